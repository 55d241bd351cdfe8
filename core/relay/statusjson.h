// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/snapshot.h"

namespace sluice::relay {

/// What `GET /sluice/status` tells.
struct Status
{
    QList<ActiveExchange> active;
    GuardsState guards;
    qint64 exchangesSinceStart = 0;
};

/// One JSON object. Lengths are in ms, instants as UTC by ISO 8601; what is not known is left out.
QByteArray statusJson(const Status &status);

} // namespace sluice::relay
