// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/healthsettings.h"
#include "core/base/secret.h"

#include <QMetaType>

namespace sluice::health {

/// One question to a database: does it answer, and how many of its connections are in use?
struct SqlQuestion
{
    HealthComponent component;
    Secret password;
};

struct SqlAnswer
{
    bool wasAsked = false; ///< false: the question could not be put, which says nothing of the database
    milliseconds latency{0};
    std::optional<qint64> used;
    std::optional<qint64> limit;
    QString problem; ///< empty if all went well; short, English, without the password
};

/// Told about the answer, on the thread of the desk.
class SqlAsker
{
public:
    virtual ~SqlAsker() = default;
    virtual void onSqlAnswer(const SqlAnswer &answer) = 0;
};

/// Where questions to databases are handed in: they block, and are put somewhere else, one after the other.
class SqlDesk
{
public:
    virtual ~SqlDesk() = default;
    /// Returns at once, and never tells from within.
    virtual void ask(const SqlQuestion &question, SqlAsker *asker) = 0;
    /// `asker` is told nothing any more.
    virtual void forget(SqlAsker *asker) = 0;
};

} // namespace sluice::health

Q_DECLARE_METATYPE(sluice::health::SqlAnswer)
