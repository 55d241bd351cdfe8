// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/clientguards.h"

#include "core/api/turnreasons.h"
#include "core/config/config.h"

namespace sluice::relay {

namespace {

constexpr milliseconds kBusyRetry{5'000};

} // namespace

ClientGuards::ClientGuards(Deps deps)
    : m_deps(std::move(deps))
    , m_calendar(m_deps.calendar)
{
}

void ClientGuards::setSettings(const Settings &settings)
{
    m_spend.setSettings(settings);
    tellSpend(); // below what is spent already, a limit stops every call, and no call's end would tell of it
    m_loops.setClients(config::effectiveClients(settings));
    m_paused.removeIf([this](const PausedClient &paused) { return !m_loops.pauseOf(paused.client); });
    ++m_revision;
}

std::optional<ClientRefusal> ClientGuards::check(const QString &client, const std::optional<Money> &expectedCost)
{
    // A tool would only repeat what 429 or 503 would turn away; these wait for a person, or for another day.
    if (const auto *pause = m_loops.pauseOf(client))
        return ClientRefusal{.why = kTurnReasons.clientPaused.english(client, pause->why)};
    const auto verdict = m_spend.check(client, expectedCost, m_calendar.today());
    switch (verdict.room) {
    case guard::Room::Free: return std::nullopt;
    case guard::Room::Busy:
        return ClientRefusal{
            .status = 429, .why = kTurnReasons.spendPromised.english(inWords(*verdict.shortOf)), .retryAfter = kBusyRetry};
    case guard::Room::UsedUp:
        return ClientRefusal{
            .why = kTurnReasons.spendReached.english(inWords(*verdict.shortOf), verdict.until.toString(Qt::ISODate))};
    }
    Q_UNREACHABLE();
}

void ClientGuards::settle(guard::SpendCap::Reservation reservation, const std::optional<Money> &cost)
{
    m_spend.settle(reservation, cost, m_calendar.today());
    ++m_revision;
    tellSpend();
}

void ClientGuards::tellSpend()
{
    for (const SpendUse &use : m_spend.takeNews(m_calendar.today())) {
        tell(use.level == SpendLevel::Reached ? GuardEventKind::SpendReached : GuardEventKind::SpendWarned, use.client,
             inWords(use));
        m_deps.onSpend(use);
    }
}

void ClientGuards::onAnswered(const QString &client, const guard::LoopGuard::Answer &answer)
{
    const auto pause = m_loops.onAnswered(client, answer, m_deps.clock.steadyNow());
    if (!pause)
        return;
    m_paused.append({.client = client, .cause = pause->cause, .why = pause->why, .since = m_deps.clock.wallNow()});
    tell(GuardEventKind::ClientPaused, client, pause->why);
    m_deps.onPaused(m_paused.constLast());
}

void ClientGuards::letGo(const QString &client)
{
    if (!m_loops.letGo(client))
        return;
    m_paused.removeIf([&client](const PausedClient &paused) { return paused.client == client; });
    tell(GuardEventKind::ClientLetGo, client, {});
}

void ClientGuards::tell(GuardEventKind kind, const QString &client, const QString &why)
{
    ++m_revision;
    m_deps.note({.at = m_deps.clock.wallNow(), .kind = kind, .client = client, .why = why});
}

} // namespace sluice::relay
