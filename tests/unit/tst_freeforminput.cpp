// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/freeforminput.h"
#include "core/translate/rawjson.h"

#include <QTest>

using namespace sluice::translate;

class TestFreeformInput : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theTextIsTheSameHoweverItIsCut_data()
    {
        QTest::addColumn<QByteArray>("arguments"); // as the model wrote them
        QTest::addColumn<QByteArray>("text");      // without any escapes
        QTest::newRow("plain") << QByteArray("{\"input\":\"abc\"}") << QByteArray("abc");
        QTest::newRow("spaces") << QByteArray(" { \"input\" :\n\"abc\" }") << QByteArray("abc");
        QTest::newRow("escapes") << QByteArray("{\"input\":\"a\\n\\\"b\\\"\\\\\\u4f60\\ud83d\\ude00\\/\"}")
                                 << QByteArray("a\n\"b\"\\\xe4\xbd\xa0\xf0\x9f\x98\x80/");
        QTest::newRow("half a pair") << QByteArray("{\"input\":\"\\ud83dx\"}") << QByteArray("\xef\xbf\xbdx");
        QTest::newRow("other half") << QByteArray("{\"input\":\"\\ude00\"}") << QByteArray("\xef\xbf\xbd");
        QTest::newRow("forgotten escapes") << QByteArray("{\"input\":\"a\nb\tc\"}") << QByteArray("a\nb\tc");
        QTest::newRow("made-up escapes") << QByteArray("{\"input\":\"\\d\\u12 \\'\"}") << QByteArray("\\d\\u12 \\'");
        QTest::newRow("an escaped NUL") << QByteArray("{\"input\":\"a\\\0b\"}", 16) << QByteArray("a\\\0b", 4);
        QTest::newRow("empty text") << QByteArray("{\"input\":\"\"}") << QByteArray();
        QTest::newRow("nothing") << QByteArray() << QByteArray();
        QTest::newRow("empty object") << QByteArray("{}") << QByteArray();
        QTest::newRow("more fields") << QByteArray("{\"input\":\"a\",\"more\":\"b\"}") << QByteArray("a");
        QTest::newRow("other fields first") << QByteArray("{\"more\":1,\"input\":\"a\"}") << QByteArray("a");
        QTest::newRow("other name") << QByteArray("{\"patch\":\"a\\nb\"}") << QByteArray("a\nb");
        QTest::newRow("no JSON") << QByteArray("*** Begin Patch\n\"x\"") << QByteArray("*** Begin Patch\n\"x\"");
        QTest::newRow("other shape") << QByteArray("{\"a\":1,\"b\":2}") << QByteArray("{\"a\":1,\"b\":2}");
        QTest::newRow("Chinese") << QByteArray("{\"input\":\"\xe4\xbd\xa0\"}") << QByteArray("\xe4\xbd\xa0");
    }
    void theTextIsTheSameHoweverItIsCut()
    {
        QFETCH(QByteArray, arguments);
        QFETCH(QByteArray, text);
        for (qsizetype step = 1; step <= arguments.size() + 1; ++step) {
            FreeformInput input;
            QByteArray whole;
            for (qsizetype at = 0; at < arguments.size(); at += step) {
                const QByteArray piece = input.read(escapedText(arguments.mid(at, step)));
                if (!arguments.contains('\xe4')) // within a letter no provider's JSON is cut
                    QVERIFY2(isJson('"' + piece + '"'), piece.constData());
                whole += piece;
            }
            whole += input.finish();
            QVERIFY(isJson('"' + whole + '"'));
            QCOMPARE(plainText(whole), text);
        }
    }
};

QTEST_GUILESS_MAIN(TestFreeformInput)
#include "tst_freeforminput.moc"
