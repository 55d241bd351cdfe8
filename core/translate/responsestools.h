// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/jsonwriter.h"
#include "core/translate/requestwriter.h"

namespace sluice::translate::responses {

/// Under which name, and in which namespace, a tool goes to the channel. A channel whose names are made to fit has no namespaces.
struct WireName
{
    QByteArray name;
    QByteArray nameSpace;
};
WireName wireName(const ToolNames &tools, const QByteArray &nameSpace, const QByteArray &name);

/// `tools`, `tool_choice` and `parallel_tool_calls`, as far as there is something to say. Pure.
void writeTools(JsonWriter &json, const Conversation &conversation, const RequestTarget &target);

} // namespace sluice::translate::responses
