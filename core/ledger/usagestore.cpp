// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/usagestore.h"

#include "core/ledger/boundquery.h"

#include <QVariant>
#include <QtNumeric>

#include <algorithm>
#include <array>
#include <limits>

namespace sluice::ledger {

namespace {

constexpr milliseconds kPruneEvery = std::chrono::minutes(10);

const auto kOwner = QStringLiteral("channel, model, client, outcome");
// The order in which sumsFrom() reads and valuesOf() binds. Costs are in millionths of a millionth.
const auto kCounts = QStringLiteral("requests, fallbacks, attempts, input_tokens, output_tokens, cache_read_tokens, "
                                    "cache_write_tokens, reasoning_tokens, estimated_tokens, unpriced_tokens");
const auto kAmounts = QStringLiteral("cost_cny, cost_usd, saved_cny, saved_usd");
const auto kNumbers = QString(kCounts + QStringLiteral(", ") + kAmounts);
constexpr int kNumberCount = 14;
/// SQLite's sum() fails where it overflows, and a provider that tells nonsense shall not take away what is known of all the
/// others. So counts are added up by total(), which is exact up to 2^53, and amounts, which must be exact, in two parts.
constexpr qint64 kPart = 1LL << 32;

QString nameColumn(UsageBy by)
{
    switch (by) {
    case UsageBy::Model: return QStringLiteral("model");
    case UsageBy::Channel: return QStringLiteral("channel");
    case UsageBy::Client: return QStringLiteral("client");
    }
    Q_UNREACHABLE();
}

void addMoney(const QVariant &value, Currency currency, CostSum &sum)
{
    if (!value.isNull())
        sum.addExact(value.toLongLong(), currency);
}

std::array<qint64 *, 10> countsOf(UsageSums &sums)
{
    return {&sums.requests,  &sums.fallbacks,  &sums.attempts,  &sums.input,     &sums.output,
            &sums.cacheRead, &sums.cacheWrite, &sums.reasoning, &sums.estimated, &sums.unpriced};
}

UsageSums sumsFrom(const QSqlQuery &row, int column)
{
    UsageSums sums;
    for (qint64 *number : countsOf(sums))
        *number = row.value(column++).toLongLong();
    addMoney(row.value(column++), Currency::Cny, sums.cost);
    addMoney(row.value(column++), Currency::Usd, sums.cost);
    addMoney(row.value(column++), Currency::Cny, sums.saved);
    addMoney(row.value(column++), Currency::Usd, sums.saved);
    return sums;
}

/// The two parts of an amount.
void addParts(const QVariant &high, const QVariant &low, Currency currency, CostSum &sum)
{
    if (high.isNull())
        return;
    qint64 whole = 0;
    if (qMulOverflow(high.toLongLong(), kPart, &whole))
        whole = high.toLongLong() < 0 ? std::numeric_limits<qint64>::min() : std::numeric_limits<qint64>::max();
    sum.addExact(whole, currency);
    sum.addExact(low.toLongLong(), currency);
}

UsageSums totalsFrom(const QSqlQuery &row, int column)
{
    UsageSums sums;
    for (qint64 *number : countsOf(sums))
        *number = row.value(column++).toLongLong();
    for (CostSum *sum : {&sums.cost, &sums.saved}) {
        for (const Currency currency : kAllCurrencies) {
            addParts(row.value(column), row.value(column + 1), currency, *sum);
            column += 2;
        }
    }
    return sums;
}

DurationHistogram histogramFrom(const QVariant &value)
{
    return DurationHistogram::fromBytes(value.toByteArray()).value_or(DurationHistogram());
}

QVariant moneyOf(const CostSum &sum, Currency currency)
{
    const auto amount = sum.exact(currency);
    return amount ? QVariant(*amount) : QVariant(QMetaType::fromType<qint64>());
}

QVariantList valuesOf(const UsageSums &sums)
{
    QVariantList values;
    for (const qint64 number : {sums.requests, sums.fallbacks, sums.attempts, sums.input, sums.output, sums.cacheRead,
                                sums.cacheWrite, sums.reasoning, sums.estimated, sums.unpriced})
        values.append(number);
    for (const CostSum *sum : {&sums.cost, &sums.saved})
        values << moneyOf(*sum, Currency::Cny) << moneyOf(*sum, Currency::Usd);
    return values;
}

/// In the order in which totalsFrom() reads.
QString summed(const QString &counts, const QString &amounts)
{
    QStringList sums;
    for (const QString &column : counts.split(QStringLiteral(", ")))
        sums.append(QStringLiteral("CAST(total(%1) AS INTEGER)").arg(column));
    for (const QString &column : amounts.split(QStringLiteral(", ")))
        sums.append(QStringLiteral("sum(%1 / %2), sum(%1 % %2)").arg(column).arg(kPart));
    return sums.join(u", ");
}

QVariantList keyOf(milliseconds length, WallTime from, const UsageOwner &owner)
{
    const auto text = [](const QString &text) { return text.isNull() ? QStringLiteral("") : text; };
    return {qint64(length.count()), msSinceEpoch(from), text(owner.channel),
            text(owner.model),      text(owner.client), toString(owner.outcome)};
}

} // namespace

UsageStore::UsageStore(const QSqlDatabase &database, QTimeZone zone)
    : m_database(database)
    , m_zone(std::move(zone))
    , m_find(database)
    , m_replace(database)
    , m_prune(database)
    , m_durations(database)
{
    m_durations.setForwardOnly(true);
}

Expected<void, QSqlError> UsageStore::prepare()
{
    const QString marks = QStringList(8 + kNumberCount, QStringLiteral("?")).join(u", ");
    const std::pair<QSqlQuery *, QString> statements[] = {
        {&m_find, QStringLiteral("SELECT %1, first_contents, per_token FROM usage_slots WHERE length_ms = ? AND from_ms = ? AND "
                                 "channel = ? AND model = ? AND client = ? AND outcome = ?")
                      .arg(kNumbers)},
        {&m_replace,
         QStringLiteral("INSERT OR REPLACE INTO usage_slots (length_ms, from_ms, %1, %2, first_contents, per_token) VALUES (%3)")
             .arg(kOwner, kNumbers, marks)},
        {&m_prune, QStringLiteral("DELETE FROM usage_slots WHERE length_ms = ? AND from_ms < ?")},
        {&m_durations, QStringLiteral("SELECT first_contents, per_token FROM usage_slots WHERE length_ms = ? AND from_ms >= ? "
                                      "AND from_ms < ? AND (first_contents <> x'' OR per_token <> x'')")},
    };
    for (const auto &[query, statement] : statements) {
        if (!query->prepare(statement))
            return unexpected(query->lastError());
    }
    return makeDaysAnew();
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
    if (!quarters.exec(QStringLiteral("SELECT from_ms, %1, %2, first_contents, per_token FROM usage_slots WHERE length_ms = %3")
                           .arg(kOwner, kNumbers)
                           .arg(kUsageQuarter.count())))
        return unexpected(quarters.lastError());
    UsageRollup days = begin();
    while (quarters.next()) {
        UsageSums sums = sumsFrom(quarters, 5);
        sums.firstContents = histogramFrom(quarters.value(5 + kNumberCount));
        sums.perToken = histogramFrom(quarters.value(6 + kNumberCount));
        const UsageOwner owner{quarters.value(1).toString(), quarters.value(2).toString(), quarters.value(3).toString(),
                               outcomeFromString(quarters.value(4).toString()).value_or(Outcome::Interrupted)};
        days.add(kUsageDay, days.startOfDay(WallTime(milliseconds(quarters.value(0).toLongLong()))), owner, sums);
    }
    if (quarters.lastError().isValid())
        return unexpected(quarters.lastError());
    quarters.finish();
    return writeDays(days, name);
}

Expected<void, QSqlError> UsageStore::writeDays(const UsageRollup &days, const QString &zone)
{
    if (!m_database.transaction())
        return unexpected(m_database.lastError());
    QSqlQuery clear(m_database);
    Expected<void, QSqlError> done;
    if (!clear.exec(QStringLiteral("DELETE FROM usage_slots WHERE length_ms = %1").arg(kUsageDay.count())) ||
        !clear.exec(QStringLiteral("DELETE FROM usage_zone")) ||
        !clear.prepare(QStringLiteral("INSERT INTO usage_zone (zone) VALUES (?)")))
        done = unexpected(clear.lastError());
    if (done)
        done = runBound(clear, {zone});
    for (auto slot = days.entries().begin(); done && slot != days.entries().end(); ++slot)
        done = merge(kUsageDay, std::get<1>(slot->first), std::get<2>(slot->first), slot->second);
    clear.finish();
    if (done && !m_database.commit())
        done = unexpected(m_database.lastError());
    if (!done)
        m_database.rollback();
    return done;
}

Expected<void, QSqlError> UsageStore::add(const UsageRollup &rollup)
{
    std::optional<WallTime> newest;
    for (const auto &[key, sums] : rollup.entries()) {
        const auto &[length, from, owner] = key;
        if (auto done = merge(length, from, owner, sums); !done)
            return done;
        newest = std::max(newest.value_or(from), from);
    }
    return newest ? prune(*newest) : Expected<void, QSqlError>();
}

Expected<void, QSqlError> UsageStore::merge(milliseconds length, WallTime from, const UsageOwner &owner, UsageSums sums)
{
    const QVariantList key = keyOf(length, from, owner);
    if (auto done = runBound(m_find, key); !done)
        return done;
    if (m_find.next()) {
        UsageSums there = sumsFrom(m_find, 0);
        there.firstContents = histogramFrom(m_find.value(kNumberCount));
        there.perToken = histogramFrom(m_find.value(kNumberCount + 1));
        sums.merge(there);
    } else if (m_find.lastError().isValid()) {
        return unexpected(m_find.lastError());
    }
    m_find.finish();
    return runBound(m_replace,
                    key + valuesOf(sums) + QVariantList{blobOf(sums.firstContents.toBytes()), blobOf(sums.perToken.toBytes())});
}

Expected<void, QSqlError> UsageStore::prune(WallTime newest)
{
    // Minutes are only looked at within the last hour, so it does no harm if a clock that was ahead has dropped some.
    if (newest < m_pruned + kPruneEvery && newest > m_pruned - kPruneEvery)
        return {};
    m_pruned = newest;
    return runBound(m_prune, {qint64(kUsageMinute.count()), msSinceEpoch(newest - kUsageMinutesKept)});
}

Expected<QList<UsageRow>, QSqlError> UsageStore::read(milliseconds length, UsageBy by, WallTime from, WallTime before)
{
    QSqlQuery query(m_database);
    query.setForwardOnly(true);
    if (!query.prepare(QStringLiteral("SELECT from_ms, %1, outcome, %2 FROM usage_slots WHERE length_ms = ? AND from_ms >= ? AND "
                                      "from_ms < ? GROUP BY 1, 2, 3 ORDER BY 1")
                           .arg(nameColumn(by), summed(kCounts, kAmounts))))
        return unexpected(query.lastError());
    if (auto done = runBound(query, {qint64(length.count()), msSinceEpoch(from), msSinceEpoch(before)}); !done)
        return unexpected(done.error());
    QList<UsageRow> rows;
    while (query.next()) {
        rows.append({.from = WallTime(milliseconds(query.value(0).toLongLong())),
                     .name = query.value(1).toString(),
                     .outcome = outcomeFromString(query.value(2).toString()).value_or(Outcome::Interrupted),
                     .sums = totalsFrom(query, 3)});
    }
    if (query.lastError().isValid())
        return unexpected(query.lastError());
    return rows;
}

Expected<QList<SpendSlot>, QSqlError> UsageStore::readSpending(milliseconds length, WallTime from, WallTime before)
{
    QSqlQuery query(m_database);
    query.setForwardOnly(true);
    if (!query.prepare(QStringLiteral("SELECT from_ms, %1 FROM usage_slots WHERE length_ms = ? AND from_ms >= ? AND from_ms < ? "
                                      "GROUP BY 1")
                           .arg(summed(QStringLiteral("input_tokens, output_tokens, estimated_tokens, unpriced_tokens"),
                                       QStringLiteral("cost_cny, cost_usd")))))
        return unexpected(query.lastError());
    if (auto done = runBound(query, {qint64(length.count()), msSinceEpoch(from), msSinceEpoch(before)}); !done)
        return unexpected(done.error());
    QList<SpendSlot> spending;
    while (query.next()) {
        const auto number = [&query](int column) { return query.value(column).toLongLong(); };
        SpendSlot slot{.from = WallTime(milliseconds(number(0))),
                       .basis = {.tokens = saturatedSum(number(1), number(2)), .estimated = number(3), .unpriced = number(4)},
                       .cost = {}};
        addParts(query.value(5), query.value(6), Currency::Cny, slot.cost);
        addParts(query.value(7), query.value(8), Currency::Usd, slot.cost);
        spending.append(slot);
    }
    if (query.lastError().isValid())
        return unexpected(query.lastError());
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
    if (auto done = runBound(m_durations, {qint64(length.count()), msSinceEpoch(from), msSinceEpoch(before)}); !done)
        return unexpected(done.error());
    UsageDurations durations;
    while (m_durations.next()) {
        durations.firstContents.merge(histogramFrom(m_durations.value(0)));
        durations.perToken.merge(histogramFrom(m_durations.value(1)));
    }
    const QSqlError error = m_durations.lastError();
    m_durations.finish();
    if (error.isValid())
        return unexpected(error);
    return durations;
}

} // namespace sluice::ledger
