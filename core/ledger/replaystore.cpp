// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/replaystore.h"

#include "core/api/breakerreplay.h"
#include "core/ledger/boundquery.h"
#include "core/ledger/outcomes.h"
#include "core/ledger/usagecolumns.h"
#include "core/ledger/usagerollup.h"

#include <QVariant>

#include <algorithm>
#include <utility>

namespace sluice::ledger {

namespace {

constexpr milliseconds kDay = std::chrono::hours(24);

// Silences are those of the call that answered, so channel and model are those that served. The silence of a cut is among the
// marks alone; where it was too short for one, what is known of the others stands for it. Without any content the limit on the
// first content has cut.
const auto kStreams = QStringLiteral(
    "SELECT e.outcome = 'ok', e.gap_histogram, CASE e.outcome WHEN 'ok' THEN e.gap_longest_ms ELSE max(e.gap_longest_ms, "
    "coalesce((SELECT max(g.length_ms) FROM gap_marks g WHERE g.exchange_id = e.id AND g.limit_ms > 0 AND "
    "g.length_ms >= g.limit_ms AND g.at_ms >= e.first_content_ms), 0)) END "
    "FROM exchanges e WHERE e.received_at >= ? AND e.outcome IN ('ok', 'stalled') AND e.channel = ? AND e.is_stream AND "
    "e.first_content_ms IS NOT NULL");

// A call whose end is not known ended with its exchange at the latest.
const auto kCalls =
    QStringLiteral("SELECT a.model, a.key, e.received_at + a.started_ms, "
                   "e.received_at + max(a.started_ms, coalesce(a.ended_ms, e.ended_ms, a.started_ms)), a.outcome "
                   "FROM exchanges e CROSS JOIN attempts a ON a.exchange_id = e.id WHERE e.received_at >= ? AND a.channel = ?");

WallTime timeFrom(const QVariant &value)
{
    return WallTime(milliseconds(value.toLongLong()));
}

} // namespace

ReplayStore::ReplayStore(const QSqlDatabase &database, Subject subject, WallTime now)
    : m_database(database)
    , m_subject(std::move(subject))
    , m_from(now - kDay)
{
}

// The index by time tells where the latest ones begin without a look at the rows.
ReplayStore::Step ReplayStore::findBegin(qint64 most)
{
    return forEachRow(
        m_database,
        QStringLiteral("SELECT received_at FROM exchanges WHERE received_at >= ? ORDER BY received_at DESC LIMIT 1 OFFSET ?"),
        {msSinceEpoch(m_from), most}, [this](const QSqlQuery &row) {
            m_from = timeFrom(row.value(0)) + milliseconds(1);
            m_isCut = true;
        });
}

template <typename Take>
ReplayStore::Step ReplayStore::each(const QString &statement, const QString &modelColumn, Take take)
{
    QVariantList values{msSinceEpoch(m_from), m_subject.channel};
    if (m_subject.model.isEmpty())
        return forEachRow(m_database, statement, values, take);
    values.append(m_subject.model);
    return forEachRow(m_database, statement + QStringLiteral(" AND %1 = ?").arg(modelColumn), values, take);
}

Expected<GapReplay, QSqlError> ReplayStore::gaps()
{
    GapReplay replay;
    Step done = findBegin(GapReplay::kMaxRequests);
    if (done)
        done = each(kStreams, QStringLiteral("e.model_served"), [&replay](const QSqlQuery &row) {
            const milliseconds longest(row.value(2).toLongLong());
            if (row.value(0).toLongLong() == 0) {
                replay.stalled.append(longest);
                return;
            }
            replay.healthy.append(longest);
            replay.gaps.merge(histogramFrom(row.value(1)));
        });
    if (!done)
        return unexpected(done.error());
    std::sort(replay.healthy.begin(), replay.healthy.end());
    std::sort(replay.stalled.begin(), replay.stalled.end());
    replay.isCut = m_isCut;
    return replay;
}

Expected<PastCalls, QSqlError> ReplayStore::calls()
{
    PastCalls past;
    Step done = findBegin(BreakerReplay::kMaxRequests);
    if (done)
        done = each(kCalls, QStringLiteral("a.model"), [&past](const QSqlQuery &row) {
            past.calls.append({.model = row.value(0).toString(),
                               .key = row.value(1).toString(),
                               .began = timeFrom(row.value(2)),
                               .ended = timeFrom(row.value(3)),
                               .outcome = outcomeFrom(row.value(4))});
        });
    if (!done)
        return unexpected(done.error());
    past.isCut = m_isCut;
    return past;
}

WallTime firstMinute(WallTime now)
{
    const milliseconds intoMinute = now.time_since_epoch() % kUsageMinute;
    return now - intoMinute - kUsageMinute * (TokenUse::kMinutes - 1);
}

TokenUse drawTokenUse(const QList<UsageRow> &rows, const QString &channel, WallTime from)
{
    TokenUse use{.from = from, .minutes = QList<TokenUse::Minute>(TokenUse::kMinutes)};
    for (const UsageRow &row : rows) {
        const auto index = (row.from - from) / kUsageMinute;
        if (row.name != channel || row.from < from || index >= TokenUse::kMinutes)
            continue;
        TokenUse::Minute &minute = use.minutes[index];
        minute.calls = cappedSum(minute.calls, row.sums.attempts);
        minute.input = cappedSum(minute.input, row.sums.input);
        minute.output = cappedSum(minute.output, row.sums.output);
        minute.estimated = cappedSum(minute.estimated, row.sums.estimated);
    }
    return use;
}

} // namespace sluice::ledger
