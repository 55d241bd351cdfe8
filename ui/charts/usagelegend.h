// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/usagetexts.h"

#include <QWidget>

namespace sluice::ui {

/// The names of the bars' parts with their colours, over as many rows as they need.
class UsageLegend final : public QWidget
{
    Q_OBJECT
public:
    explicit UsageLegend(const Formatters &formatters, QWidget *parent = nullptr);

    void showSeries(const QList<UsageSeries> &series);

private:
    UsageTexts m_texts;
    QList<UsageSeries> m_series;
};

} // namespace sluice::ui
