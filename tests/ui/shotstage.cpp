// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/shotstage.h"

#include "tests/support/samplealerts.h"
#include "tests/support/samplebalances.h"
#include "tests/support/samplecaptures.h"
#include "tests/support/samplechannels.h"
#include "tests/support/sampleexchanges.h"
#include "tests/support/sampleguards.h"
#include "tests/support/samplereplays.h"
#include "tests/support/samplereview.h"
#include "tests/support/samplesettings.h"
#include "tests/support/sampletraffic.h"
#include "tests/support/sampleusage.h"
#include "tests/support/snapshots.h"
#include "tests/support/windowtexts.h"
#include "ui/edit/entitylist.h"
#include "ui/edit/numberedits.h"
#include "ui/edit/section.h"
#include "ui/edit/valueedits.h"
#include "ui/pages/channels/channelspage.h"
#include "ui/pages/channels/maptable.h"
#include "ui/pages/guards/guardspage.h"
#include "ui/pages/health/healthpage.h"
#include "ui/pages/overview/channelcards.h"
#include "ui/pages/requests/detailsplitter.h"
#include "ui/pages/requests/exchangedetail.h"
#include "ui/pages/requests/exchangeoverview.h"
#include "ui/pages/requests/replaydialog.h"
#include "ui/pages/requests/requestspage.h"
#include "ui/pages/settings/settingspage.h"
#include "ui/search/reveal.h"
#include "ui/theme/colors.h"

#include <QAbstractButton>
#include <QDoubleSpinBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>

