// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/conversation.h"
#include "core/translate/rawjson.h"

namespace sluice::translate {

/// One of Chat's `tools`. The `format` of a freeform tool becomes flat, as Responses has it. Pure.
Tool readChatTool(RawJson tool);
/// One of `functions`, of the time before tools.
Tool readChatFunction(RawJson function);
/// `tool_choice`, or `function_call`; nothing if it is not understood.
std::optional<ToolChoice> readChatToolChoice(RawJson choice);

} // namespace sluice::translate
