// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/translations.h"
#include "tests/support/fakeengine.h"
#include "tests/support/memoryuistate.h"
#include "tests/support/snapshots.h"
#include "ui/mainwindow.h"
#include "ui/models/activestreamsmodel.h"
#include "ui/models/exchangesmodel.h"
#include "ui/theme.h"
#include "ui/trayicon.h"
#include "ui/widgets/idlehint.h"
#include "ui/widgets/noticebar.h"

#include <QAbstractButton>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTableView>
#include <QTest>
#include <QTranslator>
#include <QWindow>

using namespace sluice;
using namespace sluice::ui;

namespace {

const Formatters kEnglish{QLocale(QLocale::English, QLocale::UnitedStates)};

template <typename Widget>
Widget *find(const QWidget &window, const char *name)
{
    return window.findChild<Widget *>(QLatin1String(name));
}

/// All that the window says in widgets that can be seen now, but for addresses and commands.
QStringList visibleTexts(const QWidget &window)
{
    QStringList texts;
    for (const QLabel *label : window.findChildren<QLabel *>()) {
        if (label->isVisible() && label->objectName() != u"curlCommand")
            texts += label->text();
    }
    for (const QAbstractButton *button : window.findChildren<QAbstractButton *>())
        texts += button->isVisible() ? button->text() : QString();
    for (const QLineEdit *field : window.findChildren<QLineEdit *>())
        texts << field->placeholderText() << field->accessibleName();
    for (const QTableView *table : window.findChildren<QTableView *>()) {
        texts += table->accessibleName();
        for (int column = 0; column < table->model()->columnCount(); ++column)
            texts << table->model()->headerData(column, Qt::Horizontal).toString()
                  << table->model()
                         ->headerData(column, Qt::Horizontal, Qt::ToolTipRole)
                         .toString()
                         .remove(QRegularExpression(QStringLiteral("<[^>]*>")));
    }
    texts.removeAll(QString());
    return texts;
}

bool hasEnglishWord(QString text)
{
    static const QRegularExpression names(QStringLiteral("SLUICE_TOKEN|Sluice|config\\.json|URL|port 8787|nginx"));
    static const QRegularExpression word(QStringLiteral("[A-Za-z]{2,}"));
    return text.remove(names).contains(word);
}

QList<GatewaySnapshot> allStates()
{
    QList<GatewaySnapshot> states{GatewaySnapshot(), test::listeningSnapshot(), test::busySnapshot()};
    states[1].isDemo = true;
    states[2].secretStore = QStringLiteral("file");
    GatewaySnapshot failed;
    failed.listenState = ListenState::Failed;
    failed.listenProblem = QStringLiteral("port 8787: nginx");
    failed.configProblem = QStringLiteral("12");
    GatewaySnapshot stopped;
    stopped.listenState = ListenState::Stopped;
    return states << failed << stopped;
}

/// The cells and headers of a table that are wider than their column.
QStringList elidedTexts(const QTableView &table)
{
    QStringList elided;
    const QHeaderView *header = table.horizontalHeader();
    for (int column = 0; column < header->count(); ++column) {
        if (header->sectionSizeHint(column) > header->sectionSize(column))
            elided += table.model()->headerData(column, Qt::Horizontal).toString();
        for (int row = 0; row < table.model()->rowCount(); ++row) {
            const QModelIndex index = table.model()->index(row, column);
            if (table.sizeHintForIndex(index).width() > table.columnWidth(column))
                elided += index.data().toString();
        }
    }
    return elided;
}

} // namespace

class TestMainWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void showsTheBaseUrlAndCopiesIt();
    void saysWhyItDoesNotListen();
    void saysWhatIsWrongWithConfigAndKeyStore();
    void showsRowsOfTheSnapshot();
    void selectionSurvivesUpdates();
    void emptyStatesHelp();
    void curlCommandQuotesWhatItIsGiven();
    void exampleModelComesFromTheRoutes();
    void nothingShowsTheToken();
    void nothingIsCutOffAtTheDefaultSize();
    void keepsSizeAndColumnsBetweenStarts();
    void brokenSavedStateIsIgnored();
    void closingWithATrayHides();
    void closingWithoutATrayQuits();
    void bringsItselfToFront();
    void chineseLeavesNoEnglish();
    void iconHasAllSizes();
    void tonesAreReadableOnLightAndDark();

