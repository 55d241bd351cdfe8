// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chartdata.h"

#include <QAbstractButton>

namespace sluice::ui {

/// An entry of a chart's legend: a sample of the part and its name. Checked while the part is drawn; a click or the space bar
/// switches it.
class LegendButton final : public QAbstractButton
{
    Q_OBJECT
public:
    LegendButton(ChartKind kind, int part, QWidget *parent = nullptr);

    int part() const { return m_part; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    ChartKind m_kind;
    int m_part;
};

} // namespace sluice::ui
