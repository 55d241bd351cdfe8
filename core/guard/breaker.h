// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardsettings.h"
#include "core/api/guardstate.h"
#include "core/base/clock.h"
#include "core/guard/callcounts.h"

#include <QString>

#include <optional>
#include <vector>

namespace sluice::guard {

/// Leaves a channel and model alone while it fails.
///
///     Closed ──a rule of BreakerSettings──▶ Open ──its time is over, or a probe went well──▶ HalfOpen
///        ▲                                   ▲                                                  │
///        └───────── a trial succeeds ────────┼──────────── a trial fails: twice as long ────────┘
///
/// Only calls that began in the present state count: what was under way when the breaker opened says nothing new about it.
/// The rules are looked at whenever a call of the closed state has succeeded or failed: a success may be the one that makes
/// enough calls for a percentage. Each closing begins with fresh counts. Switched off it is closed, but counts on.
/// Pure: time comes in with each call, and never runs backwards. One per channel and model.
class Breaker
{
public:
    /// A call under way. Goes back exactly once, by one of the three endings.
    struct Call
    {
        quint64 generation = 0;
        bool isTrial = false;
    };

    struct Change
    {
        BreakerState state = BreakerState::Closed; ///< the new one
        milliseconds lasts{0};                     ///< how long Open will last
        QString why;                               ///< short, English
    };

    explicit Breaker(const BreakerSettings &settings);
    /// What has been counted stays, and how long Open lasts now; the next ending goes by the new rules. Switched off while open
    /// it closes at once.
    void setSettings(const BreakerSettings &settings);

    BreakerState state(SteadyTime now) const;
    bool mayCall(SteadyTime now) const;
    /// When a closed-off breaker lets the next call through; absent while that hangs on a trial under way, and if it is open
    /// for calls.
    std::optional<SteadyTime> opensUpAt(SteadyTime now) const;

    /// Only while mayCall().
    Call begin(SteadyTime now);
    void onSuccess(Call call, SteadyTime now);
    void onFailure(Call call, const QString &why, SteadyTime now);
    /// The call says nothing about the channel: its client left, or the request was faulty. A trial is free again.
    void onNeutral(Call call, SteadyTime now);
    /// Lets trials through before the time is over.
    void onProbeSucceeded(SteadyTime now);

    int consecutiveFailures() const { return m_consecutive; }
    /// Under way while half open.
    int trials() const { return m_trials; }
    /// Transitions since the last call, in order; that from Open to HalfOpen by time is told once it is noticed. They are kept
    /// until then, so whoever drives the breaker takes them after each step.
    std::vector<Change> takeChanges(SteadyTime now);

private:
    bool isTimeOver(SteadyTime now) const { return m_state == BreakerState::Open && now >= m_openUntil; }
    void settle(SteadyTime now);
    /// False for a call of an earlier state.
    bool end(Call call);
    void count(bool hasFailed, SteadyTime now);
    /// The rule that opens it, if one does, in words.
    std::optional<QString> brokenRule(SteadyTime now) const;
    void open(const QString &why, SteadyTime now);
    void close(const QString &why);
    void enter(BreakerState state, milliseconds lasts, const QString &why);

    BreakerSettings m_settings;
    BreakerState m_state = BreakerState::Closed; ///< Open also when its time is over and nobody has noticed yet
    quint64 m_generation = 0;                    ///< raised by each transition
    SteadyTime m_openUntil;
    int m_openings = 0;    ///< since it was closed last
    int m_trials = 0;      ///< under way, of the present generation
    int m_consecutive = 0; ///< failures
    QString m_lastWhy;     ///< of the last failure
    LastCalls m_last;
    RecentCalls m_recent;
    std::vector<Change> m_changes;
};

} // namespace sluice::guard
