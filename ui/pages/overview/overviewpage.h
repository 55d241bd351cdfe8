// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/engine.h"
#include "ui/text/formatters.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QSplitter;
QT_END_NAMESPACE

namespace sluice::ui {

class BaseUrlBar;
class ChartsPanel;
class StreamsSection;
class UiState;

/// What the gateway does now: where it listens, the streams that run with their silences against the limit, and charts of the
/// traffic. It shows snapshots and asks the ledger for traffic while it can be seen.
class OverviewPage final : public QWidget
{
    Q_OBJECT
public:
    /// Engine and state must outlive the page.
    OverviewPage(Engine &engine, UiState &state, const Formatters &formatters, QWidget *parent = nullptr);

    void showSnapshot(const GatewaySnapshot &snapshot);
    /// Keeps the sizes and what the charts show.
    void saveState();
    void copyBaseUrl();

Q_SIGNALS:
    /// For the status bar.
    void noticed(const QString &message);
    /// The user wants to see a stream that runs.
    void exchangeChosen(sluice::ExchangeId id);
    /// The user wants to see the exchanges behind a part of a chart.
    void exchangesChosen(const sluice::ExchangeFilter &filter);

private:
    void buildLayout();
    void restoreState();
    /// Gives the room of an empty table to the charts, and takes it back.
    void fitStreams(bool isBrief);
    void noteSizes();

    Engine &m_engine;
    UiState &m_state;
    BaseUrlBar *m_urlBar;
    QSplitter *m_splitter;
    StreamsSection *m_streams;
    ChartsPanel *m_charts;
    /// Of the splitter as the user wants them, which an idle gateway does not change. Only their ratio counts.
    QList<int> m_sizes{1'000, 2'000};
};

} // namespace sluice::ui
