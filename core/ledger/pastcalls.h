// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/outcome.h"
#include "core/base/clock.h"

#include <QList>
#include <QString>

namespace sluice::ledger {

/// A call to a provider, as a breaker sees it.
struct PastCall
{
    QString model;
    QString key;
    WallTime began{};
    WallTime ended{}; ///< never before it began
    Outcome outcome = Outcome::Interrupted;

    bool operator==(const PastCall &) const = default;
};

/// Those of a channel on the last day, in no particular order.
struct PastCalls
{
    QList<PastCall> calls;
    bool isCut = false; ///< earlier ones were not looked at

    bool operator==(const PastCalls &) const = default;
};

} // namespace sluice::ledger
