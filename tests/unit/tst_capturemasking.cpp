// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/capturemasking.h"
#include "tests/support/numberedcaptures.h"

#include <QJsonDocument>
#include <QTest>

#include <random>

using namespace sluice;
using namespace sluice::ledger;

namespace {

const QByteArray kKnown = "k\"ey/one+two=\\3"; // every sign that some writer escapes
const QByteArray kOther = "correct-horse-battery";

QString keyOf(const char *beginning, int letters)
{
    QString key = QString::fromLatin1(beginning);
    for (int i = 0; i < letters; ++i)
        key.append(QLatin1Char("aB3dE6gH9kL2"[i % 12]));
    return key;
}

QByteArray noise(qsizetype size, unsigned seed)
{
    std::mt19937 random(seed);
    QByteArray bytes(size, Qt::Uninitialized);
    for (char &c : bytes)
        c = char(random());
    return bytes;
}

} // namespace

class TestCaptureMasking : public QObject
{
    Q_OBJECT

    const CaptureMasking m_masking{{Secret(kKnown), Secret(kOther), Secret("none")}};

private Q_SLOTS:
    void masksFields_data()
    {
        QTest::addColumn<QString>("fields");
        QTest::addColumn<QString>("masked");
        const auto row = [](const char *name, const char *fields, const char *masked) {
            QTest::newRow(name) << QString::fromUtf8(fields) << QString::fromUtf8(masked);
        };
        row("none", "", "");
        row("a scheme stays", "Authorization: Bearer abc\r\n", "Authorization: Bearer •••\r\n");
        row("any scheme", "Proxy-Authorization: Basic dTpw\r\n", "Proxy-Authorization: Basic •••\r\n");
        row("without a scheme", "authorization: abc def\r\n", "authorization: •••\r\n");
        row("a scheme alone", "Authorization: Bearer\r\n", "Authorization: •••\r\n");
        row("vendors' names", "x-api-key:k\r\nX-Goog-Api-Key: k\r\n", "x-api-key: •••\r\nX-Goog-Api-Key: •••\r\n");
        row("cookies", "Set-Cookie: a=b; Path=/\r\nCookie: a=b\r\n", "Set-Cookie: •••\r\nCookie: •••\r\n");
        row("an empty one", "Authorization:\r\nAccept: */*\r\n", "Authorization: \r\nAccept: */*\r\n");
        row("a known one elsewhere", "X-Note: correct-horse-battery!\r\n", "X-Note: •••!\r\n");
        row("addresses", "Location: https://a:b@x.example/y?api_key=1&z=2\r\n",
            "Location: https://x.example/y?api_key=***&z=2\r\n");
        row("no field", "correct-horse-battery", "•••");
        row("ordinary ones", "Content-Type: text/html; charset=utf-8\r\nETag: \"33a64df551425fcc55e4d42a148795d9f25f89d4\"\r\n",
            "Content-Type: text/html; charset=utf-8\r\nETag: \"33a64df551425fcc55e4d42a148795d9f25f89d4\"\r\n");
    }
    void masksFields()
    {
        QFETCH(QString, fields);
        QFETCH(QString, masked);
        QCOMPARE(QString::fromUtf8(m_masking.maskedFields(fields.toUtf8())), masked);
    }

