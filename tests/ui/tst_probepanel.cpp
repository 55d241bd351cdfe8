// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/channelsbench.h"
#include "ui/text/probewords.h"

#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <QSet>
#include <QSignalSpy>
#include <QTest>
#include <QTranslator>

using namespace sluice;
using namespace sluice::test;
using namespace sluice::ui;

namespace {

constexpr int kFaults = int(ProbeFault::AnswerTimedOut) + 1;

class Bench : public ChannelsBench
{
public:
    Bench() { page.showChannel(QStringLiteral("deepseek")); }
    QString text(const char *label) const
    {
        const auto *found = find<QLabel>(label);
        return found->isHidden() ? QString() : found->text();
    }
    void answer(const ProbeReport &report) { desk().probes.last().answer(report); }
};

} // namespace

class TestProbePanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFaultHasWordsAndARemedy();
    void theyAreTranslated();
    void theDraftIsTested();
    void stepsAreToldAsTheyCome();
    void aFaultIsToldWithWhatToDo_data();
    void aFaultIsToldWithWhatToDo();
    void theSuggestedUrlIsTaken();
    void aGoodTestTellsTheTimeToFirstContent();
    void aChangeSinceIsTold();
    void itCanBeCancelled();
    void anotherChannelEndsTheTest();
    void modelsAreFetched();
    void noModelsAreTold();
    void modelsOfATestAreOffered();
};

void TestProbePanel::everyFaultHasWordsAndARemedy()
{
    QSet<QString> texts;
    for (int i = 0; i < kFaults; ++i) {
        const auto fault = ProbeFault(i);
        QCOMPARE(probeFaultText(fault).isEmpty(), fault == ProbeFault::None);
        QCOMPARE(probeRemedyText(fault).isEmpty(), fault == ProbeFault::None);
        texts << probeFaultText(fault) << probeRemedyText(fault);
    }
    QCOMPARE(texts.size(), 2 * (kFaults - 1) + 1); // that of None is empty
}

void TestProbePanel::theyAreTranslated()
{
    QStringList english;
    for (int i = 1; i < kFaults; ++i)
        english << probeFaultText(ProbeFault(i)) << probeRemedyText(ProbeFault(i));
    QTranslator chinese;
    QVERIFY(chinese.load(QStringLiteral("sluice_zh_CN"), QStringLiteral(":/translations")));
    QCoreApplication::installTranslator(&chinese);
    static const QRegularExpression han(QStringLiteral("\\p{Han}"));
    for (int i = 1; i < kFaults; ++i) {
        for (const QString &text : {probeFaultText(ProbeFault(i)), probeRemedyText(ProbeFault(i))}) {
            QVERIFY2(!english.contains(text), qPrintable(text));
            QVERIFY2(text.contains(han), qPrintable(text));
        }
    }
}

void TestProbePanel::theDraftIsTested()
{
    Bench bench;
    auto *url = bench.find<QLineEdit>("base_url.edit");
    url->selectAll();
    QTest::keyClicks(url, QStringLiteral("https://other.example.com"));
    bench.click("testChannel");
    QCOMPARE(bench.desk().probes.size(), 1);
    QCOMPARE(bench.desk().probes[0].request.channel.baseUrl, QStringLiteral("https://other.example.com"));
    QVERIFY(!bench.desk().probes[0].request.isOnlyForModels);
    bench.find<QComboBox>("probeModel")->setEditText(QStringLiteral(" deepseek-chat "));
    bench.answer(sampleProbe());
    bench.click("startProbe");
    QCOMPARE(bench.desk().probes[1].request.model, QStringLiteral("deepseek-chat"));
}

void TestProbePanel::stepsAreToldAsTheyCome()
{
    Bench bench;
    bench.click("testChannel");
    QCOMPARE(bench.text("probeState0"), QStringLiteral("waiting"));
    ProbeReport report = sampleProbe();
    report.isOver = false;
    report.steps[1].state = ProbeState::Running;
    report.steps[1].took.reset();
    bench.answer(report);
    QCOMPARE(bench.text("probeState0"), QStringLiteral("passed, 48 ms"));
    QCOMPARE(bench.text("probeState1"), QStringLiteral("running …"));
    QCOMPARE(bench.find<QAbstractButton>("startProbe")->text(), QStringLiteral("Cancel"));
    bench.answer(sampleProbe());
    QCOMPARE(bench.find<QAbstractButton>("startProbe")->text(), QStringLiteral("Test again"));
}

void TestProbePanel::aFaultIsToldWithWhatToDo_data()
{
    QTest::addColumn<ProbeFault>("fault");
    for (int i = 1; i < kFaults; ++i)
        QTest::newRow(qPrintable(toString(ProbeFault(i)))) << ProbeFault(i);
}

