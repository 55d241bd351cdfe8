// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/alertnotifier.h"
#include "app/announcer.h"
#include "app/traynotices.h"
#include "tests/support/fakedesktopsettings.h"
#include "tests/support/fakeengine.h"
#include "tests/support/memoryuistate.h"
#include "tests/support/samplealerts.h"
#include "tests/support/terminal.h"
#include "ui/edit/settingsdraft.h"
#include "ui/mainwindow.h"
#include "ui/pages/alerts/alertspage.h"
#include "ui/text/alertwords.h"
#include "ui/trayicon.h"

#include <QSignalSpy>
#include <QSystemTrayIcon>
#include <QTest>

using namespace sluice;
using namespace sluice::app;

namespace {

const ui::Formatters kEnglish{QLocale(QLocale::English, QLocale::UnitedStates)};

class RecordedNotices final : public DesktopNotices
{
public:
    void show(AlertId, const QString &title, const QString &text) override { shown.append({title, text}); }
    QList<QStringList> shown;
};

AlertNotice sampleNotice()
{
    return {.alert = test::sampleAlerts(test::wallAt(14, 30, 0)).at(1)};
}

} // namespace

class TestAlertNotifier : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void tellsWhileTheWindowIsHidden();
    void saysNothingWhileTheWindowIsInFront();
    void saysNothingWhenSwitchedOff();
    void aClickShowsTheAlert();
    void onlyAnAlertsBubbleLeadsToOne();
    void withoutATrayNothingIsShown();
    void theTerminalIsToldInAnyCase();

private:
    void tell() { Q_EMIT m_engine->alerted(sampleNotice()); }

    std::unique_ptr<test::FakeEngine> m_engine;
    test::MemoryUiState m_state;
    test::FakeDesktopSettings m_desktop;
    std::unique_ptr<ui::SettingsDraft> m_draft;
    std::unique_ptr<ui::MainWindow> m_window;
    RecordedNotices m_notices;
};

void TestAlertNotifier::init()
{
    m_notices.shown.clear();
    m_engine = std::make_unique<test::FakeEngine>();
    m_draft = std::make_unique<ui::SettingsDraft>(*m_engine, m_state);
    m_window = std::make_unique<ui::MainWindow>(*m_engine, m_state, *m_draft, m_desktop, kEnglish);
}

void TestAlertNotifier::cleanup()
{
    m_window.reset();
    m_draft.reset();
}

void TestAlertNotifier::tellsWhileTheWindowIsHidden()
{
    const AlertNotifier notifier(*m_engine, *m_window, m_notices);
    tell();
    QCOMPARE(m_notices.shown.size(), 1);
    QCOMPARE(m_notices.shown.first(), (QStringList{ui::noticeTitle(sampleNotice()), ui::noticeText(sampleNotice())}));
}

void TestAlertNotifier::saysNothingWhileTheWindowIsInFront()
{
    const AlertNotifier notifier(*m_engine, *m_window, m_notices);
    m_window->show();
    m_window->activateWindow();
    QTRY_VERIFY(m_window->isActiveWindow());
    tell();
    QVERIFY(m_notices.shown.isEmpty());
    m_window->hide();
    tell();
    QCOMPARE(m_notices.shown.size(), 1);
}

void TestAlertNotifier::saysNothingWhenSwitchedOff()
{
    const AlertNotifier notifier(*m_engine, *m_window, m_notices);
    Settings settings;
    settings.notifiesOfAlerts = false;
    m_engine->setSettings(settings);
    tell();
    QVERIFY(m_notices.shown.isEmpty());
}

void TestAlertNotifier::aClickShowsTheAlert()
{
    const AlertNotifier notifier(*m_engine, *m_window, m_notices);
    GatewaySnapshot snapshot = test::listeningSnapshot();
    snapshot.alerts = test::sampleAlerts(test::wallAt(14, 30, 0));
    m_engine->show(snapshot);
    Q_EMIT m_notices.chosen(sampleNotice().alert.id);
    QVERIFY(m_window->isVisible());
    QVERIFY(m_window->findChild<ui::AlertsPage *>()->isVisible());
}

void TestAlertNotifier::onlyAnAlertsBubbleLeadsToOne()
{
    ui::TrayIcon tray(*m_engine, *m_window, m_state);
    TrayNotices notices(&tray);
    const QSignalSpy chosen(&notices, &DesktopNotices::chosen);
    auto *icon = tray.findChild<QSystemTrayIcon *>();
    Q_EMIT icon->messageClicked();
    QCOMPARE(chosen.size(), 0);
    notices.show({7}, QStringLiteral("a"), QStringLiteral("b"));
    Q_EMIT icon->messageClicked();
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen.first().first().value<AlertId>().value, quint64(7));
    // The bubble that explains where the window has gone.
    Q_EMIT m_window->hiddenToTray();
    Q_EMIT icon->messageClicked();
    QCOMPARE(chosen.size(), 1);
}

void TestAlertNotifier::withoutATrayNothingIsShown()
{
    TrayNotices(nullptr).show({7}, QStringLiteral("a"), QStringLiteral("b"));
}

void TestAlertNotifier::theTerminalIsToldInAnyCase()
{
    const test::Terminal terminal;
    const Announcer announcer(*m_engine, terminal.out, terminal.err);
    Settings settings;
    settings.notifiesOfAlerts = false;
    m_engine->setSettings(settings);
    tell();
    QCOMPARE(test::Terminal::read(terminal.out), QByteArray());
    QCOMPARE(test::Terminal::read(terminal.err),
             QByteArray("sluice: alert: channel zhipu: the provider refused the key main: 401: Incorrect API key provided\n"));
}

QTEST_MAIN(TestAlertNotifier)
#include "tst_alertnotifier.moc"
