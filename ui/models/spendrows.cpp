// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/spendrows.h"

#include "ui/models/usagefigures.h"

#include <algorithm>

namespace sluice::ui {

namespace {

const CurrencyOutlook *outlookIn(const SpendOutlook &outlook, Currency currency)
{
    const auto at = std::find_if(outlook.currencies.begin(), outlook.currencies.end(),
                                 [currency](const CurrencyOutlook &one) { return one.today.currency == currency; });
    return at == outlook.currencies.end() ? nullptr : &*at;
}

const Money &spentIn(const CurrencyOutlook &outlook, SpendPeriod period)
{
    return period == SpendPeriod::Day ? outlook.today : outlook.month;
}

const std::optional<Money> &forecastOf(const CurrencyOutlook &outlook, SpendPeriod period)
{
    return period == SpendPeriod::Day ? outlook.todayForecast : outlook.monthForecast;
}

const SpendBasis &basisOf(const SpendOutlook &outlook, SpendPeriod period)
{
    return period == SpendPeriod::Day ? outlook.today : outlook.month;
}

/// A row begins with it, and must leave room for the figures.
QString shortName(const QString &name)
{
    constexpr qsizetype kMost = 32;
    const QString line = oneLine(name);
    return line.size() > kMost ? QString(line.left(kMost - 1) + u'…') : line;
}

int partOf(qint64 amount, qint64 limit)
{
    if (limit <= 0 || amount >= limit)
        return SpendBar::kFull;
    return int(double(amount) / double(limit) * SpendBar::kFull);
}

bool isLimited(const QList<SpendUse> &limits, SpendPeriod period, Currency currency)
{
    return std::any_of(limits.begin(), limits.end(), [&](const SpendUse &one) {
        return one.client.isEmpty() && one.period == period && one.limit.currency == currency;
    });
}

} // namespace

SpendRowTexts::SpendRowTexts(const Formatters &formatters)
    : m_formatters(formatters)
{
}

QString SpendRowTexts::forecastText(const Money &forecast, SpendPeriod period) const
{
    const QString amount = m_formatters.shortMoney(forecast, /*isEstimated=*/true);
    //: What will have been spent at the end of this day, as far as can be foretold; %1 is a sum of money.
    return period == SpendPeriod::Day ? tr("%1 by midnight, at the usual pace").arg(amount)
                                      //: What will have been spent at the end of this month, as far as can be foretold.
                                      : tr("%1 by the end of the month, at the usual pace").arg(amount);
}

QString SpendRowTexts::unpricedText(const SpendBasis &basis) const
{
    return UsageFigureTexts(m_formatters).unpricedNote(basis.unpriced, basis.tokens);
}

SpendRow SpendRowTexts::rowOf(const SpendUse &limit, const SpendOutlook &outlook) const
{
    const Currency currency = limit.limit.currency;
    SpendRow row;
    //: Label of a sum of money: what was spent since midnight.
    const QString today = tr("Today");
    //: Label of a sum of money: what was spent since the first of the month.
    const QString month = tr("This month");
    row.label = limit.period == SpendPeriod::Day ? today : month;
    if (!limit.client.isEmpty())
        row.label += QStringLiteral(" · ") + shortName(limit.client);
    // The guard does not tell of its sum, nor whose tokens were estimated: any client's may have been.
    const bool isEstimated = basisOf(outlook, limit.period).estimated > 0;
    //: What is spent of a limit; both are sums of money.
    row.text = tr("%1 of %2")
                   .arg(m_formatters.shortMoney(Money{limit.spent, currency}, isEstimated && limit.spent > 0),
                        m_formatters.shortMoney(limit.limit, false));
    row.bar = SpendBar{.spent = partOf(limit.spent, limit.limit.micros), .forecast = {}, .level = limit.level};
    row.bar->reserved = partOf(saturatedSum(limit.spent, limit.reserved), limit.limit.micros) - row.bar->spent;
    const CurrencyOutlook *known = limit.client.isEmpty() ? outlookIn(outlook, currency) : nullptr;
    if (known && forecastOf(*known, limit.period)) {
        const Money forecast = *forecastOf(*known, limit.period);
        row.bar->forecast = partOf(forecast.micros, limit.limit.micros);
        row.note = forecastText(forecast, limit.period);
    }
    return row;
}

QList<SpendRow> SpendRowTexts::plainRows(SpendPeriod period, const SpendOutlook &outlook, const QList<SpendUse> &limits) const
{
    QList<SpendRow> rows;
    const bool isEstimated = basisOf(outlook, period).estimated > 0;
    for (const CurrencyOutlook &one : outlook.currencies) {
        if (isLimited(limits, period, one.today.currency))
            continue;
        SpendRow row{.label = period == SpendPeriod::Day ? tr("Today") : tr("This month"),
                     .text = m_formatters.shortMoney(spentIn(one, period), isEstimated),
                     .note = {},
                     .bar = {}};
        if (const auto &forecast = forecastOf(one, period))
            row.note = forecastText(*forecast, period);
        rows.append(row);
    }
    return rows;
}

QString SpendRowTexts::jointText(SpendPeriod period, const SpendOutlook &outlook, const std::optional<ExchangeRate> &rate) const
{
    QList<Money> amounts;
    for (const CurrencyOutlook &one : outlook.currencies)
        amounts.append(spentIn(one, period));
    return UsageFigureTexts(m_formatters).jointNote(amounts, rate, basisOf(outlook, period).estimated > 0);
}

QList<SpendRow> SpendRowTexts::rows(const SpendOutlook &outlook, const QList<SpendUse> &limits,
                                    const std::optional<ExchangeRate> &rate) const
{
    QList<SpendRow> rows;
    for (const SpendPeriod period : {SpendPeriod::Day, SpendPeriod::Month}) {
        const qsizetype before = rows.size();
        for (const SpendUse &limit : limits) {
            if (limit.period == period)
                rows.append(rowOf(limit, outlook));
        }
        rows += plainRows(period, outlook, limits);
        const QString label = period == SpendPeriod::Day ? tr("Today") : tr("This month");
        if (const QString joint = jointText(period, outlook, rate); !joint.isEmpty())
            rows.append({.label = label, .text = joint, .note = {}, .bar = {}});
        if (const QString unpriced = unpricedText(basisOf(outlook, period)); !unpriced.isEmpty()) {
            if (rows.size() > before)
                rows.last().note = rows.last().note.isEmpty() ? unpriced : rows.last().note + QStringLiteral(" · ") + unpriced;
            else
                rows.append({.label = label, .text = unpriced, .note = {}, .bar = {}});
        }
    }
    return rows;
}

} // namespace sluice::ui
