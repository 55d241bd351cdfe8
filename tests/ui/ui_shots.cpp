// SPDX-License-Identifier: GPL-3.0-or-later
// Renders every page in its states, in two sizes, light and dark, both languages, into PNG files: ui_shots --out DIR
// Files are named page-state-width-shade-language.png. --only TEXT takes those whose name holds it; --text 200 makes all text
// twice as large.
#include "tests/support/fakeengine.h"
#include "tests/support/memoryuistate.h"
#include "tests/support/samplealerts.h"
#include "tests/support/samplebalances.h"
#include "tests/support/sampleexchanges.h"
#include "tests/support/sampleguards.h"
#include "tests/support/samplereview.h"
#include "tests/support/sampletraffic.h"
#include "tests/support/sampleusage.h"
#include "tests/support/snapshots.h"
#include "ui/mainwindow.h"
#include "ui/pages/overview/channelcards.h"
#include "ui/pages/requests/requestspage.h"
#include "ui/theme/colors.h"
#include "ui/theme/flatstyle.h"

#include <QAbstractButton>
#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QKeyEvent>
#include <QTimer>
#include <QTranslator>

using namespace sluice;

namespace {

/// Time for answers, deferred layouts and timers of a scene.
constexpr int kSettleMs = 500;
constexpr int kExchanges = 400;

enum class State { Empty, Idle, Filled, Detail, Running, Error, OneChannel, ManyChannels, Joint, Pointed };

QString pageName(ui::MainWindow::Page page)
{
    switch (page) {
    case ui::MainWindow::Page::Overview: return QStringLiteral("overview");
    case ui::MainWindow::Page::Requests: return QStringLiteral("requests");
    case ui::MainWindow::Page::Usage: return QStringLiteral("usage");
    case ui::MainWindow::Page::Review: return QStringLiteral("review");
    case ui::MainWindow::Page::Alerts: return QStringLiteral("alerts");
    }
    Q_UNREACHABLE();
}

struct Scene
{
    ui::MainWindow::Page page;
    State state;
    QSize size;
    ui::Scheme scheme;
    bool isChinese;
    bool hasTraffic() const { return state != State::Empty && state != State::Error; }

    QString name() const
    {
        static const QStringList states{QStringLiteral("empty"),    QStringLiteral("idle"),       QStringLiteral("filled"),
                                        QStringLiteral("detail"),   QStringLiteral("running"),    QStringLiteral("error"),
                                        QStringLiteral("channel1"), QStringLiteral("channels12"), QStringLiteral("joint"),
                                        QStringLiteral("pointed")};
        return QStringLiteral("%1-%2-%3-%4-%5")
            .arg(pageName(page), states.at(int(state)), QString::number(size.width()),
                 scheme == ui::Scheme::Light ? QStringLiteral("light") : QStringLiteral("dark"),
                 isChinese ? QStringLiteral("zh") : QStringLiteral("en"));
    }
};

QList<Scene> allScenes()
{
    using Page = ui::MainWindow::Page;
    const QList<std::pair<Page, State>> states{
        {Page::Overview, State::Empty},   {Page::Overview, State::Idle},       {Page::Overview, State::Filled},
        {Page::Overview, State::Error},   {Page::Overview, State::OneChannel}, {Page::Overview, State::ManyChannels},
        {Page::Requests, State::Empty},   {Page::Requests, State::Filled},     {Page::Requests, State::Detail},
        {Page::Requests, State::Running}, {Page::Requests, State::Error},      {Page::Usage, State::Empty},
        {Page::Usage, State::Filled},     {Page::Usage, State::Joint},         {Page::Usage, State::Pointed},
        {Page::Usage, State::Error},      {Page::Review, State::Empty},        {Page::Review, State::Filled},
        {Page::Review, State::Error},     {Page::Alerts, State::Empty},        {Page::Alerts, State::Filled}};
    QList<Scene> scenes;
    for (const bool isChinese : {false, true}) {
        for (const ui::Scheme scheme : {ui::Scheme::Light, ui::Scheme::Dark}) {
            for (const QSize &size : {QSize(1000, 640), QSize(1200, 760), QSize(1280, 800), QSize(1920, 1080)}) {
                for (const auto &[page, state] : states)
                    scenes.append({page, state, size, scheme, isChinese});
            }
        }
    }
    return scenes;
}

GatewaySnapshot snapshotOf(const Scene &scene)
{
    GatewaySnapshot snapshot = test::listeningSnapshot();
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
    case State::Error: return snapshot;
    }
    Q_UNREACHABLE();
}

