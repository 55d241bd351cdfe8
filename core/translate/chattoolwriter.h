// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/jsonwriter.h"
#include "core/translate/requestwriter.h"

namespace sluice::translate {

/// Writes `tools`, `tool_choice` and `parallel_tool_calls`; none of them where no tool is left for the channel. Pure.
void writeChatTools(const Conversation &conversation, const RequestTarget &target, JsonWriter &writer);

} // namespace sluice::translate
