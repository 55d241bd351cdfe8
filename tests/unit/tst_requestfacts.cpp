// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/requestfacts.h"
#include "tests/support/bodyedits.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace sluice;
using namespace sluice::dialect;
using sluice::test::editedBody;

// Declared before everything else: moc takes the quotes and braces in raw strings for code.
class TestRequestFacts : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theModelIsReplacedAndEveryOtherByteStays_data();
    void theModelIsReplacedAndEveryOtherByteStays();
    void aChatStreamIsAskedForUsage_data();
    void aChatStreamIsAskedForUsage();
    void factsSayWhatTheBodySays();
    void theAnswersBoundIsReadInEachDialect_data();
    void theAnswersBoundIsReadInEachDialect();
    void aRepeatedModelIsTheSameEverywhere();
    void aModelUnderAnEscapedKeyIsRefused();
    void bodiesThatAreNoRequestAreRefused_data();
    void bodiesThatAreNoRequestAreRefused();
    void everyCutOfABodyIsRefused();
    void bodiesInBorrowedOrCutMemoryAreReadWithinIt();
    void hugeBodiesAreReadAndTheReaderGoesOn();
    void textBecomesOneJsonString();
};

namespace {

/// The body as a channel would get it under the name `model`.
QByteArray sentAs(Endpoint endpoint, QByteArray body, const QString &model)
{
    RequestReader reader;
    const auto facts = reader.read(endpoint, body);
    return facts ? editedBody(body, editsFor(*facts, model)) : "refused: " + facts.error().detail.toUtf8();
}

RequestFacts factsOf(Endpoint endpoint, QByteArray body)
{
    RequestReader reader;
    return reader.read(endpoint, body).value_or(RequestFacts{});
}

ErrorCode refusalOf(QByteArray body)
{
    RequestReader reader;
    const auto facts = reader.read(Endpoint::ChatCompletions, body);
    return facts ? ErrorCode::Unsupported : facts.error().code;
}

} // namespace

void TestRequestFacts::theModelIsReplacedAndEveryOtherByteStays_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("value"); // as it stands in the text
    QTest::addColumn<QByteArray>("after");
    const auto row = [](const char *name, const char *before, const char *value, const char *after) {
        QTest::newRow(name) << QByteArray(before) << QByteArray(value) << QByteArray(after);
    };
    row("numbers as written", R"({"temperature":1.50,"top_p":1e-0,"seed":9007199254740993,"model":)", R"("a")", R"(,"n":-0.0})");
    row("white space", "\r\n { \"model\" :\t", R"("a")", "\n , \"messages\" : [ ] }\n\n");
    row("first of a real body", R"({"model":)", R"("claude-x")",
        R"(,"max_tokens":32000,"system":[{"type":"text","text":"You are \"x\"\n","cache_control":{"type":"ephemeral"}}],"messages":[]})");
    row("model in tools stays",
        R"({"tools":[{"type":"function","function":{"name":"f","parameters":{"properties":{"model":{"type":"string"},"x":{"model":"no"}}}}}],"model":)",
        R"("a")", R"(,"metadata":{"model":"no"}})");
    row("model in strings stays", R"({"messages":[{"role":"user","content":"\"model\":\"no\" {\"model\":"}],"model":)", R"("a")",
        "}");
    row("escapes and quotes", R"({"model":)", R"("a\"b\\c\u00e9\/")", R"(,"x":1})");
    row("unicode", R"({"x":"日本","model":)", R"("模型-1")", R"(,"y":"🙂"})");
    row("escapes elsewhere", R"({"x":"\u65e5\/","model":)", R"("a")", R"(,"y":"\ud83d\ude42"})");
}

void TestRequestFacts::theModelIsReplacedAndEveryOtherByteStays()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, after);
    for (const Endpoint endpoint : {Endpoint::ChatCompletions, Endpoint::Responses, Endpoint::Messages, Endpoint::CountTokens,
                                    Endpoint::Embeddings, Endpoint::Completions})
        QCOMPARE(sentAs(endpoint, before + value + after, QStringLiteral("neu \"1\"")), before + R"("neu \"1\"")" + after);
    const QString name = QJsonDocument::fromJson("{\"m\":" + value + '}')[u"m"].toString();
    QCOMPARE(factsOf(Endpoint::Responses, before + value + after).model, name);
    QCOMPARE(sentAs(Endpoint::Responses, before + value + after, name), before + value + after);
}

