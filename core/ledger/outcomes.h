// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/outcome.h"

#include <QVariant>

namespace sluice::ledger {

/// What did not end well, apart from what the client left of its own accord.
inline bool isFailure(Outcome outcome)
{
    return outcome != Outcome::Ok && outcome != Outcome::ClientGone;
}

/// Of a column. What no version that is known has written counts as an exchange that the end of the app interrupted.
inline Outcome outcomeFrom(const QVariant &value)
{
    return outcomeFromString(value.toString()).value_or(Outcome::Interrupted);
}

} // namespace sluice::ledger
