// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/dialect.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>
#include <QStringList>

namespace sluice::test {

/// Checks a request against what strict providers refuse: OpenAI's and Anthropic's API references, and their answers of 400.
class RequestRules
{
public:
    /// The rules that are broken.
    static QStringList broken(Dialect dialect, const QByteArray &body)
    {
        RequestRules rules(QJsonDocument::fromJson(body).object());
        rules.expect(!rules.m_root.isEmpty(), "a request is a JSON object");
        switch (dialect) {
        case Dialect::Chat: rules.chat(); break;
        case Dialect::Responses: rules.responses(); break;
        case Dialect::Messages: rules.messages(); break;
        }
        return rules.m_broken;
    }

private:
    explicit RequestRules(QJsonObject root)
        : m_root(std::move(root))
    {
    }

    void expect(bool holds, const char *rule)
    {
        if (!holds && !m_broken.contains(QLatin1String(rule)))
            m_broken.append(QLatin1String(rule));
    }

    static bool isName(const QString &name)
    {
        static const QRegularExpression kName(QStringLiteral("^[A-Za-z0-9_-]{1,64}$"));
        return kName.match(name).hasMatch();
    }
    static bool isBlank(const QJsonValue &text) { return text.toString().trimmed().isEmpty(); }

    // --- tools

    void schema(const QJsonValue &schema)
    {
        expect(schema.isObject() && schema[u"type"].toString() == u"object" && schema[u"properties"].isObject(),
               "a tool's schema is that of an object");
    }

    void toolName(const QString &name)
    {
        expect(!m_tools.contains(name), "no two tools have one name");
        m_tools.insert(name);
    }

    /// `named`: of a choice that names a tool.
    void choice(const QJsonValue &choice, const QString &named)
    {
        expect(!m_root.contains(u"tools") || !m_root[u"tools"].toArray().isEmpty(), "a list of tools has one");
        expect(choice.isUndefined() || m_root.contains(u"tools"), "a choice needs tools");
        expect(named.isEmpty() || m_tools.contains(named), "the tool that is chosen is there");
    }

    // --- Chat

    void chat()
    {
        expect(!(m_root.contains(u"max_tokens") && m_root.contains(u"max_completion_tokens")), "one limit at most");
        expect(m_root[u"stop"].toArray().size() <= 4, "four stops at most");
        for (const QJsonValue value : m_root)
            expect(!value.isNull(), "no field is null");
        expect(!m_root[u"messages"].toArray().isEmpty(), "there are messages");
        QStringList open; // calls that wait for their results
        for (const QJsonValue message : m_root[u"messages"].toArray())
            chatMessage(message.toObject(), open);
        expect(open.isEmpty(), "results stand right after their calls");
        for (const QJsonValue tool : m_root[u"tools"].toArray())
            chatTool(tool.toObject());
        const QJsonValue chosen = m_root[u"tool_choice"];
        choice(chosen, chosen[chosen[u"type"].toString()][u"name"].toString());
    }

    void chatMessage(const QJsonObject &message, QStringList &open)
    {
        const QString role = message[u"role"].toString();
        const QJsonValue content = message[u"content"];
        const QJsonArray calls = message[u"tool_calls"].toArray();
        if (role == u"tool") {
            expect(open.removeOne(message[u"tool_call_id"].toString()), "a result has its call right before it");
            expect(!content.toString().isEmpty() || !content.toArray().isEmpty(), "a result says something");
            return;
        }
        expect(open.isEmpty(), "results stand right after their calls");
        expect(role == u"system" || role == u"developer" || role == u"user" || role == u"assistant", "the role is known");
        expect(!content.toString().isEmpty() || !content.toArray().isEmpty() || (content.isNull() && !calls.isEmpty()),
               "a message says something");
        expect(calls.isEmpty() || role == u"assistant", "the assistant calls");
        for (const QJsonValue call : calls) {
            const QString id = call[u"id"].toString();
            expect(!id.isEmpty(), "a call has an id");
            open.append(id);
            const QJsonValue function = call[u"function"];
            expect(isName(function[u"name"].toString()) || isName(call[u"custom"][u"name"].toString()), "a name fits");
            expect(call[u"type"].toString() == u"custom" ||
                       QJsonDocument::fromJson(function[u"arguments"].toString().toUtf8()).isObject(),
                   "arguments are an object");
        }
    }

    void chatTool(const QJsonObject &tool)
    {
        const QString type = tool[u"type"].toString();
        if (type == u"function")
            schema(tool[type][u"parameters"]);
        if (type != u"function" && type != u"custom")
            return;
        expect(isName(tool[type][u"name"].toString()), "a name fits");
        toolName(tool[type][u"name"].toString());
    }

    // --- Messages

