// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/guardstate.h"

namespace sluice {

QString toString(BreakerState value)
{
    switch (value) {
    case BreakerState::Closed: return QStringLiteral("closed");
    case BreakerState::Open: return QStringLiteral("open");
    case BreakerState::HalfOpen: return QStringLiteral("half_open");
    }
    Q_UNREACHABLE();
}

} // namespace sluice
