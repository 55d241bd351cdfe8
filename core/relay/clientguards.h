// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardevent.h"
#include "core/api/guardstate.h"
#include "core/guard/loopguard.h"
#include "core/guard/spendcap.h"
#include "core/relay/localcalendar.h"

#include <functional>

namespace sluice::relay {

/// Why a client's request is turned away before it is sent anywhere.
struct ClientRefusal
{
    int status = 403;
    QString why;                            ///< for the client
    std::optional<milliseconds> retryAfter; ///< when asking again may help, where it is worth waiting
};

/// The guards on clients: what they may spend, and whether they run in circles. Relay thread only.
class ClientGuards
{
public:
    struct Deps
    {
        const Clock &clock;
        LocalCalendar &calendar;
        std::function<void(const GuardEvent &)> note;
        std::function<void(const SpendUse &)> onSpend; ///< a limit has come to its present level
        std::function<void(const PausedClient &)> onPaused;
    };

    explicit ClientGuards(Deps deps);
    void setSettings(const Settings &settings);
    /// What the ledger knows of a day of this month.
    void restore(QDate day, const QString &client, const Money &spent) { m_spend.add(day, client, spent); }
    /// All has been restored: the limits that were near or reached before. Nothing is noted of them, as they are no news.
    QList<SpendUse> endRestore() { return m_spend.takeNews(m_calendar.today()); }

    std::optional<ClientRefusal> check(const QString &client, const std::optional<Money> &expectedCost);
    /// Reserves what a call is expected to cost; goes back by settle().
    guard::SpendCap::Reservation reserve(const QString &client, const std::optional<Money> &expectedCost)
    {
        return m_spend.reserve(client, expectedCost);
    }
    void settle(guard::SpendCap::Reservation reservation, const std::optional<Money> &cost);
    /// A request was answered well.
    void onAnswered(const QString &client, const guard::LoopGuard::Answer &answer);
    void letGo(const QString &client);

    QList<SpendUse> spend() const { return m_spend.state(m_calendar.today()); }
    QList<PausedClient> paused() const { return m_paused; }
    quint64 revision() const { return m_revision; }

private:
    void tellSpend();
    void tell(GuardEventKind kind, const QString &client, const QString &why);

    Deps m_deps;
    LocalCalendar &m_calendar;
    guard::SpendCap m_spend;
    guard::LoopGuard m_loops;
    QList<PausedClient> m_paused;
    quint64 m_revision = 0;
};

} // namespace sluice::relay
