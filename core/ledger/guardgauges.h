// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/snapshot.h"
#include "core/ledger/labelroom.h"

namespace prometheus {
class Registry;
}

namespace sluice::ledger {

/// What runs and how the guards are at this moment, as gauges of a registry that has none of them yet. Where several things share
/// the label value `other`, the worst of them is told.
void addGauges(prometheus::Registry &registry, MetricNames &names, const QList<ActiveExchange> &active,
               const GuardsState &guards);

} // namespace sluice::ledger
