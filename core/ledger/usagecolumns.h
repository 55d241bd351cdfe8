// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/usageslot.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QSqlQuery>
#include <QString>
#include <QVariantList>

namespace sluice::ledger {

/// The columns in which the tables of usage keep UsageNumbers. Costs are in millionths of a millionth.
QString usageNumbers();
inline constexpr int kUsageNumberCount = 14;

/// From these columns, `firstColumn` and those after it.
UsageNumbers usageFrom(const QSqlQuery &row, int firstColumn);
QVariantList usageValues(const UsageNumbers &sums);

/// All of them in one column: to read seventeen takes four times as long.
QByteArray packUsage(const UsageNumbers &sums);
/// Of bytes that are no such thing, what could be read.
UsageNumbers unpackUsage(QByteArrayView bytes);

/// A histogram of a column; an empty one of bytes that are none.
DurationHistogram histogramFrom(const QVariant &value);

} // namespace sluice::ledger
