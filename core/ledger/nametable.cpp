// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/nametable.h"

#include <QVariant>

namespace sluice::ledger {

namespace {

/// Names of models come from clients, so what is remembered of them needs a bound.
constexpr qsizetype kMaxSeen = 4'096;

} // namespace

NameTable::NameTable(const QSqlDatabase &database)
    : m_insert(database)
    , m_select(database)
{
    m_select.setForwardOnly(true);
}

Expected<void, QSqlError> NameTable::prepare()
{
    if (!m_insert.prepare(QStringLiteral("INSERT OR IGNORE INTO names (kind, name) VALUES (?, ?)")))
        return unexpected(m_insert.lastError());
    if (!m_select.prepare(QStringLiteral("SELECT name FROM names WHERE kind = ? ORDER BY name")))
        return unexpected(m_select.lastError());
    return {};
}

Expected<void, QSqlError> NameTable::add(const ExchangeRecord &record)
{
    const std::pair<Kind *, const QString *> names[] = {{&m_models, &record.modelAsked},
                                                        {&m_models, &record.modelServed},
                                                        {&m_channels, &record.channel},
                                                        {&m_clients, &record.client}};
    for (const auto &[kind, name] : names) {
        if (auto done = add(*kind, *name); !done)
            return done;
    }
    return {};
}

Expected<void, QSqlError> NameTable::add(Kind &kind, const QString &name)
{
    if (name.isEmpty() || kind.seen.contains(name))
        return {};
    m_insert.bindValue(0, QString::fromLatin1(kind.name));
    m_insert.bindValue(1, name);
    if (!m_insert.exec())
        return unexpected(m_insert.lastError());
    if (kind.seen.size() >= kMaxSeen)
        kind.seen.clear();
    kind.seen.insert(name);
    return {};
}

void NameTable::forgetSeen()
{
    for (Kind *kind : {&m_models, &m_channels, &m_clients})
        kind->seen.clear();
}

Expected<QStringList, QSqlError> NameTable::read(const Kind &kind)
{
    m_select.bindValue(0, QString::fromLatin1(kind.name));
    if (!m_select.exec())
        return unexpected(m_select.lastError());
    QStringList names;
    while (m_select.next())
        names.append(m_select.value(0).toString());
    const QSqlError error = m_select.lastError();
    m_select.finish();
    if (error.isValid())
        return unexpected(error);
    return names;
}

Expected<HistoryNames, QSqlError> NameTable::read()
{
    HistoryNames names;
    const std::pair<const Kind *, QStringList *> lists[] = {
        {&m_models, &names.models}, {&m_channels, &names.channels}, {&m_clients, &names.clients}};
    for (const auto &[kind, list] : lists) {
        auto found = read(*kind);
        if (!found)
            return unexpected(found.error());
        *list = std::move(*found);
    }
    return names;
}

} // namespace sluice::ledger
