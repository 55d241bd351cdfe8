// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/upstreampool.h"
#include "tests/support/calllog.h"
#include "tests/support/fakeconnector.h"
#include "tests/support/manualclock.h"

#include <QtTest>

#include <zlib.h>

using namespace sluice;
using namespace sluice::http;
using namespace sluice::test;

namespace {

constexpr milliseconds kConnectTimeout{5'000};
const QByteArray kOkay = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello";

QByteArray gzipped(const QByteArray &plain)
{
    z_stream stream{};
    constexpr int kGzip = 16;
    deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, MAX_WBITS + kGzip, 8, Z_DEFAULT_STRATEGY);
    QByteArray coded(qsizetype(deflateBound(&stream, uLong(plain.size()))), Qt::Uninitialized);
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(plain.data()));
    stream.avail_in = uInt(plain.size());
    stream.next_out = reinterpret_cast<Bytef *>(coded.data());
    stream.avail_out = uInt(coded.size());
    deflate(&stream, Z_FINISH);
    coded.resize(qsizetype(stream.total_out));
    deflateEnd(&stream);
    return coded;
}

/// What was posted for the event loop.
void turn()
{
    QCoreApplication::sendPostedEvents();
}

} // namespace

class tst_UpstreamCall : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();

    void writesTheRequest();
    void leavesTheFieldsOfThePoolToThePool();
    void refusesARequestThatBreaksOutOfItsLine_data();
    void refusesARequestThatBreaksOutOfItsLine();
    void tellsAWholeAnswer();
    void understandsAnyCuts();
    void tellsTheChunksOfOneReadInOnePiece();
    void skipsInterimAnswers();
    void readsUntilTheConnectionCloses();
    void answersWithoutABodyEnd_data();
    void answersWithoutABodyEnd();
    void undoesTheContentCoding();
    void anUnknownCodingIsAnError();
    void aDamagedCodingIsAnError();
    void aBombIsStopped();
    void aCutOffAnswerIsAnError_data();
    void aCutOffAnswerIsAnError();
    void whatIsNotHttpIsAnError();
    void anEndlessHeadIsAnError();
    void pausingInTheHeadHoldsTheBodyBack();
    void pausingStopsReading();
    void endIsToldEvenWhilePaused();

private:
    StreamTarget target(const QByteArray &host = "api.test") const
    {
        StreamTarget target;
        target.host = host;
        target.port = 443;
        target.useTls = true;
        return target;
    }
    void start(CallLog &log, UpstreamRequest request = makeRequest())
    {
        log.call = m_pool->start(target(), std::move(request), kConnectTimeout, &log);
    }

    std::unique_ptr<ManualClock> m_clock;
    std::unique_ptr<FakeConnector> m_connector;
    std::unique_ptr<UpstreamPool> m_pool;
};

void tst_UpstreamCall::init()
{
    m_clock = std::make_unique<ManualClock>();
    m_connector = std::make_unique<FakeConnector>();
    m_pool = std::make_unique<UpstreamPool>(*m_connector, *m_clock, *m_clock);
}

void tst_UpstreamCall::cleanup()
{
    m_pool.reset();
    m_connector.reset();
    m_clock.reset();
}

void tst_UpstreamCall::writesTheRequest()
{
    CallLog log;
    UpstreamRequest request = makeRequest("{\"model\":\"");
    request.headers.append("Authorization", "Bearer k");
    const QByteArray model = "other";
    request.body.push_back({model, QByteArrayView(model)});
    start(log, std::move(request));
    QCOMPARE(m_connector->count(), 1);
    QVERIFY(m_connector->target(0) == target());
    QVERIFY(m_connector->peer(0).received().isEmpty());
    QVERIFY(log.events.isEmpty());
    m_connector->peer(0).connected();
    QCOMPARE(m_connector->peer(0).takeReceived(),
             QByteArray("POST /v1/chat/completions HTTP/1.1\r\nHost: api.test\r\nAuthorization: Bearer k\r\n"
                        "Accept-Encoding: identity\r\nContent-Length: 15\r\nConnection: keep-alive\r\n\r\n{\"model\":\"other"));
    QCOMPARE(m_connector->peer(0).flushCount(), 1);
    QCOMPARE(log.events, QStringList{QStringLiteral("connected")});
    QVERIFY(!log.call->wasReused());
}

void tst_UpstreamCall::leavesTheFieldsOfThePoolToThePool()
{
    CallLog log;
    UpstreamRequest request = makeRequest({});
    request.method = "GET";
    request.headers = {{"host", "evil"}, {"content-length", "7"},          {"connection", "close"},
                       {"a", "b"},       {"transfer-encoding", "chunked"}, {"accept-encoding", "gzip"}};
    start(log, std::move(request));
    m_connector->peer(0).connected();
    QCOMPARE(m_connector->peer(0).takeReceived(),
             QByteArray("GET /v1/chat/completions HTTP/1.1\r\nHost: api.test\r\na: b\r\naccept-encoding: gzip\r\n"
                        "Connection: keep-alive\r\n\r\n"));
}

