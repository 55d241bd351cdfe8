// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/channelmanners.h"
#include "core/translate/changes.h"
#include "core/translate/conversation.h"

#include <vector>

namespace sluice::translate {

/// A conversation put into the order that Messages demands (docs.anthropic.com, "Messages" and "Handle tool calls"): system
/// apart, roles in turn with the user first and last, every call answered at the start of the very next turn, ids of calls
/// unique and of letters, digits, `_` and `-`. Points into the conversation that it was made from.
struct MessagesTurns
{
    struct Place
    {
        const Part *part = nullptr; ///< null: the result of a call that was given none
        QByteArray callId;          ///< of a call and of its result, as the channel gets it
        bool isLoose = false;       ///< a result whose call is not there: told as text
    };
    struct Turn
    {
        bool isUser = true;
        std::vector<Place> places;
    };

    std::vector<const TextPart *> system;
    std::vector<Turn> turns;
    /// The model is in the midst of using tools, and its turn does not begin with thinking that may be sent.
    bool isUnthoughtToolTurn = false;
};

MessagesTurns planMessagesTurns(const Conversation &conversation, const ChannelManners &manners, Changes &changes);

/// Text that Anthropic refuses as empty: nothing but white space. `escaped` is the inside of a JSON string.
bool isBlankText(QByteArrayView escaped);

} // namespace sluice::translate
