// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/degradeladder.h"

#include <QTest>

using namespace sluice;
using namespace sluice::guard;

namespace {

constexpr LadderThresholds kDefaults;

SteadyTime at(int ms)
{
    return SteadyTime(milliseconds(1'000'000 + ms));
}

/// The ladder after these scores, one a second.
DegradeLadder after(const QList<int> &scores, const LadderThresholds &thresholds = kDefaults)
{
    DegradeLadder ladder;
    for (qsizetype i = 0; i < scores.size(); ++i)
        ladder.update(thresholds, scores[i], at(int(i) * 1'000));
    return ladder;
}

ClientSettings client(ClientKind kind, const LadderSettings &ladder = {})
{
    return {.id = QStringLiteral("c"), .tokenRef = {}, .kind = kind, .ladder = ladder};
}

} // namespace

class TestDegradeLadder : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void stepsAreTakenBelowTheirThresholdAndLeftFivePointsAboveIt_data()
    {
        QTest::addColumn<QList<int>>("scores");
        QTest::addColumn<QString>("steps");
        QTest::newRow("none known") << QList<int>{} << QString();
        QTest::newRow("well") << QList<int>{100} << QString();
        QTest::newRow("at the first threshold") << QList<int>{60} << QString();
        QTest::newRow("below the first") << QList<int>{59} << u"trim"_qs;
        QTest::newRow("at the second") << QList<int>{40} << u"trim"_qs;
        QTest::newRow("below the second") << QList<int>{39} << u"trim,fallback"_qs;
        QTest::newRow("at the third") << QList<int>{15} << u"trim,fallback"_qs;
        QTest::newRow("below the third") << QList<int>{14} << u"trim,fallback,notice"_qs;
        QTest::newRow("nothing") << QList<int>{0} << u"trim,fallback,notice"_qs;
        QTest::newRow("a little better") << QList<int>{59, 64} << u"trim"_qs;
        QTest::newRow("better by enough") << QList<int>{59, 65} << QString();
        QTest::newRow("not yet taken, so not held") << QList<int>{64} << QString();
        QTest::newRow("taken again below the threshold only") << QList<int>{59, 65, 62} << QString();
        QTest::newRow("one step back") << QList<int>{10, 20} << u"trim,fallback"_qs;
        QTest::newRow("one step back, not yet") << QList<int>{10, 19} << u"trim,fallback,notice"_qs;
        QTest::newRow("two steps back") << QList<int>{10, 45} << u"trim"_qs;
        QTest::newRow("all back at once") << QList<int>{0, 100} << QString();
    }

    void stepsAreTakenBelowTheirThresholdAndLeftFivePointsAboveIt()
    {
        QFETCH(QList<int>, scores);
        QFETCH(QString, steps);
        QCOMPARE(toString(after(scores).steps()), steps);
    }

    void thresholdsCountFromTheNextScoreOn()
    {
        constexpr LadderThresholds kAlwaysUnlessPerfect{.trimBelow = 100, .fallbackBelow = 0, .noticeBelow = 98};
        QCOMPARE(toString(after({99}, kAlwaysUnlessPerfect).steps()), u"trim"_qs);
        QCOMPARE(toString(after({0}, kAlwaysUnlessPerfect).steps()), u"trim,notice"_qs);
        // The best score ends every step, however high its threshold.
        QCOMPARE(toString(after({0, 100}, kAlwaysUnlessPerfect).steps()), QString());
        DegradeLadder ladder = after({50});
        QVERIFY(ladder.update({.trimBelow = 40, .fallbackBelow = 30, .noticeBelow = 10}, 50, at(0)));
        QVERIFY(!ladder.steps().any());
    }

    void itTellsWhatChangedAndSinceWhen()
    {
        DegradeLadder ladder;
        QVERIFY(!ladder.update(kDefaults, 100, at(1)) && !ladder.since());
        QVERIFY(ladder.update(kDefaults, 50, at(2)));
        QVERIFY(!ladder.update(kDefaults, 62, at(3)));
        QVERIFY(ladder.update(kDefaults, 30, at(4)));
        QVERIFY(ladder.since() == at(2));
        QVERIFY(ladder.update(kDefaults, 45, at(5)));
        QVERIFY(ladder.since() == at(2));
        QVERIFY(ladder.update(kDefaults, 80, at(6)) && !ladder.since());
        QVERIFY(ladder.update(kDefaults, 10, at(7)) && ladder.since() == at(7));
    }

    void clientsGetWhatTheirKindOrTheirSettingsAllow_data()
    {
        QTest::addColumn<int>("score");
        QTest::addColumn<ClientSettings>("settings");
        QTest::addColumn<QString>("steps");
        QTest::newRow("a tool") << 0 << client(ClientKind::Tool) << QString();
        QTest::newRow("an application") << 30 << client(ClientKind::Application) << u"trim,fallback"_qs;
        QTest::newRow("an application, when all is lost") << 0 << client(ClientKind::Application) << u"notice"_qs;
        QTest::newRow("a tool that may be trimmed")
            << 0 << client(ClientKind::Tool, {.trim = true, .noticeText = {}}) << u"trim"_qs;
        QTest::newRow("a tool with all") << 30
                                         << client(ClientKind::Tool,
                                                   {.trim = true, .fallback = true, .notice = true, .noticeText = {}})
                                         << u"trim,fallback"_qs;
        QTest::newRow("an application that wants its model")
            << 0 << client(ClientKind::Application, {.fallback = false, .notice = false, .noticeText = {}}) << u"trim"_qs;
        QTest::newRow("an application, while all is well") << 70 << client(ClientKind::Application) << QString();
    }

    void clientsGetWhatTheirKindOrTheirSettingsAllow()
    {
        QFETCH(int, score);
        QFETCH(ClientSettings, settings);
        QFETCH(QString, steps);
        QCOMPARE(toString(after({score}).stepsFor(settings)), steps);
    }
};

QTEST_GUILESS_MAIN(TestDegradeLadder)
#include "tst_degradeladder.moc"
