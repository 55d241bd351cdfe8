// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/history.h"
#include "core/base/timers.h"
#include "core/ledger/ledgerwriter.h"

#include <QPointer>
#include <QQueue>

#include <any>
#include <functional>
#include <memory>

namespace sluice {

/// Carries questions from the main thread to the ledger's and the answers back. The ledger thread answers between two batches,
/// with the connection that it writes with, so that an answer never sees half a transaction. (A batch may be several: segments
/// of the journal are committed one by one, and one that fails leaves what stands before it.)
///
/// Questions asked before attach() wait for it; after stop() nothing is answered. Outlives the ledger thread.
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

    /// `writer` lives on the ledger thread and has been told to open its file.
    void attach(ledger::LedgerWriter *writer);
    void stop();
    /// Something was committed: tells it, now or once the pause since the last time is over.
    void onCommitted();

private:
    using Task = std::function<std::any(const ledger::Store *)>;

    template <typename T, typename Question>
    void ask(Question question, const QObject *context, Answer<T> answer)
    {
        Q_ASSERT(context);
        if (m_isStopped)
            return;
        // Only the question goes to the ledger thread, and only its result comes back.
        m_waiting.enqueue([guard = QPointer<const QObject>(context), answer = std::move(answer)](const std::any &result) {
            if (guard)
                answer(std::any_cast<const Expected<T> &>(result));
        });
        post([question = std::move(question)](const ledger::Store *store) -> std::any {
            if (store)
                return Expected<T>(question(*store));
            return Expected<T>(unexpected(Error{ErrorCode::StorageFailed, QStringLiteral("the ledger is not open")}));
        });
    }
    struct Export;
    void exportOn(const std::shared_ptr<Export> &job);
    void post(Task task);
    void deliverNext(const std::any &result);
    void tell();

    const Clock &m_clock;
    std::unique_ptr<Timer> m_pause;
    SteadyTime m_told = SteadyTime::min();
    ledger::LedgerWriter *m_writer = nullptr;
    QList<Task> m_early;
    QQueue<std::function<void(const std::any &)>> m_waiting; ///< in the order of the questions, which is that of the answers
    bool m_isStopped = false;
};

} // namespace sluice
