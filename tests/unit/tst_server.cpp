// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/server.h"
#include "tests/support/fakebytestream.h"
#include "tests/support/manualclock.h"
#include "tests/support/scriptedhandler.h"

#include <QTest>

using namespace sluice;
using namespace sluice::http;
using namespace sluice::test;

namespace {

struct Fixture
{
    Fixture() { m_server->attach(m_listener); }

    std::shared_ptr<FakePeer> connect()
    {
        auto peer = makeFakePeer();
        m_listener.onAccepted(peer->makeStream());
        return peer;
    }
    std::shared_ptr<FakePeer> connectAndAsk()
    {
        auto peer = connect();
        peer->send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
        return peer;
    }
    void turn() { m_clock.advance(milliseconds(0)); }

    ManualClock m_clock;
    ScriptedHandler m_handler;
    Listener m_listener;
    std::unique_ptr<Server> m_server = std::make_unique<Server>(m_handler, ServerLimits{}, m_clock, m_clock);
};

} // namespace

class TestServer : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void countsConnectionsUntilTheyAreOver()
    {
        Fixture f;
        const auto first = f.connect();
        const auto second = f.connectAndAsk();
        QCOMPARE(f.m_server->count(), 2);
        first->close();
        QCOMPARE(f.m_server->count(), 1);
        f.turn();
        f.m_handler.m_replies[0]->sendWhole(200, {}, "ok");
        QCOMPARE(f.m_server->count(), 1);
        second->send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        f.m_handler.m_replies[1]->sendWhole(200, {}, "ok");
        QCOMPARE(f.m_server->count(), 0);
        QVERIFY(second->isClosed());
        f.turn();
    }

    void closingAllTellsTheObservers()
    {
        Fixture f;
        const auto idle = f.connect();
        const auto busy = f.connectAndAsk();
        CountingObserver observer;
        f.m_handler.m_replies[0]->setObserver(&observer);
        f.m_server->closeAll();
        QCOMPARE(f.m_server->count(), 0);
        QVERIFY(idle->isDropped());
        QVERIFY(busy->isDropped());
        QCOMPARE(observer.m_goneCount, 1);
        f.turn();
    }

    void allMayBeClosedFromWithinARequestOrAnObserver()
    {
        Fixture f;
        f.m_handler.m_answer = [&](const Request &, std::unique_ptr<Reply> reply) {
            f.m_server->closeAll();
            reply->sendWhole(200, {}, "too late");
        };
        const auto other = f.connect();
        const auto asking = f.connectAndAsk();
        QVERIFY(asking->isDropped());
        QVERIFY(other->isDropped());
        QCOMPARE(f.m_server->count(), 0);
        f.turn();

        f.m_handler.m_answer = nullptr;
        CountingObserver observer;
        observer.m_onGone = [&] { f.m_server->closeAll(); };
        const auto first = f.connectAndAsk();
        const auto second = f.connectAndAsk();
        f.m_handler.m_replies[0]->setObserver(&observer);
        f.m_handler.m_replies[1]->setObserver(&observer);
        first->close();
        QVERIFY(second->isDropped());
        QCOMPARE(observer.m_goneCount, 2);
        QCOMPARE(f.m_server->count(), 0);
        f.turn();
    }

    void destroyingTheServerDropsWhatIsLeft()
    {
        Fixture f;
        const auto busy = f.connectAndAsk();
        CountingObserver observer;
        f.m_handler.m_replies[0]->setObserver(&observer);
        f.m_server.reset();
        QVERIFY(busy->isDropped());
        QCOMPARE(observer.m_goneCount, 1);
        QVERIFY(!f.m_listener.onAccepted);
        f.turn();
    }
};

QTEST_GUILESS_MAIN(TestServer)
#include "tst_server.moc"
