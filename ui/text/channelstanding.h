// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace sluice::ui {

/// How a channel, one of its keys or one of its models is, in one word.
enum class ChannelStanding {
    Well,
    LittleRoom, ///< calls go through, but the next may have to wait
    OnTrial,    ///< the breaker lets single calls through
    LeftAlone,  ///< the breaker lets no calls through
    Resting,    ///< after a rate limit
    UsedUp,     ///< what may be used or spent on this day is
    KeyRefused,
    ModelMissing,
    Slow,
    SwitchedOff,
};

} // namespace sluice::ui
