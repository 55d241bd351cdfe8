// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/singleflight.h"

#include <QTest>

using namespace sluice;
using guard::SingleFlight;

namespace {

constexpr Fingerprint kOne{.low = 1, .high = 0};
constexpr Fingerprint kOther{.low = 1, .high = 1};

using Members = std::vector<SingleFlight::Member>;

} // namespace

class TestSingleFlight : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theFirstLeadsAndTheOthersGetItsAnswer()
    {
        SingleFlight flights;
        QVERIFY(leads(flights, kOne, 1));
        QVERIFY(!leads(flights, kOne, 2));
        QVERIFY(!leads(flights, kOne, 3));
        QVERIFY(flights.land(1) == (Members{2, 3}));
        QCOMPARE(flights.flights(), 0);
        QCOMPARE(flights.members(), 0);
    }

    void differentRequestsFlyApart()
    {
        SingleFlight flights;
        QVERIFY(leads(flights, kOne, 1));
        QVERIFY(leads(flights, kOther, 2));
        QVERIFY(flights.land(1).empty());
        QCOMPARE(flights.flights(), 1);
    }

    void afterTheLandingTheNextLeads()
    {
        SingleFlight flights;
        leads(flights, kOne, 1);
        flights.land(1);
        QVERIFY(leads(flights, kOne, 2));
    }

    void whenTheLeaderFailsTheNextLeads()
    {
        SingleFlight flights;
        for (SingleFlight::Member member = 1; member <= 3; ++member)
            leads(flights, kOne, member);
        QVERIFY(flights.leave(1) == std::optional<SingleFlight::Member>(2));
        QVERIFY(!leads(flights, kOne, 4));
        QVERIFY(flights.land(2) == (Members{3, 4}));
    }

    void whenTheLastLeaderFailsTheFlightIsOver()
    {
        SingleFlight flights;
        leads(flights, kOne, 1);
        leads(flights, kOne, 2);
        QVERIFY(flights.leave(1) == std::optional<SingleFlight::Member>(2));
        QVERIFY(!flights.leave(2));
        QCOMPARE(flights.flights(), 0);
        QVERIFY(leads(flights, kOne, 3));
    }

    void aFollowerThatLeavesChangesNothingForTheOthers()
    {
        SingleFlight flights;
        for (SingleFlight::Member member = 1; member <= 3; ++member)
            leads(flights, kOne, member);
        QVERIFY(!flights.leave(2));
        QVERIFY(flights.land(1) == (Members{3}));
    }

    void onlyALeaderLands()
    {
        SingleFlight flights;
        leads(flights, kOne, 1);
        leads(flights, kOne, 2);
        QVERIFY(flights.land(2).empty());
        QVERIFY(flights.land(99).empty());
        QCOMPARE(flights.members(), 2);
    }

    void oneThatIsNotThereMayLeave()
    {
        SingleFlight flights;
        leads(flights, kOne, 1);
        QVERIFY(!flights.leave(99));
        flights.land(1);
        QVERIFY(!flights.leave(1));
    }

private:
    static bool leads(SingleFlight &flights, const Fingerprint &request, SingleFlight::Member member)
    {
        return flights.join(request, member) == SingleFlight::Role::Leads;
    }
};

QTEST_GUILESS_MAIN(TestSingleFlight)
#include "tst_singleflight.moc"
