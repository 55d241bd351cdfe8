// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakedesktopsettings.h"
#include "tests/support/fakeengine.h"
#include "tests/support/memoryuistate.h"
#include "tests/support/snapshots.h"
#include "tests/support/windowtexts.h"
#include "ui/edit/fieldrow.h"
#include "ui/edit/numberedits.h"
#include "ui/edit/settingsdifference.h"
#include "ui/pages/settings/desktopform.h"
#include "ui/pages/settings/filesform.h"
#include "ui/pages/settings/rateedit.h"
#include "ui/pages/settings/settingspage.h"

#include <QClipboard>
#include <QDialog>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>

using namespace sluice;
using namespace sluice::ui;

namespace {

ChannelSettings channel(const QString &id)
{
    ChannelSettings channel;
    channel.id = id;
    channel.baseUrl = QStringLiteral("https://%1.example.com").arg(id);
    return channel;
}

class Bench
{
public:
    Bench()
    {
        Settings settings;
        settings.channels = {channel(QStringLiteral("a")), channel(QStringLiteral("b"))};
        engine.setSettings(settings);
        page.resize(900, 700);
        page.show();
    }

    template <typename Widget>
    Widget *find(const char *name) const
    {
        return page.findChild<Widget *>(QLatin1String(name));
    }
    FieldRow *row(const char *key) const { return find<FieldRow>(key); }
    QString importFile(const QByteArray &content)
    {
        QFile file(dir.filePath(QStringLiteral("theirs.json")));
        if (file.open(QIODevice::WriteOnly))
            file.write(content);
        file.close();
        page.findChild<FilesForm *>()->importFile(file.fileName());
        const auto *lines = dialog()->findChild<QPlainTextEdit *>(QStringLiteral("importLines"));
        return lines->toPlainText();
    }
    QDialog *dialog() const { return page.window()->findChild<QDialog *>(QStringLiteral("importDialog")); }

    test::FakeEngine engine;
    test::MemoryUiState state;
    test::FakeDesktopSettings desktop;
    SettingsDraft draft{engine, state};
    SettingsPage page{draft, desktop, engine.captureDesk(), Formatters(QLocale::c())};
    QTemporaryDir dir;
};

} // namespace

class TestSettingsPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rowsEditTheDraft_data();
    void rowsEditTheDraft();
    void aPortIsWrittenWithoutGroups();
    void aPortThatIsTakenIsTold();
    void aPortOfThisRunIsTold();
    void tooFewDaysAreToldBesideTheField();
    void aRateMayBeAbsent();
    void sizesAreInMebibytes();
    void choicesOfTheDesktopTakeEffectAtOnce();
    void aLoginThatCannotBeSetIsTold();
    void withoutATrayNothingStartsHidden();
    void foldersCanBeCopied();
    void anImportTellsWhatItChangesAndIsOneStep();
    void anImportTellsWhichSecretsItLoses();
    void anImportThatIsGivenUpChangesNothing();
    void aFaultyFileIsToldWithItsPlace();
    void theSameSettingsAreToldToBeSo();
    void differencesAreToldInLines();
    void requestsCanBeReached();
    void undoIsTheWindowsWhereAFieldHasNone();
};

void TestSettingsPage::rowsEditTheDraft_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("json");
    QTest::newRow("port") << QStringLiteral("listen.port") << 9000.0 << QStringLiteral("\"port\": 9000");
    QTest::newRow("days") << QStringLiteral("ledger.keep_days") << 400.0 << QStringLiteral("\"keep_days\": 400");
    QTest::newRow("rate") << QStringLiteral("money.usd_in_cny") << 7.1 << QStringLiteral("\"usd_in_cny\": \"7.10\"");
    QTest::newRow("body") << QStringLiteral("limits.max_body_bytes") << 1.0 << QStringLiteral("\"max_body_bytes\": 1048576");
}

void TestSettingsPage::rowsEditTheDraft()
{
    QFETCH(QString, key);
    QFETCH(double, value);
    QFETCH(QString, json);
    Bench bench;
    auto *edit = bench.page.findChild<QDoubleSpinBox *>(key + QStringLiteral(".edit"));
    QVERIFY(edit);
    edit->setValue(value);
    QVERIFY(bench.draft.isChanged());
    const QString document = QString::fromUtf8(bench.draft.desk().exported(bench.draft.settings()));
    QVERIFY2(document.contains(json), qPrintable(document));
    bench.draft.steps().undo();
    QVERIFY(!bench.draft.isChanged());
    QVERIFY(edit->value() != value);
}

void TestSettingsPage::aPortIsWrittenWithoutGroups()
{
    const Bench bench;
    QCOMPARE(bench.find<NumberEdit>("listen.port.edit")->text(), QStringLiteral("8787"));
    bench.find<NumberEdit>("listen.port.edit")->setValue(0);
    QCOMPARE(bench.find<NumberEdit>("listen.port.edit")->text(), QStringLiteral("any free one"));
    QVERIFY(test::visibleTexts(bench.page).contains(QStringLiteral("0 to 65535, default 8787")));
    QVERIFY(test::visibleTexts(bench.page).contains(QStringLiteral("Back to the default: 8787")));
}

