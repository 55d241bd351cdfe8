// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakeengine.h"
#include "tests/support/memoryuistate.h"
#include "tests/support/samplesettings.h"
#include "tests/support/windowtexts.h"
#include "ui/edit/entitylist.h"
#include "ui/edit/settingsdraft.h"
#include "ui/edit/valueedits.h"
#include "ui/pages/routes/candidatelist.h"
#include "ui/pages/routes/candidaterow.h"
#include "ui/pages/routes/draghandle.h"
#include "ui/pages/routes/routespage.h"
#include "ui/text/routewords.h"
#include "ui/widgets/messagepanel.h"
#include "ui/widgets/noticebar.h"

#include <QApplication>
#include <QDoubleSpinBox>
#include <QListWidget>
#include <QMouseEvent>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTranslator>
#include <QUndoStack>

using namespace sluice;
using namespace sluice::ui;

namespace {

const Formatters kEnglish{QLocale(QLocale::English, QLocale::UnitedStates)};
constexpr std::array kReasons{SkipReason::ChannelOff,  SkipReason::NotThisDialect, SkipReason::BreakerOpen,  SkipReason::Cooling,
                              SkipReason::KeysRefused, SkipReason::UsedUpToday,    SkipReason::ModelMissing, SkipReason::NoRoom};

QStringList channelsOf(const QList<CandidateSettings> &candidates)
{
    QStringList channels;
    for (const CandidateSettings &candidate : candidates)
        channels.append(candidate.channel);
    return channels;
}

void sendMouse(QWidget &widget, QEvent::Type type, const QPoint &at, Qt::MouseButtons buttons)
{
    QMouseEvent event(type, at, widget.mapToGlobal(at), type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton, buttons,
                      Qt::NoModifier);
    QCoreApplication::sendEvent(&widget, &event);
}

} // namespace

class TestRoutesPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

    void withoutRoutesTheyAreExplainedAndOneIsMade();
    void withoutChannelsThereIsNothingToRouteTo();
    void keysReorderRoutes();
    void aDeletedRouteComesBack();
    void aNewRouteStandsBeforeTheOneForAllNames();
    void aNameIsTypedAsOneStep();
    void namesThatNoRouteTakesAreToldOf();
    void aRouteThatIsNeverReachedSaysSo();
    void keysReorderCandidates();
    void theMouseReordersCandidates();
    void candidatesAreAddedEditedAndTakenOut();
    void failuresHaveChainsOfTheirOwn();
    void whatIsWrongStandsBesideIt();
    void orderAndTimeAreEdited();
    void thePreviewAsksWhatIsTyped();
    void thePreviewFollowsTheGuards();
    void outOfSightNothingIsLookedFor();
    void thePreviewSaysWhyNobodyServes();
    void everyReasonHasWords_data();
    void everyReasonHasWords();
    void nothingIsCutOff_data();
    void nothingIsCutOff();
    void chineseLeavesNoEnglish();

private:
    void open(const Settings &settings);
    QString texts() const { return test::visibleTexts(*m_page).join(u'\n'); }
    template <typename Widget = QWidget>
    Widget *find(const char *name) const
    {
        return m_page->findChild<Widget *>(QLatin1String(name));
    }
    QListWidget *list() const { return m_page->findChild<QListWidget *>(); }
    CandidateList *candidates(const char *key = "candidates") const { return find<CandidateList>(key); }
    CandidateRow *row(int place, const char *key = "candidates") const
    {
        return candidates(key)->findChildren<CandidateRow *>().at(place);
    }
    const QList<RouteSettings> &routes() const { return m_draft->settings().routes; }

    std::unique_ptr<test::FakeEngine> m_engine;
    std::unique_ptr<test::MemoryUiState> m_state;
    std::unique_ptr<SettingsDraft> m_draft;
    std::unique_ptr<RoutesPage> m_page;
};