private:
    std::unique_ptr<test::FakeEngine> m_engine;
    std::unique_ptr<test::MemoryUiState> m_state;
    std::unique_ptr<MainWindow> m_window;
};

void TestMainWindow::init()
{
    m_engine = std::make_unique<test::FakeEngine>();
    m_state = std::make_unique<test::MemoryUiState>();
    m_window = std::make_unique<MainWindow>(*m_engine, *m_state, kEnglish);
    m_window->show();
}

void TestMainWindow::cleanup()
{
    m_window.reset();
}

void TestMainWindow::showsTheBaseUrlAndCopiesIt()
{
    auto *field = find<QLineEdit>(*m_window, "baseUrl");
    auto *copy = find<QAbstractButton>(*m_window, "copyBaseUrl");
    QVERIFY(!copy->isEnabled());
    QGuiApplication::clipboard()->setText(QStringLiteral("before"));
    m_window->copyBaseUrl();
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("before"));

    m_engine->show(test::listeningSnapshot());
    QCOMPARE(field->text(), QStringLiteral("http://127.0.0.1:8787"));
    QVERIFY(field->isReadOnly());
    field->selectAll();
    m_engine->show(test::busySnapshot());
    QCOMPARE(field->selectedText(), QStringLiteral("http://127.0.0.1:8787"));
    copy->click();
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("http://127.0.0.1:8787"));
    QCOMPARE(m_window->statusBar()->currentMessage(), QStringLiteral("Base URL copied"));
}

void TestMainWindow::saysWhyItDoesNotListen()
{
    const auto *state = find<QLabel>(*m_window, "state");
    QCOMPARE(state->text(), QStringLiteral("Starting…"));
    GatewaySnapshot snapshot;
    snapshot.listenState = ListenState::Failed;
    snapshot.listenProblem = QStringLiteral("port 8787 is taken by <b>nginx</b>");
    m_engine->show(snapshot);
    QCOMPARE(state->text(), QStringLiteral("Not listening: port 8787 is taken by <b>nginx</b>"));
    QCOMPARE(state->textFormat(), Qt::PlainText);
    m_engine->show(test::listeningSnapshot());
    QVERIFY(state->text().startsWith(QStringLiteral("Listening")));
}

void TestMainWindow::saysWhatIsWrongWithConfigAndKeyStore()
{
    const auto *config = find<NoticeBar>(*m_window, "configNotice");
    const auto *keyStore = find<NoticeBar>(*m_window, "keyStoreNotice");
    GatewaySnapshot snapshot = test::listeningSnapshot();
    m_engine->show(snapshot);
    QVERIFY(!config->isVisible() && !keyStore->isVisible());
    snapshot.configProblem = QStringLiteral("line 12: unknown dialect \"chatty\"");
    snapshot.secretStore = QStringLiteral("file");
    m_engine->show(snapshot);
    QVERIFY(config->isVisible() && keyStore->isVisible());
    QVERIFY(config->text().contains(snapshot.configProblem));
    m_engine->show(test::listeningSnapshot());
    QVERIFY(!config->isVisible() && !keyStore->isVisible());
}

void TestMainWindow::showsRowsOfTheSnapshot()
{
    const auto *streams = find<QTableView>(*m_window, "streamsTable");
    const auto *exchanges = find<QTableView>(*m_window, "exchangesTable");
    QVERIFY(!streams->isVisible() && !exchanges->isVisible());
    m_engine->show(test::busySnapshot());
    QVERIFY(streams->isVisible() && exchanges->isVisible());
    QCOMPARE(streams->model()->rowCount(), 4);
    QCOMPARE(exchanges->model()->rowCount(), 6);
    m_engine->show(test::listeningSnapshot());
    QVERIFY(!streams->isVisible());
}

void TestMainWindow::selectionSurvivesUpdates()
{
    m_engine->show(test::busySnapshot());
    const auto *exchanges = find<QTableView>(*m_window, "exchangesTable");
    exchanges->selectionModel()->select(exchanges->model()->index(1, 0),
                                        QItemSelectionModel::SelectCurrent | QItemSelectionModel::Rows);
    GatewaySnapshot snapshot = test::busySnapshot();
    snapshot.recent.prepend(test::exchangeRecord(100, QStringLiteral("m"), QString(), Outcome::Ok, QString()));
    m_engine->show(snapshot);
    QCOMPARE(exchanges->selectionModel()->selectedRows().size(), 1);
    QCOMPARE(exchanges->selectionModel()->selectedRows().constFirst().row(), 2);
}

