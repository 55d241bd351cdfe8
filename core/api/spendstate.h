// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/money.h"

#include <QString>

namespace sluice {

/// A local day, or a calendar month of local days.
enum class SpendPeriod { Day, Month };
QString toString(SpendPeriod value);

enum class SpendLevel {
    Free,
    Warned,  ///< the share of the limit is spent at which a warning is due
    Reached, ///< nothing is left
};

/// One limit on spending: what is in use of it.
struct SpendUse
{
    QString client; ///< empty: all clients together
    SpendPeriod period = SpendPeriod::Day;
    Money limit;
    qint64 spent = 0;    ///< millionths, in the limit's currency
    qint64 reserved = 0; ///< what the calls under way are expected to cost, on top of it
    SpendLevel level = SpendLevel::Free;

    bool operator==(const SpendUse &) const = default;
};

/// `16.00 of 20.00 CNY for this day`: for the log and for tools.
QString inWords(const SpendUse &use);

} // namespace sluice
