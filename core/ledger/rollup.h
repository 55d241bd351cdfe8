// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/records.h"
#include "core/api/traffic.h"
#include "core/base/cappedsum.h"
#include "core/base/durationhistogram.h"

#include <QList>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

namespace sluice::ledger {

/// Slots of two lengths are kept: short ones for charts that move while one looks, for a while only, and long ones for ever.
inline constexpr milliseconds kShortSlot{5'000};
inline constexpr milliseconds kLongSlot{60'000};
inline constexpr milliseconds kShortSlotsKept = std::chrono::hours(2); ///< at least

/// A provider may tell any number of tokens, or none.
inline qint64 toldTokens(std::optional<qint64> told)
{
    return std::max<qint64>(told.value_or(0), 0);
}

/// What happened in one stretch of time. Requests count when they are received, all else when their exchange ends.
struct TrafficSlot
{
    WallTime from{};
    qint64 requests = 0;
    qint64 inputTokens = 0;
    qint64 outputTokens = 0;
    bool hasEstimates = false; ///< some of the tokens were counted by us
    std::array<qint64, size_t(kOutcomeCount)> endings{};
    std::array<qint64, size_t(kTrafficEventCount)> events{}; ///< of upstream calls, by TrafficEvent
    DurationHistogram gaps;
    DurationHistogram firstContents; ///< of streams, from the receipt of the request

    /// Input and output; at the limit of the type instead of beyond it, as all sums here.
    qint64 tokens() const;
    /// Adds what happened in the other one; `from` stays.
    void merge(const TrafficSlot &other);
    bool operator==(const TrafficSlot &) const = default;
};

/// Adds up exchanges by slots. Pure: who calls sees to it that each exchange is added once.
class Rollup
{
public:
    /// By length and start.
    using Slots = std::map<std::pair<milliseconds, WallTime>, TrafficSlot>;

    explicit Rollup(QList<milliseconds> lengths = {kShortSlot, kLongSlot})
        : m_lengths(std::move(lengths))
    {
    }

    void addRequest(WallTime receivedAt);
    /// At its end or, if that is not known, at its receipt. Negative token counts are taken for zero.
    void addEnding(const ExchangeRecord &record);
    /// What addEnding() made of an exchange of which no more was known than that it was interrupted: here its true end is known
    /// after all. Slots may fall below zero by it, until they are merged with those that hold the interruption.
    void takeInterruptionBack(WallTime receivedAt);

    const Slots &entries() const { return m_slots; }
    void clear() { m_slots.clear(); }

private:
    template <typename Change>
    void change(WallTime at, Change change);

    QList<milliseconds> m_lengths;
    Slots m_slots;
};

} // namespace sluice::ledger
