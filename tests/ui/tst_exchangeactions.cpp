// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakeengine.h"
#include "tests/support/memoryuistate.h"
#include "tests/support/samplecaptures.h"
#include "ui/models/replaychoices.h"
#include "ui/models/requestsmodel.h"
#include "ui/pages/requests/exchangeactions.h"
#include "ui/pages/requests/exchangedetail.h"
#include "ui/pages/requests/replaydialog.h"
#include "ui/pages/requests/requestspage.h"
#include "ui/pages/requests/requeststable.h"
#include "ui/widgets/problemlabel.h"

#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace sluice;
using namespace sluice::test;
using namespace sluice::ui;

namespace {

const Formatters kEnglish{QLocale(QLocale::English, QLocale::UnitedStates)};
constexpr ListWatcher::Pace kAtOnce{milliseconds(0), milliseconds(0)};

ExchangeRecord record(quint64 id = 5)
{
    ExchangeRecord record;
    record.id = {id};
    record.outcome = Outcome::Ok;
    record.endpoint = Endpoint::Messages;
    record.dialect = Dialect::Messages;
    record.modelAsked = QStringLiteral("claude-sonnet-4-5");
    record.modelServed = QStringLiteral("deepseek-chat");
    record.channel = QStringLiteral("deepseek");
    record.times.ended = milliseconds(2'000);
    return record;
}

Settings settings()
{
    Settings settings;
    for (const char *id : {"deepseek", "openai", "off", "moonshot"}) {
        ChannelSettings channel;
        channel.id = QLatin1String(id);
        channel.isEnabled = channel.id != u"off";
        settings.channels.append(channel);
    }
    RouteSettings route;
    route.model = QStringLiteral("claude-*");
    route.candidates = {{QStringLiteral("deepseek"), QStringLiteral("deepseek-chat")},
                        {QStringLiteral("openai"), QStringLiteral("gpt-5")}};
    RouteSettings other;
    other.candidates = {{QStringLiteral("openai"), QStringLiteral("*")},
                        {QStringLiteral("openai"), QStringLiteral("gpt-5-mini")}};
    settings.routes = {route, other};
    return settings;
}

/// The page with one exchange in it.
struct Stage
{
    explicit Stage(const ExchangeRecord &one = record())
    {
        engine.setSettings(settings());
        engine.history().records = {one};
        engine.captureDesk().captures[one.id.value] = sampleCapture(one);
        page = std::make_unique<RequestsPage>(engine, state, kEnglish, kAtOnce, nullptr);
        QObject::connect(page.get(), &RequestsPage::noticed, page.get(), [this](const QString &text) { notice = text; });
        page->resize(1'000, 600);
        page->show();
        page->showExchange(one.id);
    }
    ExchangeDetail *detail() const { return page->findChild<ExchangeDetail *>(); }
    bool isOpen() const { return detail()->record().has_value(); }
    /// Of the menu "More", when what was kept is known.
    QAction *action(const char *name) const
    {
        auto *menu = detail()->findChild<QToolButton *>(QStringLiteral("moreButton"))->menu();
        Q_EMIT menu->aboutToShow();
        QCoreApplication::sendPostedEvents();
        return menu->findChild<QAction *>(QLatin1String(name));
    }
    template <typename T>
    T *find(const char *name) const
    {
        return page->findChild<T *>(QLatin1String(name));
    }

    FakeEngine engine;
    MemoryUiState state;
    std::unique_ptr<RequestsPage> page;
    QString notice;
};

} // namespace

class TestExchangeActions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRequestIsSentAgainAndItsDetailOpens();
    void modelsAreThoseOfTheChannelsRoutes();
    void switchedOffChannelsAreNotOffered();
    void errorsOfSendingAreSaid_data();
    void errorsOfSendingAreSaid();
    void whatCannotBeSentAgainSaysWhy_data();
    void whatCannotBeSentAgainSaysWhy();
    void masksInTheBodyAreSaid();
    void whatCannotBeReadIsNotCopied();
    void theCommandHoldsTheBodyAndNoKey();
    void withoutABodyTheCommandIsAnExample();
    void largeBodiesBecomeNoCommand();
    void exportGoesToTheNamedFile();
    void theRowsMenuHasTheSame();
    void aReplayIsRecognised();
};

void TestExchangeActions::aRequestIsSentAgainAndItsDetailOpens()
{
    Stage stage;
    QTRY_VERIFY(stage.isOpen());
    QAction *again = stage.action("sendAgain");
    QVERIFY(again->isEnabled());
    QCOMPARE(again->text(), QStringLiteral("Send again to…"));
    again->trigger();
    auto *dialog = stage.find<ReplayDialog>("replayDialog");
    QVERIFY(dialog);
    auto *channel = dialog->findChild<QComboBox *>(QStringLiteral("replayChannel"));
    auto *model = dialog->findChild<QComboBox *>(QStringLiteral("replayModel"));
    QCOMPARE(channel->currentData().toString(), QStringLiteral("openai")); // another one than before
    QCOMPARE(model->currentText(), QStringLiteral("gpt-5"));
    model->setEditText(QStringLiteral(" gpt-6 "));
    stage.engine.captureDesk().nextReplay = {6};
    stage.engine.history().put(record(6));
    dialog->findChild<QPushButton *>(QStringLiteral("sendReplay"))->click();
    const QList<ReplayOrder> expected{{{5}, QStringLiteral("openai"), QStringLiteral("gpt-6")}};
    QCOMPARE(stage.engine.captureDesk().replays, expected);
    QTRY_COMPARE(stage.page->openExchange(), ExchangeId{6});
    QTRY_COMPARE(stage.page->findChild<RequestsTable *>()->currentId(), ExchangeId{6});
    QCOMPARE(stage.notice, QStringLiteral("Sent again as request 6"));
    QTRY_VERIFY(!stage.find<ReplayDialog>("replayDialog"));
}

void TestExchangeActions::modelsAreThoseOfTheChannelsRoutes()
{
    const QStringList ofOpenai{QStringLiteral("gpt-5"), QStringLiteral("gpt-5-mini"), QStringLiteral("claude-sonnet-4-5")};
    QCOMPARE(replayModels(settings(), record(), QStringLiteral("openai")), ofOpenai);
    const QStringList ofDeepseek{QStringLiteral("deepseek-chat"), QStringLiteral("claude-sonnet-4-5")};
    QCOMPARE(replayModels(settings(), record(), QStringLiteral("deepseek")), ofDeepseek);
    QCOMPARE(replayModels(settings(), record(), QStringLiteral("moonshot")), QStringList{QStringLiteral("claude-sonnet-4-5")});
}

void TestExchangeActions::switchedOffChannelsAreNotOffered()
{
    const QStringList expected{QStringLiteral("deepseek"), QStringLiteral("openai"), QStringLiteral("moonshot")};
    QCOMPARE(replayChannels(settings()), expected);
    QCOMPARE(firstReplayChannel(Settings(), record()), QString());
    FakeEngine engine;
    const ReplayDialog dialog(engine, record(), /*isMasked=*/false, kEnglish, nullptr);
    QVERIFY(!dialog.findChild<QPushButton *>(QStringLiteral("sendReplay"))->isEnabled());
    QCOMPARE(dialog.findChild<ProblemLabel *>()->text(), QStringLiteral("There is no channel that is switched on."));
}

void TestExchangeActions::errorsOfSendingAreSaid_data()
{
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("words");
    QTest::newRow("deleted") << int(ErrorCode::NotFound) << QStringLiteral("The body of the request is not there any more.");
    QTest::newRow("no channel") << int(ErrorCode::InvalidArgument) << QStringLiteral("It could not be sent: disk full");
    QTest::newRow("another") << int(ErrorCode::StorageFailed) << QStringLiteral("It could not be sent: disk full");
    QTest::newRow("one without words") << -1 << QStringLiteral("It could not be sent.");
}

void TestExchangeActions::errorsOfSendingAreSaid()
{
    QFETCH(int, code);
    QFETCH(QString, words);
    FakeEngine engine;
    engine.setSettings(settings());
    engine.captureDesk().error =
        code < 0 ? Error{ErrorCode::StorageFailed, {}} : Error{ErrorCode(code), QStringLiteral("disk full")};
    auto *dialog = new ReplayDialog(engine, record(), /*isMasked=*/false, kEnglish, nullptr);
    dialog->show();
    QSignalSpy sent(dialog, &ReplayDialog::sent);
    auto *send = dialog->findChild<QPushButton *>(QStringLiteral("sendReplay"));
    send->click();
    QVERIFY(!send->isEnabled()); // not twice
    QTRY_COMPARE(dialog->findChild<ProblemLabel *>()->text(), words);
    QVERIFY(send->isEnabled());
    QVERIFY(dialog->isVisible() && sent.isEmpty());
    dialog->close();
}

void TestExchangeActions::whatCannotBeSentAgainSaysWhy_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("reason");
    QTest::addColumn<bool>("settingsHelp");
    const auto row = [](const char *name, const char *kind, const char *reason, bool settingsHelp) {
        QTest::newRow(name) << QString::fromLatin1(kind) << QString::fromLatin1(reason) << settingsHelp;
    };
    row("nothing kept", "none", "its body was not kept", true);
    row("headers only", "head", "its body was not kept", true);
    row("cut", "cut", "only the beginning of its body was kept", true);
    row("damaged", "error", "what was kept of it cannot be read", false);
    row("running", "open", "it still runs", false);
    row("a count", "count", "it does not ask for a model's answer", false);
}

