// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/carriedparts.h"

namespace sluice::test {

/// What Chat can carry of a request.
///
/// - A message of the user holds no results of tools: they are messages of their own before it, in the order of the calls. They
///   hold text alone, in which an error says so; pictures and files of all results follow in a message of the user.
/// - Texts side by side are one, with an empty line between, unless one of them has a cache mark. Documents of text are text,
/// sound has no name.
/// - The assistant says its texts before its calls, whatever came first, and reasons only before calls: in one text, without
///   signature, seal, id or the mark of a summary. A refusal is text. Calls have no cache marks.
/// - Tools have no namespaces, are not deferred, and none has the name of another.
/// - No top_k, display, summary, include, previous_response_id, unknown fields, plain text as a format, fifth stop; no user of
///   less than 6 or more than 64 characters; metadata only of what is stored.
class CarriedByChat
{
public:
    static translate::Conversation of(translate::Conversation made)
    {
        CarriedByChat carried(made);
        for (size_t i = 0; i < made.messages.size(); ++i)
            carried.message(made.messages[i], i + 1 < made.messages.size() ? &made.messages[i + 1] : nullptr);
        carried.endAssistant();
        made.messages = std::move(carried.m_messages);
        tools(made, carried.m_names);
        settings(made);
        return made;
    }

private:
    using Role = translate::Role;
    using Part = translate::Part;

    explicit CarriedByChat(const translate::Conversation &made)
        : m_names(made.tools)
    {
    }

    static void tools(translate::Conversation &made, const translate::ToolNames &names)
    {
        keepToolsOnce(made, names);
        for (translate::Tool &tool : made.tools) {
            tool.isDeferred = false;
            if (tool.kind == translate::Tool::Kind::Function)
                tool.parametersJson = translate::objectSchema(tool.parametersJson);
        }
        keepChoice(made);
    }

    static void settings(translate::Conversation &made)
    {
        made.asksUsage = made.isStream;
        made.topKJson.clear();
        if (made.stops.size() > 4)
            made.stops.resize(4);
        made.thinking.summary.clear();
        if (made.format && made.format->kind == translate::OutputFormat::Kind::Text)
            made.format.reset();
        nameFormat(made);
        if (made.user.size() < 6 || made.user.size() > 64)
            made.user.clear();
        if (made.store != true) {
            made.store.reset();
            made.metadataJson.clear();
        }
        made.previousResponseId.clear();
        made.include.clear();
        made.unknown.clear();
    }

    void message(const translate::Message &message, const translate::Message *next)
    {
        if (message.role == Role::Assistant) {
            assistant(message);
            if (!next || next->role != Role::Assistant)
                m_results = resultsOf(next);
            return;
        }
        endAssistant();
        std::vector<Part> parts;
        for (const Part &part : message.parts) {
            if (!std::holds_alternative<translate::ToolResultPart>(part))
                parts.push_back(namelessSound(part));
        }
        if (message.role != Role::User)
            parts = withoutBilling(parts);
        add(message.role, joined(parts));
    }

    void add(Role role, std::vector<Part> parts)
    {
        if (!parts.empty())
            m_messages.push_back({.role = role, .parts = std::move(parts)});
    }

    void assistant(const translate::Message &message)
    {
        m_isAssistant = true;
        for (Part part : message.parts) {
            if (auto *text = std::get_if<translate::TextPart>(&part)) {
                text->isRefusal = false;
                m_texts.push_back(*text);
            } else if (const auto *reasoning = std::get_if<translate::ReasoningPart>(&part)) {
                m_reasoning += reasoning->text;
            } else if (auto *call = std::get_if<translate::ToolCallPart>(&part)) {
                call->name = m_names.toChannel(call->nameSpace, call->name);
                call->nameSpace.clear();
                call->cacheJson.clear();
                m_calls.push_back(*call);
            }
        }
    }

    void endAssistant()
    {
        if (!std::exchange(m_isAssistant, false))
            return;
        std::vector<Part> parts;
        if (!m_calls.empty()) {
            translate::ReasoningPart reasoning;
            reasoning.text = m_reasoning.isEmpty() ? QByteArray(" ") : m_reasoning;
            parts.emplace_back(reasoning);
        }
        for (Part &text : joined(m_texts))
            parts.push_back(std::move(text));
        parts.insert(parts.end(), m_calls.begin(), m_calls.end());
        add(Role::Assistant, std::move(parts));
        addResults();
        m_texts.clear();
        m_reasoning.clear();
        m_calls.clear();
    }

    void addResults()
    {
        std::vector<Part> results;
        std::vector<Part> pictures{plainPart("From the results of the tools above:")};
        for (const Part &call : m_calls) {
            const auto &callPart = std::get<translate::ToolCallPart>(call);
            for (translate::ToolResultPart result : m_results) {
                if (result.callId != callPart.id)
                    continue;
                textOnly(result, pictures);
                results.emplace_back(std::move(result));
            }
        }
        add(Role::User, std::move(results));
        if (pictures.size() > 1)
            add(Role::User, joined(pictures));
    }

    void textOnly(translate::ToolResultPart &result, std::vector<Part> &pictures) const
    {
        std::vector<Part> texts;
        if (result.isError)
            texts.push_back(plainPart("Error:"));
        const size_t before = pictures.size();
        for (const translate::ResultContent &content : result.content) {
            const Part part = asPart(content, "The tool ", " can be called now.", m_names);
            const auto *file = std::get_if<translate::FilePart>(&part);
            const bool isText = std::holds_alternative<translate::TextPart>(part) || (file && !file->text.isEmpty());
            (isText ? texts : pictures).push_back(namelessSound(part));
        }
        for (Part &text : texts)
            text = textOfDocument(std::move(text));
        if (texts.empty())
            texts.push_back(plainPart(pictures.size() > before ? "(see the picture below)" : "(no output)"));
        else if (auto &last = std::get<translate::TextPart>(texts.back()); last.cacheJson.isEmpty())
            last.cacheJson = result.cacheJson;
        result.content = asContent(joined(texts));
        result.isError = false;
        result.cacheJson.clear();
    }

    translate::ToolNames m_names;
    std::vector<translate::Message> m_messages;
    bool m_isAssistant = false;
    std::vector<Part> m_texts;
    QByteArray m_reasoning;
    std::vector<Part> m_calls;
    std::vector<translate::ToolResultPart> m_results;
};

} // namespace sluice::test
