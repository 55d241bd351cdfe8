// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/usagestore.h"

#include "core/ledger/boundquery.h"
#include "core/ledger/outcomes.h"
#include "core/ledger/usagecolumns.h"

#include <QVariant>

#include <algorithm>
#include <optional>
#include <tuple>

namespace sluice::ledger {

namespace {

constexpr milliseconds kPruneEvery = std::chrono::minutes(10);

const auto kOwner = QStringLiteral("channel, model, client, outcome");

QVariantList keyOf(milliseconds length, WallTime from, const UsageOwner &owner)
{
    const auto text = [](const QString &text) { return text.isNull() ? QStringLiteral("") : text; };
    return {qint64(length.count()), msSinceEpoch(from), text(owner.channel),
            text(owner.model),      text(owner.client), toString(owner.outcome)};
}

UsageOwner ownerFrom(const QSqlQuery &row, int column)
{
    return {row.value(column).toString(), row.value(column + 1).toString(), row.value(column + 2).toString(),
            outcomeFrom(row.value(column + 3))};
}

} // namespace

UsageStore::UsageStore(const QSqlDatabase &database, QTimeZone zone)
    : m_database(database)
    , m_zone(std::move(zone))
    , m_find(database)
    , m_replace(database)
    , m_prune(database)
    , m_shares(database)
{
    m_find.setForwardOnly(true);
}

Expected<void, QSqlError> UsageStore::prepare()
{
    const QString marks = QStringList(6 + kUsageNumberCount, QStringLiteral("?")).join(u", ");
    const std::pair<QSqlQuery *, QString> statements[] = {
        {&m_find, QStringLiteral("SELECT %1 FROM usage_slots WHERE length_ms = ? AND from_ms = ? AND "
                                 "channel = ? AND model = ? AND client = ? AND outcome = ?")
                      .arg(usageNumbers())},
        // The columns of histograms are of earlier versions: UsageShares has taken over what they held.
        {&m_replace, QStringLiteral("INSERT OR REPLACE INTO usage_slots (length_ms, from_ms, %1, %2, first_contents, per_token) "
                                    "VALUES (%3, x'', x'')")
                         .arg(kOwner, usageNumbers(), marks)},
        {&m_prune, QStringLiteral("DELETE FROM usage_slots WHERE length_ms = ? AND from_ms < ?")},
    };
    for (const auto &[query, statement] : statements) {
        if (!query->prepare(statement))
            return unexpected(query->lastError());
    }
    auto done = m_shares.prepare();
    if (done)
        done = inTransaction([this] { return fillShares(); });
    return done ? makeDaysAnew() : done;
}

template <typename Body>
Expected<void, QSqlError> UsageStore::inTransaction(Body body)
{
    if (!m_database.transaction())
        return unexpected(m_database.lastError());
    Expected<void, QSqlError> done = body();
    if (done && !m_database.commit())
        done = unexpected(m_database.lastError());
    if (!done)
        m_database.rollback();
    return done;
}

/// For a ledger of an earlier version, once.
Expected<void, QSqlError> UsageStore::fillShares()
{
    QSqlQuery rows(m_database);
    rows.setForwardOnly(true);
    if (!rows.exec(QStringLiteral("SELECT length_ms, from_ms, %1, %2, first_contents, per_token FROM usage_slots "
                                  "WHERE NOT EXISTS (SELECT 1 FROM usage_shares) ORDER BY length_ms, from_ms")
                       .arg(kOwner, usageNumbers())))
        return unexpected(rows.lastError());
    constexpr size_t kAtOnce = 5'000;
    UsageRollup part = begin();
    while (rows.next()) {
        const UsageSums sums{usageFrom(rows, 6), histogramFrom(rows.value(6 + kUsageNumberCount)),
                             histogramFrom(rows.value(7 + kUsageNumberCount))};
        part.add(milliseconds(rows.value(0).toLongLong()), WallTime(milliseconds(rows.value(1).toLongLong())), ownerFrom(rows, 2),
                 sums);
        if (part.entries().size() < kAtOnce)
            continue;
        if (auto done = m_shares.add(part.entries()); !done)
            return done;
        part = begin();
    }
    if (rows.lastError().isValid())
        return unexpected(rows.lastError());
    return m_shares.add(part.entries());
}

Expected<void, QSqlError> UsageStore::makeDaysAnew()
{
    QSqlQuery zone(m_database);
    const QString name = QString::fromUtf8(m_zone.id());
    if (!zone.exec(QStringLiteral("SELECT zone FROM usage_zone")))
        return unexpected(zone.lastError());
    if (zone.next() && zone.value(0).toString() == name)
        return {};
    zone.finish();
    QSqlQuery quarters(m_database);
    quarters.setForwardOnly(true);
    if (!quarters.exec(QStringLiteral("SELECT from_ms, %1, %2 FROM usage_slots WHERE length_ms = %3")
                           .arg(kOwner, usageNumbers())
                           .arg(kUsageQuarter.count())))
        return unexpected(quarters.lastError());
    UsageRollup days = begin();
    while (quarters.next())
        days.add(kUsageDay, days.startOfDay(WallTime(milliseconds(quarters.value(0).toLongLong()))), ownerFrom(quarters, 1),
                 {usageFrom(quarters, 5), {}, {}});
    if (quarters.lastError().isValid())
        return unexpected(quarters.lastError());
    quarters.finish();
    const auto durations = m_shares.readDurations(kUsageQuarter, WallTime::min(), WallTime::max());
    if (!durations)
        return unexpected(durations.error());
    UsageShares::Durations ofDays;
    for (const auto &[key, ofQuarter] : *durations) {
        UsageDurations &ofDay = ofDays[{kUsageDay, days.startOfDay(key.second)}];
        ofDay.firstContents.merge(ofQuarter.firstContents);
        ofDay.perToken.merge(ofQuarter.perToken);
    }
    return inTransaction([&] { return writeDays(days, ofDays, name); });
}

Expected<void, QSqlError> UsageStore::writeDays(const UsageRollup &days, const UsageShares::Durations &durations,
                                                const QString &zone)
{
    QSqlQuery note(m_database);
    if (!note.exec(QStringLiteral("DELETE FROM usage_zone")) ||
        !note.prepare(QStringLiteral("INSERT INTO usage_zone (zone) VALUES (?)")))
        return unexpected(note.lastError());
    auto done = runBound(note, {zone});
    if (done)
        done = drop(kUsageDay, WallTime::max());
    if (done)
        done = merge(days);
    return done ? m_shares.add(durations) : done;
}

Expected<void, QSqlError> UsageStore::add(const UsageRollup &rollup)
{
    if (auto done = merge(rollup); !done)
        return done;
    std::optional<WallTime> newest;
    for (const auto &[key, sums] : rollup.entries())
        newest = std::max(newest.value_or(std::get<WallTime>(key)), std::get<WallTime>(key));
    return newest ? prune(*newest) : Expected<void, QSqlError>();
}

Expected<void, QSqlError> UsageStore::merge(const UsageRollup &rollup)
{
    for (const auto &[key, sums] : rollup.entries()) {
        if (auto done = merge(std::apply(keyOf, key), sums); !done)
            return done;
    }
    return m_shares.add(rollup.entries());
}

Expected<void, QSqlError> UsageStore::merge(const QVariantList &key, UsageNumbers numbers)
{
    if (auto done = runBound(m_find, key); !done)
        return done;
    if (m_find.next())
        numbers.merge(usageFrom(m_find, 0));
    const QSqlError error = m_find.lastError();
    m_find.finish();
    if (error.isValid())
        return unexpected(error);
    return runBound(m_replace, key + usageValues(numbers));
}

Expected<void, QSqlError> UsageStore::drop(milliseconds length, WallTime before)
{
    const auto done = runBound(m_prune, {qint64(length.count()), msSinceEpoch(before)});
    return done ? m_shares.drop(length, before) : done;
}

Expected<void, QSqlError> UsageStore::prune(WallTime newest)
{
    // Minutes are only looked at within the last day, to draw them, so it does little harm if a clock that was ahead has dropped
    // some.
    if (newest < m_pruned + kPruneEvery && newest > m_pruned - kPruneEvery)
        return {};
    m_pruned = newest;
    return drop(kUsageMinute, newest - kUsageMinutesKept);
}

Expected<QList<UsageRow>, QSqlError> UsageStore::read(milliseconds length, UsageBy by, WallTime from, WallTime before)
{
    return m_shares.read(length, by, from, before);
}

Expected<QList<SpendSlot>, QSqlError> UsageStore::readSpending(milliseconds length, WallTime from, WallTime before)
{
    const auto rows = m_shares.read(length, UsageBy::Client, from, before);
    if (!rows)
        return unexpected(rows.error());
    QList<SpendSlot> spending;
    for (const UsageRow &row : *rows) {
        if (spending.isEmpty() || spending.last().from != row.from)
            spending.append({.from = row.from, .basis = {}, .cost = {}});
        SpendSlot &slot = spending.last();
        slot.basis.tokens = saturatedSum(slot.basis.tokens, saturatedSum(row.sums.input, row.sums.output));
        slot.basis.estimated = saturatedSum(slot.basis.estimated, row.sums.estimated);
        slot.basis.unpriced = saturatedSum(slot.basis.unpriced, row.sums.unpriced);
        slot.cost.add(row.sums.cost);
    }
    return spending;
}

Expected<std::optional<WallTime>, QSqlError> UsageStore::firstDay()
{
    QSqlQuery query(m_database);
    query.setForwardOnly(true);
    if (!query.prepare(QStringLiteral("SELECT min(from_ms) FROM usage_slots WHERE length_ms = ?")))
        return unexpected(query.lastError());
    if (auto done = runBound(query, {qint64(kUsageDay.count())}); !done)
        return unexpected(done.error());
    if (!query.next() || query.value(0).isNull())
        return std::optional<WallTime>();
    return std::optional(WallTime(milliseconds(query.value(0).toLongLong())));
}

Expected<UsageDurations, QSqlError> UsageStore::readDurations(milliseconds length, WallTime from, WallTime before)
{
    const auto found = m_shares.readDurations(length, from, before);
    if (!found)
        return unexpected(found.error());
    UsageDurations all;
    for (const auto &[key, durations] : *found) {
        all.firstContents.merge(durations.firstContents);
        all.perToken.merge(durations.perToken);
    }
    return all;
}

} // namespace sluice::ledger
