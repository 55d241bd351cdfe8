// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/serverconnection.h"
#include "tests/support/fakebytestream.h"
#include "tests/support/manualclock.h"
#include "tests/support/scriptedhandler.h"

#include <QTest>

#include <zlib.h>
#include <zstd.h>

using namespace sluice;
using namespace sluice::http;
using namespace sluice::test;

namespace {

/// One client on one connection.
struct Fixture
{
    explicit Fixture(const ServerLimits &limits = {})
        : m_connection(std::make_unique<ServerConnection>(m_peer->makeStream(), m_handler, limits, m_clock, m_clock,
                                                          [this](ServerConnection *) { ++m_finishedCount; }))
    {
    }

    void answerAtOnce()
    {
        m_handler.m_answer = [](const Request &request, std::unique_ptr<Reply> reply) {
            reply->sendWhole(200, {}, request.head.target);
        };
    }

    ManualClock m_clock;
    ScriptedHandler m_handler;
    std::shared_ptr<FakePeer> m_peer = makeFakePeer();
    int m_finishedCount = 0;
    std::unique_ptr<ServerConnection> m_connection;
};

QByteArray get(const QByteArray &target, const QByteArray &fields = {})
{
    return "GET " + target + " HTTP/1.1\r\nHost: localhost\r\n" + fields + "\r\n";
}

QByteArray post(const QByteArray &fields, const QByteArray &body)
{
    return "POST /v1/responses HTTP/1.1\r\nHost: localhost\r\n" + fields + "\r\n" + body;
}

QByteArray whole(int status, const QByteArray &body, const QByteArray &fields = {})
{
    return "HTTP/1.1 " + QByteArray::number(status) + ' ' + reasonPhrase(status).toByteArray() + "\r\n" + fields +
           "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body;
}

QByteArray refused(int status, const QByteArray &body)
{
    return whole(status, body, "Connection: close\r\n");
}

QByteArray largeJson()
{
    return "{\"model\":\"m\",\"input\":\"" + QByteArray(100'000, 'x') + "\"}";
}

QByteArray gzip(const QByteArray &plain)
{
    z_stream stream{};
    deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY);
    QByteArray out(plain.size() / 2 + 1'000, '\0');
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(plain.data()));
    stream.avail_in = uInt(plain.size());
    stream.next_out = reinterpret_cast<Bytef *>(out.data());
    stream.avail_out = uInt(out.size());
    deflate(&stream, Z_FINISH);
    out.truncate(qsizetype(stream.total_out));
    deflateEnd(&stream);
    return out;
}

QByteArray zstd(const QByteArray &plain)
{
    QByteArray out(qsizetype(ZSTD_compressBound(size_t(plain.size()))), '\0');
    out.truncate(qsizetype(ZSTD_compress(out.data(), size_t(out.size()), plain.data(), size_t(plain.size()), 3)));
    return out;
}

} // namespace

