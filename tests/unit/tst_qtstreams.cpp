// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/lingeringclose.h"
#include "core/http/qtstreams.h"
#include "tests/support/streamlog.h"

#include <QAbstractEventDispatcher>
#include <QRegularExpression>
#include <QTcpSocket>
#include <QThread>
#include <QtTest>

using namespace sluice;
using namespace sluice::http;
using sluice::test::plainTarget;
using sluice::test::StreamLog;

namespace {

/// A listener that keeps what it accepts.
struct Server
{
    Server()
    {
        listener.onAccepted = [this](std::unique_ptr<ByteStream> stream) {
            accepted.push_back(std::make_unique<StreamLog>());
            accepted.back()->take(std::move(stream));
            if (echoes) {
                StreamLog *log = accepted.back().get();
                log->onData = [log] { log->send(std::exchange(log->received, {})); };
            }
        };
        port = listener.listen(0).value_or(0);
    }

    QtLoopbackListener listener;
    std::vector<std::unique_ptr<StreamLog>> accepted;
    bool echoes = false;
    quint16 port = 0;
};

bool hasIpv6()
{
    QTcpServer probe;
    return probe.listen(QHostAddress::LocalHostIPv6);
}

} // namespace

class tst_QtStreams : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void knowsLoopbackHosts_data();
    void knowsLoopbackHosts();
    void echoes_data();
    void echoes();
    void connectsOnlyFromTheEventLoop();
    void aTakenPortNamesItsHolder();
    void aPortTakenInOneFamilyIsTaken();
    void listensAgainAfterClosing();
    void aRefusedConnectionIsAnError();
    void anImpossibleHostIsAnError();
    void tellsOfThePeersCloseAfterItsBytes();
    void aPausedStreamHearsOfTheEndAfterItsBytes();
    void pausingSlowsThePeerDown();
    void tellsWhenTheQueueIsShortAgain();
    void closeWhenWrittenDeliversEverything();
    void closeWhenWrittenIsPatientWhileBytesLeave();
    void closeWhenWrittenSparesTheAnswerFromUnreadBytes();
    void destroyingDropsTheConnection();
    void mayBeDestroyedWhenOffered();
    void servesManyClientsAtOnce();
};

void tst_QtStreams::knowsLoopbackHosts_data()
{
    QTest::addColumn<QByteArray>("host");
    QTest::addColumn<bool>("isLoopback");
    const auto row = [](const char *host, bool isLoopback) { QTest::newRow(host) << QByteArray(host) << isLoopback; };
    row("localhost", true);
    row("LocalHost", true);
    row("localhost.", true);
    row("api.localhost", true);
    row("127.0.0.1", true);
    row("127.8.9.10", true);
    row("::1", true);
    row("[::1]", true);
    row("0:0:0:0:0:0:0:1", true);
    row("::ffff:127.0.0.1", true);
    row("localhost.example.com", false);
    row("notlocalhost", false);
    row("127.0.0.1.example.com", false);
    row("128.0.0.1", false);
    row("0.0.0.0", false);
    row("::2", false);
    row("", false);
}

void tst_QtStreams::knowsLoopbackHosts()
{
    QFETCH(QByteArray, host);
    QFETCH(bool, isLoopback);
    QCOMPARE(isLoopbackHost(host), isLoopback);
}

void tst_QtStreams::echoes_data()
{
    QTest::addColumn<QByteArray>("host");
    QTest::newRow("by IPv4") << QByteArray("127.0.0.1");
    QTest::newRow("by IPv6") << QByteArray("::1");
    QTest::newRow("by name") << QByteArray("localhost");
}

