// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/records.h"
#include "core/guard/breaker.h"
#include "core/guard/daycap.h"
#include "core/guard/keybudget.h"

#include <optional>

namespace sluice::relay {

class Guards;
struct KeyGuards;
struct ModelGuards;

/// What the guards must know of a call that is over.
struct CallEnd
{
    Outcome outcome = Outcome::Interrupted;
    QString why;
    /// False if the provider has never seen the request.
    bool wasSent = false;
    std::optional<Money> cost;                ///< absent: no price is known
    GapSummary gaps;                          ///< of a stream
    guard::Demand used;                       ///< as far as known; estimates among it
    Usage usage;                              ///< what the provider told
    qint64 countedInput = 0;                  ///< our own count, before what was learned
    std::optional<milliseconds> firstContent; ///< from the call's beginning
    std::optional<milliseconds> retryAfter;   ///< the provider's wish
    guard::ToldLimits told;                   ///< with a rate limit: which limit it was
};

/// Leave for one call: the slot, the reservation and the place in the breaker that it holds. They go back when it is settled,
/// or as for a call that never was when it is dropped.
class Permit
{
public:
    struct Call
    {
        KeyGuards *key = nullptr;
        ModelGuards *model = nullptr;
        guard::KeyBudget::Reservation reservation = 0;
        guard::DayCap::Reservation ofDay = 0;
        guard::Breaker::Call breakerCall;
        SteadyTime began;
    };

    Permit() = default;
    Permit(Guards &guards, const Call &call)
        : m_guards(&guards)
        , m_call(call)
    {
    }
    Permit(Permit &&other) noexcept
        : m_guards(std::exchange(other.m_guards, nullptr))
        , m_call(other.m_call)
    {
    }
    Permit &operator=(Permit &&other) noexcept
    {
        std::swap(m_guards, other.m_guards);
        std::swap(m_call, other.m_call);
        return *this;
    }
    ~Permit() { settle({.outcome = Outcome::ClientGone}); }

    /// The request goes out now.
    void onSent();
    /// What the head of the answer says of the provider's limits, when it comes: later it would be old.
    void onTold(const guard::ToldLimits &told);
    /// The first time counts.
    void settle(const CallEnd &end);
    explicit operator bool() const { return m_guards != nullptr; }

private:
    Guards *m_guards = nullptr;
    Call m_call;
};

} // namespace sluice::relay
