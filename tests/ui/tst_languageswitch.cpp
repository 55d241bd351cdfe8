// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktopchoices.h"
#include "app/windowhost.h"
#include "tests/support/fakeengine.h"
#include "tests/support/memoryuistate.h"
#include "tests/support/sampleexchanges.h"
#include "tests/support/snapshots.h"
#include "tests/support/windowtexts.h"
#include "ui/edit/draftbar.h"
#include "ui/edit/numberedits.h"
#include "ui/pages/requests/requestspage.h"
#include "ui/pages/settings/settingspage.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace sluice;
using namespace sluice::app;
using sluice::ui::LanguageChoice;
using sluice::ui::MainWindow;

namespace {

class Bench
{
public:
    Bench()
    {
        desktop.setLanguage(LanguageChoice::English);
        Settings settings;
        ChannelSettings channel;
        channel.id = QStringLiteral("deepseek");
        channel.baseUrl = QStringLiteral("https://api.deepseek.com");
        settings.channels = {channel};
        engine.setSettings(settings);
        engine.show(test::listeningSnapshot());
        host = std::make_unique<WindowHost>(engine, state, desktop);
        host->begin(/*isHidden=*/false);
    }

    template <typename Widget>
    Widget *find(const char *name) const
    {
        return host->window().findChild<Widget *>(QLatin1String(name));
    }
    /// As the user does, on the page.
    void choose(LanguageChoice language)
    {
        if (!find<QComboBox>("language.edit"))
            host->window().showPage(MainWindow::Page::Settings); // whose rows are made when it is shown
        const QPointer<MainWindow> before(&host->window());
        auto *box = find<QComboBox>("language.edit");
        box->setFocus();
        box->setCurrentIndex(box->findData(int(language)));
        QVERIFY(before); // not within the call of its own widget
        QTRY_VERIFY(!before);
    }
    /// On the page of channels, in the field that was opened.
    void typeKey(const char *key) const
    {
        auto *input = find<QWidget>("keyInput");
        input->findChild<QLineEdit *>(QStringLiteral("secretField"))->setText(QLatin1String(key));
        input->findChild<QAbstractButton *>(QStringLiteral("keepKey"))->click();
    }
    void click(const char *button) const { find<QAbstractButton>(button)->click(); }
    QList<KeySettings> keysInForce() { return engine.settings().channels[0].keys; }
    bool hasSecret(const SecretRef &ref) { return engine.settingsDesk().secrets.contains(ref); }
    QString barText() const { return test::visibleTexts(*find<QWidget>("draftBar")).join(u'\n'); }

    test::FakeEngine engine;
    test::MemoryUiState state;
    DesktopChoices desktop{state, nullptr, /*hasTray=*/false};
    std::unique_ptr<WindowHost> host;
};

} // namespace

class TestLanguageSwitch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { QLocale::setDefault(QLocale::c()); }

    void theWindowGoesOnInTheOtherLanguage();
    void editsAndTheirStepsAreKept();
    void whatTookEffectCanStillBeUndone();
    void aKeyThatWasAddedIsStillThere();
    void aReplacedKeyComesBackWithItsSecret();
    void theRequestThatIsOpenStaysSo();
    void aHiddenWindowStaysHidden();
    void chineseLeavesNoEnglish();
    void theChoiceIsKept();
    void numbersFollowTheLanguage_data();
    void numbersFollowTheLanguage();
    void quittingIsHeardFromEachWindow();
    void undoApplyAndSearchHaveTheirKeys();
};

void TestLanguageSwitch::theWindowGoesOnInTheOtherLanguage()
{
    Bench bench;
    bench.host->window().setGeometry(10, 20, 1100, 700);
    bench.host->window().showPage(MainWindow::Page::Settings);
    bench.choose(LanguageChoice::Chinese);
    QVERIFY(bench.find<ui::SettingsPage>("settingsPage")->isVisible());
    QCOMPARE(bench.host->window().geometry(), QRect(10, 20, 1100, 700));
    QVERIFY(test::visibleTexts(bench.host->window()).contains(QStringLiteral("设置")));
    QCOMPARE(bench.host->window().focusWidget(), bench.find<QWidget>("language.edit"));
    bench.choose(LanguageChoice::English);
    QVERIFY(bench.find<ui::SettingsPage>("settingsPage")->isVisible());
    QVERIFY(test::visibleTexts(bench.host->window()).contains(QStringLiteral("Settings")));
}

