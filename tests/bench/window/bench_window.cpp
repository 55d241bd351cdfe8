// SPDX-License-Identifier: GPL-3.0-or-later
// The window on the whole engine, with a watch on its thread. See README.md of tests/bench.
#include "core/engine.h"
#include "tests/bench/window/watchedapplication.h"
#include "tests/support/fakedesktopsettings.h"
#include "tests/support/memoryuistate.h"
#include "ui/edit/settingsdraft.h"
#include "ui/mainwindow.h"
#include "ui/theme/colors.h"
#include "ui/theme/flatstyle.h"

#include <QAbstractButton>
#include <QCommandLineParser>
#include <QDialog>
#include <QDir>
#include <QTableView>
#include <QTimer>

#include <array>
#include <cstdio>

using namespace sluice;
using namespace sluice::bench;

namespace {

struct Wish
{
    QString profile;
    QString mode;
    int seconds = 10;
    int streams = 0;
    bool wanders = false;
    bool hasDialog = false;
    bool seesAll = false;
};

constexpr int kPages = int(ui::MainWindow::Page::Settings) + 1;
constexpr int kSteps = kPages + 2; ///< of a wandering window: the search is opened and closed, too

Wish wishOf(const QCoreApplication &application)
{
    QCommandLineParser parser;
    parser.addOptions({{QStringLiteral("profile"), QString(), QStringLiteral("DIR")},
                       {QStringLiteral("mode"), QStringLiteral("start, watch or switch"), QStringLiteral("MODE")},
                       {QStringLiteral("seconds"), QString(), QStringLiteral("N")},
                       {QStringLiteral("streams"), QStringLiteral("watch: begin once so many run"), QStringLiteral("N")},
                       {QStringLiteral("wander"),
                        QStringLiteral("watch: go on to the next page every second, and over the search after the last")},
                       {QStringLiteral("see-all"), QStringLiteral("start: show every page once before memory is told")},
                       {QStringLiteral("dialog"), QStringLiteral("watch: a modal dialog is open")}});
    parser.addHelpOption();
    parser.process(application);
    return {.profile = parser.value(QStringLiteral("profile")),
            .mode = parser.value(QStringLiteral("mode")),
            .seconds = parser.value(QStringLiteral("seconds")).toInt(),
            .streams = parser.value(QStringLiteral("streams")).toInt(),
            .wanders = parser.isSet(QStringLiteral("wander")),
            .hasDialog = parser.isSet(QStringLiteral("dialog")),
            .seesAll = parser.isSet(QStringLiteral("see-all"))};
}

std::unique_ptr<GatewayEngine> engineOf(const Wish &wish)
{
    EngineOptions options;
    options.configDir = options.dataDir = wish.profile;
    options.port = 0;
    options.token = Secret(qgetenv("SLUICE_TOKEN"));
    return createEngine(options);
}

class Bench final : public QObject
{
public:
    Bench(WatchedApplication &application, const Wish &wish)
        : m_application(application)
        , m_wish(wish)
        , m_engine(engineOf(wish))
        , m_draft(*m_engine, m_state)
        , m_window(*m_engine, m_state, m_draft, m_desktop, ui::Formatters(QLocale(QLocale::English, QLocale::UnitedStates)))
    {
        connect(m_engine.get(), &Engine::snapshotChanged, this, &Bench::onSnapshot);
    }
    ~Bench() override { m_engine->stop(); }

    void begin()
    {
        m_window.show();
        m_engine->start();
        if (m_wish.seesAll)
            everySoOften(100, [this] {
                if (m_page < kPages)
                    m_window.showPage(ui::MainWindow::Page(m_page++ % kPages));
            });
        if (m_wish.mode == u"start")
            QTimer::singleShot(m_wish.seconds * 1000, this, [this] { tellStart(); });
    }

private:
    template <typename Step>
    void everySoOften(int ms, Step step)
    {
        auto *timer = new QTimer(this);
        connect(timer, &QTimer::timeout, this, step);
        timer->start(ms);
    }

