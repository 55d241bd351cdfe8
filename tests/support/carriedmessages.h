// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/messagestoolwriter.h"
#include "tests/support/carriedparts.h"

namespace sluice::test {

/// What Messages can carry of a request.
///
/// - All instructions are the system at its beginning, whoever gave them.
/// - Turns alternate: what one side says in several messages is one. They begin and end with the user, who says "Please go on."
///   where nobody has said anything. Results come first in their turn, in the order of the calls.
/// - Reasoning has a signature (maybe empty) or is a seal alone; those of OpenAI are not taken. No ids, no summaries. No
/// refusals.
/// - Freeform tools and their calls are functions with one text. Pictures have no detail. The result of a failed call is text.
/// - Tools have no namespaces, are not deferred where none can be searched for, have only one meaning of strict, none has the
/// name of another, and a schema's root no branches.
/// - That tools may be called in parallel is not said; that they may not is part of the choice.
/// - No penalties, seed, verbosity, metadata, cache key, store, include, previous_response_id, unknown fields, summary; always a
///   limit; temperature at most 1; no sampling while thinking, no thinking while a tool must be called.
/// - Of a format its schema; that an answer is to be any JSON is told in the system.
class CarriedByMessages
{
public:
    static translate::Conversation of(translate::Conversation made)
    {
        CarriedByMessages carried(made);
        for (size_t i = 0; i < made.messages.size(); ++i)
            carried.message(made.messages[i], i + 1 < made.messages.size() ? &made.messages[i + 1] : nullptr);
        if (carried.m_turns.empty() || carried.m_turns.front().role != Role::User)
            carried.m_turns.insert(carried.m_turns.begin(), {.role = Role::User, .parts = {plainPart("Please go on.")}});
        if (carried.m_turns.back().role != Role::User)
            carried.m_turns.push_back({.role = Role::User, .parts = {plainPart("Please go on.")}});
        if (!carried.m_system.empty())
            carried.m_turns.insert(carried.m_turns.begin(), {.role = Role::System, .parts = std::move(carried.m_system)});
        made.messages = std::move(carried.m_turns);
        tools(made, carried.m_names);
        settings(made);
        return made;
    }

private:
    using Role = translate::Role;
    using Part = translate::Part;

    explicit CarriedByMessages(const translate::Conversation &made)
        : m_names(made.tools)
    {
    }

    static void tools(translate::Conversation &made, const translate::ToolNames &names)
    {
        keepToolsOnce(made, names);
        for (translate::Tool &tool : made.tools) {
            if (tool.kind == translate::Tool::Kind::Hosted)
                continue;
            if (tool.kind == translate::Tool::Kind::Freeform) {
                tool.parametersJson =
                    "{\"type\":\"object\",\"properties\":{\"input\":{\"type\":\"string\"}},\"required\":[\"input\"]}";
                if (tool.formatJson.contains("grammar"))
                    tool.description += "\\n\\nThe input must follow this grammar (lark):\\nstart: /.+/s\\n";
            } else {
                bool isFlattened = false;
                tool.parametersJson = translate::messagesToolSchema(tool.parametersJson, isFlattened);
            }
            tool.kind = translate::Tool::Kind::Function;
            tool.formatJson.clear();
            tool.isDeferred = false;
            if (tool.isStrict != true)
                tool.isStrict.reset();
        }
        keepChoice(made);
        if (made.allowsParallelTools == true)
            made.allowsParallelTools.reset();
        if (made.allowsParallelTools && !made.toolChoice)
            made.toolChoice = translate::ToolChoice();
        if (made.toolChoice && made.toolChoice->kind == translate::ToolChoice::Kind::None)
            made.allowsParallelTools.reset();
    }

