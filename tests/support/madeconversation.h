// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/dialect.h"
#include "core/base/random.h"

#include <QByteArray>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QList>

namespace sluice::test {

/// An element of a made conversation, and what the maker knows of it.
struct MadeElement
{
    QByteArray text;
    int turn = 0; ///< 0 before the first
    bool isInstruction = false;
    bool isPrompt = false;
    QList<qsizetype> calls;   ///< which elements hold the calls that are answered in it
    bool isReasoning = false; ///< needs the element after it
};

/// Makes conversations as tools have them, and odd ones: several prompts in a row, parallel calls, prompts between a call and
/// its result, ids that are used again, instructions in the middle.
class ConversationMaker
{
public:
    ConversationMaker(Dialect dialect, Random &random)
        : m_dialect(dialect)
        , m_random(random)
    {
    }

    QList<MadeElement> make(int turns)
    {
        if (m_dialect != Dialect::Messages && m_random.chance(70))
            addInstruction();
        if (m_dialect != Dialect::Messages && m_random.chance(20))
            addReply();
        for (int i = 0; i < turns; ++i)
            addTurn();
        return m_elements;
    }

    /// A prompt stands between a call and its result, or an instruction of Messages keeps a turn: more stays than was asked for.
    bool isOdd() const { return m_isOdd; }

    /// The request with all its elements, spaced at random.
    QByteArray request(const QList<MadeElement> &elements)
    {
        const QByteArray conversation = m_dialect == Dialect::Responses ? "\"input\"" : "\"messages\"";
        QByteArray body = '{' + space() + conversation + space() + ':' + space() + '[' + space();
        for (qsizetype i = 0; i < elements.size(); ++i)
            body += (i == 0 ? QByteArray() : ',' + space()) + elements[i].text + space();
        const QByteArray model = "\"model\":\"m\",\"tools\":[{\"name\":\"messages\"}]";
        body += ']' + space();
        return m_random.chance(50) ? '{' + model + ',' + body.sliced(1) + '}' : body + ',' + model + '}';
    }

private:
    QByteArray space()
    {
        static constexpr std::array<const char *, 4> kSpaces{"", " ", "\n  ", "\t\r\n"};
        return kSpaces[size_t(m_random.between(0, 3))];
    }

    QJsonValue text()
    {
        static constexpr std::array<const char *, 5> kTexts{"hello", "]},{[", "a \"quote\" \\", "日本🙂",
                                                            "{\"role\":\"user\"}"};
        return QString::fromUtf8(kTexts[size_t(m_random.between(0, 4))]);
    }

    MadeElement &add(QJsonObject fields)
    {
        fields[QStringLiteral("n")] = m_elements.size(); // tells them apart
        const auto format = m_random.chance(80) ? QJsonDocument::Compact : QJsonDocument::Indented;
        m_elements.append({.text = QJsonDocument(fields).toJson(format).trimmed(), .turn = m_turn, .calls = {}});
        return m_elements.last();
    }

    static QJsonObject role(const char *name, const QJsonValue &content)
    {
        return {{QStringLiteral("role"), QLatin1String(name)}, {QStringLiteral("content"), content}};
    }
    static QJsonObject typed(const char *type, const char *key, const QString &id)
    {
        return {{QStringLiteral("type"), QLatin1String(type)}, {QLatin1String(key), id}};
    }
    QJsonObject words() { return {{QStringLiteral("type"), QStringLiteral("text")}, {QStringLiteral("text"), text()}}; }

    void addInstruction()
    {
        add(role(m_dialect != Dialect::Messages && m_random.chance(50) ? "developer" : "system", text())).isInstruction = true;
    }
    void maybeInstruct()
    {
        if (m_dialect != Dialect::Messages && m_random.chance(10))
            addInstruction();
    }

    void addPrompt()
    {
        if (!m_wasPrompt)
            ++m_turn;
        const bool hasBlocks = m_dialect == Dialect::Messages && m_random.chance(50);
        add(role("user", hasBlocks ? QJsonValue(QJsonArray{words()}) : text())).isPrompt = m_wasPrompt = true;
    }

    void addReply()
    {
        add(role("assistant", m_dialect == Dialect::Messages ? QJsonValue(QJsonArray{words()}) : text()));
        m_wasPrompt = false;
    }

    void addTurn()
    {
        addPrompt();
        if (m_random.chance(20))
            addPrompt();
        if (m_dialect == Dialect::Messages && m_random.chance(5)) {
            addInstruction();
            m_isOdd = true;
        }
        maybeInstruct();
        for (int steps = m_random.between(0, 3); steps > 0; --steps)
            addStep();
        addReply();
        maybeInstruct();
    }

    QString newId() { return QStringLiteral("call_%1").arg(m_random.chance(30) ? m_random.between(0, 1) : ++m_ids); }

    void addStep()
    {
        if (m_dialect == Dialect::Responses && m_random.chance(40))
            add(typed("reasoning", "id", QStringLiteral("rs"))).isReasoning = true;
        m_wasPrompt = false;
        QStringList ids{newId()};
        if (m_random.chance(30))
            ids.append(QStringLiteral("second_%1").arg(++m_ids));
        const QList<qsizetype> calls = addCalls(ids);
        maybeInstruct();
        const bool isOdd = m_random.chance(8);
        m_isOdd = m_isOdd || isOdd;
        if (isOdd && m_dialect != Dialect::Messages)
            addPrompt();
        addResults(ids, calls, isOdd);
    }

    QList<qsizetype> addCalls(const QStringList &ids)
    {
        QList<qsizetype> at;
        if (m_dialect == Dialect::Responses) {
            for (const QString &id : ids) {
                at.append(m_elements.size());
                add(typed(m_random.chance(50) ? "function_call" : "custom_tool_call", "call_id", id));
            }
            return at;
        }
        QJsonArray calls;
        for (const QString &id : ids) {
            at.append(m_elements.size());
            calls.append(typed(m_dialect == Dialect::Chat ? "function" : "tool_use", "id", id));
        }
        QJsonObject message = role("assistant", m_dialect == Dialect::Chat ? QJsonValue() : QJsonValue(calls));
        if (m_dialect == Dialect::Chat)
            message[QStringLiteral("tool_calls")] = calls;
        add(message);
        return at;
    }

    void addResults(const QStringList &ids, const QList<qsizetype> &calls, bool withWords)
    {
        if (m_dialect == Dialect::Messages) {
            QJsonArray blocks;
            for (const QString &id : ids)
                blocks.append(typed("tool_result", "tool_use_id", id));
            if (withWords) {
                blocks.append(words());
                ++m_turn;
            }
            MadeElement &results = add(role("user", blocks));
            results.calls = calls;
            results.isPrompt = m_wasPrompt = withWords;
            return;
        }
        for (qsizetype i = ids.size(); i-- > 0;) {
            QJsonObject result = typed("custom_tool_call_output", "call_id", ids[i]);
            if (m_dialect == Dialect::Chat) {
                result = role("tool", text());
                result[QStringLiteral("tool_call_id")] = ids[i];
            }
            add(result).calls = {calls[i]};
            m_wasPrompt = false;
        }
    }

    Dialect m_dialect;
    Random &m_random;
    QList<MadeElement> m_elements;
    int m_turn = 0;
    int m_ids = 1;
    bool m_wasPrompt = false;
    bool m_isOdd = false;
};

} // namespace sluice::test
