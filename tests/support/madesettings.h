// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/dialect.h"
#include "core/translate/conversation.h"
#include "tests/support/madetext.h"

#include <array>

namespace sluice::test {

/// Makes what stands beside a conversation: tools of all kinds and settings of all.
class SettingsMaker
{
public:
    SettingsMaker(Random &random, bool isOdd, std::optional<Dialect> only)
        : m_random(random)
        , m_isOdd(isOdd)
        , m_only(only)
    {
    }

    void make(translate::Conversation &made)
    {
        addTools(made);
        addSampling(made);
        addThinking(made.thinking);
        addFormat(made);
        addIdentity(made);
    }

private:
    using Tool = translate::Tool;

    template <size_t Count>
    QByteArray oneOf(const std::array<const char *, Count> &words)
    {
        return words[size_t(m_random.between(0, int(Count) - 1))];
    }
    std::optional<bool> maybe() { return m_random.chance(50) ? std::nullopt : std::optional(m_random.chance(50)); }

    void addTools(translate::Conversation &made)
    {
        for (int i = m_random.between(0, 4); i > 0; --i)
            made.tools.push_back(tool(i));
        if (m_isOdd && !made.tools.empty() && m_random.chance(15))
            made.tools.push_back(made.tools.front());
        if (m_random.chance(40)) {
            translate::ToolChoice choice;
            choice.kind = translate::ToolChoice::Kind(m_random.between(0, 3));
            if (choice.kind == translate::ToolChoice::Kind::Named)
                choice.name = made.tools.empty() || m_random.chance(10) ? "not_there" : made.tools.front().name;
            made.toolChoice = choice;
        }
        made.allowsParallelTools = maybe();
    }

    Tool tool(int number)
    {
        static constexpr std::array kSchemas{
            "",
            "null",
            "{}",
            "{\"type\":null}",
            "{\"type\":\"object\",\"properties\":{\"a\":{\"type\":\"string\"}}}",
            "{ \"properties\" : {\"a\":{}}, \"required\":[\"a\"]}",
            "{\"type\":\"object\"}",
            "{\"oneOf\":[{\"type\":\"object\",\"properties\":{\"b\":{}}},{\"type\":\"object\"}]}",
            "{\"$schema\":\"s\",\"type\":\"object\",\"properties\":null,\"additionalProperties\":false}",
            "[1]",
            "\"text\""};
        Tool tool;
        const int kind = m_random.between(1, 100);
        if (kind <= 10) {
            tool.kind = Tool::Kind::Hosted;
            tool.name = m_random.chance(50) ? "web_search" : "unheard_of";
            tool.hostedJson = "{\"type\":\"" + tool.name + "\",\"n\":1.0}";
            return tool;
        }
        tool.name = (m_random.chance(15) ? "mcp.server/tool " : "tool_") + QByteArray::number(number);
        if (m_random.chance(70))
            tool.description = madeText(m_random, number);
        if (m_random.chance(20)) {
            tool.nameSpace = oneOf(std::array{"space", "other__"});
            tool.nameSpaceDescription = "about " + tool.nameSpace;
        }
        tool.cacheJson = m_random.chance(10) ? QByteArray("{\"type\":\"ephemeral\"}") : QByteArray();
        if (kind <= 30) {
            tool.kind = Tool::Kind::Freeform;
            if (m_random.chance(60))
                tool.formatJson = m_random.chance(30)
                                      ? "{\"type\":\"text\"}"
                                      : "{\"type\":\"grammar\",\"syntax\":\"lark\",\"definition\":\"start: /.+/s\\n\"}";
            return tool;
        }
        tool.parametersJson = oneOf(kSchemas);
        tool.isStrict = maybe();
        tool.isDeferred = m_random.chance(10);
        return tool;
    }

    void addSampling(translate::Conversation &made)
    {
        made.isStream = m_random.chance(50);
        made.asksUsage = m_random.chance(50);
        if (m_random.chance(60))
            made.maxOutputTokens = m_random.between(m_isOdd ? -1 : 2'048, 64'000);
        const auto number = [this](QByteArray &field, auto... words) {
            if (m_random.chance(20))
                field = oneOf(std::array{words...});
        };
        number(made.temperatureJson, "0.70", "1", "1.5e0", "2");
        number(made.topPJson, "0.9", "1.0");
        number(made.topKJson, "40");
        number(made.presencePenaltyJson, "0.5", "-2");
        number(made.frequencyPenaltyJson, "0.0");
        number(made.seedJson, "12345678901234567890");
        if (m_random.chance(30)) {
            for (int i = m_random.between(1, 5); i > 0; --i)
                made.stops.push_back(m_isOdd && m_random.chance(20) ? "\\n" : madeText(m_random, i));
        }
    }

    /// How much there is to be thought differs with each dialect, so only one that is made for one has a wish, and one that the
    /// dialect has words for.
    void addThinking(translate::Thinking &thinking)
    {
        if (!m_only || m_random.chance(50))
            return;
        if (m_only == Dialect::Messages) {
            thinking.mode = m_random.chance(50) ? translate::Thinking::Mode::Adaptive : translate::Thinking::Mode::On;
            if (thinking.mode == translate::Thinking::Mode::On)
                thinking.budgetTokens = 1'024;
        } else {
            thinking.effort = oneOf(std::array{"low", "medium", "high"});
            if (m_only == Dialect::Responses && m_random.chance(50))
                thinking.summary = "auto";
        }
    }

    void addFormat(translate::Conversation &made)
    {
        if (!m_random.chance(30))
            return;
        translate::OutputFormat format;
        format.kind = translate::OutputFormat::Kind(m_random.between(0, 2));
        if (format.kind == translate::OutputFormat::Kind::JsonSchema) {
            format.name = m_random.chance(80) ? "n" : "";
            format.description = m_random.chance(50) ? "d" : "";
            format.schemaJson = m_isOdd && m_random.chance(30) ? "" : "{\"type\":\"object\",\"properties\":{}}";
            format.isStrict = maybe();
        }
        made.format = format;
    }

    void addIdentity(translate::Conversation &made)
    {
        if (m_random.chance(30))
            made.user = QByteArray("u").repeated(m_random.between(1, 5) * m_random.between(1, 70));
        if (m_random.chance(20))
            made.metadataJson = "{\"k\": \"v\"}";
        if (m_random.chance(20))
            made.serviceTier = oneOf(std::array{"auto", "default", "flex", "standard_only"});
        if (m_random.chance(20))
            made.promptCacheKey = "key";
        if (m_random.chance(20))
            made.verbosity = oneOf(std::array{"low", "high"});
        made.store = maybe();
        if (m_random.chance(10))
            made.previousResponseId = "resp_0";
        if (m_random.chance(20))
            made.include = {"reasoning.encrypted_content"};
        if (m_random.chance(10))
            made.unknown = {{.name = "n", .valueJson = "2"}};
    }

    Random &m_random;
    bool m_isOdd;
    std::optional<Dialect> m_only;
};

} // namespace sluice::test
