// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/answerwriter.h"
#include "core/translate/rawjson.h"

#include <array>
#include <random>

namespace sluice::test {

/// Makes answers: text, reasoning and calls in any number and order that all dialects can tell.
class AnswerMaker
{
public:
    /// Seals are what the provider signs or hides of its reasoning, for which Chat has no place.
    enum class Seals { None, Some };

    explicit AnswerMaker(quint32 seed, Seals seals = Seals::None)
        : m_chance(seed)
        , m_seals(seals)
    {
    }

    int upTo(int most) { return std::uniform_int_distribution<int>(0, most)(m_chance); }

    QByteArray plain(int least = 1)
    {
        static const std::array<QByteArray, 8> kPieces{
            "word ",          "\xe4\xbd\xa0\xe5\xa5\xbd", "\xf0\x9f\x98\x80", "\"quoted\"",
            "line\nline\r\n", "back\\slash \t",           "{\"a\":[1]}",      "\x01\x7f"};
        QByteArray text;
        for (int i = upTo(6) + least; i > 0; --i)
            text += kPieces[size_t(upTo(int(kPieces.size()) - 1))];
        return text;
    }

    /// Arguments as a model writes them, as the inside of a string.
    QByteArray arguments()
    {
        QByteArray json = "{";
        for (int i = upTo(3); i > 0; --i)
            json += "\"k" + QByteArray::number(i) + "\":\"" + translate::escapedText(plain()) + "\",";
        json += "\"n\":1.50}";
        return translate::escapedText(json);
    }

    void tell(translate::AnswerSink &sink)
    {
        sink.begin({.id = "one", .model = "m", .createdAt = 1'700'000'000});
        if (upTo(2) == 0) {
            tellPieces(translate::escapedText(plain()), [&sink](QByteArrayView piece) { sink.reasoning(piece, true); });
            tellEndOfReasoning(sink);
        }
        if (m_seals == Seals::Some && upTo(2) == 0)
            sink.sealedReasoning("EmwK\\/+=");
        if (upTo(3) > 0)
            tellPieces(translate::escapedText(plain()), [&sink](QByteArrayView piece) { sink.text(piece); });
        const int calls = upTo(3);
        for (int i = 0; i < calls; ++i) {
            sink.toolBegin("call_" + QByteArray::number(i), "tool_" + QByteArray::number(upTo(1)));
            tellPieces(arguments(), [&sink](QByteArrayView piece) { sink.toolArguments(piece); });
            sink.toolEnd();
        }
        Usage usage;
        usage.input = 100 + upTo(1'000);
        usage.cacheRead = upTo(100);
        usage.output = upTo(1'000);
        sink.usage(usage);
        sink.finish(calls > 0      ? translate::FinishReason::ToolCalls
                    : upTo(3) == 0 ? translate::FinishReason::Length
                                   : translate::FinishReason::Stop,
                    {});
        sink.end();
    }

private:
    void tellEndOfReasoning(translate::AnswerSink &sink)
    {
        const int kind = m_seals == Seals::Some ? upTo(2) : 0;
        sink.reasoningEnd(kind == 1 ? QByteArrayView("ErUB/+=") : QByteArrayView(),
                          kind == 2 ? QByteArrayView("gAAAAABx-_=") : QByteArrayView());
    }

    /// Cut where no escape and no character is cut, as providers cut between tokens.
    template <typename Tell>
    void tellPieces(const QByteArray &escaped, Tell tell)
    {
        qsizetype from = 0;
        for (qsizetype at = 0; at < escaped.size();) {
            at += escaped[at] != '\\' ? 1 : escaped[at + 1] == 'u' ? 6 : 2;
            while (at < escaped.size() && (uchar(escaped[at]) & 0xc0) == 0x80)
                ++at;
            if (at < escaped.size() && upTo(4) > 0)
                continue;
            tell(QByteArrayView(escaped).sliced(from, at - from));
            from = at;
        }
    }

    std::mt19937 m_chance;
    Seals m_seals;
};

/// The request that such an answer is to.
inline translate::Conversation requestOfMadeAnswers()
{
    translate::Conversation request;
    request.model = "m";
    request.asksUsage = true;
    for (const char *name : {"tool_0", "tool_1"}) {
        translate::Tool tool;
        tool.name = name;
        request.tools.push_back(tool);
    }
    return request;
}

/// The answer of this seed as a stream of the dialect.
inline QByteArray madeStream(Dialect dialect, quint32 seed)
{
    const translate::Conversation request = requestOfMadeAnswers();
    const translate::ToolNames names;
    const translate::AnswerContext context{.request = request, .tools = names, .serial = "s1", .now = 1'700'000'000};
    QByteArray stream;
    const auto writer = translate::makeAnswerWriter(dialect, context, [&stream](QByteArrayView name, QByteArrayView data) {
        if (!name.isEmpty())
            stream.append("event: ").append(name).append('\n');
        stream.append("data: ").append(data).append("\n\n");
    });
    AnswerMaker(seed).tell(*writer);
    return stream;
}

} // namespace sluice::test
