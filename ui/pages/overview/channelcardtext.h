// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/channelcard.h"
#include "ui/text/formatters.h"

namespace sluice::ui {

/// The state in one line, with what is left of it at `now`: `Left alone for 23 s more`.
QString cardState(const ChannelCard &card, WallTime now, const Formatters &formatters);

/// What is used of a limit, short: `48.2k of 100k`, with a mark for a learned limit; without a limit what is used.
QString budgetText(const BudgetBar &bar, const Formatters &formatters);
/// Beside it what is counted: `Tokens/min`.
QString budgetCaption(BudgetBar::Kind kind);

/// Calls under way, and where there are several keys or models, how many of them the card's state is about.
QString cardFoot(const ChannelCard &card, const Formatters &formatters);

/// All of it, a line each, times as times of day: for the tool tip and for screen readers.
QString cardDetails(const ChannelCard &card, const Formatters &formatters);

} // namespace sluice::ui
