// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/review.h"
#include "core/base/durationhistogram.h"

#include <map>
#include <tuple>
#include <utility>

namespace sluice::ledger {

/// What a review reads of single exchanges is added up as it comes, so that a long week takes no more memory than a short one.
/// All of this is pure.

/// Of which of the two weeks that a review compares.
enum class ReviewWeek { Now, Before };

template <typename T>
T &ofWeek(Compared<T> &figures, ReviewWeek week)
{
    return week == ReviewWeek::Now ? figures.now : figures.before;
}

/// `why` with each word that has a digit in it replaced by one sign. A status behind `HTTP` stays: it tells reasons apart.
QString withoutNumbers(const QString &why);

/// The most frequent one of texts that come one after the other. Knows so many at a time; a further one takes the place of the
/// rarest and its count ("space saving": Metwally, Agrawal, El Abbadi 2005), so that whatever makes up more than an eighth of
/// them is known at the end.
class FrequentText
{
public:
    void add(const QString &text);
    /// Of equally frequent ones the first; empty without any.
    QString mostFrequent() const;

private:
    static constexpr qsizetype kKnown = 8;

    QList<std::pair<QString, qint64>> m_counts;
};

class ReasonTally
{
public:
    /// Further ones are not told apart any more, and counted nowhere.
    static constexpr size_t kMaxReasons = 1'000;

    void add(const QString &why, ReviewWeek week);
    /// Those of the week itself; at most ReviewFailure::kMaxReasons.
    QList<ReviewReason> mostFrequent() const;

private:
    struct Reason
    {
        FrequentText text; ///< of the week itself
        ComparedCount count;
    };
    std::map<QString, Reason> m_reasons; ///< by withoutNumbers()
};

/// One upstream call.
struct ReviewCall
{
    ExchangeId exchange;
    QString channel;
    QString model;
    Outcome outcome = Outcome::Ok;
    QString why;
    bool hadContent = false;
    std::optional<milliseconds> limit; ///< of a silence in which it was cut
    bool isStream = true;
};

class CallTally
{
public:
    /// The calls of one exchange one after the other, in their order. A single call that went well may be left out.
    void add(const ReviewCall &call, ReviewWeek week);

    QList<ReviewReason> reasonsOf(const QString &channel, Outcome outcome) const;
    const std::map<QString, ComparedCount> &fallbacksAway() const { return m_fallbacksAway; }
    /// Those of streams, the most frequent first, at most Review::kMaxStalls, without what healthy ones needed.
    QList<ReviewStall> stalls() const;

private:
    using StallKey = std::tuple<QString, QString, StallPhase, std::optional<milliseconds>>;

    std::optional<ReviewCall> m_first; ///< of the exchange that the last call belongs to
    std::map<std::pair<QString, Outcome>, ReasonTally> m_reasons;
    std::map<QString, ComparedCount> m_fallbacksAway;
    std::map<StallKey, ComparedCount> m_stalls;
};

/// One exchange that failed, was degraded or held back.
struct ReviewRequest
{
    ReviewWait wait;
    Outcome outcome = Outcome::Ok;
    QString why;
    bool isDegraded = false;
    QString degradedSteps;
};

class RequestTally
{
public:
    /// Whoever waited for less was hardly held back.
    static constexpr milliseconds kHeldBack{1'000};

    void add(const ReviewRequest &request, ReviewWeek week);

    QList<ReviewReason> reasonsOf(Outcome outcome) const;
    QList<ReviewDegraded> degraded() const;
    const ComparedCount &heldBack() const { return m_heldBack; }
    const Compared<milliseconds> &longestWait() const { return m_longestWait; }
    const QList<ReviewWait> &waits() const { return m_waits; }

private:
    void addWait(const ReviewWait &wait);

    std::map<Outcome, ReasonTally> m_reasons;
    std::map<QString, ComparedCount> m_degraded;
    ComparedCount m_heldBack;
    Compared<milliseconds> m_longestWait;
    QList<ReviewWait> m_waits;
};

/// One stream that ended well.
struct ReviewStream
{
    QString channel;
    QString model;
    std::optional<milliseconds> firstContent; ///< from the start of the call
    DurationHistogram gaps;
};

class StreamTally
{
public:
    void add(const ReviewStream &stream);
    /// Fills in what the healthy streams of the same channel and model needed.
    void describe(ReviewStall &stall) const;

private:
    struct Healthy
    {
        qint64 streams = 0;
        DurationHistogram firstContents;
        DurationHistogram gaps;
    };
    std::map<std::pair<QString, QString>, Healthy> m_healthy;
};

} // namespace sluice::ledger
