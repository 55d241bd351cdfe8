// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/jsonindent.h"

#include <QJsonDocument>
#include <QTest>

using namespace sluice::ui;

using State = JsonIndenter::State;

namespace {

QByteArray setOut(const QByteArray &text, JsonIndenter::End end = JsonIndenter::End::Whole)
{
    JsonIndenter indenter(text, end);
    return indenter.finish() == State::Done ? indenter.result() : QByteArray("refused");
}

} // namespace

class TestJsonIndent : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onlyWhiteSpaceChanges_data();
    void onlyWhiteSpaceChanges();
    void whatIsNoJsonIsRefused_data();
    void whatIsNoJsonIsRefused();
    void aCutTextIsSetOutAsFarAsItGoes_data();
    void aCutTextIsSetOutAsFarAsItGoes();
    void stepsGiveTheSameAsOneGo();
    void nestingDoesNotFillTheMemory();
    void theValueStaysTheSame();
};

void TestJsonIndent::onlyWhiteSpaceChanges_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const char *text, const char *expected) {
        QTest::newRow(name) << QByteArray(text) << QByteArray(expected);
    };
    row("members keep their order", "{\"b\":1,\"a\":2}", "{\n  \"b\": 1,\n  \"a\": 2\n}");
    row("a name that comes twice", "{\"a\":1,\"a\":2}", "{\n  \"a\": 1,\n  \"a\": 2\n}");
    row("lists within", "{\"a\":[1,[2]]}", "{\n  \"a\": [\n    1,\n    [\n      2\n    ]\n  ]\n}");
    row("empty ones stay short", "{\"a\":{ },\"b\":[\n]}", "{\n  \"a\": {},\n  \"b\": []\n}");
    row("a number that no double holds", "[9007199254740993]", "[\n  9007199254740993\n]");
    row("a number beyond all doubles", "[1e400,-0,-1.50E+05]", "[\n  1e400,\n  -0,\n  -1.50E+05\n]");
    row("escapes stay as they are", "[\"a\\\"b\\\\\\u00e9\\/\"]", "[\n  \"a\\\"b\\\\\\u00e9\\/\"\n]");
    row("letters of all kinds", "[\"\xe4\xbd\xa0 \xf0\x9f\x99\x82\"]", "[\n  \"\xe4\xbd\xa0 \xf0\x9f\x99\x82\"\n]");
    row("brackets within strings", "[\"{[,:]}\"]", "[\n  \"{[,:]}\"\n]");
    row("white space goes", " \r\n\t{ \"a\" : true , \"b\":null } \n", "{\n  \"a\": true,\n  \"b\": null\n}");
    row("a bare value", "\"text\"", "\"text\"");
}

void TestJsonIndent::onlyWhiteSpaceChanges()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    QCOMPARE(setOut(text), expected);
    QCOMPARE(setOut(expected), expected);
}

void TestJsonIndent::whatIsNoJsonIsRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char *name, const QByteArray &text) { QTest::newRow(name) << text; };
    row("nothing", "");
    row("white space", " \n");
    row("a web page", "<html></html>");
    row("an event stream", "data: {}\n\n");
    row("two values", "{}{}");
    row("one that does not end", "{\"a\":1");
    row("a string that does not end", "[\"a");
    row("a comma too many", "[1,]");
    row("a member too few", "{\"a\":1,}");
    row("no name", "{1:2}");
    row("no value", "{\"a\":}");
    row("no colon", "{\"a\" 1}");
    row("the wrong bracket", "[1}");
    row("a bracket too many", "[]]");
    row("a leading zero", "[01]");
    row("half a fraction", "[1.]");
    row("a sign alone", "[-]");
    row("a plus", "[+1]");
    row("half an exponent", "[1e]");
    row("half a word", "[tru]");
    row("not a number", "[NaN]");
    row("an unknown escape", "[\"\\x\"]");
    row("half a code", "[\"\\u12\"]");
    row("a line feed in a string", "[\"a\nb\"]");
    row("a zero byte", QByteArray("[1,\0]", 5));
}

void TestJsonIndent::whatIsNoJsonIsRefused()
{
    QFETCH(QByteArray, text);
    QCOMPARE(setOut(text), QByteArray("refused"));
}

void TestJsonIndent::aCutTextIsSetOutAsFarAsItGoes_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const char *text, const char *expected) {
        QTest::newRow(name) << QByteArray(text) << QByteArray(expected);
    };
    row("after a comma", "{\"a\":1,", "{\n  \"a\": 1,\n  ");
    row("within a string", "{\"a\":\"te", "{\n  \"a\": \"te");
    row("within an escape", "[\"a\\u12", "[\n  \"a\\u12");
    row("after a backslash", "[\"a\\", "[\n  \"a\\");
    row("within a word", "[tru", "[\n  tru");
    row("within a number", "[1.", "[\n  1.");
    row("not at all", "[]", "[]");
    row("wrong before that", "[1}", "refused");
}

void TestJsonIndent::aCutTextIsSetOutAsFarAsItGoes()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    QCOMPARE(setOut(text, JsonIndenter::End::Cut), expected);
}

void TestJsonIndent::stepsGiveTheSameAsOneGo()
{
    const QByteArray text = "{\"a\":[1,2,{\"b\":\"long enough for several steps\"}],\"c\":false}";
    for (int bytes = 1; bytes < 20; ++bytes) {
        JsonIndenter indenter(text);
        while (indenter.advance(bytes) == State::Working) {
        }
        QCOMPARE(indenter.state(), State::Done);
        QCOMPARE(indenter.result(), setOut(text));
    }
}

void TestJsonIndent::nestingDoesNotFillTheMemory()
{
    QCOMPARE(setOut(QByteArray(1'000'000, '[')), QByteArray("refused"));
    QByteArray deep = QByteArray(190, '[');
    for (int i = 0; i < 100'000; ++i)
        deep += "1,";
    deep += "1" + QByteArray(190, ']');
    JsonIndenter indenter(deep);
    QCOMPARE(indenter.finish(), State::Refused);
    QVERIFY(indenter.result().size() < 8 * deep.size());
}

void TestJsonIndent::theValueStaysTheSame()
{
    const QByteArray text =
        "{\"m\":[{\"r\":\"user\",\"c\":[{\"t\":\"a\\nb\",\"n\":[1,2.5,-3e2]}]},{}],\"x\":[[],[{}]],\"y\":null}";
    QCOMPARE(QJsonDocument::fromJson(setOut(text)), QJsonDocument::fromJson(text));
}

QTEST_GUILESS_MAIN(TestJsonIndent)
#include "tst_jsonindent.moc"
