// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QStringList>

#include <span>

namespace sluice::ledger {

/// One step of the schema. The step at place i leads from version i to version i + 1; steps that were released never change.
struct Migration
{
    QStringList statements;
    /// Fills what the statements made, where SQL alone cannot; null for nothing.
    Expected<void, QSqlError> (*fill)(QSqlDatabase &database) = nullptr;
};

/// The ledger's steps, from the empty file on.
std::span<const Migration> ledgerMigrations();

/// Brings the database to the last version, each step with its version number in one transaction.
/// Errors: Unsupported if the file is of a later version, StorageFailed; the file is then as it was before the failed step, and
/// `isDamaged` becomes true if that is because it is broken.
Expected<void> migrate(QSqlDatabase &database, std::span<const Migration> migrations, bool *isDamaged);

/// StorageFailed with SQLite's text and code.
Error storageError(const QSqlError &error);
/// True if SQLite says that the file is no database or a broken one.
bool isDamage(const QSqlError &error);

} // namespace sluice::ledger
