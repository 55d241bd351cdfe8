// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/redact.h"

#include <QTest>

using namespace sluice;

class TestRedact : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void knowsSecretHeaders_data()
    {
        QTest::addColumn<bool>("isSecret");
        for (const char *name :
             {"Authorization", "AUTHORIZATION", "Proxy-Authorization", "x-api-key", "api-key", "x-goog-api-key", "Cookie",
              "Set-Cookie", "X-Auth-Token", "X-Amz-Security-Token", "Client-Secret"})
            QTest::newRow(name) << true;
        for (const char *name :
             {"Content-Type", "x-request-id", "User-Agent", "x-ratelimit-remaining-tokens", "Host", "", "x-key-id"})
            QTest::newRow(name) << false;
    }

    void knowsSecretHeaders()
    {
        QFETCH(bool, isSecret);
        QCOMPARE(isSecretHeader(QTest::currentDataTag()), isSecret);
    }

    void masksTargets_data()
    {
        QTest::addColumn<QByteArray>("target");
        QTest::addColumn<QByteArray>("shown");
        const auto row = [](const char *name, const char *target, const char *shown) {
            QTest::newRow(name) << QByteArray(target) << QByteArray(shown);
        };
        row("key", "/v1/models?key=sk-CCCC3333", "/v1/models?key=***");
        row("api_key", "/v1?api_key=abc&x=1", "/v1?api_key=***&x=1");
        row("api-key", "/v1?a=b&API-KEY=abc", "/v1?a=b&API-KEY=***");
        row("token", "/v1?token=t;b=2", "/v1?token=***;b=2");
        row("access token", "/cb#access_token=abc", "/cb#access_token=***");
        row("percent-encoded name", "/v1?%6bey=abc", "/v1?%6bey=***");
        row("user and password", "http://user:pa55@proxy:8080/x", "http://proxy:8080/x");
        row("at sign in the password", "socks5://u:p@ss@h:1", "socks5://h:1");
        row("key shape in another parameter", "/v1?x=sk-DDDD4444", "/v1?x=***");
        row("key shape in the path", "/bot/sk-DDDD4444/x", "/bot/***/x");
        row("empty value", "/v1?key=&a=1", "/v1?key=&a=1");
        row("plain", "/v1/messages?beta=true&max_tokens=5", "/v1/messages?beta=true&max_tokens=5");
        row("name without a value", "/v1?key", "/v1?key");
        row("line break", "/v1\r\nX: 1", "/v1  X: 1");
        row("empty", "", "");
    }

    void masksTargets()
    {
        QFETCH(QByteArray, target);
        QFETCH(QByteArray, shown);
        QCOMPARE(redactedTarget(target), shown);
    }

    void masksSnippets_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("shown");
        const auto row = [](const char *name, const char *text, const char *shown) {
            QTest::newRow(name) << QByteArray(text) << QByteArray(shown);
        };
        row("authorization header", "Authorization: Bearer sk-AAAA1111\r\nHost: h", "Authorization: ***  Host: h");
        row("authorization as JSON", R"({"authorization":"Basic dTpw","a":1})", R"({"authorization":"***","a":1})");
        row("authorization in escaped JSON", R"(\"authorization\":\"Token abc\",\"a\":1)",
            R"(\"authorization\":\"***\",\"a\":1)");
        row("x-api-key", "x-api-key: sk-BBBB2222", "x-api-key: ***");
        row("x-api-key of another shape", "X-Api-Key: 0c9x", "X-Api-Key: ***");
        row("api-key", "api-key: abcdef", "api-key: ***");
        row("x-goog-api-key", "x-goog-api-key: AIzaSyA1234567890", "x-goog-api-key: ***");
        row("proxy-authorization", "Proxy-Authorization: Basic dXNlcjpwYXNz", "Proxy-Authorization: ***");
        row("cookie", "Cookie: session=abc; b=c", "Cookie: ***");
        row("set-cookie", "Set-Cookie: s=abc; Path=/", "Set-Cookie: ***");
        row("query key", "GET /v1?key=sk-CCCC3333 failed", "GET /v1?key=*** failed");
        row("query api_key", "see https://h/v1?a=1&api_key=zzz&b=2", "see https://h/v1?a=1&api_key=***&b=2");
        row("query token", "https://h/?token=zzz", "https://h/?token=***");
        row("user info", "cannot reach http://me:secret@proxy:1", "cannot reach http://***@proxy:1");
        row("OpenAI's message", "Incorrect API key provided: sk-abcd1234. You can", "Incorrect API key provided: ***. You can");
        row("half-masked key", "provided: sk-ab***********cdEf.", "provided: ***.");
        row("Anthropic key", "key sk-ant-api03-abc_DEF-123 is", "key *** is");
        row("bearer", "sent Bearer abc.DEF-123 there", "sent Bearer *** there");
        row("bearer of letters", "sent bearer qwertyuiopasdfgh there", "sent bearer *** there");
        row("basic", "sent Basic dXNlcjpwYXNz there", "sent Basic *** there");
        row("api_key as JSON", R"({"api_key": "zz-top"})", R"({"api_key": "***"})");
        row("token as JSON", R"({"token": "abcdefghijkl"})", R"({"token": "***"})");
        row("local token", "got sluice-0123456789abcdefABCDEF", "got ***");
        row("JSON web token", "x eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4ifQ y",
            "x *** y");
        row("hex key", "id 0123456789abcdef0123456789abcdef end", "id *** end");
    }

    // superset-sh/superset#3956, RockChinQ/free-one-api#144
    void masksSnippets()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, shown);
        QCOMPARE(redactedSnippet(text), shown);
    }

    void leavesNormalTextAlone_data()
    {
        QTest::addColumn<QByteArray>("text");
        for (
            const char *text : {
                R"({"error":{"message":"Rate limit reached for gpt-4o: 10000 tokens per min","type":"tokens","code":"rate_limit_exceeded"}})",
                "This model's maximum context length is 8192 tokens",
                "Unexpected token < in JSON at position 0",
                "Bearer authentication is required",
                "HTTP Basic Authentication",
                "sk-learn and sk-SK",
                "task-force-delta-2024",
                R"({"type":"error","error":{"type":"authentication_error","message":"invalid x-api-key"}})",
                R"({"max_tokens":4096,"total_tokens":15,"key":"short"})",
                "request 123e4567-e89b-12d3-a456-426614174000 failed",
                "/home/user/projects/sluice/build/dev/tests/unit/tst",
                "余额不足，请充值 — 请求失败",
                "claude-3-5-sonnet-20241022, deepseek-chat",
                "contact a@b.example or see https://h/a@b",
            })
            QTest::newRow(text) << QByteArray(text);
    }

    void leavesNormalTextAlone()
    {
        QFETCH(QByteArray, text);
        QCOMPARE(redactedSnippet(text), text);
    }

    void keepsToTheLimitInWholeCharacters()
    {
        QCOMPARE(redactedSnippet(QByteArray(1000, 'x'), 300).size(), 300);
        QCOMPARE(redactedSnippet("ab余c", 4), QByteArray("ab"));
        QCOMPARE(redactedSnippet("ab余c", 5), QByteArray("ab余"));
        QCOMPARE(redactedSnippet("abc", 0), QByteArray());
        QCOMPARE(redactedSnippet("a\x01\tb\x7f"), QByteArray("a  b "));
    }

    void keyAtTheLimitIsNotShownInPart()
    {
        for (int before = 280; before < 310; ++before) {
            const QByteArray text = QByteArray(before, ' ') + "Bearer sk-AAAA1111BBBB2222" + QByteArray(100, ' ');
            QVERIFY(!redactedSnippet(text, 300).contains("AAAA"));
            QVERIFY(!redactedSnippet(text, 300).contains("sk-"));
            QCOMPARE_LE(redactedSnippet(text, 300).size(), 300);
        }
    }

    void longHostileTextIsMaskedInTime()
    {
        // Each of these repeats the beginning of a pattern; a careless one would take time in the square of the length.
        for (const char *piece : {"Bearer ", "://", "authorization", "key=", "sk-", "aA0", "--", "api_key"}) {
            const QByteArray text = QByteArray(piece).repeated(20'000);
            QCOMPARE_LE(redactedSnippet(text, 100'000).size(), 100'000);
        }
    }
};

QTEST_GUILESS_MAIN(TestRedact)
#include "tst_redact.moc"
