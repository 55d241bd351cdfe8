// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/busnotices.h"

#include "ui/text/alertwords.h"

#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusServiceWatcher>

namespace sluice::app {

namespace {

constexpr qsizetype kMostShown = 100;                     // some services never tell that a message is closed
const QString kDefaultAction = QStringLiteral("default"); // a click on the message itself

} // namespace

NotificationsInterface::NotificationsInterface(const QDBusConnection &bus)
    : QDBusAbstractInterface(QStringLiteral("org.freedesktop.Notifications"), QStringLiteral("/org/freedesktop/Notifications"),
                             "org.freedesktop.Notifications", bus, nullptr)
{
}

BusNotices::BusNotices(const QDBusConnection &bus, std::unique_ptr<DesktopNotices> fallback)
    : m_fallback(std::move(fallback))
{
    connect(m_fallback.get(), &DesktopNotices::chosen, this, &DesktopNotices::chosen);
    if (!bus.isConnected())
        return;
    m_service = std::make_unique<NotificationsInterface>(bus);
    m_watcher = std::make_unique<QDBusServiceWatcher>(m_service->service(), bus, QDBusServiceWatcher::WatchForOwnerChange);
    connect(m_watcher.get(), &QDBusServiceWatcher::serviceOwnerChanged, this, &BusNotices::forgetService);
    connect(m_service.get(), &NotificationsInterface::ActionInvoked, this, [this](uint number, const QString &) {
        if (const auto shown = m_shown.constFind(number); shown != m_shown.constEnd())
            Q_EMIT chosen(*shown);
    });
    connect(m_service.get(), &NotificationsInterface::NotificationClosed, this, [this](uint number) { m_shown.remove(number); });
}

BusNotices::~BusNotices() = default;

void BusNotices::show(AlertId id, const QString &title, const QString &text)
{
    const Message message{id, title, text};
    if (!m_service)
        fallBack(message);
    else if (m_takesMarkup)
        send(message);
    else
        askForMarkup(message);
}

// Some services read the text as markup and others show it as it is, so its marks are masked for the first kind only.
void BusNotices::askForMarkup(const Message &message)
{
    auto *answer = new QDBusPendingCallWatcher(m_service->asyncCall(QStringLiteral("GetCapabilities")), this);
    connect(answer, &QDBusPendingCallWatcher::finished, this, [this, answer, message] {
        const QDBusPendingReply<QStringList> reply = *answer;
        answer->deleteLater();
        if (reply.isError()) {
            fallBack(message);
            return;
        }
        m_takesMarkup = reply.value().contains(QStringLiteral("body-markup"));
        send(message);
    });
}

void BusNotices::send(const Message &message)
{
    constexpr uint kNew = 0;               // replaces none that is shown
    constexpr int kAsTheDesktopHasIt = -1; // how long it stays
    const QStringList actions{kDefaultAction, ui::noticeActionText()};
    const QVariantMap hints{{QStringLiteral("desktop-entry"), QStringLiteral("sluice")}};
    const QString text = m_takesMarkup.value_or(false) ? message.text.toHtmlEscaped() : message.text;
    auto *answer = new QDBusPendingCallWatcher(m_service->asyncCall(QStringLiteral("Notify"), QStringLiteral("Sluice"), kNew,
                                                                    QStringLiteral("sluice"), message.title, text, actions, hints,
                                                                    kAsTheDesktopHasIt),
                                               this);
    connect(answer, &QDBusPendingCallWatcher::finished, this, [this, answer, message] {
        const QDBusPendingReply<uint> reply = *answer;
        answer->deleteLater();
        if (reply.isError())
            fallBack(message);
        else
            remember(reply.value(), message.id);
    });
}

void BusNotices::remember(uint number, AlertId id)
{
    m_shown.insert(number, id);
    if (m_shown.size() > kMostShown)
        m_shown.erase(m_shown.begin());
}

// The next one counts its messages from the beginning, and may take texts in another way.
void BusNotices::forgetService()
{
    m_shown.clear();
    m_takesMarkup.reset();
}

void BusNotices::fallBack(const Message &message)
{
    m_fallback->show(message.id, message.title, message.text);
}

} // namespace sluice::app
