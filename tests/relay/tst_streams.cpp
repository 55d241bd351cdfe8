// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/relayharness.h"

using namespace sluice;
using namespace sluice::test;

class TestStreams : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void passesAHealthyStreamOnByteForByte_data() { addDialects(); }
    void passesAHealthyStreamOnByteForByte()
    {
        QFETCH(Dialect, dialect);
        RelayHarness harness;
        const auto client = harness.postDialect(dialect);
        harness.streamBegins(wholeStream(dialect, "hello"));
        const ClientAnswer answer = parseAnswer(client->received());
        QCOMPARE(answer.status, 200);
        QVERIFY(answer.isWhole);
        QCOMPARE(answer.body, wholeStream(dialect, "hello"));
        QVERIFY(answer.head.contains("Content-Type: text/event-stream; charset=utf-8\r\n"));
        QVERIFY(answer.head.contains("Cache-Control: no-cache, no-transform\r\n"));
        QVERIFY(answer.head.contains("X-Accel-Buffering: no\r\n"));
        QCOMPARE(harness.outcome(), QStringLiteral("ok"));
        QCOMPARE(harness.record().status.value_or(0), 200);
    }

    void isTheSameHoweverTheProviderCutsItsBytes_data() { addDialects(); }
    void isTheSameHoweverTheProviderCutsItsBytes()
    {
        QFETCH(Dialect, dialect);
        RelayHarness harness;
        const auto client = harness.postDialect(dialect);
        harness.streamBegins();
        harness.connector.lastPeer().sendByteByByte(wholeStream(dialect, "he\\u4e2d\xE4\xB8\xADllo"));
        harness.settle();
        const ClientAnswer answer = parseAnswer(client->received());
        QVERIFY(answer.isWhole);
        QCOMPARE(answer.body, wholeStream(dialect, "he\\u4e2d\xE4\xB8\xADllo"));
    }

    void holdsTheHeadBackUntilTheFirstContent_data() { addDialects(); }
    void holdsTheHeadBackUntilTheFirstContent()
    {
        QFETCH(Dialect, dialect);
        RelayHarness harness;
        const auto client = harness.postDialect(dialect);
        const QByteArray start = streamStart(dialect, "x");
        const qsizetype before = start.chopped(2).lastIndexOf("\n\n");
        const qsizetype lastEvent = before < 0 ? 0 : before + 2;
        harness.streamBegins(start.left(lastEvent));
        QCOMPARE(client->received(), QByteArray());
        harness.upstreamSends(start.mid(lastEvent));
        QCOMPARE(parseAnswer(client->received()).body, start);
    }

    void endsAtTheTerminalEventThoughTheProviderKeepsTheConnectionOpen_data() { addDialects(); }
    void endsAtTheTerminalEventThoughTheProviderKeepsTheConnectionOpen()
    {
        QFETCH(Dialect, dialect);
        RelayHarness harness;
        const auto client = harness.postDialect(dialect);
        harness.upstream().send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n");
        const QByteArray stream = wholeStream(dialect, "x");
        harness.upstreamSends(QByteArray(QByteArray::number(stream.size(), 16) + "\r\n" + stream + "\r\n"));
        QVERIFY(parseAnswer(client->received()).isWhole);
        QCOMPARE(harness.outcome(), QStringLiteral("ok"));
    }

    void measuresTheGapsBetweenPiecesOfContent()
    {
        RelayHarness harness;
        harness.postDialect(Dialect::Chat);
        harness.advance(milliseconds(40));
        harness.streamBegins(chatText("a"));
        for (const int gap : {100, 300, 200}) {
            harness.advance(milliseconds(gap));
            harness.upstreamSends(chatText("b"));
        }
        harness.upstreamSends(chatEnd());
        const ExchangeRecord &record = harness.record();
        QCOMPARE(record.gaps.count, 3);
        QCOMPARE(record.gaps.longest, milliseconds(300));
        QCOMPARE(record.times.firstContent.value(), milliseconds(40));
        QCOMPARE(record.times.ended.value(), milliseconds(640));
        QCOMPARE(record.events, 4);
    }
};

QTEST_GUILESS_MAIN(TestStreams)
#include "tst_streams.moc"
