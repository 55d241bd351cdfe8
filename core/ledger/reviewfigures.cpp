// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/reviewfigures.h"

#include "core/ledger/localday.h"
#include "core/ledger/outcomes.h"
#include "core/ledger/quantileof.h"
#include "core/ledger/reviewchanges.h"
#include "core/ledger/rollup.h"

#include <algorithm>
#include <map>

namespace sluice::ledger {

namespace {

constexpr int kDays = 7;
constexpr int kMostWeeksBack = 520; // ten years, also where a clock was wrong by many more

void add(ComparedCount &count, ReviewWeek week, qint64 more)
{
    ofWeek(count, week) = cappedSum(ofWeek(count, week), more);
}

using OutcomeCounts = std::map<Outcome, ReviewFailure>;

void addFailure(const UsageRow &usage, ReviewWeek week, qint64 counted, OutcomeCounts &counts)
{
    ReviewFailure &failure = counts[usage.outcome];
    add(failure.count, week, counted);
    if (week == ReviewWeek::Now)
        failure.requests = cappedSum(failure.requests, usage.sums.requests);
}

template <typename ReasonsOf>
QList<ReviewFailure> failuresOf(const OutcomeCounts &counts, ReasonsOf reasonsOf)
{
    QList<ReviewFailure> failures;
    for (const auto &[outcome, failure] : counts) {
        if (failure.count.now > 0 || failure.count.before > 0)
            failures.append({outcome, failure.count, failure.requests, reasonsOf(outcome)});
    }
    std::stable_sort(failures.begin(), failures.end(), [](const ReviewFailure &a, const ReviewFailure &b) {
        return std::pair(a.count.now, a.count.before) > std::pair(b.count.now, b.count.before);
    });
    return failures;
}

void addRequests(const ReviewPlan &plan, const ReviewMaterial &material, Review &review)
{
    OutcomeCounts failures;
    for (const UsageRow &usage : material.channels) {
        const ReviewWeek week = plan.weekOf(usage.from);
        const UsageNumbers &sums = usage.sums;
        add(review.requests, week, sums.requests);
        add(review.tokens, week, cappedSum(sums.input, sums.output));
        add(review.unpricedTokens, week, sums.unpriced);
        add(review.estimatedTokens, week, sums.estimated);
        if (usage.outcome == Outcome::Ok)
            add(review.completed, week, sums.requests);
        if (usage.outcome == Outcome::ClientGone)
            add(review.aborted, week, sums.requests);
        if (isFailure(usage.outcome)) {
            add(review.failed, week, sums.requests);
            addFailure(usage, week, sums.requests, failures);
        }
    }
    review.failures = failuresOf(failures, [&](Outcome outcome) { return material.requests.reasonsOf(outcome); });
}

void addGuard(const ReviewGuard &guard, ReviewChannel &channel)
{
    if (guard.kind == GuardEventKind::CooldownBegan)
        add(channel.cooldowns, guard.week, guard.count);
    if (guard.kind == GuardEventKind::KeyRefused)
        add(channel.keyRefusals, guard.week, guard.count);
    if (guard.kind == GuardEventKind::BreakerOpened) {
        add(channel.breakerOpenings, guard.week, guard.count);
        ofWeek(channel.breakerOpen, guard.week) += guard.lasted;
    }
}

QList<ReviewChannel> channelsOf(const ReviewPlan &plan, const ReviewMaterial &material)
{
    std::map<QString, ReviewChannel> channels;
    std::map<QString, OutcomeCounts> failures;
    for (const UsageRow &usage : material.channels) {
        const ReviewWeek week = plan.weekOf(usage.from);
        ReviewChannel &channel = channels[usage.name];
        add(channel.requests, week, usage.sums.requests);
        add(channel.calls, week, usage.sums.attempts);
        if (isFailure(usage.outcome)) {
            add(channel.failedCalls, week, usage.sums.attempts);
            addFailure(usage, week, usage.sums.attempts, failures[usage.name]);
        }
    }
    for (const ReviewGuard &guard : material.guards)
        addGuard(guard, channels[guard.channel]);
    for (const auto &[name, count] : material.calls.fallbacksAway())
        channels[name].fallbacksAway = count;
    channels.erase(QString()); // requests that were never sent
    QList<ReviewChannel> sorted;
    for (auto &[name, channel] : channels) {
        channel.channel = name;
        channel.failures =
            failuresOf(failures[name], [&, name = name](Outcome outcome) { return material.calls.reasonsOf(name, outcome); });
        sorted.append(channel);
    }
    std::stable_sort(sorted.begin(), sorted.end(), [](const ReviewChannel &a, const ReviewChannel &b) {
        return std::pair(a.failedCalls.now, a.calls.now) > std::pair(b.failedCalls.now, b.calls.now);
    });
    return sorted;
}

/// The sums of all, with the money still exact.
struct MoneyTally
{
    Compared<CostSum> cost, saved, byAborts, byStalls, byFailures;

