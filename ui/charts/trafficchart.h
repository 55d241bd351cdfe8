// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/history.h"
#include "ui/charts/charttexts.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
QT_END_NAMESPACE

namespace sluice::ui {

class LegendButton;
class PlotView;

/// One chart in a card: title, legend and drawing. A crosshair follows the mouse, or the arrow keys while the chart has the
/// focus; its values are the accessible description as well. Up and down choose one of them, Enter shows its exchanges, or those
/// of the whole bar.
class TrafficChart final : public QWidget
{
    Q_OBJECT
public:
    TrafficChart(ChartKind kind, const Formatters &formatters, QWidget *parent = nullptr);

    ChartKind kind() const { return m_kind; }
    void showTraffic(const Traffic &traffic, std::optional<qint64> limit);
    /// What the guards did, oldest first; only what lies within the span of the traffic is shown.
    void showGuardEvents(const QList<GuardEvent> &events);

    /// The parts that are switched off in the legend.
    PartSet hiddenParts() const { return m_hidden; }
    /// What the legend has no entry for stays shown.
    void setHiddenParts(PartSet hidden);

    /// Moves the line only; values are shown in the chart where the user moved it.
    void setCrosshair(std::optional<WallTime> at);

Q_SIGNALS:
    void crosshairMoved(std::optional<sluice::WallTime> at);
    void exchangesChosen(const sluice::ExchangeFilter &filter);

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void buildLegend(QWidget *legend);
    void buildLayout();
    void refresh();
    void showLegend();
    void placeGuardMarks();
    QList<GuardNote> guardNotesAtCrosshair() const;
    void switchPart(int part, bool isShown);
    void point(QPointF at);
    void unpoint();
    void choose(QPointF at);
    void chooseAtCrosshair();
    std::optional<ExchangeFilter> filterAtCrosshair() const;
    std::optional<ExchangeFilter> filterAt(QPointF at) const;
    void step(qsizetype by);
    /// Moves among what can be chosen at the crosshair; false if there is nothing.
    bool moveChoice(int by);
    void moveCrosshair(std::optional<WallTime> at);
    void showCrosshair();

    ChartKind m_kind;
    ChartTexts m_texts;
    QLabel *m_title;
    QList<LegendButton *> m_legend;
    PlotView *m_plot;
    Traffic m_traffic;
    QList<GuardEvent> m_guardEvents;
    QList<GuardMark> m_guardMarks;
    std::optional<qint64> m_limit;
    PartSet m_hidden = 0;
    std::optional<WallTime> m_crosshair;
    /// The crosshair was moved in this chart, so that its values are shown here.
    bool m_isSteering = false;
    /// Where the mouse is over the drawing; new figures move on below it. None once keys, or another chart, have moved the
    /// crosshair: a mouse that rests must not take it back.
    std::optional<QPointF> m_pointer;
    Readout m_readout;
    /// What the keys have come to at the crosshair.
    std::optional<ChartTarget> m_choice;
};

} // namespace sluice::ui
