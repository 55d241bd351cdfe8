// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakeengine.h"
#include "tests/support/memoryuistate.h"
#include "tests/support/samplesettings.h"
#include "tests/support/windowtexts.h"
#include "ui/edit/fieldrow.h"
#include "ui/edit/secretview.h"
#include "ui/edit/section.h"
#include "ui/edit/settingsdraft.h"
#include "ui/edit/valueedits.h"
#include "ui/pages/clients/clientspage.h"
#include "ui/widgets/noticebar.h"

#include <QApplication>
#include <QDoubleSpinBox>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTranslator>
#include <QUndoStack>

#include <algorithm>

using namespace sluice;
using namespace sluice::ui;

namespace {

const Formatters kEnglish{QLocale(QLocale::English, QLocale::UnitedStates)};
const QString kToken = QStringLiteral("sluice-made-token"); // as the fake desk makes them

Settings settingsWithClients()
{
    Settings settings = test::settingsWithChannels({QStringLiteral("deepseek")});
    settings.clients = test::sampleClients();
    return settings;
}

} // namespace

class TestClientsPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

    void withoutEntriesThereIsTheDefaultClient();
    void theDefaultClientBecomesRealWhenItIsEdited();
    void aSecondClientKeepsTheDefaultOne();
    void aDeletedClientComesBack();
    void aClientIsRenamed();
    void aTokenIsMadeAnewAndNeverShown();
    void aTokenThatCannotBeKeptChangesNothing();
    void aTokenThatComesTooLateIsForgotten();
    void aTokenMayComeFromAVariable();
    void withoutATokenTheWayToOneIsShown();
    void whatIsWrongStandsBesideIt();
    void choicesExplainThemselves();
    void stepsAtLowHealthAreOnOffOrByKind();
    void whatIsUsedIsToldBesideItsLimit();
    void usageOfTodayLeadsToTheRequests();
    void aPausedClientIsLetGoOn();
    void whatHoldsForAllIsAtTheEnd();
    void nothingIsCutOff_data();
    void nothingIsCutOff();
    void chineseLeavesNoEnglish();

private:
    void open(const Settings &settings);
    QString texts() const { return textsOf(*m_page); }
    /// Between a number and its unit there is a space that no line breaks at.
    static QString textsOf(const QWidget &widget)
    {
        return test::visibleTexts(widget).join(u'\n').replace(QChar(QChar::Nbsp), u' ');
    }
    template <typename Widget = QWidget>
    Widget *find(const char *name) const
    {
        // One client and all together have settings of the same names.
        const QList<Widget *> named = m_page->findChildren<Widget *>(QLatin1String(name));
        const auto shown = std::find_if(named.begin(), named.end(), [](const Widget *one) { return one->isVisible(); });
        return shown == named.end() ? named.value(0) : *shown;
    }
    QListWidget *list() const { return m_page->findChild<QListWidget *>(); }
    void choose(int place) const { list()->setCurrentRow(place); }
    void setChoice(const char *name, int value) const
    {
        auto *box = find<QComboBox>(name);
        box->setCurrentIndex(box->findData(value));
    }
    void unfoldAll() const
    {
        for (Section *section : m_page->findChildren<Section *>())
            section->setFolded(false);
    }
    const QList<ClientSettings> &clients() const { return m_draft->settings().clients; }

    std::unique_ptr<test::FakeEngine> m_engine;
    std::unique_ptr<test::MemoryUiState> m_state;
    std::unique_ptr<SettingsDraft> m_draft;
    std::unique_ptr<ClientsPage> m_page;
};

void TestClientsPage::init()
{
    m_page.reset();
    m_draft.reset();
    m_engine = std::make_unique<test::FakeEngine>();
    m_state = std::make_unique<test::MemoryUiState>();
}

void TestClientsPage::open(const Settings &settings)
{
    m_engine->setSettings(settings);
    m_draft = std::make_unique<SettingsDraft>(*m_engine, *m_state);
    m_page = std::make_unique<ClientsPage>(*m_engine, *m_draft, kEnglish);
    m_page->resize(1000, 900);
    m_page->show();
    m_page->activateWindow();
    QTRY_VERIFY(m_page->isActiveWindow());
}

