// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/admissionqueue.h"

#include <QTest>

#include <algorithm>

using namespace sluice;
using namespace sluice::guard;
using std::chrono::hours;

namespace {

using Id = AdmissionQueue::WaiterId;

SteadyTime at(int ms)
{
    return SteadyTime(milliseconds(10'000'000 + ms));
}

/// Longest waits of 10, 20 and 40 s, weights of 4, 2 and 1.
AdmissionSettings settings()
{
    AdmissionSettings settings;
    settings.p0 = {.weight = 4, .capacity = 10, .maxWait = milliseconds(10'000)};
    settings.p1 = {.weight = 2, .capacity = 10, .maxWait = milliseconds(20'000)};
    settings.p2 = {.weight = 1, .capacity = 10, .maxWait = milliseconds(40'000)};
    return settings;
}

/// A queue whose waiters have a letter each.
class Named
{
public:
    explicit Named(const AdmissionSettings &settings = ::settings())
        : queue(settings)
    {
    }

    /// True if there was a place.
    bool enter(char name, Priority priority, int now, std::optional<int> waitsSince = {}, milliseconds maxWait = hours(1))
    {
        const auto id = queue.enter(priority, maxWait, at(waitsSince.value_or(now)), at(now));
        if (id)
            m_names.emplace_back(*id, name);
        return id.has_value();
    }
    Id id(char name) const
    {
        return std::find_if(m_names.rbegin(), m_names.rend(), [&](const auto &row) { return row.second == name; })->first;
    }
    char name(Id id) const
    {
        return std::find_if(m_names.begin(), m_names.end(), [&](const auto &row) { return row.first == id; })->second;
    }
    /// Lets in all that are not among `stuck`, at most `room`; those it lets in, in order.
    QString sweep(int now, int room = 1'000, const QString &stuck = {})
    {
        QString admitted;
        auto sweep = queue.beginSweep(at(now));
        while (const auto next = queue.next(sweep)) {
            if (admitted.size() == room)
                break;
            if (stuck.contains(QLatin1Char(name(*next)))) {
                queue.passOver(sweep, *next);
                continue;
            }
            admitted += QLatin1Char(name(*next));
            queue.admit(*next);
        }
        return admitted;
    }
    QString expired(int now)
    {
        QString names;
        for (const Id id : queue.takeExpired(at(now)))
            names += QLatin1Char(name(id));
        return names;
    }

    AdmissionQueue queue;

private:
    std::vector<std::pair<Id, char>> m_names;
};

} // namespace

Q_DECLARE_METATYPE(sluice::Priority)

class TestAdmissionQueue : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void oneWaitsBehindTheOtherWithinAPriority()
    {
        Named q;
        for (const char name : {'a', 'b', 'c'})
            q.enter(name, Priority::P1, name);
        QCOMPARE(q.sweep(200, 1), QStringLiteral("a"));
        QCOMPARE(q.sweep(200), QStringLiteral("bc"));
        QVERIFY(q.queue.isEmpty());
    }

    void prioritiesTakeTurnsByTheirWeights()
    {
        Named q;
        for (int i = 0; i < 10; ++i) {
            q.enter('2', Priority::P2, 0);
            q.enter('1', Priority::P1, 0);
            q.enter('0', Priority::P0, 0);
        }
        // 4, 2 and 1 of 7, spread evenly, and the same in the next round.
        QCOMPARE(q.sweep(0, 7), QStringLiteral("0102010"));
        QCOMPARE(q.sweep(0, 7), QStringLiteral("0102010"));
    }

    void whoIsPassedOverIsNotAskedAgainInTheSweep()
    {
        Named q;
        q.enter('a', Priority::P0, 0);
        q.enter('b', Priority::P0, 1);
        q.enter('c', Priority::P1, 2);
        q.enter('d', Priority::P2, 3);
        QCOMPARE(q.sweep(10, 9, QStringLiteral("abcd")), QString());
        QCOMPARE(q.sweep(10, 9, QStringLiteral("ac")), QStringLiteral("bd"));
        // P0 and P2 have had a turn since, P1 has not.
        QCOMPARE(q.sweep(10), QStringLiteral("ca"));
    }

    void beingPassedOverCostsNoTurnAndSavesNoMoreThanARound()
    {
        Named q;
        q.enter('x', Priority::P0, 0);
        for (int i = 0; i < 50; ++i) {
            q.enter('1', Priority::P1, 0);
            QCOMPARE(q.sweep(0, 1, QStringLiteral("x")), QStringLiteral("1"));
        }
        for (int i = 0; i < 9; ++i)
            q.enter('0', Priority::P0, 1);
        for (int i = 0; i < 5; ++i)
            q.enter('1', Priority::P1, 1);
        // It has saved up one turn beyond the usual two to one.
        QCOMPARE(q.sweep(1).left(10), QStringLiteral("x001001001"));
    }

    void aTurnIsNotSavedUpByThoseWhoAreNotThere()
    {
        Named q;
        for (int i = 0; i < 10; ++i) {
            q.enter('1', Priority::P1, i);
            q.enter('2', Priority::P2, i);
        }
        QCOMPARE(q.sweep(20, 9).count(QLatin1Char('2')), 3);
        for (int i = 0; i < 8; ++i)
            q.enter('0', Priority::P0, 30);
        QCOMPARE(q.sweep(30, 7).count(QLatin1Char('0')), 4);
    }

    void halfwayAWaiterMovesUpBehindThoseThatWaitThere_data()
    {
        QTest::addColumn<Priority>("comesWith");
        QTest::addColumn<Priority>("movesTo");
        QTest::addColumn<int>("halfway");
        QTest::newRow("P1") << Priority::P1 << Priority::P0 << 10'000;
        QTest::newRow("P2") << Priority::P2 << Priority::P1 << 20'000;
    }
    void halfwayAWaiterMovesUpBehindThoseThatWaitThere()
    {
        QFETCH(Priority, comesWith);
        QFETCH(Priority, movesTo);
        QFETCH(int, halfway);
        Named before;
        before.enter('m', comesWith, 0);
        before.enter('a', movesTo, halfway - 2);
        before.queue.beginSweep(at(halfway - 1));
        before.enter('b', movesTo, halfway - 1);
        QCOMPARE(before.queue.place(before.id('m')), 3);

        Named later;
        later.enter('m', comesWith, 0);
        later.enter('a', movesTo, halfway - 1);
        later.enter('b', movesTo, halfway);
        later.enter('c', movesTo, halfway + 1);
        QCOMPARE(later.sweep(halfway + 2), QStringLiteral("abmc"));
    }

    void aWaiterMovesUpOnceOnly()
    {
        Named q;
        q.enter('m', Priority::P2, 0);
        QCOMPARE(q.queue.nextDue(), std::optional(at(20'000)));
        q.queue.beginSweep(at(20'000));
        QCOMPARE(q.queue.nextDue(), std::optional(at(40'000)));
        q.queue.beginSweep(at(39'999));
        q.enter('a', Priority::P1, 39'999);
        q.enter('b', Priority::P0, 39'999);
        QCOMPARE(q.queue.place(q.id('b')), 1);
        QCOMPARE(q.queue.place(q.id('m')), 2);
        QCOMPARE(q.queue.place(q.id('a')), 3);
        // Not even past its end, while nobody has taken it out.
        q.queue.beginSweep(at(41'000));
        q.enter('c', Priority::P0, 41'000);
        QCOMPARE(q.queue.place(q.id('m')), 3);
    }

    void p0StaysAndHasNothingDueBeforeItsEnd()
    {
        Named q;
        q.enter('a', Priority::P0, 0);
        QCOMPARE(q.queue.nextDue(), std::optional(at(10'000)));
    }

    void thoseThatMovedUpTakeTurnsWithThoseWhosePriorityItIs()
    {
        AdmissionSettings patient = settings();
        patient.p0.maxWait = patient.p1.maxWait = milliseconds(3'600'000);
        Named q(patient);
        for (int i = 0; i < 4; ++i)
            q.enter('1', Priority::P1, 0, {}, milliseconds(2'000));
        for (int i = 0; i < 9; ++i)
            q.enter('0', Priority::P0, 1'500);
        // They came first into P0's line, but four of P0 go for each of them.
        QCOMPARE(q.sweep(1'500), QStringLiteral("1000010000101"));
    }

    void theShorterOfBothLongestWaitsCounts_data()
    {
        QTest::addColumn<int>("own");
        QTest::addColumn<int>("expiresAt");
        QTest::newRow("the client's") << 6'000 << 6'000;
        QTest::newRow("the priority's") << 600'000 << 20'000;
        QTest::newRow("none at all") << 0 << 0;
    }
    void theShorterOfBothLongestWaitsCounts()
    {
        QFETCH(int, own);
        QFETCH(int, expiresAt);
        Named q;
        q.enter('a', Priority::P1, 0, {}, milliseconds(own));
        QCOMPARE(q.queue.nextDue(), std::optional(at(expiresAt / 2)));
        if (expiresAt > 0)
            QCOMPARE(q.expired(expiresAt - 1), QString());
        QCOMPARE(q.expired(expiresAt), QStringLiteral("a"));
        QVERIFY(q.queue.isEmpty() && !q.queue.nextDue());
        QCOMPARE(q.queue.waiting(Priority::P1), 0);
    }

    void thoseThatExpireAreToldOnceAndInOrder()
    {
        Named q;
        q.enter('c', Priority::P2, 0, {}, milliseconds(3'000));
        q.enter('b', Priority::P1, 0, {}, milliseconds(2'000));
        q.enter('a', Priority::P0, 0, {}, milliseconds(1'000));
        q.enter('d', Priority::P0, 0, {}, milliseconds(9'000));
        QCOMPARE(q.expired(5'000), QStringLiteral("abc"));
        QCOMPARE(q.expired(5'000), QString());
        QCOMPARE(q.sweep(5'000), QStringLiteral("d"));
    }

    void aFullPriorityTakesNobody()
    {
        Named q;
        for (int i = 0; i < 10; ++i)
            QVERIFY(q.enter('a', Priority::P1, 0));
        QVERIFY(!q.enter('b', Priority::P1, 0));
        QVERIFY(q.enter('c', Priority::P0, 0));
        // One that has moved up keeps the place of the priority that it came with.
        q.queue.beginSweep(at(10'000));
        QVERIFY(!q.enter('b', Priority::P1, 9'999));
        QCOMPARE(q.queue.waiting(Priority::P1), 10);
        q.queue.leave(q.id('a'));
        QVERIFY(q.enter('b', Priority::P1, 10'000));
    }

    void aSmallerCapacityTurnsNobodyOut()
    {
        Named q;
        for (const char name : {'a', 'b', 'c'})
            q.enter(name, Priority::P1, 0);
        AdmissionSettings smaller = settings();
        smaller.p1.capacity = 1;
        smaller.p1.maxWait = milliseconds(1);
        q.queue.setSettings(smaller);
        QCOMPARE(q.queue.capacity(Priority::P1), 1);
        QCOMPARE(q.expired(10), QString());
        QVERIFY(!q.enter('d', Priority::P1, 10));
        QCOMPARE(q.sweep(10), QStringLiteral("abc"));
    }

    void oneThatComesBackGoesBeforeThoseThatCameLater()
    {
        Named q;
        q.enter('a', Priority::P1, 100);
        q.enter('b', Priority::P1, 200);
        QCOMPARE(q.sweep(300, 1), QStringLiteral("a"));
        q.enter('c', Priority::P1, 400);
        q.enter('a', Priority::P1, 500, 100);
        QCOMPARE(q.queue.nextDue(), std::optional(at(10'100)));
        QCOMPARE(q.sweep(500), QStringLiteral("abc"));
        // Its wait goes on too, and so does its moving up.
        q.enter('z', Priority::P0, 10'500);
        q.enter('a', Priority::P1, 11'000, 100);
        QCOMPARE(q.sweep(11'000), QStringLiteral("az"));
        q.enter('a', Priority::P1, 30'000, 100);
        QCOMPARE(q.expired(30'000), QStringLiteral("a"));
    }

    void whoLeavesIsGone()
    {
        Named q;
        for (const char name : {'a', 'b', 'c'})
            q.enter(name, Priority::P1, name);
        q.queue.leave(q.id('b'));
        q.queue.leave(q.id('b'));
        QCOMPARE(q.queue.place(q.id('b')), 0);
        QCOMPARE(q.queue.waiting(Priority::P1), 2);
        auto sweep = q.queue.beginSweep(at(200));
        q.queue.leave(q.id('a'));
        q.queue.passOver(sweep, q.id('a'));
        QCOMPARE(q.queue.next(sweep), std::optional(q.id('c')));
    }

    void placesAndWaitsAreForPeople()
    {
        Named q;
        q.enter('c', Priority::P2, 10);
        q.enter('b', Priority::P1, 20);
        q.enter('d', Priority::P2, 30);
        q.enter('a', Priority::P0, 40);
        int place = 0;
        for (const char name : {'a', 'b', 'c', 'd'})
            QCOMPARE(q.queue.place(q.id(name)), ++place);
        QCOMPARE(q.queue.oldest(Priority::P2), std::optional(at(10)));
        QCOMPARE(q.queue.waiting(Priority::P2), 2);
        q.sweep(50);
        QVERIFY(!q.queue.oldest(Priority::P2) && q.queue.isEmpty());
    }

    void aLongQueueIsSweptInNoTime()
    {
        AdmissionSettings large = settings();
        large.p0.capacity = large.p1.capacity = large.p2.capacity = 20'000;
        AdmissionQueue queue(large);
        for (int i = 0; i < 60'000; ++i)
            queue.enter(static_cast<Priority>(i % 3), hours(1), at(0), at(0));
        auto sweep = queue.beginSweep(at(1));
        int seen = 0;
        for (; const auto id = queue.next(sweep); ++seen)
            queue.passOver(sweep, *id);
        QCOMPARE(seen, 60'000);
    }
};

QTEST_GUILESS_MAIN(TestAdmissionQueue)
#include "tst_admissionqueue.moc"
