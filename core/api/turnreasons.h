// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/reason.h"

namespace sluice {

/// Why a request is not served, or not yet: no way leads to a provider, all are closed off, or its client may not.
struct TurnReasons
{
    using enum Filler;

    Reason noChannel{QT_TRANSLATE_NOOP("Saying", "No channel is set up in Sluice yet.")};
    Reason noRoute{QT_TRANSLATE_NOOP("Saying", "No route of Sluice serves the model '%1'.")};
    Reason noneEnabled{QT_TRANSLATE_NOOP("Saying", "No channel for the model '%1' is enabled.")};
    Reason noneServes{QT_TRANSLATE_NOOP("Saying", "No enabled channel for the model '%1' serves this kind of request (%2).")};

    Reason closedOff{QT_TRANSLATE_NOOP("Saying", "No channel can take this request now. %1."), {OwnList}};
    Reason channelFor{QT_TRANSLATE_NOOP("Saying", "%1: %2, for %3 s more"), {Words, OnlyOwn}};
    Reason key{QT_TRANSLATE_NOOP("Saying", "%1 (key %2): %3"), {Words, Words, OnlyOwn}};
    Reason keyFor{QT_TRANSLATE_NOOP("Saying", "%1 (key %2): %3, for %4 s more"), {Words, Words, OnlyOwn}};

    Reason leftAlone{QT_TRANSLATE_NOOP("Saying", "left alone after failures")};
    Reason beingTried{QT_TRANSLATE_NOOP("Saying", "being tried after failures")};
    Reason resting{QT_TRANSLATE_NOOP("Saying", "resting after a rate limit")};
    Reason limitUsedUp{QT_TRANSLATE_NOOP("Saying", "its limit of %1 is used up"), {OnlyOwn}};
    Reason promised{QT_TRANSLATE_NOOP("Saying", "its limits are promised to requests that wait longer")};
    Reason dayUsedUp{QT_TRANSLATE_NOOP("Saying", "its limit for the day is used up")};
    Reason noSlot{QT_TRANSLATE_NOOP("Saying", "all slots of Sluice are in use")};
    Reason tokens{QT_TRANSLATE_NOOP("Saying", "tokens per minute")};
    Reason inputTokens{QT_TRANSLATE_NOOP("Saying", "input tokens per minute")};
    Reason outputTokens{QT_TRANSLATE_NOOP("Saying", "output tokens per minute")};
    Reason requests{QT_TRANSLATE_NOOP("Saying", "requests per minute")};
    Reason calls{QT_TRANSLATE_NOOP("Saying", "calls at one time")};

    Reason queueFull{QT_TRANSLATE_NOOP("Saying", "Too many requests of priority %1 wait for room already.")};
    Reason waitedTooLong{QT_TRANSLATE_NOOP("Saying", "The request waited %1 s for room, as long as it may.")};
    Reason waitedTooLongFor{QT_TRANSLATE_NOOP("Saying", "The request waited %1 s for room, as long as it may. %2"), {Words, Own}};
    Reason deadline{
        QT_TRANSLATE_NOOP("Saying", "No channel began an answer within the time that is set for this client or route.")};

    Reason clientPaused{
        QT_TRANSLATE_NOOP("Saying", "Sluice has paused the client '%1': %2. Let it go on in the window of Sluice."),
        {Words, Own}};
    Reason spendPromised{QT_TRANSLATE_NOOP("Saying", "Calls under way may use up what is left to spend: %1."), {Own}};
    Reason spendReached{QT_TRANSLATE_NOOP("Saying", "The spending limit of Sluice is reached: %1. It begins anew on %2."), {Own}};
};

inline constexpr TurnReasons kTurnReasons{};

} // namespace sluice
