// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/responseparser.h"
#include "core/http/serverconnection.h"
#include "tests/support/fakebytestream.h"
#include "tests/support/manualclock.h"
#include "tests/support/scriptedhandler.h"

#include <QTest>

using namespace sluice;
using namespace sluice::http;
using namespace sluice::test;

namespace {

/// A client whose request waits for its answer.
struct Fixture
{
    explicit Fixture(const QByteArray &request = "GET /a HTTP/1.1\r\nHost: localhost\r\n\r\n")
    {
        m_peer->send(request);
        m_reply = std::move(m_handler.m_replies.at(0));
        m_reply->setObserver(&m_observer);
    }

    ManualClock m_clock;
    ScriptedHandler m_handler;
    CountingObserver m_observer;
    std::shared_ptr<FakePeer> m_peer = makeFakePeer();
    int m_finishedCount = 0;
    std::unique_ptr<ServerConnection> m_connection = std::make_unique<ServerConnection>(
        m_peer->makeStream(), m_handler, ServerLimits{}, m_clock, m_clock, [this](ServerConnection *) { ++m_finishedCount; });
    std::unique_ptr<Reply> m_reply;
};

QByteArray bodyOf(const QByteArray &bytes)
{
    ResponseParser parser;
    QByteArray body;
    qsizetype at = 0;
    ParseStep step;
    do {
        step = parser.feed(QByteArrayView(bytes).sliced(at), [&](QByteArrayView part) { body.append(part); });
        at += step.consumed;
    } while (step.state == ParseState::HeadDone);
    return step.state == ParseState::Done && at == bytes.size() ? body : QByteArray("broken: " + body);
}

const HeaderList kStream{{"Content-Type", "text/event-stream; charset=utf-8"}};
const QByteArray
    kStreamHead("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream; charset=utf-8\r\nTransfer-Encoding: chunked\r\n\r\n");

} // namespace

