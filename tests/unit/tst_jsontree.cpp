// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/jsontree.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace sluice::config;

namespace {

struct Case
{
    QByteArray name;
    QByteArray json;
    int line;
    int column;
    QByteArray reason;
};

const QList<Case> kBad = {
    {"empty file", "", 1, 1, "is empty"},
    {"only spaces", " \n ", 2, 2, "is empty"},
    {"comment", "{\n  // the port\n  \"listen\": {}}", 2, 3, "comments are not allowed"},
    {"block comment", "{} /* x */", 1, 4, "comments are not allowed"},
    {"hash comment", "# x\n{}", 1, 1, "comments are not allowed"},
    {"comma before the brace", "{\n\"a\": 1,\n}", 3, 1, "a comma stands before"},
    {"comma before the bracket", "{\"a\": [1,]}", 1, 10, "a comma stands before"},
    {"comma missing", "{\"a\": 1\n \"b\": 2}", 2, 2, "a comma or the closing }"},
    {"name twice", "{\"a\": 1,\n \"\\u0061\": 2}", 2, 2, "the name \"a\" occurs twice"},
    {"name twice further down", "{\"x\": [{\"b\": 1, \"b\": 2}]}", 1, 17, "the name \"b\" occurs twice"},
    {"no quotes", "{a: 1}", 1, 2, "a name in double quotes"},
    {"single quotes", "{'a': 1}", 1, 2, "double quotes"},
    {"single quotes of a value", "{\"a\": 'b'}", 1, 7, "double quotes"},
    {"no colon", "{\"a\" 1}", 1, 6, "a colon"},
    {"no closing quote", "{\"ä\": \"b\n}", 1, 7, "no closing quote"},
    {"control character", "{\"a\": \"b\x01\"}", 1, 9, "control character"},
    {"unknown escape", "{\"a\": \"C:\\x\"}", 1, 10, "unknown escape"},
    {"short escape", "{\"a\": \"\\u12\"}", 1, 8, "four hex digits"},
    {"half a pair", "{\"a\": \"\\ud800\"}", 1, 8, "surrogate"},
    {"leading zero", "{\"a\": 01}", 1, 7, "may not begin with a zero"},
    {"plus sign", "{\"a\": +1}", 1, 7, "a value was expected"},
    {"no digits", "{\"a\": 1.}", 1, 9, "a digit"},
    {"NaN", "{\"a\": NaN}", 1, 7, "a value was expected"},
    {"word", "{\"a\": nul}", 1, 7, "a value was expected"},
    {"cut off", "{\"a\": ", 1, 7, "ends in the middle"},
    {"cut off in a list", "{\"a\": [1", 1, 9, "the file ends before the closing ]"},
    {"two documents", "{}\n{}", 2, 1, "nothing may follow"},
    {"not UTF-8", "{\n\"a\": \"\xff\"}", 2, 1, "not UTF-8"},
    {"UTF-16", QByteArray("\xff\xfe{\0}\0", 6), 1, 1, "not UTF-8"},
    {"zero byte", QByteArray("{\0}", 3), 1, 2, "a name in double quotes"},
    {"too deep", QByteArray("[").repeated(100'000), 1, 66, "nested too deeply"},
};

} // namespace

class TestJsonTree : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void namesPlaceAndReasonOfBadSyntax_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("column");
        QTest::addColumn<QByteArray>("reason");
        for (const Case &row : kBad)
            QTest::newRow(row.name.constData()) << row.json << row.line << row.column << row.reason;
    }

    void namesPlaceAndReasonOfBadSyntax()
    {
        QFETCH(QByteArray, json);
        QFETCH(int, line);
        QFETCH(int, column);
        QFETCH(QByteArray, reason);
        const auto tree = parseJson(json);
        QVERIFY(!tree);
        QVERIFY2(tree.error().reason.toUtf8().contains(reason), qPrintable(tree.error().reason));
        const TextPosition position = positionOf(json, tree.error().at);
        QCOMPARE(position.line, line);
        QCOMPARE(position.column, column);
    }

    void decodesStrings()
    {
        const auto tree = parseJson("[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\", \"\\u00e9\\uD83D\\uDE00é\", \"\"]");
        QVERIFY(tree);
        QCOMPARE(tree->items[0].string, QStringLiteral("\"\\/\b\f\n\r\t"));
        QCOMPARE(tree->items[1].string, QStringLiteral("é😀é"));
        QCOMPARE(tree->items[2].string, QString());
    }

    void writesStringsThatReadBackTheSame()
    {
        const QString text = QStringLiteral("a\"\\\n\t\r\x01\x1f/é😀");
        const auto tree = parseJson(writeJson(JsonNode::makeString(text), {}));
        QVERIFY(tree);
        QCOMPARE(tree->string, text);
    }

    void acceptsWhatAnotherParserAccepts()
    {
        // Every document of a few characters from those that matter, held against an independent parser.
        const QByteArray letters = "{}[]:,\"\\01.-e a";
        qsizetype accepted = 0;
        for (qsizetype length = 1; length <= 4; ++length) {
            QList<qsizetype> digits(length, 0);
            for (bool isDone = false; !isDone;) {
                QByteArray json;
                for (const qsizetype digit : digits)
                    json.append(letters[digit]);
                const bool isGood = parseJson(json).has_value();
                if (isGood != nlohmann::json::accept(json.begin(), json.end()))
                    QFAIL(json.constData());
                accepted += isGood;
                qsizetype place = 0;
                while (place < length && ++digits[place] == letters.size())
                    digits[place++] = 0;
                isDone = place == length;
            }
        }
        QCOMPARE_GT(accepted, 300);
    }

    void survivesEveryTruncationAndByteFlip()
    {
        const QByteArray good = R"({"a": [1.5e-3, "x\u00e9\n", {"b": null}], "c": true, "ü": -0})";
        QVERIFY(parseJson(good));
        for (qsizetype i = 0; i < good.size(); ++i) {
            QVERIFY(!parseJson(good.first(i)));
            for (int byte = 0; byte < 256; ++byte) {
                QByteArray bad = good;
                bad[i] = char(byte);
                if (const auto tree = parseJson(bad))
                    QCOMPARE(writeJson(*tree, bad), bad);
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestJsonTree)
#include "tst_jsontree.moc"
