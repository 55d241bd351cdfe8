// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/loopguard.h"

#include "core/api/guardreasons.h"

#include <algorithm>
#include <utility>

namespace sluice::guard {

void LoopGuard::setClients(const QList<ClientSettings> &clients)
{
    QHash<QString, Client> before = std::exchange(m_clients, {});
    for (const ClientSettings &client : clients) {
        Client known = before.take(client.id);
        known.settings = client.loopGuard;
        if (!known.settings.isEnabled)
            forgive(known);
        m_clients.insert(client.id, known);
    }
}

const LoopGuard::Pause *LoopGuard::pauseOf(const QString &client) const
{
    const auto known = m_clients.constFind(client);
    return known != m_clients.constEnd() && known->pause ? &*known->pause : nullptr;
}

std::optional<LoopGuard::Pause> LoopGuard::onAnswered(const QString &name, const Answer &answer, SteadyTime now)
{
    Client &client = m_clients[name];
    const LoopGuardSettings &settings = client.settings;
    const int count = client.repeats.add(answer.request, settings.within, now);
    const std::optional<QString> fast = whyFast(client, answer, now);
    if (!settings.isEnabled || client.pause)
        return std::nullopt;
    if (count >= settings.repeats) {
        const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(settings.within).count();
        client.pause = Pause{PauseCause::Repeats, kGuardReasons.repeated.english(count, seconds), now};
    } else if (fast) {
        client.pause = Pause{PauseCause::Spending, *fast, now};
    }
    return client.pause;
}

std::optional<QString> LoopGuard::whyFast(Client &client, const Answer &answer, SteadyTime now)
{
    const bool isPriced = answer.cost.has_value();
    SpendSpeed &speed = client.speeds[isPriced ? size_t(answer.cost->currency) : kMeters - 1];
    speed.add(std::max<qint64>(0, isPriced ? answer.cost->micros : answer.tokens), now);
    const qint64 recent = speed.recent(now);
    const qint64 floor = isPriced ? floorOf(answer.cost->currency) : kTokenFloor;
    const std::optional<qint64> usual = speed.usual(now);
    if (recent < floor || !usual || recent / client.settings.spendFactor < *usual)
        return std::nullopt;
    if (!isPriced)
        return kGuardReasons.manyTokens.english(recent, *usual);
    const Currency currency = answer.cost->currency;
    return kGuardReasons.muchSpent.english(toString(Money{recent, currency}), toString(Money{*usual, currency}));
}

bool LoopGuard::letGo(const QString &client)
{
    const auto known = m_clients.find(client);
    if (known == m_clients.end() || !known->pause)
        return false;
    forgive(*known);
    return true;
}

void LoopGuard::forgive(Client &client)
{
    client.pause.reset();
    client.repeats.clear();
    for (SpendSpeed &speed : client.speeds)
        speed.forgetRecent();
}

} // namespace sluice::guard
