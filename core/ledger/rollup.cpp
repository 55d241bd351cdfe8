// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/rollup.h"

#include <algorithm>

namespace sluice::ledger {

namespace {

template <size_t Size>
void addAll(std::array<qint64, Size> &to, const std::array<qint64, Size> &from)
{
    for (size_t i = 0; i < Size; ++i)
        to[i] = cappedSum(to[i], from[i]);
}

} // namespace

qint64 TrafficSlot::tokens() const
{
    return cappedSum(inputTokens, outputTokens);
}

void TrafficSlot::merge(const TrafficSlot &other)
{
    requests = cappedSum(requests, other.requests);
    inputTokens = cappedSum(inputTokens, other.inputTokens);
    outputTokens = cappedSum(outputTokens, other.outputTokens);
    hasEstimates |= other.hasEstimates;
    addAll(endings, other.endings);
    addAll(events, other.events);
    gaps.merge(other.gaps);
    firstContents.merge(other.firstContents);
}

template <typename Change>
void Rollup::change(WallTime at, Change change)
{
    for (const milliseconds length : m_lengths) {
        const WallTime from = alignedDown(at, length);
        TrafficSlot &slot = m_slots[{length, from}];
        slot.from = from;
        change(slot);
    }
}

void Rollup::addRequest(WallTime receivedAt)
{
    change(receivedAt, [](TrafficSlot &slot) { ++slot.requests; });
}

void Rollup::addEnding(const ExchangeRecord &record)
{
    const auto gaps = DurationHistogram::fromBytes(record.gaps.histogram);
    change(record.receivedAt + record.times.ended.value_or(milliseconds(0)), [&](TrafficSlot &slot) {
        const Usage &usage = record.usage;
        slot.inputTokens = cappedSum(slot.inputTokens, toldTokens(usage.input));
        slot.outputTokens = cappedSum(slot.outputTokens, toldTokens(usage.output));
        slot.hasEstimates |= usage.inputEstimated || usage.outputEstimated;
        ++slot.endings.at(size_t(record.outcome));
        for (const AttemptRecord &attempt : record.attempts) {
            if (const auto event = trafficEventOf(attempt.outcome))
                ++slot.events.at(size_t(*event));
        }
        if (gaps)
            slot.gaps.merge(*gaps);
        if (record.isStream && record.times.firstContent)
            slot.firstContents.add(*record.times.firstContent);
    });
}

void Rollup::takeInterruptionBack(WallTime receivedAt)
{
    change(receivedAt, [](TrafficSlot &slot) { --slot.endings.at(size_t(Outcome::Interrupted)); });
}

} // namespace sluice::ledger
