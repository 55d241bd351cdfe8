// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/answer.h"
#include "core/relay/classify.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace sluice;
using namespace sluice::relay;

// Declared before everything else: moc takes the quotes and braces in raw strings for code.
class TestClassify : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void statusesMeanWhatTheyMean_data();
    void statusesMeanWhatTheyMean();
    void vendorsWordsForTooLongAreKnown_data();
    void vendorsWordsForTooLongAreKnown();
    void vendorsWordsForFilteredContentAreKnown_data();
    void vendorsWordsForFilteredContentAreKnown();
    void foreignReasoningIsKnownByTheWordsOfItsRefusal_data();
    void foreignReasoningIsKnownByTheWordsOfItsRefusal();
    void errorsInsideAStreamAreJudgedByTheirWords();
    void unauthorizedReachesTheClientAsForbidden();
    void whatTheProviderSaysOfWaitingIsKeptAndNothingAdded();
    void anErrorOfTheDialectGoesOnAsItIs();
    void otherFormsAreToldInTheDialect_data();
    void otherFormsAreToldInTheDialect();
    void openAisFormIsTranslatedForMessages();
    void codesThatToolsActOnAreKept();
    void keysInForeignTextAreMasked();
    void everyOutcomeHasAStatus();
};

namespace {

Outcome classified(int status, const QByteArray &body)
{
    return classifyRefusal(status, dialect::readProviderError(body).value_or(dialect::ProviderError{}));
}

Outcome inStream(const QByteArray &data)
{
    return classifyRefusal(std::nullopt, dialect::readErrorEvent(data));
}

const WallTime kNow{std::chrono::sys_days{std::chrono::year{2026} / 7 / 25} + std::chrono::hours(12)};
constexpr Dialect kDialects[]{Dialect::Chat, Dialect::Responses, Dialect::Messages};

QJsonObject json(const QByteArray &body)
{
    return QJsonDocument::fromJson(body).object();
}

const QByteArray kOpenAi = R"({"error":{"message":"m","type":"t","code":"c"}})";
const QByteArray kAnthropic = R"({"type":"error","error":{"type":"t","message":"m"}})";

} // namespace

void TestClassify::statusesMeanWhatTheyMean_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("outcome");
    const auto row = [](int status, Outcome outcome) {
        QTest::newRow(QByteArray::number(status).constData()) << status << toString(outcome);
    };
    for (const int status : {500, 501, 502, 503, 504, 520, 522, 524, 529, 530, 599, 301, 307, 101})
        row(status, Outcome::Server);
    row(429, Outcome::RateLimited);
    row(401, Outcome::Auth);
    row(402, Outcome::Auth);
    row(403, Outcome::Auth);
    row(408, Outcome::Server);
    row(404, Outcome::ModelMissing);
    row(413, Outcome::ContextTooLong);
    for (const int status : {400, 405, 409, 415, 422, 499})
        row(status, Outcome::BadRequest);
}

void TestClassify::statusesMeanWhatTheyMean()
{
    QFETCH(int, status);
    QFETCH(QString, outcome);
    QCOMPARE(toString(classified(status, {})), outcome);
    QCOMPARE(toString(classified(status, "<html>down</html>")), outcome);
    QCOMPARE(toString(classified(status, R"({"error":{"message":"m"}})")), outcome);
}

