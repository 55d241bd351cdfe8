// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desktopnotices.h"

#include <QDBusAbstractInterface>
#include <QDBusConnection>
#include <QMap>

#include <optional>

QT_BEGIN_NAMESPACE
class QDBusServiceWatcher;
QT_END_NAMESPACE

namespace sluice::app {

/// The desktop's service for messages, `org.freedesktop.Notifications` (Desktop Notifications Specification 1.2). Its signals
/// have the names that D-Bus knows.
class NotificationsInterface final : public QDBusAbstractInterface
{
    Q_OBJECT
public:
    explicit NotificationsInterface(const QDBusConnection &bus);

Q_SIGNALS:
    void ActionInvoked(uint id, const QString &action);
    void NotificationClosed(uint id, uint reason);
};

/// Messages by that service; by `fallback` where it does not answer. Never blocks.
class BusNotices final : public DesktopNotices
{
    Q_OBJECT
public:
    BusNotices(const QDBusConnection &bus, std::unique_ptr<DesktopNotices> fallback);
    ~BusNotices() override;

    void show(AlertId id, const QString &title, const QString &text) override;

private:
    struct Message
    {
        AlertId id;
        QString title;
        QString text;
    };

    void askForMarkup(const Message &message);
    void send(const Message &message);
    void fallBack(const Message &message);
    void remember(uint number, AlertId id);
    void forgetService();

    std::unique_ptr<NotificationsInterface> m_service; ///< null without a bus
    std::unique_ptr<QDBusServiceWatcher> m_watcher;
    std::unique_ptr<DesktopNotices> m_fallback;
    std::optional<bool> m_takesMarkup; ///< unknown before the first message
    QMap<uint, AlertId> m_shown;       ///< by the service's own number, which grows; the latest
};

} // namespace sluice::app
