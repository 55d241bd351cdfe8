// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/conversation.h"

namespace sluice::test {

/// A conversation in lines, with every field of it, so that two of them can be compared by eye.
class RequestLines
{
public:
    static QByteArray of(const translate::Conversation &conversation)
    {
        RequestLines lines;
        lines.settings(conversation);
        for (const translate::Tool &tool : conversation.tools)
            lines.tool(tool);
        for (const translate::Message &message : conversation.messages) {
            static constexpr std::array kRoles{"system", "developer", "user", "assistant"};
            lines.line({kRoles[size_t(message.role)]});
            for (const translate::Part &part : message.parts)
                std::visit([&lines](const auto &kind) { lines.part(kind); }, part);
        }
        return lines.m_lines;
    }

private:
    static QByteArray word(const QByteArray &text) { return text; }
    static QByteArray word(const char *text) { return text; }
    static QByteArray word(bool flag) { return flag ? "yes" : "no"; }
    static QByteArray word(std::optional<bool> flag) { return flag ? word(*flag) : QByteArray("-"); }
    static QByteArray word(std::optional<qint64> number) { return number ? QByteArray::number(*number) : QByteArray("-"); }

    void line(std::initializer_list<QByteArray> words)
    {
        for (const QByteArray &word : words)
            m_lines += word + '|';
        m_lines += '\n';
    }

    void settings(const translate::Conversation &c)
    {
        line({"model", c.model, word(c.isStream), word(c.asksUsage), word(c.maxOutputTokens)});
        line({"sampling", c.temperatureJson, c.topPJson, c.topKJson, c.presencePenaltyJson, c.frequencyPenaltyJson, c.seedJson});
        for (const QByteArray &stop : c.stops)
            line({"stop", stop});
        line({"thinking", c.thinking.mode ? QByteArray::number(int(*c.thinking.mode)) : QByteArray("-"),
              word(c.thinking.budgetTokens), c.thinking.effort, c.thinking.summary, c.thinking.display});
        if (c.format)
            line({"format", QByteArray::number(int(c.format->kind)), c.format->name, c.format->description, c.format->schemaJson,
                  word(c.format->isStrict)});
        line({"others", c.verbosity, c.user, c.metadataJson, c.serviceTier, c.promptCacheKey, word(c.store),
              c.previousResponseId});
        for (const QByteArray &include : c.include)
            line({"include", include});
        for (const translate::UnknownField &field : c.unknown)
            line({"unknown", field.name, field.valueJson});
        line({"parallel", word(c.allowsParallelTools)});
        if (c.toolChoice)
            line({"choice", QByteArray::number(int(c.toolChoice->kind)), c.toolChoice->name});
    }

    void tool(const translate::Tool &tool)
    {
        line({"tool", QByteArray::number(int(tool.kind)), tool.nameSpace, tool.name, tool.nameSpaceDescription, tool.description,
              tool.parametersJson, tool.formatJson, tool.hostedJson, word(tool.isStrict), word(tool.isDeferred), tool.cacheJson});
    }

    void part(const translate::TextPart &part) { line({"  text", part.text, word(part.isRefusal), part.cacheJson}); }
    void part(const translate::ImagePart &part)
    {
        line({"  image", part.url, part.mediaType, part.base64, part.fileId, part.detail, part.cacheJson});
    }
    void part(const translate::FilePart &part)
    {
        line({"  file", word(part.kind == translate::FilePart::Kind::Audio), part.name, part.mediaType, part.base64, part.url,
              part.fileId, part.text, part.cacheJson});
    }
    void part(const translate::ReasoningPart &part)
    {
        line({"  reasoning", part.text, part.signature, part.sealed, part.id, word(part.isSummary)});
    }
    void part(const translate::ToolReferencePart &part) { line({"  reference", part.name}); }
    void part(const translate::ToolCallPart &part)
    {
        line({"  call", part.id, part.nameSpace, part.name, part.argumentsJson, part.input, word(part.isFreeform),
              part.cacheJson});
    }
    void part(const translate::ToolResultPart &part)
    {
        line({"  result", part.callId, word(part.isError), word(part.isFreeform), part.cacheJson});
        for (const translate::ResultContent &content : part.content)
            std::visit([this](const auto &kind) { this->part(kind); }, content);
    }

    QByteArray m_lines;
};

} // namespace sluice::test
