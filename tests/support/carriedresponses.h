// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/carriedparts.h"

namespace sluice::test {

/// What Responses can carry of a request.
///
/// - Instructions are one text each; a system message at the beginning stands in a field of its own, which has no cache mark.
/// - Items in a row of the assistant are one message, and so are results of tools; results stand apart from what the user says.
/// - Reasoning has no signature. Only the assistant refuses. An error says so in the text of its result.
/// - Texts of a result without anything else and without cache marks are one, a line each. Documents of text are text, sound has
///   no name.
/// - The tools of a namespace stand where its first stands. None is deferred, strict is always said of a function.
/// - No stops, top_k, penalties, seed, unknown fields; a limit of 16 at least; no user of more than 64 characters; always a word
///   on storing.
class CarriedByResponses
{
public:
    static translate::Conversation of(translate::Conversation made)
    {
        CarriedByResponses carried;
        const bool hasField = made.messages.size() > 1 && made.messages.front().role == Role::System;
        for (const translate::Message &message : made.messages)
            carried.message(message, hasField && &message == &made.messages.front());
        made.messages = std::move(carried.m_messages);
        tools(made);
        settings(made);
        return made;
    }

private:
    using Role = translate::Role;
    using Part = translate::Part;

    static void tools(translate::Conversation &made)
    {
        std::vector<translate::Tool> kept;
        for (const translate::Tool &tool : made.tools) {
            if (tool.kind == translate::Tool::Kind::Hosted && tool.name != "web_search")
                continue;
            auto at = kept.end();
            if (!tool.nameSpace.isEmpty())
                at = std::find_if(kept.rbegin(), kept.rend(), [&tool](const auto &known) {
                         return known.nameSpace == tool.nameSpace;
                     }).base();
            kept.insert(at == kept.begin() ? kept.end() : at, tool);
        }
        for (translate::Tool &tool : kept) {
            tool.isDeferred = false;
            if (tool.kind != translate::Tool::Kind::Function)
                continue;
            tool.parametersJson = translate::objectSchema(tool.parametersJson);
            tool.isStrict = tool.isStrict.value_or(false);
        }
        made.tools = std::move(kept);
        keepChoice(made);
    }

    static void settings(translate::Conversation &made)
    {
        made.asksUsage = true;
        if (made.maxOutputTokens)
            made.maxOutputTokens = std::max<qint64>(*made.maxOutputTokens, 16);
        for (QByteArray *field : {&made.topKJson, &made.presencePenaltyJson, &made.frequencyPenaltyJson, &made.seedJson})
            field->clear();
        made.stops.clear();
        nameFormat(made);
        if (made.user.size() > 64)
            made.user.clear();
        if (made.serviceTier == "standard_only")
            made.serviceTier.clear();
        made.store = made.store.value_or(false);
        made.unknown.clear();
    }

    void message(const translate::Message &message, bool isField)
    {
        if (message.role == Role::System || message.role == Role::Developer) {
            instruction(message, isField);
            return;
        }
        for (const Part &part : message.parts)
            add(message.role, part);
        if (message.role == Role::User)
            m_isOpen = m_isOpen && m_areResults;
    }

    void instruction(const translate::Message &message, bool isField)
    {
        std::vector<Part> parts = withoutBilling(message.parts);
        for (Part &part : parts)
            std::get<translate::TextPart>(part).cacheJson.clear();
        m_messages.push_back({.role = isField ? Role::System : message.role, .parts = joined(std::move(parts))});
        m_isOpen = false;
    }

    void add(Role role, Part part)
    {
        if (const auto *reasoning = std::get_if<translate::ReasoningPart>(&part);
            reasoning && reasoning->text.isEmpty() && reasoning->sealed.isEmpty())
            return;
        const bool isResult = std::holds_alternative<translate::ToolResultPart>(part);
        const bool goesOn =
            role == Role::Assistant ? m_isOpen && m_messages.back().role == role : m_isOpen && m_areResults == isResult;
        if (!goesOn || m_messages.back().role != role)
            m_messages.push_back({.role = role, .parts = {}});
        m_isOpen = true;
        m_areResults = isResult;
        m_messages.back().parts.push_back(said(std::move(part), role));
    }

    static Part said(Part part, Role role)
    {
        if (auto *text = std::get_if<translate::TextPart>(&part)) {
            text->isRefusal = text->isRefusal && role == Role::Assistant;
        } else if (auto *file = std::get_if<translate::FilePart>(&part)) {
            if (!file->text.isEmpty())
                return textOfDocument(std::move(part));
            return namelessSound(std::move(part));
        } else if (auto *reasoning = std::get_if<translate::ReasoningPart>(&part)) {
            if (!reasoning->signature.isEmpty())
                reasoning->sealed.clear();
            reasoning->signature.clear();
        } else if (auto *result = std::get_if<translate::ToolResultPart>(&part)) {
            if (result->isError)
                result->content.insert(result->content.begin(), std::get<translate::TextPart>(plainPart("Error:")));
            result->isError = false;
            result->content = output(result->content);
        }
        return part;
    }

    static std::vector<translate::ResultContent> output(const std::vector<translate::ResultContent> &content)
    {
        std::vector<Part> parts;
        for (const translate::ResultContent &piece : content)
            parts.push_back(said(asPart(piece, "The tool ", " is available.", translate::ToolNames()), Role::User));
        return asContent(joined(std::move(parts), "\\n"));
    }

    std::vector<translate::Message> m_messages;
    bool m_isOpen = false; ///< the next part of its kind goes into the last message
    bool m_areResults = false;
};

} // namespace sluice::test
