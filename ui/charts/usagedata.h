// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/exchangerate.h"
#include "core/api/usagereport.h"
#include "ui/charts/axisscale.h"

#include <array>
#include <optional>

namespace sluice::ui {

/// What the height of a bar stands for.
enum class UsageMeasure {
    Tokens, ///< input and output
    Cny,
    Usd,
    Joint, ///< the cost in both currencies, as yuan
};
inline constexpr std::array kUsageMeasures{UsageMeasure::Tokens, UsageMeasure::Cny, UsageMeasure::Usd, UsageMeasure::Joint};

/// So many names have a colour of their own; those beyond are drawn as one.
inline constexpr qsizetype kMostNames = 8;

/// One name's part of the bars.
struct UsageSeries
{
    QString name;
    bool isRest = false; ///< all names that have no colour of their own, together
    /// Tokens, or millionths of the currency, a number for each bar. Absent: something was used, and its cost is not known.
    QList<std::optional<qint64>> values;
    QList<bool> isEstimated{}; ///< for each bar: some of its tokens were counted by us

    /// Its requests can be told from the others of a bar.
    bool isNamed() const { return !isRest && !name.isEmpty(); }
    bool operator==(const UsageSeries &) const = default;
};

/// A report as bars, ready to be drawn. Plain values; made by usageData().
struct UsageData
{
    UsageRange range = UsageRange::Day;
    UsageBy by = UsageBy::Model;
    UsageMeasure measure = UsageMeasure::Tokens;
    QList<WallTime> borders;   ///< of the bars: one more than there are bars
    QList<UsageSeries> series; ///< those with the most first, the rest last
    QList<qint64> totals;      ///< of each bar, as far as known; rounded once, so not to the last digit the sum of the series
    QList<qint64> unpriced;    ///< of each bar, for a measure of money: tokens of which no price is known
    QList<bool> isEstimated;   ///< of each bar, whosoever's: some tokens were counted by us
    ValueScale scale;          ///< in tokens, or whole units of the currency

    qsizetype barCount() const { return totals.size(); }
    bool operator==(const UsageData &) const = default;
};

/// The part of the bars that is pointed at.
struct UsagePlace
{
    qsizetype bar = 0;
    std::optional<int> series; ///< absent: the bar as a whole

    bool operator==(const UsagePlace &) const = default;
};

/// Those that the report has numbers for: tokens always, a currency where there is any cost in it, both together where there is a
/// rate besides.
QList<UsageMeasure> measuresOf(const UsageReport &report, const std::optional<ExchangeRate> &rate);

/// The rate is needed for UsageMeasure::Joint alone.
UsageData usageData(const UsageReport &report, UsageMeasure measure, const std::optional<ExchangeRate> &rate);

/// A value of the bars in the unit of the axis.
double inAxisUnits(qint64 value, UsageMeasure measure);

} // namespace sluice::ui