void TestMainWindow::emptyStatesHelp()
{
    const auto *command = find<QLabel>(*m_window, "curlCommand");
    QVERIFY(!command->isVisible());
    GatewaySnapshot snapshot = test::listeningSnapshot();
    snapshot.isDemo = true;
    m_engine->show(snapshot);
    QVERIFY(command->isVisible());
    QVERIFY(command->text().contains(QStringLiteral("curl -N http://127.0.0.1:8787/v1/chat/completions")));
    QVERIFY(command->text().contains(QStringLiteral("{\"model\": \"sim\"")));
    QVERIFY(command->text().contains(QStringLiteral("$SLUICE_TOKEN")));
    find<QAbstractButton>(*m_window, "copyCurl")->click();
    QCOMPARE(QGuiApplication::clipboard()->text(), command->text());
}

void TestMainWindow::curlCommandQuotesWhatItIsGiven()
{
    const QString command = IdleHint::curlCommand(QStringLiteral("http://127.0.0.1:1"), QStringLiteral("it's \"x\" %1"));
    QVERIFY2(command.contains(QStringLiteral("\"it'\\''s \\\"x\\\" %1\"")), qPrintable(command));
}

void TestMainWindow::exampleModelComesFromTheRoutes()
{
    Settings settings;
    settings.routes = {{QStringLiteral("claude-*"), {{QStringLiteral("deepseek"), QStringLiteral("deepseek-chat")}}}};
    m_engine->setSettings(settings);
    m_engine->show(test::listeningSnapshot());
    QVERIFY(find<QLabel>(*m_window, "curlCommand")->text().contains(QStringLiteral("\"deepseek-chat\"")));
}

void TestMainWindow::nothingShowsTheToken()
{
    const QString token = QString::fromLatin1(m_engine->localToken().reveal());
    for (const GatewaySnapshot &snapshot : allStates()) {
        m_engine->show(snapshot);
        QCOMPARE(m_window->windowTitle(), QStringLiteral("Sluice"));
        QVERIFY(!visibleTexts(*m_window).join(u'\n').contains(token));
        QVERIFY(!find<QLabel>(*m_window, "curlCommand")->text().contains(token));
    }
}

void TestMainWindow::nothingIsCutOffAtTheDefaultSize()
{
    QCOMPARE(m_window->size(), QSize(1080, 680));
    m_engine->show(test::busySnapshot());
    QTRY_VERIFY(m_window->windowHandle()->isExposed());
    for (const QTableView *table : m_window->findChildren<QTableView *>()) {
        const QStringList elided = elidedTexts(*table);
        QVERIFY2(elided.isEmpty(), qPrintable(elided.join(QStringLiteral(" | "))));
    }
    for (const QLabel *label : m_window->findChildren<QLabel *>()) {
        if (label->isVisible() && !label->wordWrap())
            QVERIFY2(label->width() >= label->sizeHint().width(), qPrintable(label->text()));
    }
    QVERIFY(m_window->minimumSizeHint().width() <= 1000);
    QVERIFY(m_window->minimumSizeHint().height() <= 640);
}

void TestMainWindow::keepsSizeAndColumnsBetweenStarts()
{
    m_window->resize(1100, 700);
    m_engine->show(test::busySnapshot());
    find<QTableView>(*m_window, "streamsTable")->setColumnWidth(ActiveStreamsModel::Model, 77);
    m_window->close();
    QVERIFY(!m_state->keys().isEmpty());
    MainWindow next(*m_engine, *m_state, kEnglish);
    QCOMPARE(next.size(), QSize(1100, 700));
    QCOMPARE(find<QTableView>(next, "streamsTable")->columnWidth(ActiveStreamsModel::Model), 77);
    m_window->resize(1200, 750);
    m_window.reset();
    QCOMPARE(MainWindow(*m_engine, *m_state, kEnglish).size(), QSize(1200, 750));
}

void TestMainWindow::brokenSavedStateIsIgnored()
{
    m_window->close();
    const QStringList keys = m_state->keys();
    for (const QByteArray &broken : {QByteArray("x"), QByteArray(4096, '\xff'), QByteArray(64, '\0')}) {
        for (const QString &key : keys)
            m_state->setValue(key, broken);
        MainWindow next(*m_engine, *m_state, kEnglish);
        next.show();
        QCOMPARE(next.size(), QSize(1080, 680));
        QCOMPARE(find<QTableView>(next, "streamsTable")->horizontalHeader()->count(), int(ActiveStreamsModel::ColumnCount));
        QCOMPARE(find<QTableView>(next, "exchangesTable")->horizontalHeader()->hiddenSectionCount(), 0);
    }
}

