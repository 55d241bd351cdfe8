// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/upstreamrequest.h"

#include <QTest>

using namespace sluice;
using namespace sluice::relay;

namespace {

/// A request to one channel, ready to be prepared.
struct Bench
{
    http::RequestHead head{
        .method = "POST", .target = "/v1/messages?beta=true", .headers = {{"Content-Type", "application/json"}}};
    config::Config config;
    ChannelSettings channel;
    AttemptInput input;
    QByteArray body;

    explicit Bench(Dialect dialect = Dialect::Chat, const char *base = "https://h/v1")
    {
        channel.id = QStringLiteral("c");
        channel.dialect = dialect;
        channel.baseUrl = QString::fromLatin1(base);
        channel.keys = {KeySettings{.id = QStringLiteral("main"), .ref = QStringLiteral("env:KEY")}};
        config.secrets = {{QStringLiteral("env:KEY"), Secret("sk-up")}};
        input.way = {.candidate = {.channel = &channel, .model = QStringLiteral("b9")}};
        input.endpoint = dialect == Dialect::Messages ? Endpoint::Messages : Endpoint::ChatCompletions;
        input.dialect = dialect;
        setBody(R"({"model":"a","stream":true,"x":1.50})");
    }
    void setBody(const QByteArray &text)
    {
        body = text;
        dialect::RequestReader reader;
        input.facts = reader.read(input.endpoint, body).value_or(dialect::RequestFacts{});
    }
    SpokenRequest spoken;
    Expected<PreparedCall> prepare()
    {
        input.head = &head;
        input.spoken = &spoken;
        input.config = std::make_shared<config::Config>(config);
        return prepareCall(input, body, WallTime());
    }
    http::HeaderList fields() { return prepare().value_or(PreparedCall{}).request.headers; }
};

QByteArray bodyOf(const PreparedCall &call)
{
    QByteArray body;
    for (const http::UpstreamRequest::Piece &piece : call.request.body)
        body += piece.view;
    return body;
}

} // namespace

