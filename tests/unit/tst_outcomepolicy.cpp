// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/outcomepolicy.h"

#include <QTest>

#include <set>

using namespace sluice;
using namespace sluice::guard;

Q_DECLARE_METATYPE(sluice::Outcome)
Q_DECLARE_METATYPE(sluice::guard::NextStep)
Q_DECLARE_METATYPE(sluice::guard::BreakerToll)

namespace {

struct Row
{
    Outcome outcome;
    NextStep next;
    BreakerToll toll;
};

constexpr Row kRows[] = {
    {Outcome::Ok, NextStep::Nothing, BreakerToll::Success},
    {Outcome::RateLimited, NextStep::OtherKey, BreakerToll::Failure},
    {Outcome::Server, NextStep::Anything, BreakerToll::Failure},
    {Outcome::Auth, NextStep::OtherKey, BreakerToll::Neutral},
    {Outcome::ModelMissing, NextStep::OtherModel, BreakerToll::Neutral},
    {Outcome::BadRequest, NextStep::Nothing, BreakerToll::Neutral},
    {Outcome::ContextTooLong, NextStep::Fallback, BreakerToll::Neutral},
    {Outcome::ContentFilter, NextStep::Fallback, BreakerToll::Neutral},
    {Outcome::Empty, NextStep::Anything, BreakerToll::Failure},
    {Outcome::Truncated, NextStep::Anything, BreakerToll::Failure},
    {Outcome::Stalled, NextStep::Anything, BreakerToll::Failure},
    {Outcome::Network, NextStep::Anything, BreakerToll::Failure},
    {Outcome::ClientGone, NextStep::Nothing, BreakerToll::Neutral},
    {Outcome::Refused, NextStep::OtherKey, BreakerToll::Neutral},
    {Outcome::Interrupted, NextStep::Nothing, BreakerToll::Neutral},
    {Outcome::NoCandidate, NextStep::Nothing, BreakerToll::Neutral},
    {Outcome::Deadline, NextStep::Nothing, BreakerToll::Neutral},
};

} // namespace

class TestOutcomePolicy : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void eachEndingHasItsNextStepAndItsToll_data()
    {
        QTest::addColumn<Outcome>("outcome");
        QTest::addColumn<NextStep>("next");
        QTest::addColumn<BreakerToll>("toll");
        for (const Row &row : kRows)
            QTest::newRow(qPrintable(toString(row.outcome))) << row.outcome << row.next << row.toll;
    }
    void eachEndingHasItsNextStepAndItsToll()
    {
        QFETCH(Outcome, outcome);
        QFETCH(NextStep, next);
        QFETCH(BreakerToll, toll);
        QVERIFY(policyOf(outcome).next == next);
        QVERIFY(policyOf(outcome).toll == toll);
    }

    void noEndingIsLeftOut()
    {
        std::set<Outcome> outcomes;
        for (const Row &row : kRows)
            outcomes.insert(row.outcome);
        QCOMPARE(qsizetype(outcomes.size()), kOutcomeCount);
    }
};

QTEST_GUILESS_MAIN(TestOutcomePolicy)
#include "tst_outcomepolicy.moc"