void TestClientsPage::withoutEntriesThereIsTheDefaultClient()
{
    m_engine->settingsDesk().secrets.insert(QString(), Secret("sl-first"));
    open(Settings());
    QCOMPARE(list()->count(), 2);
    QCOMPARE(find<TextEdit>("id.edit")->text(), QStringLiteral("default"));
    QVERIFY(texts().contains(QStringLiteral("made at the first start")));
    find<QPushButton>("secretReveal")->click();
    QVERIFY(find<SecretView>("secretText")->isRevealed());
    // There is nothing to take out.
    QVERIFY(!find("clientDelete")->isVisible());
    QTest::keyClick(list(), Qt::Key_Delete);
    QVERIFY(!m_draft->isChanged());
}

void TestClientsPage::theDefaultClientBecomesRealWhenItIsEdited()
{
    open(Settings());
    setChoice("priority.edit", int(Priority::P0));
    QCOMPARE(clients().size(), 1);
    QCOMPARE(clients()[0].id, QStringLiteral("default"));
    QVERIFY(clients()[0].priority == Priority::P0);
    QVERIFY(m_draft->problems().isEmpty());
    QVERIFY(find("clientDelete")->isVisible());
    QCOMPARE(list()->count(), 2);
    m_draft->steps().undo();
    QVERIFY(clients().isEmpty());
}

void TestClientsPage::aSecondClientKeepsTheDefaultOne()
{
    open(Settings());
    find<QPushButton>("addEntity")->click();
    QCOMPARE(clients().size(), 2);
    QCOMPARE(clients()[0], (ClientSettings{.id = QStringLiteral("default")}));
    QCOMPARE(clients()[1].id, QStringLiteral("client"));
    QCOMPARE(clients()[1].tokenRef, QStringLiteral("keychain:client/client"));
    QCOMPARE(list()->currentRow(), 1);
    QVERIFY(find("id.edit")->hasFocus());
    QVERIFY(m_draft->problems().isEmpty());
    find<QPushButton>("addEntity")->click();
    QCOMPARE(clients()[2].id, QStringLiteral("client-2"));
    QCOMPARE(m_draft->steps().undoText(), QStringLiteral("Add client client-2"));
    QVERIFY(!texts().contains(kToken));
}

void TestClientsPage::aDeletedClientComesBack()
{
    open(settingsWithClients());
    const QSignalSpy noticed(m_page.get(), &ClientsPage::noticed);
    choose(1);
    find<QPushButton>("clientDelete")->click();
    QCOMPARE(clients().size(), 2);
    QCOMPARE(noticed.first().first().toString(), QStringLiteral("night-batch is deleted. Undo brings it back."));
    m_draft->steps().undo();
    QCOMPARE(m_draft->settings(), settingsWithClients());
}

void TestClientsPage::aClientIsRenamed()
{
    open(settingsWithClients());
    choose(1);
    auto *name = find<TextEdit>("id.edit");
    name->selectAll();
    QTest::keyClicks(name, QStringLiteral("claude-code"));
    QVERIFY(texts().contains(QStringLiteral("must be unique")));
    QTest::keyClicks(name, QStringLiteral("-2"));
    QCOMPARE(clients()[1].id, QStringLiteral("claude-code-2"));
    QCOMPARE(clients()[1].tokenRef, QStringLiteral("env:BATCH_TOKEN"));
    QCOMPARE(list()->currentRow(), 1);
    QCOMPARE(m_draft->steps().count(), 1);
    QTest::keyClick(name, Qt::Key_Space);
    QVERIFY(texts().contains(QStringLiteral("must be 1 to 64 letters")));
}

