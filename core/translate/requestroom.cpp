// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/requestroom.h"

namespace sluice::translate {

namespace {

constexpr qsizetype kFrame = 4096;
constexpr qsizetype kFieldNames = 160; ///< of a part or a tool

qsizetype roomFor(const TextPart &part)
{
    return part.text.size() + part.cacheJson.size();
}

qsizetype roomFor(const ImagePart &part)
{
    return part.url.size() + part.base64.size();
}

qsizetype roomFor(const FilePart &part)
{
    return part.url.size() + part.base64.size() + part.text.size();
}

/// Responses has it twice, once for people and once, in Base64, for the provider that signed it.
qsizetype roomFor(const ReasoningPart &part)
{
    return (part.text.size() + part.signature.size()) * 5 / 2 + part.sealed.size();
}

/// Arguments get second escapes where they are told as text.
qsizetype roomFor(const ToolCallPart &part)
{
    return (part.argumentsJson.size() + part.input.size()) * 5 / 4;
}

qsizetype roomFor(const ToolReferencePart &part)
{
    return part.name.size();
}

qsizetype roomFor(const ToolResultPart &part)
{
    qsizetype room = 0;
    for (const ResultContent &content : part.content)
        room += kFieldNames + std::visit([](const auto &kind) { return roomFor(kind); }, content);
    return room;
}

} // namespace

qsizetype roomFor(const Conversation &conversation)
{
    qsizetype room = kFrame;
    for (const Message &message : conversation.messages) {
        for (const Part &part : message.parts)
            room += kFieldNames + std::visit([](const auto &kind) { return roomFor(kind); }, part);
    }
    for (const Tool &tool : conversation.tools)
        room +=
            kFieldNames + tool.description.size() + tool.parametersJson.size() + tool.formatJson.size() + tool.hostedJson.size();
    return room;
}

} // namespace sluice::translate
