// SPDX-License-Identifier: GPL-3.0-or-later
// How far connecting came and why no further, from real sockets.
#include "core/http/qtstreams.h"
#include "core/http/watchedconnector.h"
#include "tests/support/streamlog.h"

#include <QFile>
#include <QSslKey>
#include <QSslSocket>
#include <QTcpServer>
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

/// Takes connections and does what the test says with each.
class Server : public QTcpServer
{
public:
    explicit Server(std::function<void(QSslSocket &)> onConnected)
        : m_onConnected(std::move(onConnected))
    {
        listen(QHostAddress::LocalHost);
    }

protected:
    void incomingConnection(qintptr descriptor) override
    {
        auto *socket = new QSslSocket(this);
        socket->setSocketDescriptor(descriptor);
        m_onConnected(*socket);
    }

private:
    std::function<void(QSslSocket &)> m_onConnected;
};

void speakTls(QSslSocket &socket)
{
    socket.setLocalCertificate(QSslCertificate(fixture(QStringLiteral("server.pem"))));
    socket.setPrivateKey(QSslKey(fixture(QStringLiteral("server.key")), QSsl::Ec));
    socket.startServerEncryption();
}

/// What a server says to whatever comes, before it hangs up.
std::function<void(QSslSocket &)> says(const QByteArray &words)
{
    return [words](QSslSocket &socket) {
        QObject::connect(&socket, &QSslSocket::readyRead, &socket, [&socket, words] {
            socket.readAll();
            socket.write(words);
            socket.disconnectFromHost();
        });
    };
}

class Steps final : public WatchedConnector::Watcher
{
public:
    QStringList told;
    std::optional<ConnectTrouble> trouble;

private:
    void onReached() override { told.append(QStringLiteral("reached")); }
    void onStands() override { told.append(QStringLiteral("stands")); }
    void onFailed(ConnectTrouble why) override
    {
        told.append(QStringLiteral("failed"));
        trouble = why;
    }
};

} // namespace

class tst_WatchedConnector : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        if (!QSslSocket::supportsSsl())
            QSKIP("Qt has no TLS here");
    }

    void aConnectionIsFollowed_data()
    {
        QTest::addColumn<bool>("useTls");
        QTest::addColumn<QStringList>("told");
        QTest::newRow("plain") << false << QStringList{QStringLiteral("stands")};
        QTest::newRow("TLS") << true << QStringList{QStringLiteral("reached"), QStringLiteral("stands")};
    }
    void aConnectionIsFollowed()
    {
        QFETCH(bool, useTls);
        QFETCH(QStringList, told);
        Server server([useTls](QSslSocket &socket) {
            if (useTls)
                speakTls(socket);
        });
        StreamTarget target = plainTarget("localhost", server.serverPort());
        target.useTls = useTls;
        target.extraCa = fixture(QStringLiteral("ca.pem"));
        Steps steps;
        WatchedConnector connector(m_real, steps);
        StreamLog user;
        user.stream = connector.connectTo(target, &user);
        QTRY_VERIFY(user.isConnected);
        QCOMPARE(steps.told, told);
    }

    void aCertificateThatIsNotTakenSaysWhy_data()
    {
        QTest::addColumn<QByteArray>("host");
        QTest::addColumn<bool>("isTrusted");
        QTest::addColumn<ConnectTrouble>("trouble");
        QTest::newRow("of nobody known") << QByteArray("localhost") << false << ConnectTrouble::CertificateUntrusted;
        QTest::newRow("of another") << QByteArray("127.0.0.1") << true << ConnectTrouble::CertificateOfOther;
        QTest::newRow("both") << QByteArray("127.0.0.1") << false << ConnectTrouble::CertificateUntrusted;
    }
    void aCertificateThatIsNotTakenSaysWhy()
    {
        QFETCH(QByteArray, host);
        QFETCH(bool, isTrusted);
        QFETCH(ConnectTrouble, trouble);
        Server server(speakTls);
        StreamTarget target = plainTarget(host, server.serverPort());
        target.useTls = true;
        if (isTrusted)
            target.extraCa = fixture(QStringLiteral("ca.pem"));
        expectFailure(target, {QStringLiteral("reached"), QStringLiteral("failed")}, trouble);
    }

    void whatSpeaksNoTlsWasReached()
    {
        Server server(says("HTTP/1.1 400 Bad Request\r\n\r\n"));
        StreamTarget target = plainTarget("localhost", server.serverPort());
        target.useTls = true;
        expectFailure(target, {QStringLiteral("reached"), QStringLiteral("failed")}, ConnectTrouble::Other);
    }

    void whereNobodyListensItIsRefused()
    {
        expectFailure(plainTarget("localhost", deadPort()), {QStringLiteral("failed")}, ConnectTrouble::Refused);
    }

    void aProxySaysNo_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<ConnectTrouble>("trouble");
        QTest::newRow("wants a login") << QByteArray("HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic "
                                                     "realm=\"p\"\r\nContent-Length: 0\r\n\r\n")
                                       << ConnectTrouble::ProxyRefused;
        QTest::newRow("forbids it") << QByteArray("HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n")
                                    << ConnectTrouble::ProxyRefused;
        for (const char *status : {"502 Bad Gateway", "504 Gateway Timeout"})
            QTest::newRow(status) << QByteArray("HTTP/1.1 " + QByteArray(status) + "\r\nContent-Length: 0\r\n\r\n")
                                  << ConnectTrouble::ProxyFailed;
        QTest::newRow("is broken") << QByteArray("HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\n\r\n")
                                   << ConnectTrouble::ProxyFailed;
        QTest::newRow("is none") << QByteArray("hello\r\n\r\n") << ConnectTrouble::ProxyFailed;
    }
    void aProxySaysNo()
    {
        QFETCH(QByteArray, answer);
        QFETCH(ConnectTrouble, trouble);
        Server proxy(says(answer));
        StreamTarget target = plainTarget("upstream.test", 443);
        target.useTls = true;
        target.proxy = "http://127.0.0.1:" + QByteArray::number(proxy.serverPort());
        expectFailure(target, {QStringLiteral("failed")}, trouble);
    }

    void aProxyThatIsNotThereIsNotReached()
    {
        StreamTarget target = plainTarget("upstream.test", 443);
        target.proxy = "http://127.0.0.1:" + QByteArray::number(deadPort());
        expectFailure(target, {QStringLiteral("failed")}, ConnectTrouble::ProxyNotReached);
        target.proxy = "ftp://127.0.0.1:1";
        expectFailure(target, {QStringLiteral("failed")}, ConnectTrouble::ProxyNotReached);
    }

private:
    static quint16 deadPort()
    {
        QTcpServer gone;
        gone.listen(QHostAddress::LocalHost);
        return gone.serverPort();
    }
    void expectFailure(const StreamTarget &target, const QStringList &told, ConnectTrouble trouble)
    {
        Steps steps;
        WatchedConnector connector(m_real, steps);
        StreamLog user;
        user.stream = connector.connectTo(target, &user);
        QTRY_VERIFY(user.closed.has_value());
        QCOMPARE(steps.told, told);
        QCOMPARE(int(*steps.trouble), int(trouble));
    }

    QtConnector m_real;
};

QTEST_GUILESS_MAIN(tst_WatchedConnector)
#include "tst_watchedconnector.moc"
