// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/capturefeed.h"
#include "ui/text/formatters.h"

namespace sluice::ui {

/// What stands in the place of a message or its body, and what can be done about it.
struct WireNotice
{
    enum class Action { None, Retry, OpenSettings };

    QString title;
    QString text;
    Action action = Action::None;
};

/// Why there are no messages to show; of a state other than Ready.
WireNotice feedNotice(const CaptureFeed &feed, const Formatters &formatters);
/// Why there is no body to show of a message.
WireNotice bodyNotice(const CapturedMessage &message, bool keepsBodies, const Formatters &formatters);
/// What the button of a notice says; empty without one.
QString actionText(WireNotice::Action action);
/// What is missing of a body that was cut; empty if nothing is.
QString cutText(const CapturedMessage &message, const Formatters &formatters);

} // namespace sluice::ui
