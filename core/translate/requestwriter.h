// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/channelmanners.h"
#include "core/base/expected.h"
#include "core/translate/changes.h"
#include "core/translate/conversation.h"
#include "core/translate/toolnames.h"

namespace sluice::translate {

struct RequestTarget
{
    QByteArray model; ///< the channel's name of the model; plain UTF-8
    const ChannelManners &manners;
    const ToolNames &tools;
    Changes &changes; ///< is told what is left out or changed
};

/// Writes the request for a channel of this dialect. What the dialect or the channel's manners have no place for is left out or
/// changed by rule, and listed. Unsupported, in words for the client, where that would change what is asked for: a file or
/// picture that the channel cannot take (a picture within a tool's result becomes a marker instead). Pure.
Expected<QByteArray> writeRequest(Dialect dialect, const Conversation &conversation, const RequestTarget &target);

} // namespace sluice::translate