void TestClassify::vendorsWordsForTooLongAreKnown_data()
{
    QTest::addColumn<QByteArray>("body");
    const auto row = [](const char *name, const char *body) { QTest::newRow(name) << QByteArray(body); };
    row("OpenAI", R"({"error":{"message":"Input too large","type":"invalid_request_error","code":"context_length_exceeded"}})");
    row("Anthropic",
        R"({"type":"error","error":{"type":"invalid_request_error","message":"prompt is too long: 210000 tokens > 200000 maximum"}})");
    row("DeepSeek",
        R"({"error":{"message":"This model's maximum context length is 65536 tokens. However","type":"invalid_request_error"}})");
    row("vLLM",
        R"({"object":"error","message":"This model's maximum context length is 4096 tokens.","type":"BadRequestError","code":400})");
    row("Qwen",
        R"({"error":{"message":"Range of input length should be [1, 129024]","type":"invalid_request_error","code":"invalid_parameter_error"}})");
    row("Qwen's own", R"({"code":"InvalidParameter","message":"Range of input length should be [1, 6000]"})");
    row("Gemini",
        R"([{"error":{"code":400,"message":"The input token count exceeds the maximum number of tokens allowed 1048576.","status":"INVALID_ARGUMENT"}}])");
    row("Responses",
        R"({"error":{"message":"Your input exceeds the context window of this model.","type":"invalid_request_error"}})");
}

void TestClassify::vendorsWordsForTooLongAreKnown()
{
    QFETCH(QByteArray, body);
    QCOMPARE(toString(classified(400, body)), toString(Outcome::ContextTooLong));
    QCOMPARE(toString(classified(500, body)), toString(Outcome::ContextTooLong));
    QCOMPARE(toString(inStream(body)), toString(Outcome::ContextTooLong));
    QCOMPARE(toString(classified(429, body)), toString(Outcome::RateLimited));
}

void TestClassify::vendorsWordsForFilteredContentAreKnown_data()
{
    QTest::addColumn<QByteArray>("body");
    const auto row = [](const char *name, const char *body) { QTest::newRow(name) << QByteArray(body); };
    row("Azure", R"({"error":{"message":"The response was filtered","code":"content_filter","status":400}})");
    row("Azure's words", R"({"error":{"message":"triggering Azure OpenAI's content management policy","code":null}})");
    row("OpenAI", R"({"error":{"message":"m","code":"content_policy_violation"}})");
    row("Qwen",
        R"({"error":{"message":"Input data may contain inappropriate content.","type":"data_inspection_failed","code":"data_inspection_failed"}})");
    row("Qwen's own", R"({"code":"DataInspectionFailed","message":"m"})");
    row("Doubao", R"({"error":{"code":"SensitiveContentDetected","message":"m","type":"BadRequest"}})");
    row("Zhipu", R"({"error":{"code":"1301","message":"m"}})");
}

void TestClassify::vendorsWordsForFilteredContentAreKnown()
{
    QFETCH(QByteArray, body);
    QCOMPARE(toString(classified(400, body)), toString(Outcome::ContentFilter));
}

void TestClassify::foreignReasoningIsKnownByTheWordsOfItsRefusal_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<bool>("isRefused");
    const auto row = [](const char *name, const char *body, bool isRefused) {
        QTest::newRow(name) << QByteArray(body) << isRefused;
    };
    row("Anthropic", R"({"error":{"message":"messages.1.content.0: Invalid `signature` in `thinking` block"}})", true);
    row("Anthropic, what nobody may see",
        R"({"error":{"message":"messages.23.content.2: Invalid `data` in `redacted_thinking` block"}})", true);
    row("Anthropic, the latest turn",
        R"({"error":{"message":"`thinking` or `redacted_thinking` blocks in the latest assistant message cannot be modified."}})",
        true);
    row("OpenAI",
        R"({"error":{"message":"The encrypted content gAAA could not be verified.","code":"invalid_encrypted_content"}})", true);
    row("OpenAI, an item of elsewhere",
        R"({"error":{"message":"Item with id 'rs_1' not found. Items are not persisted when `store` is set to false."}})", true);
    row("Gemini", R"([{"error":{"code":400,"message":"Thought signature is not valid.","status":"INVALID_ARGUMENT"}}])", true);
    row("Gemini, damaged", R"([{"error":{"code":400,"message":"Corrupted thought signature."}}])", true);
    row("one that is missing", R"({"error":{"message":"Function call is missing a thought_signature in functionCall parts."}})",
        false);
    row("another parameter", R"({"error":{"message":"thinking.budget_tokens: Input should be greater than 1024"}})", false);
    row("a signature of something else", R"({"error":{"message":"The request signature we calculated does not match"}})", false);
}

void TestClassify::foreignReasoningIsKnownByTheWordsOfItsRefusal()
{
    QFETCH(QByteArray, body);
    const auto error = dialect::readProviderError(body);
    QVERIFY(error);
    QTEST(refusesReasoning(*error), "isRefused");
    QFETCH(bool, isRefused);
    QCOMPARE(classified(404, body) == Outcome::BadRequest, isRefused);
}

void TestClassify::errorsInsideAStreamAreJudgedByTheirWords()
{
    QCOMPARE(toString(inStream(R"({"error":{"message":"m","code":"rate_limit_exceeded"}})")), toString(Outcome::RateLimited));
    QCOMPARE(toString(inStream(R"({"type":"error","error":{"type":"overloaded_error","message":"m"}})")),
             toString(Outcome::Server));
    QCOMPARE(toString(inStream(R"({"error":{"message":"m","code":"invalid_api_key"}})")), toString(Outcome::Auth));
    QCOMPARE(toString(inStream(R"({"error":{"message":"m","type":"invalid_request_error"}})")), toString(Outcome::BadRequest));
    QCOMPARE(toString(inStream(R"({"error":{"message":"something else"}})")), toString(Outcome::Server));
    QCOMPARE(toString(inStream("upstream timed out")), toString(Outcome::Server));
}

void TestClassify::unauthorizedReachesTheClientAsForbidden()
{
    for (const Dialect dialect : kDialects) {
        QCOMPARE(answerForRefusal(dialect, 401, {}, kOpenAi, kNow).status, 403);
        QCOMPARE(answerForRefusal(dialect, 403, {}, {}, kNow).status, 403);
        QCOMPARE(answerForRefusal(dialect, 529, {}, {}, kNow).status, 529);
        QCOMPARE(answerForRefusal(dialect, 302, {}, {}, kNow).status, 502);
    }
}

void TestClassify::whatTheProviderSaysOfWaitingIsKeptAndNothingAdded()
{
    QVERIFY(!answerForRefusal(Dialect::Responses, 429, {}, kOpenAi, kNow).retryAfterSeconds);
    QVERIFY(!answerForRefusal(Dialect::Responses, 429, {{"Retry-After", "x"}}, kOpenAi, kNow).retryAfterSeconds);
    QCOMPARE(answerForRefusal(Dialect::Responses, 429, {{"Retry-After", "9"}}, kOpenAi, kNow).retryAfterSeconds,
             std::optional(9));
    QCOMPARE(answerForRefusal(Dialect::Responses, 503, {{"Retry-After", "9"}}, kOpenAi, kNow).retryAfterSeconds,
             std::optional(9));
    QVERIFY(!answerForRefusal(Dialect::Responses, 400, {}, kOpenAi, kNow).retryAfterSeconds);
}

void TestClassify::anErrorOfTheDialectGoesOnAsItIs()
{
    QCOMPARE(answerForRefusal(Dialect::Chat, 400, {}, kOpenAi, kNow).body, kOpenAi);
    QCOMPARE(answerForRefusal(Dialect::Responses, 400, {}, kOpenAi, kNow).body, kOpenAi);
    QCOMPARE(answerForRefusal(Dialect::Messages, 400, {}, kAnthropic, kNow).body, kAnthropic);
}

void TestClassify::otherFormsAreToldInTheDialect_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("message");
    const auto row = [](const char *name, const char *body, const char *message) {
        QTest::newRow(name) << QByteArray(body) << QString::fromLatin1(message);
    };
    row("plain text", R"({"error":"busy"})", "busy");
    row("flat", R"({"object":"error","message":"busy","code":400})", "busy");
    row("Google", R"([{"error":{"code":400,"message":"busy"}}])", "busy");
    row("Qwen", R"({"code":"Throttling","message":"busy"})", "busy");
    row("page", "<html><body>busy</body></html>", "busy");
    row("nothing", "", "status 400");
    row("binary", "\x1f\x8b\x01", "status 400");
    row("cut", R"({"error":{"message":"busy)", "busy");
}

void TestClassify::otherFormsAreToldInTheDialect()
{
    QFETCH(QByteArray, body);
    QFETCH(QString, message);
    for (const Dialect dialect : kDialects) {
        const QJsonObject answer = json(answerForRefusal(dialect, 400, {}, body, kNow).body);
        QVERIFY(answer[u"error"][u"message"].toString().contains(message));
        QVERIFY(!answer[u"error"][u"type"].toString().isEmpty());
        QCOMPARE(answer[u"type"].toString(), dialect == Dialect::Messages ? QStringLiteral("error") : QString());
    }
}

void TestClassify::openAisFormIsTranslatedForMessages()
{
    const QJsonObject answer = json(answerForRefusal(Dialect::Messages, 429, {}, kOpenAi, kNow).body);
    QCOMPARE(answer[u"type"].toString(), QStringLiteral("error"));
    QCOMPARE(answer[u"error"][u"type"].toString(), QStringLiteral("rate_limit_error"));
}

void TestClassify::codesThatToolsActOnAreKept()
{
    const QByteArray body = R"({"object":"error","message":"m","code":"context_length_exceeded"})";
    QCOMPARE(json(answerForRefusal(Dialect::Chat, 400, {}, body, kNow).body)[u"error"][u"code"].toString(),
             QStringLiteral("context_length_exceeded"));
}

// superset-sh/superset#3956
void TestClassify::keysInForeignTextAreMasked()
{
    const QByteArray body = "<p>bad key sk-abcdefghijklmnopqrstuvwxyz0123456789</p>";
    QVERIFY(!answerForRefusal(Dialect::Chat, 401, {}, body, kNow).body.contains("abcdefghijklmnop"));
}

void TestClassify::everyOutcomeHasAStatus()
{
    for (const Dialect dialect : kDialects) {
        QCOMPARE(statusForError(Outcome::RateLimited, dialect), 429);
        QCOMPARE(statusForError(Outcome::Auth, dialect), 403);
        QCOMPARE(statusForError(Outcome::ModelMissing, dialect), 404);
        QCOMPARE(statusForError(Outcome::ContextTooLong, dialect), 400);
        QCOMPARE(statusForError(Outcome::Stalled, dialect), 503);
        QCOMPARE(statusForError(Outcome::Network, dialect), 502);
    }
    QCOMPARE(statusForError(Outcome::Server, Dialect::Messages), 529);
    QCOMPARE(statusForError(Outcome::Server, Dialect::Chat), 503);
}

QTEST_GUILESS_MAIN(TestClassify)
#include "tst_classify.moc"
