// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/engine.h"
#include "ui/charts/charttexts.h"

#include <QTimer>
#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
class QStackedWidget;
QT_END_NAMESPACE

namespace sluice::ui {

class ChartExport;
class ChartGrid;
class MessagePanel;
class SpanSwitch;
class TrafficChart;
class TrafficFeed;
class UiState;

/// The five charts with what steers them: span, pause, export. It asks for the traffic while it can be seen.
class ChartsPanel final : public QWidget
{
    Q_OBJECT
public:
    /// Engine and state must outlive the panel.
    ChartsPanel(Engine &engine, UiState &state, const Formatters &formatters, QWidget *parent = nullptr);

    void saveState();

Q_SIGNALS:
    /// For the status bar.
    void noticed(const QString &message);
    void exchangesChosen(const sluice::ExchangeFilter &filter);
    /// For the first time there is something to be seen in the charts.
    void trafficSeen();

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QWidget *buildBar();
    QWidget *buildCharts();
    void connectChart(TrafficChart *chart);
    void restoreState();
    void applyIcons();
    void showPaused(bool isPaused);
    void take(const Traffic &traffic);
    void takeGuardEvents(const QList<GuardEvent> &events);
    void showFailure(const Error &error);
    void showAll();
    void showNext();
    std::optional<qint64> limitOf(ChartKind kind) const;

    Engine &m_engine;
    UiState &m_state;
    Formatters m_formatters;
    TrafficFeed *m_feed;
    ChartExport *m_export = nullptr;
    SpanSwitch *m_spans = nullptr;
    QPushButton *m_pause = nullptr;
    QPushButton *m_exportButton = nullptr;
    QLabel *m_pausedNote = nullptr;
    QStackedWidget *m_stack = nullptr;
    MessagePanel *m_failure = nullptr;
    ChartGrid *m_grid = nullptr;
    QList<TrafficChart *> m_charts;
    Traffic m_traffic;
    QList<GuardEvent> m_guardEvents;
    RateLimits m_limits;
    /// Charts are drawn one a turn of the event loop, so that none of them keeps input waiting.
    QTimer m_turn;
    qsizetype m_next = 0;
    bool m_hasTraffic = false;
};

} // namespace sluice::ui
