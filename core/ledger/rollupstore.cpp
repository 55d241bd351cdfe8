// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/rollupstore.h"

#include "core/base/packedcounts.h"
#include "core/ledger/boundquery.h"

#include <algorithm>

namespace sluice::ledger {

namespace {

constexpr milliseconds kPruneEvery = std::chrono::minutes(10);

// The blobs hold the numbers of these: whoever changes one that is there writes a migration.
static_assert(int(Outcome::Ok) == 0 && int(Outcome::Interrupted) == 14);
static_assert(int(TrafficEvent::StallCut) == 0 && int(TrafficEvent::Error) == 2);

// The order in which slotFrom() reads and merge() binds; length and start stand before them when written.
const auto kColumns =
    QStringLiteral("from_ms, requests, input_tokens, output_tokens, has_estimates, endings, events, gaps, first_contents");

TrafficSlot slotFrom(const QSqlQuery &row)
{
    TrafficSlot slot;
    slot.from = WallTime(milliseconds(row.value(0).toLongLong()));
    slot.requests = row.value(1).toLongLong();
    slot.inputTokens = row.value(2).toLongLong();
    slot.outputTokens = row.value(3).toLongLong();
    slot.hasEstimates = row.value(4).toLongLong() != 0;
    // Of bytes that are no counts, those before them are better than none.
    (void)unpackCounts(row.value(5).toByteArray(), slot.endings);
    (void)unpackCounts(row.value(6).toByteArray(), slot.events);
    slot.gaps = DurationHistogram::fromBytes(row.value(7).toByteArray()).value_or(DurationHistogram());
    slot.firstContents = DurationHistogram::fromBytes(row.value(8).toByteArray()).value_or(DurationHistogram());
    return slot;
}

} // namespace

RollupStore::RollupStore(const QSqlDatabase &database)
    : m_select(database)
    , m_replace(database)
    , m_newest(database)
    , m_prune(database)
{
    m_select.setForwardOnly(true);
}

Expected<void, QSqlError> RollupStore::prepare()
{
    const std::pair<QSqlQuery *, QString> statements[] = {
        {&m_select,
         QStringLiteral("SELECT ") + kColumns +
             QStringLiteral(" FROM traffic_slots WHERE length_ms = ? AND from_ms >= ? AND from_ms < ? ORDER BY from_ms")},
        {&m_replace, QStringLiteral("INSERT OR REPLACE INTO traffic_slots (length_ms, ") + kColumns +
                         QStringLiteral(") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")},
        {&m_newest, QStringLiteral("SELECT from_ms FROM traffic_slots WHERE length_ms = ? ORDER BY from_ms DESC LIMIT 1")},
        {&m_prune, QStringLiteral("DELETE FROM traffic_slots WHERE length_ms = ? AND from_ms < ?")},
    };
    for (const auto &[query, statement] : statements) {
        if (!query->prepare(statement))
            return unexpected(query->lastError());
    }
    return findNewest();
}

Expected<void, QSqlError> RollupStore::findNewest()
{
    if (auto done = runBound(m_newest, {qint64(kShortSlot.count())}); !done)
        return done;
    if (m_newest.next())
        m_looked = WallTime(milliseconds(m_newest.value(0).toLongLong()));
    else if (m_newest.lastError().isValid())
        return unexpected(m_newest.lastError());
    m_newest.finish();
    return {};
}

Expected<void, QSqlError> RollupStore::add(const Rollup &rollup)
{
    std::optional<WallTime> newest;
    for (const auto &[key, slot] : rollup.entries()) {
        if (auto done = merge(key.first, slot); !done)
            return done;
        newest = std::max(newest.value_or(slot.from), slot.from);
    }
    return newest ? prune(*newest) : Expected<void, QSqlError>();
}

Expected<void, QSqlError> RollupStore::merge(milliseconds length, TrafficSlot slot)
{
    const auto present = read(length, slot.from, slot.from + milliseconds(1));
    if (!present)
        return unexpected(present.error());
    if (!present->isEmpty())
        slot.merge(present->first());
    return runBound(m_replace,
                    {qint64(length.count()), msSinceEpoch(slot.from), slot.requests, slot.inputTokens, slot.outputTokens,
                     slot.hasEstimates ? 1 : 0, blobOf(packCounts(slot.endings)), blobOf(packCounts(slot.events)),
                     blobOf(slot.gaps.toBytes()), blobOf(slot.firstContents.toBytes())});
}

Expected<void, QSqlError> RollupStore::prune(WallTime newest)
{
    const WallTime before = m_looked.value_or(newest);
    if (m_looked && newest < before + kPruneEvery && newest > before - kPruneEvery)
        return {};
    m_looked = newest;
    return runBound(m_prune, {qint64(kShortSlot.count()), msSinceEpoch(std::min(newest, before) - kShortSlotsKept)});
}

Expected<QList<TrafficSlot>, QSqlError> RollupStore::read(milliseconds length, WallTime from, WallTime before)
{
    if (auto done = runBound(m_select, {qint64(length.count()), msSinceEpoch(from), msSinceEpoch(before)}); !done)
        return unexpected(done.error());
    QList<TrafficSlot> found;
    while (m_select.next())
        found.append(slotFrom(m_select));
    const QSqlError error = m_select.lastError();
    m_select.finish();
    if (error.isValid())
        return unexpected(error);
    return found;
}

} // namespace sluice::ledger
