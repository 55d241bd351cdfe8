// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/usagebars.h"

#include "core/ledger/localday.h"
#include "core/ledger/outcomes.h"
#include "core/ledger/quantileof.h"
#include "core/ledger/rollup.h"
#include "core/ledger/usagerollup.h"

#include <algorithm>
#include <iterator>
#include <map>

namespace sluice::ledger {

namespace {

constexpr auto kHour = milliseconds(std::chrono::hours(1));
constexpr int kMinutesOfHour = 60;

int daysOf(UsageRange range)
{
    switch (range) {
    case UsageRange::Hour:
    case UsageRange::Day: return 1;
    case UsageRange::Week: return 7;
    case UsageRange::Month: return 30;
    }
    Q_UNREACHABLE();
}

QList<UsageBar> minutesUntil(WallTime now)
{
    QList<UsageBar> bars;
    const WallTime last = alignedDown(now, kUsageMinute);
    for (int i = kMinutesOfHour - 1; i >= 0; --i)
        bars.append({.from = last - i * kUsageMinute, .before = last - (i - 1) * kUsageMinute, .shares = {}});
    return bars;
}

// Counted from the day's own start: a clock may be changed by half an hour (Lord Howe Island), and the last bar is then short.
QList<UsageBar> hoursOf(QDate day, const QTimeZone &zone)
{
    QList<UsageBar> bars;
    const WallTime end = startOfDay(day.addDays(1), zone);
    for (WallTime from = startOfDay(day, zone); from < end; from += kHour)
        bars.append({.from = from, .before = std::min(from + kHour, end), .shares = {}});
    return bars;
}

QList<UsageBar> daysUntil(QDate today, int count, const QTimeZone &zone)
{
    QList<UsageBar> bars;
    for (QDate day = today.addDays(1 - count); day <= today; day = day.addDays(1))
        bars.append({.from = startOfDay(day, zone), .before = startOfDay(day.addDays(1), zone), .shares = {}});
    return bars;
}

/// The sums of one name, with the money still exact.
struct Tally
{
    UsageFigures figures;
    CostSum cost, saved, byAborts, byFailures;

    void add(const UsageRow &row)
    {
        const UsageNumbers &sums = row.sums;
        figures.requests = cappedSum(figures.requests, sums.requests);
        figures.failedRequests = cappedSum(figures.failedRequests, isFailure(row.outcome) ? sums.requests : 0);
        figures.stalls = cappedSum(figures.stalls, row.outcome == Outcome::Stalled ? sums.attempts : 0);
        figures.fallbacks = cappedSum(figures.fallbacks, sums.fallbacks);
        figures.input = cappedSum(figures.input, sums.input);
        figures.output = cappedSum(figures.output, sums.output);
        figures.cacheRead = cappedSum(figures.cacheRead, sums.cacheRead);
        figures.cacheWrite = cappedSum(figures.cacheWrite, sums.cacheWrite);
        figures.reasoning = cappedSum(figures.reasoning, sums.reasoning);
        figures.estimated = cappedSum(figures.estimated, sums.estimated);
        figures.unpriced = cappedSum(figures.unpriced, sums.unpriced);
        cost.add(sums.cost);
        saved.add(sums.saved);
        if (row.outcome == Outcome::ClientGone)
            byAborts.add(sums.cost);
        else if (isFailure(row.outcome))
            byFailures.add(sums.cost);
    }

    UsageFigures told() const
    {
        UsageFigures told = figures;
        told.cost = cost.all();
        told.saved = saved.all();
        told.wastedByAborts = byAborts.all();
        told.wastedByFailures = byFailures.all();
        return told;
    }
};

using Tallies = std::map<QString, Tally>;

QList<UsageShare> sharesOf(const Tallies &tallies)
{
    QList<UsageShare> shares;
    for (const auto &[name, tally] : tallies)
        shares.append({name, tally.told()});
    return shares;
}

std::optional<std::chrono::microseconds> microseconds(std::optional<milliseconds> counted)
{
    return counted ? std::optional(std::chrono::microseconds(counted->count())) : std::nullopt;
}

} // namespace

UsagePlan planUsage(UsageRange range, WallTime now, const QTimeZone &zone)
{
    const QDate today = dayOf(now, zone);
    switch (range) {
    case UsageRange::Hour: return {range, kUsageMinute, minutesUntil(now)};
    case UsageRange::Day: return {range, kUsageQuarter, hoursOf(today, zone)};
    case UsageRange::Week:
    case UsageRange::Month: return {range, kUsageDay, daysUntil(today, daysOf(range), zone)};
    }
    Q_UNREACHABLE();
}

UsageReport drawUsage(UsagePlan plan, UsageBy by, const QList<UsageRow> &rows, const UsageDurations &durations)
{
    std::vector<Tallies> ofBars(size_t(plan.bars.size()));
    std::vector<Tally> wholeBars(ofBars.size());
    Tallies ofNames;
    Tally all;
    for (const UsageRow &row : rows) {
        const auto after = std::upper_bound(plan.bars.begin(), plan.bars.end(), row.from,
                                            [](WallTime at, const UsageBar &bar) { return at < bar.from; });
        if (after == plan.bars.begin())
            continue;
        const size_t bar = size_t(std::distance(plan.bars.begin(), after)) - 1;
        ofBars[bar][row.name].add(row);
        wholeBars[bar].add(row);
        ofNames[row.name].add(row);
        all.add(row);
    }
    for (size_t i = 0; i < ofBars.size(); ++i) {
        plan.bars[qsizetype(i)].shares = sharesOf(ofBars[i]);
        plan.bars[qsizetype(i)].total = wholeBars[i].told();
    }
    UsageReport report{.range = plan.range, .by = by, .bars = std::move(plan.bars), .totals = sharesOf(ofNames)};
    std::stable_sort(report.totals.begin(), report.totals.end(),
                     [](const UsageShare &a, const UsageShare &b) { return a.figures.tokens() > b.figures.tokens(); });
    report.total = all.told();
    report.firstContentP50 = quantileOf(durations.firstContents, 0.5);
    report.firstContentP95 = quantileOf(durations.firstContents, 0.95);
    report.perTokenP50 = microseconds(quantileOf(durations.perToken, 0.5));
    report.perTokenP95 = microseconds(quantileOf(durations.perToken, 0.95));
    return report;
}

} // namespace sluice::ledger
