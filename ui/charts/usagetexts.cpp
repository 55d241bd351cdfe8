// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/usagetexts.h"

#include <QDateTime>

namespace sluice::ui {

namespace {

QDateTime localTime(WallTime at)
{
    return QDateTime::fromMSecsSinceEpoch(at.time_since_epoch().count());
}

} // namespace

UsageTexts::UsageTexts(const Formatters &formatters)
    : m_formatters(formatters)
{
}

QString UsageTexts::rangeName(UsageRange range)
{
    switch (range) {
    //: How far back usage is shown: the last 60 minutes.
    case UsageRange::Hour: return tr("Hour");
    //: How far back usage is shown: today, from midnight.
    case UsageRange::Day: return tr("Today");
    //: How far back usage is shown.
    case UsageRange::Week: return tr("7 days");
    //: How far back usage is shown.
    case UsageRange::Month: return tr("30 days");
    }
    Q_UNREACHABLE();
}

QString UsageTexts::byName(UsageBy by)
{
    switch (by) {
    //: Whose usage is told apart: each model's.
    case UsageBy::Model: return tr("Model");
    //: Whose usage is told apart: each channel's, that is, each upstream endpoint's.
    case UsageBy::Channel: return tr("Channel");
    //: Whose usage is told apart: each client's, that is, each tool's or application's.
    case UsageBy::Client: return tr("Client");
    }
    Q_UNREACHABLE();
}

QString UsageTexts::measureName(UsageMeasure measure, bool isOnlyCurrency)
{
    switch (measure) {
    //: What the bars show: how many tokens.
    case UsageMeasure::Tokens: return tr("Tokens");
    case UsageMeasure::Cny:
    case UsageMeasure::Usd:
        //: What the bars show: how much money, in the only currency there is.
        return isOnlyCurrency ? tr("Cost")
                              //: What the bars show: how much money in that currency; %1 is CNY or USD.
                              : tr("Cost in %1").arg(toString(measure == UsageMeasure::Cny ? Currency::Cny : Currency::Usd));
    //: What the bars show: how much money, dollars and yuan together, as yuan.
    case UsageMeasure::Joint: return tr("Total cost in CNY");
    }
    Q_UNREACHABLE();
}

QString UsageTexts::rateText(const ExchangeRate &rate) const
{
    return QStringLiteral("1 USD = ") + m_formatters.money({rate.micros, Currency::Cny}, false);
}

QString UsageTexts::seriesName(const UsageSeries &series) const
{
    //: In a legend: all names that are too many to have a colour each.
    return series.isRest ? tr("Other") : nameOrDash(series.name);
}

QString UsageTexts::clockTime(const UsageData &data, WallTime at) const
{
    const QString time = m_formatters.hourAndMinute(at);
    // Where clocks are put back an hour comes twice.
    const bool isChanged = localTime(data.borders.first()).offsetFromUtc() != localTime(data.borders.last()).offsetFromUtc();
    return isChanged ? time + u' ' + localTime(at).timeZoneAbbreviation() : time;
}

QString UsageTexts::stretch(const UsageData &data, qsizetype bar) const
{
    const WallTime from = data.borders.at(bar);
    switch (data.range) {
    case UsageRange::Hour:
    case UsageRange::Day:
        //: A stretch of time; %1 and %2 are times of the day.
        return tr("%1 – %2").arg(clockTime(data, from), clockTime(data, data.borders.at(bar + 1)));
    case UsageRange::Week:
    case UsageRange::Month: return m_formatters.longDay(from);
    }
    Q_UNREACHABLE();
}

QString UsageTexts::tick(const UsageData &data, qsizetype bar) const
{
    const WallTime from = data.borders.at(bar);
    switch (data.range) {
    case UsageRange::Hour:
    case UsageRange::Day: return m_formatters.hourAndMinute(from);
    case UsageRange::Week:
    case UsageRange::Month: return m_formatters.shortDay(from);
    }
    Q_UNREACHABLE();
}

QString UsageTexts::value(const UsageData &data, std::optional<qint64> value, bool isEstimated) const
{
    switch (data.measure) {
    case UsageMeasure::Tokens: return m_formatters.tokens(value, isEstimated);
    case UsageMeasure::Cny:
    case UsageMeasure::Usd:
    case UsageMeasure::Joint: break;
    }
    if (!value)
        //: In the place of a cost: no price is known.
        return tr("unknown");
    return m_formatters.money({*value, data.measure == UsageMeasure::Usd ? Currency::Usd : Currency::Cny}, isEstimated);
}

QList<UsageLine> UsageTexts::lines(const UsageData &data, qsizetype bar) const
{
    QList<UsageLine> lines;
    for (int series = int(data.series.size()) - 1; series >= 0; --series) {
        const auto amount = data.series.at(series).values.at(bar);
        if (!amount || *amount > 0)
            lines.append(
                {series, seriesName(data.series.at(series)), value(data, amount, data.series.at(series).isEstimated.at(bar))});
    }
    const bool isKnown = data.totals.at(bar) > 0 || data.unpriced.at(bar) == 0;
    //: Beside a bar: the sum of all its parts.
    lines.append(
        {-1, tr("Total"), value(data, isKnown ? std::optional(data.totals.at(bar)) : std::nullopt, data.isEstimated.at(bar))});
    if (data.unpriced.at(bar) > 0)
        //: Beside a bar of costs: how many tokens are not in it because no price is known.
        lines.append({-1, tr("Tokens without a price"), m_formatters.count(data.unpriced.at(bar))});
    return lines;
}

} // namespace sluice::ui
