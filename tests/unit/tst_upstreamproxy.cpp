// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/systemclock.h"
#include "core/base/systemtimers.h"
#include "core/http/proxychoice.h"
#include "core/http/qtstreams.h"
#include "tests/support/calllog.h"
#include "tests/support/streamlog.h"

#include <QTcpSocket>
#include <QUrl>
#include <QtTest>

using namespace sluice;
using namespace sluice::http;
using namespace sluice::test;

namespace {

/// Answers every request with a greeting.
class OriginServer : public QTcpServer
{
public:
    OriginServer()
    {
        listen(QHostAddress::LocalHost);
        connect(this, &QTcpServer::newConnection, this, [this] {
            QTcpSocket *socket = nextPendingConnection();
            connect(socket, &QTcpSocket::readyRead, socket, [socket] {
                if (socket->readAll().endsWith("{}"))
                    socket->write("HTTP/1.1 200 OK\r\nContent-Length: 7\r\n\r\nwelcome");
            });
        });
    }
};

/// What the two proxies have in common: each connection speaks the proxy's protocol first and is joined to the origin then.
class ProxyServer : public QTcpServer
{
public:
    explicit ProxyServer(quint16 originPort)
        : m_originPort(originPort)
    {
        listen(QHostAddress::LocalHost);
        connect(this, &QTcpServer::newConnection, this, [this] {
            QTcpSocket *client = nextPendingConnection();
            connect(client, &QTcpSocket::readyRead, client, [this, client] { onBytes(client); });
        });
    }
    QByteArray asked; ///< host:port of the last tunnel
    QByteArray user;  ///< as the client gave it
    bool wantsLogin = false;
    bool refuses = false;

protected:
    virtual void negotiate(QTcpSocket *client) = 0;
    void join(QTcpSocket *client)
    {
        m_joined[client] = new QTcpSocket(client);
        QTcpSocket *origin = m_joined[client];
        connect(origin, &QTcpSocket::readyRead, client, [origin, client] { client->write(origin->readAll()); });
        connect(client, &QTcpSocket::disconnected, origin, &QTcpSocket::disconnectFromHost);
        origin->connectToHost(QHostAddress(QHostAddress::LocalHost), m_originPort);
    }

private:
    void onBytes(QTcpSocket *client)
    {
        if (QTcpSocket *origin = m_joined.value(client))
            origin->write(client->readAll());
        else
            negotiate(client);
    }

    quint16 m_originPort;
    QHash<QTcpSocket *, QTcpSocket *> m_joined;
};

class ConnectProxy final : public ProxyServer
{
public:
    using ProxyServer::ProxyServer;

protected:
    void negotiate(QTcpSocket *client) override
    {
        if (!client->peek(8192).contains("\r\n\r\n"))
            return;
        const QByteArray head = client->readAll();
        const qsizetype login = head.indexOf("Proxy-Authorization: Basic ");
        if (wantsLogin && login < 0) {
            client->write("HTTP/1.1 407 Login\r\nProxy-Authenticate: Basic realm=\"p\"\r\nContent-Length: 0\r\n\r\n");
            return;
        }
        if (login >= 0)
            user = QByteArray::fromBase64(head.mid(login + 27, head.indexOf('\r', login) - login - 27));
        if (refuses) {
            client->write("HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n");
            return;
        }
        asked = head.split(' ').value(1);
        join(client);
        client->write("HTTP/1.1 200 Connected\r\n\r\n");
    }
};

/// RFC 1928, with the login of RFC 1929.
class SocksProxy final : public ProxyServer
{
public:
    using ProxyServer::ProxyServer;

protected:
    void negotiate(QTcpSocket *client) override
    {
        const QByteArray bytes = client->readAll();
        const int step = client->property("step").toInt();
        client->setProperty("step", step + 1);
        if (step == 0) {
            client->write(wantsLogin ? QByteArray::fromHex("0502") : QByteArray::fromHex("0500"));
            if (!wantsLogin)
                client->setProperty("step", 2);
        } else if (step == 1) {
            const int size = bytes[1];
            user = bytes.mid(2, size) + ":" + bytes.mid(3 + size);
            client->write(QByteArray::fromHex("0100"));
        } else {
            constexpr char kDomainName = 3;
            QCOMPARE(bytes[3], kDomainName);
            const int size = bytes[4];
            const int port = uchar(bytes[5 + size]) << 8 | uchar(bytes[6 + size]);
            asked = bytes.mid(5, size) + ":" + QByteArray::number(port);
            if (!refuses)
                join(client);
            client->write(QByteArray::fromHex(refuses ? "05020001000000000000" : "05000001000000000000"));
        }
    }
};

} // namespace

