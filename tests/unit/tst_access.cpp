// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/secretref.h"
#include "core/relay/access.h"
#include "core/relay/refusals.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace sluice;
using namespace sluice::relay;

namespace {

http::RequestHead request(const QByteArray &target, const http::HeaderList &headers, const QByteArray &method = "POST")
{
    return {.method = method, .target = target, .headers = headers};
}

config::Config twoClients(bool requireToken = true)
{
    config::Config config;
    config.settings.requireToken = requireToken;
    config.settings.clients = {ClientSettings{.id = QStringLiteral("one"), .tokenRef = QStringLiteral("env:ONE")},
                               ClientSettings{.id = QStringLiteral("two"), .tokenRef = QStringLiteral("env:TWO")},
                               ClientSettings{.id = QStringLiteral("lost"), .tokenRef = QStringLiteral("env:LOST")}};
    config.secrets = {{QStringLiteral("env:ONE"), Secret("token-1")}, {QStringLiteral("env:TWO"), Secret("token-2")}};
    return config;
}

/// The client's id, or the number of the problem.
QString identified(const http::HeaderList &headers, const config::Config &config)
{
    const auto client = identify(request("/v1/messages", headers), config);
    return client ? client->id : QString::number(int(client.error()));
}

const QString kNoToken = QString::number(int(AccessProblem::NoToken));
const QString kWrongToken = QString::number(int(AccessProblem::WrongToken));

QJsonObject json(const QByteArray &body)
{
    return QJsonDocument::fromJson(body).object();
}

} // namespace

