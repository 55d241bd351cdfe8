// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/conversation.h"
#include "core/translate/toolarguments.h"
#include "core/translate/toolnames.h"

#include <QSet>

#include <algorithm>
#include <iterator>

namespace sluice::test {

// What the statements of the dialects on what they can carry have in common.

inline translate::Part plainPart(const char *text)
{
    return translate::TextPart{.text = text, .cacheJson = {}, .isRefusal = false};
}

/// A document of text as text.
inline translate::Part textOfDocument(translate::Part part)
{
    const auto *file = std::get_if<translate::FilePart>(&part);
    if (!file || file->text.isEmpty())
        return part;
    return translate::TextPart{.text = file->name + ":\\n" + file->text, .cacheJson = file->cacheJson, .isRefusal = false};
}

/// OpenAI's sound has no name.
inline translate::Part namelessSound(translate::Part part)
{
    if (auto *file = std::get_if<translate::FilePart>(&part); file && file->kind == translate::FilePart::Kind::Audio)
        file->name.clear();
    return part;
}

/// Texts alone become one, unless they have cache marks.
inline std::vector<translate::Part> joined(std::vector<translate::Part> parts, const QByteArray &between = "\\n\\n")
{
    translate::TextPart whole;
    for (translate::Part &part : parts) {
        part = textOfDocument(std::move(part));
        const auto *text = std::get_if<translate::TextPart>(&part);
        if (!text || !text->cacheJson.isEmpty())
            whole.cacheJson = "none";
        else
            whole.text += (whole.text.isEmpty() ? QByteArray() : between) + text->text;
    }
    if (!whole.cacheJson.isEmpty() || parts.empty()) {
        for (translate::Part &part : parts)
            part = textOfDocument(std::move(part));
        return parts;
    }
    return {whole};
}

/// Claude Code's first line, which no other provider is told.
inline std::vector<translate::Part> withoutBilling(std::vector<translate::Part> parts)
{
    for (translate::Part &part : parts) {
        auto &text = std::get<translate::TextPart>(part);
        if (text.text.startsWith("x-anthropic-billing-header:"))
            text.text = text.text.sliced(text.text.indexOf("\\n") + 2);
    }
    return parts;
}

/// A tool that was found is text to all who cannot find any.
inline translate::Part asPart(const translate::ResultContent &content, const char *before, const char *after,
                              const translate::ToolNames &names)
{
    if (const auto *reference = std::get_if<translate::ToolReferencePart>(&content))
        return translate::TextPart{
            .text = before + names.toChannel({}, reference->name) + after, .cacheJson = {}, .isRefusal = false};
    if (const auto *image = std::get_if<translate::ImagePart>(&content))
        return *image;
    if (const auto *file = std::get_if<translate::FilePart>(&content))
        return *file;
    return std::get<translate::TextPart>(content);
}

inline std::vector<translate::ResultContent> asContent(const std::vector<translate::Part> &parts)
{
    std::vector<translate::ResultContent> content;
    for (const translate::Part &part : parts) {
        if (const auto *image = std::get_if<translate::ImagePart>(&part))
            content.emplace_back(*image);
        else if (const auto *file = std::get_if<translate::FilePart>(&part))
            content.emplace_back(*file);
        else
            content.emplace_back(std::get<translate::TextPart>(part));
    }
    return content;
}

inline std::vector<translate::ToolResultPart> resultsOf(const translate::Message *message)
{
    std::vector<translate::ToolResultPart> results;
    for (const translate::Part &part : message ? message->parts : std::vector<translate::Part>()) {
        if (const auto *result = std::get_if<translate::ToolResultPart>(&part))
            results.push_back(*result);
    }
    return results;
}

/// The provider's own tools only where it has them; others under the names that the channel can bear, each once.
inline void keepToolsOnce(translate::Conversation &made, const translate::ToolNames &names)
{
    QSet<QByteArray> known;
    std::vector<translate::Tool> kept;
    for (translate::Tool tool : made.tools) {
        if (tool.kind == translate::Tool::Kind::Hosted) {
            if (tool.name == "web_search")
                kept.push_back(std::move(tool));
            continue;
        }
        const QByteArray name = names.toChannel(tool.nameSpace, tool.name);
        if (made.toolChoice && made.toolChoice->name == tool.name)
            made.toolChoice->name = name;
        tool.name = name;
        tool.nameSpace.clear();
        tool.nameSpaceDescription.clear();
        if (!known.contains(name))
            kept.push_back(std::move(tool));
        known.insert(name);
    }
    made.tools = std::move(kept);
}

/// A choice needs tools, and a name one of them that is not run by the provider.
inline void keepChoice(translate::Conversation &made)
{
    if (made.tools.empty())
        made.allowsParallelTools.reset();
    if (!made.toolChoice)
        return;
    const bool isNamed = made.toolChoice->kind == translate::ToolChoice::Kind::Named;
    const bool isThere = std::any_of(made.tools.begin(), made.tools.end(), [&made](const translate::Tool &tool) {
        return tool.kind != translate::Tool::Kind::Hosted && tool.name == made.toolChoice->name;
    });
    if (made.tools.empty() || (isNamed && !isThere))
        made.toolChoice.reset();
}

/// OpenAI wants a name and a schema.
inline void nameFormat(translate::Conversation &made)
{
    if (!made.format || made.format->kind != translate::OutputFormat::Kind::JsonSchema)
        return;
    if (made.format->name.isEmpty())
        made.format->name = "answer";
    if (made.format->schemaJson.isEmpty())
        made.format->schemaJson = "{}";
}

} // namespace sluice::test