Settings settingsWithLimits()
{
    Settings settings;
    ChannelSettings channel;
    channel.id = QStringLiteral("deepseek");
    channel.limits = {.tokensPerMinute = 400'000, .requestsPerMinute = 60};
    settings.channels = {channel};
    for (const char *id : {"openai", "moonshot", "siliconflow"}) {
        ChannelSettings other;
        other.id = QString::fromLatin1(id);
        settings.channels.append(other);
    }
    return settings;
}

/// A window with an engine of its own.
class Stage
{
public:
    explicit Stage(const Scene &scene)
        : m_window(prepared(scene), m_state,
                   ui::Formatters(scene.isChinese ? QLocale(QLocale::Chinese, QLocale::China)
                                                  : QLocale(QLocale::English, QLocale::UnitedStates)))
    {
        m_window.resize(scene.size);
        m_window.showPage(scene.page);
        m_window.show();
        m_isPointed = scene.state == State::Pointed;
        GatewaySnapshot snapshot = snapshotOf(scene);
        if (scene.page == ui::MainWindow::Page::Requests)
            snapshot.active = m_active;
        m_engine.show(snapshot);
        askBalances(snapshot.at);
        auto *requests = m_window.findChild<ui::RequestsPage *>();
        if (scene.state == State::Detail)
            requests->showExchange(shownExchange());
        if (scene.state == State::Running)
            requests->showExchange(m_active.constLast().id);
        if (scene.page == ui::MainWindow::Page::Usage)
            setUpUsage(scene.state);
    }

    bool save(const QString &path)
    {
        if (m_isPointed)
            pointAtBar();
        return m_window.grab().save(path);
    }

private:
    /// One is told, one is refused, one is owed, one is waited for.
    void askBalances(WallTime at)
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

    void setUpUsage(State state)
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

    void pointAtBar()
    {
        auto *chart = m_window.findChild<QWidget *>(QStringLiteral("usageChart"));
        for (const int key : {Qt::Key_Home, Qt::Key_Right, Qt::Key_Right, Qt::Key_Right, Qt::Key_Right, Qt::Key_Right,
                              Qt::Key_Right, Qt::Key_Right, Qt::Key_Right, Qt::Key_Right, Qt::Key_Up, Qt::Key_Up}) {
            QKeyEvent press(QEvent::KeyPress, key, Qt::NoModifier);
            QCoreApplication::sendEvent(chart, &press);
        }
    }

    test::FakeEngine &prepared(const Scene &scene)
    {
        test::FakeHistory &history = m_engine.history();
        const WallTime now = test::wallAt(14, 30, 0);
        history.traffic = test::emptyTraffic(TrafficSpan::FiveMinutes, now);
        const Settings settings = settingsWithLimits();
        for (const ChannelSettings &channel : settings.channels)
            m_engine.balanceChannels.append(channel.id);
        m_engine.setSettings(settings);
        if (scene.state == State::Error)
            history.error = Error{ErrorCode::StorageFailed, QStringLiteral("disk I/O error (SQLite 10)")};
        if (scene.hasTraffic()) {
            history.traffic = test::sampleTraffic(TrafficSpan::FiveMinutes, now);
            history.guardEvents = test::sampleGuardEvents(history.traffic);
            history.usage = test::SampleUsage::report(UsageRange::Day, UsageBy::Model);
            history.spending = test::SampleUsage::outlook();
            history.review = test::sampleReview(now);
            test::SampleDay day(7);
            history.records = day.exchanges(kExchanges, now);
            m_active = day.active();
            history.names = {{QStringLiteral("claude-sonnet-4-5"), QStringLiteral("deepseek-chat")},
                             {QStringLiteral("anthropic"), QStringLiteral("deepseek")},
                             {QStringLiteral("default")}};
        }
        return m_engine;
    }

    /// One that has much to tell: several attempts and silences.
    ExchangeId shownExchange() const
    {
        const QList<ExchangeRecord> &records = const_cast<Stage *>(this)->m_engine.history().records;
        const auto weight = [](const ExchangeRecord &one) { return one.attempts.size() * 4 + one.gaps.marks.size(); };
        const auto most =
            std::max_element(records.begin(), records.end(), [&](const auto &a, const auto &b) { return weight(a) < weight(b); });
        return most->id;
    }

    test::FakeEngine m_engine;
    test::MemoryUiState m_state;
    QList<ActiveExchange> m_active;
    bool m_isPointed = false;
    ui::MainWindow m_window;
};

/// Takes one scene after the other; each has a moment to settle.
class Shooting final : public QObject
{
public:
    Shooting(QDir out, QList<Scene> scenes)
        : m_out(std::move(out))
        , m_scenes(std::move(scenes))
    {
        m_hasChinese = m_chinese.load(QStringLiteral("sluice_zh_CN"), QStringLiteral(":/translations"));
        m_timer.setSingleShot(true);
        connect(&m_timer, &QTimer::timeout, this, &Shooting::shoot);
    }

    void setUpNext()
    {
        if (m_scenes.isEmpty() || !m_hasChinese)
            return QCoreApplication::exit(m_hasChinese ? 0 : 1);
        const Scene &scene = m_scenes.first();
        QCoreApplication::removeTranslator(&m_chinese);
        if (scene.isChinese)
            QCoreApplication::installTranslator(&m_chinese);
        QApplication::setPalette(ui::paletteOf(scene.scheme));
        m_stage = std::make_unique<Stage>(scene);
        m_timer.start(kSettleMs);
    }

private:
    void shoot()
    {
        if (!m_stage->save(m_out.filePath(m_scenes.first().name() + QStringLiteral(".png"))))
            return QCoreApplication::exit(1);
        m_scenes.removeFirst();
        m_stage.reset();
        setUpNext();
    }

    QDir m_out;
    QList<Scene> m_scenes;
    QTranslator m_chinese;
    bool m_hasChinese = false;
    QTimer m_timer;
    std::unique_ptr<Stage> m_stage;
};

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QApplication::setStyle(new ui::FlatStyle);
    QCommandLineParser parser;
    const QCommandLineOption out(QStringLiteral("out"), QStringLiteral("Folder for the pictures."), QStringLiteral("DIR"),
                                 QStringLiteral("."));
    const QCommandLineOption only(QStringLiteral("only"), QStringLiteral("Part of the names of those wanted."),
                                  QStringLiteral("TEXT"));
    const QCommandLineOption text(QStringLiteral("text"), QStringLiteral("Size of the text in percent."),
                                  QStringLiteral("PERCENT"), QStringLiteral("100"));
    parser.addOptions({out, only, text});
    parser.addHelpOption();
    parser.process(application);
    QFont font = QApplication::font();
    font.setPointSizeF(font.pointSizeF() * parser.value(text).toDouble() / 100);
    QApplication::setFont(font);
    const QDir dir(parser.value(out));
    if (!dir.mkpath(QStringLiteral(".")))
        return 1;
    QList<Scene> scenes = allScenes();
    scenes.removeIf([&](const Scene &scene) { return !scene.name().contains(parser.value(only)); });
    Shooting shooting(dir, scenes);
    shooting.setUpNext();
    return QApplication::exec();
}
