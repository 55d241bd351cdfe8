// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/systemclock.h"
#include "core/base/systemtimers.h"
#include "core/http/qtstreams.h"
#include "tests/support/calllog.h"
#include "tests/support/streamlog.h"

#include <QFile>
#include <QSslKey>
#include <QSslSocket>
#include <QtTest>

using namespace sluice;
using namespace sluice::http;
using namespace sluice::test;

namespace {

QByteArray fixture(const QString &name)
{
    QFile file(QFINDTESTDATA(QString(QStringLiteral("data/tls/") + name)));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Answers each request over TLS with a greeting, and keeps the connection.
class TlsServer : public QTcpServer
{
public:
    explicit TlsServer(bool speaksTls = true)
        : m_speaksTls(speaksTls)
    {
        listen(QHostAddress::LocalHost);
    }
    int requests = 0;
    int connections = 0;
    QByteArray rawBytes; ///< what came, if it speaks no TLS

protected:
    void incomingConnection(qintptr descriptor) override
    {
        ++connections;
        auto *socket = new QSslSocket(this);
        socket->setSocketDescriptor(descriptor);
        connect(socket, &QSslSocket::readyRead, this, [this, socket] { answer(*socket); });
        if (!m_speaksTls)
            return;
        socket->setLocalCertificate(QSslCertificate(fixture(QStringLiteral("server.pem"))));
        socket->setPrivateKey(QSslKey(fixture(QStringLiteral("server.key")), QSsl::Ec));
        socket->startServerEncryption();
    }

private:
    void answer(QSslSocket &socket)
    {
        const QByteArray bytes = socket.readAll();
        if (!m_speaksTls) {
            rawBytes += bytes;
            socket.disconnectFromHost();
        } else if (bytes.endsWith("{}")) {
            ++requests;
            socket.write("HTTP/1.1 200 OK\r\nContent-Length: 7\r\n\r\nwelcome");
        }
    }

    bool m_speaksTls;
};

} // namespace

class tst_UpstreamTls : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void acceptsAnExtraCa();
    void refusesAnUnknownCa();
    void refusesAWrongName();
    void refusesAnExtraCaWithoutACertificate();
    void refusesAPeerThatSpeaksNoTls();
    void namesTheHostInTheHandshake();
    void carriesLargeBodiesUnderBackpressure();

private:
    StreamTarget target(const TlsServer &server, const QByteArray &host, const QByteArray &extraCa) const
    {
        StreamTarget target = plainTarget(host, server.serverPort());
        target.useTls = true;
        target.extraCa = extraCa;
        return target;
    }
    void call(CallLog &log, const StreamTarget &target)
    {
        log.call = m_pool.start(target, makeRequest(), milliseconds(20'000), &log);
    }
    void expectTlsFailure(const StreamTarget &target)
    {
        CallLog log;
        call(log, target);
        QTRY_VERIFY(log.isOver());
        QVERIFY(log.error.has_value());
        QCOMPARE(toString(log.error->code), toString(ErrorCode::TlsFailed));
        QVERIFY2(log.error->detail.size() > 15, qPrintable(log.error->detail));
        QCOMPARE(log.events, QStringList{QStringLiteral("error")});
    }

    SystemClock m_clock;
    SystemTimers m_timers{m_clock};
    QtConnector m_connector;
    UpstreamPool m_pool{m_connector, m_clock, m_timers};
};

void tst_UpstreamTls::initTestCase()
{
    if (!QSslSocket::supportsSsl())
        QSKIP("Qt has no TLS here");
    QVERIFY(!fixture(QStringLiteral("ca.pem")).isEmpty());
}

void tst_UpstreamTls::acceptsAnExtraCa()
{
    TlsServer server;
    const StreamTarget trusted = target(server, "localhost", fixture(QStringLiteral("ca.pem")));
    for (int i = 0; i < 3; ++i) {
        CallLog log;
        call(log, trusted);
        QTRY_VERIFY(log.isOver());
        QVERIFY2(!log.error, qPrintable(log.error.value_or(Error{}).detail));
        QCOMPARE(log.body, QByteArray("welcome"));
    }
    QCOMPARE(server.requests, 3);
    QCOMPARE(server.connections, 1);
}

void tst_UpstreamTls::refusesAnUnknownCa()
{
    TlsServer server;
    expectTlsFailure(target(server, "localhost", {}));
    QCOMPARE(server.requests, 0);
}

void tst_UpstreamTls::refusesAWrongName()
{
    TlsServer server;
    expectTlsFailure(target(server, "127.0.0.1", fixture(QStringLiteral("ca.pem"))));
    QCOMPARE(server.requests, 0);
}

void tst_UpstreamTls::refusesAnExtraCaWithoutACertificate()
{
    TlsServer server;
    expectTlsFailure(target(server, "localhost", "no PEM"));
    QCOMPARE(server.connections, 0);
}

void tst_UpstreamTls::refusesAPeerThatSpeaksNoTls()
{
    TlsServer server(/*speaksTls=*/false);
    CallLog log;
    call(log, target(server, "localhost", {}));
    QTRY_VERIFY(log.isOver());
    QVERIFY(log.error.has_value());
    QCOMPARE(log.events, QStringList{QStringLiteral("error")});
}

void tst_UpstreamTls::namesTheHostInTheHandshake()
{
    TlsServer server(/*speaksTls=*/false);
    CallLog log;
    call(log, target(server, "localhost", {}));
    QTRY_VERIFY(!server.rawBytes.isEmpty());
    // RFC 6066 §3: list length, name type 0, name length, name.
    QVERIFY(server.rawBytes.contains(QByteArray::fromHex("000c000009").append("localhost")));
}

void tst_UpstreamTls::carriesLargeBodiesUnderBackpressure()
{
    TlsServer server;
    constexpr qsizetype kBytes = 16 * 1024 * 1024;
    StreamLog client;
    client.take(m_connector.connectTo(target(server, "localhost", fixture(QStringLiteral("ca.pem"))), &client));
    QTRY_VERIFY(client.isConnected);
    client.stream->setReadPaused(true);
    auto *peer = server.findChild<QSslSocket *>();
    QVERIFY(peer);
    peer->write(QByteArray(kBytes, 's'));
    int pieces = 0;
    client.onData = [&] {
        if (++pieces % 5 == 0) {
            client.stream->setReadPaused(true);
            client.stream->setReadPaused(false);
        }
    };
    QTRY_VERIFY(peer->encryptedBytesToWrite() + peer->bytesToWrite() > 0);
    QVERIFY(client.received.isEmpty());
    client.stream->setReadPaused(false);
    QTRY_COMPARE_WITH_TIMEOUT(client.received.size(), kBytes, 30'000);

    client.send(QByteArray(kBytes, 'c'));
    QVERIFY(client.stream->bytesQueued() > ByteStream::kHighMark);
    QTRY_COMPARE_WITH_TIMEOUT(client.drainedCount, 1, 30'000);
}

QTEST_GUILESS_MAIN(tst_UpstreamTls)
#include "tst_upstreamtls.moc"
