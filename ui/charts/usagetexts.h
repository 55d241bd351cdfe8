// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/usagedata.h"
#include "ui/text/formatters.h"

#include <QCoreApplication>

namespace sluice::ui {

/// One line of the values beside a bar.
struct UsageLine
{
    int series = -1; ///< whose colour stands before it; -1: none
    QString name;
    QString value;
};

/// The words of the bars of usage.
class UsageTexts
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::UsageTexts)
public:
    explicit UsageTexts(const Formatters &formatters);

    static QString rangeName(UsageRange range);
    static QString byName(UsageBy by);
    /// `Cost` without its currency where there is only one.
    static QString measureName(UsageMeasure measure, bool isOnlyCurrency);
    /// `1 USD = 7.10 CNY`
    QString rateText(const ExchangeRate &rate) const;

    QString seriesName(const UsageSeries &series) const;
    /// `14:03 – 14:04`, or the day. On a day on which the clocks change, with the zone's abbreviations.
    QString stretch(const UsageData &data, qsizetype bar) const;
    /// At the axis of times, for the bar that begins then.
    QString tick(const UsageData &data, qsizetype bar) const;
    QString value(const UsageData &data, std::optional<qint64> value, bool isEstimated) const;
    /// What is known of a bar, the topmost part first, the total last.
    QList<UsageLine> lines(const UsageData &data, qsizetype bar) const;

private:
    QString clockTime(const UsageData &data, WallTime at) const;

    Formatters m_formatters;
};

} // namespace sluice::ui
