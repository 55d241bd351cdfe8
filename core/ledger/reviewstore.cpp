// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/reviewstore.h"

#include "core/ledger/boundquery.h"
#include "core/ledger/outcomes.h"
#include "core/ledger/usagecolumns.h"
#include "core/ledger/usagestore.h"

#include <QVariant>

#include <utility>

namespace sluice::ledger {

namespace {

/// The latest streams that ended well, of which the silences are looked at: their histograms are what takes the time.
constexpr qint64 kHealthyStreams = 4'000;

ReviewWeek weekFrom(const QVariant &isEarlier)
{
    return isEarlier.toLongLong() != 0 ? ReviewWeek::Before : ReviewWeek::Now;
}

std::optional<milliseconds> durationFrom(const QVariant &value)
{
    return value.isNull() ? std::nullopt : std::optional(milliseconds(value.toLongLong()));
}

/// Moves what was read to its place.
template <typename T>
Expected<void, QSqlError> keep(Expected<T, QSqlError> read, T &kept)
{
    if (!read)
        return unexpected(read.error());
    kept = std::move(*read);
    return {};
}

ReviewCall callFrom(const QSqlQuery &row)
{
    return {.exchange = ExchangeId{quint64(row.value(0).toLongLong())},
            .channel = row.value(1).toString(),
            .model = row.value(2).toString(),
            .outcome = outcomeFrom(row.value(3)),
            .why = row.value(4).toString(),
            .hadContent = row.value(5).toLongLong() != 0,
            .limit = durationFrom(row.value(6)),
            .isStream = row.value(7).toLongLong() != 0};
}

ReviewRequest requestFrom(const QSqlQuery &row)
{
    return {.wait = {.id = ExchangeId{quint64(row.value(0).toLongLong())},
                     .receivedAt = WallTime(milliseconds(row.value(1).toLongLong())),
                     .client = row.value(2).toString(),
                     .model = row.value(3).toString(),
                     .channel = row.value(4).toString(),
                     .waited = milliseconds(row.value(5).toLongLong())},
            .outcome = outcomeFrom(row.value(6)),
            .why = row.value(7).toString(),
            .isDegraded = row.value(8).toLongLong() != 0,
            .degradedSteps = row.value(9).toString()};
}

ReviewStream streamFrom(const QSqlQuery &row)
{
    return {.channel = row.value(0).toString(),
            .model = row.value(1).toString(),
            .firstContent = durationFrom(row.value(2)),
            .gaps = histogramFrom(row.value(3))};
}

// Where nothing of the kind was noted the limit stays unknown: of a silence below a second. So it does where pings came at first,
// as a silence tells that ran past its limit by more than any timer is late: it was the limit on bytes that cut, and how long
// healthy streams are silent between content says nothing of that.
const auto kCalls = QStringLiteral(
    "SELECT a.exchange_id, a.channel, a.model, a.outcome, a.why, a.first_content_ms IS NOT NULL, "
    "CASE a.outcome WHEN 'stalled' THEN (SELECT g.limit_ms FROM gap_marks g WHERE g.exchange_id = a.exchange_id AND "
    "g.limit_ms > 0 AND g.length_ms >= g.limit_ms AND g.length_ms <= g.limit_ms + 1000 AND g.at_ms + g.length_ms > a.started_ms "
    "AND "
    "(a.ended_ms IS NULL OR g.at_ms <= a.ended_ms) ORDER BY g.ordinal DESC LIMIT 1) END, e.is_stream "
    "FROM exchanges e CROSS JOIN attempts a ON a.exchange_id = e.id WHERE e.received_at >= ? AND e.received_at < ? AND "
    "(a.ordinal > 0 OR a.outcome <> 'ok') ORDER BY e.received_at, e.id, a.ordinal");

const auto kRequests = QStringLiteral(
    "SELECT id, received_at, client, CASE model_served WHEN '' THEN model_asked ELSE model_served END, channel, waited_ms, "
    "outcome, "
    "why, is_degraded, degraded_steps FROM exchanges WHERE received_at >= ? AND received_at < ? AND outcome IS NOT NULL AND "
    "(outcome NOT IN ('ok', 'client_gone') OR is_degraded OR waited_ms >= ?) ORDER BY received_at");

// The limit on the first content is that of one call, so the wait for it counts from the start of the call that went well: what
// came before was a queue, or calls that failed.
const auto kStreams = QStringLiteral(
    "SELECT a.channel, a.model, a.first_content_ms - a.started_ms, e.gap_histogram "
    "FROM exchanges e CROSS JOIN attempts a ON a.exchange_id = e.id AND a.outcome = 'ok' "
    "WHERE e.received_at >= ? AND e.received_at < ? AND e.outcome = 'ok' AND e.is_stream ORDER BY e.received_at DESC LIMIT ?");

} // namespace

ReviewStore::ReviewStore(const QSqlDatabase &database, UsageStore &usage, const ReviewPlan &plan)
    : m_database(database)
    , m_usage(usage)
    , m_plan(plan)
{
}

Expected<ReviewMaterial, QSqlError> ReviewStore::read()
{
    Step done = readUsage();
    if (done)
        done = readGuards();
    if (done)
        done = readRows(ReviewWeek::Now, m_plan.from, m_plan.before);
    if (done)
        done = readRows(ReviewWeek::Before, m_plan.earlier, m_plan.from);
    if (!done)
        return unexpected(done.error());
    return std::move(m_material);
}

/// Sums are exact and rounded when they are told, as in all else that is made of the slots of usage.
ReviewStore::Step ReviewStore::readUsage()
{
    UsageDurations now;
    UsageDurations before;
    Step done = keep(m_usage.read(kUsageDay, UsageBy::Channel, m_plan.earlier, m_plan.before), m_material.channels);
    if (done)
        done = keep(m_usage.read(kUsageDay, UsageBy::Model, m_plan.earlier, m_plan.before), m_material.models);
    if (done)
        done = keep(m_usage.firstDay(), m_material.oldest);
    if (done)
        done = keep(m_usage.readDurations(kUsageDay, m_plan.from, m_plan.before), now);
    if (done)
        done = keep(m_usage.readDurations(kUsageDay, m_plan.earlier, m_plan.from), before);
    m_material.firstContents = {now.firstContents, before.firstContents};
    return done;
}

ReviewStore::Step ReviewStore::readGuards()
{
    // Those that were only counted stand for `repeats`, with what they last together; those told in full stand for themselves
    // (guard/eventsampler.h).
    const auto statement = QStringLiteral("SELECT at < ?, channel, kind, CAST(total(max(repeats, 1)) AS INTEGER), "
                                          "CAST(total(lasts_ms) AS INTEGER) FROM guard_events "
                                          "WHERE at >= ? AND at < ? AND kind IN (?, ?, ?) GROUP BY 1, 2, 3");
    QVariantList values{msSinceEpoch(m_plan.from), msSinceEpoch(m_plan.earlier), msSinceEpoch(m_plan.before)};
    for (const GuardEventKind kind : {GuardEventKind::BreakerOpened, GuardEventKind::CooldownBegan, GuardEventKind::KeyRefused})
        values.append(toString(kind));
    return forEachRow(m_database, statement, values, [this](const QSqlQuery &row) {
        if (const auto kind = guardEventKindFromString(row.value(2).toString())) {
            m_material.guards.append({.week = weekFrom(row.value(0)),
                                      .channel = row.value(1).toString(),
                                      .kind = *kind,
                                      .count = row.value(3).toLongLong(),
                                      .lasted = milliseconds(row.value(4).toLongLong())});
        }
    });
}

ReviewStore::Step ReviewStore::readRows(ReviewWeek week, WallTime from, WallTime before)
{
    // The index by time tells where the latest ones begin without a look at the rows.
    Step done = forEachRow(m_database,
                           QStringLiteral("SELECT received_at FROM exchanges WHERE received_at >= ? AND received_at < ? "
                                          "ORDER BY received_at DESC LIMIT 1 OFFSET ?"),
                           {msSinceEpoch(from), msSinceEpoch(before), qint64(Review::kMaxExchanges)}, [&](const QSqlQuery &row) {
                               from = WallTime(milliseconds(row.value(0).toLongLong() + 1));
                               m_material.isCut = true;
                           });
    const QVariantList borders{msSinceEpoch(from), msSinceEpoch(before)};
    if (done)
        done = readCalls(week, borders);
    if (done)
        done = readRequests(week, borders);
    if (done && week == ReviewWeek::Now && !m_material.calls.stalls().isEmpty())
        done = readStreams(borders);
    return done;
}

ReviewStore::Step ReviewStore::readCalls(ReviewWeek week, const QVariantList &borders)
{
    return forEachRow(m_database, kCalls, borders, [&](const QSqlQuery &row) { m_material.calls.add(callFrom(row), week); });
}

ReviewStore::Step ReviewStore::readRequests(ReviewWeek week, const QVariantList &borders)
{
    return forEachRow(m_database, kRequests, borders + QVariantList{qint64(RequestTally::kHeldBack.count())},
                      [&](const QSqlQuery &row) { m_material.requests.add(requestFrom(row), week); });
}

ReviewStore::Step ReviewStore::readStreams(const QVariantList &borders)
{
    return forEachRow(m_database, kStreams, borders + QVariantList{kHealthyStreams},
                      [this](const QSqlQuery &row) { m_material.streams.add(streamFrom(row)); });
}

} // namespace sluice::ledger
