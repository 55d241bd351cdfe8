// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakeengine.h"
#include "tests/support/memoryuistate.h"
#include "tests/support/samplereplays.h"
#include "tests/support/snapshots.h"
#include "tests/support/windowtexts.h"
#include "ui/edit/fieldrow.h"
#include "ui/edit/numberedits.h"
#include "ui/edit/settingsdraft.h"
#include "ui/edit/valueedits.h"
#include "ui/pages/guards/breakerstrip.h"
#include "ui/pages/guards/gapchart.h"
#include "ui/pages/guards/guardspage.h"
#include "ui/pages/guards/replaypanel.h"
#include "ui/pages/guards/tokenusechart.h"

#include <QInputDialog>
#include <QListWidget>
#include <QPushButton>
#include <QTest>
#include <QUndoStack>

using namespace sluice;
using namespace sluice::ui;
using namespace std::chrono_literals;

namespace {

const Formatters kEnglish{QLocale(QLocale::English, QLocale::UnitedStates)};
const WallTime kNow = test::wallAt(14, 30, 0);

Settings sampleSettings()
{
    Settings settings;
    ChannelSettings channel;
    channel.id = QStringLiteral("deepseek");
    channel.baseUrl = QStringLiteral("https://deepseek.example.com");
    channel.keys = {{QStringLiteral("one"), QStringLiteral("env:ONE")}, {QStringLiteral("two"), QStringLiteral("env:TWO")}};
    channel.limits.tokensPerMinute = 160'000;
    settings.channels.append(channel);
    channel.id = QStringLiteral("openai");
    channel.limits = {};
    channel.breaker.isEnabled = false;
    settings.channels.append(channel);
    settings.routes = {{.candidates = {{QStringLiteral("deepseek"), QStringLiteral("deepseek-reasoner")}}}};
    return settings;
}

} // namespace

class TestGuardsPage : public QObject
{
    Q_OBJECT

    std::unique_ptr<test::FakeEngine> m_engine;
    test::MemoryUiState m_state;
    std::unique_ptr<SettingsDraft> m_draft;
    std::unique_ptr<GuardsPage> m_page;

    template <typename Widget>
    Widget *find(const QString &name)
    {
        return m_page->findChild<Widget *>(name);
    }
    GapChart *gapChart() { return find<GapChart>(QStringLiteral("gapChart")); }
    TokenUseChart *tokenChart() { return find<TokenUseChart>(QStringLiteral("tokenChart")); }
    QComboBox *models() { return find<QComboBox>(QStringLiteral("heartbeatModel")); }
    FieldRow *row(const char *key) { return find<FieldRow>(QLatin1String(key)); }
    test::FakeHistory &history() { return m_engine->history(); }
    const ChannelSettings &channel() { return m_draft->settings().channels.first(); }
    std::optional<milliseconds> ownLimit() { return channel().heartbeat.channel.progressGap; }

