// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/curlcall.h"
#include "ui/text/curlcapture.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace sluice;
using namespace sluice::ui;

namespace {

const QString kUrl = QStringLiteral("http://127.0.0.1:8787");

/// What a command hands to curl.
struct Call
{
    QByteArrayList words;
    QByteArray input;

    /// Of what follows an option.
    QByteArray after(const QByteArray &option) const { return words.value(words.indexOf(option) + 1); }
    bool hasField(const QByteArray &field) const
    {
        for (qsizetype i = 0; i + 1 < words.size(); ++i) {
            if (words.at(i) == "-H" && words.at(i + 1) == field)
                return true;
        }
        return false;
    }
};

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Lets a real shell read the command, with a curl that only notes what it was given.
Call run(const QString &command)
{
    const QTemporaryDir dir;
    QFile curl(dir.filePath(QStringLiteral("curl")));
    if (!curl.open(QIODevice::WriteOnly))
        return {};
    curl.write("#!/bin/sh\nprintf '%s\\0' \"$@\" > \"$NOTED/words\"\ncat > \"$NOTED/input\"\n");
    curl.close();
    curl.setPermissions(QFile::ReadOwner | QFile::ExeOwner);
    QProcess shell;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("PATH"), dir.path() + u':' + environment.value(QStringLiteral("PATH")));
    environment.insert(QStringLiteral("NOTED"), dir.path());
    environment.insert(QStringLiteral("SLUICE_TOKEN"), QStringLiteral("the token"));
    environment.insert(QStringLiteral("HOME"), QStringLiteral("/home/of/somebody"));
    shell.setProcessEnvironment(environment);
    shell.setWorkingDirectory(dir.path());
    // A script, as a long one is too much for an argument.
    QFile script(dir.filePath(QStringLiteral("script")));
    if (!script.open(QIODevice::WriteOnly))
        return {};
    script.write(command.toUtf8() + '\n');
    script.close();
    shell.setStandardInputFile(QProcess::nullDevice());
    shell.start(QStringLiteral("sh"), {script.fileName()});
    if (!shell.waitForFinished() || shell.exitCode() != 0)
        return {};
    QByteArrayList words = contentOf(dir.filePath(QStringLiteral("words"))).split('\0');
    words.removeLast();
    return {words, contentOf(dir.filePath(QStringLiteral("input")))};
}

CapturedMessage request(const QByteArray &body)
{
    return {"POST /v1/messages?beta=true HTTP/1.1",
            "Host: 127.0.0.1\r\nx-api-key: \xe2\x80\xa2\xe2\x80\xa2\xe2\x80\xa2\r\nUser-Agent: it's me\r\n"
            "content-type: application/json\r\nanthropic-beta: a'b,$HOME\r\nContent-Length: 3\r\n",
            body, body.size()};
}

} // namespace

class TestCurlCapture : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void awkwardBodiesArriveAsTheyWere_data();
    void awkwardBodiesArriveAsTheyWere();
    void longBodiesComeByTheStandardInput();
    void onlyHarmlessFieldsGoAlong();
    void theTokenIsNamedAndNeverWrittenOut();
    void aBareTargetIsReplaced();
    void bracketsInATargetAreNoPattern();
    void obstaclesAreTold_data();
    void obstaclesAreTold();
    void examplesFitTheEndpoint_data();
    void examplesFitTheEndpoint();
};

void TestCurlCapture::awkwardBodiesArriveAsTheyWere_data()
{
    QTest::addColumn<QByteArray>("body");
    const auto row = [](const char *name, const QByteArray &body) { QTest::newRow(name) << body; };
    row("json", "{\"a\": 1}");
    row("quotes", "{\"a\": \"it's 'so' \\\"said\\\"\"}");
    row("variables", "{\"a\": \"$HOME ${PATH} $(id) $$\"}");
    row("backticks", "{\"a\": \"`id`\"}");
    row("backslashes", "{\"a\": \"\\\\ \\n \\u0041\"}\\");
    row("lines", "{\n\"a\":\r\n\t1\n\n}\n");
    row("history", "{\"a\": \"!! !$\"}");
    row("only quotes", "''''");
    row("a file's name", "@/etc/passwd");
    row("an option", "--help");
    row("letters", "{\"a\": \"\xe4\xbd\xa0\xe5\xa5\xbd \xf0\x9f\x99\x82\"}");
    row("nothing", "");
    row("the end of a text", "SLUICE_BODY\nEOF\n");
}

