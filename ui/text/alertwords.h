// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/alert.h"
#include "ui/text/formatters.h"

namespace sluice::ui {

/// Texts for alerts, for people. English until translated. None holds what a provider said, so that they may be shown on a
/// desktop, where others look too.

/// What happened, in a sentence without a full stop.
QString alertText(const Alert &alert, const Formatters &formatters);
/// With what: channel, model, key and client, as far as they are meant.
QString alertPlaceText(const Alert &alert);
/// What can be done about it, in whole sentences; once it is over, that nothing need be done.
QString alertAdviceText(const Alert &alert);
/// When, with what and how often.
QString alertFactsText(const Alert &alert, const Formatters &formatters);

/// The two parts of a message on the desktop.
QString noticeTitle(const AlertNotice &notice);
QString noticeText(const AlertNotice &notice);
/// What a click on it does, where a desktop shows that.
QString noticeActionText();

} // namespace sluice::ui
