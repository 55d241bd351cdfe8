// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/sqlprobe.h"

#include "core/api/healthreasons.h"
#include "core/base/redact.h"
#include "core/health/componenturl.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QUuid>
#include <QVariant>

#include <algorithm>

namespace sluice::health {
namespace {

struct Driver
{
    QString name;
    QString package; ///< Debian's
};

Driver driverOf(HealthSource source)
{
    if (source == HealthSource::Postgres)
        return {QStringLiteral("QPSQL"), QStringLiteral("libqt6sql6-psql")};
    return {QStringLiteral("QODBC"), QStringLiteral("libqt6sql6-odbc")};
}

/// What a driver says may repeat what it was given.
QString problemText(const QSqlError &error, const Secret &password)
{
    QByteArray text = error.text().simplified().toUtf8();
    if (!password.isEmpty())
        text.replace(password.reveal(), "***");
    return QString::fromUtf8(redactedSnippet(text));
}

milliseconds blockLimit(const HealthComponent &component)
{
    return std::min(component.timeout, kLongestBlock);
}

// libpq, 34.1.2 Parameter Key Words: less than two seconds to connect is taken for two. Qt makes spaces of the semicolons.
QString postgresOptions(milliseconds timeout)
{
    return QStringLiteral("connect_timeout=%1;tcp_user_timeout=%2;application_name=sluice;options='-c statement_timeout=%2'")
        .arg(roundedUpSeconds(timeout))
        .arg(timeout.count());
}

QString odbcOptions(milliseconds timeout)
{
    return QStringLiteral("SQL_ATTR_LOGIN_TIMEOUT=%1;SQL_ATTR_CONNECTION_TIMEOUT=%1").arg(roundedUpSeconds(timeout));
}

void address(QSqlDatabase &database, const SqlQuestion &question)
{
    const HealthComponent &component = question.component;
    if (component.source == HealthSource::Postgres) {
        const ComponentUrl place = componentUrl(component, {});
        database.setHostName(QString::fromLatin1(place.target.host));
        database.setPort(place.target.port);
        database.setConnectOptions(postgresOptions(blockLimit(component)));
    } else {
        database.setConnectOptions(odbcOptions(blockLimit(component)));
    }
    database.setDatabaseName(component.database);
    database.setUserName(component.user);
    database.setPassword(QString::fromUtf8(question.password.reveal()));
}

Expected<qint64> numberBy(QSqlQuery &query, const QString &statement, const Secret &password)
{
    bool isNumber = false;
    if (!query.exec(statement))
        return unexpected(Error{ErrorCode::StorageFailed, problemText(query.lastError(), password)});
    const qint64 number = query.next() ? query.value(0).toLongLong(&isNumber) : 0;
    query.finish();
    if (!isNumber)
        return unexpected(Error{ErrorCode::ParseFailed, kHealthReasons.noNumber.english(statement)});
    return number;
}

void askOpen(QSqlDatabase &database, const SqlQuestion &question, SqlAnswer &answer)
{
    const HealthComponent &component = question.component;
    QSqlQuery query(database);
    query.setForwardOnly(true);
    if (component.usedStatement.isEmpty()) {
        if (const auto one = numberBy(query, QStringLiteral("SELECT 1"), question.password); !one)
            answer.problem = one.error().detail;
        return;
    }
    const auto used = numberBy(query, component.usedStatement, question.password);
    const auto limit = used ? numberBy(query, component.limitStatement, question.password) : used;
    if (!limit) {
        answer.problem = limit.error().detail;
    } else if (*limit > 0) {
        answer.used = *used;
        answer.limit = *limit;
    }
}

SqlAnswer askThrough(const QString &connection, const Driver &driver, const SqlQuestion &question, const Clock &clock)
{
    SqlAnswer answer;
    QSqlDatabase database = QSqlDatabase::addDatabase(driver.name, connection);
    if (!database.isValid()) {
        answer.problem = kHealthReasons.driverUnloaded.english(driver.name);
        return answer;
    }
    address(database, question);
    answer.wasAsked = true;
    const SteadyTime began = clock.steadyNow();
    if (database.open())
        askOpen(database, question, answer);
    else
        answer.problem = problemText(database.lastError(), question.password);
    answer.latency = toMs(clock.steadyNow() - began);
    database.close();
    return answer;
}

} // namespace

SqlAnswer askDatabase(const SqlQuestion &question, const Clock &clock)
{
    const Driver driver = driverOf(question.component.source);
    if (!QSqlDatabase::isDriverAvailable(driver.name)) {
        SqlAnswer answer;
        answer.problem = kHealthReasons.driverMissing.english(driver.name, driver.package);
        return answer;
    }
    const QString connection = QUuid::createUuid().toString(); // names are common to all threads
    const SqlAnswer answer = askThrough(connection, driver, question, clock);
    QSqlDatabase::removeDatabase(connection);
    return answer;
}

} // namespace sluice::health
