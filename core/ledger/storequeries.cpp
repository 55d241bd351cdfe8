// SPDX-License-Identifier: GPL-3.0-or-later
// What the store answers to the questions of History.
#include "core/ledger/ledgerquery.h"
#include "core/ledger/localday.h"
#include "core/ledger/replaystore.h"
#include "core/ledger/reviewstore.h"
#include "core/ledger/spendforecast.h"
#include "core/ledger/spendsums.h"
#include "core/ledger/store.h"
#include "core/ledger/storeconnection.h"
#include "core/ledger/storerows.h"
#include "core/ledger/trafficpoints.h"
#include "core/ledger/usagebars.h"

#include <QVariant>

#include <algorithm>
#include <optional>

namespace sluice::ledger {

Expected<ExchangeList> Store::list(const ExchangeQuery &query, WallTime now) const
{
    auto ids = idsOf(query, now);
    if (!ids)
        return unexpected(ids.error());
    ExchangeList list{.ids = std::move(*ids)};
    list.isCut = list.ids.size() > ExchangeList::kMaxIds;
    list.ids.resize(std::min(list.ids.size(), ExchangeList::kMaxIds));
    const auto from = unsettled();
    if (!from)
        return unexpected(from.error());
    list.unsettled = *from;
    return list;
}

/// One more than a list holds tells whether there are more.
Expected<QList<ExchangeId>> Store::idsOf(const ExchangeQuery &query, WallTime now) const
{
    constexpr qsizetype kLimit = ExchangeList::kMaxIds + 1;
    TextMatches matches;
    if (const auto pattern = patternFor(query.filter.text); pattern && !query.filter.text.isEmpty()) {
        auto found = m_connection->result(m_connection->names->find(*pattern));
        if (!found)
            return unexpected(found.error());
        matches = std::move(*found);
    }
    auto mostOfAll = m_connection->result(m_connection->complement->list(query, matches, kLimit));
    if (!mostOfAll)
        return unexpected(mostOfAll.error());
    if (*mostOfAll)
        return std::move(**mostOfAll);
    const Selection selection = selectIds(query, matches, now, kLimit);
    auto rows = m_connection->select(selection.statement, selection.values);
    if (!rows)
        return unexpected(rows.error());
    if (!rows->next())
        return m_connection->failure(*rows);
    QList<ExchangeId> ids = idsFrom(rows->value(0).toString());
    if (selection.comesByTime)
        sortById(ids, query.isDescending);
    return ids;
}

Expected<ExchangeId> Store::unsettled() const
{
    auto rows = m_connection->select(QStringLiteral("SELECT coalesce((SELECT min(id) FROM exchanges WHERE outcome IS NULL), "
                                                    "(SELECT max(id) FROM exchanges) + 1, 1)"));
    if (!rows)
        return unexpected(rows.error());
    if (!rows->next())
        return m_connection->failure(*rows);
    return ExchangeId{quint64(rows->value(0).toLongLong())};
}

namespace {

/// Looks single exchanges up, with statements that are prepared once.
class Finder
{
public:
    explicit Finder(const QSqlDatabase &database)
        : m_exchange(database)
        , m_attempts(database)
        , m_marks(database)
    {
    }

    bool prepare()
    {
        const QString select = QStringLiteral("SELECT ");
        const QString ofExchange = QStringLiteral(" WHERE exchange_id = ? ORDER BY ordinal");
        return prepare(m_exchange, select + exchangeColumns() + QStringLiteral(" FROM exchanges WHERE id = ?")) &&
               prepare(m_attempts, select + attemptColumns() + QStringLiteral(" FROM attempts") + ofExchange) &&
               prepare(m_marks, select + markColumns() + QStringLiteral(" FROM gap_marks") + ofExchange);
    }

    /// Nothing without such a row, or after an error.
    std::optional<ExchangeRecord> find(ExchangeId id)
    {
        if (!run(m_exchange, id) || !m_exchange.next())
            return std::nullopt;
        ExchangeRecord record = exchangeFrom(m_exchange);
        for (bool isThere = run(m_attempts, id); isThere && m_attempts.next();)
            record.attempts.append(attemptFrom(m_attempts));
        for (bool isThere = run(m_marks, id); isThere && m_marks.next();)
            record.gaps.marks.append(markFrom(m_marks));
        return record;
    }