class TestServerConnection : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void answersOneRequestAfterAnotherOnOneConnection()
    {
        Fixture f;
        f.answerAtOnce();
        f.m_peer->sendByteByByte(get("/a"));
        QCOMPARE(f.m_peer->takeReceived(), whole(200, "/a"));
        f.m_peer->send(post("Content-Length: 5\r\n", "hello"));
        QCOMPARE(f.m_peer->takeReceived(), whole(200, "/v1/responses"));
        QCOMPARE(f.m_handler.m_requests.back().body, QByteArray("hello"));
        QVERIFY(f.m_connection->isIdle());
        QVERIFY(!f.m_peer->isOver());
        QCOMPARE(f.m_peer->flushCount(), 2);
    }

    void pipelinedRequestsAnsweredAtOnceAreALoopAndKeepTheirOrder()
    {
        Fixture f;
        f.answerAtOnce();
        QByteArray requests;
        QByteArray answers;
        for (int i = 0; i < 5'000; ++i) {
            requests += get('/' + QByteArray::number(i));
            answers += whole(200, '/' + QByteArray::number(i));
        }
        f.m_peer->send(requests);
        QCOMPARE(f.m_peer->takeReceived(), answers);
    }

    void aPipelinedRequestWaitsForTheAnswerBeforeIt()
    {
        Fixture f;
        f.m_peer->send(QByteArray(get("/a") + get("/b")));
        f.m_peer->send(get("/c"));
        QCOMPARE(f.m_handler.m_requests.size(), size_t(1));
        f.m_handler.m_replies.front()->sendWhole(200, {}, "A");
        QCOMPARE(f.m_handler.m_requests.size(), size_t(1)); // not from within the answer's end
        f.m_clock.advance(milliseconds(0));
        QCOMPARE(f.m_handler.m_requests.size(), size_t(2));
        f.m_handler.m_replies[1]->sendWhole(200, {}, "B");
        f.m_clock.advance(milliseconds(0));
        f.m_handler.m_replies[2]->sendWhole(200, {}, "C");
        QCOMPARE(f.m_peer->takeReceived(), whole(200, "A") + whole(200, "B") + whole(200, "C"));
        QVERIFY(f.m_connection->isIdle());
    }

    void aFloodOfPipelinedBytesIsNotBuffered()
    {
        Fixture f;
        f.m_peer->send(get("/first"));
        f.m_peer->send(get("/next").repeated(10'000));
        QVERIFY(f.m_peer->isReadPaused());
        QCOMPARE_GE(f.m_peer->unreadBytes(), get("/next").size() * 10'000 - 64 * 1024);
        f.answerAtOnce();
        f.m_handler.m_replies.front()->sendWhole(200, {}, "first");
        f.m_clock.advance(milliseconds(0));
        f.m_peer->turn();
        QCOMPARE(f.m_peer->takeReceived(), whole(200, "first") + whole(200, "/next").repeated(10'000));
    }

    void connectionCloseIsHonouredAndSaid()
    {
        Fixture f;
        f.answerAtOnce();
        f.m_peer->send(QByteArray(get("/a", "Connection: close\r\n") + get("/b")));
        QCOMPARE(f.m_peer->takeReceived(), refused(200, "/a"));
        QVERIFY(f.m_peer->isClosed());
        QCOMPARE(f.m_finishedCount, 1);
    }

    void http10ClosesUnlessAskedToKeepAlive()
    {
        Fixture closing;
        closing.answerAtOnce();
        closing.m_peer->send("GET /a HTTP/1.0\r\n\r\n");
        QCOMPARE(closing.m_peer->takeReceived(), refused(200, "/a"));
        QVERIFY(closing.m_peer->isClosed());

        Fixture keeping;
        keeping.answerAtOnce();
        keeping.m_peer->send("GET /a HTTP/1.0\r\nConnection: keep-alive\r\n\r\n");
        QCOMPARE(keeping.m_peer->takeReceived(), whole(200, "/a", "Connection: keep-alive\r\n"));
        QVERIFY(!keeping.m_peer->isOver());
    }

    // yhirose/cpp-httplib#349, ProxymanApp/Proxyman#1807
    void aGoAheadIsGivenAtOnceWhenAskedFor()
    {
        Fixture f;
        f.m_peer->sendByteByByte(post("Expect: 100-continue\r\nContent-Length: 2000\r\n", {}));
        QCOMPARE(f.m_peer->takeReceived(), QByteArray("HTTP/1.1 100 Continue\r\n\r\n"));
        f.m_peer->sendByteByByte(QByteArray(2'000, 'x'));
        QCOMPARE(f.m_handler.m_requests.size(), size_t(1));
        QCOMPARE(f.m_handler.m_requests[0].body, QByteArray(2'000, 'x'));
        QVERIFY(!f.m_handler.m_requests[0].head.headers.contains("Expect"));
    }

    void noGoAheadWhenRefusedByHeadOrInHttp10OrWithoutABody()
    {
        Fixture refusing;
        refusing.m_handler.m_checkHead = [](const RequestHead &) { return RefusalAnswer{401, {}, "who?"}; };
        refusing.m_peer->send(post("Expect: 100-continue\r\nContent-Length: 2000\r\n", {}));
        QCOMPARE(refusing.m_peer->takeReceived(), refused(401, "who?"));
        QVERIFY(refusing.m_peer->isClosed());

        Fixture old;
        old.m_peer->send("POST / HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n");
        QVERIFY(old.m_peer->takeReceived().isEmpty());

        ServerLimits limits;
        limits.caps.bodyBytes = 100;
        Fixture tooLarge(limits);
        tooLarge.m_peer->send(post("Expect: 100-continue\r\nContent-Length: 2000\r\n", {}));
        QCOMPARE(tooLarge.m_peer->takeReceived(), refused(413, "body"));

        Fixture bodiless;
        bodiless.m_peer->send(get("/", "Expect: 100-continue\r\n"));
        QVERIFY(bodiless.m_peer->takeReceived().isEmpty());
        QCOMPARE(bodiless.m_handler.m_requests.size(), size_t(1));
    }

    void aHeadIsRefusedBeforeItsBodyAndTheConnectionKeptWithoutOne()
    {
        Fixture f;
        f.answerAtOnce();
        f.m_handler.m_checkHead = [](const RequestHead &head) -> std::optional<RefusalAnswer> {
            if (head.target == "/ok")
                return std::nullopt;
            return RefusalAnswer{403, {{"X-Why", "origin"}}, "no"};
        };
        f.m_peer->send(QByteArray(get("/evil") + get("/ok")));
        QCOMPARE(f.m_peer->takeReceived(), whole(403, "no", "X-Why: origin\r\n") + whole(200, "/ok"));
        f.m_peer->send("HEAD /evil HTTP/1.1\r\nHost: a\r\n\r\n");
        QCOMPARE(f.m_peer->takeReceived(), whole(403, "no", "X-Why: origin\r\n").chopped(2));
        f.m_peer->send(post("Transfer-Encoding: chunked\r\n", {}));
        QCOMPARE(f.m_peer->takeReceived(), refused(403, "no").replace("Connection", "X-Why: origin\r\nConnection"));
        QVERIFY(f.m_peer->isClosed());
        QCOMPARE(f.m_handler.m_requests.size(), size_t(1));
    }

    void whatIsNotHttpIsRefusedAndTheConnectionClosed_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<QByteArray>("target");
        QTest::newRow("no host") << QByteArray("GET /x HTTP/1.1\r\n\r\n") << refused(400, "bad") << QByteArray("/x");
        QTest::newRow("both framings") << post("Content-Length: 3\r\nTransfer-Encoding: chunked\r\n", "abc")
                                       << refused(400, "bad") << QByteArray("/v1/responses");
        QTest::newRow("garbage") << QByteArray("\x16\x03\x01\0", 4) << refused(400, "bad") << QByteArray();
        QTest::newRow("large head") << get("/x", "X: " + QByteArray(70'000, 'x') + "\r\n") << refused(431, "head")
                                    << QByteArray();
        QTest::newRow("large length") << post("Content-Length: 67108865\r\n", "abc") << refused(413, "body")
                                      << QByteArray("/v1/responses");
        QTest::newRow("large chunk") << post("Transfer-Encoding: chunked\r\n", "4000001\r\n") << refused(413, "body")
                                     << QByteArray("/v1/responses");
        QTest::newRow("bad chunk") << post("Transfer-Encoding: chunked\r\n", "zz\r\n") << refused(400, "bad")
                                   << QByteArray("/v1/responses");
        QTest::newRow("unknown coding") << post("Content-Encoding: foo\r\nContent-Length: 3\r\n", "abc") << refused(415, "coding")
                                        << QByteArray("/v1/responses");
        QTest::newRow("damaged coding") << post("Content-Encoding: gzip\r\nContent-Length: 3\r\n", "abc") << refused(400, "bad")
                                        << QByteArray("/v1/responses");
        QTest::newRow("coding cut short") << post("Content-Encoding: gzip\r\nContent-Length: 20\r\n", gzip("hello").left(20))
                                          << refused(400, "bad") << QByteArray("/v1/responses");
    }

    void whatIsNotHttpIsRefusedAndTheConnectionClosed()
    {
        QFETCH(QByteArray, bytes);
        for (const bool isCut : {false, true}) {
            Fixture f;
            f.answerAtOnce();
            if (isCut)
                f.m_peer->sendByteByByte(bytes);
            else
                f.m_peer->send(QByteArray(bytes + get("/behind")));
            QTEST(f.m_peer->takeReceived(), "answer");
            QVERIFY(f.m_peer->isClosed());
            QCOMPARE(f.m_finishedCount, 1);
            QTEST(f.m_handler.m_refusedTarget, "target");
            QVERIFY(f.m_handler.m_requests.empty());
        }
    }

    void codedBodiesArriveDecodedWithFieldsThatFit_data()
    {
        QTest::addColumn<QByteArray>("coding");
        QTest::addColumn<QByteArray>("bytes");
        const QByteArray plain = largeJson();
        QTest::newRow("zstd") << QByteArray("zstd") << zstd(plain);
        QTest::newRow("gzip") << QByteArray("gzip") << gzip(plain);
        QTest::newRow("gzip, zstd") << QByteArray("gzip, zstd") << zstd(gzip(plain));
        QTest::newRow("identity") << QByteArray("identity") << plain;
    }

    // farion1231/cc-switch#3764, ding113/claude-code-hub#1193
    void codedBodiesArriveDecodedWithFieldsThatFit()
    {
        QFETCH(QByteArray, coding);
        QFETCH(QByteArray, bytes);
        const QByteArray plain = largeJson();
        const QByteArray field = "Content-Encoding: " + coding + "\r\n";
        for (const bool isChunked : {false, true}) {
            Fixture f;
            if (isChunked)
                f.m_peer->sendByteByByte(post(field + "Transfer-Encoding: chunked\r\n",
                                              QByteArray::number(bytes.size(), 16) + "\r\n" + bytes + "\r\n0\r\n\r\n"));
            else
                f.m_peer->send(post(field + "Content-Length: " + QByteArray::number(bytes.size()) + "\r\n", bytes));
            QCOMPARE(f.m_handler.m_requests.size(), size_t(1));
            QCOMPARE(f.m_handler.m_requests[0].body, plain);
            const HeaderList &headers = f.m_handler.m_requests[0].head.headers;
            QVERIFY(!headers.contains("Content-Encoding"));
            QVERIFY(!headers.contains("Transfer-Encoding"));
            QCOMPARE(headers.combined("Content-Length"), QByteArray::number(plain.size()));
        }
    }

    void aBombIsRefusedAtTheCap()
    {
        ServerLimits limits;
        limits.maxDecodedBody = 1'000'000;
        Fixture f(limits);
        const QByteArray bomb = gzip(QByteArray(50'000'000, '\0'));
        f.m_peer->send(post("Content-Encoding: gzip\r\nContent-Length: " + QByteArray::number(bomb.size()) + "\r\n", bomb));
        QCOMPARE(f.m_peer->takeReceived(), refused(413, "body"));
        QVERIFY(f.m_handler.m_requests.empty());
    }

    void aHeadThatDripsIsRefusedInTime()
    {
        Fixture f;
        f.m_clock.advance(std::chrono::seconds(100));
        f.m_peer->send("GET / HT");
        f.m_clock.advance(milliseconds(9'999));
        f.m_peer->send("TP/1.1\r\n");
        QVERIFY(!f.m_peer->isOver());
        f.m_clock.advance(milliseconds(1));
        QCOMPARE(f.m_peer->takeReceived(), refused(408, "late"));
        QVERIFY(f.m_peer->isClosed());
    }

    void aBodyThatStandsStillIsRefusedInTime()
    {
        Fixture f;
        f.m_peer->send(post("Content-Length: 5\r\n", "h"));
        f.m_clock.advance(std::chrono::seconds(59));
        f.m_peer->send("e");
        f.m_clock.advance(std::chrono::seconds(59));
        QVERIFY(!f.m_peer->isOver());
        f.m_clock.advance(std::chrono::seconds(1));
        QCOMPARE(f.m_peer->takeReceived(), refused(408, "late"));
    }

    void anIdleConnectionIsClosedInTimeAndOneThatAnswersIsNot()
    {
        Fixture f;
        f.m_clock.advance(std::chrono::seconds(599));
        f.m_peer->send(get("/a"));
        f.m_clock.advance(std::chrono::seconds(2'000));
        QVERIFY(!f.m_peer->isOver());
        f.m_handler.m_replies.front()->sendWhole(200, {}, "A");
        f.m_clock.advance(milliseconds(599'999));
        QVERIFY(!f.m_peer->isOver());
        f.m_clock.advance(milliseconds(1));
        QVERIFY(f.m_peer->isClosed());
        QCOMPARE(f.m_finishedCount, 1);
    }

    void aClientThatHangsUpBetweenOrWithinRequestsIsForgotten()
    {
        for (const QByteArray &sent : {QByteArray(), QByteArray("GET / HT"), post("Content-Length: 5\r\n", "he")}) {
            Fixture f;
            f.m_peer->send(sent);
            f.m_peer->close();
            QCOMPARE(f.m_finishedCount, 1);
            QVERIFY(f.m_handler.m_refusals.empty());
            f.m_clock.advance(std::chrono::hours(1));
            QCOMPARE(f.m_finishedCount, 1);
        }
    }
};

QTEST_GUILESS_MAIN(TestServerConnection)
#include "tst_serverconnection.moc"
