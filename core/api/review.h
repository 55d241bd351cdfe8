// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/outcome.h"
#include "core/api/reviewchange.h"
#include "core/base/clock.h"
#include "core/base/ids.h"
#include "core/base/money.h"

#include <QList>
#include <QString>

#include <optional>

namespace sluice {

/// A figure of the week, and what it was in the week before.
template <typename T>
struct Compared
{
    T now{};
    T before{};

    bool operator==(const Compared &) const = default;
};
using ComparedCount = Compared<qint64>;

/// Why calls or requests failed, in the words of the most frequent among those that differ in words with digits only: times,
/// counts and ids. Statuses of HTTP do not count as such.
struct ReviewReason
{
    QString why;
    ComparedCount count;

    bool operator==(const ReviewReason &) const = default;
};

struct ReviewFailure
{
    static constexpr qsizetype kMaxReasons = 3;

    Outcome outcome = Outcome::Server;
    ComparedCount count;
    qint64 requests = 0;         ///< of the week that ended so: where calls are counted, those whose last call was one of them
    QList<ReviewReason> reasons; ///< the most frequent first

    bool operator==(const ReviewFailure &) const = default;
};

/// What calls to one channel came to, and what the guards did about it.
struct ReviewChannel
{
    QString channel;
    ComparedCount requests; ///< whose last call went to it
    ComparedCount calls;
    ComparedCount failedCalls;
    QList<ReviewFailure> failures; ///< of calls, the most frequent first
    ComparedCount cooldowns;
    ComparedCount breakerOpenings;
    Compared<milliseconds> breakerOpen; ///< how long it was to be left alone, its models added up
    ComparedCount fallbacksAway;        ///< requests that called it first and were served by another channel or model
    ComparedCount keyRefusals;

    bool operator==(const ReviewChannel &) const = default;
};

/// The silence in which a stream was cut.
enum class StallPhase {
    BeforeContent, ///< no text, reasoning or tool argument had come
    InStream,
};

/// A limit against the longest silences of healthy streams, once 50 of them are known. Below twice their p99.9 it may cut healthy
/// ones (limits are not scaled below that either, guard/heartbeatscale.h); above ten times the longest, dead streams could be
/// noticed sooner.
enum class LimitFit { Unknown, Tight, Fitting, Wide };

/// Streams that were cut in a silence over one limit, beside what healthy ones of the same channel and model needed: those of
/// the latest complete ones of the week, a sample. Answers that came as a whole are not among them.
struct ReviewStall
{
    QString channel;
    QString model;
    StallPhase phase = StallPhase::InStream;
    std::optional<milliseconds> limit; ///< absent: not noted, as with limits below a second, or on bytes after pings
    ComparedCount count;
    qint64 healthyStreams = 0;
    // Of their silences between content or, before content, of their waits for the first from the start of the call; absent
    // without any.
    std::optional<milliseconds> healthyP99;
    std::optional<milliseconds> healthyP999;
    std::optional<milliseconds> healthyLongest;
    LimitFit fit = LimitFit::Unknown;

    bool operator==(const ReviewStall &) const = default;
};

/// Absent: nothing is known to have been charged in this currency.
struct ReviewMoney
{
    using Amounts = Compared<std::optional<Money>>;

    Currency currency = Currency::Cny;
    Amounts cost;
    Amounts saved;            ///< by providers' caches
    Amounts wastedByAborts;   ///< of the cost, that of calls which the client left
    Amounts wastedByStalls;   ///< of the cost, that of calls which were cut in a silence
    Amounts wastedByFailures; ///< of the cost, that of calls which failed in another way

    bool operator==(const ReviewMoney &) const = default;
};

/// Answers that were less than was asked for.
struct ReviewDegraded
{
    QString steps; ///< as in the ledger, `trim,fallback`; empty: a stall or break was told in the answer
    ComparedCount count;

    bool operator==(const ReviewDegraded &) const = default;
};

/// A request that the guards held back.
struct ReviewWait
{
    ExchangeId id;
    WallTime receivedAt{};
    QString client;
    QString model; ///< served or, without an answer, asked for
    QString channel;
    milliseconds waited{0};

    bool operator==(const ReviewWait &) const = default;
};

/// A week for the person who tunes: seven days of the user's zone, at a change of the clocks an hour more or less, beside the
/// seven before. The latest week ends with today, which still runs: what is said of it is of less than seven days.
///
/// Requests count at their receipt, calls with their requests. Failed is what did not end well and was not left by the client.
/// Nothing here names a key or holds a text of a request or an answer.
struct Review
{
    static constexpr qsizetype kMaxStalls = 20;
    static constexpr qsizetype kMaxWaits = 5;
    /// Reasons, stalls, fallbacks, waits and degraded answers are those of so many requests of each week, the latest.
    static constexpr qsizetype kMaxExchanges = 20'000;

    int weeksBack = 0;
    int weeks = 0; ///< so many of them, from the latest one on, reach back to the first exchange; 0 in an empty ledger
    WallTime from{};
    WallTime before{};
    WallTime asOf{};    ///< the end, or the moment of the question where that was earlier
    bool isCut = false; ///< there were more than kMaxExchanges in one of the weeks

    ComparedCount requests;
    ComparedCount completed;
    ComparedCount aborted; ///< left by the client
    ComparedCount failed;
    QList<ReviewFailure> failures; ///< of requests, the most frequent first
    QList<ReviewChannel> channels; ///< those with the most failed calls first
    QList<ReviewStall> stalls;     ///< the most frequent first
    QList<ReviewMoney> money;      ///< by currency, those with any
    ComparedCount tokens;          ///< input and output
    ComparedCount unpricedTokens;  ///< those of which no price is known: their cost is in no sum
    ComparedCount estimatedTokens; ///< those counted by us
    ComparedCount streams;
    Compared<std::optional<milliseconds>> firstContentP50; ///< of streams; absent without any
    Compared<std::optional<milliseconds>> firstContentP95;
    QList<ReviewDegraded> degraded; ///< the most frequent first
    ComparedCount heldBack;         ///< requests that waited for a second or more
    Compared<milliseconds> longestWait;
    QList<ReviewWait> waits; ///< the longest first
    QList<ReviewChange> changes;

    bool operator==(const Review &) const = default;
};

} // namespace sluice
