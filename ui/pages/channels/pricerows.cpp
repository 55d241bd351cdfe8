// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/channels/pricerows.h"

#include "core/api/pricetiers.h"
#include "ui/pages/channels/celltext.h"
#include "ui/text/formatters.h"

#include <QCoreApplication>

#include <algorithm>

namespace sluice::ui {

namespace {

/// Where providers that charge more for long inputs often begin to.
constexpr qint64 kUsualLength = 128'000;

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::PriceRows)
};

QString cellOf(const std::optional<TokenPrice> &price)
{
    return price ? cellOfDecimal(price->micros, kPriceDecimals) : QString();
}

/// The cells that rows of models and of tiers both have.
template <typename Price>
QStringList priceCells(const QString &currency, const Price &price)
{
    return {currency, cellOf(price.input), cellOf(price.cacheRead), cellOf(price.cacheWrite), cellOf(price.output)};
}

MapTable::Row tierRow(const QString &model, int place, const PriceTier &tier)
{
    QStringList cells = priceCells(QString(), tier);
    cells.append(tier.aboveInput ? cellOfWhole(*tier.aboveInput) : QString());
    cells.append(tier.hours ? cellOfHours(*tier.hours) : QString());
    return {{model, place}, tierText(tier), cells};
}

bool isEmpty(const PriceTier &tier)
{
    return !tier.aboveInput && !tier.hours;
}

bool isReached(const PriceTier &tier, QList<PriceTier>::const_iterator first, QList<PriceTier>::const_iterator end)
{
    return std::none_of(first, end, [&tier](const PriceTier &earlier) { return takesAllOf(earlier, tier); });
}

} // namespace

QList<MapTable::Row> priceRows(const Prices &prices)
{
    QList<MapTable::Row> rows;
    for (auto price = prices.begin(); price != prices.end(); ++price) {
        const QString &model = price.key();
        rows.append({{model}, model, priceCells(toString(price->currency), *price) + QStringList{QString(), QString()}});
        for (int i = 0; i < price->tiers.size(); ++i)
            rows.append(tierRow(model, i, price->tiers.at(i)));
    }
    return rows;
}

QString tierText(const PriceTier &tier)
{
    QStringList conditions;
    if (tier.aboveInput)
        //: In a table of prices: they hold for calls with more input tokens than %1. Keep short.
        conditions.append(Texts::tr("input above %1").arg(cellOfWhole(*tier.aboveInput)));
    if (tier.hours)
        //: In a table of prices: they hold at these hours; %1 is such as 16:30–00:30. Keep short.
        conditions.append(Texts::tr("%1 UTC").arg(cellOfHours(*tier.hours).replace(u'-', u'–')));
    if (conditions.isEmpty())
        //: In a table of prices: it is not said yet for which calls they hold. Keep short.
        return Texts::tr("no condition");
    //: Between two conditions that both have to be met: "input above 128,000, 16:30–00:30 UTC".
    return conditions.join(Texts::tr(", "));
}

QString emptyTierProblem(const Prices &prices)
{
    for (auto price = prices.begin(); price != prices.end(); ++price) {
        if (std::any_of(price->tiers.begin(), price->tiers.end(), isEmpty))
            //: Below a table of prices; %1 is a model.
            return Texts::tr("A tier of %1 has no condition: say above how many input tokens it holds, or at which hours.")
                .arg(oneLine(price.key()));
    }
    return {};
}

QString idleTierProblem(const Prices &prices)
{
    for (auto price = prices.begin(); price != prices.end(); ++price) {
        const QList<PriceTier> &tiers = price->tiers;
        for (auto tier = tiers.begin(); tier != tiers.end(); ++tier) {
            if (!isReached(*tier, tiers.begin(), tier))
                //: Below a table of prices; %1 is a tier, such as "input above 128,000", %2 a model.
                return Texts::tr(
                           "The tier “%1” of %2 never holds: one above it takes all of its calls. Move it up, or change it.")
                    .arg(tierText(*tier), oneLine(price.key()));
        }
    }
    return {};
}

PriceTier furtherTier(const ModelPrice &price)
{
    PriceTier tier{.aboveInput = kUsualLength,
                   .hours = {},
                   .input = price.input,
                   .cacheRead = price.cacheRead,
                   .cacheWrite = price.cacheWrite,
                   .output = price.output};
    while (*tier.aboveInput > 1 && !isReached(tier, price.tiers.begin(), price.tiers.end()))
        tier.aboveInput = *tier.aboveInput / 2;
    return tier;
}

} // namespace sluice::ui
