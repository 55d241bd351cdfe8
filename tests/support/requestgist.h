// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/conversation.h"
#include "core/translate/toolnames.h"

#include <QMap>

#include <algorithm>

namespace sluice::test {

/// What every dialect can carry of a proper request that is made for any: who says what in which order, with which pictures and
/// files, which tools are called with what and what they give back, which tools there are, and the settings that all know.
/// Breaks between texts and the notes that stand for what is absent do not count, nor does reasoning, nor where the pictures of
/// a result stand.
class RequestGist
{
public:
    static QByteArray of(const translate::Conversation &conversation)
    {
        RequestGist gist(conversation);
        for (const translate::Message &message : conversation.messages) {
            const bool isInstruction = message.role == translate::Role::System || message.role == translate::Role::Developer;
            QByteArray &said = isInstruction                                ? gist.m_instructions
                               : message.role == translate::Role::Assistant ? gist.m_answers
                                                                            : gist.m_prompts;
            for (const translate::Part &part : message.parts)
                std::visit([&gist, &said](const auto &kind) { gist.take(kind, said); }, part);
        }
        return gist.whole(conversation);
    }

private:
    explicit RequestGist(const translate::Conversation &conversation)
        : m_names(conversation.tools)
    {
    }

    QByteArray whole(const translate::Conversation &conversation)
    {
        QList<QByteArray> tools;
        for (const translate::Tool &tool : conversation.tools)
            tools.append(tool.kind == translate::Tool::Kind::Hosted ? QByteArray()
                                                                    : m_names.toChannel(tool.nameSpace, tool.name));
        tools.removeAll(QByteArray());
        std::sort(tools.begin(), tools.end());
        std::sort(m_media.begin(), m_media.end());
        QByteArray gist = "instructions " + bare(m_instructions) + "\nprompts " + bare(m_prompts) + "\nanswers " +
                          bare(m_answers) + "\nmedia " + m_media.join(' ') + "\ntools " + tools.join(' ');
        for (const QByteArray &id : m_calls)
            gist += "\ncall " + id + ' ' + m_callTexts[id] + " gives " + bare(m_results[id]);
        const bool isUserKnown = conversation.user.size() >= 6 && conversation.user.size() <= 64;
        return gist + "\nsettings " + (conversation.isStream ? "stream " : "whole ") +
               QByteArray::number(std::min(conversation.temperatureJson.toDouble(), 1.0)) + ' ' + conversation.topPJson + ' ' +
               (isUserKnown ? conversation.user : QByteArray());
    }

    static QByteArray bare(QByteArray text)
    {
        for (const char *note :
             {"\\n", "Error:", "(no output)", "(see the picture below)", "From the results of the tools above:", "Please go on.",
              "Answer with one JSON object and nothing else: no words around it, no code fence.",
              "x-anthropic-billing-header: cc_version=1;", "[left out: a failed call gives text only]"})
            text.replace(note, "");
        return text;
    }

    void take(const translate::TextPart &part, QByteArray &said) { said += part.text; }
    void take(const translate::ImagePart &part, QByteArray &) { m_media.append(part.url + part.base64); }
    void take(const translate::FilePart &part, QByteArray &said)
    {
        if (part.text.isEmpty())
            m_media.append(part.name + part.base64);
        else
            said += part.name + ':' + part.text;
    }
    void take(const translate::ReasoningPart &, QByteArray &) {}
    void take(const translate::ToolReferencePart &, QByteArray &) {}
    void take(const translate::ToolCallPart &part, QByteArray &)
    {
        m_calls.append(part.id);
        m_callTexts[part.id] = m_names.toChannel(part.nameSpace, part.name) + ' ' +
                               (part.isFreeform ? "{\"input\":\"" + part.input + "\"}" : part.argumentsJson);
    }
    void take(const translate::ToolResultPart &part, QByteArray &)
    {
        for (const translate::ResultContent &content : part.content)
            std::visit([&](const auto &kind) { take(kind, m_results[part.callId]); }, content);
    }

    translate::ToolNames m_names;
    QByteArray m_instructions;
    QByteArray m_prompts;
    QByteArray m_answers;
    QList<QByteArray> m_media;
    QList<QByteArray> m_calls;
    QMap<QByteArray, QByteArray> m_callTexts;
    QMap<QByteArray, QByteArray> m_results;
};

} // namespace sluice::test
