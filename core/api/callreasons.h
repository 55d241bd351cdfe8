// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/reason.h"

namespace sluice {

/// Why a call to a provider, or an exchange, ended as it did.
struct CallReasons
{
    using enum Filler;

    Reason sluiceStopped{QT_TRANSLATE_NOOP("Saying", "Sluice was stopped.")};
    Reason appEnded{QT_TRANSLATE_NOOP("Saying", "the app ended before the exchange did")};
    Reason clientLeft{QT_TRANSLATE_NOOP("Saying", "The client closed the connection.")};
    Reason equalRequest{QT_TRANSLATE_NOOP("Saying", "Answered with the answer to an equal request.")};
    Reason healthIsLow{QT_TRANSLATE_NOOP("Saying", "Health is low (%1 of 100): a notice was given in place of an answer.")};

    Reason cannotCall{QT_TRANSLATE_NOOP("Saying", "Sluice cannot call this channel: %1."), {Own}};
    Reason keyUnread{QT_TRANSLATE_NOOP("Saying", "the key '%1' of channel '%2' cannot be read")};
    Reason simulationNotRunning{QT_TRANSLATE_NOOP("Saying", "the simulated provider does not run")};
    Reason baseUrlUnusable{QT_TRANSLATE_NOOP("Saying", "base_url is not an http or https URL")};

    Reason notReached{QT_TRANSLATE_NOOP("Saying", "The provider could not be reached: %1."), {Own}};
    Reason refused{QT_TRANSLATE_NOOP("Saying", "HTTP %1: %2")}; ///< with the provider's own words
    Reason streamBroke{QT_TRANSLATE_NOOP("Saying", "The connection to the provider broke: %1."), {Own}};
    Reason answerBroke{QT_TRANSLATE_NOOP("Saying", "The connection to the provider broke in mid-answer: %1."), {Own}};

    Reason streamStalled{QT_TRANSLATE_NOOP("Saying", "The provider's stream stalled: %1."), {Own}};
    Reason answerStalled{QT_TRANSLATE_NOOP("Saying", "The provider stalled: %1."), {Own}};
    Reason noContent{QT_TRANSLATE_NOOP("Saying", "no content within %1 s")};
    Reason noProgress{QT_TRANSLATE_NOOP("Saying", "no progress for %1 s")};
    Reason nothingReceived{QT_TRANSLATE_NOOP("Saying", "nothing received for %1 s")};

    Reason errorInStream{QT_TRANSLATE_NOOP("Saying", "The provider reported an error in its stream: %1"), {Said}};
    Reason errorInUnaskedStream{QT_TRANSLATE_NOOP("Saying", "The provider reported an error in a stream: %1"), {Said}};
    Reason errorUnderOk{QT_TRANSLATE_NOOP("Saying", "The provider reported an error under status 200: %1"), {Said}};
    Reason errorWithoutReason{QT_TRANSLATE_NOOP("Saying", "The provider reported an error without a reason.")};
    Reason endedInToolCall{QT_TRANSLATE_NOOP("Saying", "The provider ended the answer within a tool call.")};

    Reason streamWithoutEnd{QT_TRANSLATE_NOOP("Saying", "The provider's stream ended without its final event.")};
    Reason unaskedStreamWithoutEnd{
        QT_TRANSLATE_NOOP("Saying", "The provider sent a stream, and it ended without its final event.")};
    Reason answerCutOff{QT_TRANSLATE_NOOP("Saying", "The provider's answer ended in the middle of its JSON.")};
    Reason emptyAnswer{QT_TRANSLATE_NOOP("Saying", "The provider sent an empty answer.")};
    Reason answerWithoutContent{QT_TRANSLATE_NOOP("Saying", "The provider's answer has no content.")};
    Reason answerTooLarge{QT_TRANSLATE_NOOP("Saying", "The provider's answer is larger than %1 MiB.")};
    Reason eventTooLarge{QT_TRANSLATE_NOOP("Saying", "The provider sent an event of more than %1 bytes.")};
    Reason wholeTooLong{QT_TRANSLATE_NOOP("Saying", "The provider answered without a stream and at too great a length.")};
    Reason wholeForStream{QT_TRANSLATE_NOOP("Saying", "The provider sent one JSON object, though a stream was asked for.")};
    Reason noStream{QT_TRANSLATE_NOOP("Saying", "The provider did not send a stream. It said: %1")};
    Reason noJson{QT_TRANSLATE_NOOP("Saying", "The provider did not answer with JSON. It said: %1")};
    Reason otherDialect{QT_TRANSLATE_NOOP("Saying", "The provider's answer is none of its dialect (%1).")};
};

inline constexpr CallReasons kCallReasons{};

} // namespace sluice
