// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/streamrules.h"

#include <utility>

namespace sluice::test {

/// Chat Completions as the OpenAI SDK, the AI SDK, Cline, Qwen Code and opencode read them.
class ChatRules final : public StreamRules
{
protected:
    bool takeMarker(const QByteArray &data) override
    {
        if (data != "[DONE]")
            return false;
        expect(!m_verdict.finish.isEmpty() || !m_verdict.error.isEmpty(), "[DONE] follows a finish_reason");
        m_verdict.isComplete = m_verdict.error.isEmpty();
        beOver();
        return true;
    }

    void onEvent(const QString &, const QJsonObject &event) override
    {
        if (const QJsonValue error = event[u"error"]; error.isObject()) {
            m_verdict.error = error[u"type"].toString();
            expect(!error[u"message"].toString().isEmpty(), "an error has a message");
            return;
        }
        expect(m_verdict.error.isEmpty(), "no chunk after an error");
        expect(event[u"object"].toString() == u"chat.completion.chunk", "chunks say what they are");
        expectSame(m_verdict.id, event[u"id"].toString(), "one id in all chunks");
        expectSame(m_verdict.model, event[u"model"].toString(), "one model in all chunks");
        expect(event[u"created"].isDouble(), "chunks carry `created`");
        if (const QJsonValue usage = event[u"usage"]; usage.isObject())
            countUsage(usage.toObject(), "prompt_tokens", "completion_tokens");
        const QJsonArray choices = event[u"choices"].toArray();
        expect(event[u"choices"].isArray(), "choices is an array");
        if (choices.isEmpty())
            expect(event.contains(u"usage"), "a chunk without choices carries usage");
        for (const QJsonValue choice : choices)
            onChoice(choice.toObject());
    }

private:
    void onChoice(const QJsonObject &choice)
    {
        expect(choice[u"index"].toInt(-1) == 0, "one choice with index 0");
        expect(m_verdict.finish.isEmpty(), "no choice after finish_reason");
        expect(choice[u"delta"].isObject(), "a choice has a delta");
        const QJsonObject delta = choice[u"delta"].toObject();
        if (!std::exchange(m_hasRole, true))
            expect(delta[u"role"].toString() == u"assistant", "the first delta has the role");
        addText(delta[u"content"].toString(), m_verdict.text);
        addText(delta[u"reasoning_content"].toString(), m_verdict.reasoning);
        for (const QJsonValue call : delta[u"tool_calls"].toArray())
            onCall(call.toObject());
        if (const QString finish = choice[u"finish_reason"].toString(); !finish.isEmpty()) {
            m_verdict.finish = finish;
            expect((finish == u"tool_calls") == !m_verdict.calls.isEmpty(), "tool_calls ends calls and nothing else");
        }
    }

    void addText(const QString &text, QString &into)
    {
        m_verdict.contentPieces += text.isEmpty() ? 0 : 1;
        into += text;
    }

    void onCall(const QJsonObject &call)
    {
        const int index = call[u"index"].toInt(-1);
        const QJsonObject function = call[u"function"].toObject();
        expect(index >= 0 && index <= m_verdict.calls.size(), "call indices count up from 0");
        if (index < 0 || index > m_verdict.calls.size())
            return;
        if (index == m_verdict.calls.size()) {
            m_verdict.calls.append({call[u"id"].toString(), function[u"name"].toString(), {}});
            expect(!m_verdict.calls.last().id.isEmpty() && !m_verdict.calls.last().name.isEmpty(),
                   "a call begins with id and name");
            expect(call[u"type"].toString() == u"function", "a call begins with its type");
        }
        const QString arguments = function[u"arguments"].toString();
        addText(arguments, m_verdict.calls[index].arguments);
    }

    bool m_hasRole = false;
};

} // namespace sluice::test
