// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/edit/entitylist.h"

#include <QListWidget>
#include <QSignalSpy>
#include <QTest>

using namespace sluice::ui;

namespace {

QList<EntityList::Entry> entriesOf(const QStringList &names)
{
    const QStringList ids = EntityList::idsOf(names);
    QList<EntityList::Entry> entries;
    for (qsizetype i = 0; i < names.size(); ++i)
        entries.append({.id = ids.at(i), .title = names.at(i)});
    return entries;
}

QStringList listed(const char *names)
{
    return QString::fromLatin1(names).split(u' ', Qt::SkipEmptyParts);
}

} // namespace

class TestEntityList : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatWasChosenStaysChosen_data();
    void whatWasChosenStaysChosen();
    void namesThatAreDoubleHaveIdsOfTheirOwn();
    void keysMoveAndRemove();
    void withoutPermissionNothingMoves();
};

void TestEntityList::whatWasChosenStaysChosen_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<int>("chosen");
    QTest::addColumn<QString>("after");
    QTest::addColumn<int>("expected");
    QTest::newRow("moved down") << "a b c" << 0 << "b a c" << 1;
    QTest::newRow("moved up") << "a b c" << 2 << "c a b" << 0;
    QTest::newRow("renamed") << "a b c" << 1 << "a x c" << 1;
    QTest::newRow("renamed to the name of one below") << "a b c" << 0 << "b b c" << 0;
    QTest::newRow("and on from there") << "b b c" << 0 << "bx b c" << 0;
    QTest::newRow("renamed to the name of one above") << "a b c" << 1 << "a a c" << 1;
    QTest::newRow("and on from that one") << "a a c" << 1 << "a ax c" << 1;
    QTest::newRow("another one is gone") << "a b c" << 2 << "b c" << 1;
    QTest::newRow("it is gone itself") << "a b c" << 1 << "a c" << 1;
    QTest::newRow("the last one is gone") << "a b c" << 2 << "a b" << 1;
    QTest::newRow("another one came") << "a b" << 1 << "x a b" << 2;
    QTest::newRow("none were there") << "" << -1 << "a b" << 0;
    QTest::newRow("all are gone") << "a b" << 1 << "" << -1;
}

void TestEntityList::whatWasChosenStaysChosen()
{
    QFETCH(QString, before);
    QFETCH(int, chosen);
    QFETCH(QString, after);
    QFETCH(int, expected);
    EntityList list(QStringLiteral("Things"), QStringLiteral("Add"));
    const auto *rows = list.findChild<QListWidget *>();
    list.showEntries(entriesOf(listed(qPrintable(before))));
    if (chosen >= 0)
        list.setCurrent(entriesOf(listed(qPrintable(before))).at(chosen).id);
    QCOMPARE(rows->currentRow(), chosen);
    list.showEntries(entriesOf(listed(qPrintable(after))));
    QCOMPARE(rows->currentRow(), expected);
}

void TestEntityList::namesThatAreDoubleHaveIdsOfTheirOwn()
{
    const QStringList ids = EntityList::idsOf(listed("a b a a"));
    QCOMPARE(ids.at(0), QStringLiteral("a"));
    QCOMPARE(ids.at(1), QStringLiteral("b"));
    QCOMPARE(QSet<QString>(ids.begin(), ids.end()).size(), 4);
}

void TestEntityList::keysMoveAndRemove()
{
    EntityList list(QStringLiteral("Things"), QStringLiteral("Add"));
    list.setMovable(true);
    list.showEntries(entriesOf(listed("a b c")));
    list.setCurrent(QStringLiteral("b"));
    const QSignalSpy moved(&list, &EntityList::moved);
    const QSignalSpy removed(&list, &EntityList::removeAsked);
    auto *rows = list.findChild<QListWidget *>();
    QTest::keyClick(rows, Qt::Key_Up, Qt::AltModifier);
    QTest::keyClick(rows, Qt::Key_Down, Qt::AltModifier);
    QTest::keyClick(rows, Qt::Key_Delete);
    QCOMPARE(moved.size(), 2);
    QCOMPARE(moved.at(0), QVariantList({QStringLiteral("b"), 0}));
    QCOMPARE(moved.at(1), QVariantList({QStringLiteral("b"), 2}));
    QCOMPARE(removed.size(), 1);
    list.setCurrent(QStringLiteral("c"));
    QTest::keyClick(rows, Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(moved.size(), 2);
}

void TestEntityList::withoutPermissionNothingMoves()
{
    EntityList list(QStringLiteral("Things"), QStringLiteral("Add"));
    list.showEntries(entriesOf(listed("a b")));
    const QSignalSpy moved(&list, &EntityList::moved);
    QTest::keyClick(list.findChild<QListWidget *>(), Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(moved.size(), 0);
}

QTEST_MAIN(TestEntityList)
#include "tst_entitylist.moc"