void TestLanguageSwitch::editsAndTheirStepsAreKept()
{
    Bench bench;
    bench.host->window().showPage(MainWindow::Page::Settings);
    bench.find<ui::NumberEdit>("listen.port.edit")->setValue(9000);
    bench.find<ui::NumberEdit>("ledger.keep_days.edit")->setValue(100);
    QVERIFY(bench.barText().contains(QStringLiteral("Days in the ledger")));
    bench.choose(LanguageChoice::Chinese);
    QCOMPARE(bench.find<ui::NumberEdit>("listen.port.edit")->current(), 9000);
    QVERIFY2(!test::hasEnglishWord(bench.barText()), qPrintable(bench.barText()));
    QTest::keyClick(&bench.host->window(), Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE(bench.find<ui::NumberEdit>("ledger.keep_days.edit")->current(), 90);
    bench.choose(LanguageChoice::English);
    QCOMPARE(bench.find<ui::NumberEdit>("listen.port.edit")->current(), 9000);
    QVERIFY2(bench.barText().contains(QStringLiteral("Other changes: port")), qPrintable(bench.barText()));
    QTest::keyClick(&bench.host->window(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_COMPARE(bench.find<ui::NumberEdit>("ledger.keep_days.edit")->current(), 100);
    QCOMPARE(bench.engine.settings().port, quint16(8787));
}

void TestLanguageSwitch::whatTookEffectCanStillBeUndone()
{
    Bench bench;
    bench.host->window().showPage(MainWindow::Page::Settings);
    bench.find<ui::NumberEdit>("listen.port.edit")->setValue(9000);
    bench.find<QPushButton>("applyButton")->click();
    QCOMPARE(bench.engine.settings().port, quint16(9000));
    bench.choose(LanguageChoice::Chinese);
    QVERIFY(!bench.find<QPushButton>("applyButton")->isVisible());
    bench.find<QAbstractButton>("undoButton")->click();
    QCOMPARE(bench.find<ui::NumberEdit>("listen.port.edit")->current(), 8787);
}

void TestLanguageSwitch::aKeyThatWasAddedIsStillThere()
{
    Bench bench;
    bench.host->window().showPage(MainWindow::Page::Settings);
    bench.find<ui::NumberEdit>("listen.port.edit")->setValue(9000);
    bench.host->window().showPage(MainWindow::Page::Channels);
    bench.click("addKey");
    bench.typeKey("sk-added");
    bench.choose(LanguageChoice::Chinese);
    bench.choose(LanguageChoice::English);
    bench.click("applyButton");
    QCOMPARE(bench.keysInForce().size(), 1);
    const SecretRef ref = bench.keysInForce()[0].ref;
    QCOMPARE(bench.engine.settingsDesk().secrets.value(ref).reveal(), QByteArray("sk-added"));
}

void TestLanguageSwitch::aReplacedKeyComesBackWithItsSecret()
{
    Bench bench;
    bench.host->window().showPage(MainWindow::Page::Channels);
    bench.click("addKey");
    bench.typeKey("sk-old");
    bench.click("applyButton");
    const SecretRef before = bench.keysInForce()[0].ref;
    bench.click("replaceKey");
    bench.typeKey("sk-new");
    bench.click("applyButton");
    const SecretRef after = bench.keysInForce()[0].ref;
    QVERIFY(after != before);
    bench.choose(LanguageChoice::Chinese);
    QTest::keyClick(&bench.host->window(), Qt::Key_Z, Qt::ControlModifier);
    bench.click("applyButton");
    QCOMPARE(bench.keysInForce()[0].ref, before);
    QVERIFY(bench.hasSecret(before) && bench.hasSecret(after));
    bench.host.reset();
    QVERIFY(bench.hasSecret(before) && !bench.hasSecret(after));
}

void TestLanguageSwitch::theRequestThatIsOpenStaysSo()
{
    Bench bench;
    bench.engine.history().records = test::SampleDay(7).exchanges(60, test::wallAt(14, 30, 0));
    bench.host->window().showPage(MainWindow::Page::Requests);
    auto *page = bench.find<ui::RequestsPage>("requestsPage");
    ExchangeFilter filter;
    filter.channel = QStringLiteral("deepseek");
    page->resume(filter, ExchangeId{30});
    QTRY_VERIFY(bench.find<QWidget>("exchangeDetail")->isVisible());
    bench.choose(LanguageChoice::Chinese);
    page = bench.find<ui::RequestsPage>("requestsPage");
    QCOMPARE(page->filter(), filter);
    QCOMPARE(page->openExchange(), ExchangeId{30});
}

void TestLanguageSwitch::aHiddenWindowStaysHidden()
{
    Bench bench;
    bench.host->window().showPage(MainWindow::Page::Settings);
    bench.host->hide();
    bench.choose(LanguageChoice::Chinese);
    QVERIFY(!bench.host->window().isVisible());
    bench.host->bringToFront();
    QVERIFY(bench.host->window().isVisible());
}

void TestLanguageSwitch::chineseLeavesNoEnglish()
{
    Bench bench;
    using enum MainWindow::Page;
    bench.host->window().showPage(Settings);
    bench.choose(LanguageChoice::Chinese);
    QStringList english;
    for (const MainWindow::Page page : {Overview, Requests, Usage, Review, Alerts, Settings}) {
        bench.host->window().showPage(page);
        for (QString text : test::visibleTexts(bench.host->window())) {
            text.remove(QStringLiteral("deepseek"));
            const bool isCommand = text.contains(QStringLiteral("curl ")) || text.startsWith(QStringLiteral("sluice "));
            if (!isCommand && test::hasEnglishWord(text))
                english << text;
        }
    }
    QVERIFY2(english.isEmpty(), qPrintable(english.join(QStringLiteral(" | "))));
}

void TestLanguageSwitch::theChoiceIsKept()
{
    Bench bench;
    bench.desktop.setLanguage(LanguageChoice::Chinese);
    bench.desktop.setTheme(ui::ThemeChoice::Dark);
    const DesktopChoices next(bench.state, nullptr, /*hasTray=*/true);
    QVERIFY(next.language() == LanguageChoice::Chinese);
    QVERIFY(next.theme() == ui::ThemeChoice::Dark);
    bench.state.setValue(QStringLiteral("desktop/theme"), "purple");
    QVERIFY(next.theme() == ui::ThemeChoice::System);
    QVERIFY(!next.loginStart());
}

void TestLanguageSwitch::numbersFollowTheLanguage_data()
{
    QTest::addColumn<int>("choice");
    QTest::addColumn<QLocale>("system");
    QTest::addColumn<QLocale>("locale");
    const QLocale british(QLocale::English, QLocale::UnitedKingdom);
    const QLocale german(QLocale::German, QLocale::Germany);
    const QLocale singapore(QLocale::Chinese, QLocale::SimplifiedHanScript, QLocale::Singapore);
    QTest::newRow("the system's") << int(LanguageChoice::System) << german << german;
    QTest::newRow("English of the system") << int(LanguageChoice::English) << british << british;
    QTest::newRow("English elsewhere") << int(LanguageChoice::English) << german
                                       << QLocale(QLocale::English, QLocale::UnitedStates);
    QTest::newRow("Chinese of the system") << int(LanguageChoice::Chinese) << singapore << singapore;
    QTest::newRow("Chinese elsewhere") << int(LanguageChoice::Chinese) << german << QLocale(QLocale::Chinese, QLocale::China);
}

void TestLanguageSwitch::numbersFollowTheLanguage()
{
    QFETCH(int, choice);
    QFETCH(QLocale, system);
    QFETCH(QLocale, locale);
    QCOMPARE(localeFor(LanguageChoice(choice), system), locale);
}

void TestLanguageSwitch::quittingIsHeardFromEachWindow()
{
    Bench bench;
    QSignalSpy spy(bench.host.get(), &WindowHost::quitRequested);
    bench.choose(LanguageChoice::Chinese);
    QCOMPARE(spy.size(), 0);
    bench.host->window().close();
    QCOMPARE(spy.size(), 1);
}

void TestLanguageSwitch::undoApplyAndSearchHaveTheirKeys()
{
    Bench bench;
    MainWindow &window = bench.host->window();
    window.showPage(MainWindow::Page::Settings);
    window.activateWindow();
    QTRY_VERIFY(window.isActiveWindow());
    auto *port = bench.find<ui::NumberEdit>("listen.port.edit");
    port->setValue(9000);
    QTest::keyClick(&window, Qt::Key_S, Qt::ControlModifier);
    QTRY_COMPARE(bench.engine.settings().port, quint16(9000));
    QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE(port->current(), 8787);
    QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_COMPARE(port->current(), 9000);
    // A field of text may want these keys for itself on some desktops.
    for (auto *field : {static_cast<QWidget *>(port), bench.find<QWidget>("config_folder.edit")}) {
        field->setFocus();
        QTest::keyClick(field, Qt::Key_K, Qt::ControlModifier);
        QTRY_VERIFY(bench.find<QWidget>("searchPalette")->isVisible());
        QTest::keyClick(bench.find<QWidget>("searchField"), Qt::Key_K, Qt::ControlModifier);
        QTRY_VERIFY(!bench.find<QWidget>("searchPalette")->isVisible());
        QCOMPARE(window.focusWidget(), field);
    }
}

QTEST_MAIN(TestLanguageSwitch)
#include "tst_languageswitch.moc"