void TestClientsPage::aTokenIsMadeAnewAndNeverShown()
{
    open(settingsWithClients());
    const QSignalSpy noticed(m_page.get(), &ClientsPage::noticed);
    m_engine->settingsDesk().secrets.insert(QStringLiteral("keychain:client/claude-code"), Secret("sl-old"));
    find<QPushButton>("secretReplace")->click();
    QCOMPARE(clients()[0].tokenRef, QStringLiteral("keychain:client/claude-code-2"));
    QCOMPARE(m_engine->settings().clients[0].tokenRef, QStringLiteral("keychain:client/claude-code"));
    QVERIFY(!texts().contains(kToken) && !find<SecretView>("secretText")->isRevealed());
    QVERIFY(!noticed.first().first().toString().contains(kToken));
    find<QPushButton>("secretReveal")->click();
    QVERIFY(!texts().contains(kToken));
    QVERIFY(find<SecretView>("secretText")->isRevealed());
    choose(1);
    QVERIFY(!find<SecretView>("secretText")->isRevealed());
    m_draft->steps().undo();
    QCOMPARE(m_draft->settings(), settingsWithClients());
}

void TestClientsPage::aTokenThatCannotBeKeptChangesNothing()
{
    open(settingsWithClients());
    const QSignalSpy noticed(m_page.get(), &ClientsPage::noticed);
    m_engine->settingsDesk().keepError = Error{ErrorCode::StorageFailed, QStringLiteral("the key store is locked")};
    find<QPushButton>("secretReplace")->click();
    find<QPushButton>("addEntity")->click();
    QVERIFY(!m_draft->isChanged());
    QCOMPARE(noticed.size(), 2);
    for (const QVariantList &one : noticed)
        QCOMPARE(one.first().toString(), QStringLiteral("The token cannot be kept: the key store is locked"));
}

void TestClientsPage::aTokenThatComesTooLateIsForgotten()
{
    open(settingsWithClients());
    test::FakeSettingsDesk &desk = m_engine->settingsDesk();
    const auto answerAll = [&desk] {
        for (const auto &answer : std::exchange(desk.waiting, {}))
            answer();
    };
    const QSignalSpy noticed(m_page.get(), &ClientsPage::noticed);
    desk.keepsWaiting = true;
    find<QPushButton>("secretReplace")->click();
    find<TextEdit>("id.edit")->setFocus();
    find<TextEdit>("id.edit")->end(false);
    QTest::keyClicks(find<TextEdit>("id.edit"), QStringLiteral("-2"));
    answerAll();
    QCOMPARE(noticed.size(), 1);
    QVERIFY2(noticed[0][0].toString().contains(settingsWithClients().clients[0].id), qPrintable(noticed[0][0].toString()));
    QVERIFY(desk.secrets.isEmpty());
    // Both are to be called the same.
    find<QPushButton>("addEntity")->click();
    find<QPushButton>("addEntity")->click();
    answerAll();
    QCOMPARE(noticed.size(), 2);
    QCOMPARE(desk.secrets.keys(), QStringList{clients().constLast().tokenRef});
}

void TestClientsPage::aTokenMayComeFromAVariable()
{
    open(settingsWithClients());
    auto *variable = find<TextEdit>("tokenVariable");
    QVERIFY(!variable->isVisible());
    find<QPushButton>("tokenFromVariable")->click();
    QCOMPARE(clients()[0].tokenRef, QStringLiteral("env:SLUICE_TOKEN"));
    QVERIFY(variable->isVisible() && variable->hasFocus());
    QTest::keyClicks(variable, QStringLiteral("MY TOKEN"));
    QCOMPARE(clients()[0].tokenRef, QStringLiteral("env:MY TOKEN"));
    QVERIFY(!m_draft->problemAt(QStringLiteral("clients[0].token")).isEmpty());
    QVERIFY(texts().contains(m_draft->problemAt(QStringLiteral("clients[0].token"))));
    QCOMPARE(m_draft->steps().count(), 1);
}

void TestClientsPage::withoutATokenTheWayToOneIsShown()
{
    Settings settings = settingsWithClients();
    settings.requireToken = false;
    settings.clients[0].tokenRef.clear();
    open(settings);
    QVERIFY(texts().contains(QStringLiteral("There is none yet")));
    QVERIFY(!find<QPushButton>("secretReveal")->isEnabled());
    find<QPushButton>("secretReplace")->click();
    QCOMPARE(clients()[0].tokenRef, QStringLiteral("keychain:client/claude-code"));
    QVERIFY(find<QPushButton>("secretReveal")->isEnabled());
}

