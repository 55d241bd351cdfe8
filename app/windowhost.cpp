// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/windowhost.h"

#include "app/desktopchoices.h"
#include "ui/edit/secretskeeper.h"
#include "ui/edit/settingsdraft.h"
#include "ui/trayicon.h"

namespace sluice::app {

WindowHost::WindowHost(Engine &engine, ui::UiState &state, ui::DesktopSettings &desktop, QObject *parent)
    : QObject(parent)
    , m_engine(engine)
    , m_state(state)
    , m_desktop(desktop)
{
    useLanguage();
    // Not before: it names a step at once where edits of the last run are kept.
    m_draft = std::make_unique<ui::SettingsDraft>(m_engine, m_state);
    m_secretsKeeper = std::make_unique<ui::SecretsKeeper>(*m_draft);
    make();
    // Queued, since the widget in which it was chosen goes away with its window.
    connect(&m_desktop, &ui::DesktopSettings::languageChanged, this, &WindowHost::remake, Qt::QueuedConnection);
}

WindowHost::~WindowHost() = default;

void WindowHost::useLanguage()
{
    const QLocale system = QLocale::system();
    m_translations.use(languagesFor(m_desktop.language(), system.uiLanguages()));
    // Fields of numbers have it from there.
    QLocale::setDefault(localeFor(m_desktop.language(), system));
}

void WindowHost::make()
{
    m_window = std::make_unique<ui::MainWindow>(m_engine, m_state, *m_draft, m_desktop, ui::Formatters(QLocale()));
    if (m_desktop.hasTray()) {
        m_tray = std::make_unique<ui::TrayIcon>(m_engine, *m_window, m_state);
        m_window->setHidesOnClose(true);
    }
    m_notices = makeDesktopNotices(m_tray.get());
    m_notifier = std::make_unique<AlertNotifier>(m_engine, *m_window, *m_notices);
    connect(m_window.get(), &ui::MainWindow::quitRequested, this, &WindowHost::quitRequested);
}

void WindowHost::remake()
{
    const ui::MainWindow::Carried carried = m_window->carried();
    const bool isVisible = m_window->isVisible();
    const Qt::WindowStates states = m_window->windowState();
    m_notifier.reset();
    m_notices.reset();
    m_tray.reset();
    m_window.reset(); // which writes down what the next one reads
    useLanguage();
    m_draft->renameSteps();
    make();
    m_window->resume(carried);
    if (!isVisible)
        return;
    m_window->setWindowState(states & ~Qt::WindowActive);
    m_window->show();
    if (states.testFlag(Qt::WindowMinimized))
        return;
    m_window->raise();
    m_window->activateWindow();
}

void WindowHost::begin(bool isHidden)
{
    if (!isHidden || !m_tray)
        m_window->show();
}

void WindowHost::hide()
{
    m_window->hide();
}

void WindowHost::bringToFront()
{
    m_window->bringToFront();
}

} // namespace sluice::app
