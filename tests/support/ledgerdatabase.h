// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QVariant>

namespace sluice::test {

/// A second look at a ledger file, with a connection of its own.
class LedgerDatabase
{
public:
    explicit LedgerDatabase(const QString &path)
        : m_name(QStringLiteral("test-%1").arg(quintptr(this)))
        , m_database(QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), m_name))
    {
        m_database.setDatabaseName(path);
        m_database.open();
    }
    ~LedgerDatabase()
    {
        m_database.close();
        m_database = {};
        QSqlDatabase::removeDatabase(m_name);
    }
    Q_DISABLE_COPY_MOVE(LedgerDatabase)

    QSqlDatabase connection() const { return m_database; }
    bool run(const QString &statement) { return QSqlQuery(m_database).exec(statement); }
    QString text(const QString &statement)
    {
        QSqlQuery query(m_database);
        return query.exec(statement) && query.next() ? query.value(0).toString() : QStringLiteral("no answer");
    }
    qint64 number(const QString &statement) { return text(statement).toLongLong(); }

private:
    QString m_name;
    QSqlDatabase m_database;
};

inline QByteArray readFile(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline void writeFile(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate) || file.write(bytes) != bytes.size())
        qFatal("cannot write %s", qPrintable(path));
}

} // namespace sluice::test