void TestClientsPage::whatIsWrongStandsBesideIt()
{
    open(settingsWithClients());
    Settings settings = settingsWithClients();
    settings.clients[0].spend.day = Money{500'000'000, Currency::Cny};
    m_draft->change(QStringLiteral("More a day than a month"), settings);
    QVERIFY(find<FieldRow>("spend.day")->problem().contains(QStringLiteral("must not be greater than month")));
    QVERIFY(find<FieldRow>("spend.month")->problem().isEmpty());
}

void TestClientsPage::choicesExplainThemselves()
{
    open(settingsWithClients());
    QVERIFY(texts().contains(QStringLiteral("Somebody waits at the screen.")));
    choose(1);
    QVERIFY(texts().contains(QStringLiteral("Work that can wait, such as batches at night.")));
    setChoice("on_stall.edit", int(OnStall::Notice));
    QVERIFY(texts().contains(QStringLiteral("A short text in the answer says so")));
    QVERIFY(clients()[1].onStall == OnStall::Notice);
    find<QDoubleSpinBox>("max_wait_ms.edit")->setValue(2.5);
    QCOMPARE(clients()[1].maxWait, milliseconds(2'500));
    find<QDoubleSpinBox>("deadline_ms.edit")->setValue(90);
    QCOMPARE(clients()[1].deadline.own, std::optional(milliseconds(90'000)));
}

void TestClientsPage::stepsAtLowHealthAreOnOffOrByKind()
{
    open(settingsWithClients());
    unfoldAll();
    auto *trim = find<QComboBox>("ladder.trim.edit");
    QCOMPARE(trim->currentText(), QStringLiteral("As suits the kind: off"));
    setChoice("kind.edit", int(ClientKind::Application));
    QCOMPARE(trim->currentText(), QStringLiteral("As suits the kind: on"));
    setChoice("ladder.trim.edit", int(false));
    QCOMPARE(clients()[0].ladder.trim, std::optional(false));
    QVERIFY(!clients()[0].ladder.allowedFor(ClientKind::Application).trim);
    setChoice("ladder.fallback.edit", int(true));
    QCOMPARE(clients()[0].ladder.fallback, std::optional(true));
    trim->setCurrentIndex(0);
    QVERIFY(!clients()[0].ladder.trim);
    find<SwitchEdit>("cache.enabled.edit")->click();
    find<SwitchEdit>("single_flight.edit")->click();
    find<SwitchEdit>("loop_guard.enabled.edit")->click();
    QVERIFY(clients()[0].cache.isEnabled && clients()[0].isSingleFlight && !clients()[0].loopGuard.isEnabled);
}

void TestClientsPage::whatIsUsedIsToldBesideItsLimit()
{
    open(settingsWithClients());
    GatewaySnapshot snapshot = test::listeningSnapshot();
    snapshot.guards.spend = {{.client = QStringLiteral("claude-code"),
                              .limit = {20'000'000, Currency::Cny},
                              .spent = 16'000'000,
                              .level = SpendLevel::Warned},
                             {.period = SpendPeriod::Month, .limit = {500'000'000, Currency::Usd}, .spent = 5'000'000}};
    m_page->showSnapshot(snapshot);
    QVERIFY(textsOf(*find("spend.day")).contains(QStringLiteral("16.00 CNY used, 80%")));
    choose(1);
    QVERIFY(!texts().contains(QStringLiteral("16.00 CNY used")));
    choose(3);
    QVERIFY(texts().contains(QStringLiteral("5.00 USD used, 1%")));
}

void TestClientsPage::usageOfTodayLeadsToTheRequests()
{
    m_engine->history().usage = test::usageByClient();
    open(settingsWithClients());
    const QSignalSpy chosen(m_page.get(), &ClientsPage::exchangesChosen);
    QTRY_VERIFY(texts().contains(QStringLiteral("Today: 214 requests, ~1.24M tokens, ~3.41 CNY")));
    QVERIFY((m_engine->history().usageQuestions.last() == std::pair(UsageRange::Day, UsageBy::Client)));
    find<QPushButton>("clientRequests")->click();
    QCOMPARE(chosen.first().first().value<ExchangeFilter>().client, QStringLiteral("claude-code"));
    choose(1);
    QCOMPARE(find<QLabel>("clientUsage")->text(), QStringLiteral("No requests today"));
    // What is not known is no cost of nothing.
    UsageReport report = test::usageByClient();
    report.totals[0].name = QStringLiteral("night-batch");
    report.totals[0].figures.cost.clear();
    m_engine->history().usage = report;
    m_page->hide();
    m_page->show();
    QTRY_VERIFY(find<QLabel>("clientUsage")->text().endsWith(QStringLiteral("tokens, cost unknown")));
}

void TestClientsPage::aPausedClientIsLetGoOn()
{
    open(settingsWithClients());
    GatewaySnapshot snapshot = test::listeningSnapshot();
    snapshot.guards.pausedClients = {{.client = QStringLiteral("night-batch"), .cause = PauseCause::Spending}};
    m_page->showSnapshot(snapshot);
    auto *notice = find<NoticeBar>("clientPaused");
    QVERIFY(!notice->isVisible());
    choose(1);
    QVERIFY(notice->isVisible() && notice->text().contains(QStringLiteral("spends much faster than usual")));
    notice->findChild<QPushButton *>()->click();
    QCOMPARE(m_engine->letGoClients, QStringList(QStringLiteral("night-batch")));
    QVERIFY(!m_draft->isChanged());
    m_page->showSnapshot(test::listeningSnapshot());
    QVERIFY(!notice->isVisible());
}

void TestClientsPage::whatHoldsForAllIsAtTheEnd()
{
    open(settingsWithClients());
    choose(3);
    QVERIFY(texts().contains(QStringLiteral("requests that have no token count as those of claude-code")));
    find<SwitchEdit>("auth.require_token.edit")->click();
    QVERIFY(!m_draft->settings().requireToken);
    QVERIFY(!find<QWidget>("admission.slots"));
    QSignalSpy guards(m_page.get(), &ClientsPage::guardsAsked);
    find<QPushButton>("editWaiting")->click();
    QCOMPARE(guards.size(), 1);
    QTest::keyClick(list(), Qt::Key_Delete);
    QCOMPARE(clients().size(), 3);
    QVERIFY(m_draft->problems().isEmpty());
}

void TestClientsPage::nothingIsCutOff_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<double>("text");
    QTest::addColumn<int>("client");
    QTest::newRow("small") << QSize(850, 560) << 1.0 << 0;
    QTest::newRow("large") << QSize(1700, 1000) << 1.0 << 1;
    QTest::newRow("small, text twice as large") << QSize(850, 560) << 2.0 << 1;
    QTest::newRow("all clients, text twice as large") << QSize(850, 560) << 2.0 << 3;
}

void TestClientsPage::nothingIsCutOff()
{
    QFETCH(QSize, size);
    QFETCH(double, text);
    QFETCH(int, client);
    const QFont usual = QApplication::font();
    QFont font = usual;
    font.setPointSizeF(font.pointSizeF() * text);
    QApplication::setFont(font);
    open(settingsWithClients());
    choose(client);
    unfoldAll();
    m_page->resize(size);
    QCoreApplication::sendPostedEvents();
    const QStringList cut = test::cutOffTexts(*m_page);
    m_page.reset();
    QApplication::setFont(usual);
    QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QStringLiteral(" | "))));
}

void TestClientsPage::chineseLeavesNoEnglish()
{
    QTranslator translator;
    QVERIFY(translator.load(QStringLiteral("sluice_zh_CN"), QStringLiteral(":/translations")));
    QCoreApplication::installTranslator(&translator);
    m_engine->history().usage = test::usageByClient();
    open(settingsWithClients());
    unfoldAll();
    QStringList english;
    for (int place = 0; place < list()->count(); ++place) {
        choose(place);
        for (QString text : test::visibleTexts(*m_page)) {
            for (const char *name : {"client/claude-code", "claude-code", "BATCH_TOKEN", "Claude Code"})
                text.remove(QLatin1String(name));
            const bool isForTheShell = text.startsWith(QLatin1String("export "));
            if (!isForTheShell && test::hasEnglishWord(text))
                english << text;
        }
    }
    QVERIFY2(english.isEmpty(), qPrintable(english.join(QStringLiteral(" | "))));
}

QTEST_MAIN(TestClientsPage)
#include "tst_clientspage.moc"
