// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/eventsampler.h"

#include <QTest>

using namespace sluice;
using guard::EventSampler;

namespace {

constexpr int kMinute = 60'000;

WallTime at(int ms)
{
    return WallTime(milliseconds(1'700'000'000'000 + ms));
}

GuardEvent opened(int ms, const QString &channel = QStringLiteral("c"), GuardEventKind kind = GuardEventKind::BreakerOpened)
{
    return {.at = at(ms), .kind = kind, .channel = channel, .model = QStringLiteral("m"), .why = QString::number(ms)};
}

GuardEvent counted(GuardEvent event, qint64 repeats)
{
    event.repeats = repeats;
    return event;
}

} // namespace

class TestEventSampler : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theFirstOfAMinutePassesAndTheOthersAreCounted()
    {
        EventSampler sampler;
        QCOMPARE(sampler.add(opened(0)), std::optional(opened(0)));
        for (const int ms : {1, 500, 59'999})
            QVERIFY(!sampler.add(opened(ms)));
        QCOMPARE(sampler.nextDue(), std::optional(at(kMinute)));
        QVERIFY(sampler.takeDue(at(kMinute - 1)).isEmpty());
        QCOMPARE(sampler.takeDue(at(kMinute)), QList{counted(opened(59'999), 3)});
        QVERIFY(!sampler.nextDue());
        QVERIFY(sampler.takeDue(at(2 * kMinute)).isEmpty());
    }

    void theCountedOnesLastTogether()
    {
        EventSampler sampler;
        const auto lasting = [](int ms, int seconds) {
            GuardEvent event = opened(ms);
            event.lasts = std::chrono::seconds(seconds);
            return event;
        };
        sampler.add(lasting(0, 5));
        sampler.add(lasting(1, 10));
        sampler.add(lasting(2, 600));
        QCOMPARE(sampler.takeDue(at(kMinute)), QList{counted(lasting(2, 610), 2)});
    }

    void oneAloneIsNotToldTwice()
    {
        EventSampler sampler;
        sampler.add(opened(0));
        QVERIFY(!sampler.nextDue());
        QVERIFY(sampler.takeDue(at(kMinute)).isEmpty());
        QVERIFY(sampler.takeAll().isEmpty());
    }

    void theNextMinuteBeginsWithAFullOne()
    {
        EventSampler sampler;
        sampler.add(opened(0));
        QVERIFY(sampler.add(opened(kMinute)));
        QVERIFY(!sampler.add(opened(kMinute + 1)));
        QCOMPARE(sampler.nextDue(), std::optional(at(2 * kMinute)));
    }

    void countedOnesSurviveTheBeginOfTheNextMinute()
    {
        EventSampler sampler;
        sampler.add(opened(0));
        sampler.add(opened(10));
        QVERIFY(sampler.add(opened(kMinute + 10)));
        sampler.add(opened(kMinute + 20));
        QVERIFY(*sampler.nextDue() <= at(kMinute + 20));
        QCOMPARE(sampler.takeDue(at(kMinute + 20)), QList{counted(opened(10), 1)});
        QCOMPARE(sampler.takeDue(at(2 * kMinute + 10)), QList{counted(opened(kMinute + 20), 1)});
    }

    void kindsAndSubjectsAreApart()
    {
        EventSampler sampler;
        QVERIFY(sampler.add(opened(0)));
        QVERIFY(sampler.add(opened(1, QStringLiteral("d"))));
        QVERIFY(sampler.add(opened(2, QStringLiteral("c"), GuardEventKind::BreakerClosed)));
        for (auto part : {&GuardEvent::model, &GuardEvent::key, &GuardEvent::client}) {
            GuardEvent other = opened(3);
            other.*part = QStringLiteral("x");
            QVERIFY(sampler.add(other));
        }
        // What it says besides does not matter.
        GuardEvent same = opened(4);
        same.why = QStringLiteral("another reason");
        same.lasts = milliseconds(7);
        QVERIFY(!sampler.add(same));
    }

    void dueOnesComeInOrderOfTime()
    {
        EventSampler sampler;
        const QStringList names{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c"), QStringLiteral("d")};
        for (const QString &name : names)
            sampler.add(opened(0, name));
        QList<GuardEvent> expected;
        for (int i = 0; i < names.size(); ++i) {
            sampler.add(opened(100 - i, names[i]));
            expected.prepend(counted(opened(100 - i, names[i]), 1));
        }
        QCOMPARE(sampler.takeDue(at(kMinute)), expected);
    }

    void theEndTakesAllThatIsCounted()
    {
        EventSampler sampler;
        sampler.add(opened(0));
        sampler.add(opened(1));
        sampler.add(opened(0, QStringLiteral("d")));
        QCOMPARE(sampler.takeAll(), QList{counted(opened(1), 1)});
        QVERIFY(!sampler.nextDue());
    }

    void aClockSetBackDoesNotSilenceASubject()
    {
        EventSampler sampler;
        sampler.add(opened(0));
        sampler.add(opened(1));
        QVERIFY(sampler.add(opened(-3'600'000)));
        QCOMPARE(sampler.takeDue(at(-3'600'000)), QList{counted(opened(1), 1)});
    }

    void aStormOfNamesDoesNotFillTheMemory()
    {
        EventSampler sampler;
        for (int i = 0; i < EventSampler::kMaxSubjects; ++i)
            QVERIFY(sampler.add(opened(0, QString::number(i))));
        // The first beyond is told in full, then they are one.
        QCOMPARE(sampler.add(opened(1, QStringLiteral("x"))), std::optional(opened(1, QStringLiteral("x"))));
        for (int i = 0; i < 5'000; ++i)
            QVERIFY(!sampler.add(opened(2, QStringLiteral("y%1").arg(i))));
        GuardEvent all = counted(opened(2, {}), 5'000);
        all.model.clear();
        QCOMPARE(sampler.takeDue(at(kMinute + 1)), QList{all});
    }

    void subjectsOfTheLastMinuteGivePlace()
    {
        EventSampler sampler;
        for (int i = 0; i < EventSampler::kMaxSubjects; ++i)
            sampler.add(opened(0, QString::number(i)));
        for (int i = 0; i < 100; ++i)
            QVERIFY(sampler.add(opened(kMinute, QStringLiteral("y%1").arg(i))));
    }

    void aStormThatNobodyTakesLosesNoEvent()
    {
        EventSampler sampler;
        qint64 passed = 0;
        constexpr int kMinutes = 3'000;
        for (int minute = 0; minute < kMinutes; ++minute) {
            for (const int ms : {0, 1})
                passed += sampler.add(opened(minute * kMinute / 2 + ms)) ? 1 : 0;
        }
        const QList<GuardEvent> taken = sampler.takeAll();
        QVERIFY(taken.size() <= EventSampler::kMaxSubjects + 1);
        qint64 sum = passed;
        for (const GuardEvent &event : taken)
            sum += event.repeats;
        QCOMPARE(sum, qint64(kMinutes) * 2);
    }
};

QTEST_GUILESS_MAIN(TestEventSampler)
#include "tst_eventsampler.moc"