void TestExchangeActions::whatCannotBeSentAgainSaysWhy()
{
    QFETCH(QString, kind);
    QFETCH(QString, reason);
    QFETCH(bool, settingsHelp);
    ExchangeRecord one = record();
    one.isOpen = kind == u"open";
    if (kind == u"count")
        one.endpoint = Endpoint::CountTokens;
    Stage stage(one);
    QTRY_VERIFY(stage.isOpen());
    Capture &capture = stage.engine.captureDesk().captures[5];
    if (kind == u"none")
        stage.engine.captureDesk().captures.clear();
    else if (kind == u"head")
        capture.request.body.reset();
    else if (kind == u"cut")
        ++capture.request.bodyBytes;
    else if (kind == u"error")
        stage.engine.captureDesk().error = Error{ErrorCode::StorageFailed, {}};
    const QAction *again = stage.action("sendAgain");
    QVERIFY(!again->isEnabled());
    QCOMPARE(again->text(), QStringLiteral("Send again to… (%1)").arg(reason));
    QCOMPARE(again->toolTip().contains(QStringLiteral("settings")), settingsHelp);
}

void TestExchangeActions::masksInTheBodyAreSaid()
{
    Stage stage;
    QTRY_VERIFY(stage.isOpen());
    for (const bool isMasked : {false, true}) {
        if (isMasked)
            stage.engine.captureDesk().captures[5].request =
                captured("POST /", "", "{\"key\": \"\xe2\x80\xa2\xe2\x80\xa2\xe2\x80\xa2\"}");
        stage.action("copyCurl")->trigger();
        QTRY_VERIFY(!stage.notice.isEmpty());
        QCOMPARE(stage.notice.contains(QStringLiteral("•••")), isMasked);
        stage.notice.clear();
        QAction *again = stage.action("sendAgain");
        QVERIFY(again->isEnabled());
        again->trigger();
        auto *dialog = stage.find<ReplayDialog>("replayDialog");
        QVERIFY(dialog);
        QCOMPARE(dialog->findChild<QLabel *>(QStringLiteral("maskWarning")) != nullptr, isMasked);
        delete dialog;
    }
}

