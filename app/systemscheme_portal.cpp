// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/systemscheme_portal.h"

#include "app/systemschemesource.h"

#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>

namespace sluice::app {

namespace {

const QString kAppearance = QStringLiteral("org.freedesktop.appearance");
const QString kColorScheme = QStringLiteral("color-scheme");

/// The answer of Read is a variant within a variant.
uint unwrapped(QVariant value)
{
    while (value.canConvert<QDBusVariant>())
        value = value.value<QDBusVariant>().variant();
    return value.toUInt();
}

class PortalSource final : public SystemScheme::Source
{
public:
    PortalSource(const QDBusConnection &bus, std::function<void(uint)> report)
        : m_report(std::move(report))
        , m_portal(bus)
    {
        // Qt finds the types of the signal by name; without this it would not know this one and not listen at all.
        qRegisterMetaType<QDBusVariant>();
        QObject::connect(&m_portal, &PortalSettings::SettingChanged, &m_portal,
                         [this](const QString &group, const QString &key, const QDBusVariant &value) {
                             if (group == kAppearance && key == kColorScheme)
                                 m_report(unwrapped(QVariant::fromValue(value)));
                         });
        ask();
    }

private:
    void ask()
    {
        const QDBusPendingCall call = m_portal.asyncCall(QStringLiteral("Read"), kAppearance, kColorScheme);
        auto *answer = new QDBusPendingCallWatcher(call, &m_portal);
        QObject::connect(answer, &QDBusPendingCallWatcher::finished, &m_portal, [this, answer] {
            const QDBusPendingReply<QDBusVariant> reply = *answer;
            if (reply.isValid())
                m_report(unwrapped(QVariant::fromValue(reply.value())));
            answer->deleteLater();
        });
    }

    std::function<void(uint)> m_report;
    PortalSettings m_portal;
};

} // namespace

PortalSettings::PortalSettings(const QDBusConnection &bus)
    : QDBusAbstractInterface(QStringLiteral("org.freedesktop.portal.Desktop"), QStringLiteral("/org/freedesktop/portal/desktop"),
                             "org.freedesktop.portal.Settings", bus, nullptr)
{
}

std::unique_ptr<SystemScheme::Source> SystemScheme::Source::make(std::function<void(uint)> report)
{
    const QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return nullptr;
    return std::make_unique<PortalSource>(bus, std::move(report));
}

} // namespace sluice::app
