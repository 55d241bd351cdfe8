// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/exchangerate.h"
#include "core/api/usagereport.h"
#include "ui/text/formatters.h"

#include <QCoreApplication>

namespace sluice::ui {

/// One number that is read at a glance, as texts.
struct UsageFigure
{
    QString label;
    QString value;
    QString note;  ///< a line below; may be empty
    QString exact; ///< the tool tip: the same with nothing left out; may be empty

    bool operator==(const UsageFigure &) const = default;
};

/// The sums of a report in words. Pure.
class UsageFigureTexts
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::UsageFigureTexts)
public:
    explicit UsageFigureTexts(const Formatters &formatters);

    QList<UsageFigure> figures(const UsageReport &report, const std::optional<ExchangeRate> &rate) const;
    /// The few of them that go into one line.
    QString line(const UsageReport &report) const;
    /// `cost unknown for 12% of the tokens`; empty if all are priced.
    QString unpricedNote(qint64 unpriced, qint64 tokens) const;
    /// `20.82 CNY, converted at 1 USD = 7.10 CNY`; empty without a rate, or with one currency only.
    QString jointNote(const QList<Money> &amounts, const std::optional<ExchangeRate> &rate, bool isEstimated) const;

private:
    UsageFigure tokens(const QString &label, qint64 value, const QString &note, bool isEstimated) const;
    UsageFigure count(const QString &label, qint64 value, const QString &note) const;
    UsageFigure money(const QString &label, const QList<Money> &amounts, const UsageFigures &total) const;
    UsageFigure cost(const UsageFigures &total, const std::optional<ExchangeRate> &rate) const;
    /// Without any price neither the cost is known nor what was saved or lost of it.
    QString amountsText(const QList<Money> &amounts, const UsageFigures &total) const;

    Formatters m_formatters;
};

} // namespace sluice::ui
