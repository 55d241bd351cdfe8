// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/responsehistory.h"

#include <QTest>

using namespace sluice;

class TestResponseHistory : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void clientsDoNotSeeEachOthersAnswers()
    {
        relay::ResponseHistory history;
        history.keep(QStringLiteral("one"), {.id = "r", .items = "1"});
        QVERIFY(!history.find(QStringLiteral("two"), "r"));
        QCOMPARE(*history.find(QStringLiteral("one"), "r"), QByteArray("1"));
    }

    void thoseNotAskedForTheLongestGoFirst()
    {
        relay::ResponseHistory history;
        const QString client = QStringLiteral("c");
        for (int i = 0; i < relay::ResponseHistory::kMaxResponses; ++i)
            history.keep(client, {.id = QByteArray::number(i), .items = "x"});
        QVERIFY(history.find(client, "0"));
        history.keep(client, {.id = "new", .items = "x"});
        QVERIFY(history.find(client, "0"));
        QVERIFY(!history.find(client, "1"));
        QCOMPARE(history.size(), relay::ResponseHistory::kMaxResponses);
        QCOMPARE(history.bytes(), qint64(relay::ResponseHistory::kMaxResponses));
    }

    void itsBytesAreBounded()
    {
        relay::ResponseHistory history;
        const QString client = QStringLiteral("c");
        const QByteArray half(relay::ResponseHistory::kMaxBytes / 2, 'x');
        for (const char *id : {"1", "2", "3", "3"})
            history.keep(client, {.id = id, .items = half});
        QVERIFY(!history.find(client, "1"));
        QVERIFY(history.find(client, "2") && history.find(client, "3"));
        QCOMPARE(history.bytes(), 2 * qint64(half.size()));
        history.keep(client, {.id = "huge", .items = half + half + 'x'});
        QVERIFY(!history.find(client, "huge"));
        QCOMPARE(history.size(), 2);
    }
};

QTEST_GUILESS_MAIN(TestResponseHistory)
#include "tst_responsehistory.moc"
