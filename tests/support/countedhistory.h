// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/breakerreplay.h"
#include "core/api/gapreplay.h"
#include "core/api/history.h"
#include "core/api/review.h"
#include "core/api/spendoutlook.h"
#include "core/api/tokenuse.h"

#include <QPointer>

#include <algorithm>
#include <utility>

namespace sluice::test {

/// A ledger with the exchanges 1 to `size`, made up when they are asked for, so that it may be very long. Its answers come
/// when the test says so, in the order of the questions.
class CountedHistory final : public History
{
public:
    explicit CountedHistory(quint64 size)
        : m_size(size)
    {
    }

    qint64 lists = 0;
    QList<QList<ExchangeId>> fetches; ///< the ids of each question

    void grow(quint64 by)
    {
        m_size += by;
        Q_EMIT changed();
    }
    qsizetype openQuestions() const { return m_answers.size(); }
    void answerAll()
    {
        for (const auto &answer : std::exchange(m_answers, {}))
            answer();
    }

    void listExchanges(const ExchangeQuery &query, const QObject *context, Answer<ExchangeList> answer) override
    {
        ++lists;
        ExchangeList list;
        const quint64 first = std::max<quint64>(query.since.value, 1);
        for (quint64 id = first; id <= m_size && list.ids.size() < ExchangeList::kMaxIds; ++id)
            list.ids.append(ExchangeId{query.isDescending ? m_size + first - id : id});
        list.isCut = m_size >= first + ExchangeList::kMaxIds;
        list.unsettled.value = m_size + 1;
        later(context, std::move(answer), list);
    }
    void fetchExchanges(const QList<ExchangeId> &ids, const QObject *context, Answer<QList<ExchangeRecord>> answer) override
    {
        fetches.append(ids);
        QList<ExchangeRecord> records;
        for (const ExchangeId id : ids) {
            ExchangeRecord record;
            record.id = id;
            record.modelAsked = QString::number(id.value);
            records.append(record);
        }
        later(context, std::move(answer), records);
    }
    void fetchNames(const QObject *context, Answer<HistoryNames> answer) override { later(context, std::move(answer), {}); }
    void fetchTraffic(TrafficSpan, const QObject *context, Answer<Traffic> answer) override
    {
        later(context, std::move(answer), {});
    }
    void fetchUsage(UsageRange, UsageBy, const QObject *context, Answer<UsageReport> answer) override
    {
        later(context, std::move(answer), {});
    }
    void fetchSpending(const QObject *context, Answer<SpendOutlook> answer) override { later(context, std::move(answer), {}); }
    void fetchReview(int, const QObject *context, Answer<Review> answer) override { later(context, std::move(answer), {}); }
    void fetchGuardEvents(WallTime, WallTime, const QObject *context, Answer<GuardEventList> answer) override
    {
        later(context, std::move(answer), {});
    }
    void fetchGapReplay(const QString &, const QString &, const QObject *context, Answer<GapReplay> answer) override
    {
        later(context, std::move(answer), {});
    }
    void fetchBreakerReplay(const QString &, const QString &, const BreakerSettings &, const QObject *context,
                            Answer<BreakerReplay> answer) override
    {
        later(context, std::move(answer), {});
    }
    void fetchTokenUse(const QString &, const QObject *context, Answer<TokenUse> answer) override
    {
        later(context, std::move(answer), {});
    }
    void exportExchanges(const ExchangeQuery &, ExportFormat, const QString &, const QObject *, Answer<qint64>) override {}

private:
    template <typename T>
    void later(const QObject *context, Answer<T> answer, T value)
    {
        m_answers.append([guard = QPointer<const QObject>(context), answer = std::move(answer), value = std::move(value)] {
            if (guard)
                answer(Expected<T>(value));
        });
    }

    quint64 m_size;
    QList<std::function<void()>> m_answers;
};

} // namespace sluice::test
