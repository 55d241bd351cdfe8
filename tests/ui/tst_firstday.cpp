// SPDX-License-Identifier: GPL-3.0-or-later
// What a new user does on the first day, with real widgets, threads, sockets and files: only the provider is simulated.
#include "app/desktopchoices.h"
#include "app/windowhost.h"
#include "core/engine.h"
#include "tests/support/memoryuistate.h"
#include "tests/support/windowtexts.h"
#include "ui/charts/trafficchart.h"
#include "ui/edit/entitylist.h"
#include "ui/edit/numberedits.h"
#include "ui/mainwindow.h"
#include "ui/pages/guards/guardspage.h"

#include <QAbstractButton>
#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>

using namespace sluice;
using namespace sluice::ui;

namespace {

constexpr int kPatienceMs = 30'000;

/// What a tool gets for a question; whole once the gateway has closed.
class Answer
{
public:
    Answer(const QString &baseUrl, const QByteArray &token, const QByteArray &model)
    {
        const QByteArray body =
            "{\"model\":\"" + model + "\",\"stream\":true,\"messages\":[{\"role\":\"user\",\"content\":\"Hello\"}]}";
        m_socket.connectToHost(QStringLiteral("127.0.0.1"), quint16(baseUrl.section(u':', -1).toInt()));
        m_socket.write("POST /v1/chat/completions HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nAuthorization: Bearer " +
                       token + "\r\nContent-Type: application/json\r\nContent-Length: " + QByteArray::number(body.size()) +
                       "\r\n\r\n" + body);
    }
    bool isOver() const { return m_socket.state() == QAbstractSocket::UnconnectedState; }
    const QByteArray &text()
    {
        m_text += m_socket.readAll();
        return m_text;
    }

private:
    QTcpSocket m_socket;
    QByteArray m_text;
};

} // namespace

class TestFirstDay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        // Whoever runs this has a key store of their own, which is none of our business.
        qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent");
    }
    void aChannelARouteAStallAFallbackAndTheNextDay();

private:
    void startProvider();
    void start();
    void stop();
    void addChannel();
    void addRoute();
    void takeToken();
    void streamAndWatchTheChart();
    void tightenTheGapAndSeeAStallCut();
    void setAFallbackAndSeeItTaken();
    void undoAndTakeBack();
    void switchToChinese();

    MainWindow &window() const { return m_host->window(); }
    QWidget &page(const char *name) const { return *window().findChild<QWidget *>(QLatin1String(name)); }
    static void click(const QWidget &page, const char *button)
    {
        page.findChild<QAbstractButton *>(QLatin1String(button))->click();
    }
    static void type(const QWidget &page, const char *field, const QString &text)
    {
        auto *edit = page.findChild<QLineEdit *>(QLatin1String(field));
        edit->selectAll();
        QTest::keyClicks(edit, text);
    }
    /// As the user does it, and waits until it holds.
    void apply()
    {
        const auto *button = window().findChild<QAbstractButton *>(QStringLiteral("applyButton"));
        QVERIFY(button->isVisible() && button->isEnabled());
        QTest::keyClick(&window(), Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY(!button->isVisible());
    }
    /// Leaves all that came in m_answer.
    void ask(const QByteArray &model)
    {
        Answer answer(m_engine->snapshot().baseUrl, m_token, model);
        QTRY_VERIFY_WITH_TIMEOUT(answer.isOver(), kPatienceMs);
        m_answer = answer.text();
    }
    QString requestsChart() const
    {
        for (TrafficChart *one : page("overviewPage").findChildren<TrafficChart *>()) {
            if (one->kind() != ChartKind::Requests)
                continue;
            one->setFocus();
            QTest::keyClick(one, Qt::Key_End);
            return one->accessibleDescription();
        }
        return {};
    }
    const ExchangeRecord &latest() const { return m_engine->snapshot().recent.first(); }

    QTemporaryDir m_profile;
    QTemporaryDir m_providersProfile;
    std::unique_ptr<GatewayEngine> m_provider;
    test::MemoryUiState m_state;
    app::DesktopChoices m_desktop{m_state, nullptr, /*hasTray=*/false};
    std::unique_ptr<GatewayEngine> m_engine;
    std::unique_ptr<app::WindowHost> m_host;
    QByteArray m_token;
    QByteArray m_answer;
};

/// The simulated provider of a demo.
void TestFirstDay::startProvider()
{
    EngineOptions options;
    options.configDir = options.dataDir = m_providersProfile.path();
    options.isDemo = true;
    m_provider = createEngine(options);
    m_provider->start();
    QTRY_VERIFY(m_provider->snapshot().listenState == ListenState::Listening);
}

void TestFirstDay::start()
{
    EngineOptions options;
    options.configDir = options.dataDir = m_profile.path();
    options.port = 0;
    m_engine = createEngine(options);
    m_host = std::make_unique<app::WindowHost>(*m_engine, m_state, m_desktop);
    m_host->begin(/*isHidden=*/false);
    m_engine->start();
    QTRY_VERIFY_WITH_TIMEOUT(m_engine->snapshot().listenState == ListenState::Listening, kPatienceMs);
}

void TestFirstDay::stop()
{
    m_host.reset();
    m_engine.reset();
}

