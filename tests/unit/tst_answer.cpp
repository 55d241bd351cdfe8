// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/answer.h"
#include "core/dialect/usagemerge.h"

#include <QTest>

#include <limits>

using namespace sluice;
using namespace sluice::dialect;

using Count = std::optional<qint64>;

// Declared before everything else: moc takes the quotes and braces in raw strings for code.
class TestAnswer : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void usageIsReadInEachDialect_data();
    void usageIsReadInEachDialect();
    void mergingTakesTheLargerAndNeverSums();
    void emptyAnswersAreKnown_data();
    void emptyAnswersAreKnown();
    void errorsAreFoundInEveryShape_data();
    void errorsAreFoundInEveryShape();
    void answersAreNoErrors();
    void anErrorEventAlwaysHasAMessage();
    void streamsAreKnownByTheirBeginning();
    void veryDeepBodiesAreSurvived();
};

void TestAnswer::usageIsReadInEachDialect_data()
{
    QTest::addColumn<Dialect>("dialect");
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<Usage>("usage");
    const auto row = [](const char *name, Dialect dialect, const char *json, const Usage &usage) {
        QTest::newRow(name) << dialect << QByteArray(json) << usage;
    };
    row("OpenAI", Dialect::Chat,
        R"({"prompt_tokens":1000,"completion_tokens":10,"prompt_tokens_details":{"cached_tokens":800},"completion_tokens_details":{"reasoning_tokens":4}})",
        {.input = 1000, .output = 10, .cacheRead = 800, .cacheWrite = {}, .reasoning = 4});
    row("DeepSeek", Dialect::Chat,
        R"({"prompt_tokens":1000,"completion_tokens":10,"prompt_cache_hit_tokens":600,"prompt_cache_miss_tokens":400})",
        {.input = 1000, .output = 10, .cacheRead = 600, .cacheWrite = {}, .reasoning = {}});
    row("Kimi", Dialect::Chat, R"({"prompt_tokens":9,"completion_tokens":1,"cached_tokens":8})",
        {.input = 9, .output = 1, .cacheRead = 8, .cacheWrite = {}, .reasoning = {}});
    row("details null", Dialect::Chat, R"({"prompt_tokens":9,"completion_tokens":1,"prompt_tokens_details":null})",
        {.input = 9, .output = 1, .cacheRead = {}, .cacheWrite = {}, .reasoning = {}});
    row("Responses", Dialect::Responses,
        R"({"input_tokens":5,"input_tokens_details":{"cached_tokens":0},"output_tokens":2,"output_tokens_details":{"reasoning_tokens":1}})",
        {.input = 5, .output = 2, .cacheRead = 0, .cacheWrite = {}, .reasoning = 1});
    row("Anthropic", Dialect::Messages,
        R"({"input_tokens":7,"cache_read_input_tokens":9000,"cache_creation_input_tokens":1000,"output_tokens":10})",
        {.input = 10007, .output = 10, .cacheRead = 9000, .cacheWrite = 1000, .reasoning = {}});
    row("Anthropic, nulls", Dialect::Messages, R"({"input_tokens":7,"cache_read_input_tokens":null,"output_tokens":null})",
        {.input = 7, .output = {}, .cacheRead = {}, .cacheWrite = {}, .reasoning = {}});
    row("rest follows", Dialect::Chat, R"({"prompt_tokens":1,"x":"}"},"choices":[]})",
        {.input = 1, .output = {}, .cacheRead = {}, .cacheWrite = {}, .reasoning = {}});
    row("Anthropic, more than can be added up", Dialect::Messages,
        R"({"input_tokens":9223372036854775807,"cache_read_input_tokens":1,"output_tokens":9223372036854775807})",
        {.input = {}, .output = std::numeric_limits<qint64>::max(), .cacheRead = 1, .cacheWrite = {}, .reasoning = {}});
    row("nonsense", Dialect::Chat, R"({"prompt_tokens":"1","completion_tokens":-4})", {});
    row("null", Dialect::Chat, "null", {});
    row("cut", Dialect::Chat, R"({"prompt_tokens":1)", {});
    row("nothing", Dialect::Messages, "", {});
}

// langchain-ai/langsmith-sdk#2519, genkit-ai/genkit#5412 (cached tokens: part or extra)
void TestAnswer::usageIsReadInEachDialect()
{
    QFETCH(Dialect, dialect);
    QFETCH(QByteArray, json);
    QFETCH(Usage, usage);
    QCOMPARE(readUsage(dialect, json), usage);
    const Endpoint endpoint = dialect == Dialect::Chat       ? Endpoint::ChatCompletions
                              : dialect == Dialect::Messages ? Endpoint::Messages
                                                             : Endpoint::Responses;
    if (json.endsWith("}}") || json.count('}') == 1)
        QCOMPARE(readAnswer(endpoint, QByteArray("{\"usage\":" + json + '}')).usage, usage);
}