void TestCurlCapture::awkwardBodiesArriveAsTheyWere()
{
    QFETCH(QByteArray, body);
    QCOMPARE(curlObstacle(request(body)), CurlObstacle::None);
    const Call call = run(capturedCurl(kUrl, request(body), Endpoint::Messages));
    QCOMPARE(call.after("--data-raw"), body);
    QCOMPARE(call.words.value(1), QByteArray("http://127.0.0.1:8787/v1/messages?beta=true"));

    // The same where it is long.
    const QByteArray lengthened = body + '\n' + QByteArray(70'000, 'x') + '\n' + body;
    const Call piped = run(capturedCurl(kUrl, request(lengthened), Endpoint::Messages));
    QCOMPARE(piped.after("--data-binary"), QByteArray("@-"));
    QCOMPARE(piped.input, lengthened + '\n');
}

void TestCurlCapture::longBodiesComeByTheStandardInput()
{
    const QByteArray body = '"' + QByteArray(kMostCurlBody - 2, 'a') + '"';
    QCOMPARE(curlObstacle(request(body)), CurlObstacle::None);
    QCOMPARE(run(capturedCurl(kUrl, request(body), Endpoint::Messages)).input, body + '\n');
}

void TestCurlCapture::onlyHarmlessFieldsGoAlong()
{
    const Call call = run(capturedCurl(kUrl, request("{}"), Endpoint::Messages));
    QVERIFY(call.hasField("Content-Type: application/json"));
    QVERIFY(call.hasField("anthropic-beta: a'b,$HOME"));
    QCOMPARE(call.words.count("-H"), 3);
}

void TestCurlCapture::theTokenIsNamedAndNeverWrittenOut()
{
    const QString command = capturedCurl(kUrl, request("{}"), Endpoint::Messages);
    QVERIFY(command.contains(QStringLiteral("$SLUICE_TOKEN")));
    QVERIFY(run(command).hasField("x-api-key: the token"));
    CapturedMessage bearer = request("{}");
    bearer.fields = "Authorization: Bearer \xe2\x80\xa2\xe2\x80\xa2\xe2\x80\xa2\r\n";
    const Call call = run(capturedCurl(kUrl, bearer, Endpoint::ChatCompletions));
    QVERIFY(call.hasField("Authorization: Bearer the token"));
    QVERIFY(call.hasField("Content-Type: application/json"));
}

void TestCurlCapture::aBareTargetIsReplaced()
{
    CapturedMessage message = request("{}");
    for (const char *line : {"", "POST", "POST http://elsewhere/ HTTP/1.1", "POST /\x1b[0m HTTP/1.1"}) {
        message.startLine = line;
        QCOMPARE(run(capturedCurl(kUrl, message, Endpoint::Embeddings)).words.value(1),
                 QByteArray("http://127.0.0.1:8787/v1/embeddings"));
    }
    message.startLine = "POST /v1/messages?a=';id' HTTP/1.1";
    QCOMPARE(run(capturedCurl(kUrl, message, Endpoint::Messages)).words.value(1),
             QByteArray("http://127.0.0.1:8787/v1/messages?a=';id'"));
}

void TestCurlCapture::bracketsInATargetAreNoPattern()
{
    CapturedMessage message = request("{}");
    message.startLine = "POST /v1/messages?a[]=1&b={c,d} HTTP/1.1";
    const Call call = run(capturedCurl(kUrl, message, Endpoint::Messages));
    QCOMPARE(call.words.value(0), QByteArray("-gN")); // else curl refuses the first and asks twice for the second
    QCOMPARE(call.words.value(1), QByteArray("http://127.0.0.1:8787/v1/messages?a[]=1&b={c,d}"));
}

void TestCurlCapture::obstaclesAreTold_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("missing");
    QTest::addColumn<CurlObstacle>("obstacle");
    QTest::newRow("cut") << QByteArray("{\"a\"") << 10 << CurlObstacle::Cut;
    QTest::newRow("too large") << QByteArray(kMostCurlBody + 1, 'a') << 0 << CurlObstacle::TooLarge;
    QTest::newRow("a zero byte") << QByteArray("a\0b", 3) << 0 << CurlObstacle::NotText;
    QTest::newRow("an end of what is pasted") << QByteArray("\x1b[201~id\n") << 0 << CurlObstacle::NotText;
    QTest::newRow("a control character of eight bits") << QByteArray("\xc2\x9b") << 0 << CurlObstacle::NotText;
    QTest::newRow("no UTF-8") << QByteArray("\xff\xfe") << 0 << CurlObstacle::NotText;
    QTest::newRow("half a letter") << QByteArray("a\xe4\xbd") << 0 << CurlObstacle::NotText;
}

void TestCurlCapture::obstaclesAreTold()
{
    QFETCH(QByteArray, body);
    QFETCH(int, missing);
    QFETCH(CurlObstacle, obstacle);
    CapturedMessage message = request(body);
    message.bodyBytes += missing;
    QVERIFY(curlObstacle(message) == obstacle);
    message.body.reset();
    QVERIFY(curlObstacle(message) == CurlObstacle::NotKept);
}

void TestCurlCapture::examplesFitTheEndpoint_data()
{
    QTest::addColumn<Endpoint>("endpoint");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QString>("member");
    QTest::newRow("chat") << Endpoint::ChatCompletions << QByteArray("/v1/chat/completions") << QStringLiteral("messages");
    QTest::newRow("responses") << Endpoint::Responses << QByteArray("/v1/responses") << QStringLiteral("input");
    QTest::newRow("messages") << Endpoint::Messages << QByteArray("/v1/messages") << QStringLiteral("max_tokens");
    QTest::newRow("tokens") << Endpoint::CountTokens << QByteArray("/v1/messages/count_tokens") << QStringLiteral("messages");
    QTest::newRow("embeddings") << Endpoint::Embeddings << QByteArray("/v1/embeddings") << QStringLiteral("input");
    QTest::newRow("completions") << Endpoint::Completions << QByteArray("/v1/completions") << QStringLiteral("prompt");
}

void TestCurlCapture::examplesFitTheEndpoint()
{
    QFETCH(Endpoint, endpoint);
    QFETCH(QByteArray, path);
    QFETCH(QString, member);
    const bool isStream = endpoint == Endpoint::Messages;
    const QString model = QStringLiteral("it's \"$HOME\" `id`");
    const Call call = run(exampleCurl(kUrl, endpoint, model, isStream));
    QCOMPARE(call.words.value(1), kUrl.toUtf8() + path);
    const QJsonObject body = QJsonDocument::fromJson(call.after("-d")).object();
    QVERIFY(body.contains(member));
    QCOMPARE(body.value(QStringLiteral("model")).toString(), model);
    QCOMPARE(body.contains(QStringLiteral("stream")), isStream);
}

QTEST_GUILESS_MAIN(TestCurlCapture)
#include "tst_curlcapture.moc"
