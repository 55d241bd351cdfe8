// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/upstreampool.h"
#include "tests/support/calllog.h"
#include "tests/support/fakeconnector.h"
#include "tests/support/manualclock.h"

#include <QtTest>

using namespace sluice;
using namespace sluice::http;
using namespace sluice::test;

namespace {

constexpr milliseconds kConnectTimeout{5'000};
const QByteArray kOkay = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello";
const QByteArray kChunkedStart = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n";

/// What was posted for the event loop.
void turn()
{
    QCoreApplication::sendPostedEvents();
}

} // namespace

class tst_UpstreamPool : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();

    void reusesTheConnectionUsedLast();
    void doesNotShareConnectionsBetweenTargets();
    void doesNotReuse_data();
    void doesNotReuse();
    void closesConnectionsThatWereIdleTooLong();
    void dropsAnIdleConnectionThatClosesOrSpeaks();
    void keepsOnlySoManyIdleConnections();
    void replacesADeadReusedConnectionOnce();
    void doesNotRepeatOnceAByteHasCome();
    void doesNotRepeatOnAFreshConnection();
    void replacementHasItsOwnConnectTimeout();
    void connectTimeoutCoversOnlyTheConnecting();
    void aFailedConnectionIsAnError();
    void destroyingTheCallClosesTheConnection();
    void callMayBeDestroyedInAnyReport_data();
    void callMayBeDestroyedInAnyReport();
    void poolMayBeDestroyedInAnyReport_data();
    void poolMayBeDestroyedInAnyReport();
    void poolMayGoBeforeItsCalls();
    void aReleasedCallGivesItsConnectionBack();
    void aReleasedCallMayEndInTheSameRead();
    void aReleasedCallIsNotWaitedForLong();
    void aReleasedCallThatGoesOnIsDropped();
    void aCallReleasedTooEarlyOrTooLateIsDropped();
    void poolMayGoBeforeReleasedCalls();

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
    /// A call that has come back whole, so that its connection is idle.
    void warmUp()
    {
        CallLog log;
        start(log);
        m_connector->lastPeer().connected();
        m_connector->lastPeer().send(kOkay);
        QVERIFY(log.events.contains(QStringLiteral("end")));
        m_connector->lastPeer().takeReceived();
    }
    void destroyIn(const QString &event, bool isReused, const std::function<void(CallLog &)> &destroy);

    std::unique_ptr<ManualClock> m_clock;
    std::unique_ptr<FakeConnector> m_connector;
    std::unique_ptr<UpstreamPool> m_pool;
};

void tst_UpstreamPool::init()
{
    m_clock = std::make_unique<ManualClock>();
    m_connector = std::make_unique<FakeConnector>();
    m_pool = std::make_unique<UpstreamPool>(*m_connector, *m_clock, *m_clock);
}

void tst_UpstreamPool::cleanup()
{
    m_pool.reset();
    m_connector.reset();
    m_clock.reset();
}

void tst_UpstreamPool::reusesTheConnectionUsedLast()
{
    CallLog first;
    CallLog second;
    start(first);
    start(second);
    QCOMPARE(m_connector->count(), 2);
    for (int i : {0, 1}) {
        m_connector->peer(i).connected();
        m_connector->peer(i).takeReceived();
        m_connector->peer(i).send(kOkay);
    }
    QCOMPARE(m_pool->idleCount(), 2);
    CallLog third;
    start(third);
    QVERIFY(third.call->wasReused());
    QVERIFY(third.events.isEmpty());
    QVERIFY(m_connector->peer(0).received().isEmpty());
    QVERIFY(m_connector->peer(1).received().startsWith("POST "));
    turn();
    QCOMPARE(third.events, QStringList{QStringLiteral("connected")});
    m_connector->peer(1).send(kOkay);
    QCOMPARE(third.events.join(QLatin1Char(' ')), QStringLiteral("connected head body end"));
    QCOMPARE(m_connector->count(), 2);
    QCOMPARE(m_pool->idleCount(), 2);
}

