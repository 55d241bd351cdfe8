// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/guards/gapbars.h"
#include "ui/pages/guards/limitchart.h"
#include "ui/text/formatters.h"

namespace sluice::ui {

/// How many streams of the last day were silent for how long at the most: those that ended well stand on the axis, those that
/// stalled hang below it, hatched. What is to the right of the limit it would have cut. Heights go by the square root of the
/// counts, so that one stream among thousands can be seen.
class GapChart final : public LimitChart
{
    Q_OBJECT
public:
    explicit GapChart(const Formatters &formatters, QWidget *parent = nullptr);

    void showReplay(const GapReplay &replay);

    QString textAt(const QPointF &position) const override;
    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    /// Of a bar, over both halves, in the widget.
    QRectF barRect(const GapBar &bar) const;

protected:
    QRectF plot() const override;
    double placeOf(double value) const override;
    double valueAt(double place) const override;
    QString limitText(qint64 limit) const override;
    void paintEvent(QPaintEvent *event) override;

private:
    struct Legend
    {
        QString text;
        bool isStalled = false;
    };
    QList<Legend> legend() const;
    bool isLegendStacked(double width) const;
    double captionHeight() const;
    double baseline() const;
    double heightOf(qint64 count) const;
    QBrush brushOf(bool isStalled, bool isCut) const;
    void paintBars(QPainter &painter) const;
    void paintTimes(QPainter &painter) const;
    void paintLegend(QPainter &painter) const;

    Formatters m_formatters;
    QList<GapBar> m_bars;
    qint64 m_healthy = 0;
    qint64 m_stalled = 0;
};

} // namespace sluice::ui