void TestRequestFacts::aChatStreamIsAskedForUsage_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("sent");
    const auto row = [](const char *name, const char *body, const char *sent) {
        QTest::newRow(name) << QByteArray(body) << QByteArray(sent);
    };
    row("absent", R"({"model":"a","stream":true})", R"({"model":"a","stream":true,"stream_options":{"include_usage":true}})");
    row("absent, space at the end", "{\"model\":\"a\",\"stream\":true } \n",
        "{\"model\":\"a\",\"stream\":true ,\"stream_options\":{\"include_usage\":true}} \n");
    row("absent, nested last", R"({"stream":true,"model":"a","m":{"x":{}}})",
        R"({"stream":true,"model":"a","m":{"x":{}},"stream_options":{"include_usage":true}})");
    row("null", R"({"model":"a","stream":true,"stream_options":null})",
        R"({"model":"a","stream":true,"stream_options":{"include_usage":true}})");
    row("null in the middle", R"({"stream_options": null ,"model":"a","stream":true})",
        R"({"stream_options": {"include_usage":true} ,"model":"a","stream":true})");
    row("empty", R"({"model":"a","stream":true,"stream_options":{}})",
        R"({"model":"a","stream":true,"stream_options":{"include_usage":true}})");
    row("empty with space", R"({"model":"a","stream":true,"stream_options":{ }})",
        R"({"model":"a","stream":true,"stream_options":{"include_usage":true }})");
    row("other keys", R"({"model":"a","stream":true,"stream_options":{"x":{"include_usage":false}}})",
        R"({"model":"a","stream":true,"stream_options":{"include_usage":true,"x":{"include_usage":false}}})");
    row("false", R"({"model":"a","stream_options":{"include_usage":false,"x":1},"stream":true})",
        R"({"model":"a","stream_options":{"include_usage":true,"x":1},"stream":true})");
    row("false at the end", R"({"model":"a","stream":true,"stream_options":{"x":1,"include_usage":false}})",
        R"({"model":"a","stream":true,"stream_options":{"x":1,"include_usage":true}})");
    row("null inside", R"({"model":"a","stream":true,"stream_options":{"include_usage":null}})",
        R"({"model":"a","stream":true,"stream_options":{"include_usage":true}})");
    row("a string inside", R"({"model":"a","stream":true,"stream_options":{"include_usage":"}\"]"}})",
        R"({"model":"a","stream":true,"stream_options":{"include_usage":true}})");
    row("an object inside", R"({"model":"a","stream":true,"stream_options":{"include_usage":{"a":[1,{}]},"x":1}})",
        R"({"model":"a","stream":true,"stream_options":{"include_usage":true,"x":1}})");
    row("an array", R"({"model":"a","stream":true,"stream_options":[1,{"include_usage":true}],"x":1})",
        R"({"model":"a","stream":true,"stream_options":{"include_usage":true},"x":1})");
    row("a number", R"({"model":"a","stream":true,"stream_options":7})",
        R"({"model":"a","stream":true,"stream_options":{"include_usage":true}})");
    row("repeated", R"({"model":"a","stream":true,"stream_options":{"include_usage":false},"stream_options":{"x":1}})",
        R"({"model":"a","stream":true,"stream_options":{"include_usage":false},"stream_options":{"include_usage":true,"x":1}})");
    row("true", R"({"model":"a","stream":true,"stream_options":{"include_usage":true}})",
        R"({"model":"a","stream":true,"stream_options":{"include_usage":true}})");
    row("no stream", R"({"model":"a","stream":false})", R"({"model":"a","stream":false})");
    row("stream null", R"({"model":"a","stream":null})", R"({"model":"a","stream":null})");
}

void TestRequestFacts::aChatStreamIsAskedForUsage()
{
    QFETCH(QByteArray, body);
    QFETCH(QByteArray, sent);
    QCOMPARE(sentAs(Endpoint::ChatCompletions, body, QStringLiteral("a")), sent);
    for (const Endpoint endpoint : {Endpoint::Responses, Endpoint::Messages, Endpoint::Completions})
        QCOMPARE(sentAs(endpoint, body, QStringLiteral("a")), body);
    // Both edits together, whichever stands first.
    QCOMPARE(sentAs(Endpoint::ChatCompletions, body, QStringLiteral("b2")),
             QByteArray(sent).replace(R"("model":"a")", R"("model":"b2")"));
}

