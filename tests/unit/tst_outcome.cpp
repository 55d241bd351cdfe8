// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/outcome.h"

#include <QTest>

#include <algorithm>

using namespace sluice;

class TestOutcome : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyOutcomeBelongsToOneGroup()
    {
        qsizetype members = 0;
        for (int group = 0; group < kEndingGroupCount; ++group) {
            const QList<Outcome> outcomes = outcomesOf(static_cast<EndingGroup>(group));
            QVERIFY(!outcomes.isEmpty());
            QVERIFY(std::is_sorted(outcomes.begin(), outcomes.end()));
            for (const Outcome outcome : outcomes)
                QVERIFY(groupOf(outcome) == static_cast<EndingGroup>(group));
            members += outcomes.size();
        }
        QCOMPARE(members, kOutcomeCount);
        QVERIFY((outcomesOf(EndingGroup::CutOff) ==
                 QList<Outcome>{Outcome::Empty, Outcome::Truncated, Outcome::Stalled, Outcome::Deadline}));
    }

    void namesAreReadBack()
    {
        for (qsizetype i = 0; i < kOutcomeCount; ++i)
            QVERIFY(outcomeFromString(toString(static_cast<Outcome>(i))) == static_cast<Outcome>(i));
        QVERIFY(!outcomeFromString(u"nonsense"));
    }
};

QTEST_GUILESS_MAIN(TestOutcome)
#include "tst_outcome.moc"
