// SPDX-License-Identifier: GPL-3.0-or-later
// Streams as providers and proxies really write them.
#include "tests/support/relayharness.h"

using namespace sluice;
using namespace sluice::test;

class TestReading : public QObject
{
    Q_OBJECT
private:
    /// What a client of `dialect` gets for `stream`, sent whole and byte by byte; both must be the same.
    static QByteArray relayed(Dialect dialect, const QByteArray &stream, bool closes = false)
    {
        QByteArray bodies[2];
        for (const bool isCut : {false, true}) {
            RelayHarness harness;
            const auto client = harness.postDialect(dialect);
            harness.streamBegins();
            if (isCut)
                harness.connector.lastPeer().sendByteByByte(stream);
            else
                harness.upstreamSends(stream);
            if (closes)
                harness.upstreamCloses();
            harness.settle();
            const ClientAnswer answer = parseAnswer(client->received());
            bodies[isCut] = answer.isWhole ? answer.body : "BROKEN " + client->received();
        }
        return bodies[0] == bodies[1] ? bodies[0] : QByteArray("DIFFERENT " + bodies[0] + " / " + bodies[1]);
    }

private Q_SLOTS:
    // cc-switch#1787: a parser that looks for LF LF alone never finds an event.
    void crlfStreamsComeOutWithLf()
    {
        const QByteArray out =
            relayed(Dialect::Chat,
                    "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"hi\"},\"finish_reason\":\"stop\"}]}\r\n\r\ndata: "
                    "[DONE]\r\n\r\n");
        QCOMPARE(
            out,
            QByteArray("data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"hi\"},\"finish_reason\":\"stop\"}]}\n\ndata: "
                       "[DONE]\n\n"));
    }

    void dataWithoutASpaceIsRead()
    {
        const QByteArray stream = "event:message\ndata:{\"choices\":[{\"index\":0,\"delta\":{\"content\":\"ok\"},\"finish_"
                                  "reason\":\"stop\"}]}\n\ndata:[DONE]\n\n";
        QCOMPARE(relayed(Dialect::Chat, stream), stream);
    }

    void unknownEventsAndCommentsHaveNoCountLimit()
    {
        QByteArray stream;
        for (int i = 0; i < 2000; ++i)
            stream += ": k\n\nevent: brand_new\ndata: {\"type\":\"brand_new\"}\n\nretry: 3000\n\n";
        stream += wholeStream(Dialect::Messages, "done");
        const QByteArray out = relayed(Dialect::Messages, stream);
        QVERIFY(out.endsWith(wholeStream(Dialect::Messages, "done")));
        QCOMPARE(out.count("event: brand_new\n"), 2000);
    }

    void aByteOrderMarkAtTheStartIsDropped()
    {
        QCOMPARE(relayed(Dialect::Chat, "\xEF\xBB\xBF" + chatText("A") + chatEnd()), chatText("A") + chatEnd());
    }

    void severalDataLinesAreOneEvent()
    {
        const QByteArray stream = "data: {\"choices\":[{\"index\":0,\ndata: \"delta\":{\"content\":\"m\"}}]}\n\n" + chatEnd();
        QCOMPARE(relayed(Dialect::Chat, stream), stream);
    }

    void aCharacterCutByAPacketStaysWhole()
    {
        const QByteArray out = relayed(Dialect::Chat, chatText("\xE4\xB8\xAD\xE6\x96\x87") + chatEnd());
        QVERIFY(out.contains("\xE4\xB8\xAD\xE6\x96\x87"));
        QVERIFY(!out.contains("\xEF\xBF\xBD"));
    }

    // pi#1984: strict clients see no event at all without `event:` lines.
    void messagesWithoutEventLinesGetThem()
    {
        QByteArray bare;
        for (const QByteArray &line : wholeStream(Dialect::Messages, "x").split('\n')) {
            if (!line.startsWith("event:"))
                bare += line + '\n';
        }
        bare.chop(1);
        QCOMPARE(relayed(Dialect::Messages, bare), wholeStream(Dialect::Messages, "x"));
    }

    void aStreamUnderAnotherContentTypeIsStillAStream()
    {
        RelayHarness harness;
        const auto client = harness.postDialect(Dialect::Chat);
        harness.upstream().send("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n" + wholeStream(Dialect::Chat, "x"));
        harness.settle();
        QCOMPARE(parseAnswer(client->received()).body, wholeStream(Dialect::Chat, "x"));
    }

    // hermes-agent#58471: a buffer without bound kills the process.
    void aLineThatNeverEndsIsCutAtItsLimit()
    {
        Settings settings = RelayHarness::defaultSettings();
        settings.maxEventBytes = 1024 * 1024;
        RelayHarness harness(settings);
        const auto client = harness.postDialect(Dialect::Chat);
        harness.streamBegins("data: ");
        const QByteArray block(64 * 1024, 'a');
        for (int i = 0; i < 17 && !harness.connector.lastPeer().isOver(); ++i)
            harness.upstreamSends(block);
        QVERIFY(harness.connector.lastPeer().isOver());
        QVERIFY(parseAnswer(client->received()).status >= 500);
        QCOMPARE(harness.outcome(), QStringLiteral("server"));
    }

    void aLegalEventOfFiveMegabytesPasses()
    {
        RelayHarness harness;
        const auto client = harness.postDialect(Dialect::Chat);
        const QByteArray stream = chatText(QByteArray(5 * 1024 * 1024, 'x')) + chatEnd();
        harness.streamBegins();
        for (qsizetype at = 0; at < stream.size(); at += 1400)
            harness.connector.lastPeer().send(QByteArrayView(stream).sliced(at, std::min<qsizetype>(1400, stream.size() - at)));
        harness.settle();
        QCOMPARE(parseAnswer(client->received()).body, stream);
    }
};

QTEST_GUILESS_MAIN(TestReading)
#include "tst_reading.moc"