class TestAccess : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void onlyLoopbackHostsAreServed_data()
    {
        QTest::addColumn<QByteArray>("host");
        QTest::addColumn<bool>("isServed");
        const auto row = [](const char *host, bool isServed) {
            QTest::newRow(*host ? host : "empty") << QByteArray(host) << isServed;
        };
        row("localhost", true);
        row("LOCALHOST:8787", true);
        row("127.0.0.1", true);
        row("127.0.0.1:8787", true);
        row("127.1.2.3", true);
        row("[::1]", true);
        row("[::1]:8787", true);
        row("app.localhost:80", true);
        row("", false);
        row("evil.example", false);
        row("evil.example:8787", false);
        row("localhost.evil", false);
        row("localhost.evil:8787", false);
        row("127.0.0.1.evil.example", false);
        row("notlocalhost", false);
        row("192.168.1.2:8787", false);
        row("0.0.0.0", false);
        row("[::]", false);
        row("[::1", false);
        row("[::1].evil.example", false);
        row("[fe80::1]:8787", false);
        row("localhost:80:evil.example", false);
        row("localhost@evil.example", false);
        row("localhost:x", false);
        row("evil.example#localhost", false);
    }
    void onlyLoopbackHostsAreServed()
    {
        QFETCH(QByteArray, host);
        QFETCH(bool, isServed);
        const auto problem = checkOrigin(request("/", {{"Host", host}}));
        QCOMPARE(!problem, isServed);
        if (problem)
            QCOMPARE(*problem, AccessProblem::ForeignHost);
    }

    void aRequestWithoutHostIsRefused() { QCOMPARE(checkOrigin(request("/", {})), std::optional(AccessProblem::ForeignHost)); }

    void webPagesOfOthersAreRefused_data()
    {
        QTest::addColumn<QByteArray>("origin");
        QTest::addColumn<bool>("isServed");
        const auto row = [](const char *origin, bool isServed) {
            QTest::newRow(*origin ? origin : "empty") << QByteArray(origin) << isServed;
        };
        row("", true);
        row("http://localhost:3000", true);
        row("https://127.0.0.1", true);
        row("http://[::1]:5173", true);
        row("vscode-webview://1a2b3c", true);
        row("tauri://localhost", true);
        row("null", false);
        row("http://evil.example", false);
        row("https://evil.example:8787", false);
        row("HTTPS://evil.example", false);
        row("http://localhost.evil", false);
        row("http://127.0.0.1.evil.example", false);
        row("http://a!b.evil.example", false);
        row("http://a*b_c$.evil.example", false);
        row("http://[::1].evil.example", false);
        row("http://localhost@evil.example", false);
        row("evil.example", false);
        row("http:/evil.example", false);
        row("http://", false);
    }
    void webPagesOfOthersAreRefused()
    {
        QFETCH(QByteArray, origin);
        QFETCH(bool, isServed);
        const auto problem = checkOrigin(request("/", {{"Host", "127.0.0.1:8787"}, {"Origin", origin}}));
        QCOMPARE(!problem, isServed);
        if (problem)
            QCOMPARE(*problem, AccessProblem::ForeignOrigin);
    }

    void aTokenNamesItsClient()
    {
        QCOMPARE(identified({{"Authorization", "Bearer token-1"}}, twoClients()), QStringLiteral("one"));
        QCOMPARE(identified({{"authorization", "bearer  token-2 "}}, twoClients()), QStringLiteral("two"));
        QCOMPARE(identified({{"x-api-key", "token-2"}}, twoClients()), QStringLiteral("two"));
        // Claude Code may send both; Authorization is what it was given for us.
        QCOMPARE(identified({{"x-api-key", "other"}, {"Authorization", "Bearer token-1"}}, twoClients()), QStringLiteral("one"));
    }

    void noTokenAndWrongTokensAreRefused()
    {
        QCOMPARE(identified({}, twoClients()), kNoToken);
        QCOMPARE(identified({{"Authorization", "Bearer "}}, twoClients()), kNoToken);
        QCOMPARE(identified({{"Authorization", "Basic token-1"}}, twoClients()), kNoToken);
        for (const char *token : {"token", "token-", "token-11", "token-3", "TOKEN-1", "env:ONE"}) {
            QCOMPARE(identified({{"x-api-key", token}}, twoClients()), kWrongToken);
            QCOMPARE(identified({{"x-api-key", token}}, twoClients(false)), QStringLiteral("one"));
        }
    }

    void aClientWhoseTokenIsLostLetsNobodyIn()
    {
        config::Config lost = twoClients();
        lost.settings.clients = {lost.settings.clients.last()};
        QCOMPARE(identified({}, lost), kNoToken);
        QCOMPARE(identified({{"x-api-key", ""}}, lost), kNoToken);
        QCOMPARE(identified({{"x-api-key", "x"}}, lost), kWrongToken);
    }

    void withoutTokenDutyAKnownTokenStillCounts()
    {
        QCOMPARE(identified({}, twoClients(false)), QStringLiteral("one"));
        QCOMPARE(identified({{"x-api-key", "token-2"}}, twoClients(false)), QStringLiteral("two"));
    }

    void withoutClientsThereIsADefaultOne()
    {
        config::Config plain;
        QCOMPARE(identified({}, plain), kNoToken);
        plain.secrets = {{config::localTokenRef(), Secret("t")}};
        QCOMPARE(identified({{"x-api-key", "t"}}, plain), QStringLiteral("default"));
        plain.settings.requireToken = false;
        QCOMPARE(identified({}, plain), QStringLiteral("default"));
    }

    void refusalsSpeakTheCallersDialect()
    {
        QVERIFY(dialectOfCaller(request("/v1/messages?beta=true", {})) == Dialect::Messages);
        QVERIFY(dialectOfCaller(request("/v1/responses", {})) == Dialect::Responses);
        QVERIFY(dialectOfCaller(request("/nowhere", {})) == Dialect::Chat);
        QVERIFY(dialectOfCaller(request("/v1/models", {{"anthropic-version", "2023-06-01"}})) == Dialect::Messages);
        const http::RefusalAnswer anthropic = refuseAccess(AccessProblem::WrongToken, request("/v1/messages", {}));
        QCOMPARE(anthropic.status, 401);
        QCOMPARE(json(anthropic.body)[u"error"][u"type"].toString(), QStringLiteral("authentication_error"));
        const http::RefusalAnswer chat = refuseAccess(AccessProblem::ForeignHost, request("/v1/chat/completions", {}));
        QCOMPARE(chat.status, 403);
        QVERIFY(!json(chat.body)[u"error"][u"message"].toString().isEmpty());
        QCOMPARE(chat.headers.value("content-type"), QByteArrayView("application/json"));
    }

    void pathsAndMethodsAreSorted_data()
    {
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<QByteArray>("target");
        QTest::addColumn<int>("status");
        const auto row = [](const char *method, const char *target, int status) {
            QTest::addRow("%s %s", method, target) << QByteArray(method) << QByteArray(target) << status;
        };
        row("POST", "/v1/messages?beta=true", 0);
        row("POST", "/v1/v1/messages", 0);
        row("GET", "/v1/messages", 405);
        row("GET", "/v1/models?limit=1000", 0);
        row("HEAD", "/", 0);
        row("HEAD", "/api/hello", 0);
        row("POST", "/", 405);
        row("GET", "/healthz", 0);
        row("GET", "/sluice/status", 0);
        row("DELETE", "/healthz", 405);
        row("GET", "/nowhere", 404);
        row("POST", "/v1/files", 404);
    }
    void pathsAndMethodsAreSorted()
    {
        QFETCH(QByteArray, method);
        QFETCH(QByteArray, target);
        QFETCH(int, status);
        const auto refusal = refuseUnknown(request(target, {}, method));
        QCOMPARE(refusal ? refusal->status : 0, status);
        if (status == 405)
            QVERIFY(!refusal->headers.value("allow").isEmpty());
    }

    void aWebsocketIsToldHowToAskInstead()
    {
        const http::RefusalAnswer answer = refuseUpgrade(request("/v1/responses", {}, "GET"));
        QCOMPARE(answer.status, 426);
        QVERIFY(answer.headers.contains("upgrade"));
    }

    void brokenRequestsGetTheirStatus()
    {
        QCOMPARE(refuseTransport(http::Refusal::BadRequest, nullptr).status, 400);
        QCOMPARE(refuseTransport(http::Refusal::HeadTooLarge, nullptr).status, 431);
        QCOMPARE(refuseTransport(http::Refusal::BodyTooLarge, nullptr).status, 413);
        QCOMPARE(refuseTransport(http::Refusal::UnknownCoding, nullptr).status, 415);
        QCOMPARE(refuseTransport(http::Refusal::HeadTimeout, nullptr).status, 408);
        const http::RequestHead head = request("/v1/messages", {});
        QCOMPARE(json(refuseTransport(http::Refusal::BodyTooLarge, &head).body)[u"error"][u"type"].toString(),
                 QStringLiteral("request_too_large"));
    }
};

QTEST_GUILESS_MAIN(TestAccess)
#include "tst_access.moc"
