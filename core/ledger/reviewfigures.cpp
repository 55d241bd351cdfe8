// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/reviewfigures.h"

#include "core/ledger/localday.h"
#include "core/ledger/reviewchanges.h"
#include "core/ledger/rollup.h"
#include "core/ledger/usagebars.h"

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

void addFailure(const ReviewUsage &usage, qint64 counted, OutcomeCounts &counts)
{
    ReviewFailure &failure = counts[usage.outcome];
    add(failure.count, usage.week, counted);
    if (usage.week == ReviewWeek::Now)
        failure.requests = cappedSum(failure.requests, usage.requests);
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

void addRequests(const ReviewMaterial &material, Review &review)
{
    OutcomeCounts failures;
    for (const ReviewUsage &usage : material.usage) {
        add(review.requests, usage.week, usage.requests);
        add(review.tokens, usage.week, usage.tokens);
        add(review.unpricedTokens, usage.week, usage.unpricedTokens);
        add(review.estimatedTokens, usage.week, usage.estimatedTokens);
        if (usage.outcome == Outcome::Ok)
            add(review.completed, usage.week, usage.requests);
        if (usage.outcome == Outcome::ClientGone)
            add(review.aborted, usage.week, usage.requests);
        if (isFailure(usage.outcome)) {
            add(review.failed, usage.week, usage.requests);
            addFailure(usage, usage.requests, failures);
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

QList<ReviewChannel> channelsOf(const ReviewMaterial &material)
{
    std::map<QString, ReviewChannel> channels;
    std::map<QString, OutcomeCounts> failures;
    for (const ReviewUsage &usage : material.usage) {
        ReviewChannel &channel = channels[usage.channel];
        add(channel.requests, usage.week, usage.requests);
        add(channel.calls, usage.week, usage.calls);
        if (isFailure(usage.outcome)) {
            add(channel.failedCalls, usage.week, usage.calls);
            addFailure(usage, usage.calls, failures[usage.channel]);
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

    explicit MoneyTally(const QList<ReviewUsage> &rows)
    {
        for (const ReviewUsage &usage : rows) {
            ofWeek(cost, usage.week).add(usage.cost);
            ofWeek(saved, usage.week).add(usage.saved);
            if (usage.outcome == Outcome::ClientGone)
                ofWeek(byAborts, usage.week).add(usage.cost);
            else if (usage.outcome == Outcome::Stalled)
                ofWeek(byStalls, usage.week).add(usage.cost);
            else if (isFailure(usage.outcome))
                ofWeek(byFailures, usage.week).add(usage.cost);
        }
    }
};

QList<ReviewMoney> moneyOf(const QList<ReviewUsage> &rows)
{
    const MoneyTally tally(rows);
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

std::map<QString, NamedCalls> modelCallsOf(const QList<ReviewUsage> &rows)
{
    std::map<QString, NamedCalls> models;
    for (const ReviewUsage &usage : rows) {
        if (usage.calls <= 0)
            continue; // a request that was never sent has the model that was asked for
        NamedCalls &model = models[usage.model];
        add(model.all, usage.week, usage.calls);
        if (usage.week == ReviewWeek::Now && usage.outcome == Outcome::Ok)
            model.complete = cappedSum(model.complete, usage.calls);
    }
    return models;
}

std::optional<milliseconds> quantile(const DurationHistogram &histogram, double quantile)
{
    return histogram.isEmpty() ? std::nullopt : std::optional(histogram.quantile(quantile));
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
    addRequests(material, review);
    review.channels = channelsOf(material);
    review.money = moneyOf(material.usage);
    review.stalls = material.calls.stalls();
    for (ReviewStall &stall : review.stalls)
        material.streams.describe(stall);
    const auto &[now, before] = material.firstContents;
    review.streams = {qint64(now.count()), qint64(before.count())};
    review.firstContentP50 = {quantile(now, 0.5), quantile(before, 0.5)};
    review.firstContentP95 = {quantile(now, 0.95), quantile(before, 0.95)};
    review.degraded = material.requests.degraded();
    review.heldBack = material.requests.heldBack();
    review.longestWait = material.requests.longestWait();
    review.waits = material.requests.waits();
    const bool areWhole = plan.before <= plan.now && material.oldest && *material.oldest <= plan.earlier;
    review.changes = changesOf(review, {.models = modelCallsOf(material.usage), .areWholeWeeks = areWhole});
    return review;
}

} // namespace sluice::ledger
