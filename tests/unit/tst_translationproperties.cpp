// SPDX-License-Identifier: GPL-3.0-or-later
// Answers made by chance: what one dialect's writer writes, its reader reads as the same, as a stream and as a whole.
#include "core/base/random.h"
#include "core/http/ssereader.h"
#include "core/translate/answerreader.h"
#include "core/translate/surrogatehalves.h"
#include "tests/support/madeanswer.h"

#include <QTest>

using namespace sluice;
using namespace sluice::translate;
using namespace sluice::test;

namespace {

constexpr std::array kDialects{Dialect::Chat, Dialect::Responses, Dialect::Messages};

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

/// What the stream says, fed in pieces of up to so many bytes.
QByteArray heard(Dialect dialect, const QByteArray &stream, int mostBytes, Random &random)
{
    AnswerCollector collected;
    const auto reader = makeAnswerReader(dialect);
    http::SseReader events(1'000'000);
    const auto read = [&](const http::SseEvent &event) {
        if (!event.data.isEmpty())
            reader->readEvent(event.type, event.data, collected);
        return true;
    };
    for (qsizetype at = 0; at < stream.size();) {
        const qsizetype size = std::min<qsizetype>(random.between(1, mostBytes), stream.size() - at);
        events.feed(QByteArrayView(stream).sliced(at, size), read);
        at += size;
    }
    events.finish(read);
    reader->endOfStream(collected);
    return said(collected.answer());
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
        const Conversation request = requestOfMadeAnswers();
        const ToolNames names;
        const AnswerContext context{.request = request, .tools = names, .serial = "s1", .now = 1'700'000'000};
        for (quint32 seed = 1; seed <= 500; ++seed) {
            AnswerCollector told;
            AnswerMaker(seed).tell(told);

            AnswerCollector read;
            const auto reader = makeAnswerReader(dialect);
            const auto writer = makeAnswerWriter(dialect, context, [&](QByteArrayView name, QByteArrayView data) {
                QVERIFY2(data == "[DONE]" || (isJson(data) && !hasLoneHalf(data)), data.toByteArray().constData());
                reader->readEvent(name, data, read);
            });
            AnswerMaker(seed).tell(*writer);
            reader->endOfStream(read);
            QVERIFY2(
                said(read.answer()) == said(told.answer()),
                (QByteArray::number(seed) + ": " + said(read.answer()) + "\ninstead of\n" + said(told.answer())).constData());

            AnswerCollector whole;
            const QByteArray body = writeAnswer(dialect, told.answer(), context);
            QVERIFY(isJson(body) && !hasLoneHalf(body));
            QVERIFY(makeAnswerReader(dialect)->readWhole(body, whole));
            QVERIFY2(
                said(whole.answer()) == said(told.answer()),
                (QByteArray::number(seed) + ": " + said(whole.answer()) + "\ninstead of\n" + said(told.answer())).constData());
        }
    }

    void aStreamSaysTheSameHoweverItIsCut_data() { whatIsWrittenReadsAsTheSame_data(); }
    void aStreamSaysTheSameHoweverItIsCut()
    {
        QFETCH(Dialect, dialect);
        for (quint32 seed = 1; seed <= 60; ++seed) {
            AnswerCollector told;
            AnswerMaker(seed).tell(told);
            Random random(seed);
            QByteArray stream = madeStream(dialect, seed);
            if (seed % 3 == 0)
                stream.replace("\n", "\r\n");
            for (const int mostBytes : {1, 7, 200, 1'000'000}) {
                const QByteArray what = heard(dialect, stream, mostBytes, random);
                QVERIFY2(what == said(told.answer()), ("seed " + QByteArray::number(seed) + " in pieces of " +
                                                       QByteArray::number(mostBytes) + ": " + what + "\n" + stream)
                                                          .constData());
            }
        }
    }

    // From one dialect through all the others and back.
    void anAnswerSurvivesEveryPair()
    {
        const Conversation request = requestOfMadeAnswers();
        const ToolNames names;
        const AnswerContext context{.request = request, .tools = names, .serial = "s1", .now = 1'700'000'000};
        for (quint32 seed = 1; seed <= 200; ++seed) {
            AnswerCollector told;
            AnswerMaker(seed).tell(told);
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
