// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/streamrules.h"

#include <utility>

namespace sluice::test {

/// Responses as Codex and the OpenAI SDK read them.
class ResponsesRules final : public StreamRules
{
protected:
    void onEvent(const QString &type, const QJsonObject &event) override
    {
        const QString named = event[u"type"].toString();
        expect(type == named, "the event line repeats the type");
        expect(event[u"sequence_number"].toInt(-1) == m_sequence, "sequence numbers count up from 0");
        ++m_sequence;
        if (named == u"error") {
            m_verdict.error = event[u"code"].toString();
            expect(!event[u"message"].toString().isEmpty(), "an error has a message");
            beOver();
            return;
        }
        expect((m_sequence == 1) == (named == u"response.created"), "response.created comes first and once");
        if (event.contains(u"response"))
            onResponse(named, event[u"response"].toObject());
        else
            onItemEvent(named, event);
    }

private:
    void onResponse(const QString &named, const QJsonObject &response)
    {
        expectSame(m_verdict.id, response[u"id"].toString(), "one response id");
        expectSame(m_verdict.model, response[u"model"].toString(), "one model");
        expect(response[u"object"].toString() == u"response", "the response says what it is");
        expect(response[u"output"].isArray(), "the response has an output");
        if (const QJsonValue usage = response[u"usage"]; usage.isObject())
            countUsage(usage.toObject(), "input_tokens", "output_tokens");
        if (named == u"response.created" || named == u"response.in_progress") {
            expect(response[u"status"].toString() == u"in_progress", "an open response is in progress");
            return;
        }
        m_verdict.finish = response[u"status"].toString();
        expect(named == QStringLiteral("response.") + m_verdict.finish, "the last event is named after the status");
        if (named == u"response.failed") {
            m_verdict.error = response[u"error"][u"code"].toString();
        } else {
            expect(m_itemId.isEmpty(), "all items are done before the end");
            expect(response[u"output"].toArray() == m_doneItems, "the last event repeats all items");
            m_verdict.isComplete = true;
        }
        beOver();
    }

    void onItemEvent(const QString &named, const QJsonObject &event)
    {
        expect(event[u"output_index"].toInt(-1) == int(m_doneItems.size()), "output indices count up from 0");
        if (named == u"response.output_item.added") {
            onAdded(event[u"item"].toObject());
            return;
        }
        expect(!m_itemId.isEmpty(), "an item is added before its events");
        if (named == u"response.output_item.done") {
            onDone(event[u"item"].toObject());
            return;
        }
        expect(event[u"item_id"].toString() == m_itemId, "events name the open item");
        if (named.endsWith(u"part.added"))
            onPartAdded();
        else if (named.endsWith(u"part.done"))
            expect(std::exchange(m_isPartOpen, false), "the open part is the one that ends");
        else if (named.endsWith(u".delta"))
            onDelta(event[u"delta"].toString());
        else if (named.endsWith(u".done"))
            onTextDone(event);
        else
            expect(false, "only known event types");
    }

    void onAdded(const QJsonObject &item)
    {
        expect(m_itemId.isEmpty(), "one item at a time");
        m_itemId = item[u"id"].toString();
        m_itemType = item[u"type"].toString();
        m_deltas.clear();
        m_partDeltas.clear();
        expect(!m_itemId.isEmpty(), "an item has an id");
        if (isCall()) {
            m_verdict.calls.append({item[u"call_id"].toString(), item[u"name"].toString(), {}});
            expect(!m_verdict.calls.last().id.isEmpty() && !m_verdict.calls.last().name.isEmpty(), "a call has an id and a name");
        }
    }

    bool isCall() const { return m_itemType == u"function_call" || m_itemType == u"custom_tool_call"; }

    void onPartAdded()
    {
        expect(!std::exchange(m_isPartOpen, true), "one part at a time");
        m_partDeltas.clear();
    }

    void onDelta(const QString &delta)
    {
        expect(m_isPartOpen || isCall(), "text comes within a part");
        ++m_verdict.contentPieces;
        m_deltas += delta;
        m_partDeltas += delta;
        if (isCall())
            m_verdict.calls.last().arguments += delta;
        else if (m_itemType == u"reasoning")
            m_verdict.reasoning += delta;
        else
            m_verdict.text += delta;
    }

    void onTextDone(const QJsonObject &event)
    {
        QString whole;
        for (const char *key : {"arguments", "input", "text", "refusal"})
            whole += event[QLatin1StringView(key)].toString();
        expect(whole == m_partDeltas, "the whole repeats the deltas");
    }

    void onDone(const QJsonObject &item)
    {
        expect(item[u"id"].toString() == m_itemId, "the open item is the one that is done");
        expect(!m_isPartOpen, "parts end before their item");
        QString whole = item[u"arguments"].toString() + item[u"input"].toString();
        for (const char *list : {"content", "summary"}) {
            for (const QJsonValue part : item[QLatin1StringView(list)].toArray())
                whole += part[u"text"].toString() + part[u"refusal"].toString();
        }
        expect(whole == m_deltas, "the done item repeats the deltas");
        m_doneItems.append(item);
        m_itemId.clear();
    }

    int m_sequence = 0;
    QString m_itemId;
    QString m_itemType;
    QString m_deltas; ///< of the item
    QString m_partDeltas;
    bool m_isPartOpen = false;
    QJsonArray m_doneItems;
};

} // namespace sluice::test