    void onSnapshot(const GatewaySnapshot &snapshot)
    {
        if (snapshot.listenState == ListenState::Listening && !std::exchange(m_isListening, true)) {
            m_listeningAt = monotonicNanos();
            std::printf("listening on %s\n", qPrintable(snapshot.baseUrl));
            std::fflush(stdout);
            if (m_wish.mode == u"switch")
                QTimer::singleShot(1'500, this, [this] { nextSwitch(); });
        }
        if (m_wish.mode == u"watch" && snapshot.active.size() >= m_wish.streams && !std::exchange(m_isMeasuring, true))
            QTimer::singleShot(2'000, this, [this] { beginWatch(); });
        m_mostActive = std::max(m_mostActive, snapshot.active.size());
        ++m_snapshots;
    }

    void beginWatch()
    {
        if (m_wish.wanders) {
            everySoOften(1'000, [this] { wander(); });
        }
        if (m_wish.hasDialog) {
            auto *dialog = new QDialog(&m_window);
            dialog->resize(400, 200);
            dialog->open();
        }
        m_snapshots = 0;
        m_paintsBefore = m_application.paints();
        m_application.beginMeasure();
        QTimer::singleShot(m_wish.seconds * 1000, this, [this] { tellWatch(); });
    }

    /// To the next page; after the last the search is opened and closed.
    void wander()
    {
        noteBlocks();
        m_step = (m_step + 1) % kSteps;
        if (m_step < kPages)
            m_window.showPage(ui::MainWindow::Page(m_step));
        else
            m_window.findChild<QAbstractButton *>(QStringLiteral("searchButton"))->click();
    }

    void noteBlocks()
    {
        const double longest = m_application.takeLongestBlockMs();
        if (m_step >= 0)
            m_blocksMs[m_step] = std::max(m_blocksMs[m_step], longest);
    }

    ui::MainWindow::Page otherPage()
    {
        m_isOnRequests = !m_isOnRequests;
        return m_isOnRequests ? ui::MainWindow::Page::Requests : ui::MainWindow::Page::Overview;
    }

    /// From the call until the page was painted and, on the requests, its rows have come.
    void nextSwitch()
    {
        if (m_switchMs.size() == 40)
            return tellSwitches();
        const qint64 begun = monotonicNanos();
        m_paintsBefore = m_application.paints();
        m_window.showPage(otherPage());
        awaitSwitch(begun);
    }

    void awaitSwitch(qint64 begun)
    {
        QTimer::singleShot(0, this, [this, begun] {
            if (m_application.paints() == m_paintsBefore || !isFilled())
                return awaitSwitch(begun);
            m_switchMs.append(double(monotonicNanos() - begun) / 1e6);
            QTimer::singleShot(200, this, [this] { nextSwitch(); });
        });
    }

    bool isFilled() const
    {
        if (!m_isOnRequests)
            return true;
        const auto *table = m_window.findChild<QTableView *>(QStringLiteral("requestsTable"));
        const QAbstractItemModel *model = table->model();
        return model->rowCount() > 0 && model->index(0, 0).data().toString() != u"…";
    }

    void tellStart()
    {
        std::printf("{\"painted_ms\": %.1f, \"listening_ms\": %.1f, \"rss_kb\": %lld, \"pss_kb\": %lld}\n",
                    millisSinceStart(m_application.firstPaintedAt()), millisSinceStart(m_listeningAt),
                    static_cast<long long>(residentKb()), static_cast<long long>(proportionalKb()));
        QCoreApplication::exit(0);
    }

    void tellWatch()
    {
        const ThreadLoad load = m_application.measured();
        noteBlocks();
        QStringList blocks;
        for (const double ms : m_blocksMs)
            blocks += QString::number(ms, 'f', 1);
        std::printf("{\"streams\": %lld, \"cpu_percent\": %.2f, \"longest_block_ms\": %.1f, \"blocks_over_50_ms\": %d, "
                    "\"blocks_ms\": [%s], "
                    "\"events_per_s\": %.0f, \"paints_per_s\": %.0f, \"snapshots_per_s\": %.1f, \"rss_kb\": %lld}\n",
                    static_cast<long long>(m_mostActive), load.cpuMs / load.wallMs * 100, load.longestBlockMs,
                    load.blocksOver50Ms, qPrintable(blocks.join(u',')), double(load.events) / load.wallMs * 1e3,
                    double(m_application.paints() - m_paintsBefore) / load.wallMs * 1e3, double(m_snapshots) / load.wallMs * 1e3,
                    static_cast<long long>(residentKb()));
        QCoreApplication::exit(0);
    }

    void tellSwitches()
    {
        QStringList numbers;
        for (const double ms : m_switchMs)
            numbers += QString::number(ms, 'f', 1);
        std::printf("{\"switch_ms\": [%s]}\n", qPrintable(numbers.join(u',')));
        QCoreApplication::exit(0);
    }

    WatchedApplication &m_application;
    Wish m_wish;
    test::MemoryUiState m_state;
    std::unique_ptr<GatewayEngine> m_engine;
    test::FakeDesktopSettings m_desktop;
    ui::SettingsDraft m_draft;
    ui::MainWindow m_window;
    QList<double> m_switchMs;
    qint64 m_paintsBefore = 0;
    qint64 m_listeningAt = 0;
    int m_page = 0;
    int m_step = -1;
    std::array<double, kSteps> m_blocksMs{}; ///< the longest of each step
    qsizetype m_mostActive = 0;
    qint64 m_snapshots = 0;
    bool m_isListening = false;
    bool m_isMeasuring = false;
    bool m_isOnRequests = false;
};

} // namespace

int main(int argc, char **argv)
{
    WatchedApplication application(argc, argv);
    QApplication::setStyle(new ui::FlatStyle);
    QApplication::setPalette(ui::paletteOf(ui::Scheme::Light));
    Bench bench(application, wishOf(application));
    bench.begin();
    return QApplication::exec();
}