void TestRequestFacts::factsSayWhatTheBodySays()
{
    const RequestFacts facts =
        factsOf(Endpoint::ChatCompletions, R"({"model":"a","stream":true,"stream_options":{"include_usage":true}})");
    QVERIFY(facts.isStream && facts.asksUsage);
    QCOMPARE(facts.estimatedInputTokens, 0);
    QCOMPARE(factsOf(Endpoint::Messages, R"({"model":"a","system":"four","messages":[{"content":"four"}]})").estimatedInputTokens,
             2);
    const RequestFacts plain = factsOf(Endpoint::ChatCompletions, R"({"model":"a","stream":"true","stream_options":[]})");
    QVERIFY(!plain.isStream && !plain.asksUsage);
    QVERIFY(!factsOf(Endpoint::ChatCompletions, R"({"model":"a","stream":1})").isStream);
    QVERIFY(plain.previousResponseId.isEmpty() && plain.isStored);
    const RequestFacts later =
        factsOf(Endpoint::Responses, R"({"model":"a","previous_response_id":"resp_\u0061","store":false})");
    QCOMPARE(later.previousResponseId, QByteArray("resp_a"));
    QVERIFY(!later.isStored);
    QVERIFY(factsOf(Endpoint::Responses, R"({"model":"a","previous_response_id":null,"store":null})").isStored);
    const QByteArray longest(512, 'a');
    QCOMPARE(factsOf(Endpoint::Messages, R"({"model":")" + longest + "\"}").model, QString::fromLatin1(longest));
}

void TestRequestFacts::theAnswersBoundIsReadInEachDialect_data()
{
    QTest::addColumn<QByteArray>("fields");
    QTest::addColumn<qint64>("bound"); // -1: none
    const auto row = [](const char *fields, qint64 bound) { QTest::newRow(fields) << QByteArray(fields) << bound; };
    row(R"("max_tokens":32000)", 32'000);
    row(R"("max_completion_tokens":7)", 7);
    row(R"("max_output_tokens":4096.0)", 4'096);
    row(R"("max_tokens":10,"max_completion_tokens":20)", 20);
    row(R"("max_completion_tokens":20,"max_tokens":10)", 20);
    row(R"("max_tokens":null,"max_completion_tokens":5)", 5);
    row(R"("max_tokens":18446744073709551615)", 1'000'000'000'000);
    row(R"("max_tokens":1e300)", 1'000'000'000'000);
    for (const char *none : {R"("x":1)", R"("max_tokens":0)", R"("max_tokens":-1)", R"("max_tokens":"100")",
                             R"("max_tokens":null)", R"("max_tokens":[5])", R"("x":{"max_tokens":5})"})
        row(none, -1);
}

void TestRequestFacts::theAnswersBoundIsReadInEachDialect()
{
    QFETCH(QByteArray, fields);
    QFETCH(qint64, bound);
    QCOMPARE(factsOf(Endpoint::Responses, "{\"model\":\"a\"," + fields + '}').maxOutputTokens.value_or(-1), bound);
}

void TestRequestFacts::aRepeatedModelIsTheSameEverywhere()
{
    const QByteArray twice = R"({"model":"a","x":1,"model":"b"})";
    QCOMPARE(factsOf(Endpoint::Messages, twice).model, QStringLiteral("b"));
    QCOMPARE(sentAs(Endpoint::Messages, twice, QStringLiteral("c")), QByteArray(R"({"model":"c","x":1,"model":"c"})"));
    // Readers differ in which of two counts, so even the asked name is made to stand alone.
    QCOMPARE(sentAs(Endpoint::Messages, twice, QStringLiteral("b")), QByteArray(R"({"model":"b","x":1,"model":"b"})"));
}

void TestRequestFacts::aModelUnderAnEscapedKeyIsRefused()
{
    QVERIFY(refusalOf(R"({"mod\u0065l":"a"})") == ErrorCode::InvalidArgument);
    QVERIFY(refusalOf(R"({"model":"a","mod\u0065l":"b"})") == ErrorCode::InvalidArgument);
}

void TestRequestFacts::bodiesThatAreNoRequestAreRefused_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<ErrorCode>("code");
    const auto broken = [](const char *name, const QByteArray &body) { QTest::newRow(name) << body << ErrorCode::ParseFailed; };
    const auto nameless = [](const char *name, const QByteArray &body) {
        QTest::newRow(name) << body << ErrorCode::InvalidArgument;
    };
    broken("empty", "");
    broken("space", " \n");
    broken("an array", R"([{"model":"a"}])");
    broken("a string", R"("model")");
    broken("cut", R"({"model":"a","messages":[{)");
    broken("cut in a string", R"({"model":"a","x":"y)");
    broken("trailing garbage", R"({"model":"a"}x)");
    broken("two objects", R"({"model":"a"}{"model":"b"})");
    broken("a comma too many", R"({"model":"a",})");
    broken("single quotes", R"({'model':'a'})");
    broken("no UTF-8", QByteArray("{\"model\":\"a\",\"x\":\"\xFF\"}"));
    broken("NUL at the end", QByteArray("{\"model\":\"a\"}\0", 14));
    broken("a raw line end in a string", "{\"model\":\"a\nb\"}");
    broken("very deep", "{\"model\":\"a\",\"x\":" + QByteArray(100'000, '[') + QByteArray(100'000, ']') + '}');
    nameless("no model", R"({"messages":[]})");
    nameless("empty model", R"({"model":""})");
    nameless("model is null", R"({"model":null})");
    nameless("model is a number", R"({"model":4})");
    nameless("a model's name that never ends", R"({"model":")" + QByteArray(513, 'a') + "\"}");
    nameless("model only inside", R"({"x":{"model":"a"}})");
}

void TestRequestFacts::bodiesThatAreNoRequestAreRefused()
{
    QFETCH(QByteArray, body);
    QFETCH(ErrorCode, code);
    QVERIFY(refusalOf(body) == code);
}

void TestRequestFacts::everyCutOfABodyIsRefused()
{
    const QByteArray body = R"({"model":"a\"b","stream":true,"stream_options":{"include_usage":false},"x":[1.50,{"y":"\\"}]})";
    for (qsizetype size = 0; size < body.size(); ++size)
        QVERIFY(refusalOf(QByteArray(body.constData(), size)) == ErrorCode::ParseFailed);
}

