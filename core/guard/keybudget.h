// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardstate.h"
#include "core/base/clock.h"
#include "core/guard/reservations.h"
#include "core/guard/toldlimits.h"
#include "core/guard/windowlimit.h"

#include <array>
#include <optional>

namespace sluice::guard {

/// What a request will use, or has used.
struct Demand
{
    qint64 inputTokens = 0;
    qint64 outputTokens = 0;

    qint64 total() const { return inputTokens + outputTokens; }
    bool operator==(const Demand &) const = default;
};

enum class BudgetLimit { Tokens, InputTokens, OutputTokens, Requests, Concurrency };

/// The limits of one key, kept by reserving, waiting and settling. A request reserves what it is expected to use; it counts
/// in full from then until 60 s after it was settled, when the true usage takes its place. So no window of 60 s passes
/// the limit, whether the provider books at the beginning of a call or at its end. Requests count from their beginning until 60 s
/// after they were sent: a connection may take seconds to come about, and the next call may find one that stands.
/// Windows are rings of slots in fixed memory; a slot counts until all of it has left the window.
/// Pure: time comes in with each call and never runs backwards.
class KeyBudget
{
public:
    /// Names a reservation until it is settled or released.
    using Reservation = quint64;

    enum class Fit {
        Now,
        Later, ///< `when` tells
    };
    struct Verdict
    {
        Fit fit = Fit::Now;
        /// When there will be room if nothing else changes; absent if that hangs on calls under way.
        std::optional<SteadyTime> when;
        std::optional<BudgetLimit> shortOf; ///< the limit that takes longest to have room
        bool mayBeSooner = false;           ///< calls under way may turn out to use less than they have reserved
    };

    explicit KeyBudget(const RateLimits &limits);
    void setLimits(const RateLimits &limits);

    /// A request that is larger than a whole limit fits if it goes alone: nothing under way and nothing of that limit in use;
    /// until then it is Later.
    Verdict check(const Demand &demand, SteadyTime now) const;
    /// Only if it fits now.
    Reservation reserve(const Demand &demand, SteadyTime now);
    /// The request has left only now.
    void onSent(Reservation id, SteadyTime now);
    /// The call is over, and this is what it used as far as known.
    void settle(Reservation id, const Demand &used, SteadyTime now);
    /// The call never reached the provider: nothing was used, not even a request.
    void release(Reservation id, SteadyTime now);

    /// Takes over the limits that the provider told, as far as they are lower than the settings. Where it has counted more than
    /// we did (others use the same key), our view is lowered until its reset, or until it tells anew. To be called as soon as
    /// the answer's head has come; `call` is the call that it answers, if that is still under way.
    void onTold(const ToldLimits &told, SteadyTime now, std::optional<Reservation> call = {});
    /// A rate limit although we thought that there was room: what holds from now on is less than what was in use then (with the
    /// call that was refused, so this comes before it is settled); it grows back slowly, by 5 % of the setting a minute.
    /// Learned is the limit that `told` calls exhausted; else the one nearest to its setting; without any setting requests and
    /// tokens, if there were enough requests to judge by. Concurrency is not: it is full whenever a key is busy, so that it would
    /// take the blame for every other limit. Rate limits of one moment count once. Returns true if something was learned.
    bool onRateLimited(const ToldLimits &told, SteadyTime now);

    /// For people.
    BudgetUse use(BudgetLimit limit, SteadyTime now) const;

    /// Fewer requests teach nothing where no setting says what to expect: a provider that refuses one of a handful has other
    /// reasons, and a key held to a handful a minute would be worse off than one that is refused now and then.
    static constexpr qint64 kMinRequestsToLearn = 20;
    static constexpr milliseconds kOneMoment{1'000};

private:
    static constexpr size_t kWindows = 4; ///< all but concurrency, in the order of BudgetLimit
    using Amounts = std::array<qint64, kWindows>;
    struct Held
    {
        Amounts amounts;
        Amounts usedThen; ///< by us, this call among it
        SteadyTime since; ///< of which its request counts
    };

    static Amounts amountsOf(const Demand &demand);
    WindowLimit &window(BudgetLimit limit) { return m_windows[size_t(limit)]; }
    const WindowLimit &window(BudgetLimit limit) const { return m_windows[size_t(limit)]; }
    bool hasRoomForCall() const;
    /// It is under way no longer.
    std::optional<Held> takeHeld(Reservation id);
    std::optional<BudgetLimit> nearestToItsCeiling(SteadyTime now) const;
    bool learn(BudgetLimit limit, SteadyTime now);

    std::array<WindowLimit, kWindows> m_windows;
    std::optional<qint64> m_concurrency;
    Reservations<Held> m_held;
    std::optional<SteadyTime> m_lastLearned;
};

} // namespace sluice::guard
