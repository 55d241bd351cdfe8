// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/money.h"

#include <QList>
#include <QStringList>

namespace sluice::test {

/// `0.000001 CNY + 0.00003 USD`
inline QString moneyText(const QList<Money> &amounts)
{
    QStringList texts;
    for (const Money &amount : amounts)
        texts.append(toString(amount));
    return texts.join(QStringLiteral(" + "));
}

} // namespace sluice::test
