// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/retention.h"

#include "core/ledger/localday.h"
#include "core/ledger/store.h"

namespace sluice::ledger {

Retention::Retention(int days, WallTime now, const QTimeZone &zone)
    : m_before(startOfDay(dayOf(now, zone).addDays(-days), zone))
{
}

Expected<bool> Retention::step(Store &store)
{
    switch (m_stage) {
    case Stage::Rows: return dropRows(store);
    case Stage::Names: return dropName(store);
    case Stage::Space: return store.giveBackSpace();
    }
    Q_UNREACHABLE();
}

Expected<bool> Retention::dropRows(Store &store)
{
    const auto dropped = store.dropBefore(m_before, kRowsOfStep);
    if (!dropped)
        return unexpected(dropped.error());
    if (*dropped > 0) {
        m_hasDropped = true;
        return true;
    }
    m_stage = Stage::Space;
    if (m_hasDropped) {
        const auto names = store.allNames();
        if (!names)
            return unexpected(names.error());
        m_names = *names;
        m_stage = Stage::Names;
    }
    return true;
}

Expected<bool> Retention::dropName(Store &store)
{
    if (m_names.isEmpty()) {
        m_stage = Stage::Space;
        return true;
    }
    if (const auto done = store.dropNameWithoutRows(m_names.takeLast()); !done)
        return unexpected(done.error());
    return true;
}

} // namespace sluice::ledger
