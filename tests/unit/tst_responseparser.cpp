// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/responseparser.h"

#include <QTest>

using namespace sluice::http;

namespace {

struct Parsed
{
    ParseState state = ParseState::Incomplete;
    int heads = 0;
    int status = 0;
    bool isKeepAlive = false;
    HeaderList headers;
    QByteArray body;
    QByteArray rest;
};

Parsed parseInSteps(const QByteArray &bytes, qsizetype step, bool isHead = false, bool closes = false)
{
    ResponseParser parser(isHead);
    Parsed result;
    for (qsizetype at = 0; at <= bytes.size();) {
        const QByteArrayView piece = QByteArrayView(bytes).sliced(at, std::min(step, bytes.size() - at));
        const ParseStep fed = parser.feed(piece, [&](QByteArrayView part) {
            if (part.data() < piece.data() || part.data() + part.size() > piece.data() + piece.size())
                qFatal("a body part was copied");
            result.body.append(part);
        });
        result.state = fed.state;
        at += fed.consumed;
        result.heads += fed.state == ParseState::HeadDone;
        if (fed.state == ParseState::HeadDone)
            continue;
        if (fed.state != ParseState::Incomplete || at == bytes.size()) {
            result.rest = bytes.mid(at);
            break;
        }
    }
    if (closes)
        result.state = parser.feedClosed();
    result.status = parser.head().status;
    result.headers = parser.head().headers;
    result.isKeepAlive = parser.isKeepAlive();
    return result;
}

} // namespace

