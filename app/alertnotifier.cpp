// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/alertnotifier.h"

#include "ui/mainwindow.h"
#include "ui/text/alertwords.h"

namespace sluice::app {

AlertNotifier::AlertNotifier(Engine &engine, ui::MainWindow &window, DesktopNotices &notices, QObject *parent)
    : QObject(parent)
    , m_engine(engine)
    , m_window(window)
    , m_notices(notices)
{
    connect(&m_engine, &Engine::alerted, this, &AlertNotifier::tell);
    connect(&m_notices, &DesktopNotices::chosen, &m_window, &ui::MainWindow::showAlert);
}

void AlertNotifier::tell(const AlertNotice &notice)
{
    const bool isInFront = m_window.isVisible() && !m_window.isMinimized() && m_window.isActiveWindow();
    if (isInFront || !m_engine.settings().notifiesOfAlerts)
        return;
    m_notices.show(notice.alert.id, ui::noticeTitle(notice), ui::noticeText(notice));
}

} // namespace sluice::app
