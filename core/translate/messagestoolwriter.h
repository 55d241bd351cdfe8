// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/jsonwriter.h"
#include "core/translate/requestwriter.h"

namespace sluice::translate {

/// Writes `tools` and `tool_choice` (docs.anthropic.com, "Messages"); neither where no tool is left. With `isMarked` the last one
/// that may have a mark for the cache gets one.
void writeMessagesTools(JsonWriter &json, const Conversation &conversation, const RequestTarget &target, bool isMarked = false);

/// Whether the tool choice is one that Messages does not allow beside thinking ("Extended thinking", "tool use").
bool forcesTool(const Conversation &conversation, const RequestTarget &target);

/// The schema of a tool as Anthropic takes it: an object at its root, with properties and without alternatives, whose properties
/// are told beside the others. `changed` says whether alternatives were resolved.
QByteArray messagesToolSchema(QByteArrayView schemaJson, bool &changed);

} // namespace sluice::translate