// lemma-work/lemma-platform#564
void TestAnswer::mergingTakesTheLargerAndNeverSums()
{
    Usage usage;
    for (const Usage &part : {Usage{.input = 7, .output = 1}, Usage{.input = {}, .output = 5, .cacheRead = 2},
                              Usage{.input = 0, .output = 5}, Usage{}})
        mergeUsage(usage, part);
    QCOMPARE(usage, (Usage{.input = 7, .output = 5, .cacheRead = 2}));
    QCOMPARE(leadingNumber("12ab"), QByteArray("12"));
    QCOMPARE(leadingNumber("-1"), QByteArray());
    QCOMPARE(leadingCount("12,"), 12);
    QCOMPARE(leadingCount("null"), 0);
    QCOMPARE(leadingCount("9223372036854775807"), 0);
    QCOMPARE(leadingCount("99999999999999999999"), 0);
}

void TestAnswer::emptyAnswersAreKnown_data()
{
    QTest::addColumn<Endpoint>("endpoint");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<bool>("hasContent");
    const auto row = [](Endpoint endpoint, const char *body, bool hasContent) {
        QTest::newRow(body) << endpoint << QByteArray(body) << hasContent;
    };
    const Endpoint chat = Endpoint::ChatCompletions;
    row(chat, R"({"choices":[{"message":{"content":"x"}}]})", true);
    row(chat, R"({"choices":[{"message":{"content":null,"tool_calls":[{"id":"a"}]}}]})", true);
    row(chat, R"({"choices":[{"message":{"content":"","reasoning_content":"x"}}]})", true);
    row(chat, R"({"choices":[{"message":{"content":"","reasoning":"x"}}]})", true);
    row(chat, R"({"choices":[{"message":{"content":[{"type":"text","text":"x"}]}}]})", true);
    row(chat, R"({"choices":[{"message":{"refusal":"no"}}]})", true);
    row(chat, R"({"choices":[{"message":{"content":""}}]})", false);
    row(chat, R"({"choices":[{"message":{"content":null,"tool_calls":[]}}]})", false);
    row(chat, R"({"choices":[{"message":{"content":[]}}]})", false);
    row(chat, R"({"choices":[]})", false);
    row(chat, R"({"choices":null})", false);
    row(Endpoint::Completions, R"({"choices":[{"text":"x"}]})", true);
    row(Endpoint::Completions, R"({"choices":[{"text":""}]})", false);
    row(Endpoint::Embeddings, R"({"data":[{"embedding":[0.1]}]})", true);
    row(Endpoint::Embeddings, R"({"data":[]})", false);
    row(Endpoint::Messages, R"({"content":[{"type":"text","text":"x"}]})", true);
    row(Endpoint::Messages, R"({"content":[{"type":"text","text":""},{"type":"tool_use"}]})", true);
    row(Endpoint::Messages, R"({"content":[{"type":"text","text":""}]})", false);
    row(Endpoint::Messages, R"({"content":[]})", false);
    row(Endpoint::Responses, R"({"output":[{"type":"message","content":[{"type":"output_text","text":"x"}]}]})", true);
    row(Endpoint::Responses, R"({"output":[{"type":"message","content":[{"type":"refusal","refusal":"x"}]}]})", true);
    row(Endpoint::Responses, R"({"output":[{"type":"function_call"}]})", true);
    row(Endpoint::Responses, R"({"output":[{"type":"message","content":[{"type":"output_text","text":""}]}]})", false);
    row(Endpoint::Responses, R"({"output":[]})", false);
    row(Endpoint::CountTokens, R"({"input_tokens":0})", true);
    row(Endpoint::CountTokens, "{}", false);
    row(chat, "<html>", false);
    row(chat, "[1]", false);
}

void TestAnswer::emptyAnswersAreKnown()
{
    QFETCH(Endpoint, endpoint);
    QFETCH(QByteArray, body);
    QFETCH(bool, hasContent);
    const AnswerFacts facts = readAnswer(endpoint, body);
    QCOMPARE(facts.hasContent, hasContent);
    QCOMPARE(facts.isJsonObject, body.startsWith('{'));
    QVERIFY(!facts.error);
}

