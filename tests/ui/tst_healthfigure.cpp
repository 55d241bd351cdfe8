// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sampleguards.h"
#include "ui/models/healthfigure.h"
#include "ui/text/guardwords.h"
#include "ui/widgets/healthgauge.h"

#include <QTest>

using namespace sluice;
using namespace sluice::ui;

namespace {

const Formatters kEnglish{QLocale(QLocale::English, QLocale::UnitedStates)};

HealthFigure figureOf(std::optional<int> score)
{
    HealthFigure figure;
    figure.health.score = score;
    return figure;
}

} // namespace

class TestHealthFigure : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void marksAreThoseOfTheSettings();
    void toneFollowsTheMarks_data();
    void toneFollowsTheMarks();
    void textTellsPartsAndWhatFollows();
    void noScoreSaysNothing();
    void theGravestStepStandsFirst();
    void theGaugeWidensForWhatItSays();
};

void TestHealthFigure::marksAreThoseOfTheSettings()
{
    QCOMPARE(healthMarks({}), (QList<int>{60, 40, 15}));
    QCOMPARE(healthMarks({.trimBelow = 30, .fallbackBelow = 50, .noticeBelow = 0}), (QList<int>{50, 30}));
    QCOMPARE(healthMarks({.trimBelow = 50, .fallbackBelow = 50, .noticeBelow = 50}), (QList<int>{50}));
}

void TestHealthFigure::toneFollowsTheMarks_data()
{
    QTest::addColumn<int>("score");
    QTest::addColumn<Tone>("tone");
    QTest::newRow("on the first mark") << 60 << Tone::Good;
    QTest::newRow("below the first") << 59 << Tone::Warning;
    QTest::newRow("below the second") << 39 << Tone::Bad;
    QTest::newRow("nothing works") << 0 << Tone::Bad;
}

void TestHealthFigure::toneFollowsTheMarks()
{
    QFETCH(int, score);
    QFETCH(Tone, tone);
    QCOMPARE(healthTone(score, {}), tone);
    QCOMPARE(healthTone(score, {.trimBelow = 0, .fallbackBelow = 0, .noticeBelow = 0}), Tone::Good);
}

void TestHealthFigure::textTellsPartsAndWhatFollows()
{
    const GuardsState guards = test::troubled(GatewaySnapshot()).guards;
    QCOMPARE(healthText(healthFigure(guards, {.noticeBelow = 0}), kEnglish),
             QStringLiteral("Health 41 of 100\n"
                            "Answers come from other models\n"
                            "Contexts are shortened\n"
                            "Language models: 30\n"
                            "Database orders: 70 · slow · 740 ms · 91 of 100 connections\n"
                            "Vector store milvus: – · connection refused\n"
                            "Below 60, clients that allow it get answers to a shortened context.\n"
                            "Below 40, clients that allow it get answers from other models."));
}

void TestHealthFigure::noScoreSaysNothing()
{
    QCOMPARE(healthText(figureOf({}), kEnglish), QString());
    HealthGauge gauge(kEnglish);
    gauge.showHealth(figureOf(0));
    QVERIFY(!gauge.isHidden());
    gauge.showHealth(figureOf({}));
    QVERIFY(gauge.isHidden());
}

void TestHealthFigure::theGravestStepStandsFirst()
{
    QVERIFY(degradedTexts({}).isEmpty());
    QCOMPARE(degradedTexts({.trim = true}).value(0), QStringLiteral("Contexts are shortened"));
    QCOMPARE(degradedTexts({.trim = true, .fallback = true, .notice = true}).value(0),
             QStringLiteral("Notices in place of answers"));
}

void TestHealthFigure::theGaugeWidensForWhatItSays()
{
    HealthGauge gauge(kEnglish);
    HealthFigure figure = figureOf(50);
    gauge.showHealth(figure);
    QCOMPARE(gauge.remark(), QString());
    const int width = gauge.sizeHint().width();
    figure.steps.trim = true;
    gauge.showHealth(figure);
    QVERIFY(gauge.sizeHint().width() > width);
    QVERIFY(gauge.minimumSizeHint().width() < width);
    QVERIFY(gauge.accessibleDescription().startsWith(QStringLiteral("Health 50 of 100\nContexts are shortened")));
}

QTEST_MAIN(TestHealthFigure)
#include "tst_healthfigure.moc"