void TestFirstDay::addChannel()
{
    window().showPage(MainWindow::Page::Channels);
    const QWidget &channels = page("channelsPage");
    channels.findChild<QWidget *>(QStringLiteral("noChannels"))->findChild<QAbstractButton *>()->click();
    click(channels, "addByUrl");
    type(channels, "newUrl", m_provider->settings().channels.first().baseUrl);
    type(channels, "newName", QStringLiteral("simulated"));
    type(*channels.findChild<QWidget *>(QStringLiteral("newKey")), "secretField", QStringLiteral("any-key-will-do"));
    click(channels, "makeChannel");
    QTRY_VERIFY(window().findChild<QAbstractButton *>(QStringLiteral("applyButton"))->isVisible());
    apply();
    const ChannelSettings channel = m_engine->settings().channels.first();
    QCOMPARE(channel.id, QStringLiteral("simulated"));
    QVERIFY(channel.keys.first().ref.startsWith(QLatin1String("keychain:")));
}

void TestFirstDay::addRoute()
{
    window().showPage(MainWindow::Page::Routes);
    page("routesPage").findChild<QWidget *>(QStringLiteral("routesMessage"))->findChild<QAbstractButton *>()->click();
    apply();
    QCOMPARE(m_engine->settings().routes.first().candidates.first().channel, QStringLiteral("simulated"));
}

void TestFirstDay::takeToken()
{
    window().showPage(MainWindow::Page::Clients);
    QGuiApplication::clipboard()->clear();
    click(page("clientsPage"), "secretCopy");
    QTRY_VERIFY(!QGuiApplication::clipboard()->text().isEmpty());
    m_token = QGuiApplication::clipboard()->text().toUtf8();
    QVERIFY(m_token.startsWith("sluice-"));
    QVERIFY(!test::visibleTexts(window()).join(u'\n').contains(QString::fromUtf8(m_token)));
}

void TestFirstDay::streamAndWatchTheChart()
{
    window().showPage(MainWindow::Page::Overview);
    const QString before = requestsChart();
    ask("sim-fast");
    QVERIFY2(m_answer.contains("[DONE]"), m_answer.constData());
    QTRY_VERIFY_WITH_TIMEOUT(requestsChart() != before, kPatienceMs);
    QTRY_COMPARE(m_engine->snapshot().exchangesSinceStart, 1);
}

void TestFirstDay::tightenTheGapAndSeeAStallCut()
{
    window().showPage(MainWindow::Page::Guards);
    window().findChild<GuardsPage *>()->showChannel(QStringLiteral("simulated"));
    page("guardsPage").findChild<OptionalDurationEdit *>(QStringLiteral("progress_gap_ms.edit"))->setValue(1);
    apply();
    QCOMPARE(m_engine->settings().channels.first().heartbeat.channel.progressGap, std::optional(milliseconds(1'000)));
    ask("sim-stall-3");
    QVERIFY2(!m_answer.contains("[DONE]"), m_answer.constData());
    QTRY_COMPARE(m_engine->snapshot().exchangesSinceStart, 2);
    QCOMPARE(toString(latest().outcome), toString(Outcome::Stalled));
}

void TestFirstDay::setAFallbackAndSeeItTaken()
{
    window().showPage(MainWindow::Page::Routes);
    const QWidget &routes = page("routesPage");
    type(routes, "candidateModel", QStringLiteral("sim-503"));
    click(routes, "candidateAdd");
    const auto models = routes.findChildren<QLineEdit *>(QStringLiteral("candidateModel"));
    QVERIFY(models.size() >= 2);
    models.at(1)->selectAll();
    QTest::keyClicks(models.at(1), QStringLiteral("sim-fast"));
    apply();
    ask("whatever");
    QVERIFY2(m_answer.contains("[DONE]") && m_answer.contains("x-sluice-model: sim-fast"), m_answer.constData());
    QTRY_COMPARE(m_engine->snapshot().exchangesSinceStart, 3);
    QVERIFY(latest().attempts.size() >= 2);
    QCOMPARE(latest().modelServed, QStringLiteral("sim-fast"));
}

void TestFirstDay::undoAndTakeBack()
{
    const Settings before = m_engine->settings();
    window().showPage(MainWindow::Page::Channels);
    click(page("channelsPage"), "deleteChannel");
    apply();
    QVERIFY(m_engine->settings().channels.isEmpty());
    window().findChild<QAbstractButton *>(QStringLiteral("undoButton"))->click();
    apply();
    QCOMPARE(m_engine->settings(), before);
    ask("whatever");
    QVERIFY2(m_answer.contains("[DONE]"), m_answer.constData());
}

void TestFirstDay::switchToChinese()
{
    m_desktop.setLanguage(LanguageChoice::Chinese);
    QTRY_VERIFY(test::visibleTexts(window()).contains(QStringLiteral("通道")));
}

void TestFirstDay::aChannelARouteAStallAFallbackAndTheNextDay()
{
    using Step = void (TestFirstDay::*)();
    for (const Step step :
         {&TestFirstDay::startProvider, &TestFirstDay::start, &TestFirstDay::addChannel, &TestFirstDay::addRoute,
          &TestFirstDay::takeToken, &TestFirstDay::streamAndWatchTheChart, &TestFirstDay::tightenTheGapAndSeeAStallCut,
          &TestFirstDay::setAFallbackAndSeeItTaken, &TestFirstDay::undoAndTakeBack, &TestFirstDay::switchToChinese}) {
        (this->*step)();
        if (QTest::currentTestFailed())
            return;
    }
    const Settings settings = m_engine->settings();
    stop();

    start();
    QCOMPARE(m_engine->settings(), settings);
    QVERIFY(test::visibleTexts(window()).contains(QStringLiteral("通道")));
    ask("whatever");
    QVERIFY2(m_answer.contains("[DONE]"), m_answer.constData());
    stop();
}

QTEST_MAIN(TestFirstDay)
#include "tst_firstday.moc"
