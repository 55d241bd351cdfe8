// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/routepreview.h"

#include "core/dialect/clientpath.h"
#include "core/guard/daysums.h"
#include "core/guard/purse.h"
#include "core/relay/candidateorder.h"
#include "core/relay/modelcost.h"

#include <algorithm>
#include <array>

namespace sluice::relay {

namespace {

using Until = std::optional<WallTime>;

/// Enough to cost something wherever a price is not zero.
constexpr guard::Demand kSmallRequest{.inputTokens = 1'000, .outputTokens = 1'000};

/// How long the reasons of a key last as a rule, the shortest first.
constexpr std::array kShortestFirst{SkipReason::None, SkipReason::NoRoom, SkipReason::Cooling, SkipReason::KeysRefused,
                                    SkipReason::UsedUpToday};

struct Obstacle
{
    SkipReason reason = SkipReason::None;
    Until until;
};

template <typename Entry, typename Named>
const Entry *findBy(const QList<Entry> &entries, Named isNamed)
{
    const auto found = std::find_if(entries.begin(), entries.end(), isNamed);
    return found == entries.end() ? nullptr : &*found;
}

/// Still to come; the snapshot may be older.
bool isAhead(const Until &until, WallTime now)
{
    return until && *until > now;
}

// What a provider told or taught goes with the setting that it was told for.
std::optional<qint64> limitOf(const BudgetUse &use, std::optional<qint64> setting)
{
    return setting == use.setting ? use.limit : setting;
}

// A request larger than the whole limit goes alone, so where nothing is in use there is room.
bool isFull(const BudgetUse &use, std::optional<qint64> setting)
{
    const std::optional<qint64> limit = limitOf(use, setting);
    return limit && use.used > 0 && use.used >= *limit;
}

bool isFull(const KeyState &key, const RateLimits &limits)
{
    return isFull(key.tokens, limits.tokensPerMinute) || isFull(key.inputTokens, limits.inputTokensPerMinute) ||
           isFull(key.outputTokens, limits.outputTokensPerMinute) || isFull(key.requests, limits.requestsPerMinute) ||
           isFull(key.concurrency, limits.concurrency);
}

guard::Room roomToday(const KeyState &key, const Candidate &candidate, WallTime now)
{
    const RateLimits &limits = candidate.channel->limits;
    guard::Room room = guard::Room::Free;
    if (limits.tokensPerDay)
        room = guard::roomOf(*limits.tokensPerDay, key.tokensToday.used, key.tokensToday.reserved);
    // What was spent is known in the currency of the limit in force alone.
    const bool isKnown = limits.spendPerDay && key.spentToday && key.spentToday->currency == limits.spendPerDay->currency;
    if (isKnown && guard::isConcerned(limits.spendPerDay->currency, expectedCost(candidate, kSmallRequest, now)))
        room = std::max(room, guard::roomOf(limits.spendPerDay->micros, key.spentToday->micros,
                                            key.reservedToday ? key.reservedToday->micros : 0));
    return room;
}

/// All that is asked of one preview.
class Preview
{
public:
    Preview(const Settings &settings, const GuardsState &guards, WallTime now)
        : m_settings(settings)
        , m_guards(guards)
        , m_now(now)
    {
    }

    void sort(QList<ListedCandidate> &listed, CandidateOrder order) const;
    CandidatePreview of(const ListedCandidate &listed, Dialect dialect) const;

private:
    const ChannelState *channelState(const Candidate &candidate) const;
    const ModelState *modelState(const Candidate &candidate) const;
    bool hasSlot() const { return m_settings.admission.slots <= 0 || m_guards.slotsInUse < m_settings.admission.slots; }
    Obstacle breakerOf(const Candidate &candidate, const ModelState &model, CandidatePreview &preview) const;
    Obstacle obstacleAt(const KeyState &key, const Candidate &candidate) const;
    void chooseKey(const Candidate &candidate, const ModelState &model, CandidatePreview &preview) const;