void tst_UpstreamCall::refusesARequestThatBreaksOutOfItsLine_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("host");
    QTest::addColumn<QByteArray>("field");
    const QByteArray post("POST"), path("/v1"), host("h"), field("a");
    QTest::newRow("line end in the target") << post << QByteArray("/ HTTP/1.1\r\nX: y\r\n\r\n") << host << field;
    QTest::newRow("space in the target") << post << QByteArray("/a b") << host << field;
    QTest::newRow("no target") << post << QByteArray() << host << field;
    QTest::newRow("line end in the host") << post << path << QByteArray("h\r\nX: y") << field;
    QTest::newRow("no host") << post << path << QByteArray() << field;
    QTest::newRow("space in the method") << QByteArray("GET /x") << path << host << field;
    QTest::newRow("colon in a field name") << post << path << host << QByteArray("a: b");
}

void tst_UpstreamCall::refusesARequestThatBreaksOutOfItsLine()
{
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, host);
    QFETCH(QByteArray, field);
    UpstreamRequest request = makeRequest();
    request.method = method;
    request.target = path;
    request.hostField = host;
    request.headers.append(field, "v");
    CallLog log;
    start(log, std::move(request));
    QVERIFY(log.events.isEmpty());
    turn();
    QVERIFY(log.error.has_value());
    QCOMPARE(toString(log.error->code), toString(ErrorCode::InvalidArgument));
    QCOMPARE(m_connector->count(), 0);
}

void tst_UpstreamCall::tellsAWholeAnswer()
{
    CallLog log;
    start(log);
    m_connector->peer(0).connected();
    m_connector->peer(0).send("H");
    m_connector->peer(0).send(kOkay.sliced(1));
    QCOMPARE(log.events.join(QLatin1Char(' ')), QStringLiteral("connected head body end"));
    QCOMPARE(log.head.status, 200);
    QCOMPARE(log.body, QByteArray("hello"));
    QCOMPARE(m_pool->idleCount(), 1);
}

void tst_UpstreamCall::understandsAnyCuts()
{
    const QByteArray answer = "HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
                              "5\r\nhello\r\n00000006;x=y\r\n world\r\n0\r\nTrailer: t\r\n\r\n";
    for (qsizetype cut = 1; cut < answer.size(); ++cut) {
        CallLog log;
        start(log);
        if (!log.call->wasReused())
            m_connector->lastPeer().connected();
        m_connector->lastPeer().send(answer.first(cut));
        m_connector->lastPeer().send(answer.sliced(cut));
        QCOMPARE(log.body, QByteArray("hello world"));
        QCOMPARE(log.events.last(), QStringLiteral("end"));
    }
    QCOMPARE(m_connector->count(), 1);
    CallLog log;
    start(log);
    m_connector->lastPeer().sendByteByByte(answer);
    QCOMPARE(log.body, QByteArray("hello world"));
    QCOMPARE(log.events.last(), QStringLiteral("end"));
}

void tst_UpstreamCall::tellsTheChunksOfOneReadInOnePiece()
{
    CallLog log;
    start(log);
    m_connector->peer(0).connected();
    m_connector->peer(0).send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
    m_connector->peer(0).send("1\r\na\r\n1\r\nb\r\n1\r\nc\r\n");
    QCOMPARE(log.events.join(QLatin1Char(' ')), QStringLiteral("connected head body"));
    QCOMPARE(log.body, QByteArray("abc"));
}

void tst_UpstreamCall::skipsInterimAnswers()
{
    CallLog log;
    start(log);
    m_connector->peer(0).connected();
    m_connector->peer(0).send("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: <x>\r\n\r\n");
    QCOMPARE(log.events, QStringList{QStringLiteral("connected")});
    m_connector->peer(0).send(kOkay);
    QCOMPARE(log.events.join(QLatin1Char(' ')), QStringLiteral("connected head body end"));
    QVERIFY(!log.head.headers.contains("Link"));
}

void tst_UpstreamCall::readsUntilTheConnectionCloses()
{
    CallLog log;
    start(log);
    m_connector->peer(0).connected();
    m_connector->peer(0).send("HTTP/1.1 200 OK\r\n\r\nto be ");
    m_connector->peer(0).send("continued");
    QCOMPARE(log.events.join(QLatin1Char(' ')), QStringLiteral("connected head body body"));
    m_connector->peer(0).close();
    QCOMPARE(log.events.last(), QStringLiteral("end"));
    QCOMPARE(log.body, QByteArray("to be continued"));
    QCOMPARE(m_pool->idleCount(), 0);
}