// nodejs/node#40702, vercel/next.js#52283 (localhost is ::1)
void tst_QtStreams::echoes()
{
    QFETCH(QByteArray, host);
    if (host == "::1" && !hasIpv6())
        QSKIP("this machine has no IPv6");
    Server server;
    server.echoes = true;
    QtConnector connector;
    StreamLog client;
    client.take(connector.connectTo(plainTarget(host, server.port), &client));
    QTRY_VERIFY(client.isConnected);
    QVERIFY(client.stream->isOpen());
    const QByteArray text(300'000, 'e');
    client.send(text);
    QTRY_COMPARE(client.received.size(), text.size());
    QCOMPARE(client.received, text);
}

void tst_QtStreams::connectsOnlyFromTheEventLoop()
{
    Server server;
    QtConnector connector;
    StreamLog client;
    client.take(connector.connectTo(plainTarget("127.0.0.1", server.port), &client));
    QVERIFY(!client.isConnected);
    QTRY_VERIFY(client.isConnected);
    StreamLog refused;
    server.listener.close();
    refused.take(connector.connectTo(plainTarget("127.0.0.1", server.port), &refused));
    QVERIFY(!refused.closed);
    QTRY_VERIFY(refused.closed.has_value());
}

void tst_QtStreams::aTakenPortNamesItsHolder()
{
    QTcpServer holder;
    QVERIFY(holder.listen(QHostAddress::LocalHost));
    QtLoopbackListener listener;
    const auto port = listener.listen(holder.serverPort());
    QVERIFY(!port);
    QCOMPARE(toString(port.error().code), toString(ErrorCode::AddressInUse));
    QVERIFY(port.error().detail.contains(QString::number(holder.serverPort())));
#ifdef Q_OS_LINUX
    QVERIFY2(port.error().detail.contains(QStringLiteral("tst_qtstreams (pid %1)").arg(QCoreApplication::applicationPid())),
             qPrintable(port.error().detail));
#endif
    QCOMPARE(listener.port(), 0);
}

void tst_QtStreams::aPortTakenInOneFamilyIsTaken()
{
    QTcpServer holder;
    if (!holder.listen(QHostAddress::LocalHostIPv6))
        QSKIP("this machine has no IPv6");
    QtLoopbackListener listener;
    const auto port = listener.listen(holder.serverPort());
    QVERIFY(!port);
    QCOMPARE(toString(port.error().code), toString(ErrorCode::AddressInUse));
}

void tst_QtStreams::listensAgainAfterClosing()
{
    QtLoopbackListener listener;
    const auto first = listener.listen(0);
    QVERIFY(first);
    QCOMPARE(listener.port(), *first);
    listener.close();
    QCOMPARE(listener.port(), 0);
    const auto second = listener.listen(*first);
    QVERIFY(second);
    QCOMPARE(*second, *first);
}

void tst_QtStreams::aRefusedConnectionIsAnError()
{
    QTcpServer gone;
    QVERIFY(gone.listen(QHostAddress::LocalHost));
    const quint16 port = gone.serverPort();
    gone.close();
    QtConnector connector;
    StreamLog client;
    client.take(connector.connectTo(plainTarget("127.0.0.1", port), &client));
    QTRY_VERIFY(client.closed.has_value());
    QCOMPARE(toString(client.closed->code), toString(ErrorCode::ConnectFailed));
    QVERIFY(client.closed->detail.startsWith(QStringLiteral("127.0.0.1:%1: ").arg(port)));
}

void tst_QtStreams::anImpossibleHostIsAnError()
{
    QtConnector connector;
    StreamLog client;
    client.take(connector.connectTo(plainTarget("no..host", 443), &client));
    QTRY_VERIFY(client.closed.has_value());
    QCOMPARE(toString(client.closed->code), toString(ErrorCode::ConnectFailed));
}

void tst_QtStreams::tellsOfThePeersCloseAfterItsBytes()
{
    Server server;
    QTcpSocket peer;
    peer.connectToHost(QHostAddress(QHostAddress::LocalHost), server.port);
    QTRY_COMPARE(server.accepted.size(), 1U);
    peer.write("last words");
    peer.disconnectFromHost();
    StreamLog &log = *server.accepted[0];
    QTRY_VERIFY(log.closed.has_value());
    QCOMPARE(toString(log.closed->code), toString(ErrorCode::ConnectionLost));
    QCOMPARE(log.received, QByteArray("last words"));
}

void tst_QtStreams::aPausedStreamHearsOfTheEndAfterItsBytes()
{
    Server server;
    QTcpSocket peer;
    peer.connectToHost(QHostAddress(QHostAddress::LocalHost), server.port);
    QTRY_COMPARE(server.accepted.size(), 1U);
    StreamLog &log = *server.accepted[0];
    log.stream->setReadPaused(true);
    peer.write("kept back");
    peer.disconnectFromHost();
    QTRY_COMPARE(peer.state(), QAbstractSocket::UnconnectedState);
    // A second connection shows that the loop has been through all of that.
    QTcpSocket later;
    later.connectToHost(QHostAddress(QHostAddress::LocalHost), server.port);
    QTRY_COMPARE(server.accepted.size(), 2U);
    QVERIFY(!log.closed);
    QVERIFY(log.received.isEmpty());
    log.stream->setReadPaused(false);
    QVERIFY(log.received.isEmpty());
    QTRY_VERIFY(log.closed.has_value());
    QCOMPARE(log.received, QByteArray("kept back"));
}

void tst_QtStreams::pausingSlowsThePeerDown()
{
    Server server;
    QTcpSocket peer;
    peer.connectToHost(QHostAddress(QHostAddress::LocalHost), server.port);
    QTRY_COMPARE(server.accepted.size(), 1U);
    StreamLog &log = *server.accepted[0];
    log.stream->setReadPaused(true);
    constexpr qint64 kBytes = 32 * 1024 * 1024;
    peer.write(QByteArray(kBytes, 'p'));
    QSignalSpy written(&peer, &QTcpSocket::bytesWritten);
    QTRY_VERIFY(!written.isEmpty());
    // The system's own buffers take some megabytes and no more.
    QVERIFY(peer.bytesToWrite() > kBytes / 4);
    QVERIFY(log.received.isEmpty());
    int pieces = 0;
    log.onData = [&] {
        // Stop and go all the time must not lose a byte or stand still.
        if (++pieces % 3 == 0) {
            log.stream->setReadPaused(true);
            log.stream->setReadPaused(false);
        }
    };
    log.stream->setReadPaused(false);
    QTRY_COMPARE_WITH_TIMEOUT(log.received.size(), kBytes, 30'000);
}

void tst_QtStreams::tellsWhenTheQueueIsShortAgain()
{
    Server server;
    QTcpSocket peer;
    peer.setReadBufferSize(1024);
    peer.connectToHost(QHostAddress(QHostAddress::LocalHost), server.port);
    QTRY_COMPARE(server.accepted.size(), 1U);
    StreamLog &log = *server.accepted[0];
    log.send(QByteArray(32 * 1024 * 1024, 'q'));
    QVERIFY(log.stream->bytesQueued() > ByteStream::kHighMark);
    QCOMPARE(log.drainedCount, 0);
    peer.setReadBufferSize(0);
    peer.readAll();
    QTRY_COMPARE_WITH_TIMEOUT(log.drainedCount, 1, 30'000);
    QVERIFY(log.stream->bytesQueued() <= ByteStream::kLowMark);
    QByteArray rest;
    connect(&peer, &QTcpSocket::readyRead, this, [&] { rest += peer.readAll(); });
    // A short burst that fits is no news.
    log.send("x");
    QTRY_VERIFY(rest.endsWith('x'));
    QCOMPARE(log.drainedCount, 1);
}

void tst_QtStreams::closeWhenWrittenDeliversEverything()
{
    Server server;
    QTcpSocket peer;
    peer.connectToHost(QHostAddress(QHostAddress::LocalHost), server.port);
    QTRY_COMPARE(server.accepted.size(), 1U);
    StreamLog &log = *server.accepted[0];
    const QByteArray answer(8 * 1024 * 1024, 'a');
    log.stream->write(answer);
    log.stream->closeWhenWritten();
    QVERIFY(!log.stream->isOpen());
    log.stream.reset();
    QTRY_COMPARE_WITH_TIMEOUT(peer.state(), QAbstractSocket::UnconnectedState, 30'000);
    QCOMPARE(peer.readAll(), answer);
    QVERIFY(!log.closed);
}

void tst_QtStreams::closeWhenWrittenIsPatientWhileBytesLeave()
{
    Server server;
    QTcpSocket peer;
    peer.connectToHost(QHostAddress(QHostAddress::LocalHost), server.port);
    QTRY_COMPARE(server.accepted.size(), 1U);
    StreamLog &log = *server.accepted[0];
    QAbstractEventDispatcher *dispatcher = QThread::currentThread()->eventDispatcher();
    const qsizetype before = dispatcher->findChildren<LingeringClose *>().size();
    log.stream->write(QByteArray(32 * 1024 * 1024, 'a'));
    log.stream->closeWhenWritten();
    log.stream.reset();
    auto *closing = dispatcher->findChildren<LingeringClose *>().value(before);
    QVERIFY(closing);
    const auto limit = [&] { return dispatcher->registeredTimers(closing).value(0, {0, 0, Qt::CoarseTimer}).interval; };
    // Without waiting for a limit, that it begins anew shows where it was taken away.
    const int interval = limit();
    QVERIFY(interval > 0 && dispatcher->unregisterTimers(closing));
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(QStringLiteral("QBasicTimer::stop")));
    bool hasBegunAnew = false;
    connect(&peer, &QTcpSocket::readyRead, &peer, [&] {
        peer.readAll();
        hasBegunAnew = hasBegunAnew || limit() == interval;
    });
    QTRY_VERIFY_WITH_TIMEOUT(hasBegunAnew, 30'000);
    peer.abort();
    QTRY_COMPARE(dispatcher->findChildren<LingeringClose *>().size(), before);
}

void tst_QtStreams::closeWhenWrittenSparesTheAnswerFromUnreadBytes()
{
    Server server;
    QTcpSocket peer;
    peer.connectToHost(QHostAddress(QHostAddress::LocalHost), server.port);
    QTRY_COMPARE(server.accepted.size(), 1U);
    StreamLog &log = *server.accepted[0];
    log.readsWhatIsOffered = false;
    bool isAnswered = false;
    log.onData = [&] {
        if (std::exchange(isAnswered, true))
            return;
        log.stream->write("too large");
        log.stream->closeWhenWritten();
    };
    QSignalSpy errors(&peer, &QTcpSocket::errorOccurred);
    peer.write(QByteArray(1024 * 1024, 'u'));
    QTRY_COMPARE(peer.state(), QAbstractSocket::UnconnectedState);
    QCOMPARE(peer.readAll(), QByteArray("too large"));
    QCOMPARE(peer.error(), QAbstractSocket::RemoteHostClosedError);
}

void tst_QtStreams::destroyingDropsTheConnection()
{
    Server server;
    QtConnector connector;
    StreamLog client;
    client.take(connector.connectTo(plainTarget("127.0.0.1", server.port), &client));
    QTRY_VERIFY(client.isConnected);
    QTRY_COMPARE(server.accepted.size(), 1U);
    client.stream.reset();
    QTRY_VERIFY(server.accepted[0]->closed.has_value());
    QVERIFY(!client.closed);
}

void tst_QtStreams::mayBeDestroyedWhenOffered()
{
    Server server;
    QTcpSocket peer;
    peer.connectToHost(QHostAddress(QHostAddress::LocalHost), server.port);
    QTRY_COMPARE(server.accepted.size(), 1U);
    StreamLog &log = *server.accepted[0];
    log.onData = [&] { log.stream.reset(); };
    peer.write("away with you");
    QTRY_COMPARE(peer.state(), QAbstractSocket::UnconnectedState);
    QVERIFY(!log.closed);
}

void tst_QtStreams::servesManyClientsAtOnce()
{
    Server server;
    server.echoes = true;
    QtConnector connector;
    std::vector<std::unique_ptr<StreamLog>> clients;
    for (int i = 0; i < 200; ++i) {
        clients.push_back(std::make_unique<StreamLog>());
        clients.back()->take(connector.connectTo(plainTarget("localhost", server.port), clients.back().get()));
    }
    for (const auto &client : clients) {
        QTRY_VERIFY(client->isConnected);
        client->send("hello");
    }
    for (const auto &client : clients)
        QTRY_COMPARE(client->received, QByteArray("hello"));
}

QTEST_GUILESS_MAIN(tst_QtStreams)
#include "tst_qtstreams.moc"
