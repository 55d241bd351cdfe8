// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/guards.h"

#include "core/api/guardreasons.h"
#include "core/guard/heartbeatscale.h"
#include "core/guard/outcomepolicy.h"
#include "core/relay/modelcost.h"

namespace sluice::relay {

namespace {

/// As the estimator knows it.
QString estimateName(const QString &channel, const QString &model)
{
    return channel + QLatin1Char('/') + model;
}

Standing closed(Barrier barrier, std::optional<SteadyTime> until, bool isLastResort)
{
    return {.barrier = barrier, .until = until, .mayBeSooner = !until, .shortOf = {}, .isLastResort = isLastResort};
}

} // namespace

Guards::Guards(Deps deps)
    : m_deps(std::move(deps))
{
}

Guards::~Guards() = default;

void Guards::setSettings(const Settings &settings)
{
    m_slotLimit = settings.admission.slots;
    m_channels.setSettings(settings.channels);
    ++m_revision;
    tellKeyDays();
    m_deps.onRoom();
}

guard::Demand Guards::expect(const Candidate &candidate, qint64 countedInput, std::optional<qint64> maxOutput) const
{
    return m_estimator.expect(estimateName(candidate.channel->id, candidate.model), countedInput, maxOutput);
}

Standing Guards::standing(const Way &way, const guard::Demand &demand, SteadyTime now)
{
    ModelGuards &model = m_channels.model(way.candidate);
    const KeyGuards &key = m_channels.key(way);
    tellChanges(model, now);
    const bool isLastResort = now < std::max(key.refusal.lastResortUntil, model.refusal.lastResortUntil);
    if (!model.breaker.mayCall(now)) {
        const bool isOpen = model.breaker.state(now) == BreakerState::Open;
        return closed(isOpen ? Barrier::BreakerOpen : Barrier::TrialUnderWay, model.breaker.opensUpAt(now), isLastResort);
    }
    if (key.cooldown.isCooling(now))
        return closed(Barrier::Cooling, key.cooldown.until(), isLastResort);
    const guard::KeyBudget::Verdict verdict = key.budget.check(demand, now);
    if (verdict.fit != guard::KeyBudget::Fit::Now)
        return {.barrier = Barrier::NoRoom,
                .until = verdict.when,
                .mayBeSooner = verdict.mayBeSooner,
                .shortOf = verdict.shortOf,
                .isLastResort = isLastResort};
    const auto ofDay = key.day.check(expectedCost(way.candidate, demand, m_deps.calendar.now()), m_deps.calendar.today());
    if (ofDay.room != guard::Room::Free) {
        const QDate tomorrow = m_deps.calendar.today().addDays(1);
        return closed(ofDay.room == guard::Room::Busy ? Barrier::NoRoom : Barrier::DayUsedUp,
                      ofDay.room == guard::Room::Busy ? std::nullopt : std::optional(now + m_deps.calendar.until(tomorrow)),
                      isLastResort);
    }
    if (key.isClaimed)
        return closed(Barrier::NoRoom, {}, isLastResort);
    if (m_slotLimit > 0 && m_slotsInUse >= m_slotLimit)
        return closed(Barrier::NoSlot, {}, isLastResort);
    return {.isLastResort = isLastResort};
}

Permit Guards::admit(const Way &way, const guard::Demand &demand, SteadyTime now)
{
    Permit::Call call{.key = &m_channels.key(way), .model = &m_channels.model(way.candidate), .began = now};
    call.reservation = call.key->budget.reserve(demand, now);
    call.ofDay =
        call.key->day.reserve({.tokens = demand.total(), .cost = expectedCost(way.candidate, demand, m_deps.calendar.now())});
    call.breakerCall = call.model->breaker.begin(now);
    ++call.key->calls;
    ++call.model->calls;
    ++m_slotsInUse;
    ++m_revision;
    return {*this, call};
}

std::optional<milliseconds> Guards::speed(const Candidate &candidate, SteadyTime now)
{
    const ModelGuards *model = m_channels.findModel(candidate.channel->id, candidate.model);
    return model ? model->latency.median(now) : std::nullopt;
}

HeartbeatLimits Guards::heartbeatLimits(const Candidate &candidate, int healthScore)
{
    const HeartbeatSettings &settings = candidate.channel->heartbeat;
    const ModelGuards *model = m_channels.findModel(candidate.channel->id, candidate.model);
    return guard::scaledLimits(settings.limitsFor(candidate.model), settings.preset, healthScore,
                               model ? model->gaps.p999() : std::nullopt);
}

void Guards::restoreDay(QDate day, const QString &channel, const QString &key, const guard::DayCap::Amount &used)
{
    m_channels.day(channel, key).add(day, used);
    ++m_revision;
}

void Guards::tellKeyDays()
{
    tellKeyDays(m_channels.takeDayNews(m_deps.calendar.today()));
}

void Guards::tellKeyDays(const QList<KeyDayUse> &news)
{
    for (const KeyDayUse &use : news) {
        if (m_deps.onKeyDay)
            m_deps.onKeyDay(use);
    }
}

void Guards::onProbeSucceeded(const ProbeTarget &target)
{
    const SteadyTime now = m_deps.clock.steadyNow();
    if (ModelGuards *model = m_channels.findModel(target.channel, target.model)) {
        model->breaker.onProbeSucceeded(now);
        tellChanges(*model, now);
    }
    KeyGuards *key = m_channels.findKey(target.channel, target.key);
    if (key && target.model.isEmpty() && key->cooldown.onProbeSucceeded(now))
        tell(GuardEventKind::CooldownEnded, target.channel, {}, target.key, kGuardReasons.probeWentWell.english());
    ++m_revision;
    m_deps.onRoom();
}

GuardsState Guards::state() const
{
    GuardsState state;
    state.channels = m_channels.state(m_deps.clock.steadyNow(), m_deps.clock.wallNow(), m_deps.calendar.today());
    state.slotsInUse = m_slotsInUse;
    state.slotLimit = m_slotLimit;
    return state;
}

void Guards::onSent(const Permit::Call &call)
{
    call.key->budget.onSent(call.reservation, m_deps.clock.steadyNow());
}

void Guards::onTold(const Permit::Call &call, const guard::ToldLimits &told)
{
    call.key->budget.onTold(told, m_deps.clock.steadyNow(), call.reservation);
    ++m_revision;
    m_deps.onRoom();
}

void Guards::settle(Permit::Call &call, const CallEnd &end)
{
    const SteadyTime now = m_deps.clock.steadyNow();
    settleBudget(call, end, now);
    const bool isNewRateLimit = settleCooldown(call, end, now);
    settleKey(call, end, now);
    settleModel(call, end, isNewRateLimit, now);
    if (end.outcome == Outcome::Ok)
        learn(*call.model, end);
    --call.key->calls;
    --call.model->calls;
    --m_slotsInUse;
    ++m_revision;
    m_deps.onRoom();
}

void Guards::settleBudget(Permit::Call &call, const CallEnd &end, SteadyTime now)
{
    guard::KeyBudget &budget = call.key->budget;
    if (end.outcome == Outcome::RateLimited && budget.onRateLimited(end.told, now))
        tell(GuardEventKind::LimitLearned, call.key->channel, {}, call.key->id, end.why);
    if (end.wasSent) {
        budget.settle(call.reservation, end.used, now);
        call.key->day.settle(call.ofDay, {.tokens = end.used.total(), .cost = end.cost}, m_deps.calendar.today());
        QList<KeyDayUse> news = call.key->day.takeNews(m_deps.calendar.today());
        for (KeyDayUse &use : news) {
            use.channel = call.key->channel;
            use.key = call.key->id;
        }
        tellKeyDays(news);
    } else {
        budget.release(call.reservation, now);
        call.key->day.release(call.ofDay);
    }
}

// Returns whether this rate limit is one of its own, and not one of many calls that ran into the same.
bool Guards::settleCooldown(Permit::Call &call, const CallEnd &end, SteadyTime now)
{
    if (end.outcome == Outcome::Ok)
        call.key->cooldown.onSuccess(call.began);
    if (end.outcome != Outcome::RateLimited)
        return false;
    const bool wasCooling = call.key->cooldown.isCooling(now);
    const auto rest = call.key->cooldown.onRateLimited(end.retryAfter, m_deps.random.fraction(), call.began, now);
    if (rest)
        tell(GuardEventKind::CooldownBegan, call.key->channel, {}, call.key->id, end.why, *rest);
    return !wasCooling;
}

void Guards::settleKey(Permit::Call &call, const CallEnd &end, SteadyTime now)
{
    KeyGuards &key = *call.key;
    if (end.outcome == Outcome::Auth && key.refusal.refuse(now + kLastResort))
        tell(GuardEventKind::KeyRefused, key.channel, {}, key.id, end.why);
    else if (end.outcome == Outcome::Ok && key.refusal.accept())
        tell(GuardEventKind::KeyAccepted, key.channel, {}, key.id, {});
}

// What a healthy answer teaches of those to come.
void Guards::learn(ModelGuards &model, const CallEnd &end)
{
    model.gaps.learn(end.gaps);
    m_estimator.learn(estimateName(model.channel, model.model), end.countedInput, end.usage);
}

void Guards::settleModel(Permit::Call &call, const CallEnd &end, bool isNewRateLimit, SteadyTime now)
{
    ModelGuards &model = *call.model;
    switch (guard::policyOf(end.outcome).toll) {
    case guard::BreakerToll::Success:
        model.breaker.onSuccess(call.breakerCall, now);
        model.lastFailure.clear();
        break;
    case guard::BreakerToll::Failure:
        model.lastFailure = end.why;
        // The calls that run into one and the same limit of a key say no more about the model than one of them does.
        if (end.outcome == Outcome::RateLimited && !isNewRateLimit)
            model.breaker.onNeutral(call.breakerCall, now);
        else
            model.breaker.onFailure(call.breakerCall, end.why, now);
        break;
    case guard::BreakerToll::Neutral: model.breaker.onNeutral(call.breakerCall, now); break;
    }
    if (end.outcome == Outcome::ModelMissing && model.refusal.refuse(now + kLastResort))
        tell(GuardEventKind::ModelMissing, model.channel, model.model, {}, end.why);
    else if (end.outcome == Outcome::Ok && model.refusal.accept())
        tell(GuardEventKind::ModelFound, model.channel, model.model, {}, {});
    if (end.firstContent)
        model.latency.onFirstContent(*end.firstContent, now);
    tellChanges(model, now);
}

void Guards::tellChanges(ModelGuards &model, SteadyTime now)
{
    for (const guard::Breaker::Change &change : model.breaker.takeChanges(now)) {
        switch (change.state) {
        case BreakerState::Open:
            tell(GuardEventKind::BreakerOpened, model.channel, model.model, {}, change.why, change.lasts);
            break;
        case BreakerState::HalfOpen: tell(GuardEventKind::BreakerHalfOpened, model.channel, model.model, {}, change.why); break;
        case BreakerState::Closed: tell(GuardEventKind::BreakerClosed, model.channel, model.model, {}, change.why); break;
        }
    }
    const bool isSlow = model.latency.isSlow(now);
    if (isSlow != std::exchange(model.isSlow, isSlow))
        tell(isSlow ? GuardEventKind::SlowBegan : GuardEventKind::SlowEnded, model.channel, model.model, {}, {});
}

void Guards::tell(GuardEventKind kind, const QString &channel, const QString &model, const QString &key, const QString &why,
                  milliseconds lasts)
{
    ++m_revision;
    m_deps.note(
        {.at = m_deps.clock.wallNow(), .kind = kind, .channel = channel, .model = model, .key = key, .why = why, .lasts = lasts});
}

} // namespace sluice::relay
