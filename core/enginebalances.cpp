// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/enginebalances.h"

#include "core/enginerelay.h"

#include <QPointer>

#include <utility>

namespace sluice {

EngineBalances::EngineBalances()
    : m_endpoints(config::balanceEndpoints())
{
}

QStringList EngineBalances::channels(const Settings &settings) const
{
    QStringList ids;
    for (const ChannelSettings &channel : settings.channels) {
        if (config::balanceEndpointFor(m_endpoints, channel.baseUrl))
            ids.append(channel.id);
    }
    return ids;
}

void EngineBalances::ask(const QString &channel, const QObject *context, Answer answer)
{
    Q_ASSERT(context);
    if (!m_relay)
        return;
    const quint64 ticket = ++m_lastTicket;
    m_waiting.insert(ticket,
                     [guard = QPointer<const QObject>(context), answer = std::move(answer)](const ChannelBalance &balance) {
                         if (guard)
                             answer(balance);
                     });
    // Only the ticket goes to the relay thread.
    const auto onAnswer = [this, ticket](const ChannelBalance &balance) {
        QMetaObject::invokeMethod(
            this, [this, ticket, balance] { deliver(ticket, balance); }, Qt::QueuedConnection);
    };
    QMetaObject::invokeMethod(
        m_relay, [relay = m_relay, channel, onAnswer] { relay->askBalance(channel, onAnswer); }, Qt::QueuedConnection);
}

void EngineBalances::stop()
{
    m_relay = nullptr;
    m_waiting.clear();
}

void EngineBalances::deliver(quint64 ticket, const ChannelBalance &balance)
{
    if (const Answer answer = m_waiting.take(ticket))
        answer(balance);
}

} // namespace sluice