class tst_UpstreamProxy : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theProxyLooksTheNameUp_data();
    void theProxyLooksTheNameUp();
    void aRefusalOfTheProxyIsAnError_data();
    void aRefusalOfTheProxyIsAnError();
    void aDeadProxyIsAnError();
    void loopbackIsNeverProxied();
    void systemMeansTheEnvironment();
    void theEnvironmentChoosesByTarget_data();
    void theEnvironmentChoosesByTarget();
    void anUnusableSettingIsAnError_data();
    void anUnusableSettingIsAnError();

private:
    void call(CallLog &log, const StreamTarget &target)
    {
        log.call = m_pool.start(target, makeRequest(), milliseconds(20'000), &log);
    }
    static QByteArray address(const QByteArray &scheme, const QTcpServer &server)
    {
        return scheme + "://127.0.0.1:" + QByteArray::number(server.serverPort());
    }
    static std::unique_ptr<ProxyServer> makeProxy(bool isSocks, const OriginServer &origin)
    {
        if (isSocks)
            return std::make_unique<SocksProxy>(origin.serverPort());
        return std::make_unique<ConnectProxy>(origin.serverPort());
    }

    SystemClock m_clock;
    SystemTimers m_timers{m_clock};
    QtConnector m_connector;
    UpstreamPool m_pool{m_connector, m_clock, m_timers};
};

void tst_UpstreamProxy::theProxyLooksTheNameUp_data()
{
    QTest::addColumn<bool>("isSocks");
    QTest::addColumn<bool>("wantsLogin");
    QTest::newRow("CONNECT") << false << false;
    QTest::newRow("CONNECT with a login") << false << true;
    QTest::newRow("SOCKS5") << true << false;
    QTest::newRow("SOCKS5 with a login") << true << true;
}

void tst_UpstreamProxy::theProxyLooksTheNameUp()
{
    QFETCH(bool, isSocks);
    QFETCH(bool, wantsLogin);
    OriginServer origin;
    const auto proxy = makeProxy(isSocks, origin);
    proxy->wantsLogin = wantsLogin;
    StreamTarget target = plainTarget("upstream.test", 8443);
    target.proxy = address(isSocks ? "socks5" : "http", *proxy);
    if (wantsLogin) {
        target.proxyUser = "me";
        target.proxyPassword = "pass word";
    }
    for (int i = 0; i < 2; ++i) {
        CallLog log;
        call(log, target);
        QTRY_VERIFY(log.isOver());
        QVERIFY2(!log.error, qPrintable(log.error.value_or(Error{}).detail));
        QCOMPARE(log.body, QByteArray("welcome"));
        QCOMPARE(proxy->asked, QByteArray("upstream.test:8443"));
        QCOMPARE(proxy->user, wantsLogin ? QByteArray("me:pass word") : QByteArray());
    }
}

void tst_UpstreamProxy::aRefusalOfTheProxyIsAnError_data()
{
    QTest::addColumn<bool>("isSocks");
    QTest::addColumn<bool>("wantsLogin");
    QTest::newRow("CONNECT") << false << false;
    QTest::newRow("CONNECT without a login") << false << true;
    QTest::newRow("SOCKS5") << true << false;
}

void tst_UpstreamProxy::aRefusalOfTheProxyIsAnError()
{
    QFETCH(bool, isSocks);
    QFETCH(bool, wantsLogin);
    OriginServer origin;
    const auto proxy = makeProxy(isSocks, origin);
    proxy->refuses = !wantsLogin;
    proxy->wantsLogin = wantsLogin;
    StreamTarget target = plainTarget("upstream.test", 8443);
    target.proxy = address(isSocks ? "socks5" : "http", *proxy);
    CallLog log;
    call(log, target);
    QTRY_VERIFY(log.isOver());
    QVERIFY(log.error.has_value());
    QVERIFY(log.error->code == ErrorCode::ProxyFailed || log.error->code == ErrorCode::ConnectFailed);
    QCOMPARE(log.events, QStringList{QStringLiteral("error")});
}

void tst_UpstreamProxy::aDeadProxyIsAnError()
{
    QTcpServer gone;
    QVERIFY(gone.listen(QHostAddress::LocalHost));
    gone.close();
    for (const QByteArray scheme : {"http", "socks5"}) {
        StreamTarget target = plainTarget("upstream.test", 8443);
        target.proxy = scheme + "://user:secret@127.0.0.1:1";
        CallLog log;
        call(log, target);
        QTRY_VERIFY(log.isOver());
        QVERIFY(log.error.has_value());
        QCOMPARE(toString(log.error->code), toString(ErrorCode::ProxyFailed));
        QVERIFY2(!log.error->detail.contains(QStringLiteral("secret")), qPrintable(log.error->detail));
    }
}

// musistudio/claude-code-router#341, github/gh-aw-firewall#1032
void tst_UpstreamProxy::loopbackIsNeverProxied()
{
    OriginServer origin;
    ConnectProxy proxy(origin.serverPort());
    qputenv("http_proxy", address("http", proxy));
    for (const QByteArray &setting : {address("http", proxy), address("socks5", proxy), QByteArray("system"), QByteArray()}) {
        for (const QByteArray host : {"127.0.0.1", "localhost"}) {
            StreamTarget target = plainTarget(host, origin.serverPort());
            target.proxy = setting;
            CallLog log;
            call(log, target);
            QTRY_VERIFY(log.isOver());
            QCOMPARE(log.body, QByteArray("welcome"));
        }
    }
    QVERIFY(proxy.asked.isEmpty());
    qunsetenv("http_proxy");
}

void tst_UpstreamProxy::systemMeansTheEnvironment()
{
#ifndef Q_OS_LINUX
    QSKIP("other systems have settings of their own");
#endif
    OriginServer origin;
    ConnectProxy proxy(origin.serverPort());
    qputenv("http_proxy", address("http", proxy));
    StreamTarget target = plainTarget("upstream.test", 80);
    target.proxy = "system";
    CallLog log;
    call(log, target);
    QTRY_VERIFY(log.isOver());
    qunsetenv("http_proxy");
    QVERIFY2(!log.error, qPrintable(log.error.value_or(Error{}).detail));
    QCOMPARE(log.body, QByteArray("welcome"));
    QCOMPARE(proxy.asked, QByteArray("upstream.test:80"));
}

void tst_UpstreamProxy::theEnvironmentChoosesByTarget_data()
{
    QTest::addColumn<QByteArray>("variables"); // NAME=VALUE, separated by semicolons
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<QString>("proxy"); // host:port; empty for none
    const auto row = [](const char *name, const char *variables, const char *target, const char *proxy) {
        QTest::newRow(name) << QByteArray(variables) << QByteArray(target) << QString::fromLatin1(proxy);
    };
    row("nothing set", "", "https://a.test:443", "");
    row("set but empty", "https_proxy=;HTTPS_PROXY= ", "https://a.test:443", "");
    row("by scheme", "http_proxy=http://p:1;https_proxy=http://q:2", "https://a.test:443", "q:2");
    row("the other scheme's", "http_proxy=http://p:1", "https://a.test:443", "");
    row("capital letters", "HTTPS_PROXY=http://p:1", "https://a.test:443", "p:1");
    row("for all", "all_proxy=socks5h://p:1;http_proxy=http://q:2", "https://a.test:443", "p:1");
    row("as desktops write it", "ALL_PROXY=socks://p:1/", "https://a.test:443", "p:1");
    row("without a scheme", "https_proxy=p:3128", "https://a.test:443", "p:3128");
    row("loopback", "all_proxy=http://p:1", "http://127.0.0.1:80", "");
    row("spared by name", "all_proxy=http://p:1;no_proxy=b.test, A.test", "https://a.test:443", "");
    row("spared under a name", "all_proxy=http://p:1;NO_PROXY=.test", "https://a.test:443", "");
    row("spared with a star", "all_proxy=http://p:1;no_proxy=*.test", "https://a.test:443", "");
    row("spared altogether", "all_proxy=http://p:1;no_proxy=*", "https://a.test:443", "");
    row("spared by port", "all_proxy=http://p:1;no_proxy=a.test:443", "https://a.test:443", "");
    row("another port", "all_proxy=http://p:1;no_proxy=a.test:80", "https://a.test:443", "p:1");
    row("only an end of the name", "all_proxy=http://p:1;no_proxy=test.org,,st", "https://a.test:443", "p:1");
    row("spared by address", "all_proxy=http://p:1;no_proxy=10.0.0.1", "http://10.0.0.1:80", "");
    row("spared by subnet", "all_proxy=http://p:1;no_proxy=10.0.0.0/8", "http://10.1.2.3:80", "");
    row("outside of the subnet", "all_proxy=http://p:1;no_proxy=10.0.0.0/8", "http://11.1.2.3:80", "p:1");
    row("IPv6", "all_proxy=http://p:1;no_proxy=[fd00::1]:80", "http://[fd00::1]:80", "");
    row("bare IPv6", "all_proxy=http://p:1;no_proxy=fd00::1", "http://[fd00::1]:80", "");
    row("no address", "https_proxy=ftp://u:secret@p", "https://a.test:443", "error");
}

void tst_UpstreamProxy::theEnvironmentChoosesByTarget()
{
#ifndef Q_OS_LINUX
    QSKIP("other systems have settings of their own");
#endif
    QFETCH(QByteArray, variables);
    QFETCH(QByteArray, target);
    QFETCH(QString, proxy);
    QByteArrayList names;
    for (const QByteArray &variable : variables.split(';')) {
        names.append(variable.left(variable.indexOf('=')));
        qputenv(names.last().constData(), variable.mid(names.last().size() + 1));
    }
    const QUrl url(QString::fromLatin1(target));
    StreamTarget wanted = plainTarget(url.host().toUtf8(), quint16(url.port()));
    wanted.useTls = url.scheme() == QStringLiteral("https");
    wanted.proxy = "system";
    const auto chosen = proxyFor(wanted);
    for (const QByteArray &name : names)
        qunsetenv(name.constData());
    QString described = chosen ? QString() : QStringLiteral("error");
    if (chosen && chosen->type() != QNetworkProxy::NoProxy)
        described = chosen->hostName() + u':' + QString::number(chosen->port());
    QCOMPARE(described, proxy);
    QVERIFY(chosen || !chosen.error().detail.contains(QStringLiteral("secret")));
}

void tst_UpstreamProxy::anUnusableSettingIsAnError_data()
{
    QTest::addColumn<QByteArray>("setting");
    QTest::newRow("unknown scheme") << QByteArray("ftp://user:secret@proxy.test:21");
    QTest::newRow("no scheme") << QByteArray("proxy.test:8080");
    QTest::newRow("no host") << QByteArray("http://user:secret@:8080");
    QTest::newRow("port 0") << QByteArray("http://proxy.test:0");
    QTest::newRow("port too large") << QByteArray("http://proxy.test:70000");
    QTest::newRow("spaces") << QByteArray("http://user:secret@a b");
}

void tst_UpstreamProxy::anUnusableSettingIsAnError()
{
    QFETCH(QByteArray, setting);
    StreamTarget target = plainTarget("upstream.test", 8443);
    target.proxy = setting;
    CallLog log;
    call(log, target);
    QVERIFY(log.events.isEmpty());
    QTRY_VERIFY(log.isOver());
    QVERIFY(log.error.has_value());
    QCOMPARE(toString(log.error->code), toString(ErrorCode::ProxyFailed));
    QVERIFY2(!log.error->detail.contains(QStringLiteral("secret")), qPrintable(log.error->detail));
}

QTEST_GUILESS_MAIN(tst_UpstreamProxy)
#include "tst_upstreamproxy.moc"