void tst_UpstreamCall::answersWithoutABodyEnd_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("answer");
    QTest::newRow("204") << QByteArray("POST") << QByteArray("HTTP/1.1 204 No Content\r\n\r\n");
    QTest::newRow("304 with a coding") << QByteArray("GET") << QByteArray("HTTP/1.1 304 x\r\nContent-Encoding: gzip\r\n\r\n");
    QTest::newRow("empty") << QByteArray("POST") << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
    QTest::newRow("empty with a coding") << QByteArray("POST")
                                         << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nContent-Encoding: gzip\r\n\r\n");
    QTest::newRow("HEAD") << QByteArray("HEAD")
                          << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 50\r\nContent-Encoding: gzip\r\n\r\n");
}

void tst_UpstreamCall::answersWithoutABodyEnd()
{
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, answer);
    CallLog log;
    UpstreamRequest request = makeRequest({});
    request.method = method;
    start(log, std::move(request));
    m_connector->peer(0).connected();
    m_connector->peer(0).send(answer);
    QCOMPARE(log.events.join(QLatin1Char(' ')), QStringLiteral("connected head end"));
    QCOMPARE(m_pool->idleCount(), 1);
}

void tst_UpstreamCall::undoesTheContentCoding()
{
    QByteArray plain;
    for (int i = 0; i < 2000; ++i)
        plain.append("data: ").append(QByteArray::number(i * 7919)).append("\n\n");
    const QByteArray coded = gzipped(plain);
    CallLog log;
    start(log);
    m_connector->peer(0).connected();
    m_connector->peer(0).send(QByteArray("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nX-Other: 1\r\nContent-Length: " +
                                         QByteArray::number(coded.size()) + "\r\n\r\n"));
    for (qsizetype at = 0; at < coded.size(); at += 100)
        m_connector->peer(0).send(coded.sliced(at, std::min<qsizetype>(100, coded.size() - at)));
    QCOMPARE(log.events.last(), QStringLiteral("end"));
    QCOMPARE(log.body, plain);
    QVERIFY(!log.head.headers.contains("Content-Encoding"));
    QVERIFY(!log.head.headers.contains("Content-Length"));
    QVERIFY(log.head.headers.contains("X-Other"));
    QCOMPARE(m_pool->idleCount(), 1);
}

void tst_UpstreamCall::anUnknownCodingIsAnError()
{
    CallLog log;
    start(log);
    m_connector->peer(0).connected();
    m_connector->peer(0).send("HTTP/1.1 200 OK\r\nContent-Encoding: rot13\r\nContent-Length: 5\r\n\r\nuryyb");
    QCOMPARE(log.events.join(QLatin1Char(' ')), QStringLiteral("connected error"));
    QCOMPARE(toString(log.error->code), toString(ErrorCode::Unsupported));
    QVERIFY(m_connector->peer(0).isDropped());
}

void tst_UpstreamCall::aDamagedCodingIsAnError()
{
    const QByteArray coded = gzipped("some text");
    for (const QByteArray &body : {QByteArray("no gzip at all"), coded.first(coded.size() - 5)}) {
        CallLog log;
        start(log);
        m_connector->lastPeer().connected();
        m_connector->lastPeer().send(QByteArray("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: " +
                                                QByteArray::number(body.size()) + "\r\n\r\n" + body));
        QVERIFY(log.error.has_value());
        QCOMPARE(toString(log.error->code), toString(ErrorCode::ParseFailed));
    }
}

void tst_UpstreamCall::aBombIsStopped()
{
    const QByteArray coded = gzipped(QByteArray(40 * 1024 * 1024, '\0'));
    CallLog log;
    start(log);
    m_connector->peer(0).connected();
    m_connector->peer(0).send(QByteArray("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n").append(coded));
    QVERIFY(log.error.has_value());
    QCOMPARE(toString(log.error->code), toString(ErrorCode::LimitExceeded));
    QVERIFY(m_connector->peer(0).isDropped());
}

void tst_UpstreamCall::aCutOffAnswerIsAnError_data()
{
    QTest::addColumn<QByteArray>("part");
    QTest::addColumn<QString>("detail");
    QTest::newRow("nothing") << QByteArray() << QStringLiteral("no byte of the answer came");
    QTest::newRow("in the head") << QByteArray("HTTP/1.1 200 OK\r\nConte") << QStringLiteral("the head of the answer is cut off");
    QTest::newRow("after an interim answer")
        << QByteArray("HTTP/1.1 100 Continue\r\n\r\n") << QStringLiteral("the head of the answer is cut off");
    QTest::newRow("in a body of known length") << kOkay.chopped(1) << QStringLiteral("the body of the answer is cut off");
    QTest::newRow("before the last chunk") << QByteArray("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n")
                                           << QStringLiteral("the body of the answer is cut off");
}

