// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/keyscan.h"

#include <QByteArrayList>
#include <QTest>

using namespace sluice::dialect;

// Declared before everything else: moc takes the quotes and braces in raw strings for code.
class TestKeyScan : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void keysComeWithTheirDepth();
    void whatStandsInStringsIsNoStructure();
    void valuesTellTheirKind();
    void brokenTextIsSurvived();
    void everyCutOfATextIsSurvived();
    void runsOfBackslashesTakeLinearTime();
};

namespace {

QByteArrayList keysOf(const QByteArray &json)
{
    QByteArrayList keys;
    scanKeys(json, [&](const JsonKey &key) { keys.append(QByteArray::number(key.depth) + key.name.toByteArray()); });
    return keys;
}

/// Runs `check` on the one key of `{"k":VALUE}`.
template <typename Check>
void onValue(const QByteArray &value, Check check)
{
    const QByteArray json = "{\"k\": " + value + '}';
    int seen = 0;
    scanKeys(json, [&](const JsonKey &key) {
        if (key.depth == 1) {
            ++seen;
            check(key);
        }
    });
    QCOMPARE(seen, 1);
}

} // namespace

void TestKeyScan::keysComeWithTheirDepth()
{
    QCOMPARE(keysOf(R"({"a":1,"b":{"c":[{"d":null}],"e":[]},"f":"x"})"), QByteArrayList({"1a", "1b", "2c", "4d", "2e", "1f"}));
    QCOMPARE(keysOf("[ {\n\t\"a\" \r\n : 1 } ]"), QByteArrayList({"2a"}));
}

void TestKeyScan::whatStandsInStringsIsNoStructure()
{
    QCOMPARE(keysOf(R"({"a":"{\"x\":1}","b":"[[[","c":"\\","d":"\\\"}","e":1})"), QByteArrayList({"1a", "1b", "1c", "1d", "1e"}));
    QCOMPARE(keysOf(R"({"a\"b":1,"c\\":2})"), QByteArrayList({"1a\\\"b", "1c\\\\"}));
    QCOMPARE(keysOf(R"({"a":["x","y:z"],"b":1})"), QByteArrayList({"1a", "1b"}));
}

void TestKeyScan::valuesTellTheirKind()
{
    onValue("\"\"", [](const JsonKey &key) { QVERIFY(key.isText() && !key.isNonEmptyText() && key.rawText().isEmpty()); });
    onValue("\"a\\\"b\"", [](const JsonKey &key) {
        QVERIFY(key.isNonEmptyText());
        QCOMPARE(key.rawText(), QByteArrayView("a\\\"b"));
    });
    onValue("null", [](const JsonKey &key) {
        QVERIFY(key.isNull() && !key.isText() && !key.isObject());
        QVERIFY(key.rawText().isEmpty());
    });
    onValue("{}", [](const JsonKey &key) { QVERIFY(key.isObject() && !key.isNonEmptyArray()); });
    onValue("[]", [](const JsonKey &key) { QVERIFY(!key.isNonEmptyArray()); });
    onValue("[ \n ]", [](const JsonKey &key) { QVERIFY(!key.isNonEmptyArray()); });
    onValue("[0]", [](const JsonKey &key) { QVERIFY(key.isNonEmptyArray()); });
}

void TestKeyScan::brokenTextIsSurvived()
{
    for (const QByteArray &json :
         {QByteArray(), QByteArray("\""), QByteArray("{\"a"), QByteArray("{\"a\""), QByteArray("{\"a\":"),
          QByteArray("{\"a\":\""), QByteArray("{\"a\":\"\\"), QByteArray("{\"a\":["), QByteArray("]]]}}\"a\":1"),
          QByteArray("\0{\"a\":1}", 9), QByteArray("\xFF\xFE{")}) {
        int keys = 0;
        scanKeys(json, [&](const JsonKey &key) {
            ++keys;
            Q_UNUSED(key.rawText());
            Q_UNUSED(key.isNonEmptyArray());
            Q_UNUSED(key.isNonEmptyText());
        });
        QVERIFY(keys <= 1);
    }
    QVERIFY(!scanKeys(QByteArrayView("{\"a"), [](const JsonKey &) {}));
    QVERIFY(scanKeys(QByteArrayView("{\"a\":"), [](const JsonKey &) {}));
}

void TestKeyScan::everyCutOfATextIsSurvived()
{
    const QByteArray json = R"({"a":{"b":["x\"y",{"c":"\\\\"}]},"d":"e\\","f":[1,2]})";
    for (qsizetype size = 0; size <= json.size(); ++size) {
        const QByteArray cut(json.constData(), size); // its own memory, so that a read past the end shows
        keysOf(cut);
    }
}

void TestKeyScan::runsOfBackslashesTakeLinearTime()
{
    const QByteArray json = "{\"a\":\"" + QByteArray("\\\\").repeated(2'000'000) + "\",\"b\":\"" +
                            QByteArray("\\\"").repeated(2'000'000) + "\",\"c\":1}";
    QCOMPARE(keysOf(json), QByteArrayList({"1a", "1b", "1c"}));
}

QTEST_GUILESS_MAIN(TestKeyScan)
#include "tst_keyscan.moc"
