// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/balance.h"
#include "core/base/expected.h"
#include "core/config/balancetable.h"

#include <QByteArrayView>

namespace sluice::config {

/// The amounts in the body of a provider's answer, never empty; NotUnderstood or NotTold otherwise. Pure.
Expected<QList<BalanceAmount>, BalanceProblem> readBalance(const BalanceEndpoint &endpoint, QByteArrayView body);

/// Millionths of what a JSON number says that counts units with `decimals` decimals: exact, but that what is beyond a
/// millionth is rounded to the nearest, halves away from zero. Absent for anything but a JSON number, and for what is too large.
std::optional<qint64> microsFromJsonNumber(QByteArrayView text, int decimals = 0);

} // namespace sluice::config
