// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/usageshares.h"

#include "core/ledger/boundquery.h"
#include "core/ledger/outcomes.h"
#include "core/ledger/usagecolumns.h"

#include <QVariant>

#include <array>
#include <tuple>

namespace sluice::ledger {

namespace {

constexpr std::array kWays{UsageBy::Model, UsageBy::Channel, UsageBy::Client};

QString nameOf(UsageBy by)
{
    switch (by) {
    case UsageBy::Model: return QStringLiteral("model");
    case UsageBy::Channel: return QStringLiteral("channel");
    case UsageBy::Client: return QStringLiteral("client");
    }
    Q_UNREACHABLE();
}

const QString &nameOf(const UsageOwner &owner, UsageBy by)
{
    switch (by) {
    case UsageBy::Model: return owner.model;
    case UsageBy::Channel: return owner.channel;
    case UsageBy::Client: return owner.client;
    }
    Q_UNREACHABLE();
}

QVariantList keyOf(milliseconds length, UsageBy by, WallTime from, const QString &name, Outcome outcome)
{
    return {qint64(length.count()), nameOf(by), msSinceEpoch(from), name.isNull() ? QStringLiteral("") : name, toString(outcome)};
}

} // namespace

UsageShares::UsageShares(const QSqlDatabase &database)
    : m_find(database)
    , m_replace(database)
    , m_select(database)
    , m_drop(database)
    , m_replaceDurations(database)
    , m_selectDurations(database)
    , m_dropDurations(database)
{
    m_find.setForwardOnly(true);
    m_select.setForwardOnly(true);
    m_selectDurations.setForwardOnly(true);
}

Expected<void, QSqlError> UsageShares::prepare()
{
    const std::pair<QSqlQuery *, QString> statements[] = {
        {&m_find, QStringLiteral("SELECT numbers FROM usage_shares WHERE length_ms = ? AND share_of = ? AND from_ms = ? "
                                 "AND name = ? AND outcome = ?")},
        {&m_replace, QStringLiteral("INSERT OR REPLACE INTO usage_shares (length_ms, share_of, from_ms, name, outcome, numbers) "
                                    "VALUES (?, ?, ?, ?, ?, ?)")},
        {&m_select, QStringLiteral("SELECT from_ms, name, outcome, numbers FROM usage_shares WHERE length_ms = ? AND "
                                   "share_of = ? AND from_ms >= ? AND from_ms < ? ORDER BY from_ms, name")},
        {&m_drop, QStringLiteral("DELETE FROM usage_shares WHERE length_ms = ? AND share_of IN ('model', 'channel', 'client') "
                                 "AND from_ms < ?")},
        {&m_replaceDurations, QStringLiteral("INSERT OR REPLACE INTO usage_durations (length_ms, from_ms, first_contents, "
                                             "per_token) VALUES (?, ?, ?, ?)")},
        {&m_selectDurations, QStringLiteral("SELECT from_ms, first_contents, per_token FROM usage_durations WHERE length_ms = ? "
                                            "AND from_ms >= ? AND from_ms < ?")},
        {&m_dropDurations, QStringLiteral("DELETE FROM usage_durations WHERE length_ms = ? AND from_ms < ?")},
    };
    for (const auto &[query, statement] : statements) {
        if (!query->prepare(statement))
            return unexpected(query->lastError());
    }
    return {};
}

Expected<void, QSqlError> UsageShares::add(const UsageRollup::Slots &entries)
{
    std::map<std::tuple<milliseconds, UsageBy, WallTime, QString, Outcome>, UsageNumbers> shares;
    Durations durations;
    for (const auto &[key, sums] : entries) {
        const auto &[length, from, owner] = key;
        for (const UsageBy by : kWays)
            shares[{length, by, from, nameOf(owner, by), owner.outcome}].merge(sums);
        if (sums.firstContents.isEmpty() && sums.perToken.isEmpty())
            continue;
        UsageDurations &ofSlot = durations[{length, from}];
        ofSlot.firstContents.merge(sums.firstContents);
        ofSlot.perToken.merge(sums.perToken);
    }
    for (const auto &[key, numbers] : shares) {
        if (auto done = merge(std::apply(keyOf, key), numbers); !done)
            return done;
    }
    return add(durations);
}

Expected<void, QSqlError> UsageShares::merge(const QVariantList &key, UsageNumbers numbers)
{
    if (auto done = runBound(m_find, key); !done)
        return done;
    if (m_find.next())
        numbers.merge(unpackUsage(m_find.value(0).toByteArray()));
    const QSqlError error = m_find.lastError();
    m_find.finish();
    if (error.isValid())
        return unexpected(error);
    return runBound(m_replace, key + QVariantList{packUsage(numbers)});
}

Expected<void, QSqlError> UsageShares::add(const Durations &durations)
{
    for (const auto &[key, added] : durations) {
        const auto &[length, from] = key;
        auto present = readDurations(length, from, from + milliseconds(1));
        if (!present)
            return unexpected(present.error());
        UsageDurations &all = (*present)[key];
        all.firstContents.merge(added.firstContents);
        all.perToken.merge(added.perToken);
        if (auto done = runBound(m_replaceDurations, {qint64(length.count()), msSinceEpoch(from),
                                                      blobOf(all.firstContents.toBytes()), blobOf(all.perToken.toBytes())});
            !done)
            return done;
    }
    return {};
}

Expected<void, QSqlError> UsageShares::drop(milliseconds length, WallTime before)
{
    const QVariantList values{qint64(length.count()), msSinceEpoch(before)};
    const auto done = runBound(m_drop, values);
    return done ? runBound(m_dropDurations, values) : done;
}

Expected<QList<UsageRow>, QSqlError> UsageShares::read(milliseconds length, UsageBy by, WallTime from, WallTime before)
{
    if (auto done = runBound(m_select, {qint64(length.count()), nameOf(by), msSinceEpoch(from), msSinceEpoch(before)}); !done)
        return unexpected(done.error());
    QList<UsageRow> rows;
    while (m_select.next()) {
        rows.append({.from = WallTime(milliseconds(m_select.value(0).toLongLong())),
                     .name = m_select.value(1).toString(),
                     .outcome = outcomeFrom(m_select.value(2)),
                     .sums = unpackUsage(m_select.value(3).toByteArray())});
    }
    const QSqlError error = m_select.lastError();
    m_select.finish();
    if (error.isValid())
        return unexpected(error);
    return rows;
}

Expected<UsageShares::Durations, QSqlError> UsageShares::readDurations(milliseconds length, WallTime from, WallTime before)
{
    if (auto done = runBound(m_selectDurations, {qint64(length.count()), msSinceEpoch(from), msSinceEpoch(before)}); !done)
        return unexpected(done.error());
    Durations durations;
    while (m_selectDurations.next()) {
        const WallTime start(milliseconds(m_selectDurations.value(0).toLongLong()));
        durations[{length, start}] = {.firstContents = histogramFrom(m_selectDurations.value(1)),
                                      .perToken = histogramFrom(m_selectDurations.value(2))};
    }
    const QSqlError error = m_selectDurations.lastError();
    m_selectDurations.finish();
    if (error.isValid())
        return unexpected(error);
    return durations;
}

} // namespace sluice::ledger
