// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/expected.h"
#include "core/ledger/ledgername.h"

#include <QList>
#include <QTimeZone>

namespace sluice::ledger {

class Store;

/// One round of taking away what is older than it is to be kept, in steps so small that neither batches nor answers wait for
/// them: rows, then names that occur no more, then the space that has become free.
class Retention
{
public:
    /// Rows in a step: some fifteen milliseconds.
    static constexpr int kRowsOfStep = 500;

    /// `days` whole local days before today are kept; above zero.
    Retention(int days, WallTime now, const QTimeZone &zone);

    /// Takes the next step; false when there is none left. After an error the round is over.
    Expected<bool> step(Store &store);

private:
    enum class Stage { Rows, Names, Space };

    Expected<bool> dropRows(Store &store);
    Expected<bool> dropName(Store &store);

    WallTime m_before;
    Stage m_stage = Stage::Rows;
    QList<LedgerName> m_names; ///< still to be looked for
    bool m_hasDropped = false;
};

} // namespace sluice::ledger
