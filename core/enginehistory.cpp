// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/enginehistory.h"

#include "core/api/breakerreplay.h"
#include "core/api/gapreplay.h"
#include "core/api/review.h"
#include "core/api/spendoutlook.h"
#include "core/api/tokenuse.h"
#include "core/ledger/exchangeexport.h"
#include "core/ledger/pastcalls.h"
#include "core/relay/breakerreplay.h"

#include <utility>

namespace sluice {

namespace {

constexpr milliseconds kTellEvery{250};

} // namespace

EngineHistory::EngineHistory(const Clock &clock, TimerFactory &timers)
    : m_clock(clock)
    , m_pause(timers.create([this] { tell(); }))
{
}

void EngineHistory::listExchanges(const ExchangeQuery &query, const QObject *context, Answer<ExchangeList> answer)
{
    ask<ExchangeList>([query, now = m_clock.wallNow()](const ledger::Store &store) { return store.list(query, now); }, context,
                      std::move(answer));
}

void EngineHistory::fetchExchanges(const QList<ExchangeId> &ids, const QObject *context, Answer<QList<ExchangeRecord>> answer)
{
    ask<QList<ExchangeRecord>>([ids](const ledger::Store &store) { return store.fetch(ids); }, context, std::move(answer));
}

void EngineHistory::fetchNames(const QObject *context, Answer<HistoryNames> answer)
{
    ask<HistoryNames>([](const ledger::Store &store) { return store.names(); }, context, std::move(answer));
}

void EngineHistory::fetchTraffic(TrafficSpan span, const QObject *context, Answer<Traffic> answer)
{
    ask<Traffic>([span, now = m_clock.wallNow()](const ledger::Store &store) { return store.traffic(span, now); }, context,
                 std::move(answer));
}

void EngineHistory::fetchUsage(UsageRange range, UsageBy by, const QObject *context, Answer<UsageReport> answer)
{
    ask<UsageReport>([range, by, now = m_clock.wallNow()](const ledger::Store &store) { return store.usage(range, by, now); },
                     context, std::move(answer));
}

void EngineHistory::fetchSpending(const QObject *context, Answer<SpendOutlook> answer)
{
    ask<SpendOutlook>([now = m_clock.wallNow()](const ledger::Store &store) { return store.spending(now); }, context,
                      std::move(answer));
}

void EngineHistory::fetchReview(int weeksBack, const QObject *context, Answer<Review> answer)
{
    ask<Review>([weeksBack, now = m_clock.wallNow()](const ledger::Store &store) { return store.review(weeksBack, now); },
                context, std::move(answer));
}

void EngineHistory::fetchGuardEvents(WallTime from, WallTime before, const QObject *context, Answer<GuardEventList> answer)
{
    ask<GuardEventList>([from, before](const ledger::Store &store) { return store.guardEvents(from, before); }, context,
                        std::move(answer));
}

void EngineHistory::fetchGapReplay(const QString &channel, const QString &model, const QObject *context, Answer<GapReplay> answer)
{
    ask<GapReplay>(
        [channel, model, now = m_clock.wallNow()](const ledger::Store &store) { return store.gapReplay(channel, model, now); },
        context, std::move(answer));
}

// The ledger knows nothing of breakers, so the two meet here: on its thread, as all that takes time.
void EngineHistory::fetchBreakerReplay(const QString &channel, const QString &model, const BreakerSettings &settings,
                                       const QObject *context, Answer<BreakerReplay> answer)
{
    const auto replay = [channel, model, settings,
                         now = m_clock.wallNow()](const ledger::Store &store) -> Expected<BreakerReplay> {
        const auto past = store.pastCalls(channel, model, now);
        if (!past)
            return unexpected(past.error());
        return relay::replayBreaker(*past, settings, now);
    };
    ask<BreakerReplay>(replay, context, std::move(answer));
}

void EngineHistory::fetchTokenUse(const QString &channel, const QObject *context, Answer<TokenUse> answer)
{
    ask<TokenUse>([channel, now = m_clock.wallNow()](const ledger::Store &store) { return store.tokenUse(channel, now); },
                  context, std::move(answer));
}

/// Its writer is used on the ledger thread only, one step at a time.
struct EngineHistory::Export
{
    ledger::ExchangeExport writer;
    QPointer<const QObject> context;
    Answer<qint64> answer;
};

void EngineHistory::exportExchanges(const ExchangeQuery &query, ExportFormat format, const QString &path, const QObject *context,
                                    Answer<qint64> answer)
{
    Q_ASSERT(context);
    exportOn(std::shared_ptr<Export>(
        new Export{.writer = {query, format, path, m_clock.wallNow()}, .context = context, .answer = std::move(answer)}));
}

/// Each step is a question of its own, so that others have their turn between them.
void EngineHistory::exportOn(const std::shared_ptr<Export> &job)
{
    ask<bool>([job](const ledger::Store &store) { return job->writer.step(store); }, this,
              [this, job](const Expected<bool> &more) {
                  if (!job->context)
                      return;
                  if (more && *more)
                      exportOn(job);
                  else
                      job->answer(more ? Expected<qint64>(job->writer.written()) : unexpected(more.error()));
              });
}

void EngineHistory::stop()
{
    m_isStopped = true;
    m_questions.stop();
    m_pause->stop();
}

void EngineHistory::onCommitted()
{
    if (m_isStopped || m_pause->isActive())
        return;
    if (const SteadyTime due = m_told + kTellEvery; due > m_clock.steadyNow())
        m_pause->start(due);
    else
        tell();
}

void EngineHistory::tell()
{
    m_told = m_clock.steadyNow();
    Q_EMIT changed();
}

} // namespace sluice
