// SPDX-License-Identifier: GPL-3.0-or-later
// Answers made by chance: what one dialect's writer writes, its reader reads as the same, as a stream and as a whole.
#include "core/translate/answerreader.h"
#include "core/translate/answerwriter.h"
#include "core/translate/rawjson.h"

#include <QTest>

#include <array>
#include <random>

using namespace sluice;
using namespace sluice::translate;

namespace {

constexpr std::array kDialects{Dialect::Chat, Dialect::Responses, Dialect::Messages};

/// Makes answers: text, reasoning and calls in any number and order that all dialects can tell.
class Maker
{
public:
    explicit Maker(quint32 seed)
        : m_chance(seed)
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
            json += "\"k" + QByteArray::number(i) + "\":\"" + escapedText(plain()) + "\",";
        json += "\"n\":1.50}";
        return escapedText(json);
    }

    void tell(AnswerSink &sink)
    {
        sink.begin({.id = "one", .model = "m", .createdAt = 1'700'000'000});
        if (upTo(2) == 0) {
            tellPieces(escapedText(plain()), [&sink](QByteArrayView piece) { sink.reasoning(piece, true); });
            sink.reasoningEnd({}, {});
        }
        if (upTo(3) > 0)
            tellPieces(escapedText(plain()), [&sink](QByteArrayView piece) { sink.text(piece); });
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
        sink.finish(calls > 0 ? FinishReason::ToolCalls : upTo(3) == 0 ? FinishReason::Length : FinishReason::Stop, {});
        sink.end();
    }

private:
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
};

/// What an answer says, whatever became of its ids; text in its plain form, as dialects may escape it otherwise.
QByteArray said(const CollectedAnswer &answer)
{
    QByteArray all;
    for (const CollectedAnswer::Part &part : answer.parts) {
        if (const auto *text = std::get_if<CollectedAnswer::Text>(&part))
            all += "text " + plainText(text->text);
        else if (const auto *reasoning = std::get_if<CollectedAnswer::Reasoning>(&part))
            all += "reasoning " + plainText(reasoning->text);
        else if (const auto *call = std::get_if<CollectedAnswer::ToolCall>(&part))
            all += "call " + call->id + ' ' + call->name + ' ' + plainText(call->arguments);
        all += '\n';
    }
    all += "finish " + QByteArray::number(answer.finish ? int(*answer.finish) : -1);
    all += " usage " + QByteArray::number(answer.usage.input.value_or(-1)) + ' ' +
           QByteArray::number(answer.usage.cacheRead.value_or(-1)) + ' ' + QByteArray::number(answer.usage.output.value_or(-1));
    return all + (answer.isWhole ? " whole" : " cut") + (answer.error ? " error" : "");
}

Conversation requestWithTools()
{
    Conversation request;
    request.model = "m";
    request.asksUsage = true;
    for (const char *name : {"tool_0", "tool_1"}) {
        Tool tool;
        tool.name = name;
        request.tools.push_back(tool);
    }
    return request;
}

} // namespace

class TestTranslationProperties : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whatIsWrittenReadsAsTheSame_data()
    {
        QTest::addColumn<Dialect>("dialect");
        for (const Dialect dialect : kDialects)
            QTest::newRow(qPrintable(toString(dialect))) << dialect;
    }
    void whatIsWrittenReadsAsTheSame()
    {
        QFETCH(Dialect, dialect);
        const Conversation request = requestWithTools();
        const ToolNames names;
        const AnswerContext context{.request = request, .tools = names, .serial = "s1", .now = 1'700'000'000};
        for (quint32 seed = 1; seed <= 500; ++seed) {
            AnswerCollector told;
            Maker(seed).tell(told);

            AnswerCollector read;
            const auto reader = makeAnswerReader(dialect);
            const auto writer = makeAnswerWriter(dialect, context, [&](QByteArrayView name, QByteArrayView data) {
                QVERIFY2(data == "[DONE]" || isJson(data), data.toByteArray().constData());
                reader->readEvent(name, data, read);
            });
            Maker(seed).tell(*writer);
            reader->endOfStream(read);
            QVERIFY2(
                said(read.answer()) == said(told.answer()),
                (QByteArray::number(seed) + ": " + said(read.answer()) + "\ninstead of\n" + said(told.answer())).constData());

            AnswerCollector whole;
            const QByteArray body = writeAnswer(dialect, told.answer(), context);
            QVERIFY(isJson(body));
            QVERIFY(makeAnswerReader(dialect)->readWhole(body, whole));
            QVERIFY2(
                said(whole.answer()) == said(told.answer()),
                (QByteArray::number(seed) + ": " + said(whole.answer()) + "\ninstead of\n" + said(told.answer())).constData());
        }
    }

    // From one dialect through all the others and back.
    void anAnswerSurvivesEveryPair()
    {
        const Conversation request = requestWithTools();
        const ToolNames names;
        const AnswerContext context{.request = request, .tools = names, .serial = "s1", .now = 1'700'000'000};
        for (quint32 seed = 1; seed <= 200; ++seed) {
            AnswerCollector told;
            Maker(seed).tell(told);
            CollectedAnswer answer = told.answer();
            for (const Dialect dialect : kDialects) {
                AnswerCollector next;
                QVERIFY(makeAnswerReader(dialect)->readWhole(writeAnswer(dialect, answer, context), next));
                answer = next.answer();
            }
            QCOMPARE(said(answer), said(told.answer()));
        }
    }
};

QTEST_GUILESS_MAIN(TestTranslationProperties)
#include "tst_translationproperties.moc"
