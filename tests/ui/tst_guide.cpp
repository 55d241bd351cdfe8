// SPDX-License-Identifier: GPL-3.0-or-later
// The guide of the first start: with a real engine and the simulated provider to the first stream, and what may go wrong on the
// way.
#include "app/desktopchoices.h"
#include "app/windowhost.h"
#include "core/api/simulated.h"
#include "core/engine.h"
#include "tests/support/fakedesktopsettings.h"
#include "tests/support/guidebench.h"
#include "ui/charts/trafficchart.h"
#include "ui/guide/guideedits.h"
#include "ui/mainwindow.h"

#include <QSignalSpy>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>

using namespace sluice;
using namespace sluice::ui;
using test::click;
using test::find;
using test::kEnglish;
using test::nextText;
using test::passedReport;
using test::refusedReport;
using test::textOf;
using test::type;

namespace {

constexpr int kPatienceMs = 30'000;

Settings withChannels(const QStringList &ids)
{
    Settings settings;
    for (const QString &id : ids) {
        ChannelSettings channel;
        channel.id = id;
        channel.baseUrl = id.startsWith(QLatin1String("sim")) ? simulatedBaseUrl() : QStringLiteral("https://api.example.com");
        settings.channels.append(channel);
    }
    return settings;
}

/// `*: a/m b/n`, a line for each route.
QString routesOf(const Settings &settings)
{
    QStringList lines;
    for (const RouteSettings &route : settings.routes) {
        QString line = route.model + u':';
        for (const CandidateSettings &candidate : route.candidates)
            line += QStringLiteral(" %1/%2").arg(candidate.channel, candidate.model);
        lines += line;
    }
    return lines.join(u'\n');
}

} // namespace

class TestGuide : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        // Whoever runs this has a key store of their own, which is none of our business.
        qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent");
    }
    void aNewUserWithoutAKeySeesTheFirstStream();
    void aRefusedKeyIsToldAndReplaced();
    void aChannelCanBeSavedAlthoughItsTestFailed();
    void anotherProviderTakesThePlaceOfTheOneBefore();
    void otherEditsAreSavedAlongAndThatIsSaid();
    void whatCannotBeSavedIsSaid();
    void enterGoesOnAndUndoLeadsBack();
    void aRequestThatFailedIsToldAndLeadsToItsDetail();
    void skippedItDoesNotComeAgainButCanBeFound();
    void leftByTheSidebarItStaysWhereItWas();
    void everyNameIsServed_data();
    void everyNameIsServed();

private:
    void start(QTemporaryDir &profile);
    void stop()
    {
        m_host.reset();
        m_engine.reset();
    }
    MainWindow &window() const { return m_host->window(); }
    GuidePage &guide() const { return *window().findChild<GuidePage *>(); }
    void askOnce();

    test::MemoryUiState m_state;
    app::DesktopChoices m_desktop{m_state, nullptr, /*hasTray=*/false};
    std::unique_ptr<GatewayEngine> m_engine;
    std::unique_ptr<app::WindowHost> m_host;
};

void TestGuide::start(QTemporaryDir &profile)
{
    EngineOptions options;
    options.configDir = options.dataDir = profile.path();
    options.port = 0;
    m_engine = createEngine(options);
    m_host = std::make_unique<app::WindowHost>(*m_engine, m_state, m_desktop);
    m_host->begin(/*isHidden=*/false);
    m_engine->start();
    QTRY_VERIFY_WITH_TIMEOUT(m_engine->snapshot().listenState == ListenState::Listening, kPatienceMs);
}

