// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/streamrules.h"

namespace sluice::test {

/// Messages as Claude Code and the Anthropic SDK read them.
class MessagesRules final : public StreamRules
{
protected:
    void onEvent(const QString &type, const QJsonObject &event) override
    {
        const QString named = event[u"type"].toString();
        expect(type == named, "the event line repeats the type");
        if (named == u"ping") {
            ++m_verdict.pings;
            return;
        }
        if (named == u"error") {
            const QJsonObject error = event[u"error"].toObject();
            m_verdict.error = error[u"type"].toString();
            expect(!error[u"message"].toString().isEmpty(), "an error has a message");
            beOver();
            return;
        }
        expect(m_hasStart != (named == u"message_start"), "message_start comes first and once");
        dispatch(named, event);
    }

private:
    void dispatch(const QString &named, const QJsonObject &event)
    {
        if (named == u"message_start")
            onStart(event[u"message"].toObject());
        else if (named == u"content_block_start")
            onBlockStart(event);
        else if (named == u"content_block_delta")
            onBlockDelta(event);
        else if (named == u"content_block_stop")
            onBlockStop(event);
        else if (named == u"message_delta")
            onMessageDelta(event);
        else if (named == u"message_stop")
            onStop();
        else
            expect(false, "only known event types");
    }

    void onStart(const QJsonObject &message)
    {
        m_hasStart = true;
        m_verdict.id = message[u"id"].toString();
        m_verdict.model = message[u"model"].toString();
        expect(!m_verdict.id.isEmpty() && !m_verdict.model.isEmpty(), "the message has an id and a model");
        expect(message[u"type"].toString() == u"message", "the message says what it is");
        expect(message[u"role"].toString() == u"assistant", "the message has the role");
        expect(message[u"content"].toArray().isEmpty(), "the message begins empty");
        expect(message[u"stop_reason"].isNull(), "the message begins without a stop_reason");
        expect(message[u"usage"].isObject(), "the message begins with usage");
        m_verdict.inputTokens = message[u"usage"][u"input_tokens"].toInteger(-1);
    }

    void onBlockStart(const QJsonObject &event)
    {
        expect(!m_isBlockOpen, "one block at a time");
        expect(event[u"index"].toInt(-1) == m_nextIndex, "block indices count up from 0");
        m_isBlockOpen = true;
        const QJsonObject block = event[u"content_block"].toObject();
        m_blockType = block[u"type"].toString();
        if (m_blockType != u"tool_use")
            return;
        m_verdict.calls.append({block[u"id"].toString(), block[u"name"].toString(), {}});
        expect(!m_verdict.calls.last().id.isEmpty() && !m_verdict.calls.last().name.isEmpty(), "a call begins with id and name");
        expect(block[u"input"].isObject(), "a call begins with an empty input");
    }

    void onBlockDelta(const QJsonObject &event)
    {
        expect(m_isBlockOpen && event[u"index"].toInt(-1) == m_nextIndex, "a delta belongs to the open block");
        const QJsonObject delta = event[u"delta"].toObject();
        const QString type = delta[u"type"].toString();
        if (type == u"signature_delta") {
            expect(m_blockType == u"thinking", "signatures belong to thinking");
            return;
        }
        ++m_verdict.contentPieces;
        if (type == u"text_delta") {
            expect(m_blockType == u"text", "text belongs to a text block");
            m_verdict.text += delta[u"text"].toString();
        } else if (type == u"thinking_delta") {
            expect(m_blockType == u"thinking", "thinking belongs to a thinking block");
            m_verdict.reasoning += delta[u"thinking"].toString();
        } else {
            expect(type == u"input_json_delta" && m_blockType == u"tool_use", "arguments belong to a tool_use block");
            if (!m_verdict.calls.isEmpty())
                m_verdict.calls.last().arguments += delta[u"partial_json"].toString();
        }
    }

    void onBlockStop(const QJsonObject &event)
    {
        expect(m_isBlockOpen && event[u"index"].toInt(-1) == m_nextIndex, "the open block is the one that closes");
        m_isBlockOpen = false;
        ++m_nextIndex;
    }

    void onMessageDelta(const QJsonObject &event)
    {
        if (const QJsonValue usage = event[u"usage"]; usage.isObject())
            countUsage(usage.toObject(), "input_tokens", "output_tokens");
        const QString reason = event[u"delta"][u"stop_reason"].toString();
        if (reason.isEmpty())
            return;
        expect(!m_isBlockOpen, "all blocks are closed before the stop_reason");
        expect(m_verdict.finish.isEmpty(), "one stop_reason");
        m_verdict.finish = reason;
        expect((reason == u"tool_use") == !m_verdict.calls.isEmpty(), "tool_use ends calls and nothing else");
    }

    void onStop()
    {
        expect(!m_verdict.finish.isEmpty(), "message_stop follows a stop_reason");
        m_verdict.isComplete = true;
        beOver();
    }

    bool m_hasStart = false;
    bool m_isBlockOpen = false;
    int m_nextIndex = 0;
    QString m_blockType;
};

} // namespace sluice::test
