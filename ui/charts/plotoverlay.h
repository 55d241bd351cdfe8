// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/charttexts.h"

#include <QFont>
#include <QGraphicsItem>
#include <QPalette>

namespace sluice::ui {

/// What lies over a chart's lines: the texts at its axes, the name of the limit, a lane of event markers above the plot, the
/// crosshair with its readout, and a note where there is nothing to see.
class PlotOverlay final : public QGraphicsItem
{
public:
    PlotOverlay(ChartKind kind, const Formatters &formatters);

    void setLook(const QPalette &palette, const QFont &font);
    void setPlot(const QRectF &plot);
    void showData(const ChartData &data);
    void setMarkers(const QList<TrafficMarker> &markers);
    void setGuardMarks(const QList<GuardMark> &marks);
    void setEmptyNote(const QString &note);
    /// With a readout that holds anything, it is shown beside the line.
    void setCrosshair(std::optional<WallTime> at, const Readout &readout);

    /// Where the plot lies in a view of that size.
    QRectF plotWithin(const QSizeF &view) const;
    /// The marker of the lane at this place, with all it was gathered from.
    std::optional<LaneMarker> markerAt(QPointF at) const;
    std::optional<GuardMark> guardMarkAt(QPointF at) const;

    QRectF boundingRect() const override;
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    double xOf(WallTime at) const;
    double yOf(double value) const;
    /// What stands closer together than that cannot be told apart.
    milliseconds markWidth() const;
    QList<LaneMarker> laneMarkers() const;
    template <typename OneMark>
    std::optional<OneMark> nearestMark(const QList<OneMark> &marks, QPointF at) const;
    bool isInLane(double x) const;
    void paintValues(QPainter *painter) const;
    void paintTimes(QPainter *painter) const;
    void paintLimit(QPainter *painter) const;
    void paintMarkers(QPainter *painter) const;
    void paintNote(QPainter *painter) const;
    void paintCrosshair(QPainter *painter) const;

    ChartKind m_kind;
    ChartTexts m_texts;
    Formatters m_formatters;
    QPalette m_palette;
    QFont m_font;
    QRectF m_plot;
    ChartData m_data;
    QList<TrafficMarker> m_markers;
    QList<GuardMark> m_guardMarks;
    QString m_note;
    std::optional<WallTime> m_crosshair;
    Readout m_readout;
};

} // namespace sluice::ui