    void masksStartLines_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("masked");
        QTest::newRow("a query") << QByteArray("GET /v1/models?key=abc HTTP/1.1")
                                 << QByteArray("GET /v1/models?key=*** HTTP/1.1");
        QTest::newRow("a user") << QByteArray("POST https://me:pw@x.example/v1") << QByteArray("POST https://x.example/v1");
        QTest::newRow("a known one") << "GET /bot/" + kOther << QByteArray("GET /bot/\xE2\x80\xA2\xE2\x80\xA2\xE2\x80\xA2");
        QTest::newRow("a status") << QByteArray("HTTP/1.1 429 Too Many Requests") << QByteArray("HTTP/1.1 429 Too Many Requests");
        QTest::newRow("none") << QByteArray() << QByteArray();
    }
    void masksStartLines()
    {
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, masked);
        QCOMPARE(m_masking.maskedStartLine(line), masked);
    }

    void masksKeysInBodies_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("secret");
        QTest::addColumn<QString>("after");
        const auto row = [](const char *name, const char *before, const QString &secret, const char *after) {
            QTest::newRow(name) << QString::fromUtf8(before) << secret << QString::fromUtf8(after);
        };
        row("OpenAI", "{\"k\":\"", keyOf("sk-proj-", 48), "\"}");
        row("Anthropic", "use ", keyOf("sk-ant-api03-", 95), ", please");
        row("DeepSeek", "key=", keyOf("sk-", 32), "&x");
        row("starred by its vendor", "Incorrect API key provided: ", QStringLiteral("sk-ab********xyz9"), ".");
        row("Google", "\"", keyOf("AIza", 35), "\"");
        row("xAI", "(", keyOf("xai-", 80), ")");
        row("Groq", "[", keyOf("gsk_", 52), "]");
        row("Hugging Face", "HF_TOKEN=", keyOf("hf_", 34), "\n");
        row("GitHub", "https://", keyOf("ghp_", 36), "@github.com");
        row("GitHub, fine-grained", "=", keyOf("github_pat_11", 20) + keyOf("_", 59), "\n");
        row("GitHub, of an app", " ", keyOf("ghs_", 36), "\n");
        row("GitHub, of a user", " ", keyOf("ghu_", 36), "\n");
        row("GitHub, to refresh", " ", keyOf("ghr_", 76), "\n");
        row("GitHub, by OAuth", " ", keyOf("gho_", 36), "\n");
        row("GitLab", "PRIVATE-TOKEN: ", keyOf("glpat-", 20), "\n");
        row("Slack, of a bot", " ", keyOf("xoxb-123456789012-1234567890123-", 24), " ");
        row("Slack, of a user", " ", keyOf("xoxp-123456789012-1234567890123-", 32), " ");
        row("Slack, of an app", " ", keyOf("xoxa-2-123456789012-", 32), " ");
        row("Stripe", "\"", keyOf("sk_live_", 24), "\"");
        row("Stripe, restricted", "\"", keyOf("rk_live_", 24), "\"");
        row("Amazon, for a session", "\"", QStringLiteral("ASIAIOSFODNN7EXAMPLE"), "\"");
        row("NVIDIA", " ", keyOf("nvapi-", 64), " ");
        row("Amazon", " ", QStringLiteral("AKIAIOSFODNN7EXAMPLE"), " ");
        row("our own token", " ", keyOf("sluice-", 43), " ");
        row("in a path", "https://relay.example/", keyOf("sk-", 32), "/v1");
        row("a bearer", "curl -H 'Authorization: Bearer ", keyOf("", 20), "'");
        row("a bearer in small letters", "{\"authorization\":\"bearer ", keyOf("my.", 30), "\"}");
        row("name and password", "Authorization: Basic ", QString::fromLatin1(QByteArray("user:secret").toBase64()), "\n");
        row("a signed token", "token ",
            QStringLiteral("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U"), "\n");
        row("known", "{\"k\":\"", QString::fromLatin1(kOther), "\"}");
        row("known, in JSON", "{\"k\":\"", QStringLiteral("k\\\"ey/one+two=\\\\3"), "\"}");
        row("known, in JSON of a text", "{\"k\":\"{\\\"k\\\":\\\"", QStringLiteral("k\\\\\\\"ey/one+two=\\\\\\\\3"), "\\\"}\"}");
        row("known, with slashes escaped", "{\"k\":\"", QStringLiteral("k\\\"ey\\/one+two=\\\\3"), "\"}");
        row("known, made safe for HTML", "{\"k\":\"", QStringLiteral("k\\\"ey/one\\u002btwo\\u003d\\\\3"), "\"}");
        row("known, in capital digits", "{\"k\":\"", QStringLiteral("k\\\"ey/one\\u002Btwo\\u003D\\\\3"), "\"}");
        row("known, in an address", "https://x.example/?a=", QStringLiteral("k%22ey%2Fone%2Btwo%3D%5C3"), "&b");
        row("twice", "\"", QString::fromLatin1(kOther), "\"");
    }
    void masksKeysInBodies()
    {
        QFETCH(QString, before);
        QFETCH(QString, secret);
        QFETCH(QString, after);
        const QString masked = before + QString::fromUtf8(kMask.toByteArray()) + after;
        QCOMPARE(QString::fromUtf8(m_masking.maskedText((before + secret + after).toUtf8())), masked);
        QCOMPARE(QString::fromUtf8(m_masking.maskedText((before + secret + after + before + secret + after).toUtf8())),
                 masked + masked);
    }

    void masksKeysBehindEscapes_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("secret");
        QTest::addColumn<QString>("after");
        const auto row = [](const char *name, const char *before, const QString &secret, const char *after) {
            QTest::newRow(name) << QString::fromUtf8(before) << secret << QString::fromUtf8(after);
        };
        row("after an escape", "{\"k\":\"keys:\\n", keyOf("sk-", 32), "\"}");
        row("after a backslash and a letter that is one", "{\"k\":\"C:\\\\n ", keyOf("sk-", 32), "\"}");
        row("after an escape in JSON of a text", "{\"arguments\":\"{\\\"content\\\":\\\"first\\\\n", keyOf("sk-proj-", 40),
            "\\\"}\"}");
        row("after an escape in JSON of JSON of a text", "\\\\\\\\t", keyOf("sk-", 32), "\\\\n");
        row("after a number of Unicode in JSON of a text", "{\"k\":\"\\\\u003d", keyOf("sk-", 32), "\"}");
        row("after a byte in a language", "'\\x3d", keyOf("sk-", 32), "'");
        row("after a colour", "\\u001b[01;31m\\u001b[K", keyOf("sk-proj-", 40), "\\u001b[m");
        row("after a colour in JSON of a text", "\\\\u001b[32m", keyOf("sk-", 32), "\\\\u001b[0m");
        row("after a colour as sent", "\x1b[1m", keyOf("ghp_", 36), "\x1b[0m");
        row("after a colour in a language", "\\033[38;5;9m", keyOf("ghp_", 36), "\\e[0m");
        row("after an encoded sign", "https://x.example/?q%3D", keyOf("sk-", 32), "&b");
        row("after an encoded blank", "a%20", keyOf("ghp_", 36), "%0A");
        row("after a sign encoded twice", "a%253D", keyOf("sk-", 32), "%250A");
        row("after an escaped quote", "{\"k\":\"\\\"", keyOf("sk-", 32), "\\\"\"}");
        row("after a number of Unicode", "{\"k\":\"\\u003c", keyOf("sk-", 32), "\"}");
    }
    void masksKeysBehindEscapes() { masksKeysInBodies(); }

    void masksPrivateKeys_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("lineBreak");
        QTest::addColumn<QString>("head");
        QTest::newRow("plain") << "PRIVATE KEY"
                               << "\n"
                               << "";
        QTest::newRow("in JSON") << "RSA PRIVATE KEY"
                                 << "\\n"
                                 << "";
        QTest::newRow("in JSON of a text") << "EC PRIVATE KEY"
                                           << "\\\\r\\\\n"
                                           << "";
        QTest::newRow("on one line") << "OPENSSH PRIVATE KEY"
                                     << " "
                                     << "";
        QTest::newRow("in an address") << "PRIVATE KEY"
                                       << "%0A"
                                       << "";
        QTest::newRow("with a password") << "RSA PRIVATE KEY"
                                         << "\n"
                                         << "Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,0123456789ABCDEF\n\n";
        QTest::newRow("PGP") << "PGP PRIVATE KEY BLOCK"
                             << "\n"
                             << "Version: 2\n\n";
    }
    void masksPrivateKeys()
    {
        QFETCH(QString, name);
        QFETCH(QString, lineBreak);
        QFETCH(QString, head);
        const QString begin = QStringLiteral("{\"k\":\"-----BEGIN ") + name + QStringLiteral("-----") + lineBreak + head;
        const QString lines =
            keyOf("", 64) + lineBreak + keyOf("", 64) + lineBreak + keyOf("+/", 30) + QStringLiteral("==") + lineBreak;
        const QString end = QStringLiteral("-----END ") + name + QStringLiteral("-----");
        const QByteArray masked = "{\"k\":\"" + kMask.toByteArray();
        QCOMPARE(m_masking.maskedText((begin + lines + end + QStringLiteral("\\n\"}")).toUtf8()), masked + "\\n\"}");
        QCOMPARE(m_masking.maskedText((begin + lines + QStringLiteral("\"}")).toUtf8()), masked + "\"}");
        QCOMPARE(m_masking.maskedText((begin + lines + QStringLiteral("\\\"\"}")).toUtf8()), masked + "\\\"\"}");
        QCOMPARE(m_masking.maskedText((begin + lines.left(20)).toUtf8(), /*isCut=*/true), masked);
    }

    void looksAtABodyOfBeginningsButOnce_data()
    {
        QTest::addColumn<QByteArray>("piece");
        for (const char *piece : {"sk-", "sk-*", "sk-.", "bearer-", "Bearer ", "basic-", "eyJ", "eyJ.", "eyJaaaaaaaa.", "---",
                                  "-----BEGIN PRIVATE KEY-----", "-----BEGIN PRIVATE KEY-----\n", "AKIA", "\\"})
            QTest::newRow(piece) << QByteArray(piece);
    }
    /// Minutes, if each of them were followed to the end of the body.
    void looksAtABodyOfBeginningsButOnce()
    {
        QFETCH(QByteArray, piece);
        const QByteArray text = piece.repeated(4'000'000 / piece.size()) + " ";
        QVERIFY(m_masking.maskedText(text) == text);
    }

    void leavesOrdinaryText_data()
    {
        QTest::addColumn<QByteArray>("text");
        const auto row = [](const char *name, const QByteArray &text) { QTest::newRow(name) << text; };
        row("names", "pip install sk-learn; .sk-toggleable__content .sk-folding-cube-animation sk-SK sk-container-id-1");
        row("code", "from huggingface_hub import hf_hub_download_and_cache; r8_unsigned_normalized_format; gho_st");
        row("prose", "Bearer authentication is required. A bearer token-based scheme, basic understanding, Basic auth2.");
        row("a name and a place", "Authorization: Bearer <your token>, Bearer $OPENAI_API_KEY");
        row("hashes", "commit 0a1b2c3d4e5f60718293a4b5c6d7e8f901234567, 550e8400-e29b-41d4-a716-446655440000");
        row("a cursor", "{\"after\":\"eyJpZCI6MTIzNDU2Nzg5MDEyMzQ1Njc4OTB9\"}");
        row("what local servers are given", "none of them, none at all");
        row("a short piece", "sk-1234");
        row("lines around private keys",
            "-----BEGIN PRIVATE KEY-----\\n...\\n-----END PRIVATE KEY-----, -----BEGIN RSA PRIVATE KEY-----");
        row("a certificate", "-----BEGIN CERTIFICATE-----\\n" + keyOf("", 64).toLatin1() + "\\n-----END CERTIFICATE-----");
        row("rules", "| ----- | --------------------------------- |\\n-----\\n");
        row("percent", "100%sk-learn, 5%AKIA, %20sk-learn");
        row("a tool's call", "{\"id\":\"call_aB3dE6gH9kL2aB3dE6gH9kL2\",\"task-list\":\"task-2024-10-05-12-33-09-notes\"}");
        row("a response's id",
            "{\"id\":\"resp_67ccd2bed1ec8190b14f964abc0542670bb6a6b452d3795b\",\"chatcmpl-B9MBs8CjcvOU2jLn4n570\":1}");
        row("nothing", {});
        row("one byte", "s");
    }
    void leavesOrdinaryText()
    {
        QFETCH(QByteArray, text);
        QCOMPARE(m_masking.maskedText(text), text);
        QCOMPARE(m_masking.maskedText("{\"text\":\"" + text + "\"}"), "{\"text\":\"" + text + "\"}");
    }

    void leavesBase64_data()
    {
        QTest::addColumn<bool>("isUrlSafe");
        QTest::newRow("images") << false;
        QTest::newRow("signatures and sealed reasoning") << true;
    }
    void leavesBase64()
    {
        QFETCH(bool, isUrlSafe);
        const auto options = isUrlSafe ? QByteArray::Base64UrlEncoding : QByteArray::Base64Encoding;
        for (unsigned seed = 0; seed < 8; ++seed) {
            QByteArray data = noise(1'500'000, seed).toBase64(options);
            // What chance brings once in a gigabyte.
            data.insert(90, isUrlSafe ? "-sk-aB3dE6gH9kL2aB3dE6gH9kL2-" : "/AIzaaB3dE6gH9kL2aB3dE6gH9kL2aB3dE6gH9kL/");
            const QByteArray text = "{\"image_url\":\"data:image/png;base64," + data + "\"}";
            QVERIFY(m_masking.maskedText(text) == text);
        }
    }

    void aBodyOfJsonStaysJson()
    {
        const QByteArray body = "{\"messages\":[{\"content\":\"" + keyOf("sk-", 40).toLatin1() +
                                "\\n\\u0041 k\\\"ey/one+two=\\\\3\\\\\"},{\"content\":\"Bearer " + keyOf("", 30).toLatin1() +
                                "\\\"\"}]}";
        QVERIFY(!QJsonDocument::fromJson(body).isNull());
        const QByteArray masked = m_masking.maskedText(body);
        QCOMPARE(masked.count(kMask), 3);
        QVERIFY(!QJsonDocument::fromJson(masked).isNull());
    }

    void whereABodyIsCutASecretMayBe_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("isMasked");
        QTest::newRow("a known one") << QByteArray("see correct-ho") << true;
        QTest::newRow("too little of a known one") << QByteArray("see cor") << false;
        QTest::newRow("a key") << QByteArray("see sk-aB3") << true;
        QTest::newRow("a bearer") << QByteArray("Authorization: Bearer ab1") << true;
        QTest::newRow("prose") << QByteArray("see the bearer of") << false;
    }
    void whereABodyIsCutASecretMayBe()
    {
        QFETCH(QByteArray, text);
        QFETCH(bool, isMasked);
        QCOMPARE(m_masking.maskedText(text, /*isCut=*/true).endsWith(kMask), isMasked);
        QVERIFY(!m_masking.maskedText(text, /*isCut=*/false).endsWith(kMask));
    }

    void everyMessageIsMaskedAndOnlyACutBodyIsCut()
    {
        const QByteArray told = "{\"key\":\"" + kOther + "\"}";
        Capture capture;
        capture.calls.resize(2);
        QList<CapturedMessage *> messages{&capture.request, &capture.answer};
        for (CapturedCall &call : capture.calls)
            messages += {&call.request, &call.answer};
        for (CapturedMessage *message : messages)
            *message = test::message("POST /?key=" + kOther, "Authorization: Bearer " + kOther + "\r\n", told);
        capture.answer.bodyBytes += 100;
        capture.calls[0].request.body.reset();
        m_masking.mask(capture);
        for (const CapturedMessage *message : messages) {
            QVERIFY(!message->startLine.contains(kOther) && !message->fields.contains(kOther));
            QVERIFY(!message->body || !message->body->contains(kOther));
            QCOMPARE(message->isBodyCut(), message == &capture.answer);
        }
        QVERIFY(!capture.calls[0].request.body);
        QCOMPARE(capture.calls[0].request.bodyBytes, told.size());
        QCOMPARE(capture.answer.bodyBytes - capture.answer.body->size(), 100);
    }

    void fourMegabytes()
    {
        QByteArray body;
        for (int i = 0; body.size() < 4 * 1024 * 1024; ++i)
            body += "{\"role\":\"user\",\"content\":\"The base of the slope is best seen by bearing west, step " +
                    QByteArray::number(i) + "; sketch it, please.\\n\"},";
        QList<Secret> secrets;
        for (int i = 0; i < 20; ++i)
            secrets.append(Secret(keyOf("sk-", 40 + i).toLatin1()));
        const CaptureMasking masking(secrets);
        QBENCHMARK
        {
            QVERIFY(masking.maskedText(body) == body);
        }
    }
};

QTEST_GUILESS_MAIN(TestCaptureMasking)
#include "tst_capturemasking.moc"
