// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/balance.h"
#include "core/api/settings.h"
#include "core/config/balancetable.h"

#include <QHash>
#include <QObject>

#include <functional>

namespace sluice {

class EngineRelay;

/// Carries questions for balances from the main thread to the relay's and the answers back. Which channels can be asked is
/// told here, and decided once more there by the settings that hold there. Outlives the relay thread.
class EngineBalances final : public QObject
{
    Q_OBJECT
public:
    using Answer = std::function<void(const ChannelBalance &)>;

    EngineBalances();

    QStringList channels(const Settings &settings) const;
    /// Of a provider that is there in this run only.
    void addEndpoint(const config::BalanceEndpoint &endpoint) { m_endpoints.append(endpoint); }
    void ask(const QString &channel, const QObject *context, Answer answer);

    void attach(EngineRelay *relay) { m_relay = relay; }
    void stop();

private:
    void deliver(quint64 ticket, const ChannelBalance &balance);

    QList<config::BalanceEndpoint> m_endpoints;
    EngineRelay *m_relay = nullptr;
    QHash<quint64, Answer> m_waiting; ///< those that have not been answered
    quint64 m_lastTicket = 0;
};

} // namespace sluice
