// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/simbench.h"
#include "tests/support/streamvalidator.h"

#include <QTest>

using namespace sluice;
using namespace sluice::sim;
using namespace sluice::test;

namespace {

/// A tool of that name and schema as the dialect offers it.
QByteArray toolJson(Dialect dialect, const QByteArray &name, const QByteArray &schema)
{
    switch (dialect) {
    case Dialect::Chat: return R"({"type":"function","function":{"name":")" + name + R"(","parameters":)" + schema + "}}";
    case Dialect::Responses: return R"({"type":"function","name":")" + name + R"(","parameters":)" + schema + "}";
    case Dialect::Messages: return R"({"name":")" + name + R"(","input_schema":)" + schema + "}";
    }
    Q_UNREACHABLE();
}

QByteArray offering(const QList<QByteArray> &tools)
{
    return R"(,"tools":[)" + tools.join(',') + "]";
}

constexpr auto kShell =
    R"({"type":"object","properties":{"command":{"type":"string"},"timeout":{"type":"integer"}},"required":["command"]})";
constexpr auto kOther = R"({"type":"object","properties":{"path":{"type":"string"}},"required":["path"]})";

QByteArray resultJson(Dialect dialect)
{
    switch (dialect) {
    case Dialect::Chat: return R"(,"messages":[{"role":"tool","tool_call_id":"a","content":"first line\nsecond line"}])";
    case Dialect::Responses:
        return R"(,"input":[{"type":"function_call_output","call_id":"a","output":[{"type":"input_text","text":"first line\nmore"}]}])";
    case Dialect::Messages:
        return R"(,"messages":[{"role":"user","content":[{"type":"tool_result","tool_use_id":"a","content":"first line\nmore"}]}])";
    }
    Q_UNREACHABLE();
}

QJsonObject argumentsFor(const QByteArray &schema)
{
    SimBench bench;
    FakeClient &client = bench.ask(Dialect::Chat, "sim-tool", true, offering({toolJson(Dialect::Chat, "plan", schema)}));
    bench.clock.advance(milliseconds(600'000));
    const StreamVerdict verdict = validateStream(Dialect::Chat, client->body);
    return verdict.calls.isEmpty() ? QJsonObject() : QJsonDocument::fromJson(verdict.calls.first().arguments.toUtf8()).object();
}

constexpr milliseconds kLong{120'000};

} // namespace

class TestSimTools : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase_data()
    {
        QTest::addColumn<Dialect>("dialect");
        QTest::newRow("chat") << Dialect::Chat;
        QTest::newRow("responses") << Dialect::Responses;
        QTest::newRow("messages") << Dialect::Messages;
    }

    void callsTheShellLikeToolInPieces()
    {
        QFETCH_GLOBAL(Dialect, dialect);
        SimBench bench;
        const QByteArray tools = offering({toolJson(dialect, "read_file", kOther), toolJson(dialect, "Bash", kShell)});
        FakeClient &client = bench.ask(dialect, "sim-tool", true, tools);
        bench.clock.advance(kLong);
        const StreamVerdict verdict = validateStream(dialect, client->body);
        QCOMPARE(verdict.faults, QStringList());
        QVERIFY(verdict.isComplete);
        QCOMPARE(verdict.calls.size(), 1);
        QCOMPARE(verdict.calls.first().name, QStringLiteral("Bash"));
        QVERIFY(verdict.contentPieces > 3);
        const QJsonObject arguments = QJsonDocument::fromJson(verdict.calls.first().arguments.toUtf8()).object();
        QCOMPARE(arguments.keys(), QStringList{QStringLiteral("command")});
        QVERIFY(arguments[u"command"].toString().startsWith(u"echo "));
    }

    void callsTheFirstToolWhenNoneIsShellLike()
    {
        QFETCH_GLOBAL(Dialect, dialect);
        SimBench bench;
        const QByteArray tools =
            offering({R"({"type":"web_search_20250305","name":"web_search"})", toolJson(dialect, "read_file", kOther)});
        FakeClient &client = bench.ask(dialect, "sim-tool", true, tools);
        bench.clock.advance(kLong);
        QCOMPARE(validateStream(dialect, client->body).calls.first().name, QStringLiteral("read_file"));
    }

    void wholeAnswerCallsTheToolToo()
    {
        QFETCH_GLOBAL(Dialect, dialect);
        SimBench bench;
        FakeClient &client = bench.ask(dialect, "sim-tool", /*isStream=*/false, offering({toolJson(dialect, "bash", kShell)}));
        bench.clock.advance(kLong);
        const QJsonObject answer = jsonOf(client);
        switch (dialect) {
        case Dialect::Chat:
            QCOMPARE(answer[u"choices"][0][u"finish_reason"].toString(), QStringLiteral("tool_calls"));
            QCOMPARE(answer[u"choices"][0][u"message"][u"tool_calls"][0][u"function"][u"name"].toString(),
                     QStringLiteral("bash"));
            break;
        case Dialect::Responses:
            QCOMPARE(answer[u"output"][0][u"type"].toString(), QStringLiteral("function_call"));
            QVERIFY(answer[u"output"][0][u"arguments"].toString().startsWith(QLatin1Char('{')));
            break;
        case Dialect::Messages:
            QCOMPARE(answer[u"stop_reason"].toString(), QStringLiteral("tool_use"));
            QVERIFY(answer[u"content"][0][u"input"][u"command"].isString());
            break;
        }
    }

    void quotesTheFirstLineOfTheResult()
    {
        QFETCH_GLOBAL(Dialect, dialect);
        SimBench bench;
        QByteArray body =
            R"({"model":"sim-tool","stream":true)" + offering({toolJson(dialect, "bash", kShell)}) + resultJson(dialect) + "}";
        FakeClient &client = bench.send("POST", simPath(dialect), body);
        bench.clock.advance(kLong);
        const StreamVerdict verdict = validateStream(dialect, client->body);
        QCOMPARE(verdict.faults, QStringList());
        QVERIFY(verdict.isComplete && verdict.calls.isEmpty());
        QVERIFY(verdict.text.contains(u"first line. "));
        QVERIFY(!verdict.text.contains(u"second line"));
    }

    void answersWithWordsWhenNoToolIsOffered()
    {
        QFETCH_GLOBAL(Dialect, dialect);
        SimBench bench;
        FakeClient &client = bench.ask(dialect, "sim-tool");
        bench.clock.advance(kLong);
        const StreamVerdict verdict = validateStream(dialect, client->body);
        QVERIFY(verdict.isComplete && verdict.calls.isEmpty() && !verdict.text.isEmpty());
    }

    void breaksInTheMiddleOfTheArguments()
    {
        QFETCH_GLOBAL(Dialect, dialect);
        for (const char *schema : {kShell, R"({"type":"object"})"}) {
            SimBench bench;
            const QByteArray tools = offering({toolJson(dialect, "bash", schema)});
            FakeClient &stalled = bench.ask(dialect, "sim-tool-stall", true, tools);
            FakeClient &cut = bench.ask(dialect, "sim-tool-truncate", true, tools);
            bench.clock.advance(kLong);
            for (const FakeClient *client : {&stalled, &cut}) {
                const StreamVerdict verdict = validateStream(dialect, (*client)->body);
                QCOMPARE(verdict.faults, QStringList());
                QVERIFY(!verdict.isComplete);
                QCOMPARE(verdict.calls.size(), 1);
                const QString arguments = verdict.calls.first().arguments;
                QVERIFY(arguments.startsWith(QLatin1Char('{')) && !arguments.endsWith(QLatin1Char('}')));
            }
            QVERIFY(stalled->isOpen() && cut->isEnded);
        }
    }

    void callsAToolWithinANamespace()
    {
        SimBench bench;
        const QByteArray nested =
            R"({"type":"namespace","name":"agents","tools":[)" + toolJson(Dialect::Responses, "exec", kShell) + "]}";
        FakeClient &client = bench.ask(Dialect::Responses, "sim-tool", true, offering({nested}));
        bench.clock.advance(kLong);
        const StreamVerdict verdict = validateStream(Dialect::Responses, client->body);
        QVERIFY(verdict.isClean() && verdict.calls.size() == 1);
        QVERIFY(client->body.contains(R"("namespace":"agents")"));
    }

    void fillsArgumentsFromTheSchema()
    {
        const QByteArray required = R"(["mode","count","on","list","inner","maybe","ref","fixed","commands","path"])";
        const QList<QByteArray> properties{
            R"("mode":{"enum":["slow","quick"]})",
            R"("count":{"type":"integer","minimum":3})",
            R"("on":{"type":"boolean"})",
            R"("list":{"type":"array","items":{"type":"string"},"minItems":2})",
            R"("inner":{"type":"object","properties":{"a":{"type":"number"}},"required":["a"]})",
            R"("maybe":{"anyOf":[{"type":"null"},{"type":"string","minLength":9}]})",
            R"("ref":{"$ref":"#/$defs/kind"})",
            R"("fixed":{"const":5})",
            R"("commands":{"type":"array","items":{"type":"string"}})",
            R"("path":{"type":["null","string"]})",
            R"("unwanted":{"type":"string"})",
        };
        const QJsonObject filled = argumentsFor(R"({"type":"object","required":)" + required + R"(,"properties":{)" +
                                                properties.join(',') + R"(},"$defs":{"kind":{"type":"string","enum":["k"]}}})");
        QCOMPARE(filled[u"mode"].toString(), QStringLiteral("slow"));
        QCOMPARE(filled[u"count"].toInt(), 3);
        QVERIFY(filled[u"on"].isBool());
        QCOMPARE(filled[u"list"].toArray().size(), 2);
        QVERIFY(filled[u"inner"][u"a"].isDouble());
        QCOMPARE(filled[u"maybe"].toString().size(), 9);
        QCOMPARE(filled[u"ref"].toString(), QStringLiteral("k"));
        QCOMPARE(filled[u"fixed"].toInt(), 5);
        QVERIFY(filled[u"commands"][0].toString().startsWith(u"echo "));
        QCOMPARE(filled[u"path"].toString(), QStringLiteral("."));
        QVERIFY(!filled.contains(u"unwanted"));
    }

    void survivesHostileSchemas()
    {
        QJsonArray required;
        QJsonObject properties;
        for (int i = 0; i < 100; ++i) {
            required.append(QString::number(i));
            properties.insert(QString::number(i), QJsonObject{{QStringLiteral("$ref"), QStringLiteral("#")}});
        }
        const QJsonObject schema{{QStringLiteral("type"), QStringLiteral("object")},
                                 {QStringLiteral("required"), required},
                                 {QStringLiteral("properties"), properties}};
        const QByteArray wide = QJsonDocument(schema).toJson(QJsonDocument::Compact);
        QVERIFY(argumentsFor(wide).size() > 0);
        for (const char *aim : {"#", "#/a/b/", "", "#/$ref", "other.json"})
            argumentsFor(QByteArray(R"({"$ref":"AIM"})").replace("AIM", aim));
        argumentsFor(R"({"type":7,"required":{"a":1},"properties":[1,2]})");
        argumentsFor(R"({"anyOf":[],"enum":[],"type":[]})");
        argumentsFor(R"("text")");
        argumentsFor("null");
    }
};

QTEST_GUILESS_MAIN(TestSimTools)
#include "tst_simtools.moc"
