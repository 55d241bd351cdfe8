// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/errors.h"
#include "core/dialect/streamreader.h"
#include "tests/support/streamvalidator.h"

#include <QTest>

using namespace sluice;
using namespace sluice::dialect;
using namespace sluice::test;

namespace {

const QString kAwkward = QStringLiteral("no \"room\"\r\n\r\ndata: {}\n日本 \u0001");

QJsonObject json(const QByteArray &text)
{
    return QJsonDocument::fromJson(text).object();
}

} // namespace

class TestErrors : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void statusesHaveTheirDialectsNames_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("messages");
        QTest::addColumn<QString>("openAiType");
        QTest::addColumn<QString>("openAiCode");
        const auto row = [](int status, const char *messages, const char *type, const char *code) {
            QTest::newRow(QByteArray::number(status).constData())
                << status << QString::fromLatin1(messages) << QString::fromLatin1(type) << QString::fromLatin1(code);
        };
        row(400, "invalid_request_error", "invalid_request_error", "");
        row(401, "authentication_error", "authentication_error", "invalid_api_key");
        row(402, "billing_error", "invalid_request_error", "");
        row(403, "permission_error", "permission_error", "");
        row(404, "not_found_error", "invalid_request_error", "not_found");
        row(405, "invalid_request_error", "invalid_request_error", "");
        row(413, "request_too_large", "invalid_request_error", "request_too_large");
        row(429, "rate_limit_error", "rate_limit_error", "rate_limit_exceeded");
        row(500, "api_error", "server_error", "server_error");
        row(502, "api_error", "server_error", "server_error");
        row(503, "overloaded_error", "server_error", "overloaded");
        row(504, "timeout_error", "server_error", "server_error");
        row(529, "overloaded_error", "server_error", "overloaded");
    }
    void statusesHaveTheirDialectsNames()
    {
        QFETCH(int, status);
        QFETCH(QString, messages);
        QFETCH(QString, openAiType);
        QFETCH(QString, openAiCode);
        const QJsonObject anthropic = json(errorBody(Dialect::Messages, status, kAwkward));
        QCOMPARE(anthropic[u"type"].toString(), QStringLiteral("error"));
        QCOMPARE(anthropic[u"error"][u"type"].toString(), messages);
        QCOMPARE(anthropic[u"error"][u"message"].toString(), kAwkward);
        for (const Dialect dialect : {Dialect::Chat, Dialect::Responses}) {
            const QJsonValue error = json(errorBody(dialect, status, kAwkward))[u"error"];
            QCOMPARE(error[u"type"].toString(), openAiType);
            QCOMPARE(error[u"code"].toString(), openAiCode);
            QCOMPARE(error[u"message"].toString(), kAwkward);
            QVERIFY(error.toObject().contains(u"param") && error[u"code"].isNull() == openAiCode.isEmpty());
        }
    }

    void givenWordsWinOverTheStatus()
    {
        const ErrorWords words{.type = QStringLiteral("t"), .code = QStringLiteral("c"), .param = QStringLiteral("p")};
        QCOMPARE(json(errorBody(Dialect::Chat, 429, kAwkward, words))[u"error"][u"type"].toString(), QStringLiteral("t"));
        QCOMPARE(json(errorBody(Dialect::Chat, 429, kAwkward, words))[u"error"][u"code"].toString(), QStringLiteral("c"));
        QCOMPARE(json(errorBody(Dialect::Responses, 400, kAwkward, words))[u"error"][u"param"].toString(), QStringLiteral("p"));
        QCOMPARE(json(errorBody(Dialect::Messages, 429, kAwkward, words))[u"error"][u"type"].toString(), QStringLiteral("t"));
    }

    void anAnswerCarriesStatusAndWait()
    {
        const ErrorAnswer answer = errorAnswer(Dialect::Chat, 503, kAwkward, 7);
        QCOMPARE(answer.status, 503);
        QCOMPARE(answer.retryAfterSeconds, std::optional(7));
        QVERIFY(!json(answer.body).isEmpty());
        QVERIFY(!errorAnswer(Dialect::Chat, 503, kAwkward).retryAfterSeconds);
    }

    void anErrorEventIsOneEventThatOurOwnReaderUnderstands()
    {
        for (const Dialect dialect : {Dialect::Chat, Dialect::Responses, Dialect::Messages}) {
            const QByteArray event = errorEvent(dialect, 503, kAwkward);
            const QList<SseBlock> blocks = sseBlocks(event);
            QCOMPARE(blocks.size(), 1);
            QVERIFY(event.endsWith("\n\n") && !event.contains('\r'));
            const auto facts = makeStreamReader(dialect)->read(blocks.first().type.toLatin1(), blocks.first().data);
            QVERIFY(facts.error);
            QCOMPARE(facts.error->message, kAwkward);
        }
        QVERIFY(errorEvent(Dialect::Messages, 529, kAwkward).startsWith("event: error\n"));
        QVERIFY(errorEvent(Dialect::Responses, 503, kAwkward).startsWith("event: response.failed\n"));
    }

    void aFailedResponseNamesItsCode()
    {
        const auto codeIn = [](const QByteArray &event) {
            return json(sseBlocks(event).first().data)[u"response"][u"error"][u"code"].toString();
        };
        QCOMPARE(codeIn(errorEvent(Dialect::Responses, 503, kAwkward)), QStringLiteral("server_error"));
        QCOMPARE(
            codeIn(errorEvent(Dialect::Responses, 503, kAwkward, {.type = {}, .code = QStringLiteral("rate_limit_exceeded")})),
            QStringLiteral("rate_limit_exceeded"));
    }
};

QTEST_GUILESS_MAIN(TestErrors)
#include "tst_errors.moc"
