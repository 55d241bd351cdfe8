// SPDX-License-Identifier: GPL-3.0-or-later
// Answers made by chance: what one dialect's writer writes, its reader reads as the same, as a stream and as a whole.
#include "core/base/random.h"
#include "core/http/ssereader.h"
#include "core/translate/answerreader.h"
#include "core/translate/surrogatehalves.h"
#include "tests/support/madeanswer.h"

#include <QTest>

#include <algorithm>

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
        else if (const auto *reasoning = std::get_if<CollectedAnswer::Reasoning>(&part); reasoning && reasoning->text.isEmpty())
            continue; // which Chat cannot tell of
        else if (reasoning)
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

/// What of its reasoning is signed or sealed, and with what; Messages has one field for both.
QByteArray sealsOf(const CollectedAnswer &answer)
{
    QByteArray all;
    for (const CollectedAnswer::Part &part : answer.parts) {
        const auto *reasoning = std::get_if<CollectedAnswer::Reasoning>(&part);
        const QByteArray seal = reasoning ? reasoning->signature + reasoning->sealed : QByteArray();
        if (!seal.isEmpty())
            all += plainText(seal) + (reasoning->text.isEmpty() ? " alone;" : ";");
    }
    return all;
}

qsizetype summaries(const CollectedAnswer &answer)
{
    return std::count_if(answer.parts.begin(), answer.parts.end(), [](const CollectedAnswer::Part &part) {
        const auto *reasoning = std::get_if<CollectedAnswer::Reasoning>(&part);
        return reasoning && reasoning->isSummary;
    });
}

/// The answer of this seed as a stream of the first dialect, read and told as one of the second.
CollectedAnswer inPieces(Dialect first, Dialect second, quint32 seed)
{
    const Conversation request = requestOfMadeAnswers();
    const ToolNames names;
    const AnswerContext context{.request = request, .tools = names, .serial = "s1", .now = 1'700'000'000};
    AnswerCollector heard;
    const auto lastReader = makeAnswerReader(second);
    const auto lastWriter = makeAnswerWriter(
        second, context, [&](QByteArrayView name, QByteArrayView data) { lastReader->readEvent(name, data, heard); });
    const auto firstReader = makeAnswerReader(first);
    const auto firstWriter = makeAnswerWriter(
        first, context, [&](QByteArrayView name, QByteArrayView data) { firstReader->readEvent(name, data, *lastWriter); });
    AnswerMaker(seed, AnswerMaker::Seals::Some).tell(*firstWriter);
    firstReader->endOfStream(*lastWriter);
    lastReader->endOfStream(heard);
    return heard.answer();
}

CollectedAnswer inOnePiece(Dialect first, Dialect second, CollectedAnswer answer)
{
    const Conversation request = requestOfMadeAnswers();
    const ToolNames names;
    const AnswerContext context{.request = request, .tools = names, .serial = "s1", .now = 1'700'000'000};
    for (const Dialect dialect : {first, second}) {
        AnswerCollector next;
        makeAnswerReader(dialect)->readWhole(writeAnswer(dialect, answer, context), next);
        answer = next.answer();
    }
    return answer;
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

    // From a provider of one dialect through a client of another, which is the next one's provider.
    void anAnswerSurvivesEveryPair_data()
    {
        QTest::addColumn<Dialect>("first");
        QTest::addColumn<Dialect>("second");
        for (const Dialect first : kDialects) {
            for (const Dialect second : kDialects)
                QTest::addRow("%s, %s", qPrintable(toString(first)), qPrintable(toString(second))) << first << second;
        }
    }
    void anAnswerSurvivesEveryPair()
    {
        QFETCH(Dialect, first);
        QFETCH(Dialect, second);
        const bool hasSeals = first != Dialect::Chat && second != Dialect::Chat;
        const bool hasSummaries = second == Dialect::Responses; // which tells all thoughts as one
        for (quint32 seed = 1; seed <= 80; ++seed) {
            AnswerCollector told;
            AnswerMaker(seed, AnswerMaker::Seals::Some).tell(told);
            for (const CollectedAnswer &answer : {inPieces(first, second, seed), inOnePiece(first, second, told.answer())}) {
                QCOMPARE(said(answer), said(told.answer()));
                QCOMPARE(sealsOf(answer), hasSeals ? sealsOf(told.answer()) : QByteArray());
                QCOMPARE(summaries(answer), hasSummaries ? summaries(told.answer()) : 0);
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestTranslationProperties)
#include "tst_translationproperties.moc"