void tst_UpstreamPool::doesNotShareConnectionsBetweenTargets()
{
    warmUp();
    StreamTarget other = target();
    other.proxyUser = "someone";
    CallLog log;
    log.call = m_pool->start(other, makeRequest(), kConnectTimeout, &log);
    QCOMPARE(m_connector->count(), 2);
    QVERIFY(!log.call->wasReused());
}

void tst_UpstreamPool::doesNotReuse_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::newRow("Connection: close") << QByteArray("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\nok");
    QTest::newRow("HTTP/1.0") << QByteArray("HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nok");
    QTest::newRow("bytes left over") << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokHTTP/1.1 408 Timeout\r\n\r\n");
}

void tst_UpstreamPool::doesNotReuse()
{
    QFETCH(QByteArray, answer);
    CallLog log;
    start(log);
    m_connector->peer(0).connected();
    m_connector->peer(0).send(answer);
    QCOMPARE(log.body, QByteArray("ok"));
    QCOMPARE(log.events.last(), QStringLiteral("end"));
    QCOMPARE(m_pool->idleCount(), 0);
    QVERIFY(m_connector->peer(0).isDropped());
}

void tst_UpstreamPool::closesConnectionsThatWereIdleTooLong()
{
    warmUp();
    m_clock->advance(milliseconds(10'000));
    // The limit counts from the last use.
    CallLog third;
    start(third);
    m_connector->peer(0).send(kOkay);
    QCOMPARE(m_pool->idleCount(), 1);
    m_clock->advance(milliseconds(29'999));
    QCOMPARE(m_pool->idleCount(), 1);
    m_clock->advance(milliseconds(1));
    QCOMPARE(m_pool->idleCount(), 0);
    QVERIFY(m_connector->peer(0).isDropped());
}

void tst_UpstreamPool::dropsAnIdleConnectionThatClosesOrSpeaks()
{
    warmUp();
    m_connector->peer(0).close();
    QCOMPARE(m_pool->idleCount(), 0);
    warmUp();
    m_connector->peer(1).send("HTTP/1.1 408 Request Timeout\r\n\r\n");
    QCOMPARE(m_pool->idleCount(), 0);
    QVERIFY(m_connector->peer(1).isDropped());
}

void tst_UpstreamPool::keepsOnlySoManyIdleConnections()
{
    PoolLimits limits;
    limits.maxIdlePerTarget = 2;
    m_pool = std::make_unique<UpstreamPool>(*m_connector, *m_clock, *m_clock, limits);
    CallLog logs[3];
    for (CallLog &log : logs)
        start(log);
    for (int i : {0, 1, 2}) {
        m_connector->peer(i).connected();
        m_connector->peer(i).send(kOkay);
    }
    QCOMPARE(m_pool->idleCount(), 2);
    QVERIFY(m_connector->peer(0).isDropped());
    QVERIFY(m_connector->peer(2).hasStream());
}

// anthropics/claude-code#89608, decolua/9router#3941
void tst_UpstreamPool::replacesADeadReusedConnectionOnce()
{
    warmUp();
    CallLog log;
    start(log, makeRequest("{\"again\":1}"));
    turn();
    QVERIFY(log.call->wasReused());
    m_connector->peer(0).close();
    QCOMPARE(m_connector->count(), 2);
    QVERIFY(!log.error);
    QVERIFY(!log.call->wasReused());
    m_connector->peer(1).connected();
    QVERIFY(m_connector->peer(1).received().startsWith("POST ") && m_connector->peer(1).received().endsWith("{\"again\":1}"));
    QCOMPARE(log.events, QStringList{QStringLiteral("connected")});
    // A second time is the provider's failure.
    m_connector->peer(1).close();
    QVERIFY(log.error.has_value());
    QCOMPARE(toString(log.error->code), toString(ErrorCode::ConnectionLost));
    QCOMPARE(m_connector->count(), 2);
}

void tst_UpstreamPool::doesNotRepeatOnceAByteHasCome()
{
    warmUp();
    CallLog log;
    start(log);
    m_connector->peer(0).send("H");
    m_connector->peer(0).close();
    QVERIFY(log.error.has_value());
    QCOMPARE(m_connector->count(), 1);
}

void tst_UpstreamPool::doesNotRepeatOnAFreshConnection()
{
    CallLog log;
    start(log);
    m_connector->peer(0).connected();
    m_connector->peer(0).close();
    QVERIFY(log.error.has_value());
    QCOMPARE(m_connector->count(), 1);
}

void tst_UpstreamPool::replacementHasItsOwnConnectTimeout()
{
    warmUp();
    CallLog log;
    start(log);
    m_clock->advance(milliseconds(20'000));
    QVERIFY(!log.error);
    m_connector->peer(0).close();
    m_clock->advance(kConnectTimeout - milliseconds(1));
    QVERIFY(!log.error);
    m_clock->advance(milliseconds(1));
    QVERIFY(log.error.has_value());
    QCOMPARE(toString(log.error->code), toString(ErrorCode::ConnectTimeout));
}

void tst_UpstreamPool::connectTimeoutCoversOnlyTheConnecting()
{
    CallLog late;
    start(late);
    m_clock->advance(kConnectTimeout);
    QVERIFY(late.error.has_value());
    QCOMPARE(toString(late.error->code), toString(ErrorCode::ConnectTimeout));
    QVERIFY(m_connector->peer(0).isDropped());

    CallLog slow;
    start(slow);
    m_connector->peer(1).connected();
    m_clock->advance(kConnectTimeout * 10);
    QVERIFY(!slow.error);
    m_connector->peer(1).send(kOkay);
    QCOMPARE(slow.events.last(), QStringLiteral("end"));
}

void tst_UpstreamPool::aFailedConnectionIsAnError()
{
    CallLog log;
    start(log);
    m_connector->fail(0, {ErrorCode::TlsFailed, QStringLiteral("wrong name")});
    QCOMPARE(log.events, QStringList{QStringLiteral("error")});
    QCOMPARE(toString(log.error->code), toString(ErrorCode::TlsFailed));
    QCOMPARE(log.error->detail, QStringLiteral("wrong name"));
}

void tst_UpstreamPool::destroyingTheCallClosesTheConnection()
{
    CallLog log;
    start(log);
    log.call.reset();
    QVERIFY(m_connector->peer(0).isDropped());
    start(log);
    m_connector->peer(1).connected();
    m_connector->peer(1).send(kOkay.first(30));
    log.call.reset();
    QVERIFY(m_connector->peer(1).isDropped());
    QCOMPARE(m_pool->idleCount(), 0);
    warmUp();
    start(log);
    log.call.reset();
    turn();
    QVERIFY(m_connector->peer(2).isDropped());
    m_clock->advance(kConnectTimeout * 2);
    QVERIFY(!log.error);
}

void tst_UpstreamPool::destroyIn(const QString &event, bool isReused, const std::function<void(CallLog &)> &destroy)
{
    if (isReused)
        warmUp();
    CallLog log;
    log.onEvent = [&](const QString &told) {
        if (told == event)
            destroy(log);
    };
    start(log);
    FakePeer &peer = m_connector->lastPeer();
    if (!isReused)
        peer.connected();
    turn();
    if (event == QStringLiteral("error")) {
        peer.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhe");
        peer.close();
    } else {
        peer.send(kOkay);
    }
    turn();
    QCOMPARE(log.events.last(), event);
    QCOMPARE(log.events.count(event), 1);
}

void tst_UpstreamPool::callMayBeDestroyedInAnyReport_data()
{
    QTest::addColumn<QString>("event");
    for (const char *event : {"connected", "head", "body", "end", "error"})
        QTest::newRow(event) << QString::fromLatin1(event);
}

void tst_UpstreamPool::callMayBeDestroyedInAnyReport()
{
    QFETCH(QString, event);
    for (const bool isReused : {false, true})
        destroyIn(event, isReused, [](CallLog &log) { log.call.reset(); });
}

void tst_UpstreamPool::poolMayBeDestroyedInAnyReport_data()
{
    callMayBeDestroyedInAnyReport_data();
}

void tst_UpstreamPool::poolMayBeDestroyedInAnyReport()
{
    QFETCH(QString, event);
    for (const bool isReused : {false, true}) {
        destroyIn(event, isReused, [this](CallLog &) { m_pool.reset(); });
        m_pool = std::make_unique<UpstreamPool>(*m_connector, *m_clock, *m_clock);
    }
}

void tst_UpstreamPool::poolMayGoBeforeItsCalls()
{
    CallLog connecting;
    CallLog waiting;
    CallLog posted;
    start(waiting);
    m_connector->peer(0).connected();
    start(connecting);
    UpstreamRequest unfit = makeRequest();
    unfit.target = "not fit";
    start(posted, std::move(unfit));
    m_pool.reset();
    QVERIFY(m_connector->peer(0).isDropped());
    QVERIFY(m_connector->peer(1).isDropped());
    turn();
    m_clock->advance(kConnectTimeout * 2);
    waiting.call->setPaused(true);
    waiting.call->setPaused(false);
    QCOMPARE(waiting.events, QStringList{QStringLiteral("connected")});
    QVERIFY(connecting.events.isEmpty());
    QVERIFY(posted.events.isEmpty());
}

void tst_UpstreamPool::aReleasedCallGivesItsConnectionBack()
{
    CallLog log;
    start(log);
    m_connector->peer(0).connected();
    m_connector->peer(0).send(kChunkedStart);
    log.call->setPaused(true);
    m_pool->release(std::move(log.call));
    QCOMPARE(m_pool->idleCount(), 0);
    m_connector->peer(0).send("3\r\nend\r\n0\r\n\r\n");
    QCOMPARE(m_pool->idleCount(), 1);
    QCOMPARE(log.events.join(QLatin1Char(' ')), QStringLiteral("connected head body"));
    m_clock->advance(milliseconds(5'000));
    QCOMPARE(m_pool->idleCount(), 1);
}

void tst_UpstreamPool::aReleasedCallMayEndInTheSameRead()
{
    CallLog log;
    log.onEvent = [&](const QString &event) {
        if (event == QStringLiteral("body"))
            m_pool->release(std::move(log.call));
    };
    start(log);
    m_connector->peer(0).connected();
    m_connector->peer(0).send(QByteArray(kChunkedStart).append("0\r\n\r\n"));
    QCOMPARE(log.events.join(QLatin1Char(' ')), QStringLiteral("connected head body"));
    QCOMPARE(m_pool->idleCount(), 1);
}

void tst_UpstreamPool::aReleasedCallIsNotWaitedForLong()
{
    CallLog log;
    start(log);
    m_connector->peer(0).connected();
    m_connector->peer(0).send(kChunkedStart);
    m_pool->release(std::move(log.call));
    m_clock->advance(milliseconds(999));
    QVERIFY(!m_connector->peer(0).isDropped());
    m_clock->advance(milliseconds(1));
    QVERIFY(m_connector->peer(0).isDropped());
    QVERIFY(!log.isOver());
}

void tst_UpstreamPool::aReleasedCallThatGoesOnIsDropped()
{
    CallLog log;
    start(log);
    m_connector->peer(0).connected();
    m_connector->peer(0).send("HTTP/1.1 200 OK\r\n\r\n");
    m_pool->release(std::move(log.call));
    m_connector->peer(0).send(QByteArray(200'000, 'x'));
    QVERIFY(m_connector->peer(0).isDropped());
}

void tst_UpstreamPool::aCallReleasedTooEarlyOrTooLateIsDropped()
{
    CallLog log;
    start(log);
    m_pool->release(std::move(log.call));
    QVERIFY(m_connector->peer(0).isDropped());
    start(log);
    m_connector->peer(1).connected();
    m_connector->peer(1).send(kOkay);
    m_pool->release(std::move(log.call));
    QCOMPARE(m_pool->idleCount(), 1);
    m_pool->release(nullptr);
}

void tst_UpstreamPool::poolMayGoBeforeReleasedCalls()
{
    CallLog log;
    start(log);
    m_connector->peer(0).connected();
    m_connector->peer(0).send(kChunkedStart);
    m_pool->release(std::move(log.call));
    m_pool.reset();
    QVERIFY(m_connector->peer(0).isDropped());
    m_clock->advance(milliseconds(5'000));
}

QTEST_GUILESS_MAIN(tst_UpstreamPool)
#include "tst_upstreampool.moc"
