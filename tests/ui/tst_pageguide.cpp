// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakedesktopsettings.h"
#include "tests/support/fakeengine.h"
#include "tests/support/memoryuistate.h"
#include "tests/support/samplesettings.h"
#include "tests/support/snapshots.h"
#include "ui/edit/entitylist.h"
#include "ui/edit/fieldrow.h"
#include "ui/edit/numberedits.h"
#include "ui/edit/settingsdraft.h"
#include "ui/mainwindow.h"

#include <QAbstractButton>
#include <QLineEdit>
#include <QListWidget>
#include <QTest>

#include <algorithm>

using namespace sluice;
using namespace sluice::ui;
using Page = MainWindow::Page;

namespace {

const Formatters kEnglish{QLocale(QLocale::English, QLocale::UnitedStates)};

Settings fullSettings()
{
    Settings settings = test::settingsWithRoutes();
    settings.channels.first().limits.tokensPerMinute = 160'000;
    settings.clients = test::sampleClients();
    settings.spend.warnPercent = 70;
    settings.health.components = {{.id = QStringLiteral("orders"), .source = HealthSource::Postgres}};
    settings.health.components.first().url = QStringLiteral("db:5432");
    return settings;
}

/// The window, sought through as the user does.
class Bench
{
public:
    explicit Bench(const Settings &settings)
    {
        engine.setSettings(settings);
        engine.show(test::listeningSnapshot());
        window = std::make_unique<MainWindow>(engine, state, draft, desktop, kEnglish);
        window->show();
        window->activateWindow();
    }

    QStringList find(const QString &query) const
    {
        window->findChild<QAbstractButton *>(QStringLiteral("searchButton"))->click();
        auto *field = window->findChild<QLineEdit *>(QStringLiteral("searchField"));
        QTest::keyClicks(field, query);
        QStringList names;
        const auto *results = window->findChild<QListWidget *>(QStringLiteral("searchResults"));
        for (int row = 0; row < results->count(); ++row)
            names.append(results->item(row)->data(Qt::AccessibleTextRole).toString());
        return names;
    }
    void choose() const { QTest::keyClick(window->findChild<QLineEdit *>(QStringLiteral("searchField")), Qt::Key_Return); }
    QWidget *page(const QString &name) const { return window->findChild<QWidget *>(name); }
    /// The one of this name that is in sight.
    template <typename Edit = QWidget>
    Edit *shown(const QString &name) const
    {
        const auto all = window->findChildren<Edit *>(name);
        const auto found = std::find_if(all.begin(), all.end(), [](const Edit *one) { return one->isVisible(); });
        return found == all.end() ? nullptr : *found;
    }

    test::FakeEngine engine;
    test::MemoryUiState state;
    SettingsDraft draft{engine, state};
    test::FakeDesktopSettings desktop;
    std::unique_ptr<MainWindow> window;
};

} // namespace

class TestPageGuide : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSettingIsLedToWithWhatItBelongsTo_data();
    void aSettingIsLedToWithWhatItBelongsTo();
    void whatIsFoundOnAPageShowsTheDraftAndEditsIt();
    void aListLeadsBackToWhatItsEntriesHave();
    void channelsAreFoundBeforeTheirPageWasSeen();
    void aFormForANewChannelIsLedTo();
    void guardsAreLedToFromChannelsAndClients();
    void namesStandBesideTheirFieldsFromTheStart_data();
    void namesStandBesideTheirFieldsFromTheStart();
    void whatHasNoOwnerIsNotFound_data();
    void whatHasNoOwnerIsNotFound();
};

void TestPageGuide::aSettingIsLedToWithWhatItBelongsTo_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("page");
    QTest::addColumn<QString>("edit");
    QTest::addColumn<QString>("entry");
    const auto row = [](const char *name, const char *query, const char *page, const char *edit, const char *entry) {
        QTest::newRow(name) << QString::fromUtf8(query) << QString::fromUtf8(page) << QString::fromUtf8(edit)
                            << QString::fromUtf8(entry);
    };
    row("all clients, with one chosen", "warn at", "clientsPage", "spend.warn_percent.edit", "\nall");
    row("one client", "loop_guard.repeats", "clientsPage", "loop_guard.repeats.edit", "claude-code");
    row("a channel's guard, with all chosen", "guards tokens per minute", "guardsPage", "limits.tpm.edit", "anthropic");
    row("all guards", "admission.slots", "guardsPage", "admission.slots.edit", "*");
    row("a component, with the score chosen", "health address", "healthPage", "url.edit", "orders");
    row("the score", "weights.database", "healthPage", "health.weights.database.edit", "\nscore");
    row("a route", "p2_order", "routesPage", "p2_order.edit", "claude-*");
    row("a channel", "base_url", "channelsPage", "base_url.edit", "anthropic");
}