void TestProbePanel::aFaultIsToldWithWhatToDo()
{
    QFETCH(ProbeFault, fault);
    Bench bench;
    bench.click("testChannel");
    ProbeReport report = sampleProbe(ProbeStep::Auth, fault);
    report.steps[2].status = 401;
    report.steps[2].detail = QStringLiteral("invalid <b>key</b> %1");
    bench.answer(report);
    QCOMPARE(bench.text("probeFault"), probeFaultText(fault));
    QVERIFY(bench.text("probeRemedy").contains(probeRemedyText(fault)));
    QVERIFY(bench.text("probeQuote").contains(QLatin1String("invalid <b>key</b> %1")));
    QVERIFY(bench.find<QLabel>("probeQuote")->textFormat() == Qt::PlainText);
    QVERIFY(bench.text("probeState2").contains(QLatin1String("HTTP 401")));
    QVERIFY(bench.find<QAbstractButton>("useSuggestedUrl")->isHidden());
}

void TestProbePanel::theSuggestedUrlIsTaken()
{
    Bench bench;
    bench.click("testChannel");
    ProbeReport report = sampleProbe(ProbeStep::Auth, ProbeFault::PathNotFound);
    report.suggestedUrl = QStringLiteral("https://api.deepseek.com/v1");
    bench.answer(report);
    bench.click("useSuggestedUrl");
    QCOMPARE(bench.channels()[1].baseUrl, QStringLiteral("https://api.deepseek.com/v1"));
    QCOMPARE(bench.find<QLineEdit>("base_url.edit")->text(), QStringLiteral("https://api.deepseek.com/v1"));
    bench.draft.steps().undo();
    QVERIFY(!bench.draft.isChanged());
}

void TestProbePanel::aGoodTestTellsTheTimeToFirstContent()
{
    Bench bench;
    bench.click("testChannel");
    bench.answer(sampleProbe());
    QVERIFY(bench.text("probeFault").isEmpty());
    QVERIFY(bench.text("probeRemedy").contains(QLatin1String("640 ms")));
    QVERIFY(bench.text("probeRemedy").contains(QLatin1String("deepseek-chat")));
}

void TestProbePanel::aChangeSinceIsTold()
{
    Bench bench;
    bench.click("testChannel");
    bench.answer(sampleProbe());
    QVERIFY(!bench.text("probeRemedy").contains(QLatin1String("test again")));
    bench.click("exact_url.edit");
    QVERIFY(bench.text("probeRemedy").contains(QLatin1String("test again")));
}

void TestProbePanel::itCanBeCancelled()
{
    Bench bench;
    bench.click("testChannel");
    QVERIFY(bench.desk().probes[0].context);
    bench.click("startProbe");
    QVERIFY(!bench.desk().probes[0].context);
    QCOMPARE(bench.find<QAbstractButton>("startProbe")->text(), QStringLiteral("Test again"));
    bench.click("closeProbe");
    QVERIFY(bench.find<QWidget>("probePanel")->isHidden());
}

void TestProbePanel::anotherChannelEndsTheTest()
{
    Bench bench;
    bench.click("testChannel");
    bench.page.showChannel(QStringLiteral("openai"));
    QVERIFY(!bench.desk().probes[0].context);
    QCOMPARE(bench.text("probeState0"), QStringLiteral("waiting"));
}

void TestProbePanel::modelsAreFetched()
{
    Bench bench;
    bench.click("fetchModels");
    QVERIFY(bench.desk().probes[0].request.isOnlyForModels);
    QVERIFY(!bench.find<QAbstractButton>("fetchModels")->isEnabled());
    bench.answer(sampleProbe());
    auto *list = bench.find<QListWidget>("models");
    QCOMPARE(list->count(), 2);
    bench.find<QLineEdit>("modelFilter")->setText(QStringLiteral("REASON"));
    QVERIFY(list->item(0)->isHidden());
    QVERIFY(!list->item(1)->isHidden());
    list->setCurrentRow(1);
    QSignalSpy noticed(&bench.page, &ChannelsPage::noticed);
    bench.click("copyModel");
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("deepseek-reasoner"));
    QCOMPARE(noticed.size(), 1);
    bench.page.showChannel(QStringLiteral("openai"));
    QCOMPARE(list->count(), 0);
    bench.page.showChannel(QStringLiteral("deepseek"));
    QCOMPARE(list->count(), 2);
}

void TestProbePanel::noModelsAreTold()
{
    Bench bench;
    bench.click("fetchModels");
    ProbeReport report = sampleProbe();
    report.models.clear();
    bench.answer(report);
    QVERIFY(bench.text("modelsProblem").contains(QLatin1String("does not tell")));
    bench.click("fetchModels");
    bench.answer(sampleProbe(ProbeStep::Auth, ProbeFault::KeyRefused));
    QVERIFY(bench.text("modelsProblem").contains(probeFaultText(ProbeFault::KeyRefused)));
}

void TestProbePanel::modelsOfATestAreOffered()
{
    Bench bench;
    bench.click("testChannel");
    bench.answer(sampleProbe());
    QCOMPARE(bench.find<QComboBox>("probeModel")->count(), 2);
    QCOMPARE(bench.find<QListWidget>("models")->count(), 2);
}

QTEST_MAIN(TestProbePanel)
#include "tst_probepanel.moc"
