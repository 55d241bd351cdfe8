// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardevent.h"
#include "core/api/guardstate.h"
#include "core/api/records.h"
#include "core/base/random.h"
#include "core/guard/demandestimator.h"
#include "core/guard/keybudget.h"
#include "core/relay/channelguards.h"
#include "core/relay/localcalendar.h"
#include "core/relay/permit.h"
#include "core/relay/route.h"

#include <functional>
#include <memory>
#include <optional>
#include <unordered_map>

namespace sluice::relay {

/// What keeps a way closed at the moment.
enum class Barrier {
    None,
    BreakerOpen,
    TrialUnderWay, ///< half-open, and its trials are out
    Cooling,
    NoRoom,    ///< the key's budget is used up, or promised to somebody who waits longer
    DayUsedUp, ///< what the key may use in a day
    NoSlot,    ///< too many exchanges at one time
};

/// How a way stands towards one request.
struct Standing
{
    Barrier barrier = Barrier::None;
    /// When the barrier will be gone, as far as that can be told; for NoRoom if nothing else changes.
    std::optional<SteadyTime> until;
    bool mayBeSooner = false;                  ///< a call that ends may remove it at any time
    std::optional<guard::BudgetLimit> shortOf; ///< with NoRoom
    /// The provider refused the key or does not know the model: only if there is nothing else.
    bool isLastResort = false;

    bool isFree() const { return barrier == Barrier::None; }
};

/// All guards of all channels: a breaker and the speed of each model, a budget and a cooldown of each key, what requests are
/// expected to use, and the slots. It asks them all, keeps their books together, and tells of their transitions. Relay thread
/// only.
class Guards
{
public:
    struct Deps
    {
        const Clock &clock;
        LocalCalendar &calendar;
        Random &random;
        std::function<void(const GuardEvent &)> note;
        /// Room may have come about: for those that wait.
        std::function<void()> onRoom;
        std::function<void(const KeyDayUse &)> onKeyDay = {}; ///< a key's limit by day has come to a higher level
    };

    /// So long a key that was refused, or a model that the provider does not have, is asked only if there is nothing else; then
    /// it gets its turn again, as accounts are topped up and models added without anybody telling us.
    static constexpr std::chrono::minutes kLastResort{5};

    explicit Guards(Deps deps);
    ~Guards();
    /// What is known of channels, keys and models that stay is kept.
    void setSettings(const Settings &settings);
    /// To be told before: whose cause may have been put right with the settings that come, by channel and key. Whether it was,
    /// the next answer tells.
    void forgetRefusals(const std::function<bool(const QString &, const QString &)> &mayBeCured)
    {
        m_channels.forgetRefusals(mayBeCured);
    }

    guard::Demand expect(const Candidate &candidate, qint64 countedInput, std::optional<qint64> maxOutput) const;
    Standing standing(const Way &way, const guard::Demand &demand, SteadyTime now);
    /// Only for a way that is free.
    Permit admit(const Way &way, const guard::Demand &demand, SteadyTime now);
    /// Half of the answers begin within this; absent while too little is known.
    std::optional<milliseconds> speed(const Candidate &candidate, SteadyTime now);

    /// The limits that a stream of this candidate is watched by while the health score is so low.
    HeartbeatLimits heartbeatLimits(const Candidate &candidate, int healthScore);
    /// What the ledger knows of this day.
    void restoreDay(QDate day, const QString &channel, const QString &key, const guard::DayCap::Amount &used);

    /// To be called when all is restored.
    void tellKeyDays();

    /// Keeps what a key has for somebody who waits longer than those that are asked for next.
    void claim(const Way &way) { m_channels.key(way).isClaimed = true; }
    void dropClaims() { m_channels.dropClaims(); }

    /// Those that a probe may help, and what it found.
    QList<ProbeTarget> probeTargets(SteadyTime now) { return m_channels.probeTargets(now); }
    void onProbeSucceeded(const ProbeTarget &target);

    GuardsState state() const;
    /// Grows with all that state() shows, but for what time alone changes.
    quint64 revision() const { return m_revision; }

private:
    friend class Permit;
    void onSent(const Permit::Call &call);
    void onTold(const Permit::Call &call, const guard::ToldLimits &told);
    void settle(Permit::Call &call, const CallEnd &end);
    void tellKeyDays(const QList<KeyDayUse> &news);
    void settleBudget(Permit::Call &call, const CallEnd &end, SteadyTime now);
    bool settleCooldown(Permit::Call &call, const CallEnd &end, SteadyTime now);
    void settleKey(Permit::Call &call, const CallEnd &end, SteadyTime now);
    void settleModel(Permit::Call &call, const CallEnd &end, bool isNewRateLimit, SteadyTime now);
    void learn(ModelGuards &model, const CallEnd &end);
    void tellChanges(ModelGuards &model, SteadyTime now);
    void tell(GuardEventKind kind, const QString &channel, const QString &model, const QString &key, const QString &why,
              milliseconds lasts = milliseconds::zero());

    Deps m_deps;
    ChannelGuards m_channels;
    guard::DemandEstimator m_estimator;
    int m_slotsInUse = 0;
    int m_slotLimit = 0;
    quint64 m_revision = 0;
};

} // namespace sluice::relay