void TestRoutesPage::init()
{
    m_page.reset();
    m_draft.reset();
    m_engine = std::make_unique<test::FakeEngine>();
    m_state = std::make_unique<test::MemoryUiState>();
    m_engine->settingsDesk().routePreview = [](const RouteQuestion &) { return test::samplePreview(test::wallAt(14, 0, 0)); };
}

void TestRoutesPage::open(const Settings &settings)
{
    m_engine->setSettings(settings);
    m_draft = std::make_unique<SettingsDraft>(*m_engine, *m_state);
    m_page = std::make_unique<RoutesPage>(*m_draft, m_engine->history(), kEnglish);
    m_page->resize(1000, 900);
    m_page->show();
    m_page->activateWindow();
    QTRY_VERIFY(m_page->isActiveWindow());
}

void TestRoutesPage::withoutRoutesTheyAreExplainedAndOneIsMade()
{
    Settings settings = test::settingsWithChannels({QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("off")});
    settings.channels[2].isEnabled = false;
    open(settings);
    QVERIFY(texts().contains(QStringLiteral("No routes, and none are needed")));
    Q_EMIT find<MessagePanel>("routesMessage")->actionChosen();
    QCOMPARE(routes().size(), 1);
    QCOMPARE(routes()[0].model, QStringLiteral("*"));
    QCOMPARE(channelsOf(routes()[0].candidates), QStringList({QStringLiteral("a"), QStringLiteral("b")}));
    QVERIFY(candidates()->isVisible());
    m_draft->steps().undo();
    QVERIFY(find<MessagePanel>("routesMessage")->isVisible());
}

void TestRoutesPage::withoutChannelsThereIsNothingToRouteTo()
{
    open(Settings());
    QVERIFY(texts().contains(QStringLiteral("Set up a channel first")));
    QVERIFY(!texts().contains(QStringLiteral("Make a route")));
}