    void messages()
    {
        expect(m_root[u"max_tokens"].toInt() > 0, "there is a limit");
        const QJsonValue budget = m_root[u"thinking"][u"budget_tokens"];
        expect(budget.isUndefined() || (budget.toInt() >= 1'024 && budget.toInt() < m_root[u"max_tokens"].toInt()),
               "the budget fits the limit");
        expect(!m_root.contains(u"system") || !isBlank(m_root[u"system"]) || !m_root[u"system"].toArray().isEmpty(),
               "the system says something");
        const QJsonArray turns = m_root[u"messages"].toArray();
        expect(turns.first()[u"role"].toString() == u"user" && turns.last()[u"role"].toString() == u"user",
               "the user begins and ends");
        QStringList open;
        bool isUser = true;
        for (const QJsonValue turn : turns) {
            expect((turn[u"role"].toString() == u"user") == isUser, "turns alternate");
            isUser = !isUser;
            turnOf(turn[u"content"].toArray(), open);
        }
        for (const QJsonValue tool : m_root[u"tools"].toArray()) {
            if (!tool[u"type"].isUndefined())
                continue;
            schema(tool[u"input_schema"]);
            for (const char *branch : {"oneOf", "anyOf", "allOf"})
                expect(tool[u"input_schema"][QLatin1String(branch)].isUndefined(), "a schema's root has no branches");
            expect(isName(tool[u"name"].toString()), "a name fits");
            toolName(tool[u"name"].toString());
        }
        choice(m_root[u"tool_choice"], m_root[u"tool_choice"][u"name"].toString());
    }

    void turnOf(const QJsonArray &blocks, QStringList &open)
    {
        expect(!blocks.isEmpty(), "a turn says something");
        QStringList calls;
        for (const QJsonValue block : blocks) {
            const QString type = block[u"type"].toString();
            if (type == u"tool_result")
                expect(open.removeOne(block[u"tool_use_id"].toString()), "a result has its call in the turn before");
            else
                expect(open.isEmpty(), "results stand first in the turn after their calls");
            if (type == u"text")
                expect(!isBlank(block[u"text"]), "no text is blank");
            if (type != u"tool_use")
                continue;
            const QString id = block[u"id"].toString();
            expect(isName(id) && !m_ids.contains(id), "ids fit and are unique");
            expect(block[u"input"].isObject(), "arguments are an object");
            expect(isName(block[u"name"].toString()), "a name fits");
            m_ids.insert(id);
            calls.append(id);
        }
        expect(open.isEmpty(), "every call has its result in the next turn");
        open = calls;
    }

    // --- Responses

    void responses()
    {
        expect(!m_root.contains(u"max_output_tokens") || m_root[u"max_output_tokens"].toInt() >= 16, "a limit is 16 at least");
        const QJsonArray items = m_root[u"input"].toArray();
        expect(!items.isEmpty() || m_root.contains(u"previous_response_id"), "there is input");
        QStringList open;
        for (const QJsonValue item : items)
            responsesItem(item, open);
        expect(open.isEmpty(), "every call has its output");
        for (const QJsonValue tool : m_root[u"tools"].toArray())
            responsesTool(tool.toObject(), {});
        const QJsonValue chosen = m_root[u"tool_choice"];
        choice(chosen, chosen[u"name"].toString());
    }

    void responsesItem(const QJsonValue &item, QStringList &open)
    {
        const QString type = item[u"type"].toString();
        const QString id = item[u"call_id"].toString();
        if (type == u"message") {
            expect(!item[u"content"].toArray().isEmpty(), "a message says something");
            const bool isAnswer = item[u"role"].toString() == u"assistant";
            for (const QJsonValue part : item[u"content"].toArray()) {
                const QString kind = part[u"type"].toString();
                expect((kind == u"output_text" || kind == u"refusal") == isAnswer, "answers are output, all else is input");
                expect(kind != u"input_text" || !part[u"text"].toString().isEmpty(), "a text says something");
            }
        } else if (type == u"function_call" || type == u"custom_tool_call") {
            expect(!id.isEmpty() && !item[u"name"].toString().isEmpty(), "a call has an id and a name");
            expect(type == u"custom_tool_call" || QJsonDocument::fromJson(item[u"arguments"].toString().toUtf8()).isObject(),
                   "arguments are an object");
            open.append(id);
        } else if (type == u"function_call_output" || type == u"custom_tool_call_output") {
            expect(open.removeOne(id) || m_root.contains(u"previous_response_id"), "an output comes after its call");
        } else {
            expect(type == u"reasoning", "only known items");
        }
    }

    void responsesTool(const QJsonObject &tool, const QString &nameSpace)
    {
        const QString type = tool[u"type"].toString();
        for (const QJsonValue inner : tool[u"tools"].toArray())
            responsesTool(inner.toObject(), tool[u"name"].toString() + u'/');
        if (type == u"function") {
            schema(tool[u"parameters"]);
            expect(tool[u"strict"].isBool(), "strict is said");
        }
        if (type != u"function" && type != u"custom")
            return;
        toolName(nameSpace + tool[u"name"].toString());
        if (!nameSpace.isEmpty())
            m_tools.insert(tool[u"name"].toString()); // by which it is chosen
    }

    const QJsonObject m_root;
    QStringList m_broken;
    QSet<QString> m_tools;
    QSet<QString> m_ids;
};

} // namespace sluice::test
