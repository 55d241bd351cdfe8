// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/shotscene.h"

#include "tests/support/samplealerts.h"
#include "tests/support/samplebalances.h"
#include "tests/support/samplechannels.h"
#include "tests/support/sampleexchanges.h"
#include "tests/support/sampleguards.h"
#include "tests/support/samplereplays.h"
#include "tests/support/samplereview.h"
#include "tests/support/samplesettings.h"
#include "tests/support/sampletraffic.h"
#include "tests/support/sampleusage.h"
#include "tests/support/snapshots.h"

#include <utility>

namespace sluice::shots {

namespace {

QString pageName(ui::MainWindow::Page page)
{
    switch (page) {
    case ui::MainWindow::Page::Overview: return QStringLiteral("overview");
    case ui::MainWindow::Page::Requests: return QStringLiteral("requests");
    case ui::MainWindow::Page::Usage: return QStringLiteral("usage");
    case ui::MainWindow::Page::Review: return QStringLiteral("review");
    case ui::MainWindow::Page::Alerts: return QStringLiteral("alerts");
    case ui::MainWindow::Page::Health: return QStringLiteral("health");
    case ui::MainWindow::Page::Routes: return QStringLiteral("routes");
    case ui::MainWindow::Page::Clients: return QStringLiteral("clients");
    case ui::MainWindow::Page::Settings: return QStringLiteral("settings");
    case ui::MainWindow::Page::Channels: return QStringLiteral("channels");
    case ui::MainWindow::Page::Guards: return QStringLiteral("guards");
    case ui::MainWindow::Page::Guide: return QStringLiteral("guide");
    }
    Q_UNREACHABLE();
}

QString stateName(State state)
{
    switch (state) {
    case State::Empty: return QStringLiteral("empty");
    case State::Idle: return QStringLiteral("idle");
    case State::Filled: return QStringLiteral("filled");
    case State::Detail: return QStringLiteral("detail");
    case State::Running: return QStringLiteral("running");
    case State::Error: return QStringLiteral("error");
    case State::OneChannel: return QStringLiteral("channel1");
    case State::ManyChannels: return QStringLiteral("channels12");
    case State::Joint: return QStringLiteral("joint");
    case State::Pointed: return QStringLiteral("pointed");
    case State::Edited: return QStringLiteral("edited");
    case State::Searched: return QStringLiteral("searched");
    case State::Adding: return QStringLiteral("adding");
    case State::Tested: return QStringLiteral("tested");
    case State::Below: return QStringLiteral("below");
    case State::Moved: return QStringLiteral("moved");
    case State::Headers: return QStringLiteral("headers");
    case State::Body: return QStringLiteral("body");
    case State::Events: return QStringLiteral("events");
    case State::Withheld: return QStringLiteral("withheld");
    case State::Asked: return QStringLiteral("asked");
    }
    Q_UNREACHABLE();
}

Settings settingsWithLimits()
{
    Settings settings;
    ChannelSettings channel;
    channel.id = QStringLiteral("deepseek");
    channel.baseUrl = QStringLiteral("https://api.deepseek.com");
    channel.limits = {.tokensPerMinute = 400'000, .requestsPerMinute = 60};
    settings.channels = {channel};
    for (const char *id : {"openai", "moonshot", "siliconflow"}) {
        ChannelSettings other;
        other.id = QString::fromLatin1(id);
        other.baseUrl = QStringLiteral("https://api.%1.example.com").arg(other.id);
        settings.channels.append(other);
    }
    settings.health.components = {
        {.id = QStringLiteral("orders"),
         .role = HealthRole::Database,
         .source = HealthSource::Postgres,
         .url = QStringLiteral("postgresql://db.internal:5432"),
         .user = QStringLiteral("sluice"),
         .database = QStringLiteral("orders")},
        {.id = QStringLiteral("milvus"), .preset = HealthPreset::Milvus, .url = QStringLiteral("http://127.0.0.1:9091/healthz")}};
    return settings;
}

/// One has a price tier of each kind, the last of which is of no use.
Settings channelsWithTiers()
{
    Settings settings = test::channelSettings();
    QList<PriceTier> &tiers = settings.channels[1].prices[QStringLiteral("deepseek-chat")].tiers;
    PriceTier tier = tiers.first();
    tier.hours = UtcHours{16 * 60 + 30, 30};
    tier.input = {1'000'000};
    tiers.prepend(tier);
    tier.aboveInput.reset();
    tiers.append(tier);
    tier.aboveInput = 256'000;
    tiers.append(tier);
    return settings;
}

} // namespace

QString Scene::name() const
{
    return QStringLiteral("%1-%2-%3-%4-%5")
        .arg(pageName(page), stateName(state), QString::number(size.width()),
             scheme == ui::Scheme::Light ? QStringLiteral("light") : QStringLiteral("dark"),
             isChinese ? QStringLiteral("zh") : QStringLiteral("en"));
}

QList<Scene> allScenes()
{
    using Page = ui::MainWindow::Page;
    const QList<std::pair<Page, QList<State>>> pages{
        {Page::Overview, {State::Empty, State::Idle, State::Filled, State::Error, State::OneChannel, State::ManyChannels}},
        {Page::Requests,
         {State::Empty, State::Filled, State::Detail, State::Moved, State::Headers, State::Body, State::Events, State::Withheld,
          State::Asked, State::Running, State::Error}},
        {Page::Usage, {State::Empty, State::Filled, State::Joint, State::Pointed, State::Error}},
        {Page::Review, {State::Empty, State::Filled, State::Error}},
        {Page::Alerts, {State::Empty, State::Filled}},
        {Page::Channels, {State::Empty, State::Filled, State::Adding, State::Tested, State::Below}},
        {Page::Routes, {State::Empty, State::Filled, State::Detail, State::Pointed}},
        {Page::Guards, {State::Empty, State::Idle, State::Filled, State::Detail, State::Joint}},
        {Page::Health, {State::Empty, State::Filled, State::Detail}},
        {Page::Clients, {State::Empty, State::Filled, State::Pointed, State::Joint}},
        {Page::Settings, {State::Empty, State::Filled, State::Detail, State::Error, State::Edited, State::Searched}},
        {Page::Guide,
         {State::Empty, State::Adding, State::Tested, State::Edited, State::Joint, State::Idle, State::Running, State::Filled,
          State::Detail}},
    };
    QList<Scene> scenes;
    for (const bool isChinese : {false, true}) {
        for (const ui::Scheme scheme : {ui::Scheme::Light, ui::Scheme::Dark}) {
            for (const QSize &size : {QSize(1000, 640), QSize(1200, 760), QSize(1280, 800), QSize(1920, 1080)}) {
                for (const auto &[page, states] : pages) {
                    for (const State state : states)
                        scenes.append({page, state, size, scheme, isChinese});
                }
            }
        }
    }
    return scenes;
}

GatewaySnapshot snapshotOf(const Scene &scene)
{
    GatewaySnapshot snapshot = test::listeningSnapshot();
    snapshot.at = test::wallAt(14, 30, 0);
    if (scene.state == State::Error) {
        snapshot = GatewaySnapshot();
        snapshot.listenState = ListenState::Failed;
        snapshot.listenProblem = QStringLiteral("port 8787 is taken by nginx (process 4711)");
        snapshot.configProblem =
            QStringLiteral("line 12: channels[0].dialect must be chat, responses or messages, not \"chatty\"");
        snapshot.secretStore = QStringLiteral("file");
    }
    if (scene.hasTraffic())
        snapshot.exchangesSinceStart = 1'284;
    if (scene.page == ui::MainWindow::Page::Alerts && scene.hasTraffic())
        snapshot.alerts = test::sampleAlerts(test::wallAt(14, 30, 0));
    if (scene.page == ui::MainWindow::Page::Usage && scene.state == State::Joint)
        snapshot.guards.spend = test::sampleSpend();
    if (scene.page == ui::MainWindow::Page::Health && scene.hasTraffic())
        return test::troubled(snapshot);
    if (scene.page == ui::MainWindow::Page::Clients && scene.hasTraffic()) {
        snapshot.guards.spend = test::sampleSpend();
        snapshot.guards.spend.append({.client = QStringLiteral("claude-code"),
                                      .limit = {20'000'000, Currency::Cny},
                                      .spent = 16'412'345,
                                      .level = SpendLevel::Warned});
        snapshot.guards.pausedClients = {{.client = QStringLiteral("claude-code")}};
    }
    if (scene.page == ui::MainWindow::Page::Channels && scene.hasTraffic())
        return test::guarded(snapshot, 4);
    if (scene.page != ui::MainWindow::Page::Overview)
        return snapshot;
    switch (scene.state) {
    case State::Filled: snapshot.active = test::sampleStreams(4); return test::guarded(snapshot, 3);
    case State::ManyChannels: snapshot.active = test::sampleStreams(4); return test::troubled(test::guarded(snapshot, 12));
    case State::OneChannel: snapshot.guards.channels = test::sampleChannels(1, snapshot.at); return snapshot;
    case State::Empty:
    case State::Idle:
    case State::Detail:
    case State::Running:
    case State::Joint:
    case State::Pointed:
    case State::Edited:
    case State::Searched:
    case State::Adding:
    case State::Tested:
    case State::Below:
    case State::Moved:
    case State::Headers:
    case State::Body:
    case State::Events:
    case State::Withheld:
    case State::Asked:
    case State::Error: return snapshot;
    }
    Q_UNREACHABLE();
}

Settings settingsOf(const Scene &scene)
{
    if (scene.page == ui::MainWindow::Page::Routes && scene.hasTraffic())
        return test::settingsWithRoutes();
    if (scene.page == ui::MainWindow::Page::Guide)
        return {};
    if (scene.page == ui::MainWindow::Page::Channels)
        return scene.state == State::Empty ? Settings() : channelsWithTiers();
    Settings settings = settingsWithLimits();
    if (scene.page == ui::MainWindow::Page::Clients && scene.hasTraffic())
        settings.clients = test::sampleClients();
    settings.capture.keepsBodies = scene.page == ui::MainWindow::Page::Settings && scene.state == State::Detail;
    return settings;
}

} // namespace sluice::shots