class TestResponseParser : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsResponsesHoweverTheyAreCut_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<bool>("isKeepAlive");
        const QByteArray ok("HTTP/1.1 200 OK\r\nX-A: b\r\n");
        QTest::newRow("length") << ok + "Content-Length: 5\r\n\r\nhello" << QByteArray("hello") << true;
        QTest::newRow("length 0") << ok + "Content-Length: 0\r\n\r\n" << QByteArray() << true;
        QTest::newRow("chunks") << ok + "Transfer-Encoding: Chunked\r\n\r\n00000003\r\nhel\r\n2\r\nlo\r\n0\r\n\r\n"
                                << QByteArray("hello") << true;
        QTest::newRow("trailers") << ok + "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\nX-T: 1\r\nX-U: 2\r\n\r\n"
                                  << QByteArray("hello") << true;
        QTest::newRow("no chunk") << ok + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n" << QByteArray() << true;
        QTest::newRow("close") << ok + "Connection: close\r\nContent-Length: 5\r\n\r\nhello" << QByteArray("hello") << false;
        QTest::newRow("behind 1xx") << "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n" + ok +
                                           "Content-Length: 5\r\n\r\nhello"
                                    << QByteArray("hello") << true;
        QTest::newRow("no reason, no space")
            << QByteArray("HTTP/1.1 200\r\nX-A: b\r\nContent-Length: 2\r\n\r\nok") << QByteArray("ok") << true;
        QTest::newRow("both framings") << ok + "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n"
                                       << QByteArray("hello") << false;
        QTest::newRow("folded line") << ok + "X-B: c\r\n d\r\nContent-Length: 2\r\n\r\nok" << QByteArray("ok") << true;
        QTest::newRow("HTTP/1.0 keep-alive") << QByteArray("HTTP/1.0 200 OK\r\nX-A: b\r\nConnection: keep-alive\r\n"
                                                           "Content-Length: 2\r\n\r\nok")
                                             << QByteArray("ok") << true;
    }

    void readsResponsesHoweverTheyAreCut()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, body);
        for (const qsizetype step : {qsizetype(1), qsizetype(2), qsizetype(5), bytes.size() + 4}) {
            const Parsed parsed = parseInSteps(bytes + "NEXT", step);
            QCOMPARE(parsed.state, ParseState::Done);
            QCOMPARE(parsed.heads, 1);
            QCOMPARE(parsed.status, 200);
            QCOMPARE(parsed.headers.value("x-a"), QByteArrayView("b"));
            QVERIFY(!parsed.headers.contains("X-T"));
            QCOMPARE(parsed.body, body);
            QCOMPARE(parsed.rest, QByteArray("NEXT"));
            QTEST(parsed.isKeepAlive, "isKeepAlive");
        }
    }

    void aBodyWithoutFramingEndsWithTheConnection()
    {
        const QByteArray bytes("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\ndata: x\n\n");
        for (const qsizetype step : {qsizetype(1), bytes.size()}) {
            QCOMPARE(parseInSteps(bytes, step).state, ParseState::Incomplete);
            const Parsed parsed = parseInSteps(bytes, step, /*isHead=*/false, /*closes=*/true);
            QCOMPARE(parsed.state, ParseState::Done);
            QCOMPARE(parsed.body, QByteArray("data: x\n\n"));
            QVERIFY(!parsed.isKeepAlive);
        }
    }

    void closingTooEarlyIsBad_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("half a head") << QByteArray("HTTP/1.1 200 OK\r\nX-A");
        QTest::newRow("only 1xx") << QByteArray("HTTP/1.1 100 Continue\r\n\r\n");
        QTest::newRow("half a body") << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhel");
        QTest::newRow("no last chunk") << QByteArray("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nhel\r\n");
        QTest::newRow("half the last chunk") << QByteArray("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n");
    }

    void closingTooEarlyIsBad()
    {
        QFETCH(QByteArray, bytes);
        QCOMPARE(parseInSteps(bytes, 1, /*isHead=*/false, /*closes=*/true).state, ParseState::Bad);
    }

    void noBodyFollowsWhereNoneMay()
    {
        const QByteArray fields("X-A: b\r\nContent-Length: 5\r\n\r\n");
        QCOMPARE(parseInSteps("HTTP/1.1 200 OK\r\n" + fields, 1, /*isHead=*/true).state, ParseState::Done);
        QCOMPARE(parseInSteps("HTTP/1.1 204 No Content\r\n" + fields, 1).state, ParseState::Done);
        QCOMPARE(parseInSteps("HTTP/1.1 304 Not Modified\r\n" + fields, 1).state, ParseState::Done);
    }

    void refusesWhatIsNoResponse_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("garbage") << QByteArray("SSH-2.0-OpenSSH_9\r\n\r\n");
        QTest::newRow("NUL") << QByteArray("\0\0\0\6", 4);
        QTest::newRow("HTTP/2") << QByteArray("HTTP/2.0 200 OK\r\n\r\n");
        QTest::newRow("no status") << QByteArray("HTTP/1.1 OK\r\n\r\n");
        QTest::newRow("status 000") << QByteArray("HTTP/1.1 000 X\r\n\r\n");
        QTest::newRow("101 without asking") << QByteArray("HTTP/1.1 101 Switching\r\n\r\n");
        QTest::newRow("two lengths") << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab");
        QTest::newRow("transfer gzip") << QByteArray("HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n");
        QTest::newRow("bad chunk") << QByteArray("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n");
        QTest::newRow("no line end behind a chunk")
            << QByteArray("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nabcdI\r\nh");
        QTest::newRow("lone LF ends a chunk")
            << QByteArray("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\n" + QByteArray(20'000, '\n'));
    }

    void refusesWhatIsNoResponse()
    {
        QFETCH(QByteArray, bytes);
        QCOMPARE(parseInSteps(bytes, 1).state, ParseState::Bad);
        QCOMPARE(parseInSteps(bytes, bytes.size()).state, ParseState::Bad);
    }

    void anEndlessHeadIsTooLarge()
    {
        const QByteArray bytes = "HTTP/1.1 200 OK\r\n" + QByteArray("X: y\r\n").repeated(100'000);
        QCOMPARE(parseInSteps(bytes, 4'096).state, ParseState::TooLarge);
    }

    void largeBodiesPassWithoutALimit()
    {
        const QByteArray chunk = "100000\r\n" + QByteArray(1 << 20, 'a') + "\r\n";
        const QByteArray bytes = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + chunk.repeated(20) + "0\r\n\r\n";
        const Parsed parsed = parseInSteps(bytes, 65'536);
        QCOMPARE(parsed.state, ParseState::Done);
        QCOMPARE(parsed.body.size(), 20 << 20);
    }
};

QTEST_GUILESS_MAIN(TestResponseParser)
#include "tst_responseparser.moc"