class TestUpstreamRequest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theBodyIsTheClientsButForModelAndUsage()
    {
        Bench bench;
        const auto call = bench.prepare();
        QVERIFY(call);
        QCOMPARE(bodyOf(*call),
                 QByteArray("{\"model\":\"b9\",\"stream\":true,\"x\":1.50,\"stream_options\":{\"include_usage\":true}}"));
        QCOMPARE(call->request.target, QByteArray("/v1/chat/completions?beta=true"));
        QCOMPARE(call->request.hostField, QByteArray("h"));
        bench.input.way.candidate.model = QStringLiteral("a");
        bench.setBody("{\"model\":\"a\"}");
        QCOMPARE(bodyOf(bench.prepare().value()), QByteArray("{\"model\":\"a\"}"));
    }

    void credentialsAndFieldsOfTheConnectionStayHere()
    {
        Bench bench;
        for (const char *name :
             {"Authorization", "x-api-key", "API-Key",           "x-goog-api-key",  "Cookie",           "Proxy-Authorization",
              "Host",          "Origin",    "Referer",           "Connection",      "Keep-Alive",       "TE",
              "Trailer",       "Upgrade",   "Transfer-Encoding", "Content-Length",  "Content-Encoding", "Accept-Encoding",
              "Expect",        "Via",       "Forwarded",         "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP"})
            bench.head.headers.append(name, "local-secret");
        bench.head.headers.append("X-Mine", "1");
        bench.head.headers.append("Connection", "close, x-mine");
        const http::HeaderList fields = bench.fields();
        for (qsizetype i = 0; i < fields.size(); ++i)
            QVERIFY2(!fields.at(i).value.toByteArray().contains("local-secret"), fields.at(i).name.toByteArray().constData());
        QVERIFY(!fields.contains("x-mine") && !fields.contains("connection"));
    }

    void theClientsOwnFieldsGoOn()
    {
        Bench bench(Dialect::Messages, "https://api.anthropic.com");
        bench.head.headers.append("anthropic-beta", "x-1");
        bench.head.headers.append("User-Agent", "claude-cli/2");
        bench.head.headers.append("anthropic-version", "2024-01-01");
        const http::HeaderList fields = bench.fields();
        QCOMPARE(fields.value("anthropic-beta"), QByteArrayView("x-1"));
        QCOMPARE(fields.value("user-agent"), QByteArrayView("claude-cli/2"));
        QCOMPARE(fields.combined("anthropic-version"), QByteArray("2024-01-01"));
        QCOMPARE(fields.combined("content-type"), QByteArray("application/json"));
    }

    void theKeyGoesWhereTheDialectWantsIt()
    {
        const http::HeaderList chat = Bench().fields();
        QCOMPARE(chat.combined("authorization"), QByteArray("Bearer sk-up"));
        QVERIFY(!chat.contains("x-api-key") && !chat.contains("anthropic-version"));
        const http::HeaderList anthropic = Bench(Dialect::Messages, "https://api.anthropic.com").fields();
        QCOMPARE(anthropic.combined("x-api-key"), QByteArray("sk-up"));
        QVERIFY(!anthropic.contains("authorization"));
        QCOMPARE(anthropic.value("anthropic-version"), QByteArrayView("2023-06-01"));
        const http::HeaderList other = Bench(Dialect::Messages, "https://api.deepseek.com/anthropic").fields();
        QCOMPARE(other.combined("authorization"), QByteArray("Bearer sk-up"));
        QCOMPARE(other.combined("x-api-key"), QByteArray("sk-up"));
    }

    void aMissingKeyIsSaidWithoutSendingAnything()
    {
        Bench bench;
        bench.config.secrets.clear();
        const auto call = bench.prepare();
        QVERIFY(!call);
        QVERIFY(call.error().code == ErrorCode::SecretUnavailable);
        bench.channel.keys.clear();
        QVERIFY(bench.prepare());
        QVERIFY(!bench.fields().contains("authorization"));
    }

    void theProxyIsTheChannels()
    {
        Bench bench;
        QCOMPARE(bench.prepare()->target.proxy, QByteArray("system"));
        ProxySettings &proxy = bench.channel.proxy;
        proxy.mode = ProxyMode::None;
        QVERIFY(bench.prepare()->target.proxy.isEmpty());
        proxy = {.mode = ProxyMode::Custom,
                 .url = QStringLiteral("socks5://p:1"),
                 .user = QStringLiteral("u"),
                 .passwordRef = QStringLiteral("env:PW")};
        bench.config.secrets.insert(QStringLiteral("env:PW"), Secret("pw"));
        const http::StreamTarget target = bench.prepare()->target;
        QCOMPARE(target.proxy, QByteArray("socks5://p:1"));
        QCOMPARE(target.proxyUser, QByteArray("u"));
        QCOMPARE(target.proxyPassword, QByteArray("pw"));
    }

    void aBrokenBaseUrlIsAnError() { QVERIFY(!Bench(Dialect::Chat, "nonsense").prepare()); }

    void onlyFieldsThatConcernTheClientComeBack()
    {
        const http::HeaderList passed = passedOnFields({{"Request-Id", "1"},
                                                        {"x-request-id", "2"},
                                                        {"Retry-After", "3"},
                                                        {"X-RateLimit-Remaining", "4"},
                                                        {"anthropic-ratelimit-x", "5"},
                                                        {"OpenAI-Processing-Ms", "6"},
                                                        {"Set-Cookie", "no"},
                                                        {"Content-Encoding", "gzip"},
                                                        {"Content-Length", "1"},
                                                        {"Transfer-Encoding", "chunked"},
                                                        {"Server", "no"},
                                                        {"anthropic-", "no"}});
        QCOMPARE(passed.size(), 6);
        QCOMPARE(passed.value("x-ratelimit-remaining"), QByteArrayView("4"));
        QVERIFY(!passed.contains("set-cookie"));
    }
};

QTEST_GUILESS_MAIN(TestUpstreamRequest)
#include "tst_upstreamrequest.moc"
