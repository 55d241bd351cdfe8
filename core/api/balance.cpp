// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/balance.h"

namespace sluice {

QString toString(BalanceProblem value)
{
    switch (value) {
    case BalanceProblem::None: return QStringLiteral("none");
    case BalanceProblem::KeyMissing: return QStringLiteral("key_missing");
    case BalanceProblem::KeyRefused: return QStringLiteral("key_refused");
    case BalanceProblem::Refused: return QStringLiteral("refused");
    case BalanceProblem::NotUnderstood: return QStringLiteral("not_understood");
    case BalanceProblem::NotTold: return QStringLiteral("not_told");
    case BalanceProblem::TimedOut: return QStringLiteral("timed_out");
    case BalanceProblem::NotReached: return QStringLiteral("not_reached");
    }
    Q_UNREACHABLE();
}

} // namespace sluice
