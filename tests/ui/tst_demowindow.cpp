// SPDX-License-Identifier: GPL-3.0-or-later
// The window on the whole engine in a demo, used as people would: real threads, sockets and ledger.
#include "app/desktopchoices.h"
#include "app/windowhost.h"
#include "core/engine.h"
#include "tests/support/fakedesktopsettings.h"
#include "tests/support/memoryuistate.h"
#include "ui/charts/legendbutton.h"
#include "ui/charts/trafficchart.h"
#include "ui/edit/settingsdraft.h"
#include "ui/mainwindow.h"
#include "ui/models/activestreamsmodel.h"
#include "ui/models/rowsmodel.h"
#include "ui/pages/overview/channelcardview.h"
#include "ui/pages/requests/valuetext.h"

#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QTableView>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace sluice;
using namespace sluice::ui;

namespace {

constexpr int kPatienceMs = 30'000;

/// Asks the gateway for a stream and hangs up when it goes out of scope.
class Client
{
public:
    Client(const QString &baseUrl, const QByteArray &model)
    {
        const QByteArray body =
            "{\"model\":\"" + model + "\",\"stream\":true,\"messages\":[{\"role\":\"user\",\"content\":\"Hello\"}]}";
        m_socket.connectToHost(QStringLiteral("127.0.0.1"), quint16(baseUrl.section(u':', -1).toInt()));
        m_socket.write("POST /v1/chat/completions HTTP/1.1\r\nHost: 127.0.0.1\r\nx-api-key: demo-window-test\r\n"
                       "User-Agent: claude-cli/2.1\r\nContent-Type: application/json\r\nContent-Length: " +
                       QByteArray::number(body.size()) + "\r\n\r\n" + body);
    }

private:
    QTcpSocket m_socket;
};

} // namespace

class TestDemoWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void streamsAreSeenOnAllPages();
    void whatIsLeftAtTheProviderIsShownOnceAskedFor();
    void aStreamRunsOnWhileTheLanguageChanges();

private:
    template <typename Widget>
    Widget *find(const char *name) const
    {
        return m_window->findChild<Widget *>(QLatin1String(name));
    }
    TrafficChart *chart(ChartKind kind) const
    {
        for (TrafficChart *one : m_window->findChildren<TrafficChart *>()) {
            if (one->kind() == kind)
                return one;
        }
        return nullptr;
    }
    /// What the chart tells somebody who cannot see it, at its newest moment.
    QString newestFigures(ChartKind kind) const
    {
        TrafficChart *one = chart(kind);
        one->setFocus();
        QTest::keyClick(one, Qt::Key_End);
        return one->accessibleDescription();
    }
    /// False while there is no such row.
    static bool chooseNamed(QTableView *table, const QString &name)
    {
        const QModelIndexList found = table->model()->match(table->model()->index(0, 0), Qt::DisplayRole, name);
        if (found.isEmpty())
            return false;
        table->setCurrentIndex(found.first());
        QTest::keyClick(table, Qt::Key_Return);
        return true;
    }
    QString baseUrl() const { return m_engine->snapshot().baseUrl; }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<GatewayEngine> m_engine;
    test::MemoryUiState m_state;
    test::FakeDesktopSettings m_desktop;
    std::unique_ptr<SettingsDraft> m_draft;
    std::unique_ptr<MainWindow> m_window;
};

void TestDemoWindow::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    EngineOptions options;
    options.configDir = options.dataDir = m_folder->path();
    options.isDemo = true;
    options.token = Secret("demo-window-test");
    m_engine = createEngine(options);
    m_draft = std::make_unique<SettingsDraft>(*m_engine, m_state);
    m_window = std::make_unique<MainWindow>(*m_engine, m_state, *m_draft, m_desktop,
                                            Formatters(QLocale(QLocale::English, QLocale::UnitedStates)));
    m_window->resize(1280, 800);
    m_window->show();
    m_window->activateWindow();
    m_engine->start();
    QTRY_VERIFY(m_engine->snapshot().listenState == ListenState::Listening);
}

void TestDemoWindow::cleanup()
{
    m_window.reset();
    m_draft.reset();
    m_engine.reset();
}

