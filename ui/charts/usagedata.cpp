// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/usagedata.h"

#include <algorithm>

namespace sluice::ui {

namespace {

constexpr int kMostSteps = 4;
constexpr double kMicrosPerUnit = 1e6;
/// The axis does not tell amounts below a hundredth of a cent.
constexpr double kLeastMoneyStep = 0.0001;

std::optional<Money> amountIn(const QList<Money> &amounts, Currency currency)
{
    const auto at =
        std::find_if(amounts.begin(), amounts.end(), [currency](const Money &one) { return one.currency == currency; });
    return at == amounts.end() ? std::nullopt : std::optional(*at);
}

std::optional<qint64> micros(const std::optional<Money> &amount)
{
    return amount ? std::optional(amount->micros) : std::nullopt;
}

std::optional<qint64> jointMicros(const QList<Money> &cost, const std::optional<ExchangeRate> &rate)
{
    if (cost.isEmpty() || !rate)
        return std::nullopt;
    qint64 sum = 0;
    for (const Money &one : cost)
        sum = saturatedSum(sum, inCny(one, *rate).micros);
    return sum;
}

/// Absent where it is not known.
std::optional<qint64> measured(const UsageFigures &figures, UsageMeasure measure, const std::optional<ExchangeRate> &rate)
{
    std::optional<qint64> value;
    switch (measure) {
    case UsageMeasure::Tokens: return figures.tokens();
    case UsageMeasure::Cny: value = micros(amountIn(figures.cost, Currency::Cny)); break;
    case UsageMeasure::Usd: value = micros(amountIn(figures.cost, Currency::Usd)); break;
    case UsageMeasure::Joint: value = jointMicros(figures.cost, rate); break;
    }
    // Nothing in this currency, but something in the other one, is a true zero; so is nothing at all.
    return value || figures.unpriced > 0 ? value : 0;
}

/// The shares of a bar are sorted by name.
const UsageFigures *figuresOf(const QList<UsageShare> &shares, const QString &name)
{
    const auto at = std::lower_bound(shares.begin(), shares.end(), name,
                                     [](const UsageShare &one, const QString &wanted) { return one.name < wanted; });
    return at == shares.end() || at->name != name ? nullptr : &at->figures;
}

std::optional<qint64> sumOfKnown(std::optional<qint64> a, std::optional<qint64> b)
{
    return a && b ? std::optional(saturatedSum(*a, *b)) : (a ? a : b);
}

/// Those that have something to show, the most first.
QStringList namesByValue(const UsageReport &report, UsageMeasure measure, const std::optional<ExchangeRate> &rate)
{
    QList<std::pair<qint64, QString>> ranked;
    for (const UsageShare &share : report.totals) {
        if (const auto value = measured(share.figures, measure, rate); !value || *value > 0)
            ranked.append({value.value_or(0), share.name});
    }
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
    QStringList names;
    for (const auto &[value, name] : ranked)
        names.append(name);
    return names;
}

UsageSeries seriesOf(const QStringList &names, bool isRest, const UsageReport &report, UsageMeasure measure,
                     const std::optional<ExchangeRate> &rate)
{
    UsageSeries series{.name = isRest ? QString() : names.first(), .isRest = isRest, .values = {}};
    for (const UsageBar &bar : report.bars) {
        std::optional<qint64> sum;
        bool isAny = false;
        bool isEstimated = false;
        for (const QString &name : names) {
            if (const UsageFigures *figures = figuresOf(bar.shares, name)) {
                sum = sumOfKnown(sum, measured(*figures, measure, rate));
                isAny = true;
                isEstimated = isEstimated || figures->estimated > 0;
            }
        }
        series.values.append(isAny ? sum : std::optional<qint64>(0));
        series.isEstimated.append(isEstimated);
    }
    return series;
}

void addTotals(UsageData &data, const UsageReport &report, const std::optional<ExchangeRate> &rate)
{
    for (const UsageBar &bar : report.bars) {
        data.totals.append(measured(bar.total, data.measure, rate).value_or(0));
        data.unpriced.append(data.measure == UsageMeasure::Tokens ? 0 : bar.total.unpriced);
        data.isEstimated.append(bar.total.estimated > 0);
    }
}

} // namespace

QList<UsageMeasure> measuresOf(const UsageReport &report, const std::optional<ExchangeRate> &rate)
{
    QList<UsageMeasure> measures{UsageMeasure::Tokens};
    const QList<Money> &cost = report.total.cost;
    if (amountIn(cost, Currency::Cny))
        measures.append(UsageMeasure::Cny);
    if (amountIn(cost, Currency::Usd))
        measures.append(UsageMeasure::Usd);
    if (rate && jointTotal(cost, *rate))
        measures.append(UsageMeasure::Joint);
    return measures;
}

UsageData usageData(const UsageReport &report, UsageMeasure measure, const std::optional<ExchangeRate> &rate)
{
    UsageData data{.range = report.range, .by = report.by, .measure = measure};
    for (const UsageBar &bar : report.bars)
        data.borders.append(bar.from);
    if (!report.bars.isEmpty())
        data.borders.append(report.bars.last().before);
    const QStringList names = namesByValue(report, measure, rate);
    for (const QString &name : names.first(std::min(names.size(), kMostNames)))
        data.series.append(seriesOf({name}, false, report, measure, rate));
    if (names.size() > kMostNames)
        data.series.append(seriesOf(names.sliced(kMostNames), true, report, measure, rate));
    addTotals(data, report, rate);
    const qint64 largest = data.totals.isEmpty() ? 0 : *std::max_element(data.totals.begin(), data.totals.end());
    data.scale = valueScale(inAxisUnits(largest, measure), kMostSteps, measure == UsageMeasure::Tokens ? 1.0 : kLeastMoneyStep);
    return data;
}

double inAxisUnits(qint64 value, UsageMeasure measure)
{
    return measure == UsageMeasure::Tokens ? double(value) : double(value) / kMicrosPerUnit;
}

} // namespace sluice::ui