void TestExchangeActions::whatCannotBeReadIsNotCopied()
{
    Stage stage;
    QTRY_VERIFY(stage.isOpen());
    stage.engine.captureDesk().error = Error{ErrorCode::StorageFailed, QStringLiteral("disk I/O error")};
    QGuiApplication::clipboard()->setText(QStringLiteral("before"));
    stage.action("copyCurl")->trigger();
    QTRY_COMPARE(stage.notice, QStringLiteral("Not copied: what was kept of the request cannot be read"));
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("before"));
}

void TestExchangeActions::theCommandHoldsTheBodyAndNoKey()
{
    Stage stage;
    QTRY_VERIFY(stage.isOpen());
    stage.action("copyCurl")->trigger();
    QTRY_VERIFY(stage.notice.startsWith(QStringLiteral("Copied as curl")));
    const QString command = QGuiApplication::clipboard()->text();
    QVERIFY(command.startsWith(QStringLiteral("curl -gN 'http://127.0.0.1:")));
    QVERIFY(command.contains(QString::fromUtf8(sampleRequestBody())));
    QVERIFY(command.contains(QStringLiteral("x-api-key: $SLUICE_TOKEN")));
    QVERIFY(!command.contains(QStringLiteral("User-Agent")));
}

void TestExchangeActions::withoutABodyTheCommandIsAnExample()
{
    Stage stage;
    QTRY_VERIFY(stage.isOpen());
    stage.engine.captureDesk().captures.clear();
    stage.action("copyCurl")->trigger();
    QTRY_VERIFY(stage.notice.startsWith(QStringLiteral("Copied a short example call")));
    QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("\"content\": \"Hello\"")));
}

