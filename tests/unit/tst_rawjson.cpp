// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/jsonwriter.h"
#include "core/translate/rawjson.h"

#include <QTest>

using namespace sluice::translate;

class TestRawJson : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void valuesStayAsTheyWereWritten()
    {
        const QByteArray text =
            " {\"b\" : 1.50, \"a\": \"x\\\"y\\u00e9\", \"c\":[1, {\"d\":null} ,true], \"b\": 12345678901234567890123}";
        const RawJson object(text);
        QVERIFY(object.isObject());
        QCOMPARE(object.fields().size(), size_t(4));
        QCOMPARE(object["b"].written(), "12345678901234567890123"); // the last one
        QVERIFY(!object["b"].integer());
        QCOMPARE(object["a"].escaped(), "x\\\"y\\u00e9");
        QCOMPARE(object["a"].plain(), QByteArray("x\"y\xc3\xa9"));
        const auto elements = object["c"].elements();
        QCOMPARE(elements.size(), size_t(3));
        QCOMPARE(elements[0].integer(), std::optional<qint64>(1));
        QCOMPARE(elements[1].written(), "{\"d\":null}");
        QVERIFY(!elements[1]["d"]);
        QVERIFY(elements[2].isTrue());
        QVERIFY(object["none"].kind() == RawJson::Kind::None);
    }

    void emptyContainersAndValuesHaveNothing()
    {
        QVERIFY(RawJson("{}").fields().empty());
        QVERIFY(RawJson("[ ]").elements().empty());
        QVERIFY(RawJson("").kind() == RawJson::Kind::None);
        QCOMPARE(RawJson("\"\"").escaped().size(), qsizetype(0));
        QVERIFY(RawJson("\"\"").isText());
        QVERIFY(RawJson("7").fields().empty());
    }

    void whatIsNoJsonNeverLeadsOutside_data()
    {
        QTest::addColumn<QByteArray>("text");
        for (const char *text : {"{",  "[",         "\"", "{\"a",        "{\"a\"", "{\"a\":", "{\"a\":}",  "[1,", "[,]", "{]",
                                 "[}", "{\"a\" 1}", "x",  "{\"a\":\"b}", "[\"\\",  "tru",     "{\"a\":[}", "-",   "}",   "]"})
            QTest::newRow(text) << QByteArray(text);
    }
    void whatIsNoJsonNeverLeadsOutside()
    {
        QFETCH(QByteArray, text);
        const RawJson value(text);
        const auto isInside = [&text](QByteArrayView part) {
            return part.isEmpty() ||
                   (part.data() >= text.constData() && part.data() + part.size() <= text.constData() + text.size());
        };
        for (const auto &[name, field] : value.fields())
            QVERIFY(isInside(name) && isInside(field.written()));
        for (const RawJson &element : value.elements())
            QVERIFY(isInside(element.written()));
        QVERIFY(isInside(value.escaped()));
        QVERIFY(!isJson(text));
    }

    void textIsCheckedAsAWhole()
    {
        QVERIFY(isJson("{\"a\":[1,2.5e300,\"\\ud83d\\ude00\"]}"));
        QVERIFY(isJson("[12345678901234567890123]"));
        QVERIFY(isJson("{\"a\":\"\\ud83d\"}")); // half an emoji, the other half comes with the next piece
        QVERIFY(!isJson("{\"a\":\"\\ud83\"}"));
        QVERIFY(!isJson("{\"a\":\"\xff\"}"));
        QVERIFY(!isJson("{} {}"));
        QVERIFY(!isJson(""));
    }

    void textGetsItsEscapesAndLosesThem_data()
    {
        QTest::addColumn<QByteArray>("plain");
        QTest::newRow("quotes") << QByteArray("a\"b\\c");
        QTest::newRow("line ends") << QByteArray("a\nb\r\n\tc\b\f");
        QTest::newRow("control") << QByteArray("\x01\x1f\x7f");
        QTest::newRow("Chinese and more") << QByteArray("\xe4\xbd\xa0\xe5\xa5\xbd \xf0\x9f\x98\x80");
        QTest::newRow("zero") << QByteArray("a\0b", 3);
        QTest::newRow("empty") << QByteArray("");
    }
    void textGetsItsEscapesAndLosesThem()
    {
        QFETCH(QByteArray, plain);
        const QByteArray escaped = escapedText(plain);
        QVERIFY(isJson('"' + escaped + '"'));
        QCOMPARE(plainText(escaped), plain);
    }

    void allEscapesAreUnderstood()
    {
        QCOMPARE(plainText("\\/\\u4f60\\ud83d\\ude00\\n\\u0041z"), QByteArray("/\xe4\xbd\xa0\xf0\x9f\x98\x80\nAz"));
        QCOMPARE(plainText("\\ud83dx"), QByteArray("\xef\xbf\xbdx")); // half of a pair
        QCOMPARE(plainText("\\u12"), QByteArray("12"));
        QCOMPARE(plainText("x\\"), QByteArray("x\\"));
    }

    void writtenJsonIsJson()
    {
        QByteArray out;
        JsonWriter writer(out);
        writer.beginObject().key("a").beginArray().number(-1).boolean(true).beginObject().endObject().plain("x\"").endArray();
        writer.key("b").raw("1.50").key("c").escaped("\\n").key("d").beginArray().endArray().key("e").raw("null").endObject();
        QCOMPARE(out, QByteArray("{\"a\":[-1,true,{},\"x\\\"\"],\"b\":1.50,\"c\":\"\\n\",\"d\":[],\"e\":null}"));
    }
};

QTEST_GUILESS_MAIN(TestRawJson)
#include "tst_rawjson.moc"
