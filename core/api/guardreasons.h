// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/reason.h"

namespace sluice {

/// Why a guard did what it did.
struct GuardReasons
{
    using enum Filler;

    // Breakers.
    Reason because{QT_TRANSLATE_NOOP("Saying", "%1: %2"), {OnlyOwn, Own}}; ///< one of these, and the last failure
    Reason switchedOff{QT_TRANSLATE_NOOP("Saying", "switched off")};
    Reason trialWentWell{QT_TRANSLATE_NOOP("Saying", "a trial went well")};
    Reason trialFailed{QT_TRANSLATE_NOOP("Saying", "a trial failed")};
    Reason probeWentWell{QT_TRANSLATE_NOOP("Saying", "a probe went well")};
    Reason timeIsOver{QT_TRANSLATE_NOOP("Saying", "its time is over")};
    Reason failuresInARow{QT_TRANSLATE_NOOP("Saying", "%1 failures in a row")};
    Reason failuresOfLast{QT_TRANSLATE_NOOP("Saying", "%1 of the last %2 calls failed")};
    Reason failuresOfRecent{QT_TRANSLATE_NOOP("Saying", "%1 of %2 calls in %3 s failed")};

    // Limits on spending, and clients that run in circles.
    Reason spentOfDay{QT_TRANSLATE_NOOP("Saying", "%1 of %2 for this day")};
    Reason spentOfMonth{QT_TRANSLATE_NOOP("Saying", "%1 of %2 for this month")};
    Reason tokensOfDay{QT_TRANSLATE_NOOP("Saying", "%1 of %2 tokens for this day")};
    Reason repeated{QT_TRANSLATE_NOOP("Saying", "the same request was answered %1 times within %2 s")};
    Reason manyTokens{QT_TRANSLATE_NOOP("Saying", "%1 tokens within 10 minutes, where %2 are usual")};
    Reason muchSpent{QT_TRANSLATE_NOOP("Saying", "%1 within 10 minutes, where %2 are usual")};

    // The ladder of low health.
    Reason score{QT_TRANSLATE_NOOP("Saying", "score %1")};
    Reason scoreFor{QT_TRANSLATE_NOOP("Saying", "score %1: %2"), {Words, OnlyOwn}};
    Reason trim{QT_TRANSLATE_NOOP("Saying", "trim")};
    Reason trimAndFallback{QT_TRANSLATE_NOOP("Saying", "trim,fallback")};
    Reason trimAndNotice{QT_TRANSLATE_NOOP("Saying", "trim,notice")};
    Reason allSteps{QT_TRANSLATE_NOOP("Saying", "trim,fallback,notice")};
    Reason fallback{QT_TRANSLATE_NOOP("Saying", "fallback")};
    Reason fallbackAndNotice{QT_TRANSLATE_NOOP("Saying", "fallback,notice")};
    Reason notice{QT_TRANSLATE_NOOP("Saying", "notice")};
};

inline constexpr GuardReasons kGuardReasons{};

} // namespace sluice