void tst_UpstreamCall::aCutOffAnswerIsAnError()
{
    QFETCH(QByteArray, part);
    QFETCH(QString, detail);
    CallLog log;
    start(log);
    m_connector->peer(0).connected();
    if (!part.isEmpty())
        m_connector->peer(0).send(part);
    m_connector->peer(0).close();
    QVERIFY(log.error.has_value());
    QCOMPARE(toString(log.error->code), toString(ErrorCode::ConnectionLost));
    QVERIFY2(log.error->detail.startsWith(detail), qPrintable(log.error->detail));
    QCOMPARE(log.events.last(), QStringLiteral("error"));
    QCOMPARE(m_connector->count(), 1);
}

void tst_UpstreamCall::whatIsNotHttpIsAnError()
{
    CallLog log;
    start(log);
    m_connector->peer(0).connected();
    m_connector->peer(0).send("SSH-2.0-OpenSSH_9.2\r\n\r\n");
    QVERIFY(log.error.has_value());
    QCOMPARE(toString(log.error->code), toString(ErrorCode::ProtocolViolation));
}

void tst_UpstreamCall::anEndlessHeadIsAnError()
{
    CallLog log;
    start(log);
    m_connector->peer(0).connected();
    m_connector->peer(0).send("HTTP/1.1 200 OK\r\n");
    const QByteArray field = "X-Filler: " + QByteArray(8'000, 'x') + "\r\n";
    for (int i = 0; i < 100 && !log.error; ++i)
        m_connector->peer(0).send(field);
    QVERIFY(log.error.has_value());
    QCOMPARE(toString(log.error->code), toString(ErrorCode::LimitExceeded));
}

void tst_UpstreamCall::pausingInTheHeadHoldsTheBodyBack()
{
    for (const bool closes : {false, true}) {
        CallLog log;
        log.onEvent = [&](const QString &event) {
            if (event == QStringLiteral("head"))
                log.call->setPaused(true);
        };
        start(log);
        FakePeer &peer = m_connector->lastPeer();
        peer.connected();
        peer.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nall the body");
        if (closes)
            peer.close();
        turn();
        QCOMPARE(log.events.join(QLatin1Char(' ')), QStringLiteral("connected head"));
        log.call->setPaused(false);
        QVERIFY(log.body.isEmpty());
        turn();
        QCOMPARE(log.body, QByteArray("all the body"));
        QCOMPARE(log.isOver(), closes);
        if (!closes) {
            peer.send(" and more");
            QCOMPARE(log.body, QByteArray("all the body and more"));
            peer.close();
        }
        QCOMPARE(log.events.last(), QStringLiteral("end"));
    }
}

void tst_UpstreamCall::pausingStopsReading()
{
    CallLog log;
    start(log);
    FakePeer &peer = m_connector->peer(0);
    peer.connected();
    peer.send("HTTP/1.1 200 OK\r\nContent-Length: 200000\r\n\r\n");
    log.onEvent = [&](const QString &) { log.call->setPaused(true); };
    peer.send(QByteArray(200'000, 'b'));
    QVERIFY(!log.body.isEmpty() && log.body.size() <= 64 * 1024);
    QVERIFY(peer.isReadPaused());
    const auto taken = log.body.size();
    peer.turn();
    QCOMPARE(log.body.size(), taken);
    log.onEvent = nullptr;
    log.call->setPaused(false);
    QCOMPARE(log.body.size(), taken);
    peer.turn();
    QCOMPARE(log.body.size(), 200'000);
    QCOMPARE(log.events.last(), QStringLiteral("end"));
    QCOMPARE(m_pool->idleCount(), 1);
}

void tst_UpstreamCall::endIsToldEvenWhilePaused()
{
    CallLog log;
    log.onEvent = [&](const QString &event) {
        if (event == QStringLiteral("body"))
            log.call->setPaused(true);
    };
    start(log);
    m_connector->peer(0).connected();
    m_connector->peer(0).send(kOkay);
    QCOMPARE(log.events.last(), QStringLiteral("end"));
    // The connection does not stay paused, or nobody would hear of its end.
    QCOMPARE(m_pool->idleCount(), 1);
    QVERIFY(!m_connector->peer(0).isReadPaused());
    m_connector->peer(0).close();
    QCOMPARE(m_pool->idleCount(), 0);
}

QTEST_GUILESS_MAIN(tst_UpstreamCall)
#include "tst_upstreamcall.moc"
