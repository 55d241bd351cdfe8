// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/requests/endingchoice.h"

#include <QMenu>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace sluice;
using namespace sluice::ui;

class TestEndingChoice : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void endingsAreChosenOneByOneOrByGroup();
    void theMenuStaysOpenWhileTicking();
};

void TestEndingChoice::endingsAreChosenOneByOneOrByGroup()
{
    EndingChoice choice;
    const QSignalSpy chosen(&choice, &EndingChoice::chosen);
    const QList<QAction *> actions = choice.menu()->actions();
    const auto named = [&](QStringView name) {
        return *std::find_if(actions.begin(), actions.end(), [&](const QAction *one) { return one->text().trimmed() == name; });
    };
    named(u"Stalled")->trigger();
    QVERIFY(choice.outcomes() == QList<Outcome>{Outcome::Stalled});
    QCOMPARE(choice.text(), QStringLiteral("Stalled"));
    named(u"Broken answers")->trigger();
    QVERIFY((choice.outcomes() == QList<Outcome>{Outcome::Empty, Outcome::Truncated, Outcome::Stalled, Outcome::Deadline}));
    QCOMPARE(choice.text(), QStringLiteral("Broken answers"));
    named(u"Cut off")->trigger();
    QVERIFY(!named(u"Broken answers")->isChecked());
    QCOMPARE(choice.text(), QStringLiteral("3 endings"));
    QCOMPARE(chosen.size(), 3);
}

void TestEndingChoice::theMenuStaysOpenWhileTicking()
{
    EndingChoice choice;
    choice.menu()->popup({});
    QTest::keyClick(choice.menu(), Qt::Key_Down);
    QTest::keyClick(choice.menu(), Qt::Key_Space);
    QTest::keyClick(choice.menu(), Qt::Key_Down);
    QTest::keyClick(choice.menu(), Qt::Key_Return);
    QVERIFY(choice.menu()->isVisible());
    QCOMPARE(choice.outcomes().size(), 5); // "Complete", and the four of the group below
    choice.menu()->close();
}

QTEST_MAIN(TestEndingChoice)
#include "tst_endingchoice.moc"