    static void settings(translate::Conversation &made)
    {
        using Choice = translate::ToolChoice::Kind;
        made.asksUsage = true;
        made.maxOutputTokens = made.maxOutputTokens.value_or(0) > 0 ? *made.maxOutputTokens : 32'000;
        if (made.toolChoice && (made.toolChoice->kind == Choice::Required || made.toolChoice->kind == Choice::Named))
            made.thinking = {};
        made.thinking.summary.clear();
        if (made.temperatureJson.toDouble() > 1.0)
            made.temperatureJson = "1";
        const bool isThinking = made.thinking.mode.has_value();
        for (QByteArray *number : {&made.temperatureJson, &made.topPJson, &made.topKJson}) {
            if (isThinking)
                number->clear();
        }
        for (QByteArray *field : {&made.presencePenaltyJson, &made.frequencyPenaltyJson, &made.seedJson, &made.verbosity,
                                  &made.metadataJson, &made.promptCacheKey, &made.previousResponseId})
            field->clear();
        format(made);
        if (made.user.size() > 256)
            made.user.clear();
        if (made.serviceTier != "auto" && made.serviceTier != "standard_only")
            made.serviceTier.clear();
        made.store.reset();
        made.include.clear();
        made.unknown.clear();
    }

    static void format(translate::Conversation &made)
    {
        using Format = translate::OutputFormat::Kind;
        if (!made.format)
            return;
        if (made.format->kind == Format::JsonObject) {
            if (made.messages.front().role != Role::System)
                made.messages.insert(made.messages.begin(), {.role = Role::System, .parts = {}});
            made.messages.front().parts.push_back(
                plainPart("Answer with one JSON object and nothing else: no words around it, no code fence."));
        }
        if (made.format->kind != Format::JsonSchema)
            made.format.reset();
        else
            made.format = {.kind = Format::JsonSchema, .schemaJson = made.format->schemaJson};
    }

    void message(const translate::Message &message, const translate::Message *next)
    {
        if (message.role == Role::System || message.role == Role::Developer) {
            for (Part part : message.parts)
                m_system.push_back(said(std::move(part)));
            return;
        }
        std::vector<Part> calls;
        for (const Part &part : message.parts) {
            if (std::holds_alternative<translate::ToolResultPart>(part) || !isTaken(part))
                continue;
            turn(message.role).parts.push_back(said(part));
            if (std::holds_alternative<translate::ToolCallPart>(part))
                calls.push_back(part);
        }
        for (const Part &call : calls)
            addResult(std::get<translate::ToolCallPart>(call).id, next);
    }

    translate::Message &turn(Role role)
    {
        if (m_turns.empty() || m_turns.back().role != role)
            m_turns.push_back({.role = role, .parts = {}});
        return m_turns.back();
    }

    static bool isTaken(const Part &part)
    {
        const auto *reasoning = std::get_if<translate::ReasoningPart>(&part);
        return !reasoning || !reasoning->text.isEmpty() || !reasoning->sealed.startsWith("gAAAA");
    }

    void addResult(const QByteArray &callId, const translate::Message *next)
    {
        for (translate::ToolResultPart result : resultsOf(next)) {
            if (result.callId != callId)
                continue;
            result.isFreeform = false;
            std::vector<Part> parts;
            for (const translate::ResultContent &content : result.content) {
                Part part = said(asPart(content, "Found the tool ", ".", m_names));
                if (result.isError)
                    part = textOfDocument(std::move(part));
                if (result.isError && !std::holds_alternative<translate::TextPart>(part))
                    part = plainPart("[left out: a failed call gives text only]");
                parts.push_back(std::move(part));
            }
            result.content = asContent(parts);
            turn(Role::User).parts.emplace_back(std::move(result));
        }
    }

    Part said(Part part) const
    {
        if (auto *text = std::get_if<translate::TextPart>(&part)) {
            text->isRefusal = false;
        } else if (auto *image = std::get_if<translate::ImagePart>(&part)) {
            image->detail.clear();
        } else if (auto *reasoning = std::get_if<translate::ReasoningPart>(&part)) {
            reasoning->id.clear();
            reasoning->isSummary = false;
            if (!reasoning->text.isEmpty())
                reasoning->sealed.clear();
        } else if (auto *call = std::get_if<translate::ToolCallPart>(&part)) {
            call->name = m_names.toChannel(call->nameSpace, call->name);
            call->nameSpace.clear();
            if (call->isFreeform)
                call->argumentsJson = "{\"input\":\"" + call->input + "\"}";
            call->isFreeform = false;
            call->input.clear();
        }
        return part;
    }

    translate::ToolNames m_names;
    std::vector<Part> m_system;
    std::vector<translate::Message> m_turns;
};

} // namespace sluice::test
