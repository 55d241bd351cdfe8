// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/jsonwriter.h"
#include "core/translate/requestwriter.h"

namespace sluice::translate {

/// Writes the wish to think in the form that the channel knows (ChannelManners::ThinkingForm). Where a form has only one of
/// effort and budget, the other is made from it (effort.h). Pure.
void writeChatThinking(const Conversation &conversation, const RequestTarget &target, JsonWriter &writer);

} // namespace sluice::translate
