// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/spendsettings.h"

#include "core/api/settings.h"

namespace sluice {

const ModelPrice *priceOf(const Prices &prices, const QString &model)
{
    if (const auto exact = prices.constFind(model); exact != prices.constEnd())
        return &*exact;
    const ModelPrice *best = nullptr;
    qsizetype bestLength = -1;
    for (auto price = prices.constBegin(); price != prices.constEnd(); ++price) {
        const qsizetype length = price.key().size() - price.key().count(u'*');
        if (length > bestLength && fitsPattern(price.key(), model)) {
            best = &*price;
            bestLength = length;
        }
    }
    return best;
}

} // namespace sluice
