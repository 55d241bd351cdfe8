// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace sluice {

/// What becomes of the ledger's rows in time. What was used, by quarter of an hour and day, stays for ever.
struct LedgerSettings
{
    /// The least of days above zero: limits on spending look at all calls of a calendar month.
    static constexpr int kLeastDays = 31;

    int keepDays = 90; ///< so many whole local days before today stay; 0: for ever
    bool operator==(const LedgerSettings &) const = default;
};

} // namespace sluice