void TestSettingsPage::aPortThatIsTakenIsTold()
{
    Bench bench;
    GatewaySnapshot snapshot;
    snapshot.listenState = ListenState::Failed;
    snapshot.listenProblem = QStringLiteral("port 8787 is taken by nginx (process 4711)");
    bench.page.showSnapshot(snapshot);
    QCOMPARE(bench.row("listenState")->problem(), snapshot.listenProblem);
    bench.page.showSnapshot(test::listeningSnapshot());
    QCOMPARE(bench.row("listenState")->problem(), QString());
}

void TestSettingsPage::aPortOfThisRunIsTold()
{
    Bench bench;
    GatewaySnapshot snapshot = test::listeningSnapshot();
    snapshot.baseUrl = QStringLiteral("http://127.0.0.1:8899");
    const QString told = QStringLiteral("This run was started with a port of its own (a demo, or --port).");
    bench.page.showSnapshot(snapshot);
    QVERIFY(test::visibleTexts(bench.page).contains(told));
    Settings settings = bench.engine.settings();
    settings.port = 8899;
    bench.engine.setSettings(settings);
    QVERIFY(!test::visibleTexts(bench.page).contains(told));
}

void TestSettingsPage::tooFewDaysAreToldBesideTheField()
{
    Bench bench;
    bench.find<NumberEdit>("ledger.keep_days.edit")->setValue(14);
    QVERIFY(bench.row("ledger.keep_days")->problem().contains(QStringLiteral("31")));
    bench.find<NumberEdit>("ledger.keep_days.edit")->setValue(0);
    QCOMPARE(bench.row("ledger.keep_days")->problem(), QString());
    QCOMPARE(bench.find<NumberEdit>("ledger.keep_days.edit")->text(), QStringLiteral("for ever"));
}

void TestSettingsPage::aRateMayBeAbsent()
{
    RateEdit edit;
    edit.show(std::nullopt);
    QVERIFY(!edit.current());
    QCOMPARE(edit.text(), QStringLiteral("no rate"));
    edit.show(ExchangeRate{7'123'456});
    QCOMPARE(edit.current(), std::optional(ExchangeRate{7'123'456}));
    QCOMPARE(edit.text(), QStringLiteral("7.123456 CNY"));
}