void TestPageGuide::aSettingIsLedToWithWhatItBelongsTo()
{
    QFETCH(QString, query);
    QFETCH(QString, page);
    QFETCH(QString, edit);
    QFETCH(QString, entry);
    const Bench bench(fullSettings());
    const QStringList found = bench.find(query);
    QVERIFY(!found.isEmpty());
    bench.choose();
    QVERIFY2(bench.page(page)->isVisible(), qPrintable(found.join(u'|')));
    QVERIFY(bench.shown(edit));
    QCOMPARE(bench.page(page)->findChild<EntityList *>()->current(), entry);
    QVERIFY(bench.shown(edit)->isAncestorOf(bench.window->focusWidget()) || bench.window->focusWidget() == bench.shown(edit));
}

void TestPageGuide::whatIsFoundOnAPageShowsTheDraftAndEditsIt()
{
    const Bench bench(fullSettings());
    bench.window->showPage(Page::Clients);
    bench.find(QStringLiteral("warn at"));
    bench.choose();
    auto *warn = bench.shown<NumberEdit>(QStringLiteral("spend.warn_percent.edit"));
    QCOMPARE(warn->current(), 70);
    warn->setValue(60);
    QVERIFY(bench.page(QStringLiteral("draftBar"))->isVisible());
}

void TestPageGuide::aListLeadsBackToWhatItsEntriesHave()
{
    const Bench bench(fullSettings());
    bench.window->showPage(Page::Guards);
    auto *list = bench.page(QStringLiteral("guardsPage"))->findChild<EntityList *>();
    list->setCurrent(QStringLiteral("deepseek"));
    bench.find(QStringLiteral("guards tokens per minute"));
    bench.choose();
    QCOMPARE(list->current(), QStringLiteral("deepseek"));
    bench.find(QStringLiteral("admission.slots"));
    bench.choose();
    QCOMPARE(list->current(), QStringLiteral("*"));
    QVERIFY(bench.shown(QStringLiteral("admission.slots.edit")));
    QVERIFY(!bench.shown(QStringLiteral("limits.tpm.edit")));
}

void TestPageGuide::channelsAreFoundBeforeTheirPageWasSeen()
{
    const Bench bench(fullSettings());
    QVERIFY(bench.find(QStringLiteral("deepseek")).contains(QStringLiteral("deepseek, Channels")));
    bench.choose();
    QVERIFY(bench.page(QStringLiteral("channelsPage"))->isVisible());
    QCOMPARE(bench.page(QStringLiteral("channelsPage"))->findChild<EntityList *>()->current(), QStringLiteral("deepseek"));
}

void TestPageGuide::aFormForANewChannelIsLedTo()
{
    const Bench bench{Settings()};
    bench.find(QStringLiteral("add a channel"));
    bench.choose();
    QVERIFY(bench.shown(QStringLiteral("addChannelPanel")));
}

void TestPageGuide::guardsAreLedToFromChannelsAndClients()
{
    const Bench bench(fullSettings());
    bench.find(QStringLiteral("deepseek"));
    bench.choose();
    bench.window->findChild<QAbstractButton *>(QStringLiteral("editGuards"))->click();
    QVERIFY(bench.page(QStringLiteral("guardsPage"))->isVisible());
    const auto *list = bench.page(QStringLiteral("guardsPage"))->findChild<EntityList *>();
    QCOMPARE(list->current(), QStringLiteral("deepseek"));
    QVERIFY(bench.shown(QStringLiteral("heartbeatModel")));
    bench.window->showPage(Page::Clients);
    bench.window->findChild<QAbstractButton *>(QStringLiteral("editWaiting"))->click();
    QVERIFY(bench.page(QStringLiteral("guardsPage"))->isVisible());
    QCOMPARE(list->current(), QStringLiteral("*"));
}

void TestPageGuide::namesStandBesideTheirFieldsFromTheStart_data()
{
    QTest::addColumn<int>("page");
    QTest::addColumn<QString>("row");
    QTest::newRow("settings") << int(Page::Settings) << QStringLiteral("listen.port");
    QTest::newRow("guards") << int(Page::Guards) << QStringLiteral("admission.slots");
    QTest::newRow("clients") << int(Page::Clients) << QStringLiteral("priority");
    QTest::newRow("channels") << int(Page::Channels) << QStringLiteral("base_url");
}

void TestPageGuide::namesStandBesideTheirFieldsFromTheStart()
{
    QFETCH(int, page);
    QFETCH(QString, row);
    const Bench bench(fullSettings());
    bench.window->showPage(Page(page));
    QCoreApplication::sendPostedEvents();
    const auto *shown = bench.shown<FieldRow>(row);
    QVERIFY(shown);
    QVERIFY2(shown->edit()->x() > 0, qPrintable(QString::number(shown->width())));
}

void TestPageGuide::whatHasNoOwnerIsNotFound_data()
{
    QTest::addColumn<QString>("query");
    QTest::newRow("a channel's guard") << QStringLiteral("limits.tpm");
    QTest::newRow("a component") << QStringLiteral("health address");
    QTest::newRow("a route") << QStringLiteral("p2_order");
    QTest::newRow("a channel") << QStringLiteral("base_url");
}

void TestPageGuide::whatHasNoOwnerIsNotFound()
{
    QFETCH(QString, query);
    const Bench bench{Settings()};
    QCOMPARE(bench.find(query), QStringList());
}

QTEST_MAIN(TestPageGuide)
#include "tst_pageguide.moc"