    QSqlError error() const
    {
        for (const QSqlQuery *query : {&m_exchange, &m_attempts, &m_marks}) {
            if (query->lastError().isValid())
                return query->lastError();
        }
        return {};
    }

private:
    static bool prepare(QSqlQuery &query, const QString &statement)
    {
        query.setForwardOnly(true);
        return query.prepare(statement);
    }
    static bool run(QSqlQuery &query, ExchangeId id)
    {
        query.bindValue(0, qint64(id.value));
        return query.exec();
    }

    QSqlQuery m_exchange;
    QSqlQuery m_attempts;
    QSqlQuery m_marks;
};

} // namespace

Expected<QList<ExchangeRecord>> Store::fetch(const QList<ExchangeId> &ids) const
{
    Finder finder(m_connection->database);
    QList<ExchangeRecord> found;
    bool isFine = finder.prepare();
    for (qsizetype i = 0; isFine && i < ids.size(); ++i) {
        if (auto record = finder.find(ids.at(i)))
            found.append(std::move(*record));
        isFine = !finder.error().isValid();
    }
    if (!isFine)
        return unexpected(m_connection->noted(finder.error()));
    return found;
}

Expected<HistoryNames> Store::names() const
{
    return m_connection->result(m_connection->names->read());
}

Expected<Traffic> Store::traffic(TrafficSpan span, WallTime now) const
{
    const TrafficPlan plan = planTraffic(span, now);
    const auto entries = m_connection->result(m_connection->rollups->read(plan.slotLength, plan.slotsFrom(), plan.until));
    if (!entries)
        return unexpected(entries.error());
    return drawTraffic(plan, *entries);
}

Expected<UsageReport> Store::usage(UsageRange range, UsageBy by, WallTime now) const
{
    if (const auto settled = settleUsage(); !settled)
        return unexpected(settled.error());
    UsagePlan plan = planUsage(range, now, m_connection->usage->zone());
    const auto rows = m_connection->result(m_connection->usage->read(plan.slotLength, by, plan.from(), plan.before()));
    if (!rows)
        return unexpected(rows.error());
    const auto durations = m_connection->result(m_connection->usage->readDurations(plan.slotLength, plan.from(), plan.before()));
    if (!durations)
        return unexpected(durations.error());
    return drawUsage(std::move(plan), by, *rows, *durations);
}

Expected<SpendOutlook> Store::spending(WallTime now) const
{
    if (const auto settled = settleUsage(); !settled)
        return unexpected(settled.error());
    UsageStore &usage = *m_connection->usage;
    const OutlookPlan plan = planOutlook(now, usage.zone());
    const auto days = m_connection->result(usage.readSpending(kUsageDay, plan.daysFrom, plan.daysBefore));
    if (!days)
        return unexpected(days.error());
    const auto quarters = m_connection->result(usage.readSpending(kUsageQuarter, plan.quartersFrom, plan.quartersBefore));
    if (!quarters)
        return unexpected(quarters.error());
    const auto firstDay = m_connection->result(usage.firstDay());
    if (!firstDay)
        return unexpected(firstDay.error());
    return drawOutlook(plan, *days, *quarters, *firstDay);
}

Expected<Review> Store::review(int weeksBack, WallTime now) const
{
    if (const auto settled = settleUsage(); !settled)
        return unexpected(settled.error());
    UsageStore &usage = *m_connection->usage;
    const ReviewPlan plan = planReview(weeksBack, now, usage.zone());
    const auto material = m_connection->result(ReviewStore(m_connection->database, usage, plan).read());
    if (!material)
        return unexpected(material.error());
    return drawReview(plan, *material, usage.zone());
}

Expected<GapReplay> Store::gapReplay(const QString &channel, const QString &model, WallTime now) const
{
    return m_connection->result(ReplayStore(m_connection->database, {channel, model}, now).gaps());
}

Expected<PastCalls> Store::pastCalls(const QString &channel, const QString &model, WallTime now) const
{
    return m_connection->result(ReplayStore(m_connection->database, {channel, model}, now).calls());
}

Expected<TokenUse> Store::tokenUse(const QString &channel, WallTime now) const
{
    if (const auto settled = settleUsage(); !settled)
        return unexpected(settled.error());
    const WallTime from = firstMinute(now);
    const auto rows = m_connection->result(m_connection->usage->read(kUsageMinute, UsageBy::Channel, from, WallTime::max()));
    if (!rows)
        return unexpected(rows.error());
    return drawTokenUse(*rows, channel, from);
}

Expected<GuardEventList> Store::guardEvents(WallTime from, WallTime before) const
{
    return m_connection->result(m_connection->guardEvents->read(from, before));
}

namespace {

/// Without either number nothing is known of a cost.
QString isTold(char table)
{
    return QStringLiteral("coalesce(%1.input_tokens, %1.output_tokens) IS NOT NULL").arg(QLatin1Char(table));
}

/// total() where sum() would fail: a provider that tells nonsense shall not take away what is known of all the others. It is
/// exact up to 2^53, and the cast ends at the largest number there is.
QString tokenSums(char table)
{
    return QStringLiteral("CAST(total(%1.input_tokens) AS INTEGER), CAST(total(%1.output_tokens) AS INTEGER), "
                          "CAST(total(%1.cache_read_tokens) AS INTEGER), CAST(total(%1.cache_write_tokens) AS INTEGER)")
        .arg(QLatin1Char(table));
}

// Both have the five columns of the rates last. Both find the day's exchanges by its two borders, and group by the four names,
// and by what was charged.
QString spendStatement()
{
    return QStringLiteral("SELECT e.client, a.channel, a.key, a.model, ") + tokenSums('a') +
           QStringLiteral(", a.rate_currency, a.rate_input, a.rate_cache_read, a.rate_cache_write, a.rate_output") +
           QStringLiteral(" FROM exchanges e JOIN attempts a ON a.exchange_id = e.id "
                          "WHERE e.received_at >= ? AND e.received_at < ? AND ") +
           isTold('a') + QStringLiteral(" GROUP BY 1, 2, 3, 4, 9, 10, 11, 12, 13");
}

/// Of exchanges of which only the whole is known. Those without attempts were never sent, whatever their usage says.
QString earlierSpendStatement()
{
    return QStringLiteral("SELECT e.client, e.channel, '', e.model_served, ") + tokenSums('e') +
           QStringLiteral(", NULL, NULL, NULL, NULL, NULL FROM exchanges e WHERE e.received_at >= ? AND e.received_at < ? AND ") +
           isTold('e') +
           QStringLiteral(" AND EXISTS (SELECT 1 FROM attempts a WHERE a.exchange_id = e.id) "
                          "AND NOT EXISTS (SELECT 1 FROM attempts a WHERE a.exchange_id = e.id AND ") +
           isTold('a') + QStringLiteral(") GROUP BY 1, 2, 4");
}

} // namespace

Expected<QList<SpendSum>> Store::spendSums(const QList<LocalDay> &days) const
{
    QList<SpendSum> sums;
    // Attempts tell their usage since version 3 of the schema; once they do, no earlier exchange follows.
    bool isEarlier = true;
    for (const LocalDay &day : days) {
        const qsizetype before = sums.size();
        Expected<void> done = addSpend(spendStatement(), day, sums);
        const bool hasTold = sums.size() > before;
        if (done && isEarlier)
            done = addSpend(earlierSpendStatement(), day, sums);
        if (!done)
            return unexpected(done.error());
        isEarlier = isEarlier && !hasTold;
    }
    return sums;
}

Expected<void> Store::addSpend(const QString &statement, const LocalDay &day, QList<SpendSum> &sums) const
{
    auto rows = m_connection->select(statement, {msSinceEpoch(day.from), msSinceEpoch(day.before)});
    if (!rows)
        return unexpected(rows.error());
    const auto text = [&rows](int column) { return rows->value(column).toString(); };
    const auto number = [&rows](int column) { return rows->value(column).toLongLong(); };
    while (rows->next()) {
        sums.append({.day = day.day,
                     .client = text(0),
                     .channel = text(1),
                     .key = text(2),
                     .model = text(3),
                     .usage = {.input = number(4), .output = number(5), .cacheRead = number(6), .cacheWrite = number(7)},
                     .rates = ratesFrom(*rows, 8)});
    }
    if (rows->lastError().isValid())
        return m_connection->failure(*rows);
    return {};
}

} // namespace sluice::ledger