void TestSettingsPage::sizesAreInMebibytes()
{
    BytesEdit edit;
    edit.setLimits(65'536, 1'073'741'824);
    edit.show(67'108'864);
    QCOMPARE(edit.text(), QStringLiteral("64 MiB"));
    QCOMPARE(edit.rangeText(), QStringLiteral("0.0625 MiB to 1,024 MiB"));
    edit.setValue(0);
    QCOMPARE(edit.current(), 65'536);
}

void TestSettingsPage::choicesOfTheDesktopTakeEffectAtOnce()
{
    Bench bench;
    auto *theme = bench.find<QComboBox>("theme.edit");
    theme->setCurrentIndex(2);
    QCOMPARE(int(bench.desktop.theme()), int(ThemeChoice::Dark));
    Q_EMIT bench.row("theme")->resetAsked();
    QCOMPARE(int(bench.desktop.theme()), int(ThemeChoice::System));
    QCOMPARE(theme->currentIndex(), 0);
    bench.find<QComboBox>("language.edit")->setCurrentIndex(2);
    QCOMPARE(int(bench.desktop.language()), int(LanguageChoice::Chinese));
    bench.find<QCheckBox>("start_at_login.edit")->click();
    bench.find<QCheckBox>("start_hidden.edit")->click();
    QCOMPARE(bench.desktop.login, std::optional(LoginStart{.isOn = true, .isHidden = true}));
    QVERIFY(!bench.draft.isChanged());
}

void TestSettingsPage::aLoginThatCannotBeSetIsTold()
{
    Bench bench;
    bench.desktop.loginError = Error{ErrorCode::StorageFailed, QStringLiteral("disk full")};
    bench.find<QCheckBox>("start_at_login.edit")->click();
    QVERIFY(bench.row("start_at_login")->problem().contains(QStringLiteral("disk full")));
    QVERIFY(!bench.find<QCheckBox>("start_at_login.edit")->isChecked());
}

void TestSettingsPage::withoutATrayNothingStartsHidden()
{
    Bench bench;
    QVERIFY(bench.row("start_hidden")->isVisible());
    bench.desktop.isTrayThere = false;
    bench.page.findChild<DesktopForm *>()->showChoices();
    QVERIFY(!bench.row("start_hidden")->isVisible());
    bench.desktop.login.reset();
    bench.page.findChild<DesktopForm *>()->showChoices();
    QVERIFY(!bench.find<QCheckBox>("start_at_login.edit")->isEnabled());
}

void TestSettingsPage::foldersCanBeCopied()
{
    Bench bench;
    QSignalSpy spy(&bench.page, &SettingsPage::noticed);
    bench.find<QPushButton>("config_folder.copy")->click();
    QCOMPARE(QGuiApplication::clipboard()->text(), bench.draft.desk().configFolder());
    QCOMPARE(spy.size(), 1);
}

void TestSettingsPage::anImportTellsWhatItChangesAndIsOneStep()
{
    Bench bench;
    Settings theirs = bench.engine.settings();
    theirs.channels[0].isEnabled = false;
    theirs.channels[1].id = QStringLiteral("c");
    theirs.port = 9000;
    const QString told = bench.importFile(bench.draft.desk().exported(theirs));
    QCOMPARE(told, QStringLiteral("Channels added: c\nChannels changed: a\nChannels removed: b\nOther changes: port"));
    QVERIFY(!bench.draft.isChanged());
    bench.dialog()->findChild<QPushButton *>(QStringLiteral("takeImport"))->click();
    QCOMPARE(bench.draft.settings(), theirs);
    QCOMPARE(bench.draft.steps().count(), 1);
    QCOMPARE(bench.draft.steps().undoText(), QStringLiteral("Import theirs.json"));
    QCOMPARE(bench.engine.settings().port, quint16(8787));
    bench.draft.steps().undo();
    QVERIFY(!bench.draft.isChanged());
}

void TestSettingsPage::anImportTellsWhichSecretsItLoses()
{
    Bench bench;
    const auto warns = [&bench](const SecretRef &ref) {
        Settings ours = bench.engine.settings();
        ours.channels[0].keys = {{QStringLiteral("main"), ref}};
        Settings theirs = ours;
        theirs.channels[0].keys.clear();
        bench.engine.setSettings(ours);
        bench.importFile(bench.draft.desk().exported(theirs));
        const bool warns = test::visibleTexts(*bench.dialog()).join(u'\n').contains(QStringLiteral("deleted for good"));
        bench.dialog()->reject();
        return warns;
    };
    QVERIFY(warns(QStringLiteral("keychain:a/main")));
    QTRY_VERIFY(!bench.dialog());
    QVERIFY(!warns(QStringLiteral("env:A_KEY")));
}

void TestSettingsPage::anImportThatIsGivenUpChangesNothing()
{
    Bench bench;
    bench.importFile("{\"listen\": {\"port\": 9000}}");
    bench.dialog()->reject();
    QVERIFY(!bench.draft.isChanged());
    QTRY_VERIFY(!bench.dialog());
}

void TestSettingsPage::aFaultyFileIsToldWithItsPlace()
{
    Bench bench;
    const QString told =
        bench.importFile("{\"channels\": [{\"id\": \"x\", \"dialect\": \"chatty\", \"base_url\": \"https://x\"}]}");
    QVERIFY2(told.startsWith(QStringLiteral("channel 1, dialect: ")), qPrintable(told));
    QVERIFY(!bench.dialog()->findChild<QPushButton *>(QStringLiteral("takeImport")));
    bench.dialog()->reject();
    QTRY_VERIFY(!bench.dialog());
    QVERIFY(!bench.importFile("not json").isEmpty());
    QVERIFY(!bench.draft.isChanged());
}

void TestSettingsPage::theSameSettingsAreToldToBeSo()
{
    Bench bench;
    QCOMPARE(bench.importFile(bench.draft.desk().exported(bench.engine.settings())), QString());
    QVERIFY(test::visibleTexts(*bench.dialog()).contains(QStringLiteral("theirs.json has the same settings as there are now")));
}

void TestSettingsPage::differencesAreToldInLines()
{
    Settings before;
    before.channels = {channel(QStringLiteral("a")), channel(QStringLiteral("b"))};
    Settings after = before;
    after.channels.swapItemsAt(0, 1);
    QCOMPARE(differenceLines(differenceOf(before, after)), QStringList{QStringLiteral("Channels in another order")});
    QCOMPARE(differenceTitle(before, after), QStringLiteral("Channels in another order"));
    after.routes = {RouteSettings()};
    after.ledger.keepDays = 0;
    QCOMPARE(differenceTitle(before, after), QStringLiteral("Channels in another order, and more"));
    QVERIFY(differenceLines(differenceOf(before, after)).contains(QStringLiteral("Routes added: *")));
    QVERIFY(differenceLines(differenceOf(before, before)).isEmpty());
}

void TestSettingsPage::requestsCanBeReached()
{
    Bench bench;
    QSignalSpy spy(&bench.page, &SettingsPage::requestsAsked);
    bench.find<QPushButton>("showRequests")->click();
    QCOMPARE(spy.size(), 1);
}

void TestSettingsPage::undoIsTheWindowsWhereAFieldHasNone()
{
    Bench bench;
    auto *port = bench.find<NumberEdit>("listen.port.edit");
    QKeyEvent asked(QEvent::ShortcutOverride, Qt::Key_Z, Qt::ControlModifier);
    asked.ignore();
    QCoreApplication::sendEvent(port, &asked);
    QVERIFY(!asked.isAccepted());
    port->setFocus();
    port->selectAll();
    QTest::keyClicks(port, QStringLiteral("9"));
    asked.ignore();
    QCoreApplication::sendEvent(port, &asked);
    QVERIFY(asked.isAccepted());
}

QTEST_MAIN(TestSettingsPage)
#include "tst_settingspage.moc"
