// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/history.h"
#include "core/base/timers.h"
#include "core/enginequestions.h"

#include <memory>

namespace sluice {

/// Answers out of the ledger's store, by EngineQuestions.
class EngineHistory final : public History
{
    Q_OBJECT
public:
    EngineHistory(const Clock &clock, TimerFactory &timers);

    void listExchanges(const ExchangeQuery &query, const QObject *context, Answer<ExchangeList> answer) override;
    void fetchExchanges(const QList<ExchangeId> &ids, const QObject *context, Answer<QList<ExchangeRecord>> answer) override;
    void fetchNames(const QObject *context, Answer<HistoryNames> answer) override;
    void fetchTraffic(TrafficSpan span, const QObject *context, Answer<Traffic> answer) override;
    void fetchUsage(UsageRange range, UsageBy by, const QObject *context, Answer<UsageReport> answer) override;
    void fetchSpending(const QObject *context, Answer<SpendOutlook> answer) override;
    void fetchReview(int weeksBack, const QObject *context, Answer<Review> answer) override;
    void fetchGuardEvents(WallTime from, WallTime before, const QObject *context, Answer<GuardEventList> answer) override;
    void fetchGapReplay(const QString &channel, const QString &model, const QObject *context, Answer<GapReplay> answer) override;
    void fetchBreakerReplay(const QString &channel, const QString &model, const BreakerSettings &settings, const QObject *context,
                            Answer<BreakerReplay> answer) override;
    void fetchTokenUse(const QString &channel, const QObject *context, Answer<TokenUse> answer) override;
    void exportExchanges(const ExchangeQuery &query, ExportFormat format, const QString &path, const QObject *context,
                         Answer<qint64> answer) override;

    /// As those of EngineQuestions.
    void attach(ledger::LedgerWriter *writer) { m_questions.attach(writer); }
    void stop();
    /// Something was committed: tells it, now or once the pause since the last time is over.
    void onCommitted();

private:
    template <typename T, typename Question>
    void ask(Question question, const QObject *context, Answer<T> answer)
    {
        m_questions.askStore<T>(std::move(question), context, std::move(answer));
    }
    struct Export;
    void exportOn(const std::shared_ptr<Export> &job);
    void tell();

    const Clock &m_clock;
    std::unique_ptr<Timer> m_pause;
    SteadyTime m_told = SteadyTime::min();
    EngineQuestions m_questions;
    bool m_isStopped = false;
};

} // namespace sluice
