// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/health.h"
#include "core/relay/admission.h"
#include "core/relay/alertdesk.h"
#include "core/relay/clientguards.h"
#include "core/relay/guardnotes.h"
#include "core/relay/guards.h"
#include "core/relay/healthladder.h"
#include "core/relay/keptanswers.h"
#include "core/relay/pricedsums.h"
#include "core/relay/probes.h"

namespace sluice::relay {

/// The guards with what serves them: the queue of those that wait for room, the notes for the ledger, the alerts for the
/// user, the probes of what is closed off, the health of the user's own infrastructure. Outlives settings and exchanges. Relay
/// thread only.
class GuardHouse
{
public:
    struct Deps
    {
        const Clock &clock;
        TimerFactory &timers;
        http::UpstreamPool &pool;
        ledger::ExchangeLog &log;
        Random &random;
        http::Connector &connector;
        health::SqlDesk &sql;
        AlertDesk::Tell onAlert = {}; ///< something is to be told to the user now
    };

    explicit GuardHouse(const Deps &deps);
    ~GuardHouse();

    void setConfig(const config::ConfigPtr &config);
    /// What earlier runs of the program have spent this month.
    void restoreSpend(const QList<PricedSum> &sums);
    Guards &guards() { return m_guards; }
    Admission &admission() { return m_admission; }
    health::Health &health() { return m_health; }
    HealthLadder &ladder() { return m_ladder; }
    ClientGuards &clients() { return m_clients; }
    KeptAnswers &keptAnswers() { return m_keptAnswers; }
    AlertDesk &alerts() { return m_alerts; }
    GuardsState state() const;
    quint64 revision() const;

private:
    void note(const GuardEvent &event);
    void markAwaited(QList<ChannelState> &channels) const;

    config::ConfigPtr m_config; ///< null before the first
    LocalCalendar m_calendar;
    GuardNotes m_notes;
    AlertDesk m_alerts;
    Guards m_guards;
    Admission m_admission;
    Probes m_probes;
    health::Health m_health;
    HealthLadder m_ladder;
    ClientGuards m_clients;
    KeptAnswers m_keptAnswers;
};

} // namespace sluice::relay