    const Settings &m_settings;
    const GuardsState &m_guards;
    WallTime m_now;
};

// Those that are not fit have no part in the order: their currency would have a say in that of the others.
void Preview::sort(QList<ListedCandidate> &listed, CandidateOrder order) const
{
    if (order == CandidateOrder::Listed)
        return;
    const auto isFit = [](const ListedCandidate &one) { return one.fitness == ListedCandidate::Fitness::Fit; };
    const auto end = std::stable_partition(listed.begin(), listed.end(), isFit);
    QList<Candidate> fit;
    std::transform(listed.begin(), end, std::back_inserter(fit), [](const ListedCandidate &one) { return one.candidate; });
    orderCandidates(fit, order, [this](const Candidate &candidate) {
        const ModelState *model = modelState(candidate);
        return model ? model->firstContentMedian : std::nullopt;
    });
    std::transform(fit.begin(), fit.end(), listed.begin(),
                   [](const Candidate &one) { return ListedCandidate{.candidate = one}; });
}

const ChannelState *Preview::channelState(const Candidate &candidate) const
{
    return findBy(m_guards.channels, [&](const ChannelState &one) { return one.id == candidate.channel->id; });
}

const ModelState *Preview::modelState(const Candidate &candidate) const
{
    const ChannelState *channel = channelState(candidate);
    return channel ? findBy(channel->models, [&](const ModelState &one) { return one.model == candidate.model; }) : nullptr;
}

Obstacle Preview::breakerOf(const Candidate &candidate, const ModelState &model, CandidatePreview &preview) const
{
    const BreakerSettings &settings = candidate.channel->breaker;
    if (!settings.isEnabled || model.breaker == BreakerState::Closed)
        return {};
    if (model.breaker == BreakerState::Open && isAhead(model.openUntil, m_now))
        return {.reason = SkipReason::BreakerOpen, .until = model.openUntil};
    if (model.trials >= settings.halfOpenTrials)
        return {.reason = SkipReason::BreakerOpen, .until = {}};
    preview.isTrial = true;
    return {};
}

Obstacle Preview::obstacleAt(const KeyState &key, const Candidate &candidate) const
{
    const ChannelSettings &channel = *candidate.channel;
    if (channel.cooldown.isEnabled && isAhead(key.coolingUntil, m_now))
        return {.reason = SkipReason::Cooling, .until = key.coolingUntil};
    if (isFull(key, channel.limits))
        return {.reason = SkipReason::NoRoom, .until = {}};
    switch (roomToday(key, candidate, m_now)) {
    case guard::Room::Free: break;
    case guard::Room::Busy: return {.reason = SkipReason::NoRoom, .until = {}};
    case guard::Room::UsedUp: return {.reason = SkipReason::UsedUpToday, .until = {}};
    }
    if (key.isAwaited || !hasSlot())
        return {.reason = SkipReason::NoRoom, .until = {}};
    return {};
}

/// Whether `a` is over sooner.
bool isShorter(const Obstacle &a, const Obstacle &b)
{
    if (a.reason == b.reason)
        return a.until && (!b.until || *a.until < *b.until);
    return std::find(kShortestFirst.begin(), kShortestFirst.end(), a.reason) <
           std::find(kShortestFirst.begin(), kShortestFirst.end(), b.reason);
}

// A candidate that is asked only as a last resort is given the key that it would be asked by all the same.
void Preview::chooseKey(const Candidate &candidate, const ModelState &model, CandidatePreview &preview) const
{
    const ChannelState *channel = channelState(candidate);
    const bool isMissing = isAhead(model.lastResortUntil, m_now);
    std::optional<Obstacle> shortest;
    std::optional<QString> lastResort;
    for (qsizetype i = 0; i < std::max<qsizetype>(1, candidate.channel->keys.size()); ++i) {
        const QString id = Way{candidate, i}.keyId();
        const KeyState *known = channel ? findBy(channel->keys, [&id](const KeyState &one) { return one.id == id; }) : nullptr;
        const KeyState key = known ? *known : KeyState{.id = id};
        Obstacle obstacle = obstacleAt(key, candidate);
        const bool isRefused = isAhead(key.lastResortUntil, m_now);
        if (obstacle.reason == SkipReason::None && !isRefused && !isMissing) {
            preview.key = id;
            return;
        }
        if (obstacle.reason == SkipReason::None && !lastResort)
            lastResort = id;
        if (isRefused)
            obstacle = {.reason = SkipReason::KeysRefused, .until = key.lastResortUntil};
        if (!shortest || isShorter(obstacle, *shortest))
            shortest = obstacle;
    }
    if (isMissing)
        shortest = Obstacle{.reason = SkipReason::ModelMissing, .until = model.lastResortUntil};
    preview.skipped = shortest->reason;
    preview.until = shortest->until;
    if (lastResort) {
        preview.despite = isMissing ? SkipReason::ModelMissing : SkipReason::KeysRefused;
        preview.key = *lastResort;
    }
}

CandidatePreview Preview::of(const ListedCandidate &listed, Dialect dialect) const
{
    const Candidate &candidate = listed.candidate;
    CandidatePreview preview{
        .channel = candidate.channel->id, .model = candidate.model, .isTranslated = candidate.channel->dialect != dialect};
    switch (listed.fitness) {
    case ListedCandidate::Fitness::Fit: break;
    case ListedCandidate::Fitness::ChannelOff: preview.skipped = SkipReason::ChannelOff; return preview;
    case ListedCandidate::Fitness::NotThisDialect: preview.skipped = SkipReason::NotThisDialect; return preview;
    }
    const ModelState *known = modelState(candidate);
    const ModelState model = known ? *known : ModelState();
    const Obstacle breaker = breakerOf(candidate, model, preview);
    preview.skipped = breaker.reason;
    preview.until = breaker.until;
    if (breaker.reason == SkipReason::None)
        chooseKey(candidate, model, preview);
    return preview;
}

// Turns::choose(): better a refused key now than a good one after a wait.
void chooseServing(RoutePreview &preview)
{
    const auto first = [&preview](auto fits) { return std::find_if(preview.candidates.begin(), preview.candidates.end(), fits); };
    auto chosen = first([](const CandidatePreview &one) { return one.skipped == SkipReason::None; });
    if (chosen == preview.candidates.end()) {
        chosen = first([](const CandidatePreview &one) { return one.despite != SkipReason::None; });
        if (chosen != preview.candidates.end()) {
            chosen->skipped = SkipReason::None;
            chosen->until.reset();
        }
    }
    if (chosen != preview.candidates.end())
        preview.serving = chosen - preview.candidates.begin();
    for (CandidatePreview &one : preview.candidates) {
        if (one.skipped == SkipReason::None)
            continue;
        one.despite = SkipReason::None;
        one.key.clear();
        one.isTrial = false;
    }
}

} // namespace

RoutePreview previewRoute(const Settings &settings, const GuardsState &guards, const RouteQuestion &question, WallTime now)
{
    const Preview asked(settings, guards, now);
    RouteListing listing = listRoute(settings, dialect::conversationCall(question.dialect), question.model);
    if (listing.route)
        asked.sort(listing.candidates, orderOf(*listing.route, question.priority));
    RoutePreview preview{.route = listing.route ? listing.route->model : QString(), .problem = listing.problem};
    for (const ListedCandidate &one : std::as_const(listing.candidates))
        preview.candidates.append(asked.of(one, question.dialect));
    chooseServing(preview);
    return preview;
}

GuardsState guardsUnder(const Settings &draft, const Settings &inForce, GuardsState guards)
{
    for (ChannelState &channel : guards.channels) {
        const ChannelSettings *then = findChannel(inForce, channel.id);
        const ChannelSettings *now = findChannel(draft, channel.id);
        if (!then || !now || *then == *now)
            continue;
        for (KeyState &key : channel.keys) {
            key.isRefused = false;
            key.lastResortUntil.reset();
        }
        for (ModelState &model : channel.models)
            model.lastResortUntil.reset();
    }
    return guards;
}

} // namespace sluice::relay
