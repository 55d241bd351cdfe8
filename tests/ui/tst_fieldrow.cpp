// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/edit/fieldrow.h"
#include "ui/edit/valueedits.h"

#include <QTest>

using namespace sluice::ui;

class TestFieldRow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void screenReadersHearOfTheHintAndRatherOfTheProblem();
};

void TestFieldRow::screenReadersHearOfTheHintAndRatherOfTheProblem()
{
    auto *edit = new TextEdit;
    FieldRow row(QStringLiteral("Name"), edit);
    QCOMPARE(edit->accessibleName(), QStringLiteral("Name"));
    row.setHint(QStringLiteral("a hint"));
    QCOMPARE(edit->accessibleDescription(), QStringLiteral("a hint"));
    row.setProblem(QStringLiteral("is missing"));
    QCOMPARE(edit->accessibleDescription(), QStringLiteral("is missing"));
    row.setHint({});
    row.setProblem({});
    QVERIFY(edit->accessibleDescription().isEmpty());
}

QTEST_MAIN(TestFieldRow)
#include "tst_fieldrow.moc"
