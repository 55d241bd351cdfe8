// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/heartbeatscale.h"

#include <QTest>

using namespace sluice;
using namespace sluice::guard;

namespace {

HeartbeatLimits withGap(HeartbeatPreset preset, int progressGap)
{
    HeartbeatLimits limits = HeartbeatLimits::ofPreset(preset);
    limits.progressGap = milliseconds(progressGap);
    return limits;
}

} // namespace

class TestHeartbeatScale : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theProgressGapShrinksWithHealthDownToItsBounds_data()
    {
        using enum HeartbeatPreset;
        QTest::addColumn<HeartbeatPreset>("preset");
        QTest::addColumn<int>("limit");
        QTest::addColumn<int>("score");
        QTest::addColumn<int>("usualGap");
        QTest::addColumn<int>("scaled");
        const auto row = [](const char *name, HeartbeatPreset preset, int limit, int score, int usualGap, int scaled) {
            QTest::newRow(name) << preset << limit << score << usualGap << scaled;
        };
        constexpr int kUnknown = -1;
        row("strict, well", Strict, 4'000, 100, kUnknown, 4'000);
        row("strict, at 60", Strict, 4'000, 60, kUnknown, 4'000);
        row("strict, below 60", Strict, 4'000, 59, kUnknown, 2'000);
        row("strict, at 30", Strict, 4'000, 30, kUnknown, 2'000);
        row("strict, below 30", Strict, 4'000, 29, kUnknown, 1'000);
        row("strict, nothing left", Strict, 4'000, 0, kUnknown, 1'000);
        row("strict, bounded by its floor", Strict, 3'000, 0, kUnknown, 1'000);
        row("interactive, below 60", Interactive, 15'000, 59, kUnknown, 7'500);
        row("interactive, bounded by its floor", Interactive, 15'000, 29, kUnknown, 5'000);
        row("agents, below 60", Agents, 60'000, 59, kUnknown, 30'000);
        row("agents, bounded by its floor", Agents, 60'000, 0, kUnknown, 30'000);
        row("agents, a long limit of the user's", Agents, 400'000, 0, kUnknown, 100'000);
        row("bounded by the model's gaps", Strict, 4'000, 0, 1'500, 3'000);
        row("gaps that bind nothing", Strict, 4'000, 59, 900, 2'000);
        row("gaps above the limit do not raise it", Strict, 4'000, 0, 60'000, 4'000);
        row("no gaps at all", Strict, 4'000, 0, 0, 1'000);
        row("below the floor by the user's wish", Agents, 10'000, 0, kUnknown, 10'000);
        row("below the floor by the user's wish, well", Agents, 10'000, 100, kUnknown, 10'000);
        row("just above the floor", Interactive, 5'001, 0, kUnknown, 5'000);
    }

    void theProgressGapShrinksWithHealthDownToItsBounds()
    {
        QFETCH(HeartbeatPreset, preset);
        QFETCH(int, limit);
        QFETCH(int, score);
        QFETCH(int, usualGap);
        QFETCH(int, scaled);
        const auto known = usualGap < 0 ? std::nullopt : std::optional(milliseconds(usualGap));
        QCOMPARE(scaledLimits(withGap(preset, limit), preset, score, known).progressGap, milliseconds(scaled));
    }

    void allOtherLimitsStay()
    {
        const HeartbeatLimits limits{.connect = milliseconds(1),
                                     .firstContent = milliseconds(600'000),
                                     .progressGap = milliseconds(120'000),
                                     .bytesGap = milliseconds(3)};
        HeartbeatLimits expected = limits;
        expected.progressGap = milliseconds(30'000);
        QCOMPARE(scaledLimits(limits, HeartbeatPreset::Agents, 0, std::nullopt), expected);
    }
};

QTEST_GUILESS_MAIN(TestHeartbeatScale)
#include "tst_heartbeatscale.moc"
