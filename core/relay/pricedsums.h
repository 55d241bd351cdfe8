// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"
#include "core/base/money.h"
#include "core/ledger/spendsums.h"

#include <QDate>
#include <QList>
#include <QString>

#include <optional>

namespace sluice::relay {

/// What the guards count of an earlier run's calls.
struct PricedSum
{
    QDate day;
    QString client;
    QString channel;
    QString key;
    qint64 tokens = 0;         ///< input and output together
    std::optional<Money> cost; ///< absent where no price is known

    bool operator==(const PricedSum &) const = default;
};

/// One for each sum, in their order, by what was charged at the time or, where that is not known, by the prices that the
/// settings have now.
QList<PricedSum> pricedSums(const QList<ledger::SpendSum> &sums, const Settings &settings);

} // namespace sluice::relay
