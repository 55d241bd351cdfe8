// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/breakerreplay.h"
#include "core/api/gapreplay.h"
#include "core/api/guardsettings.h"
#include "core/api/history.h"
#include "core/api/review.h"
#include "core/api/spendoutlook.h"
#include "core/api/tokenuse.h"

#include <QPointer>

#include <algorithm>
#include <functional>
#include <utility>

namespace sluice::test {

/// A ledger in memory that holds what the test puts in. It answers when the event loop comes round. Filters and orders are
/// the ledger's own business: here they are noted in `queries`, and obeyed only as far as `accepts` and `isLess` say; without
/// them a list holds everything from `since` on, by id.
class FakeHistory final : public History
{
public:
    using History::History;

    QList<ExchangeRecord> records; ///< oldest first
    HistoryNames names;
    Traffic traffic;
    UsageReport usage;
    SpendOutlook spending;
    Review review;
    QList<int> reviewedWeeks;      ///< of each question
    QList<GuardEvent> guardEvents; ///< oldest first
    GapReplay gapReplay;
    TokenUse tokenUse;
    std::function<BreakerReplay(const BreakerSettings &)> replayBreaker; ///< without one nothing would have happened
    QList<std::pair<QString, QString>> replayQuestions;                  ///< channel and model of those for gaps
    QList<BreakerSettings> breakerQuestions;
    std::optional<Error> error; ///< what every question is answered with, if set
    QList<ExchangeQuery> queries;
    QList<TrafficSpan> spans;
    QList<std::pair<UsageRange, UsageBy>> usageQuestions;
    QList<std::pair<WallTime, WallTime>> eventQuestions;
    QList<std::pair<ExchangeQuery, QString>> exports; ///< what, and where to
    QPointer<const QObject> exportContext;            ///< of the last one
    Answer<qint64> exportAnswer;                      ///< for the test to call
    qint64 fetchedRecords = 0;
    qint64 fetches = 0;
    std::function<bool(const ExchangeFilter &filter, const ExchangeRecord &record)> accepts;
    std::function<bool(ExchangeSort sort, const ExchangeRecord &a, const ExchangeRecord &b)> isLess;

    /// Adds or replaces by id, and tells so.
    void put(const ExchangeRecord &record)
    {
        const auto at = std::find_if(records.begin(), records.end(), [&](const auto &one) { return one.id == record.id; });
        if (at != records.end())
            *at = record;
        else
            records.append(record);
        Q_EMIT changed();
    }

    void listExchanges(const ExchangeQuery &query, const QObject *context, Answer<ExchangeList> answer) override
    {
        queries.append(query);
        ExchangeList list;
        QList<ExchangeRecord> found = records;
        found.removeIf([&](const auto &one) { return one.id < query.since || (accepts && !accepts(query.filter, one)); });
        if (isLess)
            std::stable_sort(found.begin(), found.end(), [&](const auto &a, const auto &b) { return isLess(query.sort, a, b); });
        for (const ExchangeRecord &record : std::as_const(found))
            list.ids.append(record.id);
        if (query.isDescending)
            std::reverse(list.ids.begin(), list.ids.end());
        for (const ExchangeRecord &record : records) {
            if (record.isOpen && list.unsettled.value == 0)
                list.unsettled = record.id;
        }
        if (list.unsettled.value == 0)
            list.unsettled.value = records.isEmpty() ? 1 : records.last().id.value + 1;
        later(context, std::move(answer), list);
    }
    void fetchExchanges(const QList<ExchangeId> &ids, const QObject *context, Answer<QList<ExchangeRecord>> answer) override
    {
        QList<ExchangeRecord> found;
        for (const ExchangeId id : ids) {
            const auto at = std::find_if(records.cbegin(), records.cend(), [&](const auto &one) { return one.id == id; });
            if (at != records.cend())
                found.append(*at);
        }
        fetchedRecords += found.size();
        ++fetches;
        later(context, std::move(answer), found);
    }
    void fetchNames(const QObject *context, Answer<HistoryNames> answer) override { later(context, std::move(answer), names); }
    void fetchTraffic(TrafficSpan span, const QObject *context, Answer<Traffic> answer) override
    {
        spans.append(span);
        Traffic shown = traffic;
        shown.span = span;
        later(context, std::move(answer), shown);
    }
    void fetchUsage(UsageRange range, UsageBy by, const QObject *context, Answer<UsageReport> answer) override
    {
        usageQuestions.append({range, by});
        UsageReport shown = usage;
        shown.range = range;
        shown.by = by;
        later(context, std::move(answer), shown);
    }
    void fetchSpending(const QObject *context, Answer<SpendOutlook> answer) override
    {
        later(context, std::move(answer), spending);
    }
    void fetchReview(int weeksBack, const QObject *context, Answer<Review> answer) override
    {
        reviewedWeeks.append(weeksBack);
        Review shown = review;
        shown.weeksBack = weeksBack;
        later(context, std::move(answer), shown);
    }
    void fetchGuardEvents(WallTime from, WallTime before, const QObject *context, Answer<GuardEventList> answer) override
    {
        eventQuestions.append({from, before});
        GuardEventList list{.events = guardEvents};
        list.events.removeIf([&](const GuardEvent &event) { return event.at < from || event.at >= before; });
        later(context, std::move(answer), list);
    }
    void fetchGapReplay(const QString &channel, const QString &model, const QObject *context, Answer<GapReplay> answer) override
    {
        replayQuestions.append({channel, model});
        later(context, std::move(answer), gapReplay);
    }
    void fetchBreakerReplay(const QString &, const QString &, const BreakerSettings &settings, const QObject *context,
                            Answer<BreakerReplay> answer) override
    {
        breakerQuestions.append(settings);
        later(context, std::move(answer), replayBreaker ? replayBreaker(settings) : BreakerReplay());
    }
    void fetchTokenUse(const QString &, const QObject *context, Answer<TokenUse> answer) override
    {
        later(context, std::move(answer), tokenUse);
    }
    void exportExchanges(const ExchangeQuery &query, ExportFormat, const QString &path, const QObject *context,
                         Answer<qint64> answer) override
    {
        exports.append({query, path});
        exportContext = context;
        exportAnswer = std::move(answer);
    }

private:
    template <typename T>
    void later(const QObject *context, Answer<T> answer, T value)
    {
        QMetaObject::invokeMethod(
            this,
            [this, guard = QPointer<const QObject>(context), answer = std::move(answer), value = std::move(value)] {
                if (guard)
                    answer(error ? Expected<T>(unexpected(*error)) : Expected<T>(value));
            },
            Qt::QueuedConnection);
    }
};

} // namespace sluice::test
