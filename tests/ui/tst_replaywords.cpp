// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/snapshots.h"
#include "ui/pages/guards/replaywords.h"

#include <QTest>

using namespace sluice;
using namespace sluice::ui;
using namespace std::chrono_literals;

namespace {

const Formatters kEnglish{QLocale(QLocale::English, QLocale::UnitedStates)};

TokenUse useOf(const QList<TokenUse::Minute> &minutes)
{
    return {.from = test::wallAt(14, 0, 0), .minutes = minutes};
}

} // namespace

class TestReplayWords : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void streamsThatStalledAreToldApart()
    {
        const GapReplay replay{.gaps = {}, .healthy = {100ms}, .stalled = {4'000ms, 10'000ms, 30'000ms}, .isCut = false};
        QCOMPARE(gapWords(replay, 10'000ms, kEnglish),
                 QStringLiteral("With 10 s, 0 of 1 streams of the last day that ended well would have been cut. Of those that "
                                "stalled, 2 of 3 would have been cut sooner, by 10 s on average. Stalled streams that it would "
                                "have waited for longer: 1. Whether they would have gone on nobody knows."));
        QVERIFY(gapWords(replay, 30'000ms, kEnglish).contains(u"1 of 3 would have been cut just when they were."));
        QVERIFY(gapWords({}, 1'000ms, kEnglish).isEmpty());
    }

    void aDayWithStalledStreamsAloneHasWords()
    {
        QCOMPARE(gapWords({.gaps = {}, .healthy = {}, .stalled = {5'000ms}, .isCut = false}, 4'000ms, kEnglish),
                 QStringLiteral("Of those that stalled, 1 of 1 would have been cut sooner, by 1.0 s on average."));
    }

    void saysThatNotAllWasLookedAt()
    {
        const QString note = QStringLiteral("Only the latest 30,000 requests were looked at.");
        QVERIFY(gapCaveat({.gaps = {}, .healthy = {}, .stalled = {}, .isCut = true}, false, kEnglish).startsWith(note));
        QVERIFY(!gapCaveat({}, false, kEnglish).contains(note));
        BreakerReplay replay;
        replay.isCut = true;
        QVERIFY(breakerCaveat(replay, kEnglish).startsWith(note));
        QVERIFY(!breakerCaveat({}, kEnglish).contains(note));
    }

    void estimatesAreMarked()
    {
        const TokenUse use = useOf({{.calls = 1, .input = 900, .output = 100, .estimated = 100}, {.calls = 1, .input = 860}});
        QCOMPARE(
            tokenWords(use, 1'000, kEnglish),
            QStringLiteral("The busiest minute of the last day used ~1,000 tokens, at 14:00. Minutes in which the limit would "
                           "have been reached: ~1; in which 85% of it: ~2."));
        QVERIFY(tokenWords(useOf({{.calls = 1, .input = 7}}), 1'000, kEnglish).contains(u"used 7 tokens"));
        QVERIFY(tokenWords(useOf({{.calls = 1}}), 1'000, kEnglish).isEmpty());
        QVERIFY(tokenWords({}, 1'000, kEnglish).isEmpty());
    }

    void breakersAreCounted()
    {
        BreakerReplay replay{.until = {}, .calls = 1'204, .failures = 9, .openings = 1, .openFor = 30s, .turnedAway = 3};
        QCOMPARE(breakerWords(replay, kEnglish),
                 QStringLiteral("opened once, for 30 s in all; 3 of 1,204 calls turned away, of which 0 would have gone well"));
        replay.openings = 0;
        QCOMPARE(breakerWords(replay, kEnglish), QStringLiteral("would have left no model alone; calls: 1,204, failed: 9"));
        QVERIFY(breakerWords({}, kEnglish).isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestReplayWords)
#include "tst_replaywords.moc"
