// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/admissionqueue.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <map>
#include <random>
#include <set>
#include <vector>

using namespace sluice;
using namespace sluice::guard;

namespace {

constexpr int kSlots = 20;
constexpr milliseconds kCallLength{10'000}; ///< on average
constexpr std::chrono::hours kHour{1};

/// One hour of a gateway with kSlots slots, whose clients ask for as much as 1/0.6 of what it can serve. `mix` is in percent.
class Hour
{
public:
    struct Tally
    {
        int came = 0;
        int served = 0;
        int toldToGo = 0;
        std::vector<milliseconds> waits; ///< of both
        milliseconds p95() const
        {
            auto sorted = waits;
            std::sort(sorted.begin(), sorted.end());
            return sorted.at(sorted.size() * 95 / 100);
        }
    };

    Hour(const AdmissionSettings &settings, const std::array<int, 3> &mix)
        : m_queue(settings)
        , m_settings(settings)
        , m_priorities(mix.begin(), mix.end())
    {
    }

    void run()
    {
        const SteadyTime end = m_now + kHour;
        SteadyTime nextArrival = m_now + random(m_gaps);
        while (m_now < end) {
            SteadyTime next = nextArrival;
            if (!m_calls.empty())
                next = std::min(next, *m_calls.begin());
            if (const auto due = m_queue.nextDue())
                next = std::min(next, *due);
            stoodStill += next == m_now ? 1 : 0;
            m_now = std::max(m_now, next);
            m_calls.erase(m_calls.begin(), m_calls.upper_bound(m_now));
            if (m_now == nextArrival) {
                arrive();
                nextArrival = m_now + random(m_gaps);
            }
            turnAwayExpired();
            admitWhatFits();
            checkNobodyIsOverdue();
        }
    }

    std::array<Tally, 3> tallies;
    int stillWaiting(Priority priority) const { return int(m_waiting[size_t(priority)].size()); }
    bool hasOverdue = false;
    bool hasStranger = false; ///< one that was let in or turned away twice
    size_t mostCalls = 0;
    int stoodStill = 0; ///< steps in which no time passed: a due time that nobody clears would ring for ever

    const AdmissionQueue &queue() const { return m_queue; }

private:
    milliseconds random(std::exponential_distribution<> &length) { return milliseconds(1 + qint64(length(m_random))); }

    void arrive()
    {
        const size_t priority = m_priorities(m_random);
        ++tallies[priority].came;
        if (const auto id = m_queue.enter(static_cast<Priority>(priority), kHour, m_now, m_now))
            m_waiting[priority][*id] = m_now;
        else
            ++tallies[priority].toldToGo;
    }
    void end(AdmissionQueue::WaiterId id, int Tally::*how)
    {
        for (size_t priority = 0; priority < m_waiting.size(); ++priority) {
            const auto waiter = m_waiting[priority].find(id);
            if (waiter == m_waiting[priority].end())
                continue;
            ++(tallies[priority].*how);
            tallies[priority].waits.push_back(toMs(m_now - waiter->second));
            m_waiting[priority].erase(waiter);
            return;
        }
        hasStranger = true;
    }
    void turnAwayExpired()
    {
        for (const auto id : m_queue.takeExpired(m_now))
            end(id, &Tally::toldToGo);
    }
    void admitWhatFits()
    {
        const auto sweep = m_queue.beginSweep(m_now);
        while (m_calls.size() < kSlots) {
            const auto id = m_queue.next(sweep);
            if (!id)
                break;
            m_queue.admit(*id);
            end(*id, &Tally::served);
            m_calls.insert(m_now + random(m_lengths));
        }
        mostCalls = std::max(mostCalls, m_calls.size());
    }
    void checkNobodyIsOverdue()
    {
        // Ids rise with the time of coming, so the first of each priority has waited longest.
        for (size_t priority = 0; priority < m_waiting.size(); ++priority) {
            const auto &waiting = m_waiting[priority];
            if (!waiting.empty())
                hasOverdue |= m_now - waiting.begin()->second >= m_settings.of(static_cast<Priority>(priority)).maxWait;
        }
    }

    AdmissionQueue m_queue;
    AdmissionSettings m_settings;
    std::mt19937 m_random{11};
    std::exponential_distribution<> m_lengths{1.0 / double(kCallLength.count())};
    std::exponential_distribution<> m_gaps{kSlots / 0.6 / double(kCallLength.count())};
    std::discrete_distribution<size_t> m_priorities;
    SteadyTime m_now{std::chrono::hours(10)};
    std::multiset<SteadyTime> m_calls;                                       ///< when each ends
    std::array<std::map<AdmissionQueue::WaiterId, SteadyTime>, 3> m_waiting; ///< since when
};

} // namespace

class TestAdmissionHour : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void underPressureP0GoesFirstAndNobodyIsForgotten_data()
    {
        QTest::addColumn<int>("p0");
        QTest::addColumn<int>("p1");
        QTest::newRow("little P0") << 10 << 30;
        QTest::newRow("much P2") << 20 << 30;
        QTest::newRow("as much of each") << 33 << 33;
        QTest::newRow("much P0") << 36 << 32;
        QTest::newRow("much P1") << 20 << 60;
    }
    void underPressureP0GoesFirstAndNobodyIsForgotten()
    {
        QFETCH(int, p0);
        QFETCH(int, p1);
        AdmissionSettings settings;
        settings.slots = kSlots;
        Hour hour(settings, {p0, p1, 100 - p0 - p1});
        hour.run();

        QVERIFY2(
            hour.tallies[0].p95() * 10 < hour.tallies[2].p95(),
            qPrintable(
                QStringLiteral("%1 ms against %2 ms").arg(hour.tallies[0].p95().count()).arg(hour.tallies[2].p95().count())));
        QVERIFY(!hour.hasOverdue);
        QCOMPARE(hour.mostCalls, size_t(kSlots));
        QVERIFY(!hour.hasStranger);
        int came = 0;
        for (const Priority priority : {Priority::P0, Priority::P1, Priority::P2}) {
            const Hour::Tally &tally = hour.tallies[size_t(priority)];
            came += tally.came;
            QCOMPARE(tally.served + tally.toldToGo + hour.stillWaiting(priority), tally.came);
            QCOMPARE(hour.queue().waiting(priority), hour.stillWaiting(priority));
            // Each is served, however much the others ask for.
            QVERIFY2(tally.served * 20 > tally.came, qPrintable(QStringLiteral("%1 of %2").arg(tally.served).arg(tally.came)));
        }
        QVERIFY(hour.stoodStill < came / 10);
    }
};

QTEST_GUILESS_MAIN(TestAdmissionHour)
#include "tst_admissionhour.moc"
