// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/engine.h"
#include "ui/charts/usagedata.h"
#include "ui/text/formatters.h"

#include <QWidget>

namespace sluice::ui {

class ChartExport;
class FigureStrip;
class MessagePanel;
class SpendingPanel;
class UiState;
class UsageChart;
class UsageControls;
class UsageFeed;
class UsageTable;

/// What was used and what it cost: sums, a chart by model, channel or client, spending against its limits, and a table. Asks the
/// ledger while it can be seen.
class UsagePage final : public QWidget
{
    Q_OBJECT
public:
    /// Engine and state must outlive the page.
    UsagePage(Engine &engine, UiState &state, const Formatters &formatters, QWidget *parent = nullptr);

    void showSnapshot(const GatewaySnapshot &snapshot);
    void saveState();

Q_SIGNALS:
    /// For the status bar.
    void noticed(const QString &message);
    /// The user wants to see the requests behind a part of the figures.
    void exchangesChosen(const sluice::ExchangeFilter &filter);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void buildLayout();
    QWidget *buildContent();
    /// Else the message stands in their place.
    void setFiguresShown(bool isShown);
    void connectParts();
    void takeSettings();
    void take(const UsageReport &report);
    void showReport();
    void showFailure(const Error &error);
    void showEmpty();
    void restoreState();
    void setExport();
    UsageMeasure shownMeasure() const;
    QString titleOf(UsageMeasure measure) const;

    Engine &m_engine;
    UiState &m_state;
    Formatters m_formatters;
    UsageFeed *m_feed;
    UsageControls *m_controls;
    MessagePanel *m_message;
    FigureStrip *m_figures;
    UsageChart *m_chart;
    SpendingPanel *m_spending;
    UsageTable *m_table;
    ChartExport *m_export;
    std::optional<UsageReport> m_report;
    std::optional<ExchangeRate> m_rate;
};

} // namespace sluice::ui
