// SPDX-License-Identifier: GPL-3.0-or-later
// How the store gets rid of what is old, and of the space that it took.
#include "core/ledger/ledgername.h"
#include "core/ledger/store.h"
#include "core/ledger/storeconnection.h"

#include <QSet>
#include <QVariant>

namespace sluice::ledger {

namespace {

/// A small file is not worth the work.
constexpr qint64 kLargeFile = 50'000'000;
/// A quarter of the file is free: what is written next would take months to fill it.
constexpr qint64 kFreeShare = 4;

QString rowsWithName(NameKind kind)
{
    switch (kind) {
    case NameKind::Model: return QStringLiteral("? IN (model_asked, model_served)");
    case NameKind::Channel: return QStringLiteral("channel = ?");
    case NameKind::Client: return QStringLiteral("client = ?");
    case NameKind::Tool: return QStringLiteral("tool = ?");
    }
    Q_UNREACHABLE();
}

} // namespace

Expected<qint64> Store::dropBefore(WallTime before, int most)
{
    // What a row that goes has used must be in the slots.
    if (const auto settled = settleUsage(); !settled)
        return unexpected(settled.error());
    qint64 dropped = 0;
    const QVariantList values{msSinceEpoch(before), most};
    const auto drop = [&](const QString &statement) -> Expected<void> {
        auto done = m_connection->select(statement, values);
        if (!done)
            return unexpected(done.error());
        dropped += done->numRowsAffected();
        return {};
    };
    const auto done = m_connection->inTransaction([&] {
        // Attempts and marks go with their exchange.
        const auto rows = drop(QStringLiteral("DELETE FROM exchanges WHERE id IN (SELECT id FROM exchanges WHERE received_at < ? "
                                              "AND outcome IS NOT NULL ORDER BY received_at LIMIT ?)"));
        return rows ? drop(QStringLiteral("DELETE FROM guard_events WHERE id IN (SELECT id FROM guard_events WHERE at < ? "
                                          "ORDER BY at LIMIT ?)"))
                    : rows;
    });
    if (!done)
        return unexpected(done.error());
    return dropped;
}

Expected<QList<ExchangeId>> Store::gone(const QList<ExchangeId> &ids) const
{
    QStringList numbers;
    for (const ExchangeId id : ids)
        numbers.append(QString::number(id.value));
    auto rows = m_connection->select(QStringLiteral("SELECT id FROM exchanges WHERE id IN (%1)").arg(numbers.join(u',')));
    if (!rows)
        return unexpected(rows.error());
    QSet<quint64> there;
    while (rows->next())
        there.insert(quint64(rows->value(0).toLongLong()));
    if (rows->lastError().isValid())
        return m_connection->failure(*rows);
    QList<ExchangeId> gone;
    for (const ExchangeId id : ids) {
        if (id <= m_connection->highestRow && !there.contains(id.value))
            gone.append(id);
    }
    return gone;
}

Expected<QList<LedgerName>> Store::allNames() const
{
    return m_connection->result(m_connection->names->all());
}

Expected<void> Store::dropNameWithoutRows(const LedgerName &name)
{
    // From the newest on: nearly all names are found at once.
    auto row = m_connection->select(QStringLiteral("SELECT 1 FROM exchanges INDEXED BY exchanges_by_time WHERE ") +
                                        rowsWithName(name.kind) + QStringLiteral(" ORDER BY received_at DESC LIMIT 1"),
                                    {name.text});
    if (!row)
        return unexpected(row.error());
    if (row->next())
        return {};
    if (row->lastError().isValid())
        return m_connection->failure(*row);
    return m_connection->result(m_connection->names->remove(name));
}

Expected<bool> Store::giveBackSpace()
{
    const auto pages = m_connection->pages();
    if (!pages)
        return unexpected(pages.error());
    const bool isWorthIt = pages->all * pages->bytesOfOne > kLargeFile && pages->unused > pages->all / kFreeShare;
    if (!pages->canBeGivenBack)
        return isWorthIt ? vacuum() : Expected<bool>(false);
    return m_connection->giveBackSpace(*pages, isWorthIt);
}

Expected<bool> Store::vacuum()
{
    // The new file is put together beside the old one, and that not in memory.
    auto done = m_connection->run(QStringLiteral("PRAGMA temp_store = FILE"));
    if (done)
        done = m_connection->run(QStringLiteral("VACUUM"));
    const auto restored = m_connection->run(QStringLiteral("PRAGMA temp_store = MEMORY"));
    if (done)
        done = restored ? checkpoint() : restored;
    if (!done)
        return unexpected(done.error());
    return false;
}

} // namespace sluice::ledger
