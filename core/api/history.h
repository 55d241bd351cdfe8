// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/exchangeexport.h"
#include "core/api/guardevent.h"
#include "core/api/records.h"
#include "core/api/traffic.h"
#include "core/api/usagereport.h"
#include "core/base/expected.h"

#include <QObject>
#include <QStringList>

#include <functional>
#include <optional>

namespace sluice {

struct BreakerReplay;
struct BreakerSettings;
struct GapReplay;
struct Review;
struct SpendOutlook;
struct TokenUse;

/// Which exchanges a list holds. What is absent or empty does not narrow it.
struct ExchangeFilter
{
    std::optional<milliseconds> within;  ///< received no longer ago than that, counted from the moment of the question
    std::optional<WallTime> from;        ///< received then or later
    std::optional<WallTime> before;      ///< received earlier than that
    std::optional<WallTime> endedFrom;   ///< ended then or later
    std::optional<WallTime> endedBefore; ///< ended earlier than that
    QString model;                       ///< asked for or served, whole name
    QString channel;
    QString client;
    QList<Outcome> outcomes; ///< ended so; running ones are left out then
    /// Part of a model, channel, client, tool, or of the reason; upper and lower case alike (ASCII). Taken literally.
    QString text;

    bool operator==(const ExchangeFilter &) const = default;
};

/// What a list can be sorted by.
enum class ExchangeSort {
    Received, ///< the order in which they came: by id
    Tool,
    Client,
    ModelAsked,
    ModelServed,
    Channel,
    Status,
    Outcome,
    Duration,
    FirstContent,
    LongestGap,
    InputTokens,
    OutputTokens,
    AnswerBytes,
};

struct ExchangeQuery
{
    ExchangeFilter filter;
    ExchangeSort sort = ExchangeSort::Received;
    bool isDescending = true; ///< rows without a value stand last either way; equals by id, in the same direction
    /// Only ids from this one on; for looking again at what may have changed. Zero: all.
    ExchangeId since;

    bool operator==(const ExchangeQuery &) const = default;
};

/// The answer to an ExchangeQuery: only ids, since a list may be long. At most kMaxIds, then `isCut`.
struct ExchangeList
{
    static constexpr qsizetype kMaxIds = 1'000'000;

    QList<ExchangeId> ids;
    bool isCut = false;
    /// Exchanges from this one on may still change: the lowest that runs, or one above the highest there is.
    /// To be handed in as `since` of the next look.
    ExchangeId unsettled;
};

/// What filters can be set to, each sorted by name.
struct HistoryNames
{
    QStringList models;
    QStringList channels;
    QStringList clients;

    bool operator==(const HistoryNames &) const = default;
};

/// What the guards did within a stretch of time, the newest last. Of more than kMaxEvents only the newest, and `isCut`.
struct GuardEventList
{
    static constexpr qsizetype kMaxEvents = 2'000;

    QList<GuardEvent> events;
    bool isCut = false;

    bool operator==(const GuardEventList &) const = default;
};

/// Questions to the ledger. Lives on the main thread; every call returns at once, and the answer comes to the same thread
/// later, in the order of the questions, never within the call and never after `context`, which must not be null, is gone.
/// Errors: StorageFailed when the ledger cannot be read.
class History : public QObject
{
    Q_OBJECT
public:
    template <typename T>
    using Answer = std::function<void(const Expected<T> &)>;

    using QObject::QObject;

    virtual void listExchanges(const ExchangeQuery &query, const QObject *context, Answer<ExchangeList> answer) = 0;
    /// Those of `ids` that exist, in that order, with their attempts and gap marks.
    virtual void fetchExchanges(const QList<ExchangeId> &ids, const QObject *context, Answer<QList<ExchangeRecord>> answer) = 0;
    virtual void fetchNames(const QObject *context, Answer<HistoryNames> answer) = 0;
    /// The span up to now.
    virtual void fetchTraffic(TrafficSpan span, const QObject *context, Answer<Traffic> answer) = 0;
    /// The range up to now.
    virtual void fetchUsage(UsageRange range, UsageBy by, const QObject *context, Answer<UsageReport> answer) = 0;
    /// The day and the month that now are.
    virtual void fetchSpending(const QObject *context, Answer<SpendOutlook> answer) = 0;
    /// The week of the last seven days, today among them, or one of those before: 1 is the one before that, and so on.
    virtual void fetchReview(int weeksBack, const QObject *context, Answer<Review> answer) = 0;
    /// From `from` on, and earlier than `before`.
    virtual void fetchGuardEvents(WallTime from, WallTime before, const QObject *context, Answer<GuardEventList> answer) = 0;
    // What a threshold can be tried on before it is set: a channel's last 24 hours. An empty `model` stands for all of them.
    virtual void fetchGapReplay(const QString &channel, const QString &model, const QObject *context,
                                Answer<GapReplay> answer) = 0;
    /// With these settings; what those in force would have done is a second question.
    virtual void fetchBreakerReplay(const QString &channel, const QString &model, const BreakerSettings &settings,
                                    const QObject *context, Answer<BreakerReplay> answer) = 0;
    virtual void fetchTokenUse(const QString &channel, const QObject *context, Answer<TokenUse> answer) = 0;
    /// Writes what the query finds into the file, which appears whole or not at all; the answer, which comes out of turn, is how
    /// many exchanges that were. Ends without one, and without a file, when `context` is gone before the last step begins.
    virtual void exportExchanges(const ExchangeQuery &query, ExportFormat format, const QString &path, const QObject *context,
                                 Answer<qint64> answer) = 0;

Q_SIGNALS:
    /// The ledger has taken up something, or can be read again. At most four times a second.
    void changed();
};

} // namespace sluice