void TestRoutesPage::keysReorderRoutes()
{
    open(test::settingsWithRoutes());
    list()->setCurrentRow(0);
    QTest::keyClick(list(), Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(routes()[1].model, QStringLiteral("claude-*"));
    QCOMPARE(list()->currentRow(), 1);
    QCOMPARE(find<TextEdit>("model.edit")->text(), QStringLiteral("claude-*"));
    m_draft->steps().undo();
    QCOMPARE(routes(), test::settingsWithRoutes().routes);
    QCOMPARE(list()->currentRow(), 0);
}

void TestRoutesPage::aDeletedRouteComesBack()
{
    open(test::settingsWithRoutes());
    const QSignalSpy noticed(m_page.get(), &RoutesPage::noticed);
    list()->setCurrentRow(1);
    QTest::keyClick(list(), Qt::Key_Delete);
    QCOMPARE(routes().size(), 3);
    QCOMPARE(noticed.first().first().toString(), QStringLiteral("gpt-5-codex is deleted. Undo brings it back."));
    find<QPushButton>("routeDelete")->click();
    QCOMPARE(routes().size(), 2);
    m_draft->steps().undo();
    m_draft->steps().undo();
    QCOMPARE(routes(), test::settingsWithRoutes().routes);
}

void TestRoutesPage::aNewRouteStandsBeforeTheOneForAllNames()
{
    open(test::settingsWithRoutes());
    find<QPushButton>("addEntity")->click();
    QCOMPARE(routes().size(), 5);
    QCOMPARE(routes()[3].model, QStringLiteral("new-model"));
    QCOMPARE(list()->currentRow(), 3);
    QVERIFY(find<TextEdit>("model.edit")->hasFocus());
    QTest::keyClicks(find<TextEdit>("model.edit"), QStringLiteral("qwen"));
    QCOMPARE(routes()[3].model, QStringLiteral("qwen"));
    QVERIFY(m_draft->problems().isEmpty());
}

void TestRoutesPage::aNameIsTypedAsOneStep()
{
    open(test::settingsWithRoutes());
    list()->setCurrentRow(1);
    auto *name = find<TextEdit>("model.edit");
    name->selectAll();
    // On the way it is the name of another route, which must not be taken for this one.
    QTest::keyClicks(name, QStringLiteral("claude-*"));
    QVERIFY(m_draft->problemAt(QStringLiteral("routes[1].model")).contains(QStringLiteral("unique")));
    QTest::keyClicks(name, QStringLiteral("-x"));
    QCOMPARE(list()->currentRow(), 1);
    QCOMPARE(routes()[1].model, QStringLiteral("claude-*-x"));
    QCOMPARE(routes()[0].model, QStringLiteral("claude-*"));
    QCOMPARE(m_draft->steps().count(), 1);
    m_draft->steps().undo();
    QCOMPARE(name->text(), QStringLiteral("gpt-5-codex"));
}

void TestRoutesPage::namesThatNoRouteTakesAreToldOf()
{
    Settings settings = test::settingsWithRoutes();
    settings.routes.removeLast();
    open(settings);
    auto *gap = find<NoticeBar>("routesGap");
    QVERIFY(gap->isVisible() && gap->text().contains(QStringLiteral("is refused")));
    Q_EMIT gap->acted();
    QCOMPARE(routes().last().model, QStringLiteral("*"));
    QCOMPARE(routes().last().candidates.size(), 4);
    QVERIFY(!gap->isVisible());
    QCOMPARE(list()->currentRow(), 3);
}

void TestRoutesPage::aRouteThatIsNeverReachedSaysSo()
{
    open(test::settingsWithRoutes());
    auto *note = find<NoticeBar>("routeReach");
    QVERIFY(!note->isVisible());
    list()->setCurrentRow(2);
    QVERIFY(note->isVisible());
    QVERIFY(note->text().contains(QStringLiteral("claude-*, which stands above it, takes all of its names")));
    QVERIFY(list()->currentItem()->data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("never reached")));
    QTest::keyClick(list(), Qt::Key_Up, Qt::AltModifier);
    QTest::keyClick(list(), Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(list()->currentRow(), 0);
    QVERIFY(!note->isVisible());
}

void TestRoutesPage::keysReorderCandidates()
{
    open(test::settingsWithRoutes());
    QWidget *model = row(0)->findChild<TextEdit *>();
    model->setFocus();
    QTest::keyClick(model, Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(channelsOf(routes()[0].candidates),
             QStringList({QStringLiteral("deepseek"), QStringLiteral("anthropic"), QStringLiteral("openai")}));
    QVERIFY(row(1)->findChild<TextEdit *>()->hasFocus());
    QTest::keyClick(row(1)->handle(), Qt::Key_Down, Qt::AltModifier);
    QTest::keyClick(row(2)->handle(), Qt::Key_Down, Qt::AltModifier); // the last one stays
    QCOMPARE(routes()[0].candidates[2].channel, QStringLiteral("anthropic"));
    m_draft->steps().undo();
    m_draft->steps().undo();
    QCOMPARE(routes(), test::settingsWithRoutes().routes);
}

void TestRoutesPage::theMouseReordersCandidates()
{
    open(test::settingsWithRoutes());
    DragHandle &handle = *row(0)->handle();
    const QPoint from = handle.rect().center();
    const auto to = [&](const QWidget *target, int below) {
        return handle.mapFromGlobal(target->mapToGlobal(QPoint(4, target->height() / 2 + below)));
    };
    sendMouse(handle, QEvent::MouseButtonPress, from, Qt::LeftButton);
    sendMouse(handle, QEvent::MouseMove, to(row(2), 4), Qt::LeftButton);
    sendMouse(handle, QEvent::MouseButtonRelease, to(row(2), 4), Qt::NoButton);
    QCOMPARE(channelsOf(routes()[0].candidates),
             QStringList({QStringLiteral("deepseek"), QStringLiteral("openai"), QStringLiteral("anthropic")}));
    QVERIFY(row(2)->handle()->hasFocus());
    // A click is no move.
    sendMouse(handle, QEvent::MouseButtonPress, from, Qt::LeftButton);
    sendMouse(handle, QEvent::MouseButtonRelease, from, Qt::NoButton);
    QCOMPARE(m_draft->steps().count(), 1);
}

void TestRoutesPage::candidatesAreAddedEditedAndTakenOut()
{
    open(test::settingsWithRoutes());
    candidates()->findChild<QPushButton *>(QStringLiteral("candidateAdd"))->click();
    QCOMPARE(routes()[0].candidates.size(), 4);
    QCOMPARE(routes()[0].candidates[3].channel, QStringLiteral("ollama-in-the-basement")); // the one that was not listed
    auto *model = row(3)->findChild<TextEdit *>();
    model->selectAll();
    QTest::keyClicks(model, QStringLiteral("qwen3"));
    QCOMPARE(routes()[0].candidates[3].model, QStringLiteral("qwen3"));
    QCOMPARE(m_draft->steps().count(), 2);
    row(0)->findChild<QToolButton *>(QStringLiteral("candidateRemove"))->click();
    QCOMPARE(routes()[0].candidates.size(), 3);
    QCOMPARE(m_draft->steps().undoText(), QStringLiteral("Take anthropic out of route claude-*"));
    QTest::keyClick(row(2)->handle(), Qt::Key_Delete);
    QCOMPARE(routes()[0].candidates.size(), 2);
    for (int i = 0; i < 4; ++i)
        m_draft->steps().undo();
    QCOMPARE(routes(), test::settingsWithRoutes().routes);
}

void TestRoutesPage::failuresHaveChainsOfTheirOwn()
{
    open(test::settingsWithRoutes());
    QVERIFY(candidates("on_context_too_long")->isVisible()); // it has some
    QVERIFY(!candidates("on_content_filter")->isVisible());
    for (const char *key : {"on_context_too_long", "on_content_filter", "on_low_health"})
        candidates(key)->findChild<QPushButton *>(QStringLiteral("candidateAdd"))->click();
    QCOMPARE(routes()[0].onContextTooLong.size(), 2);
    QCOMPARE(routes()[0].onContentFilter.size(), 1);
    QCOMPARE(routes()[0].onLowHealth.size(), 2);
    QCOMPARE(routes()[0].candidates.size(), 3);
    row(0, "on_low_health")->findChild<QToolButton *>(QStringLiteral("candidateRemove"))->click();
    QCOMPARE(routes()[0].onLowHealth.size(), 1);
}

void TestRoutesPage::whatIsWrongStandsBesideIt()
{
    Settings settings = test::settingsWithRoutes();
    open(settings);
    settings.channels.removeFirst();
    m_draft->change(QStringLiteral("Delete"), settings);
    QVERIFY(texts().contains(QStringLiteral("anthropic (gone)")));
    QVERIFY(test::visibleTexts(*row(0)).join(u' ').contains(QStringLiteral("must be the id of one of the channels")));
    QVERIFY(!test::visibleTexts(*row(1)).join(u' ').contains(QStringLiteral("must be")));
    for (int i = 0; i < 3; ++i)
        row(0)->findChild<QToolButton *>(QStringLiteral("candidateRemove"))->click();
    QVERIFY(texts().contains(QStringLiteral("A route needs at least one channel")));
}

void TestRoutesPage::orderAndTimeAreEdited()
{
    open(test::settingsWithRoutes());
    auto *order = find<EnumEdit<CandidateOrder>>("order.edit");
    order->setCurrentIndex(order->findData(int(CandidateOrder::Speed)));
    QVERIFY(routes()[0].order == CandidateOrder::Speed);
    auto *p2 = find<QComboBox>("p2_order.edit");
    QCOMPARE(p2->currentText(), QStringLiteral("Cheapest first"));
    p2->setCurrentIndex(0);
    QVERIFY(!routes()[0].p2Order);
    auto *own = find<QDoubleSpinBox>("deadline_ms.edit");
    QCOMPARE(own->text(), QStringLiteral("as chosen above"));
    own->setValue(45);
    QCOMPARE(routes()[0].deadline.own, std::optional(milliseconds(45'000)));
}

void TestRoutesPage::thePreviewAsksWhatIsTyped()
{
    QList<RouteQuestion> questions;
    m_engine->settingsDesk().routePreview = [&](const RouteQuestion &question) {
        questions.append(question);
        return test::samplePreview(test::wallAt(14, 0, 0));
    };
    m_engine->history().names.models = {QStringLiteral("claude-opus-4-1")};
    open(test::settingsWithRoutes());
    QTRY_COMPARE(find<TextEdit>("previewModel")->text(), QStringLiteral("claude-opus-4-1"));
    auto *model = find<TextEdit>("previewModel");
    model->selectAll();
    QTest::keyClicks(model, QStringLiteral("claude-x"));
    find<QComboBox>("previewDialect")->setCurrentIndex(2);
    find<QComboBox>("previewPriority")->setCurrentIndex(2);
    QCOMPARE(questions.last().model, QStringLiteral("claude-x"));
    QVERIFY(questions.last().dialect == Dialect::Messages && questions.last().priority == Priority::P2);
    // What was typed stays with the route, and goes with it.
    m_engine->show(test::listeningSnapshot());
    QCOMPARE(model->text(), QStringLiteral("claude-x"));
    find<QWidget>("model.edit")->setFocus();
    list()->setCurrentRow(1);
    QCOMPARE(model->text(), QStringLiteral("gpt-5-codex"));
    QVERIFY(texts().contains(QStringLiteral("The route claude-* takes it.")));
}

void TestRoutesPage::thePreviewFollowsTheGuards()
{
    open(test::settingsWithRoutes());
    GatewaySnapshot snapshot = test::listeningSnapshot();
    snapshot.at = test::wallAt(14, 0, 0);
    m_page->showSnapshot(snapshot);
    QCOMPARE(find<QLabel>("previewServing")->text(),
             QStringLiteral("deepseek would serve it, as deepseek-chat, with the key main."));
    QCOMPARE(find<QLabel>("previewOthers")->text(),
             QStringLiteral("anthropic / claude-sonnet-4-5: left alone after failures, for 23 s more\nopenai / gpt-5-mini: would "
                            "be next"));
    snapshot.at += milliseconds(10'000);
    m_page->showSnapshot(snapshot);
    QVERIFY(find<QLabel>("previewOthers")->text().contains(QStringLiteral("for 13 s more")));
    snapshot.guards.degraded.fallback = true;
    m_page->showSnapshot(snapshot);
    QVERIFY(find<QLabel>("previewServing")->text().contains(QStringLiteral("Health is low")));
    RoutePreview trial = test::samplePreview(snapshot.at);
    trial.candidates[1].isTrial = trial.candidates[1].isTranslated = true;
    m_engine->settingsDesk().routePreview = [&](const RouteQuestion &) { return trial; };
    find<QComboBox>("previewDialect")->setCurrentIndex(2);
    const QString serving = find<QLabel>("previewServing")->text();
    QVERIFY(serving.contains(QStringLiteral("It would be a trial")));
    QVERIFY2(serving.contains(QStringLiteral("from Messages to Chat Completions")), qPrintable(serving));
}

void TestRoutesPage::outOfSightNothingIsLookedFor()
{
    open(test::settingsWithRoutes());
    m_page->hide();
    int asked = 0;
    m_engine->settingsDesk().routePreview = [&](const RouteQuestion &) {
        ++asked;
        return RoutePreview();
    };
    m_draft->change(QStringLiteral("none"), test::settingsWithChannels({QStringLiteral("a")}));
    m_draft->steps().undo();
    m_page->showSnapshot(test::listeningSnapshot());
    QCOMPARE(asked, 0);
    m_page->show();
    QCOMPARE(list()->count(), 4);
    // For each tone, and for the preview; more snapshots within the second change the preview alone.
    asked = 0;
    for (int i = 0; i < 4; ++i)
        m_page->showSnapshot(test::listeningSnapshot());
    QVERIFY2(asked <= 4 + 3, qPrintable(QString::number(asked)));
}

void TestRoutesPage::thePreviewSaysWhyNobodyServes()
{
    const RouteQuestion question{.model = QStringLiteral("gpt-x")};
    Settings settings;
    QCOMPARE(servingText({}, settings, question), QStringLiteral("Refused: there is no channel yet."));
    settings = test::settingsWithRoutes();
    QCOMPARE(servingText({}, settings, question), QStringLiteral("Refused: no route fits gpt-x."));
    RoutePreview preview{.route = QStringLiteral("*")};
    QCOMPARE(servingText(preview, settings, question), QStringLiteral("Refused: none of the channels is switched on."));
    preview.candidates = {{.channel = QStringLiteral("openai"), .skipped = SkipReason::NoRoom}};
    QVERIFY(servingText(preview, settings, question).startsWith(QStringLiteral("Nobody can serve it now.")));
}

void TestRoutesPage::everyReasonHasWords_data()
{
    QTest::addColumn<bool>("isChinese");
    QTest::newRow("English") << false;
    QTest::newRow("Chinese") << true;
}

void TestRoutesPage::everyReasonHasWords()
{
    QFETCH(bool, isChinese);
    QTranslator translator;
    QVERIFY(translator.load(QStringLiteral("sluice_zh_CN"), QStringLiteral(":/translations")));
    if (isChinese)
        QCoreApplication::installTranslator(&translator);
    const WallTime now = test::wallAt(14, 0, 0);
    QSet<QString> words;
    for (const SkipReason reason : kReasons) {
        const QString text = skipText(reason, now + milliseconds(21'500), now, kEnglish);
        QVERIFY2(text.contains(QStringLiteral("22")), qPrintable(text));
        QCOMPARE(test::hasEnglishWord(text), !isChinese);
        words.insert(skipText(reason, {}, now, kEnglish));
    }
    QCOMPARE(words.size(), qsizetype(kReasons.size()));
}

void TestRoutesPage::nothingIsCutOff_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<double>("text");
    QTest::newRow("small") << QSize(850, 560) << 1.0;
    QTest::newRow("large") << QSize(1700, 1000) << 1.0;
    QTest::newRow("small, text twice as large") << QSize(850, 560) << 2.0;
}

void TestRoutesPage::nothingIsCutOff()
{
    QFETCH(QSize, size);
    QFETCH(double, text);
    const QFont usual = QApplication::font();
    QFont font = usual;
    font.setPointSizeF(font.pointSizeF() * text);
    QApplication::setFont(font);
    open(test::settingsWithRoutes());
    list()->setCurrentRow(2);
    m_page->resize(size);
    QCoreApplication::sendPostedEvents();
    const QStringList cut = test::cutOffTexts(*m_page);
    m_page.reset();
    QApplication::setFont(usual);
    QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QStringLiteral(" | "))));
}

void TestRoutesPage::chineseLeavesNoEnglish()
{
    QTranslator translator;
    QVERIFY(translator.load(QStringLiteral("sluice_zh_CN"), QStringLiteral(":/translations")));
    QCoreApplication::installTranslator(&translator);
    Settings settings = test::settingsWithRoutes();
    settings.routes.removeLast();
    open(settings);
    list()->setCurrentRow(2);
    QStringList english;
    for (QString text : test::visibleTexts(*m_page)) {
        for (const char *name : {"claude-sonnet-4-5", "claude-*", "anthropic", "deepseek-chat", "deepseek", "openai",
                                 "gpt-5-mini", "Chat Completions", "main"})
            text.remove(QLatin1String(name));
        if (test::hasEnglishWord(text))
            english << text;
    }
    QVERIFY2(english.isEmpty(), qPrintable(english.join(QStringLiteral(" | "))));
}

QTEST_MAIN(TestRoutesPage)
#include "tst_routespage.moc"