    MoneyTally(const ReviewPlan &plan, const QList<UsageRow> &rows)
    {
        for (const UsageRow &usage : rows) {
            const ReviewWeek week = plan.weekOf(usage.from);
            ofWeek(cost, week).add(usage.sums.cost);
            ofWeek(saved, week).add(usage.sums.saved);
            if (usage.outcome == Outcome::ClientGone)
                ofWeek(byAborts, week).add(usage.sums.cost);
            else if (usage.outcome == Outcome::Stalled)
                ofWeek(byStalls, week).add(usage.sums.cost);
            else if (isFailure(usage.outcome))
                ofWeek(byFailures, week).add(usage.sums.cost);
        }
    }
};

QList<ReviewMoney> moneyOf(const ReviewPlan &plan, const QList<UsageRow> &rows)
{
    const MoneyTally tally(plan, rows);
    QList<ReviewMoney> money;
    for (const Currency currency : kAllCurrencies) {
        const auto in = [currency](const Compared<CostSum> &sums) {
            return ReviewMoney::Amounts{sums.now.in(currency), sums.before.in(currency)};
        };
        if (const auto cost = in(tally.cost); cost.now || cost.before)
            money.append({currency, cost, in(tally.saved), in(tally.byAborts), in(tally.byStalls), in(tally.byFailures)});
    }
    return money;
}

std::map<QString, NamedCalls> modelCallsOf(const ReviewPlan &plan, const QList<UsageRow> &rows)
{
    std::map<QString, NamedCalls> models;
    for (const UsageRow &usage : rows) {
        const qint64 calls = usage.sums.attempts;
        if (calls <= 0)
            continue; // a request that was never sent has the model that was asked for
        const ReviewWeek week = plan.weekOf(usage.from);
        NamedCalls &model = models[usage.name];
        add(model.all, week, calls);
        if (week == ReviewWeek::Now && usage.outcome == Outcome::Ok)
            model.complete = cappedSum(model.complete, calls);
    }
    return models;
}

int weeksSince(const std::optional<WallTime> &oldest, WallTime now, const QTimeZone &zone)
{
    if (!oldest)
        return 0;
    const qint64 days = std::max<qint64>(dayOf(*oldest, zone).daysTo(dayOf(now, zone)), 0);
    return int(std::min<qint64>(days / kDays, kMostWeeksBack)) + 1;
}

} // namespace

ReviewPlan planReview(int weeksBack, WallTime now, const QTimeZone &zone)
{
    ReviewPlan plan{.weeksBack = std::clamp(weeksBack, 0, kMostWeeksBack), .now = now};
    const QDate end = dayOf(now, zone).addDays(1 - plan.weeksBack * kDays);
    plan.earlier = startOfDay(end.addDays(-2 * kDays), zone);
    plan.from = startOfDay(end.addDays(-kDays), zone);
    plan.before = startOfDay(end, zone);
    return plan;
}

Review drawReview(const ReviewPlan &plan, const ReviewMaterial &material, const QTimeZone &zone)
{
    Review review{.weeksBack = plan.weeksBack,
                  .weeks = weeksSince(material.oldest, plan.now, zone),
                  .from = plan.from,
                  .before = plan.before,
                  .asOf = std::min(plan.before, plan.now),
                  .isCut = material.isCut};
    addRequests(plan, material, review);
    review.channels = channelsOf(plan, material);
    review.money = moneyOf(plan, material.channels);
    review.stalls = material.calls.stalls();
    for (ReviewStall &stall : review.stalls)
        material.streams.describe(stall);
    const auto &[now, before] = material.firstContents;
    review.streams = {qint64(now.count()), qint64(before.count())};
    review.firstContentP50 = {quantileOf(now, 0.5), quantileOf(before, 0.5)};
    review.firstContentP95 = {quantileOf(now, 0.95), quantileOf(before, 0.95)};
    review.degraded = material.requests.degraded();
    review.heldBack = material.requests.heldBack();
    review.longestWait = material.requests.longestWait();
    review.waits = material.requests.waits();
    const bool areWhole = plan.before <= plan.now && material.oldest && *material.oldest <= plan.earlier;
    review.changes = changesOf(review, {.models = modelCallsOf(plan, material.models), .areWholeWeeks = areWhole});
    return review;
}

} // namespace sluice::ledger
