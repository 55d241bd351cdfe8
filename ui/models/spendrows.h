// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/exchangerate.h"
#include "core/api/spendoutlook.h"
#include "core/api/spendstate.h"
#include "ui/text/formatters.h"

#include <QCoreApplication>

namespace sluice::ui {

/// Parts of a limit, of which it has kFull in all. What is above the limit stays at its end.
struct SpendBar
{
    static constexpr int kFull = 1'000;
    int spent = 0;
    int reserved = 0;            ///< behind the spent part: by calls under way
    std::optional<int> forecast; ///< where it is likely to end; absent: nothing is foretold
    SpendLevel level = SpendLevel::Free;

    bool operator==(const SpendBar &) const = default;
};

/// A line of the panel: a stretch of time, and what was and will be spent in it.
struct SpendRow
{
    QString label;
    QString text;
    QString note;                ///< less loud, behind it; may be empty
    std::optional<SpendBar> bar; ///< with a limit

    bool operator==(const SpendRow &) const = default;
};

/// What was spent, as rows. Each limit is a row, with what the guard that holds it has counted; a currency without a limit of all
/// clients for the day or month is a row with plain figures. Pure.
class SpendRowTexts
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::SpendRowTexts)
public:
    explicit SpendRowTexts(const Formatters &formatters);

    QList<SpendRow> rows(const SpendOutlook &outlook, const QList<SpendUse> &limits,
                         const std::optional<ExchangeRate> &rate) const;

private:
    SpendRow rowOf(const SpendUse &limit, const SpendOutlook &outlook) const;
    QList<SpendRow> plainRows(SpendPeriod period, const SpendOutlook &outlook, const QList<SpendUse> &limits) const;
    QString forecastText(const Money &forecast, SpendPeriod period) const;
    QString jointText(SpendPeriod period, const SpendOutlook &outlook, const std::optional<ExchangeRate> &rate) const;
    QString unpricedText(const SpendBasis &basis) const;

    Formatters m_formatters;
};

} // namespace sluice::ui
