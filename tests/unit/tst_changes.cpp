// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/changes.h"

#include <QTest>

using sluice::translate::Changes;

class TestChanges : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void eachIsListedOnceInOrder()
    {
        Changes changes;
        changes.dropped("b");
        changes.changed("a", "c");
        changes.dropped("b");
        QCOMPARE(changes.list(), (QStringList{QStringLiteral("dropped b"), QStringLiteral("changed a to c")}));
    }

    void whatIsBeyondTheBoundIsToldAsMore()
    {
        Changes changes;
        for (int i = 0; i < 100; ++i)
            changes.dropped("tool " + QByteArray::number(i));
        QCOMPARE(changes.list().size(), Changes::kMost);
        QCOMPARE(changes.list().at(Changes::kMost - 2), QStringLiteral("dropped tool 30"));
        QCOMPARE(changes.list().constLast(), QStringLiteral("and more"));
    }
};

QTEST_GUILESS_MAIN(TestChanges)
#include "tst_changes.moc"
