// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"

#include <QSqlDatabase>
#include <QSqlError>

namespace sluice::ledger {

/// Rolls up the exchanges of a ledger that had no roll-ups, into long slots: of the gaps between content nothing is known, of
/// the rest all. Runs once, within the migration that makes the table; as a part of that step it never changes, so it reads and
/// writes the columns of that version with statements of its own, whatever RollupStore does today.
Expected<void, QSqlError> backfillRollups(QSqlDatabase &database);

} // namespace sluice::ledger