class TestServerReply : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void writesBetweenFlushesTravelAsOneChunk()
    {
        Fixture f;
        f.m_reply->begin(200, kStream);
        QVERIFY(f.m_reply->hasBegun());
        f.m_reply->write("data: a\n\n");
        f.m_reply->write("data: b\n\n");
        QCOMPARE(f.m_peer->flushCount(), 0);
        f.m_reply->flush();
        QCOMPARE(f.m_peer->takeReceived(), kStreamHead + "00000012\r\ndata: a\n\ndata: b\n\n\r\n");
        QCOMPARE(f.m_peer->flushCount(), 1);
        f.m_reply->write("data: c\n\n");
        f.m_reply->write({});
        f.m_reply->flush();
        f.m_reply->flush();
        QCOMPARE(f.m_peer->takeReceived(), QByteArray("00000009\r\ndata: c\n\n\r\n"));
        f.m_reply->write("x");
        f.m_reply->end();
        QCOMPARE(f.m_peer->takeReceived(), QByteArray("00000001\r\nx\r\n0\r\n\r\n"));
        QCOMPARE(f.m_peer->flushCount(), 3);
        QVERIFY(f.m_connection->isIdle());
        f.m_reply.reset();
        QVERIFY(!f.m_peer->isOver());
    }

    void aFlushAfterBeginSendsTheHeadAlone()
    {
        Fixture f;
        f.m_reply->begin(200, kStream);
        f.m_reply->flush();
        QCOMPARE(f.m_peer->takeReceived(), kStreamHead);
        f.m_reply->end();
        QCOMPARE(f.m_peer->takeReceived(), QByteArray("0\r\n\r\n"));
    }

    void largeWritesComeWhole()
    {
        const QByteArray large(3'000'000, 'x');
        Fixture streamed;
        streamed.m_reply->begin(200, {});
        streamed.m_reply->write("first");
        streamed.m_reply->write(large);
        streamed.m_reply->end();
        QCOMPARE(bodyOf(streamed.m_peer->takeReceived()), "first" + large);
        Fixture wholly;
        wholly.m_reply->sendWhole(200, {}, large);
        QCOMPARE(bodyOf(wholly.m_peer->takeReceived()), large);
    }

    void framingFieldsOfTheHandlerAreOurs()
    {
        Fixture f;
        f.m_reply->sendWhole(
            529, {{"Content-Length", "99"}, {"connection", "keep-alive"}, {"X-A", "b"}, {"Transfer-Encoding", "chunked"}}, "ok");
        QCOMPARE(f.m_peer->takeReceived(), QByteArray("HTTP/1.1 529 \r\nX-A: b\r\nContent-Length: 2\r\n\r\nok"));
    }

    void headAndBodilessAnswersHaveFieldsAlone()
    {
        Fixture whole("HEAD / HTTP/1.1\r\nHost: a\r\n\r\n");
        whole.m_reply->sendWhole(200, {}, "hello");
        QCOMPARE(whole.m_peer->takeReceived(), QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n"));
        QVERIFY(whole.m_connection->isIdle());

        Fixture streamed("HEAD / HTTP/1.1\r\nHost: a\r\n\r\n");
        streamed.m_reply->begin(200, kStream);
        streamed.m_reply->write("data: a\n\n");
        streamed.m_reply->end();
        QCOMPARE(streamed.m_peer->takeReceived(), kStreamHead);

        Fixture none;
        none.m_reply->sendWhole(204, {}, "ignored");
        QCOMPARE(none.m_peer->takeReceived(), QByteArray("HTTP/1.1 204 No Content\r\n\r\n"));

        Fixture begun;
        begun.m_reply->begin(304, {});
        begun.m_reply->write("ignored");
        begun.m_reply->end();
        QCOMPARE(begun.m_peer->takeReceived(), QByteArray("HTTP/1.1 304 Not Modified\r\n\r\n"));
        QVERIFY(begun.m_connection->isIdle());
    }

    void http10GetsABodyThatEndsWithTheConnection()
    {
        Fixture f("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n");
        f.m_reply->begin(200, {});
        f.m_reply->write("data: a\n\n");
        f.m_reply->flush();
        QCOMPARE(f.m_peer->takeReceived(), QByteArray("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\ndata: a\n\n"));
        QVERIFY(!f.m_peer->isOver());
        f.m_reply->end();
        QVERIFY(f.m_peer->isClosed());
        QCOMPARE(f.m_finishedCount, 1);
    }

    void aClientThatHangsUpIsReportedAtOnceAndOnlyOnce()
    {
        Fixture f;
        f.m_reply->begin(200, kStream);
        f.m_reply->flush();
        f.m_peer->close();
        QCOMPARE(f.m_observer.m_goneCount, 1);
        QCOMPARE(f.m_finishedCount, 1);
        f.m_reply->write("data: a\n\n");
        f.m_reply->flush();
        f.m_reply->end();
        f.m_reply->abort();
        QVERIFY(!f.m_reply->isCongested());
        QCOMPARE(f.m_observer.m_goneCount, 1);
    }

    void hangingUpIsNoticedBehindPipelinedRequests()
    {
        Fixture f;
        f.m_peer->send("GET /b HTTP/1.1\r\nHost: a\r\n\r\n");
        f.m_peer->close();
        QCOMPARE(f.m_observer.m_goneCount, 1);
        f.m_clock.advance(milliseconds(10));
        QCOMPARE(f.m_handler.m_requests.size(), size_t(1));
    }

    void theObserverMayDestroyTheReplyWhenTheClientIsGone()
    {
        Fixture f;
        f.m_observer.m_onGone = [&] { f.m_reply.reset(); };
        f.m_peer->close();
        QCOMPARE(f.m_observer.m_goneCount, 1);
        QCOMPARE(f.m_finishedCount, 1);
    }

    void anAnswerDestroyedOrAbortedBreaksTheConnectionOff()
    {
        Fixture destroyed;
        destroyed.m_reply->begin(200, kStream);
        destroyed.m_reply->write("data: a\n\n");
        destroyed.m_reply->flush();
        destroyed.m_reply.reset();
        QVERIFY(destroyed.m_peer->isDropped());
        QVERIFY(!destroyed.m_peer->received().endsWith("0\r\n\r\n"));
        QCOMPARE(destroyed.m_observer.m_goneCount, 0);
        QCOMPARE(destroyed.m_finishedCount, 1);

        Fixture aborted;
        aborted.m_reply->abort();
        QVERIFY(aborted.m_peer->isDropped());

        Fixture neverBegun;
        neverBegun.m_reply->end();
        QVERIFY(neverBegun.m_peer->isDropped());
    }

    void aReplyDestroyedWithinOnRequestBreaksTheConnectionOff()
    {
        Fixture f;
        f.m_handler.m_answer = [](const Request &, std::unique_ptr<Reply> reply) { reply.reset(); };
        f.m_reply->sendWhole(200, {}, {});
        f.m_peer->send("GET /b HTTP/1.1\r\nHost: a\r\n\r\nGET /c HTTP/1.1\r\nHost: a\r\n\r\n");
        QVERIFY(f.m_peer->isDropped());
        QCOMPARE(f.m_handler.m_requests.size(), size_t(2));
    }

    void aSlowClientIsCongestionUntilItHasTakenItsBytes()
    {
        Fixture f;
        f.m_reply->begin(200, kStream);
        f.m_peer->limitWindow(0);
        const QByteArray piece(16 * 1024, 'x');
        int pieces = 0;
        while (!f.m_reply->isCongested()) {
            f.m_reply->write(piece);
            f.m_reply->flush();
            QCOMPARE_LT(++pieces, 100);
        }
        QCOMPARE_GE(pieces * piece.size(), ByteStream::kHighMark);
        QCOMPARE_LT(pieces * piece.size(), ByteStream::kHighMark + 2 * piece.size());
        f.m_peer->widenWindow(100 * 1024);
        QVERIFY(f.m_reply->isCongested());
        QCOMPARE(f.m_observer.m_readyCount, 0);
        f.m_peer->openWindow();
        QVERIFY(!f.m_reply->isCongested());
        QCOMPARE(f.m_observer.m_readyCount, 1);
        f.m_reply->end();
        QCOMPARE(bodyOf(f.m_peer->takeReceived()), piece.repeated(pieces));
    }

    void aSlowClientIsNoticedWithoutAFlush()
    {
        Fixture f;
        f.m_reply->begin(200, kStream);
        f.m_peer->limitWindow(0);
        f.m_reply->write(QByteArray(1'000'000, 'x'));
        QVERIFY(f.m_reply->isCongested());
        f.m_peer->openWindow();
        QCOMPARE(f.m_observer.m_readyCount, 1);
    }

    void aFastClientIsNeverCongestion()
    {
        Fixture f;
        f.m_reply->begin(200, kStream);
        for (int i = 0; i < 100; ++i) {
            f.m_reply->write(QByteArray(100'000, 'x'));
            QVERIFY(!f.m_reply->isCongested());
        }
        f.m_reply->end();
        f.m_peer->turn();
        QCOMPARE(f.m_observer.m_readyCount, 0);
    }

    void theObserverMayEndOrDestroyTheAnswerWhenTheClientIsReady()
    {
        for (const bool ends : {true, false}) {
            Fixture f;
            f.m_observer.m_onReady = [&] {
                if (ends)
                    f.m_reply->end();
                f.m_reply.reset();
            };
            f.m_reply->begin(200, kStream);
            f.m_peer->limitWindow(0);
            f.m_reply->write(QByteArray(1'000'000, 'x'));
            f.m_peer->openWindow();
            QCOMPARE(f.m_observer.m_readyCount, 1);
            QCOMPARE(f.m_peer->isDropped(), !ends);
            QCOMPARE(f.m_connection->isIdle(), ends);
        }
    }

    void theReplyOutlivesItsConnection()
    {
        Fixture f;
        f.m_reply->begin(200, kStream);
        f.m_connection.reset();
        QCOMPARE(f.m_observer.m_goneCount, 1);
        f.m_reply->write("x");
        f.m_reply->end();
        QVERIFY(f.m_peer->isDropped());
    }
};

QTEST_GUILESS_MAIN(TestServerReply)
#include "tst_serverreply.moc"
