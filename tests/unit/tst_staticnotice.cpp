// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/aggregator.h"
#include "core/dialect/answer.h"
#include "core/dialect/staticnotice.h"
#include "core/dialect/streamreader.h"
#include "tests/support/streamvalidator.h"

#include <QTest>

using namespace sluice;
using namespace sluice::dialect;
using namespace sluice::test;

namespace {

constexpr std::array kDialects{Dialect::Chat, Dialect::Responses, Dialect::Messages};

StaticNotice sample(const QString &text = QStringLiteral("Busy \"now\"\n日本🙂"), bool asksUsage = false)
{
    return {
        .text = text, .model = QStringLiteral("gpt-\"4\""), .serial = "7a", .createdAt = 1'900'000'000, .asksUsage = asksUsage};
}

Endpoint endpointOf(Dialect dialect)
{
    switch (dialect) {
    case Dialect::Chat: return Endpoint::ChatCompletions;
    case Dialect::Responses: return Endpoint::Responses;
    case Dialect::Messages: return Endpoint::Messages;
    }
    Q_UNREACHABLE();
}

QString finishOf(Dialect dialect)
{
    switch (dialect) {
    case Dialect::Chat: return QStringLiteral("stop");
    case Dialect::Responses: return QStringLiteral("completed");
    case Dialect::Messages: return QStringLiteral("end_turn");
    }
    Q_UNREACHABLE();
}

QString textOf(Dialect dialect, const QJsonObject &body)
{
    switch (dialect) {
    case Dialect::Chat: return body[u"choices"][0][u"message"][u"content"].toString();
    case Dialect::Responses: return body[u"output"][0][u"content"][0][u"text"].toString();
    case Dialect::Messages: return body[u"content"][0][u"text"].toString();
    }
    Q_UNREACHABLE();
}

} // namespace

class TestStaticNotice : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void eachDialect_data()
    {
        QTest::addColumn<Dialect>("dialect");
        for (const Dialect dialect : kDialects)
            QTest::newRow(qPrintable(toString(dialect))) << dialect;
    }

    void strictClientsTakeTheStream_data() { eachDialect_data(); }
    void strictClientsTakeTheStream()
    {
        QFETCH(Dialect, dialect);
        for (const QString &text : {sample().text, QStringLiteral("x"), QString(10'000, u'\u00E4'), lowHealthText()}) {
            const StreamVerdict verdict = validateStream(dialect, noticeStream(dialect, sample(text)));
            QCOMPARE(verdict.faults, QStringList());
            QVERIFY(verdict.isComplete && verdict.error.isEmpty() && verdict.calls.isEmpty());
            QCOMPARE(verdict.text, text);
            QCOMPARE(verdict.finish, finishOf(dialect));
            QCOMPARE(verdict.model, sample().model);
            QVERIFY(verdict.id.endsWith(u"sluice7a"));
        }
    }

    void ourOwnReaderTakesItForAWholeAnswer_data() { eachDialect_data(); }
    void ourOwnReaderTakesItForAWholeAnswer()
    {
        QFETCH(Dialect, dialect);
        const auto reader = makeStreamReader(dialect);
        const auto aggregator = makeAggregator(dialect);
        for (const SseBlock &block : sseBlocks(noticeStream(dialect, sample({}, /*asksUsage=*/true)))) {
            QVERIFY(!reader->read(block.type.toLatin1(), block.data).error);
            aggregator->take(block.data);
        }
        QVERIFY(reader->isComplete());
        QCOMPARE(reader->missingEnd(), QByteArray());
        QCOMPARE(reader->usage().input, std::optional<qint64>(0));
        QCOMPARE(reader->usage().output, std::optional<qint64>(0));
        QVERIFY(readAnswer(endpointOf(dialect), aggregator->result()).isJsonObject);
    }

    void theBodySaysTheSameAsTheStream_data() { eachDialect_data(); }
    void theBodySaysTheSameAsTheStream()
    {
        QFETCH(Dialect, dialect);
        const QByteArray body = noticeBody(dialect, sample());
        const AnswerFacts facts = readAnswer(endpointOf(dialect), body);
        QVERIFY(facts.isJsonObject && facts.hasContent && !facts.error);
        QCOMPARE(facts.usage.input, std::optional<qint64>(0));
        QCOMPARE(facts.usage.output, std::optional<qint64>(0));
        const QJsonObject object = QJsonDocument::fromJson(body).object();
        QCOMPARE(textOf(dialect, object), sample().text);
        QCOMPARE(object[u"model"].toString(), sample().model);
        QCOMPARE(object[u"id"].toString(), validateStream(dialect, noticeStream(dialect, sample())).id);
        QVERIFY(body.contains('"' + finishOf(dialect).toLatin1() + '"'));
    }

    void chatTellsUsageToThoseWhoAskedForIt()
    {
        const auto reports = [](bool asks) {
            return validateStream(Dialect::Chat, noticeStream(Dialect::Chat, sample({}, asks))).usageReports;
        };
        QCOMPARE(reports(false), 0);
        QCOMPARE(reports(true), 1);
        QVERIFY(!noticeStream(Dialect::Chat, sample()).contains("usage"));
    }

    void halfCharactersDoNotBreakIt()
    {
        const QString half(QChar(0xD800));
        for (const Dialect dialect : kDialects) {
            QVERIFY(QJsonDocument::fromJson(noticeBody(dialect, sample(half))).isObject());
            QVERIFY(validateStream(dialect, noticeStream(dialect, sample(half))).isClean());
        }
    }
};

QTEST_GUILESS_MAIN(TestStaticNotice)
#include "tst_staticnotice.moc"
