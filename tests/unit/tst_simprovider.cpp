// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/simbench.h"
#include "tests/support/streamvalidator.h"

#include <QTest>

using namespace sluice;
using namespace sluice::sim;
using namespace sluice::test;

namespace {

void addDialects()
{
    QTest::addColumn<Dialect>("dialect");
    QTest::newRow("chat") << Dialect::Chat;
    QTest::newRow("responses") << Dialect::Responses;
    QTest::newRow("messages") << Dialect::Messages;
}

constexpr milliseconds kLong{120'000};

} // namespace

class TestSimProvider : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase_data() { addDialects(); }

    void healthyStreamIsWellFormedAndUnhurried()
    {
        QFETCH_GLOBAL(Dialect, dialect);
        SimBench bench;
        FakeClient &client = bench.ask(dialect, "sim", true, R"(,"stream_options":{"include_usage":true})");
        bench.clock.advance(milliseconds(240));
        QVERIFY(client->body.isEmpty());
        bench.clock.advance(milliseconds(1'120));
        const int soFar = validateStream(dialect, client->body).contentPieces;
        QVERIFY2(soFar >= 18 && soFar <= 32, qPrintable(QString::number(soFar)));
        bench.clock.advance(kLong);
        const StreamVerdict verdict = validateStream(dialect, client->body);
        QCOMPARE(verdict.faults, QStringList());
        QVERIFY(verdict.isComplete && client->isEnded);
        QCOMPARE(verdict.contentPieces, 40);
        QCOMPARE(verdict.outputTokens, 40);
        QVERIFY(verdict.inputTokens > 0);
        QCOMPARE(verdict.model, QStringLiteral("sim"));
        QVERIFY(client->headers.value("content-type").startsWith("text/event-stream"));
        QCOMPARE(client->writesAfterEnd, 0);
        QVERIFY(!client->isReplyAlive);
        QCOMPARE(bench.provider.activeRuns(), 0);
    }

    void wholeAnswerSaysTheSameAsTheStream()
    {
        QFETCH_GLOBAL(Dialect, dialect);
        SimBench bench;
        FakeClient &stream = bench.ask(dialect, "sim-fast");
        FakeClient &whole = bench.ask(dialect, "sim-fast", /*isStream=*/false);
        bench.clock.advance(milliseconds(100));
        QVERIFY(!whole->hasBegun);
        bench.clock.advance(kLong);
        const QString text = validateStream(dialect, stream->body).text;
        const QJsonObject answer = jsonOf(whole);
        QCOMPARE(whole->status, 200);
        QCOMPARE(whole->headers.value("Content-Type"), QByteArrayView("application/json"));
        QString said;
        switch (dialect) {
        case Dialect::Chat: said = answer[u"choices"][0][u"message"][u"content"].toString(); break;
        case Dialect::Responses: said = answer[u"output"][0][u"content"][0][u"text"].toString(); break;
        case Dialect::Messages: said = answer[u"content"][0][u"text"].toString(); break;
        }
        QCOMPARE(said, text);
        const QJsonObject usage = answer[u"usage"].toObject();
        QCOMPARE(usage[dialect == Dialect::Chat ? u"completion_tokens" : u"output_tokens"].toInt(), 40);
    }

    void everyScenarioKeepsTheRulesOfItsDialect()
    {
        QFETCH_GLOBAL(Dialect, dialect);
        for (const Scenario &scenario : scenarios()) {
            if (scenario.kind == ScenarioKind::Flood)
                continue; // has its own test
            SimBench bench;
            const QByteArray model = scenario.example.toUtf8();
            FakeClient &client = bench.ask(dialect, model);
            FakeClient &whole = bench.ask(dialect, model, /*isStream=*/false);
            bench.clock.advance(kLong);
            QVERIFY2(client->writesAfterEnd == 0 && whole->writesAfterEnd == 0, model.constData());
            if (!client->headers.value("Content-Type").startsWith("text/event-stream"))
                continue;
            const StreamVerdict verdict = validateStream(dialect, client->body);
            QVERIFY2(verdict.isClean(), qPrintable(scenario.pattern + QStringLiteral(": ") + verdict.faults.join(u"; ")));
        }
    }

    void stopsAfterTheAskedNumberOfWords()
    {
        QFETCH_GLOBAL(Dialect, dialect);
        for (const int count : {0, 1, 5, 60}) {
            SimBench bench;
            const QByteArray number = QByteArray::number(count);
            FakeClient &stalled = bench.ask(dialect, "sim-stall-" + number);
            FakeClient &cut = bench.ask(dialect, "sim-truncate-" + number);
            FakeClient &reset = bench.ask(dialect, "sim-reset-" + number);
            FakeClient &failed = bench.ask(dialect, "sim-error-" + number);
            bench.clock.advance(kLong);
            for (const FakeClient *client : {&stalled, &cut, &reset, &failed}) {
                const StreamVerdict verdict = validateStream(dialect, (*client)->body);
                QCOMPARE(verdict.faults, QStringList());
                QCOMPARE(verdict.contentPieces, count);
                QVERIFY(!verdict.isComplete);
            }
            QVERIFY(stalled->isOpen());
            QVERIFY(cut->isEnded && !cut->isAborted);
            QVERIFY(reset->isAborted && !reset->isEnded);
            QVERIFY(failed->isEnded);
            QVERIFY(!validateStream(dialect, failed->body).error.isEmpty());
        }
    }

    void pingsForEverWithoutProgress()
    {
        QFETCH_GLOBAL(Dialect, dialect);
        SimBench bench;
        FakeClient &client = bench.ask(dialect, "sim-ping-3");
        bench.clock.advance(milliseconds(60'000));
        const StreamVerdict before = validateStream(dialect, client->body);
        bench.clock.advance(milliseconds(10'000));
        const StreamVerdict after = validateStream(dialect, client->body);
        QCOMPARE(after.contentPieces, 3);
        QCOMPARE(after.pings + after.comments - before.pings - before.comments, 20);
        QVERIFY(client->isOpen());
        client.leave();
        bench.clock.advance(milliseconds(0));
        QCOMPARE(bench.provider.activeRuns(), 0);
    }

    void staysSilentWithAndWithoutAHead()
    {
        QFETCH_GLOBAL(Dialect, dialect);
        for (const bool isStream : {true, false}) {
            SimBench bench;
            FakeClient &silent = bench.ask(dialect, "sim-silence", isStream);
            FakeClient &head = bench.ask(dialect, "sim-silence-head", isStream);
            bench.clock.advance(kLong);
            QVERIFY(silent->isOpen() && !silent->hasBegun);
            QVERIFY(head->isOpen() && head->hasBegun);
            QCOMPARE(head->status, 200);
            QVERIFY(head->body.isEmpty());
        }
    }

    void refusesWithTheStatusInTheName_data()
    {
        QTest::addColumn<QByteArray>("model");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("retryAfter");
        QTest::addColumn<QString>("messagesType");
        const auto add = [](const char *model, int status, const QByteArray &retryAfter, const char *type) {
            QTest::newRow(model) << QByteArray(model) << status << retryAfter << QString::fromLatin1(type);
        };
        add("sim-429", 429, {}, "rate_limit_error");
        add("sim-429-7", 429, "7", "rate_limit_error");
        add("sim-429-0", 429, "0", "rate_limit_error");
        add("sim-500", 500, {}, "api_error");
        add("sim-503", 503, {}, "api_error");
        add("sim-529", 529, {}, "overloaded_error");
        add("sim-401", 401, {}, "authentication_error");
        add("sim-403", 403, {}, "permission_error");
        add("sim-404", 404, {}, "not_found_error");
        add("sim-400", 400, {}, "invalid_request_error");
        add("sim-unheard-of", 404, {}, "not_found_error");
        add("sim-429-x", 404, {}, "not_found_error");
        add("sim-stall-", 404, {}, "not_found_error");
        add("sim-stall--1", 404, {}, "not_found_error");
        add("sim-stall-999999999999", 404, {}, "not_found_error");
        add("sim-random-101", 404, {}, "not_found_error");
        add("gpt-other", 404, {}, "not_found_error");
    }

    void refusesWithTheStatusInTheName()
    {
        QFETCH_GLOBAL(Dialect, dialect);
        QFETCH(QByteArray, model);
        QFETCH(int, status);
        QFETCH(QByteArray, retryAfter);
        QFETCH(QString, messagesType);
        SimBench bench;
        for (const bool isStream : {true, false}) {
            FakeClient &client = bench.ask(dialect, model, isStream);
            bench.clock.advance(milliseconds(200));
            QCOMPARE(client->status, status);
            QVERIFY(client->isWhole);
            QCOMPARE(client->headers.value("Retry-After").toByteArray(), retryAfter);
            const QJsonObject error = jsonOf(client)[u"error"].toObject();
            QVERIFY(!error[u"message"].toString().isEmpty());
            if (dialect == Dialect::Messages)
                QCOMPARE(error[u"type"].toString(), messagesType);
            else
                QVERIFY(error.contains(u"code"));
        }
    }

    void errorsHideUnderStatusOk()
    {
        QFETCH_GLOBAL(Dialect, dialect);
        SimBench bench;
        FakeClient &first = bench.ask(dialect, "sim-error200");
        FakeClient &json = bench.ask(dialect, "sim-json200");
        FakeClient &html = bench.ask(dialect, "sim-html");
        FakeClient &whole = bench.ask(dialect, "sim-error200", /*isStream=*/false);
        bench.clock.advance(kLong);
        for (const FakeClient *client : {&first, &json, &html, &whole}) {
            QCOMPARE((*client)->status, 200);
            QVERIFY((*client)->isEnded);
        }
        QCOMPARE(sseBlocks(first->body).size(), 1);
        QVERIFY(!validateStream(dialect, first->body).error.isEmpty());
        QVERIFY(jsonOf(json).contains(u"error") && jsonOf(whole).contains(u"error"));
        QVERIFY(html->body.contains("<html>"));
    }

    void streamsUnderJsonThoughNoStreamWasAsked()
    {
        QFETCH_GLOBAL(Dialect, dialect);
        SimBench bench;
        FakeClient &client = bench.ask(dialect, "sim-sse-json", /*isStream=*/false);
        bench.clock.advance(kLong);
        QCOMPARE(client->headers.value("Content-Type"), QByteArrayView("application/json"));
        const StreamVerdict verdict = validateStream(dialect, client->body);
        QCOMPARE(verdict.faults, QStringList());
        QVERIFY(verdict.isComplete && verdict.outputTokens == 40);
    }

    void dripsThreeBytesAtATime()
    {
        QFETCH_GLOBAL(Dialect, dialect);
        SimBench bench;
        FakeClient &client = bench.ask(dialect, "sim-drip");
        bench.clock.advance(milliseconds(400));
        QVERIFY(client->isOpen());
        bench.clock.advance(kLong);
        QVERIFY(client->isEnded);
        for (const QByteArray &piece : client->pieces)
            QVERIFY(piece.size() <= 3);
        const StreamVerdict verdict = validateStream(dialect, client->body);
        QCOMPARE(verdict.faults, QStringList());
        QVERIFY(verdict.isComplete && verdict.contentPieces == 12);
    }

    void floodWaitsForASlowClient()
    {
        QFETCH_GLOBAL(Dialect, dialect);
        constexpr qint64 kPatience = 256 * 1024;
        constexpr qint64 kFarewell = 1024 * 1024; // Responses repeats the whole text four times at the end
        SimBench bench;
        FakeClient &client = bench.ask(dialect, "sim-flood");
        client.readSlowly(kPatience);
        int rounds = 0;
        while (client->isOpen() && ++rounds < 1'000) {
            bench.clock.advance(milliseconds(1'000));
            QVERIFY(client->unread < kPatience + kFarewell);
            client.catchUp();
        }
        QVERIFY(rounds > 5);
        QVERIFY(client->isEnded);
        const StreamVerdict verdict = validateStream(dialect, client->body);
        QVERIFY(verdict.isClean() && verdict.isComplete);
        QCOMPARE(verdict.contentPieces, 20'000);
    }

    void reasonsBeforeItAnswers()
    {
        QFETCH_GLOBAL(Dialect, dialect);
        SimBench bench;
        FakeClient &client = bench.ask(dialect, "sim-think");
        bench.clock.advance(milliseconds(1'500));
        QVERIFY(validateStream(dialect, client->body).text.isEmpty());
        QVERIFY(!validateStream(dialect, client->body).reasoning.isEmpty());
        bench.clock.advance(kLong);
        const StreamVerdict verdict = validateStream(dialect, client->body);
        QCOMPARE(verdict.faults, QStringList());
        QVERIFY(verdict.isComplete && !verdict.text.isEmpty());
    }

    void endsLinesWithCrLf()
    {
        QFETCH_GLOBAL(Dialect, dialect);
        SimBench bench;
        FakeClient &client = bench.ask(dialect, "sim-crlf");
        bench.clock.advance(kLong);
        QCOMPARE(client->body.count('\n'), client->body.count("\r\n"));
        QVERIFY(validateStream(dialect, client->body).isComplete);
    }

    void leavesTheBodyOpenAfterTheFinalEvent()
    {
        QFETCH_GLOBAL(Dialect, dialect);
        SimBench bench;
        FakeClient &client = bench.ask(dialect, "sim-noopen");
        FakeClient &whole = bench.ask(dialect, "sim-noopen", /*isStream=*/false);
        bench.clock.advance(kLong);
        QVERIFY(validateStream(dialect, client->body).isComplete);
        QVERIFY(!jsonOf(whole).isEmpty());
        QVERIFY(client->isOpen() && whole->isOpen());
    }

    void emptyAnswerIsWellFormed()
    {
        QFETCH_GLOBAL(Dialect, dialect);
        SimBench bench;
        FakeClient &client = bench.ask(dialect, "sim-empty");
        bench.clock.advance(kLong);
        const StreamVerdict verdict = validateStream(dialect, client->body);
        QCOMPARE(verdict.faults, QStringList());
        QVERIFY(verdict.isComplete);
        QCOMPARE(verdict.contentPieces, 0);
    }

    void reportsUsageWithEveryWordAsATotal()
    {
        QFETCH_GLOBAL(Dialect, dialect);
        SimBench bench;
        FakeClient &client = bench.ask(dialect, "sim-usage-each");
        bench.clock.advance(kLong);
        const StreamVerdict verdict = validateStream(dialect, client->body);
        QCOMPARE(verdict.faults, QStringList());
        QVERIFY(verdict.usageReports > 40);
        QCOMPARE(verdict.outputTokens, 40);
    }

    void brokenWholeAnswersBreakInTheMiddle()
    {
        QFETCH_GLOBAL(Dialect, dialect);
        SimBench bench;
        FakeClient &stalled = bench.ask(dialect, "sim-stall-4", /*isStream=*/false);
        FakeClient &cut = bench.ask(dialect, "sim-truncate-4", /*isStream=*/false);
        FakeClient &reset = bench.ask(dialect, "sim-reset-4", /*isStream=*/false);
        FakeClient &pinging = bench.ask(dialect, "sim-ping-4", /*isStream=*/false);
        bench.clock.advance(kLong);
        for (const FakeClient *client : {&stalled, &cut, &reset}) {
            QVERIFY((*client)->body.startsWith('{'));
            QVERIFY(jsonOf(*client).isEmpty());
        }
        QVERIFY(stalled->isOpen() && cut->isEnded && reset->isAborted);
        QVERIFY(pinging->isOpen() && pinging->body.size() > 100 && pinging->body.trimmed().isEmpty());
    }

    void stopsAtOnceWhenTheClientLeaves()
    {
        QFETCH_GLOBAL(Dialect, dialect);
        SimBench bench;
        FakeClient &client = bench.ask(dialect, "sim");
        bench.clock.advance(milliseconds(700));
        const quint64 sent = bench.provider.books().chunksSent;
        QVERIFY(sent > 0);
        client.leave();
        QCOMPARE(bench.provider.activeRuns(), 0);
        bench.clock.advance(kLong);
        QVERIFY(!client->isReplyAlive);
        QCOMPARE(bench.provider.books().chunksSent, sent);
        QCOMPARE(bench.provider.books().aborted, 1U);
    }

    void booksCountWhatWasSentAndReported()
    {
        QFETCH_GLOBAL(Dialect, dialect);
        SimBench bench;
        FakeClient &client = bench.ask(dialect, "sim", true, R"(,"stream_options":{"include_usage":true})");
        bench.ask(dialect, "sim-429");
        bench.clock.advance(kLong);
        const SimBooks &books = bench.provider.books();
        QCOMPARE(books.requests, 2U);
        QCOMPARE(books.chunksSent, 40U);
        QCOMPARE(books.tokensOut, 40);
        QCOMPARE(books.tokensIn, validateStream(dialect, client->body).inputTokens);
        QCOMPARE(books.aborted, 0U);
    }

    void brokenJsonIsRefusedInTheDialect_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("text") << QByteArray("hello");
        QTest::newRow("array") << QByteArray("[1,2]");
        QTest::newRow("cut") << QByteArray(R"({"model":"sim")");
        QTest::newRow("no model") << QByteArray(R"({"messages":[]})");
        QTest::newRow("model is a number") << QByteArray(R"({"model":7})");
        QTest::newRow("not UTF-8") << QByteArray("{\"model\":\"sim\xff\"}");
        QTest::newRow("deep") << QByteArray(R"({"model":"x","a":)") + QByteArray(100'000, '[');
    }

    void brokenJsonIsRefusedInTheDialect()
    {
        QFETCH_GLOBAL(Dialect, dialect);
        QFETCH(QByteArray, body);
        SimBench bench;
        FakeClient &client = bench.send("POST", simPath(dialect), body);
        bench.clock.advance(milliseconds(100));
        QCOMPARE(client->status, 400);
        QCOMPARE(jsonOf(client).contains(u"type"), dialect == Dialect::Messages);
    }
};

QTEST_GUILESS_MAIN(TestSimProvider)
#include "tst_simprovider.moc"
