// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/usagebacklog.h"

#include "core/base/varint.h"
#include "core/ledger/boundquery.h"
#include "core/ledger/usagestore.h"

#include <utility>

namespace sluice::ledger {

UsageBacklog::UsageBacklog(const QSqlDatabase &database, const QTimeZone &zone)
    : m_zone(zone)
    , m_insert(database)
    , m_select(database)
    , m_clear(database)
{
    m_select.setForwardOnly(true);
}

Expected<void, QSqlError> UsageBacklog::prepare()
{
    const std::pair<QSqlQuery *, QString> statements[] = {
        {&m_insert, QStringLiteral("INSERT INTO usage_backlog (exchanges) VALUES (?)")},
        {&m_select, QStringLiteral("SELECT exchanges FROM usage_backlog ORDER BY id")},
        {&m_clear, QStringLiteral("DELETE FROM usage_backlog")},
    };
    for (const auto &[query, statement] : statements) {
        if (!query->prepare(statement))
            return unexpected(query->lastError());
    }
    return {};
}

Expected<QList<ExchangeId>, QSqlError> UsageBacklog::noted()
{
    if (!m_select.exec())
        return unexpected(m_select.lastError());
    QList<ExchangeId> ids;
    while (m_select.next()) {
        const QByteArray bytes = m_select.value(0).toByteArray();
        QByteArrayView rest(bytes);
        for (auto id = takeVarint(rest); id; id = takeVarint(rest))
            ids.append(ExchangeId{*id});
    }
    const QSqlError error = m_select.lastError();
    m_select.finish();
    if (error.isValid())
        return unexpected(error);
    return ids;
}

void UsageBacklog::Part::add(const ExchangeRecord &record)
{
    UsageByOwner &minute = minutes[alignedDown(record.receivedAt, kUsageMinute)];
    for (const auto &[owner, sums] : usageOf(record))
        minute[owner].merge(sums);
    ++count;
}

void UsageBacklog::Part::merge(const Part &other)
{
    for (const auto &[from, usage] : other.minutes) {
        UsageByOwner &minute = minutes[from];
        for (const auto &[owner, sums] : usage)
            minute[owner].merge(sums);
    }
    count += other.count;
}

void UsageBacklog::restore(const QList<ExchangeRecord> &records)
{
    m_kept = {};
    for (const ExchangeRecord &record : records)
        m_kept.add(record);
    m_isComplete = true;
}

void UsageBacklog::add(const ExchangeRecord &record)
{
    m_added.add(record);
    appendVarint(m_unnoted, record.id.value);
}

Expected<void, QSqlError> UsageBacklog::note()
{
    if (m_unnoted.isEmpty())
        return {};
    return runBound(m_insert, {std::exchange(m_unnoted, {})});
}

Expected<void, QSqlError> UsageBacklog::settle(UsageStore &slots)
{
    if (isEmpty())
        return {};
    m_hasSettled = true;
    m_kept.merge(std::exchange(m_added, {}));
    UsageRollup sums(m_zone);
    for (const auto &[minute, usage] : m_kept.minutes)
        sums.add(minute, usage);
    if (auto done = slots.add(sums); !done)
        return done;
    if (!m_clear.exec())
        return unexpected(m_clear.lastError());
    m_kept = {};
    m_unnoted.clear();
    return {};
}

void UsageBacklog::takeCommit()
{
    m_kept.merge(std::exchange(m_added, {}));
    m_hasSettled = false;
}

void UsageBacklog::takeRollback()
{
    m_added = {};
    m_unnoted.clear();
    if (std::exchange(m_hasSettled, false))
        m_isComplete = false;
}

} // namespace sluice::ledger