namespace sluice::shots {

namespace {

constexpr int kExchanges = 400;

} // namespace

Stage::Stage(const Scene &scene)
    : m_size(scene.size)
    , m_draft(prepared(scene), m_state)
    , m_window(m_engine, m_state, m_draft, m_desktop,
               ui::Formatters(scene.isChinese ? QLocale(QLocale::Chinese, QLocale::China)
                                              : QLocale(QLocale::English, QLocale::UnitedStates)))
{
    using Page = ui::MainWindow::Page;
    m_window.resize(scene.size);
    m_window.showPage(scene.page);
    m_window.show();
    m_isPointed = scene.state == State::Pointed;
    m_isEditor = scene.page == Page::Routes || scene.page == Page::Clients;
    m_isScrolled = scene.page == Page::Guards && scene.state == State::Joint;
    GatewaySnapshot snapshot = snapshotOf(scene);
    if (scene.page == Page::Requests)
        snapshot.active = m_active;
    m_engine.show(snapshot);
    askBalances(snapshot.at);
    setUp(scene);
}

void Stage::setUp(const Scene &scene)
{
    using Page = ui::MainWindow::Page;
    switch (scene.page) {
    case Page::Requests: return setUpRequests(scene.state);
    case Page::Usage: return setUpUsage(scene.state);
    case Page::Channels: return setUpChannels(scene.state);
    case Page::Routes:
        if (scene.state == State::Detail)
            setUpBrokenRoute();
        return;
    case Page::Guards: return setUpGuards(scene.state);
    case Page::Health:
        if (scene.state == State::Detail)
            m_window.findChild<ui::HealthPage *>()->findChild<ui::EntityList *>()->setCurrent(QStringLiteral("orders"));
        return;
    case Page::Clients: return setUpClients(scene.state);
    case Page::Settings: return setUpSettings(scene.state);
    case Page::Guide: return setUpGuide(scene.state);
    case Page::Overview:
    case Page::Review:
    case Page::Alerts: return;
    }
    Q_UNREACHABLE();
}

/// Detail: what went on, and Moved: at the other place. Headers, Body, Events: the messages; Withheld: a body that was not
/// kept. Asked: the dialog that sends it again.
void Stage::setUpRequests(State state)
{
    auto *page = m_window.findChild<ui::RequestsPage *>();
    auto *detail = page->findChild<ui::ExchangeDetail *>();
    if (state == State::Running)
        return page->showExchange(m_active.constLast().id);
    if (state == State::Empty || state == State::Filled || state == State::Error)
        return;
    const ExchangeRecord record = shownExchange();
    Capture capture = test::sampleCapture(record);
    if (state == State::Withheld)
        capture.request.body.reset();
    m_engine.captureDesk().captures[record.id.value] = capture;
    page->showExchange(record.id);
    const bool isBody = state == State::Body || state == State::Withheld;
    using Tab = ui::ExchangeDetail::Tab;
    detail->showTab(state == State::Headers  ? Tab::Headers
                    : isBody                 ? Tab::Request
                    : state == State::Events ? Tab::Answer
                                             : Tab::Overview);
    m_scrolled = state == State::Detail ? detail->findChild<ui::ExchangeOverview *>() : nullptr;
    if (state == State::Moved)
        page->findChild<ui::DetailSplitter *>()->moveDetail();
    if (state == State::Asked) {
        auto *dialog = new ui::ReplayDialog(m_engine, record, /*isMasked=*/true,
                                            ui::Formatters(QLocale(QLocale::English, QLocale::UnitedStates)), &m_window);
        dialog->show();
        m_dialog = dialog;
    }
}

bool Stage::save(const QString &path)
{
    if (m_dialog)
        return m_dialog->grab().save(path);
    if (m_isPointed && m_isEditor)
        scrollToEnd();
    else if (m_isPointed)
        pointAtBar();
    if (m_scrolled)
        m_scrolled->widget()->grab().save(QString(path).replace(QStringLiteral(".png"), QStringLiteral("-whole.png")));
    if (m_isScrolled)
        scrollGuards();
    return m_window.grab().save(path);
}

QStringList Stage::faults() const
{
    QStringList faults;
    for (const QString &text : test::cutOffTexts(m_window))
        faults += QStringLiteral("cut off: ") + text.left(80);
    faults += test::tooWideContents(m_window) + test::overlappingWidgets(m_window);
    if (m_window.size() != m_size)
        faults += QStringLiteral("needs %1 × %2").arg(m_window.width()).arg(m_window.height());
    return faults;
}

/// One is told, one is refused, one is owed, one is waited for.
void Stage::askBalances(WallTime at)
{
    auto *cards = m_window.findChild<ui::ChannelCards *>();
    for (const QString &channel : std::as_const(m_engine.balanceChannels))
        Q_EMIT cards->balanceWanted(channel);
    const auto questions = m_engine.balanceQuestions;
    for (const auto &question : questions) {
        if (question.channel == u"deepseek")
            question.answer(test::sampleBalance(at));
        else if (question.channel == u"openai")
            question.answer({{test::failedBalance({}, at, BalanceProblem::KeyRefused, 401)}});
        else if (question.channel == u"siliconflow")
            question.answer({{test::keyBalance({}, at, {test::balanceAmount(QStringLiteral("CNY"), -3'250'000)})}});
    }
}

void Stage::setUpUsage(State state)
{
    if (state == State::Joint) {
        Settings settings = m_engine.settings();
        settings.money.usdInCny = ExchangeRate{7'100'000};
        m_engine.setSettings(settings);
        m_engine.history().usage = test::SampleUsage::report(UsageRange::Month, UsageBy::Channel);
        for (const char *button : {"usageMeasure3", "usageRange3", "usageBy1"})
            m_window.findChild<QAbstractButton *>(QLatin1String(button))->setChecked(true);
    }
}

void Stage::scrollToEnd()
{
    for (const QScrollArea *area : m_window.findChildren<QScrollArea *>()) {
        if (area->isVisible())
            area->verticalScrollBar()->setValue(area->verticalScrollBar()->maximum());
    }
}

/// A route without a name.
void Stage::setUpBrokenRoute()
{
    auto *page = m_window.findChild<QWidget *>(QStringLiteral("routesPage"));
    page->findChild<ui::EntityList *>()->setCurrent(QStringLiteral("claude-haiku-4-5"));
    page->findChild<QLineEdit *>(QStringLiteral("model.edit"))->setText(QString());
    Q_EMIT page->findChild<ui::TextEdit *>(QStringLiteral("model.edit"))->edited();
}

/// All clients together, or the end of one.
void Stage::setUpClients(State state)
{
    auto *page = m_window.findChild<QWidget *>(QStringLiteral("clientsPage"));
    auto *list = page->findChild<QListWidget *>();
    if (state == State::Joint)
        list->setCurrentRow(list->count() - 1);
    if (state != State::Pointed)
        return;
    list->setCurrentRow(1);
    for (ui::Section *section : page->findChildren<ui::Section *>())
        section->setFolded(false);
}

/// Filled: its end, unfolded. Edited: with something to put right.
void Stage::setUpSettings(State state)
{
    if (state == State::Searched) {
        m_window.findChild<QAbstractButton *>(QStringLiteral("searchButton"))->click();
        QTest::keyClicks(m_window.findChild<QWidget *>(QStringLiteral("searchField")), QStringLiteral("de"));
    }
    if (state == State::Edited) {
        m_window.findChild<QDoubleSpinBox *>(QStringLiteral("listen.port.edit"))->setValue(9'000);
        m_window.findChild<QDoubleSpinBox *>(QStringLiteral("ledger.keep_days.edit"))->setValue(14);
    }
    if (state == State::Detail) {
        QCoreApplication::sendPostedEvents(); // what is kept has been told
        m_window.findChild<QAbstractButton *>(QStringLiteral("deleteCaptures"))->click();
        m_window.findChild<ui::SettingsPage *>()->showCapture();
    }
    if (state == State::Filled) {
        ui::reveal(m_window.findChild<QWidget *>(QStringLiteral("limits.max_event_bytes")));
        QCoreApplication::sendPostedEvents();
        ui::reveal(m_window.findChild<QWidget *>(QStringLiteral("libraries")));
    }
}

void Stage::setUpChannels(State state)
{
    auto *page = m_window.findChild<ui::ChannelsPage *>();
    page->showChannel(QStringLiteral("deepseek"));
    const auto click = [page](const char *button) { page->findChild<QAbstractButton *>(QLatin1String(button))->click(); };
    if (state == State::Adding) {
        page->addChannel();
        page->findChild<QLineEdit *>(QStringLiteral("providerSearch"))->setText(QStringLiteral("azure"));
    }
    if (state == State::Tested) {
        click("testChannel");
        ProbeReport report = test::sampleProbe(ProbeStep::Auth, ProbeFault::PathNotFound);
        report.steps[2].status = 404;
        report.steps[2].detail = QStringLiteral("no Route matched with those values");
        report.suggestedUrl = QStringLiteral("https://api.deepseek.com/v1");
        m_engine.settingsDesk().probes.last().answer(report);
    }
    if (state == State::Below) {
        click("fetchModels");
        m_engine.settingsDesk().probes.last().answer(test::sampleProbe());
        for (auto *section : page->findChildren<ui::Section *>())
            section->setFolded(false);
        const auto *prices = page->findChild<ui::MapTable *>(QStringLiteral("prices"))->table();
        prices->selectionModel()->setCurrentIndex(prices->model()->index(2, 0), QItemSelectionModel::SelectCurrent);
        m_scrolled = page->findChild<QScrollArea *>(QStringLiteral("channelScroll"));
    }
}

/// Filled: as they are in effect. Detail: with other values tried, the upper half; Joint: the lower one. Idle: a channel
/// without a past. Empty: no channel.
void Stage::setUpGuards(State state)
{
    auto *page = m_window.findChild<ui::GuardsPage *>();
    if (state == State::Empty)
        m_engine.setSettings({});
    if (state == State::Filled || state == State::Empty)
        return;
    page->showChannel(state == State::Idle ? QStringLiteral("openai") : QStringLiteral("deepseek"));
    if (state == State::Idle)
        return;
    page->findChild<ui::OptionalDurationEdit *>(QStringLiteral("progress_gap_ms.edit"))->setValue(4);
    page->findChild<ui::OptionalNumberEdit *>(QStringLiteral("limits.tpm.edit"))->setValue(350'000);
    page->findChild<ui::NumberEdit *>(QStringLiteral("breaker.consecutive_failures.edit"))->setValue(2);
}

/// Empty: choosing a provider. Adding: its key. Tested: one that was refused. Edited: a good one, with other edits. Joint: a
/// tool. The others: the first request, waited for, running, answered, and failed.
void Stage::setUpGuide(State state)
{
    auto *page = m_window.findChild<ui::GuidePage *>();
    const auto click = [page](const char *button) { page->findChild<QAbstractButton *>(QLatin1String(button))->click(); };
    if (state == State::Empty)
        return;
    if (state == State::Adding || state == State::Tested) {
        page->findChild<QLineEdit *>(QStringLiteral("providerSearch"))->setText(QStringLiteral("deepseek"));
        click("guideNext");
        if (state == State::Adding)
            return;
        QTest::keyClicks(
            page->findChild<QWidget *>(QStringLiteral("guideKey"))->findChild<QLineEdit *>(QStringLiteral("secretField")),
            QStringLiteral("sk-0123456789"));
        click("guideNext");
        ProbeReport report = test::sampleProbe(ProbeStep::Auth, ProbeFault::KeyRefused);
        report.steps[2].status = 401;
        report.steps[2].detail = QStringLiteral("Authentication Fails, Your api key: ****6789 is invalid");
        return m_engine.settingsDesk().probes.last().answer(report);
    }
    if (state == State::Edited) {
        Settings settings = m_draft.settings();
        settings.ledger.keepDays = 14;
        m_draft.change(QStringLiteral("Days in the ledger"), settings);
    }
    click("guideSimulate");
    m_engine.settingsDesk().probes.last().answer(test::sampleProbe());
    if (state == State::Edited)
        return;
    click("guideNext");
    if (state == State::Joint)
        return;
    click("guideNext");
    showFirstStream(state);
}

void Stage::showFirstStream(State state)
{
    GatewaySnapshot snapshot = m_engine.snapshot();
    if (state == State::Idle)
        return;
    if (state == State::Running) {
        snapshot.active = test::sampleStreams(1);
        snapshot.active.first().id = {99'999};
    } else {
        ExchangeRecord record = m_engine.history().records.first();
        record.id = {99'999};
        record.outcome = state == State::Filled ? Outcome::Ok : Outcome::Auth;
        record.isOpen = false;
        record.why = QStringLiteral("401: Authentication Fails, Your api key: ****6789 is invalid");
        record.modelServed = QStringLiteral("sim");
        record.channel = QStringLiteral("simulated");
        record.times.firstContent = milliseconds(340);
        record.usage = {.input = 18, .output = 41};
        snapshot.recent = {record};
    }
    m_engine.show(snapshot);
}

/// The lower half of the page of guards.
void Stage::scrollGuards()
{
    for (auto *area : m_window.findChild<ui::GuardsPage *>()->findChildren<QScrollArea *>()) {
        if (area->isVisible())
            area->ensureWidgetVisible(area->findChild<QWidget *>(QStringLiteral("breakerPanel")));
    }
}

void Stage::pointAtBar()
{
    auto *chart = m_window.findChild<QWidget *>(QStringLiteral("usageChart"));
    for (const int key : {Qt::Key_Home, Qt::Key_Right, Qt::Key_Right, Qt::Key_Right, Qt::Key_Right, Qt::Key_Right, Qt::Key_Right,
                          Qt::Key_Right, Qt::Key_Right, Qt::Key_Right, Qt::Key_Up, Qt::Key_Up}) {
        QKeyEvent press(QEvent::KeyPress, key, Qt::NoModifier);
        QCoreApplication::sendEvent(chart, &press);
    }
}

test::FakeEngine &Stage::prepared(const Scene &scene)
{
    test::FakeHistory &history = m_engine.history();
    const WallTime now = test::wallAt(14, 30, 0);
    history.traffic = test::emptyTraffic(TrafficSpan::FiveMinutes, now);
    const Settings settings = settingsOf(scene);
    m_engine.settingsDesk().presets = test::knownProviders();
    m_engine.settingsDesk().routePreview = [now](const RouteQuestion &) { return test::samplePreview(now); };
    for (const ChannelSettings &channel : settings.channels)
        m_engine.balanceChannels.append(channel.id);
    m_engine.setSettings(settings);
    m_state.setValue(QStringLiteral("guide/over"), QByteArrayLiteral("1")); // where it is wanted it is opened
    if (scene.hasTraffic())
        m_engine.captureDesk().stock = {.withBodies = 1'204, .headsOnly = 796, .bytes = 132'400'000};
    if (scene.state == State::Error)
        history.error = Error{ErrorCode::StorageFailed, QStringLiteral("disk I/O error (SQLite 10)")};
    if (scene.hasTraffic())
        fillHistory(scene, now);
    return m_engine;
}

void Stage::fillHistory(const Scene &scene, WallTime now)
{
    test::FakeHistory &history = m_engine.history();
    history.traffic = test::sampleTraffic(TrafficSpan::FiveMinutes, now);
    history.guardEvents = test::sampleGuardEvents(history.traffic);
    history.usage = scene.page == ui::MainWindow::Page::Clients ? test::usageByClient()
                                                                : test::SampleUsage::report(UsageRange::Day, UsageBy::Model);
    history.spending = test::SampleUsage::outlook();
    history.review = test::sampleReview(now);
    if (scene.state != State::Idle) {
        history.gapReplay = test::sampleGapReplay();
        history.tokenUse = test::sampleTokenUse(now);
        history.replayBreaker = [now](const BreakerSettings &settings) { return test::sampleBreakerReplay(settings, now); };
    }
    if (scene.page == ui::MainWindow::Page::Guide && scene.state == State::Idle) {
        history.traffic = test::emptyTraffic(TrafficSpan::FiveMinutes, now);
        history.guardEvents.clear();
    }
    test::SampleDay day(7);
    history.records = day.exchanges(kExchanges, now);
    m_active = day.active();
    history.names = {{QStringLiteral("claude-sonnet-4-5"), QStringLiteral("deepseek-chat")},
                     {QStringLiteral("anthropic"), QStringLiteral("deepseek")},
                     {QStringLiteral("default")}};
}

/// One that has much to tell: several attempts and silences.
ExchangeRecord Stage::shownExchange() const
{
    const QList<ExchangeRecord> &records = const_cast<Stage *>(this)->m_engine.history().records;
    const auto weight = [](const ExchangeRecord &one) { return one.attempts.size() * 4 + one.gaps.marks.size(); };
    const auto most =
        std::max_element(records.begin(), records.end(), [&](const auto &a, const auto &b) { return weight(a) < weight(b); });
    return *most;
}

} // namespace sluice::shots
