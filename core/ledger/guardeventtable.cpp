// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/guardeventtable.h"

#include "core/ledger/boundquery.h"

#include <algorithm>
#include <optional>

namespace sluice::ledger {

namespace {

// The order in which eventFrom() reads and add() binds.
const auto kColumns = QStringLiteral("at, kind, channel, model, key, client, why, lasts_ms, repeats");

/// Nothing for a kind that this program does not know.
std::optional<GuardEvent> eventFrom(const QSqlQuery &row)
{
    const auto kind = guardEventKindFromString(row.value(1).toString());
    if (!kind)
        return std::nullopt;
    return GuardEvent{.at = WallTime(milliseconds(row.value(0).toLongLong())),
                      .kind = *kind,
                      .channel = row.value(2).toString(),
                      .model = row.value(3).toString(),
                      .key = row.value(4).toString(),
                      .client = row.value(5).toString(),
                      .why = row.value(6).toString(),
                      .lasts = milliseconds(row.value(7).toLongLong()),
                      .repeats = row.value(8).toLongLong()};
}

/// A null QString would become NULL.
QVariant textOf(const QString &text)
{
    return text.isNull() ? QStringLiteral("") : text;
}

} // namespace

GuardEventTable::GuardEventTable(const QSqlDatabase &database)
    : m_insert(database)
    , m_select(database)
{
    m_select.setForwardOnly(true);
}

Expected<void, QSqlError> GuardEventTable::prepare()
{
    if (!m_insert.prepare(QStringLiteral("INSERT INTO guard_events (") + kColumns +
                          QStringLiteral(") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")))
        return unexpected(m_insert.lastError());
    if (!m_select.prepare(QStringLiteral("SELECT ") + kColumns +
                          QStringLiteral(" FROM guard_events WHERE at >= ? AND at < ? ORDER BY at DESC, id DESC LIMIT ?")))
        return unexpected(m_select.lastError());
    return {};
}

Expected<void, QSqlError> GuardEventTable::add(const QList<GuardEvent> &events)
{
    for (const GuardEvent &event : events) {
        const QVariantList values{msSinceEpoch(event.at), toString(event.kind),        textOf(event.channel),
                                  textOf(event.model),    textOf(event.key),           textOf(event.client),
                                  textOf(event.why),      qint64(event.lasts.count()), event.repeats};
        if (auto done = runBound(m_insert, values); !done)
            return done;
    }
    return {};
}

Expected<GuardEventList, QSqlError> GuardEventTable::read(WallTime from, WallTime before)
{
    // One more than wanted tells whether there are more.
    const QVariantList values{msSinceEpoch(from), msSinceEpoch(before), GuardEventList::kMaxEvents + 1};
    if (auto done = runBound(m_select, values); !done)
        return unexpected(done.error());
    GuardEventList list;
    for (qsizetype rows = 0; m_select.next(); ++rows) {
        list.isCut = rows == GuardEventList::kMaxEvents;
        if (const auto event = list.isCut ? std::nullopt : eventFrom(m_select))
            list.events.append(*event);
    }
    const QSqlError error = m_select.lastError();
    m_select.finish();
    if (error.isValid())
        return unexpected(error);
    std::reverse(list.events.begin(), list.events.end());
    return list;
}

} // namespace sluice::ledger
