// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/healthfigure.h"

#include <QWidget>

namespace sluice::ui {

/// The health score as a bar from 0 to 100 with a mark at each step of the ladder, before it in words the gravest step that is
/// taken now; all of it is in the tool tip. Hidden while there is no score.
class HealthGauge final : public QWidget
{
    Q_OBJECT
public:
    explicit HealthGauge(const Formatters &formatters, QWidget *parent = nullptr);

    void showHealth(const HealthFigure &figure);
    /// What is done now because the score is low; empty if nothing is.
    QString remark() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    int remarkWidth() const;
    /// Paints the bar from `left` on and gives its end.
    int paintBar(QPainter *painter, int left, int score) const;
    QRect placed(const QRect &place) const;

    Formatters m_formatters;
    HealthFigure m_figure;
};

} // namespace sluice::ui