void TestRequestFacts::bodiesInBorrowedOrCutMemoryAreReadWithinIt()
{
    RequestReader reader;
    static constexpr char kText[] = R"({"model":"a","stream":true})";
    QByteArray borrowed = QByteArray::fromRawData(kText, sizeof kText - 1);
    QVERIFY(reader.read(Endpoint::Messages, borrowed));
    // Cut off at the front, the room there counts as capacity but lies before the text.
    QByteArray cut = QByteArray(4096, ' ') + kText;
    cut.squeeze();
    cut.remove(0, 4096);
    QVERIFY(reader.read(Endpoint::Messages, cut));
    QCOMPARE(cut, QByteArray(kText));
}

void TestRequestFacts::hugeBodiesAreReadAndTheReaderGoesOn()
{
    RequestReader reader;
    QByteArray huge = R"({"messages":[{"role":"user","content":")" + QByteArray("data\\n").repeated(2'000'000) +
                      R"("}],"model":"a","stream":true})";
    const auto facts = reader.read(Endpoint::ChatCompletions, huge);
    QVERIFY(facts);
    QCOMPARE(facts->model, QStringLiteral("a"));
    QVERIFY(editedBody(huge, editsFor(*facts, QStringLiteral("b")))
                .endsWith(R"("model":"b","stream":true,"stream_options":{"include_usage":true}})"));
    QByteArray broken = huge.chopped(1);
    QVERIFY(!reader.read(Endpoint::ChatCompletions, broken));
    QByteArray small = R"({"model":"c"})";
    QCOMPARE(reader.read(Endpoint::ChatCompletions, small)->model, QStringLiteral("c"));
}

void TestRequestFacts::textBecomesOneJsonString()
{
    QCOMPARE(jsonText(QStringLiteral("a\"b\\c\n\t\u0001")), QByteArray(R"("a\"b\\c\n\t\u0001")"));
    QCOMPARE(jsonText(QString()), QByteArray("\"\""));
    QCOMPARE(jsonText(QStringLiteral("日本🙂")), QByteArray("\"日本🙂\""));
    QCOMPARE(QJsonDocument::fromJson("{\"a\":" + jsonText(QString(QChar(0xD800))) + '}').isObject(), true);
}

QTEST_GUILESS_MAIN(TestRequestFacts)
#include "tst_requestfacts.moc"