void TestExchangeActions::largeBodiesBecomeNoCommand()
{
    Stage stage;
    QTRY_VERIFY(stage.isOpen());
    stage.engine.captureDesk().captures[5].request = captured("POST /", "", QByteArray(3'000'000, ' '));
    QGuiApplication::clipboard()->setText(QStringLiteral("before"));
    stage.action("copyCurl")->trigger();
    QTRY_VERIFY2(stage.notice.startsWith(QStringLiteral("Not copied: the body of 3.0 MB is too large")),
                 qPrintable(stage.notice));
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("before"));
}

void TestExchangeActions::exportGoesToTheNamedFile()
{
    Stage stage;
    QTRY_VERIFY(stage.isOpen());
    for (const bool isWell : {true, false}) {
        if (!isWell)
            stage.engine.captureDesk().error = Error{ErrorCode::StorageFailed, QStringLiteral("disk full")};
        stage.action("exportExchange")->trigger();
        auto *dialog = stage.page->findChild<QFileDialog *>();
        QVERIFY(dialog);
        QVERIFY(dialog->selectedFiles().value(0).endsWith(QStringLiteral("sluice-request-5.json")));
        Q_EMIT dialog->fileSelected(QStringLiteral("/tmp/a.json"));
        delete dialog;
        QTRY_COMPARE(stage.notice,
                     isWell ? QStringLiteral("Saved /tmp/a.json") : QStringLiteral("Cannot save /tmp/a.json: disk full"));
    }
    QCOMPARE(stage.engine.captureDesk().exports.size(), 2);
    QCOMPARE(stage.engine.captureDesk().exports.first().first, ExchangeId{5});
}

void TestExchangeActions::theRowsMenuHasTheSame()
{
    Stage stage;
    QTRY_VERIFY(stage.isOpen());
    auto *table = stage.page->findChild<RequestsTable *>();
    QTRY_COMPARE(table->model()->rowCount(), 1);
    QTRY_VERIFY(static_cast<RequestsModel *>(table->model())->recordAt(0));
    Q_EMIT table->menuAsked(0, table->mapToGlobal(QPoint()));
    auto *menu = table->findChild<QMenu *>(QString(), Qt::FindDirectChildrenOnly);
    QVERIFY(menu);
    for (const char *name : {"copyCurl", "sendAgain", "exportExchange"})
        QVERIFY2(menu->findChild<QAction *>(QLatin1String(name)), name);
    QTRY_VERIFY(menu->findChild<QAction *>(QStringLiteral("sendAgain"))->isEnabled());
    menu->close();
}

void TestExchangeActions::aReplayIsRecognised()
{
    ExchangeRecord replay = record();
    replay.tool = kReplayTool;
    Stage stage(replay);
    QTRY_VERIFY(stage.isOpen());
    QVERIFY(stage.detail()->summary().contains(QStringLiteral("Tool: Sent again")));
}

QTEST_MAIN(TestExchangeActions)
#include "tst_exchangeactions.moc"