    QString words(const char *panel)
    {
        const auto *label = find<ReplayPanel>(QLatin1String(panel))->findChild<QLabel *>(QStringLiteral("words"));
        return label->isVisibleTo(m_page.get()) ? label->text() : QString();
    }
    static void answer()
    {
        QCoreApplication::sendPostedEvents();
        QCoreApplication::sendPostedEvents();
    }
    void show(const QString &channel = QStringLiteral("deepseek"))
    {
        m_page->resize(900, 1'000);
        m_page->show();
        m_page->showChannel(channel);
        answer();
    }
    static QPoint placeOfGap(const GapChart &chart, milliseconds gap)
    {
        return {int(chart.barRect({.from = gap, .to = gap}).left()), int(chart.limitPlace().y())};
    }

private Q_SLOTS:
    void init()
    {
        m_state = {};
        m_engine = std::make_unique<test::FakeEngine>();
        m_engine->setSettings(sampleSettings());
        history().gapReplay = test::sampleGapReplay();
        history().tokenUse = test::sampleTokenUse(kNow);
        history().replayBreaker = [](const BreakerSettings &settings) { return test::sampleBreakerReplay(settings, kNow); };
        m_draft = std::make_unique<SettingsDraft>(*m_engine, m_state);
        m_page = std::make_unique<GuardsPage>(history(), *m_draft, kEnglish);
    }
    void cleanup()
    {
        m_page.reset();
        m_draft.reset();
    }

    void tellsWhatTheLimitWouldHaveDone()
    {
        show();
        QCOMPARE(gapChart()->limit(), std::optional<qint64>(60'000));
        const QString text = words("gapPanel");
        QVERIFY2(text.contains(u"With 60 s, 0 of 1,204 streams"), qPrintable(text));
        QVERIFY2(text.contains(u"9 of 9 would have been cut sooner, by 6 ms on average"), qPrintable(text));
        QCOMPARE(gapChart()->accessibleDescription(), text);
    }

    void draggingTheLineEditsTheDraftAsOneStep()
    {
        show();
        GapChart *chart = gapChart();
        QTest::mousePress(chart, Qt::LeftButton, {}, chart->limitPlace().toPoint());
        for (const milliseconds gap : {30'000ms, 9'000ms, 4'000ms})
            QTest::mouseMove(chart, placeOfGap(*chart, gap));
        QTest::mouseRelease(chart, Qt::LeftButton, {}, placeOfGap(*chart, 4'000ms));
        QVERIFY(ownLimit() >= 3'700ms && ownLimit() <= 4'300ms);
        QCOMPARE(m_draft->steps().count(), 1);
        QCOMPARE(chart->limit(), std::optional<qint64>(ownLimit()->count()));
        QCOMPARE(chart->inForce(), std::optional<qint64>(60'000));
        const QString text = words("gapPanel");
        QVERIFY2(text.contains(u", 3 of 1,204 streams"), qPrintable(text));
        QVERIFY2(text.contains(u"9 of 9 would have been cut sooner, by 5"), qPrintable(text));
        m_draft->steps().undo();
        QVERIFY(!m_draft->isChanged());
        QVERIFY(words("gapPanel").contains(u"With 60 s, 0 of"));
        // Only the line can be taken, and the mouse that only passes takes nothing.
        QTest::mousePress(chart, Qt::LeftButton, {}, placeOfGap(*chart, 1'000ms));
        QTest::mouseMove(chart, placeOfGap(*chart, 2'000ms));
        QTest::mouseRelease(chart, Qt::LeftButton, {}, placeOfGap(*chart, 2'000ms));
        QVERIFY(!m_draft->isChanged());
    }

    void arrowKeysMoveTheLine()
    {
        show();
        GapChart *chart = gapChart();
        QTest::keyClick(chart, Qt::Key_Right);
        QVERIFY(ownLimit() == 61s);
        QTest::keyClick(chart, Qt::Key_PageDown);
        QVERIFY(ownLimit() == 51s);
        QTest::keyClick(chart, Qt::Key_Down);
        QVERIFY(ownLimit() == 50s);
        QCOMPARE(m_draft->steps().count(), 1);
        for (int i = 0; i < 40; ++i)
            QTest::keyClick(chart, Qt::Key_PageDown);
        QVERIFY(ownLimit() == 500ms); // the least that there may be
        QVERIFY(m_draft->problems().isEmpty());
        QVERIFY2(words("gapPanel").contains(u"With 500 ms, "), qPrintable(words("gapPanel")));
    }

    void aLongerLimitTellsThatNobodyKnows()
    {
        show();
        QTest::keyClick(gapChart(), Qt::Key_Right);
        const QString text = words("gapPanel");
        QVERIFY2(text.contains(u"Stalled streams that it would have waited for longer: 9."), qPrintable(text));
        QVERIFY(!text.contains(u"sooner"));
    }

    void aPresetChangesWhatIsNotSet()
    {
        show();
        auto *edit = find<OptionalDurationEdit>(QStringLiteral("progress_gap_ms.edit"));
        QCOMPARE(edit->text(), QStringLiteral("60 s (preset)"));
        QVERIFY(find<QLabel>(QStringLiteral("presetSentence"))->text().contains(u"coding agents"));
        find<QAbstractButton>(QStringLiteral("preset0"))->click();
        QVERIFY(channel().heartbeat.preset == HeartbeatPreset::Strict);
        QCOMPARE(edit->text(), QStringLiteral("4 s (preset)"));
        QCOMPARE(gapChart()->limit(), std::optional<qint64>(4'000));
        QVERIFY(find<QLabel>(QStringLiteral("presetSentence"))->text().startsWith(u"15 s to first content, 4 s"));
        QVERIFY(words("gapPanel").contains(u"With 4 s, 3 of 1,204"));
        QVERIFY2(row("progress_gap_ms")->findChildren<QLabel *>().at(1)->text().endsWith(u"default 4 s (preset)"),
                 qPrintable(row("progress_gap_ms")->findChildren<QLabel *>().at(1)->text()));
        Q_EMIT row("heartbeat.preset")->resetAsked();
        QVERIFY(!m_draft->isChanged());
    }

    void aLimitGoesBackToThePreset()
    {
        show();
        find<OptionalDurationEdit>(QStringLiteral("first_content_ms.edit"))->setValue(20);
        QVERIFY(channel().heartbeat.channel.firstContent == 20s);
        Q_EMIT row("first_content_ms")->resetAsked();
        QVERIFY(!m_draft->isChanged());
    }

    void aModelMayHaveLimitsOfItsOwn()
    {
        show();
        QCOMPARE(models()->itemText(1), QStringLiteral("deepseek-reasoner"));
        QTest::keyClick(models(), Qt::Key_Down);
        QCOMPARE(history().replayQuestions.last(), std::pair(QStringLiteral("deepseek"), QStringLiteral("deepseek-reasoner")));
        auto *edit = find<OptionalDurationEdit>(QStringLiteral("progress_gap_ms.edit"));
        QCOMPARE(edit->text(), QStringLiteral("60 s (channel)"));
        answer();
        QTest::keyClick(gapChart(), Qt::Key_Right);
        QVERIFY(channel().heartbeat.models.value(QStringLiteral("deepseek-reasoner")).progressGap == 61s);
        QVERIFY(!ownLimit());
        QTest::keyClick(models(), Qt::Key_Home);
        answer();
        const auto labels = find<ReplayPanel>(QStringLiteral("gapPanel"))->findChildren<QLabel *>();
        QVERIFY(std::any_of(labels.begin(), labels.end(),
                            [](const QLabel *label) { return label->text().contains(u"limits of their own are among them."); }));
        QTest::keyClick(models(), Qt::Key_Down);
        QCOMPARE(models()->currentText(), QStringLiteral("deepseek-reasoner (own limits)"));
        // Without any limit of its own it is a model like others.
        Q_EMIT row("progress_gap_ms")->resetAsked();
        QVERIFY(!m_draft->isChanged());
        QCOMPARE(models()->currentText(), QStringLiteral("deepseek-reasoner"));
    }

    void modelsThatWereUsedCanBeChosen()
    {
        history().names.models = {QStringLiteral("deepseek-chat")};
        show();
        QVERIFY(models()->findData(QStringLiteral("deepseek-chat")) > 0);
        GuardsState guards;
        guards.channels = {{.id = QStringLiteral("deepseek"), .models = {{.model = QStringLiteral("v4")}}},
                           {.id = QStringLiteral("openai"), .models = {{.model = QStringLiteral("gpt-6")}}}};
        m_page->showGuards(guards);
        QVERIFY(models()->findData(QStringLiteral("v4")) > 0);
        QVERIFY(models()->findData(QStringLiteral("gpt-6")) < 0);
    }

    void aModelThatNobodyHasAskedForYetCanHaveLimits()
    {
        show();
        find<QPushButton>(QStringLiteral("anotherModel"))->click();
        auto *dialog = find<QInputDialog>(QStringLiteral("heartbeatModelDialog"));
        dialog->setTextValue(QStringLiteral(" v5-preview "));
        dialog->accept();
        QCOMPARE(models()->currentText(), QStringLiteral("v5-preview"));
        answer();
        QTest::keyClick(gapChart(), Qt::Key_Right);
        QVERIFY(channel().heartbeat.models.value(QStringLiteral("v5-preview")).progressGap == 61s);
        QCOMPARE(models()->currentText(), QStringLiteral("v5-preview (own limits)"));
    }

    void theTokenLimitIsThatOfEachKey()
    {
        show();
        TokenUseChart *chart = tokenChart();
        QCOMPARE(chart->limit(), std::optional<qint64>(160'000));
        const QString text = words("budgetPanel");
        QVERIFY2(text.contains(u"used 312,400 tokens, at 01:48"), qPrintable(text));
        QVERIFY2(text.contains(u"would have been reached: 0; in which 85% of it: 1."), qPrintable(text));
        // 312,400 of twice 160,000 stand just below the line.
        QVERIFY(chart->minutePlace(11 * 60 + 17).y() > chart->limitPlace().y());
        QTest::keyClick(chart, Qt::Key_Down);
        QCOMPARE(channel().limits.tokensPerMinute, std::optional<qint64>(150'000));
        QVERIFY(chart->minutePlace(11 * 60 + 17).y() < chart->limitPlace().y());
        QVERIFY(words("budgetPanel").contains(u"would have been reached: 1;"));
        QVERIFY(chart->textAt(chart->minutePlace(11 * 60 + 17)).startsWith(u"01:48: 312,400 tokens, calls: 26"));
    }

    void theTokenLimitCanBeDragged()
    {
        show();
        TokenUseChart *chart = tokenChart();
        const QPoint from = chart->limitPlace().toPoint();
        const QPoint to(from.x(), (from.y() + chart->height()) / 2);
        QTest::mousePress(chart, Qt::LeftButton, {}, from);
        QTest::mouseMove(chart, to);
        QTest::mouseRelease(chart, Qt::LeftButton, {}, to);
        QVERIFY(channel().limits.tokensPerMinute > 60'000 && channel().limits.tokensPerMinute < 120'000);
        QCOMPARE(m_draft->steps().count(), 1);
    }

    void withoutATokenLimitThereIsNoLine()
    {
        show(QStringLiteral("openai"));
        QVERIFY(!tokenChart()->limit());
        QTest::keyClick(tokenChart(), Qt::Key_Up);
        QVERIFY(!m_draft->isChanged());
        QVERIFY(words("budgetPanel").contains(u"There is no limit yet"));
    }

    void theBreakerIsReplayedAMomentAfterTheLastChange()
    {
        show();
        QCOMPARE(history().breakerQuestions.size(), 1);
        QCOMPARE(words("breakerPanel"),
                 QStringLiteral("In effect: opened 2 times, for 60 s in all; 14 of 512 calls turned away, of "
                                "which 10 would have gone well."));
        auto *edit = find<NumberEdit>(QStringLiteral("breaker.consecutive_failures.edit"));
        for (const int failures : {4, 5, 6})
            edit->setValue(failures);
        answer();
        QCOMPARE(history().breakerQuestions.size(), 1);
        QTRY_COMPARE(history().breakerQuestions.size(), 3); // as it is in effect, and as edited
        QTRY_VERIFY(words("breakerPanel").contains(u"As edited: opened once, for 30 s in all; 7 of 512 calls turned away"));
        QVERIFY(words("breakerPanel").startsWith(u"In effect: opened 2 times"));
        auto *strip = find<BreakerStrip>(QStringLiteral("breakerStrip"));
        const BreakerReplay::Opening first{.at = kNow - 310min, .lasts = 30s};
        const QPointF inForce = strip->openingRect(0, first).center();
        QCOMPARE(strip->textAt(inForce), QStringLiteral("Left alone at 09:20:00 for 30 s"));
        QVERIFY(strip->openingRect(1, first).center().x() == inForce.x());
        QVERIFY(strip->textAt(inForce + QPointF(40, 0)).isEmpty());
    }

    void aBreakerThatOpensNeverSaysSo()
    {
        show(QStringLiteral("openai"));
        QCOMPARE(words("breakerPanel"), QStringLiteral("In effect: would have left no model alone; calls: 512, failed: 6."));
    }

    void questionsDoNotPileUp()
    {
        show();
        const qsizetype before = history().replayQuestions.size();
        models()->setCurrentIndex(1);
        for (const char *channel : {"openai", "deepseek", "openai", "deepseek", "openai"})
            m_page->showChannel(QLatin1String(channel));
        QCOMPARE(history().replayQuestions.size(), before + 1);
        answer();
        answer();
        QCOMPARE(history().replayQuestions.size(), before + 1);
        QCOMPARE(history().replayQuestions.last().first, QStringLiteral("openai"));
    }

    void asksOnlyWhileItIsSeen()
    {
        m_page->showChannel(QStringLiteral("deepseek"));
        answer();
        QVERIFY(history().replayQuestions.isEmpty());
        show();
        QCOMPARE(history().replayQuestions.size(), 1);
        m_page->hide();
        m_page->show();
        QCOMPARE(history().replayQuestions.size(), 2);
    }

    void withoutHistoryItSaysWhatWillStandThere()
    {
        history().gapReplay = {};
        history().tokenUse = {};
        history().replayBreaker = nullptr;
        show();
        QVERIFY(!gapChart()->isVisible() && !tokenChart()->isVisible());
        QVERIFY(words("gapPanel").startsWith(u"No stream of this channel has ended"));
        QVERIFY(words("budgetPanel").startsWith(u"This channel has used no tokens"));
        QVERIFY(words("breakerPanel").startsWith(u"This channel has had no calls"));
        QTest::keyClick(models(), Qt::Key_Down);
        answer();
        QVERIFY(words("gapPanel").startsWith(u"No stream of this model"));
    }

    void aLedgerThatCannotBeReadIsTold()
    {
        history().error = Error{ErrorCode::StorageFailed, QStringLiteral("disk I/O error")};
        show();
        for (const char *panel : {"gapPanel", "budgetPanel", "breakerPanel"})
            QCOMPARE(words(panel), QStringLiteral("The ledger cannot be read: disk I/O error"));
    }

    void whatBelongsToAllChannelsStandsFirst()
    {
        show(QStringLiteral("*"));
        auto *list = find<QListWidget>(QStringLiteral("entities"));
        QCOMPARE(list->count(), 3);
        QCOMPARE(list->item(0)->text(), QStringLiteral("All channels"));
        QVERIFY(!find<QLabel>(QStringLiteral("noChannels"))->isVisible());
        find<NumberEdit>(QStringLiteral("admission.P2.capacity.edit"))->setValue(7);
        QCOMPARE(m_draft->settings().admission.p2.capacity, 7);
        find<DurationEdit>(QStringLiteral("heartbeat_ping_ms.edit"))->setValue(2.5);
        QVERIFY(m_draft->settings().heartbeatPing == 2'500ms);
        Q_EMIT row("admission.P2.capacity")->resetAsked();
        QCOMPARE(m_draft->settings().admission.p2.capacity, 200);
    }

    void aNewUserIsToldWhereTheGuardsWillBe()
    {
        m_engine->setSettings({});
        show(QStringLiteral("*"));
        QVERIFY(find<QLabel>(QStringLiteral("noChannels"))->isVisible());
        QVERIFY(!gapChart()->isVisible());
    }

    void nothingIsCutOff_data()
    {
        QTest::addColumn<QString>("channel");
        QTest::newRow("all") << QStringLiteral("*");
        QTest::newRow("one") << QStringLiteral("deepseek");
    }
    void nothingIsCutOff()
    {
        QFETCH(QString, channel);
        show(channel);
        m_page->resize(810, 560);
        answer();
        QTRY_COMPARE(test::cutOffTexts(*m_page).join(u'|'), QString());
    }
};

QTEST_MAIN(TestGuardsPage)
#include "tst_guardspage.moc"