void TestMainWindow::closingWithATrayHides()
{
    const TrayIcon tray(*m_window, *m_state);
    m_window->setHidesOnClose(true);
    const QSignalSpy quit(m_window.get(), &MainWindow::quitRequested);
    const QSignalSpy hidden(m_window.get(), &MainWindow::hiddenToTray);
    m_window->close();
    QVERIFY(!m_window->isVisible());
    QCOMPARE(quit.size(), 0);
    QCOMPARE(hidden.size(), 1);
    m_window->bringToFront();
    QVERIFY(m_window->isVisible());
}

void TestMainWindow::closingWithoutATrayQuits()
{
    const QSignalSpy quit(m_window.get(), &MainWindow::quitRequested);
    m_window->close();
    QCOMPARE(quit.size(), 1);
}

void TestMainWindow::bringsItselfToFront()
{
    m_window->showMinimized();
    m_window->bringToFront();
    QVERIFY(!m_window->isMinimized() && m_window->isVisible());
}

void TestMainWindow::chineseLeavesNoEnglish()
{
    QVERIFY2(hasEnglishWord(QStringLiteral("所有 streams")) && !hasEnglishWord(QStringLiteral("基础 URL")), "the check itself");
    QTranslator translator;
    QVERIFY(translator.load(QStringLiteral("sluice_zh_CN"), QStringLiteral(":/translations")));
    QVERIFY(QCoreApplication::installTranslator(&translator));
    MainWindow window(*m_engine, *m_state, Formatters(QLocale(QLocale::Chinese, QLocale::China)));
    window.show();
    for (const GatewaySnapshot &snapshot : allStates()) {
        m_engine->show(snapshot);
        for (const QString &text : visibleTexts(window))
            QVERIFY2(!hasEnglishWord(text), qPrintable(text));
    }
    m_engine->show(test::busySnapshot());
    const QAbstractItemModel *exchanges = find<QTableView>(window, "exchangesTable")->model();
    for (int row = 0; row < exchanges->rowCount(); ++row) {
        const QString words = exchanges->index(row, ExchangesModel::Ending).data().toString().section(u'\n', 0, 0);
        QVERIFY2(!hasEnglishWord(words), qPrintable(words));
    }
    const QAbstractItemModel *streams = find<QTableView>(window, "streamsTable")->model();
    for (int row = 0; row < streams->rowCount(); ++row) {
        for (const int column : {ActiveStreamsModel::Stage, ActiveStreamsModel::Age, ActiveStreamsModel::Gap})
            QVERIFY2(!hasEnglishWord(streams->index(row, column).data().toString()),
                     qPrintable(streams->index(row, column).data().toString()));
    }
    QStringList elided;
    for (const QTableView *table : window.findChildren<QTableView *>())
        elided += elidedTexts(*table);
    QVERIFY2(elided.isEmpty(), qPrintable(elided.join(QStringLiteral(" | "))));
    QCoreApplication::removeTranslator(&translator);
}

void TestMainWindow::iconHasAllSizes()
{
    const QIcon icon = appIcon();
    for (const int size : {16, 24, 32, 48, 64, 128, 256})
        QVERIFY(icon.availableSizes().contains(QSize(size, size)));
}

void TestMainWindow::tonesAreReadableOnLightAndDark()
{
    for (const QColor &background : {QColor(Qt::white), QColor(0x20, 0x20, 0x20)}) {
        const QPalette palette(background);
        for (const Tone tone : {Tone::Good, Tone::Warning, Tone::Bad, Tone::Idle})
            QVERIFY(std::abs(toneColor(tone, palette).lightness() - background.lightness()) > 60);
    }
    QCOMPARE(gapTone(0, 0), Tone::Idle);
    QCOMPARE(gapTone(10, 60), Tone::Good);
    QCOMPARE(gapTone(40, 60), Tone::Warning);
    QCOMPARE(gapTone(90, 60), Tone::Bad);
}

QTEST_MAIN(TestMainWindow)
#include "tst_mainwindow.moc"