void TestDemoWindow::streamsAreSeenOnAllPages()
{
    // A new user sees how to begin.
    QCOMPARE(find<QLineEdit>("baseUrl")->text(), baseUrl());
    QVERIFY(find<QLabel>("curlCommand")->isVisible());
    QVERIFY(find<QLabel>("curlCommand")->text().contains(baseUrl()));
    QVERIFY(find<QLabel>("curlCommand")->text().contains(QStringLiteral("\"sim\"")));
    // The demo's settings come after the window, and their limits with them.
    QTRY_VERIFY(chart(ChartKind::Tokens)->findChild<LegendButton *>()->isVisible());
    const QString quiet = newestFigures(ChartKind::Tokens);

    // A stream runs: it is in the table, with its gaps.
    const auto running = std::make_unique<Client>(baseUrl(), "sim-slow");
    const auto *streams = find<QTableView>("streamsTable");
    QTRY_COMPARE(streams->model()->rowCount(), 1);
    QTRY_VERIFY(!m_engine->snapshot().active.isEmpty() && m_engine->snapshot().active.first().gapColumns.size() > 1);
    QCOMPARE(streams->model()->index(0, ActiveStreamsModel::Tool).data().toString(), QStringLiteral("Claude Code"));

    // Others end, well and badly; the charts move.
    const Client whole(baseUrl(), "sim-fast");
    const Client limited(baseUrl(), "sim-429");
    QTRY_COMPARE(m_engine->snapshot().exchangesSinceStart, 2);
    QTRY_VERIFY_WITH_TIMEOUT(newestFigures(ChartKind::Tokens) != quiet, kPatienceMs);
    QVERIFY2(!newestFigures(ChartKind::Requests).isEmpty(), "values are told in words as well");

    // All three are in the ledger's table, the running one as such.
    QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
    const auto *requests = find<QTableView>("requestsTable");
    QTRY_VERIFY(requests->isVisible());
    QTRY_COMPARE(requests->model()->rowCount(), 3);

    // Enter opens the detail of the chosen one.
    auto *table = find<QTableView>("requestsTable");
    table->setFocus();
    table->setCurrentIndex(requests->model()->index(0, 0));
    QTest::keyClick(table, Qt::Key_Return);
    const auto *detail = find<QWidget>("exchangeDetail");
    QTRY_VERIFY(detail->isVisible());
    const auto saysInDetail = [detail](const QString &text) {
        QStringList said;
        for (const QLabel *label : detail->findChildren<QLabel *>())
            said += label->text();
        for (const ValueText *value : detail->findChildren<ValueText *>())
            said += value->value();
        return said.join(u'\n').contains(text);
    };
    QTRY_VERIFY(saysInDetail(QStringLiteral("Rate limited")));
    QTRY_VERIFY(saysInDetail(QStringLiteral("sim-429")));

    // What they used is told, and leads back to them.
    QTest::keyClick(m_window.get(), Qt::Key_3, Qt::ControlModifier);
    auto *usage = find<QTableView>("usageTable");
    QTRY_VERIFY(usage->isVisible());
    QTRY_VERIFY(chooseNamed(usage, QStringLiteral("sim-fast")));
    QTRY_VERIFY(requests->isVisible());
    QTRY_COMPARE(requests->model()->rowCount(), 1);
}

void TestDemoWindow::whatIsLeftAtTheProviderIsShownOnceAskedFor()
{
    m_window->showPage(MainWindow::Page::Overview);
    const auto card = [this]() -> ChannelCardView * { return m_window->findChild<ChannelCardView *>(); };
    QTRY_VERIFY(card() && card()->findChild<QToolButton *>()->isVisible());
    QCOMPARE(card()->balanceLine(), QStringLiteral("not asked yet"));
    QTest::mouseClick(card()->findChild<QToolButton *>(), Qt::LeftButton);
    QTRY_VERIFY(card()->balanceLine().startsWith(QStringLiteral("110.00 CNY (")));
}

void TestDemoWindow::aStreamRunsOnWhileTheLanguageChanges()
{
    m_window.reset();
    app::DesktopChoices desktop(m_state, nullptr, /*hasTray=*/false);
    desktop.setLanguage(LanguageChoice::English);
    app::WindowHost host(*m_engine, m_state, desktop);
    host.begin(/*isHidden=*/false);
    const auto running = std::make_unique<Client>(baseUrl(), "sim-slow");
    const QString url = baseUrl();
    QTRY_COMPARE(m_engine->snapshot().active.size(), 1);
    const ExchangeId id = m_engine->snapshot().active.first().id;
    const auto events = [this] { return m_engine->snapshot().active.isEmpty() ? 0 : m_engine->snapshot().active.first().events; };
    QTRY_VERIFY(events() > 0);
    const QPointer<MainWindow> before(&host.window());
    desktop.setLanguage(LanguageChoice::Chinese);
    QTRY_VERIFY(!before);
    const qint64 then = events();
    QTRY_VERIFY_WITH_TIMEOUT(events() > then, kPatienceMs);
    QCOMPARE(m_engine->snapshot().active.first().id, id);
    QCOMPARE(baseUrl(), url);
    QCOMPARE(host.window().findChild<QTableView *>(QStringLiteral("streamsTable"))->model()->rowCount(), 1);
    QLocale::setDefault(QLocale::c());
}

QTEST_MAIN(TestDemoWindow)
#include "tst_demowindow.moc"
