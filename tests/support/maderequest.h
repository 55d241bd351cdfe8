// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/random.h"
#include "tests/support/madeparts.h"
#include "tests/support/madesettings.h"

#include <iterator>

namespace sluice::test {

/// Makes what clients say, for writers to write. Proper: calls and their results find each other in every dialect, and all
/// that is said can be said in any. Odd: results that are missing, twice or without a call, ids that are used again, calls of
/// tools that are gone, blank texts, instructions and prompts between calls and results, turns without an end.
class RequestMaker
{
public:
    enum class Kind { Proper, Odd };

    /// `only`: the dialect that it is to be said in, which then gets its own reasoning, files and settings too.
    RequestMaker(Random &random, Kind kind, std::optional<Dialect> only = {})
        : m_random(random)
        , m_isOdd(kind == Kind::Odd)
        , m_only(only)
        , m_parts(random, m_isOdd, only)
    {
    }

    translate::Conversation make()
    {
        m_made = {};
        m_made.model = "m";
        SettingsMaker(m_random, m_isOdd, m_only).make(m_made);
        if (m_random.chance(60))
            addInstruction();
        for (int turns = m_random.between(1, 4); turns > 0; --turns)
            addTurn(turns == 1);
        return std::move(m_made);
    }

private:
    using Role = translate::Role;
    using Part = translate::Part;

    void add(Role role, std::vector<Part> parts) { m_made.messages.push_back({.role = role, .parts = std::move(parts)}); }

    void addInstruction()
    {
        std::vector<Part> parts;
        for (int i = m_random.between(1, 2); i > 0; --i)
            parts.emplace_back(m_parts.textPart());
        if (m_random.chance(10))
            std::get<translate::TextPart>(parts.front()).text.prepend("x-anthropic-billing-header: cc_version=1;\\n");
        add(m_random.chance(50) ? Role::System : Role::Developer, std::move(parts));
    }

    void addPrompt() { add(Role::User, m_parts.content<Part>(1)); }

    void addTurn(bool isLast)
    {
        addPrompt();
        if (m_random.chance(15))
            addPrompt();
        if (m_random.chance(15))
            addInstruction();
        for (int steps = m_random.between(0, 3); steps > 0; --steps)
            addStep();
        if (isLast && m_random.chance(60))
            return;
        add(Role::Assistant, saying(100));
        if (m_random.chance(10))
            add(Role::Assistant, {m_parts.textPart()});
        if (m_random.chance(10))
            addInstruction();
    }

    std::vector<Part> saying(int chanceOfText)
    {
        std::vector<Part> parts;
        if (m_random.chance(40))
            parts.emplace_back(m_parts.reasoningPart());
        if (m_random.chance(chanceOfText))
            parts.emplace_back(translate::TextPart{.text = m_parts.text(), .cacheJson = {}, .isRefusal = m_random.chance(5)});
        return parts;
    }

    void addStep()
    {
        std::vector<Part> said = saying(40);
        std::vector<Part> results;
        for (int i = m_random.between(1, 3); i > 0; --i) {
            const translate::ToolCallPart call = callPart();
            said.emplace_back(call);
            results.insert(results.begin() + m_random.between(0, int(results.size())), resultOf(call));
        }
        add(Role::Assistant, std::move(said));
        if (m_isOdd)
            disturb(results);
        if (!m_isOdd && m_random.chance(15)) {
            std::vector<Part> more = m_parts.content<Part>(1);
            std::move(more.begin(), more.end(), std::back_inserter(results));
        }
        if (!results.empty())
            add(Role::User, std::move(results));
    }

    void disturb(std::vector<Part> &results)
    {
        if (m_random.chance(15))
            m_random.chance(50) ? addPrompt() : addInstruction();
        if (m_random.chance(15))
            results.erase(results.begin());
        if (!results.empty() && m_random.chance(10))
            results.push_back(results.front());
        if (m_random.chance(10))
            results.insert(results.begin(), m_parts.textPart());
        if (m_random.chance(10)) {
            translate::ToolCallPart gone;
            gone.id = "gone";
            results.push_back(resultOf(gone));
        }
    }

    translate::ToolCallPart callPart()
    {
        translate::ToolCallPart call;
        call.id = m_isOdd && m_random.chance(25) ? madeOddId(m_random) : "call_" + QByteArray::number(++m_ids);
        call.name = "gone_tool";
        std::vector<const translate::Tool *> tools;
        for (const translate::Tool &tool : m_made.tools) {
            if (tool.kind != translate::Tool::Kind::Hosted)
                tools.push_back(&tool);
        }
        if (!tools.empty() && !(m_isOdd && m_random.chance(10))) {
            const translate::Tool &tool = *tools[size_t(m_random.between(0, int(tools.size()) - 1))];
            call.name = tool.name;
            call.nameSpace = tool.nameSpace;
            call.isFreeform = tool.kind == translate::Tool::Kind::Freeform;
        }
        if (call.isFreeform)
            call.input = madeText(m_random, m_parts.number());
        else
            call.argumentsJson = madeArguments(m_random);
        call.cacheJson = m_parts.cache();
        return call;
    }

    translate::ToolResultPart resultOf(const translate::ToolCallPart &call)
    {
        translate::ToolResultPart result;
        result.callId = call.id;
        result.isFreeform = call.isFreeform;
        result.content = m_parts.content<translate::ResultContent>(0);
        if (m_random.chance(5) && !m_made.tools.empty())
            result.content.emplace_back(translate::ToolReferencePart{.name = m_made.tools.front().name});
        result.isError = m_random.chance(10);
        result.cacheJson = m_parts.cache();
        return result;
    }

    Random &m_random;
    bool m_isOdd;
    std::optional<Dialect> m_only;
    translate::Conversation m_made;
    PartMaker m_parts;
    int m_ids = 0;
};

} // namespace sluice::test