void TestAnswer::errorsAreFoundInEveryShape_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("code");
    QTest::addColumn<int>("status");
    const auto row = [](const char *name, const char *body, const char *code, int status) {
        QTest::newRow(name) << QByteArray(body) << QString::fromUtf8(code) << status;
    };
    row("OpenAI", R"({"error":{"message":"m","type":"invalid_request_error","param":null,"code":"context_length_exceeded"}})",
        "context_length_exceeded", 400);
    row("Anthropic", R"({"type":"error","error":{"type":"overloaded_error","message":"m"},"request_id":"r"})", "", 529);
    row("Zhipu", R"({"error":{"code":"1302","message":"m"}})", "1302", 0);
    row("Doubao", R"({"error":{"code":"AuthenticationError","message":"m","param":"","type":"Unauthorized"}})",
        "AuthenticationError", 401);
    row("Qwen", R"({"code":"InvalidApiKey","message":"m","request_id":"r"})", "InvalidApiKey", 401);
    row("Qwen throttles", R"({"code":"Throttling.RateQuota","message":"m"})", "Throttling.RateQuota", 429);
    row("SiliconFlow", R"({"code":20012,"message":"m","data":null})", "20012", 0);
    row("Google", R"([{"error":{"code":429,"message":"m","status":"RESOURCE_EXHAUSTED"}}])", "429", 429);
    row("vLLM", R"({"object":"error","message":"m","type":"NotFoundError","param":null,"code":404})", "404", 404);
    row("plain text", R"({"error":"m"})", "", 0);
    row("Ollama", R"({"error":"model \"x\" not found"})", "", 0);
    row("Responses", R"({"id":"r","status":"failed","error":{"code":"server_error","message":"m"},"output":[]})", "server_error",
        500);
    row("beside choices", R"({"choices":[],"error":{"message":"m","code":502}})", "502", 502);
}

void TestAnswer::errorsAreFoundInEveryShape()
{
    QFETCH(QByteArray, body);
    QFETCH(QString, code);
    QFETCH(int, status);
    for (const Endpoint endpoint : {Endpoint::ChatCompletions, Endpoint::Responses, Endpoint::Messages}) {
        const auto error = readAnswer(endpoint, body).error;
        QVERIFY(error);
        QVERIFY(!error->message.isEmpty());
        QCOMPARE(error->code, code);
        QCOMPARE(error->status.value_or(0), status);
    }
    QVERIFY(readProviderError(body));
}

void TestAnswer::answersAreNoErrors()
{
    for (const char *body :
         {R"({"error":null,"choices":[]})", R"({"error":"","choices":[]})", R"({"type":"message","content":[]})",
          R"({"code":0,"message":"ok"})", R"({"code":200,"message":"ok","data":[]})", R"({"code":"x","message":{"a":1}})",
          R"({"message":"hello"})", "[]", "", "null", "{\"error\":"})
        QVERIFY2(!readProviderError(body), body);
}

void TestAnswer::anErrorEventAlwaysHasAMessage()
{
    QCOMPARE(readErrorEvent(R"({"message":"m","code":429})").status, std::optional(429));
    QCOMPARE(readErrorEvent("busy").message, QStringLiteral("busy"));
    QVERIFY(!readErrorEvent("").message.isEmpty());
    QVERIFY(!readErrorEvent("{}").message.isEmpty());
    QVERIFY(readErrorEvent(QByteArray(1'000'000, 'x')).message.size() <= 300);
}

void TestAnswer::streamsAreKnownByTheirBeginning()
{
    for (const char *body : {"data: {}", "data:{}", "event: x", ": ping", "\n\n data: {}",
                             "\xEF\xBB\xBF"
                             "data: x",
                             "id: 1", "retry: 3"})
        QVERIFY2(looksLikeEventStream(body), body);
    for (const char *body : {"", "{\"data\":1}", "[1]", "<html>", "database: x", "\xEF\xBB\xBF{}"})
        QVERIFY2(!looksLikeEventStream(body), body);
}

void TestAnswer::veryDeepBodiesAreSurvived()
{
    const QByteArray deep = "{\"usage\":" + QByteArray(200'000, '[') + QByteArray(200'000, ']') + '}';
    QVERIFY(!readAnswer(Endpoint::ChatCompletions, deep).isJsonObject);
    QCOMPARE(readUsage(Dialect::Chat, QByteArray("{\"a\":").repeated(200'000)), Usage{});
}

QTEST_GUILESS_MAIN(TestAnswer)
#include "tst_answer.moc"