/// As a tool does, with a name of its own for the model.
void TestGuide::askOnce()
{
    const QByteArray body =
        "{\"model\":\"claude-sonnet-4-5\",\"stream\":true,\"messages\":[{\"role\":\"user\",\"content\":\"Hi\"}]}";
    QTcpSocket socket;
    socket.connectToHost(QStringLiteral("127.0.0.1"), quint16(m_engine->snapshot().baseUrl.section(u':', -1).toInt()));
    socket.write("POST /v1/chat/completions HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nAuthorization: Bearer " +
                 m_engine->localToken().reveal() +
                 "\r\nContent-Type: application/json\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body);
    QTRY_VERIFY_WITH_TIMEOUT(socket.state() == QAbstractSocket::UnconnectedState, kPatienceMs);
}

void TestGuide::aNewUserWithoutAKeySeesTheFirstStream()
{
    QTemporaryDir profile;
    start(profile);
    QTRY_VERIFY(guide().isVisible());
    click(guide(), "guideSimulate");
    QTRY_COMPARE_WITH_TIMEOUT(nextText(guide()), QStringLiteral("Save and go on"), kPatienceMs);
    QCOMPARE(find<QLineEdit>(guide(), "guideModel")->text(), QStringLiteral("sim"));
    QVERIFY2(m_engine->settings().channels.isEmpty(), "nothing is in effect before the button that says so");
    click(guide(), "guideNext");
    QCOMPARE(m_engine->settings().channels.value(0).baseUrl, simulatedBaseUrl());
    QCOMPARE(routesOf(m_engine->settings()), QStringLiteral("*: simulated/sim"));
    QVERIFY(textOf(guide(), "connectText0").contains(m_engine->snapshot().baseUrl));
    QVERIFY(textOf(guide(), "guideCurl").contains(m_engine->snapshot().baseUrl));
    QVERIFY(find(guide(), "guideCurl")->isVisible());
    click(guide(), "guideNext");
    QVERIFY(textOf(guide(), "streamDetails").contains(m_engine->snapshot().baseUrl));
    const auto *chart = guide().findChild<TrafficChart *>();
    const auto chartText = [chart] {
        QTest::keyClick(const_cast<TrafficChart *>(chart), Qt::Key_End);
        return chart->accessibleDescription();
    };
    const QString before = chartText();
    askOnce();
    QTRY_COMPARE_WITH_TIMEOUT(textOf(guide(), "streamState"), QStringLiteral("Your first stream came through"), kPatienceMs);
    QVERIFY2(textOf(guide(), "streamDetails").startsWith(QLatin1String("sim of simulated.")),
             qPrintable(textOf(guide(), "streamDetails")));
    QTRY_VERIFY_WITH_TIMEOUT(chartText() != before, kPatienceMs);
    QCOMPARE(nextText(guide()), QStringLiteral("Done: open the overview"));
    click(guide(), "guideNext");
    QVERIFY(find(window(), "overviewPage")->isVisible());
    stop();
    start(profile);
    QTRY_VERIFY(find(window(), "overviewPage")->isVisible());
    QVERIFY(!guide().isVisible());
    stop();
}

void TestGuide::aRefusedKeyIsToldAndReplaced()
{
    test::GuideBench bench;
    bench.chooseProvider(QStringLiteral("deepseek"));
    QCOMPARE(nextText(bench.page), QStringLiteral("Keep and test"));
    bench.next();
    QVERIFY(bench.desk().probes.isEmpty()); // there is no key yet
    bench.typeKey(QStringLiteral("sk-bad"));
    bench.next();
    QCOMPARE(bench.desk().probes.size(), 1);
    QVERIFY(!find(bench.page, "guideNext")->isEnabled());
    bench.answer(refusedReport());
    QVERIFY(find(bench.page, "probeFault")->isVisible());
    QVERIFY(textOf(bench.page, "probeQuote").contains(QLatin1String("invalid api key")));
    QCOMPARE(nextText(bench.page), QStringLiteral("Save anyway"));
    click(bench.page, "guideBack");
    QVERIFY(textOf(bench.page, "guideKeyState").contains(QLatin1String("kept already")));
    bench.typeKey(QStringLiteral("sk-good"));
    bench.next();
    QCOMPARE(bench.desk().probes.size(), 2);
    const SecretRef ref = bench.desk().probes.last().request.channel.keys.first().ref;
    QCOMPARE(bench.desk().secrets.value(ref).reveal(), QByteArray("sk-good"));
    bench.answer(passedReport());
    QVERIFY(bench.engine.settings().channels.isEmpty());
    bench.next();
    QCOMPARE(bench.engine.settings().channels.size(), 1);
    QCOMPARE(bench.engine.settings().channels.first().keys.size(), 1);
    QCOMPARE(routesOf(bench.engine.settings()), QStringLiteral("*: deepseek/deepseek-chat"));
    QVERIFY(!bench.draft.isChanged());
    // Back and forth again needs no other test.
    click(bench.page, "guideBack");
    QCOMPARE(bench.desk().probes.size(), 2);
}

void TestGuide::aChannelCanBeSavedAlthoughItsTestFailed()
{
    test::GuideBench bench;
    bench.chooseProvider(QStringLiteral("deepseek"));
    bench.typeKey(QStringLiteral("sk-bad"));
    bench.next();
    bench.answer(refusedReport());
    bench.next();
    // No model is known, so the name that the tool asks for is passed on.
    QCOMPARE(routesOf(bench.engine.settings()), QStringLiteral("*: deepseek/*"));
}

void TestGuide::anotherProviderTakesThePlaceOfTheOneBefore()
{
    test::GuideBench bench;
    click(bench.page, "guideSimulate");
    QCOMPARE(bench.draft.settings().channels.first().id, QStringLiteral("simulated"));
    click(bench.page, "guideBack");
    bench.chooseProvider(QStringLiteral("deepseek"));
    QCOMPARE(bench.draft.settings().channels.size(), 1);
    QCOMPARE(bench.draft.settings().channels.first().id, QStringLiteral("deepseek"));
    // One that is in effect stays.
    bench.typeKey(QStringLiteral("sk-good"));
    bench.next();
    bench.answer(passedReport());
    bench.next();
    for (int i = 0; i < 3; ++i)
        click(bench.page, "guideBack");
    click(bench.page, "guideSimulate");
    QCOMPARE(bench.draft.settings().channels.size(), 2);
}

void TestGuide::otherEditsAreSavedAlongAndThatIsSaid()
{
    test::GuideBench bench;
    Settings settings = bench.draft.settings();
    settings.money.currency = Currency::Usd;
    bench.draft.change(QStringLiteral("Currency"), settings);
    click(bench.page, "guideSimulate");
    QVERIFY(find(bench.page, "guideOthers")->isVisible());
    bench.draft.change(QStringLiteral("Back"), [&] {
        Settings back = bench.draft.settings();
        back.money.currency = Currency::Cny;
        return back;
    }());
    QVERIFY(!find(bench.page, "guideOthers")->isVisible());
    bench.draft.steps().undo();
    bench.answer(passedReport());
    bench.next();
    QVERIFY(bench.engine.settings().money.currency == Currency::Usd);
}

void TestGuide::whatCannotBeSavedIsSaid()
{
    test::GuideBench bench;
    click(bench.page, "guideSimulate");
    bench.answer(passedReport());
    bench.engine.applyError = Error{ErrorCode::StorageFailed, QStringLiteral("the disk is full")};
    bench.next();
    QVERIFY(textOf(bench.page, "guideProblem").contains(QLatin1String("the disk is full")));
    QVERIFY(find(bench.page, "guideProblem")->isVisible());
    bench.engine.applyError.reset();
    bench.next();
    QCOMPARE(bench.engine.settings().channels.size(), 1);
    QVERIFY(find(bench.page, "connectTool")->isVisible());
}

void TestGuide::enterGoesOnAndUndoLeadsBack()
{
    test::GuideBench bench;
    type(bench.page, "providerSearch", QStringLiteral("deepseek"));
    QTest::keyClick(find(bench.page, "providerSearch"), Qt::Key_Return);
    QVERIFY(find(bench.page, "guideKey")->isVisible());
    bench.typeKey(QStringLiteral("sk-good"));
    QTest::keyClick(find(*find(bench.page, "guideKey"), "secretField"), Qt::Key_Return);
    QCOMPARE(bench.desk().probes.size(), 1);
    QTest::keyClick(&bench.page, Qt::Key_Escape);
    QVERIFY(find(bench.page, "probeFault")->parentWidget()->isVisible());
    while (bench.draft.steps().canUndo())
        bench.draft.steps().undo();
    QVERIFY(find(bench.page, "providers")->isVisible());
}

void TestGuide::aRequestThatFailedIsToldAndLeadsToItsDetail()
{
    test::GuideBench bench;
    bench.setUp();
    bench.next();
    GatewaySnapshot snapshot = test::listeningSnapshot();
    ActiveExchange running;
    running.id = {7};
    running.model = QStringLiteral("gpt-5");
    running.channel = QStringLiteral("deepseek");
    snapshot.active = {running};
    bench.engine.show(snapshot);
    bench.page.showSnapshot(snapshot);
    QCOMPARE(textOf(bench.page, "streamState"), QStringLiteral("It runs: gpt-5 of deepseek"));
    ExchangeRecord record;
    record.id = {7};
    record.outcome = Outcome::Auth;
    record.why = QStringLiteral("401 invalid api key");
    snapshot.active.clear();
    snapshot.recent = {record};
    bench.page.showSnapshot(snapshot);
    QVERIFY(textOf(bench.page, "streamState").contains(QLatin1String("did not go well")));
    QVERIFY(textOf(bench.page, "streamDetails").startsWith(QLatin1String("The reason: 401 invalid api key")));
    const QSignalSpy chosen(&bench.page, &GuidePage::exchangeChosen);
    click(bench.page, "streamShow");
    QCOMPARE(chosen.size(), 1);
    // The next one goes well.
    record.id = {8};
    record.outcome = Outcome::Ok;
    snapshot.recent.prepend(record);
    bench.page.showSnapshot(snapshot);
    QCOMPARE(textOf(bench.page, "streamState"), QStringLiteral("Your first stream came through"));
}

void TestGuide::skippedItDoesNotComeAgainButCanBeFound()
{
    test::FakeEngine engine;
    test::MemoryUiState state;
    test::FakeDesktopSettings desktop;
    test::GuideBench::knowing(engine);
    SettingsDraft draft(engine, state);
    {
        MainWindow first(engine, state, draft, desktop, kEnglish);
        first.show();
        QTRY_VERIFY(first.findChild<GuidePage *>()->isVisible());
        click(first, "guideSkip");
        QVERIFY(find(first, "overviewPage")->isVisible());
    }
    MainWindow second(engine, state, draft, desktop, kEnglish);
    second.show();
    QCoreApplication::sendPostedEvents();
    QVERIFY(find(second, "overviewPage")->isVisible());
    click(*find(second, "overviewPage"), "showGuide");
    QVERIFY(second.findChild<GuidePage *>()->isVisible());
    second.showPage(MainWindow::Page::Settings);
    QVERIFY(!second.findChild<GuidePage *>()->isVisible());
    click(*find(second, "settingsPage"), "showGuide");
    QVERIFY(second.findChild<GuidePage *>()->isVisible());
}

void TestGuide::leftByTheSidebarItStaysWhereItWas()
{
    test::FakeEngine engine;
    test::MemoryUiState state;
    test::FakeDesktopSettings desktop;
    test::GuideBench::knowing(engine);
    SettingsDraft draft(engine, state);
    auto window = std::make_unique<MainWindow>(engine, state, draft, desktop, kEnglish);
    window->show();
    QTRY_VERIFY(window->findChild<GuidePage *>()->isVisible());
    type(*window, "providerSearch", QStringLiteral("deepseek"));
    click(*window, "guideNext");
    QVERIFY(!find(*window, "draftBar")->isVisible()); // the guide has buttons of its own
    QTest::keyClick(window.get(), Qt::Key_1, Qt::ControlModifier);
    QVERIFY(find(*window, "overviewPage")->isVisible());
    QVERIFY(find(*window, "draftBar")->isVisible());
    window->showPage(MainWindow::Page::Guide);
    QVERIFY(find(*window, "guideKey")->isVisible());
    // A window in another language goes on there.
    const MainWindow::Carried carried = window->carried();
    window = std::make_unique<MainWindow>(engine, state, draft, desktop, kEnglish);
    window->resume(carried);
    window->show();
    QVERIFY(find(*window, "guideKey")->isVisible());
}

void TestGuide::everyNameIsServed_data()
{
    QTest::addColumn<QStringList>("channels");
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    const QStringList alone{QStringLiteral("new")};
    const QStringList both{QStringLiteral("old"), QStringLiteral("new")};
    const QStringList withSim{QStringLiteral("sim"), QStringLiteral("new")};
    QTest::newRow("by a route of its own") << alone << QString() << QStringLiteral("*: new/m");
    QTest::newRow("without routes by those that did") << both << QString() << QString();
    QTest::newRow("simulated ones make way") << withSim << QString() << QStringLiteral("*: new/m");
    QTest::newRow("behind those that did") << both << QStringLiteral("old") << QStringLiteral("*: old/* new/m");
    QTest::newRow("before a simulated one") << withSim << QStringLiteral("sim") << QStringLiteral("*: new/m sim/*");
    QTest::newRow("first where it was the first") << both << QStringLiteral("new old") << QStringLiteral("*: new/m old/*");
    QTest::newRow("first of its own models") << both << QStringLiteral("new old new/m") << QStringLiteral("*: new/m new/* old/*");
    QTest::newRow("in its place behind others")
        << QStringList{QStringLiteral("old"), QStringLiteral("new"), QStringLiteral("third")} << QStringLiteral("old new third")
        << QStringLiteral("*: old/* new/m third/*");
    QTest::newRow("only once") << alone << QStringLiteral("new") << QStringLiteral("*: new/m");
}

void TestGuide::everyNameIsServed()
{
    QFETCH(QStringList, channels);
    QFETCH(QString, before);
    QFETCH(QString, after);
    Settings settings = withChannels(channels);
    if (!before.isEmpty())
        settings.routes = {{.model = QStringLiteral("*"), .candidates = {}}};
    for (const QString &one : before.split(u' ', Qt::SkipEmptyParts)) {
        const QString model = one.contains(u'/') ? one.section(u'/', 1) : QStringLiteral("*");
        settings.routes.first().candidates.append({one.section(u'/', 0, 0), model});
    }
    QCOMPARE(routesOf(withEveryNameServed(settings, QStringLiteral("new"), QStringLiteral("m"))), after);
}

QTEST_MAIN(TestGuide)
#include "tst_guide.moc"
