// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/upstreamurl.h"

#include <QTest>

using namespace sluice;
using namespace sluice::dialect;

namespace {

UpstreamUrl built(const QByteArray &base, Endpoint endpoint, const char *query = "", bool isExact = false)
{
    return buildUpstreamUrl(QString::fromUtf8(base), isExact, endpoint, query).value_or(UpstreamUrl{});
}

} // namespace

class TestUpstreamUrl : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void vendorsBasesLeadToTheirCalls_data()
    {
        QTest::addColumn<QByteArray>("base");
        QTest::addColumn<Endpoint>("endpoint");
        QTest::addColumn<QByteArray>("target");
        const auto row = [](const char *base, Endpoint endpoint, const char *target) {
            QTest::newRow(base) << QByteArray(base) << endpoint << QByteArray(target);
        };
        row("https://api.deepseek.com", Endpoint::ChatCompletions, "/v1/chat/completions");
        row("https://api.deepseek.com/anthropic", Endpoint::Messages, "/anthropic/v1/messages");
        row("https://open.bigmodel.cn/api/paas/v4", Endpoint::ChatCompletions, "/api/paas/v4/chat/completions");
        row("https://open.bigmodel.cn/api/anthropic", Endpoint::CountTokens, "/api/anthropic/v1/messages/count_tokens");
        row("https://ark.cn-beijing.volces.com/api/v3", Endpoint::ChatCompletions, "/api/v3/chat/completions");
        row("https://dashscope.aliyuncs.com/compatible-mode/v1", Endpoint::Embeddings, "/compatible-mode/v1/embeddings");
        row("https://qianfan.baidubce.com/v2", Endpoint::ChatCompletions, "/v2/chat/completions");
        row("https://openrouter.ai/api/v1", Endpoint::Responses, "/api/v1/responses");
        row("https://generativelanguage.googleapis.com/v1beta/openai/", Endpoint::ChatCompletions,
            "/v1beta/openai/chat/completions");
        row("https://api.anthropic.com", Endpoint::Messages, "/v1/messages");
        row("https://h/vendor", Endpoint::Completions, "/vendor/v1/completions");
    }
    void vendorsBasesLeadToTheirCalls()
    {
        QFETCH(QByteArray, base);
        QFETCH(Endpoint, endpoint);
        QFETCH(QByteArray, target);
        QCOMPARE(built(base, endpoint).target, target);
        QCOMPARE(built(QByteArray(base + '/'), endpoint).target, target);
    }

    void aVersionOrACallInTheBaseIsNotDoubled_data()
    {
        QTest::addColumn<QByteArray>("base");
        for (const char *base : {"https://h", "https://h/", "https://h/v1", "https://h/v1/", "https://h/v1/chat/completions",
                                 "https://h/v1/chat/completions/", "https://h/chat/completions", "https://h/v1/messages",
                                 "https://h/v1/messages/count_tokens", "  https://h/v1\n"})
            QTest::newRow(base) << QByteArray(base);
    }
    // xiaolai/vmark#1084, NousResearch/hermes-agent#24876
    void aVersionOrACallInTheBaseIsNotDoubled()
    {
        QFETCH(QByteArray, base);
        QCOMPARE(built(base, Endpoint::ChatCompletions).target, QByteArray("/v1/chat/completions"));
        QCOMPARE(built(base, Endpoint::Messages).target, QByteArray("/v1/messages"));
        QCOMPARE(built(base, Endpoint::CountTokens).target, QByteArray("/v1/messages/count_tokens"));
    }

    // BerriAI/litellm#13252
    void queriesOfBothSidesAreKept()
    {
        QCOMPARE(built("https://h/v1", Endpoint::Messages, "beta=true").target, QByteArray("/v1/messages?beta=true"));
        QCOMPARE(built("https://h/v1?api-version=1", Endpoint::Messages).target, QByteArray("/v1/messages?api-version=1"));
        QCOMPARE(built("https://h/v1?api-version=1", Endpoint::Messages, "beta=true").target,
                 QByteArray("/v1/messages?api-version=1&beta=true"));
        QCOMPARE(built("https://h/v1?", Endpoint::Messages, "beta=true").target, QByteArray("/v1/messages?beta=true"));
        QCOMPARE(built("https://h/v1?a=b%26c", Endpoint::Messages, "d=%2F").target, QByteArray("/v1/messages?a=b%26c&d=%2F"));
        QCOMPARE(built("https://h/v1#part", Endpoint::Messages).target, QByteArray("/v1/messages"));
    }

    void anExactBaseIsTheWholeUrl()
    {
        QCOMPARE(built("https://h/any/thing/", Endpoint::ChatCompletions, "", true).target, QByteArray("/any/thing/"));
        QCOMPARE(built("https://h", Endpoint::ChatCompletions, "", true).target, QByteArray("/"));
        QCOMPARE(built("https://h/x?k=v", Endpoint::ChatCompletions, "beta=true", true).target, QByteArray("/x?k=v&beta=true"));
    }

    void hostAndPortAreWrittenAsHttpWantsThem_data()
    {
        QTest::addColumn<QByteArray>("base");
        QTest::addColumn<UpstreamUrl>("url");
        const auto row = [](const char *base, UpstreamUrl url) {
            url.target = "/v1/messages";
            QTest::newRow(base) << QByteArray(base) << url;
        };
        row("https://h", {.useTls = true, .host = "h", .port = 443, .hostField = "h"});
        row("https://h:443", {.useTls = true, .host = "h", .port = 443, .hostField = "h"});
        row("https://h:8443/v1", {.useTls = true, .host = "h", .port = 8443, .hostField = "h:8443"});
        row("http://h", {.useTls = false, .host = "h", .port = 80, .hostField = "h"});
        row("http://h:443", {.useTls = false, .host = "h", .port = 443, .hostField = "h:443"});
        row("HTTP://LocalHost:11434", {.useTls = false, .host = "localhost", .port = 11434, .hostField = "localhost:11434"});
        row("http://[::1]:8080/v1", {.useTls = false, .host = "::1", .port = 8080, .hostField = "[::1]:8080"});
        row("https://[2001:db8::1]", {.useTls = true, .host = "2001:db8::1", .port = 443, .hostField = "[2001:db8::1]"});
        row("http://192.168.1.2:1234", {.useTls = false, .host = "192.168.1.2", .port = 1234, .hostField = "192.168.1.2:1234"});
        row("http://my_box:9000", {.useTls = false, .host = "my_box", .port = 9000, .hostField = "my_box:9000"});
        row("https://例子.测试",
            {.useTls = true, .host = "xn--fsqu00a.xn--0zwm56d", .port = 443, .hostField = "xn--fsqu00a.xn--0zwm56d"});
    }
    void hostAndPortAreWrittenAsHttpWantsThem()
    {
        QFETCH(QByteArray, base);
        QFETCH(UpstreamUrl, url);
        const UpstreamUrl made = built(base, Endpoint::Messages);
        QCOMPARE(made.host, url.host);
        QCOMPARE(made.hostField, url.hostField);
        QVERIFY(made == url);
    }

    void thePathIsSentEncoded()
    {
        QCOMPARE(built("https://h/团队/v1", Endpoint::Messages).target, QByteArray("/%E5%9B%A2%E9%98%9F/v1/messages"));
        QCOMPARE(built("https://h/a%20b/v1", Endpoint::Messages).target, QByteArray("/a%20b/v1/messages"));
    }

    void whatIsNoWebAddressIsRefused_data()
    {
        QTest::addColumn<QByteArray>("base");
        for (const char *base : {"", "h", "h/v1", "ftp://h", "https://", "https:///v1", "http://h:port", "http://h:99999",
                                 "http://h:0", "javascript:alert(1)", "https://a b/"})
            QTest::newRow(*base ? base : "empty") << QByteArray(base);
    }
    void whatIsNoWebAddressIsRefused()
    {
        QFETCH(QByteArray, base);
        const auto url = buildUpstreamUrl(QString::fromUtf8(base), false, Endpoint::Messages, {});
        QVERIFY(!url);
        QVERIFY(url.error().code == ErrorCode::InvalidArgument);
        QVERIFY(otherBases(QString::fromUtf8(base), false, Endpoint::Messages).isEmpty());
    }

    void whatElseMayHaveBeenMeant_data()
    {
        QTest::addColumn<QString>("base");
        QTest::addColumn<bool>("isExact");
        QTest::addColumn<QString>("others");
        const auto row = [](const char *base, bool isExact, const char *others) {
            QTest::newRow(base) << QString::fromLatin1(base) << isExact << QString::fromLatin1(others);
        };
        row("https://h", false, "https://h/api/v1");
        row("https://h/v1/", false, "https://h/api/v1");
        row("https://h/v1/v1", false, "https://h/v1 https://h/api/v1");
        row("https://h/api/v1", false, "https://h/v1");
        row("https://h/api/v3/v1", false, "https://h/api/v3 https://h/api/v3/api/v1 https://h/v1");
        row("https://h:8/x/v1/messages?a=b", false, "https://h:8/x/api/v1?a=b https://h:8/v1?a=b https://h:8/api/v1?a=b");
        row("https://h/v1#exact", true, "https://h/v1 https://h/api/v1");
        row("https://h/a%20b", false, "https://h/a%20b/api/v1 https://h/v1 https://h/api/v1");
    }
    void whatElseMayHaveBeenMeant()
    {
        QFETCH(QString, base);
        QFETCH(bool, isExact);
        QFETCH(QString, others);
        const QString given = base.section(u'#', 0, 0);
        QCOMPARE(otherBases(given, isExact, Endpoint::Messages).join(u' '), others);
    }

    void aUrlIsShownAsItIsCalled()
    {
        QCOMPARE(toString(built("http://[2001:db8::1]:81/x?a=b", Endpoint::Messages)),
                 QStringLiteral("http://[2001:db8::1]:81/x/v1/messages?a=b"));
    }
};

QTEST_GUILESS_MAIN(TestUpstreamUrl)
#include "tst_upstreamurl.moc"
