// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/trafficpoints.h"

#include "core/ledger/quantileof.h"

#include <algorithm>
#include <map>

namespace sluice::ledger {

namespace {

using namespace std::chrono_literals;

constexpr milliseconds kMinute{60'000};

/// What has gone into one point so far.
class Point
{
public:
    void add(const TrafficSlot &slot)
    {
        m_sum.merge(slot);
        m_busiestTokens = std::max(m_busiestTokens, slot.tokens());
        m_busiestRequests = std::max(m_busiestRequests, slot.requests);
    }

    TrafficPoint at(WallTime at, bool isSum) const
    {
        return {.at = at,
                .tokensPerMinute = isSum ? m_sum.tokens() : m_busiestTokens,
                .requestsPerMinute = isSum ? m_sum.requests : m_busiestRequests,
                .gapP50 = quantileOf(m_sum.gaps, 0.5),
                .gapP99 = quantileOf(m_sum.gaps, 0.99),
                .firstContentP50 = quantileOf(m_sum.firstContents, 0.5),
                .firstContentP95 = quantileOf(m_sum.firstContents, 0.95)};
    }

private:
    TrafficSlot m_sum;
    qint64 m_busiestTokens = 0;
    qint64 m_busiestRequests = 0;
};

void drawPoints(const TrafficPlan &plan, const QList<TrafficSlot> &entries, Traffic &traffic)
{
    // Short slots of one minute are added up to a rate; long ones are a minute each, of which the busiest counts.
    const bool isSum = plan.slotLength < kMinute;
    auto first = entries.begin();
    for (WallTime at = plan.from; at <= plan.to; at += plan.step) {
        while (first != entries.end() && first->from < at - plan.window)
            ++first;
        Point point;
        for (auto slot = first; slot != entries.end() && slot->from < at; ++slot)
            point.add(*slot);
        traffic.points.append(point.at(at, isSum));
    }
}

void drawBars(const TrafficPlan &plan, const QList<TrafficSlot> &entries, Traffic &traffic)
{
    for (WallTime from = alignedDown(plan.from, plan.barLength); from < plan.until; from += plan.barLength)
        traffic.endings.append({.from = from});
    for (const TrafficSlot &slot : entries) {
        if (slot.from < plan.from)
            continue;
        EndingCounts &bar = traffic.endings[(slot.from - traffic.endings.first().from) / plan.barLength];
        for (size_t i = 0; i < slot.endings.size(); ++i)
            bar.counts.at(size_t(groupOf(Outcome(i)))) += slot.endings[i];
    }
}

/// The events of a step stand at the point at its end, and so wait for it.
void drawMarkers(const TrafficPlan &plan, const QList<TrafficSlot> &entries, Traffic &traffic)
{
    std::map<std::pair<WallTime, TrafficEvent>, qint64> counts;
    for (const TrafficSlot &slot : entries) {
        if (slot.from < plan.from)
            continue;
        const WallTime at = plan.from + ((slot.from - plan.from) / plan.step + 1) * plan.step;
        if (at > plan.to)
            continue;
        for (size_t i = 0; i < slot.events.size(); ++i) {
            if (slot.events[i] > 0)
                counts[{at, TrafficEvent(i)}] += slot.events[i];
        }
    }
    for (const auto &[key, count] : counts)
        traffic.markers.append({.at = key.first, .event = key.second, .count = count});
}

} // namespace

TrafficPlan planTraffic(TrafficSpan span, WallTime now)
{
    TrafficPlan plan{.span = span};
    milliseconds length{0};
    switch (span) {
    case TrafficSpan::FiveMinutes:
        plan.step = 5s;
        plan.barLength = 10s;
        length = 5min;
        break;
    case TrafficSpan::Hour:
        plan.step = 10s;
        plan.barLength = 60s;
        length = 1h;
        break;
    case TrafficSpan::Day:
        plan.step = 3min;
        plan.barLength = 30min;
        length = 24h;
        break;
    }
    plan.slotLength = span == TrafficSpan::Day ? kLongSlot : kShortSlot;
    plan.window = span == TrafficSpan::Day ? plan.step : kMinute;
    // The steps of a day are so long that what has just happened should not wait for their end; a rate, on the other hand,
    // should not fall at every step.
    plan.to = alignedDown(now, plan.step) + (span == TrafficSpan::Day ? plan.step : 0ms);
    plan.asOf = std::min(plan.to, now);
    plan.until = alignedDown(now, plan.slotLength) + plan.slotLength;
    plan.from = plan.to - length;
    return plan;
}

Traffic drawTraffic(const TrafficPlan &plan, const QList<TrafficSlot> &entries)
{
    Traffic traffic{
        .span = plan.span, .from = plan.from, .to = plan.to, .asOf = plan.asOf, .step = plan.step, .barLength = plan.barLength};
    QList<TrafficSlot> seen;
    for (const TrafficSlot &slot : entries) {
        if (slot.from < plan.slotsFrom() || slot.from >= plan.until)
            continue;
        seen.append(slot);
        traffic.hasEstimates |= slot.hasEstimates;
        traffic.hasTraffic |= slot.from >= plan.from;
    }
    drawPoints(plan, seen, traffic);
    drawBars(plan, seen, traffic);
    drawMarkers(plan, seen, traffic);
    return traffic;
}

} // namespace sluice::ledger
