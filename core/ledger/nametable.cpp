// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/nametable.h"

#include "core/ledger/boundquery.h"

#include <QVariant>

namespace sluice::ledger {

namespace {

/// Names of models come from clients, so what is remembered of them needs a bound.
constexpr qsizetype kMaxSeen = 4'096;

} // namespace

NameTable::NameTable(const QSqlDatabase &database)
    : m_insert(database)
    , m_select(database)
    , m_find(database)
    , m_remove(database)
{
    m_select.setForwardOnly(true);
    m_find.setForwardOnly(true);
}

Expected<void, QSqlError> NameTable::prepare()
{
    if (!m_insert.prepare(QStringLiteral("INSERT OR IGNORE INTO names (kind, name) VALUES (?, ?)")))
        return unexpected(m_insert.lastError());
    if (!m_select.prepare(QStringLiteral("SELECT name FROM names WHERE kind = ? ORDER BY name")))
        return unexpected(m_select.lastError());
    if (!m_find.prepare(QStringLiteral("SELECT name FROM names WHERE kind = ? AND name LIKE ? ESCAPE '\\'")))
        return unexpected(m_find.lastError());
    if (!m_remove.prepare(QStringLiteral("DELETE FROM names WHERE kind = ? AND name = ?")))
        return unexpected(m_remove.lastError());
    return {};
}

Expected<void, QSqlError> NameTable::add(const ExchangeRecord &record)
{
    const std::pair<Kind *, const QString *> names[] = {{&m_models, &record.modelAsked},
                                                        {&m_models, &record.modelServed},
                                                        {&m_channels, &record.channel},
                                                        {&m_clients, &record.client},
                                                        {&m_tools, &record.tool}};
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
    for (Kind *kind : {&m_models, &m_channels, &m_clients, &m_tools})
        kind->seen.clear();
}

namespace {

/// The first column of all rows.
Expected<QStringList, QSqlError> namesOf(QSqlQuery &query, const QVariantList &values)
{
    if (auto done = runBound(query, values); !done)
        return unexpected(done.error());
    QStringList names;
    while (query.next())
        names.append(query.value(0).toString());
    const QSqlError error = query.lastError();
    query.finish();
    if (error.isValid())
        return unexpected(error);
    return names;
}

} // namespace

Expected<QStringList, QSqlError> NameTable::read(const Kind &kind)
{
    return namesOf(m_select, {QString::fromLatin1(kind.name)});
}

Expected<QStringList, QSqlError> NameTable::find(const Kind &kind, const QString &pattern)
{
    return namesOf(m_find, {QString::fromLatin1(kind.name), pattern});
}

Expected<TextMatches, QSqlError> NameTable::find(const QString &pattern)
{
    TextMatches matches;
    const std::pair<const Kind *, QStringList *> lists[] = {{&m_models, &matches.models},
                                                            {&m_channels, &matches.channels},
                                                            {&m_clients, &matches.clients},
                                                            {&m_tools, &matches.tools}};
    for (const auto &[kind, list] : lists) {
        auto found = find(*kind, pattern);
        if (!found)
            return unexpected(found.error());
        *list = std::move(*found);
    }
    return matches;
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

Expected<QList<LedgerName>, QSqlError> NameTable::all()
{
    QList<LedgerName> names;
    const std::pair<const Kind *, NameKind> kinds[] = {{&m_models, NameKind::Model},
                                                       {&m_channels, NameKind::Channel},
                                                       {&m_clients, NameKind::Client},
                                                       {&m_tools, NameKind::Tool}};
    for (const auto &[kind, nameKind] : kinds) {
        const auto found = read(*kind);
        if (!found)
            return unexpected(found.error());
        for (const QString &name : *found)
            names.append({nameKind, name});
    }
    return names;
}

Expected<void, QSqlError> NameTable::remove(const LedgerName &name)
{
    const auto kindOf = [this](NameKind kind) -> Kind & {
        switch (kind) {
        case NameKind::Model: return m_models;
        case NameKind::Channel: return m_channels;
        case NameKind::Client: return m_clients;
        case NameKind::Tool: return m_tools;
        }
        Q_UNREACHABLE();
    };
    Kind &kind = kindOf(name.kind);
    kind.seen.remove(name.text); // the next one is to be written again
    return runBound(m_remove, {QString::fromLatin1(kind.name), name.text});
}

} // namespace sluice::ledger
