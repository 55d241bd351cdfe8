// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/headerlist.h"
#include "core/http/message.h"

#include <QTest>

using namespace sluice::http;

class TestHeaderList : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void findsNamesWithoutCaseAndKeepsOrder()
    {
        HeaderList list{{"Host", "a"}, {"X-One", "1"}, {"x-one", "2"}};
        QCOMPARE(list.size(), 3);
        QCOMPARE(list.value("HOST"), QByteArrayView("a"));
        QCOMPARE(list.value("x-ONE"), QByteArrayView("1"));
        QCOMPARE(list.combined("X-One"), QByteArray("1, 2"));
        QVERIFY(list.value("missing").isNull());
        QVERIFY(!list.contains("missing"));
    }

    void anEmptyValueIsThereAllTheSame()
    {
        HeaderList list;
        list.append("X-Empty", "");
        list.append("X-Null", {});
        QVERIFY(list.contains("x-empty"));
        QVERIFY(list.contains("x-null"));
    }

    void setReplacesAllOfANameInPlace()
    {
        HeaderList list{{"A", "1"}, {"B", "2"}, {"a", "3"}, {"C", "4"}};
        list.set("A", "new");
        QByteArray text;
        list.serializeTo(text);
        QCOMPARE(text, QByteArray("A: new\r\nB: 2\r\nC: 4\r\n"));
        list.set("D", "5");
        list.remove("b");
        text.clear();
        list.serializeTo(text);
        QCOMPARE(text, QByteArray("A: new\r\nC: 4\r\nD: 5\r\n"));
    }

    void takesItsOwnViewsAsArguments()
    {
        HeaderList list{{"A", "some value that is long enough to make the buffer grow again and again"}};
        for (int i = 0; i < 50; ++i)
            list.append("B", list.value("A"));
        list.set("A", list.value("B"));
        QCOMPARE(list.value("A"), list.value("B"));
        QVERIFY(list.value("A").startsWith("some value"));
    }

    void tokensAreFoundInListsOverSeveralFields()
    {
        HeaderList list{{"Connection", "keep-alive , Upgrade"}, {"connection", "x"}, {"Expect", "100-Continue"}};
        QVERIFY(list.hasToken("Connection", "upgrade"));
        QVERIFY(list.hasToken("Connection", "Keep-Alive"));
        QVERIFY(list.hasToken("Connection", "x"));
        QVERIFY(!list.hasToken("Connection", "keep"));
        QVERIFY(list.hasToken("expect", "100-continue"));
    }

    void aValueCannotSmuggleAFieldIn()
    {
        HeaderList list;
        list.append("X-Model", QByteArrayView("a\r\nSet-Cookie: b\0c", 18));
        QByteArray text;
        list.serializeTo(text);
        QCOMPARE(text, QByteArray("X-Model: a  Set-Cookie: b c\r\n"));
    }

    void targetsSplitAtTheFirstQuestionMark()
    {
        RequestHead head;
        head.target = "/v1/messages?beta=true?x";
        QCOMPARE(head.path(), QByteArrayView("/v1/messages"));
        QCOMPARE(head.query(), QByteArrayView("beta=true?x"));
        head.target = "/plain";
        QCOMPARE(head.path(), QByteArrayView("/plain"));
        QVERIFY(head.query().isNull());
        head.target = "/empty?";
        QVERIFY(!head.query().isNull());
    }

    void codesWithoutAPhraseHaveAnEmptyOne()
    {
        QCOMPARE(reasonPhrase(200), QByteArrayView("OK"));
        QCOMPARE(reasonPhrase(431), QByteArrayView("Request Header Fields Too Large"));
        QVERIFY(reasonPhrase(529).isEmpty());
        QVERIFY(reasonPhrase(999).isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestHeaderList)
#include "tst_headerlist.moc"
