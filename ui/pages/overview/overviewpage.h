// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/engine.h"
#include "ui/text/formatters.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QBoxLayout;
class QSplitter;
QT_END_NAMESPACE

namespace sluice::ui {

class BalanceFeed;
class BaseUrlBar;
class ChannelCards;
class ChartsPanel;
class GuardNotices;
class HealthGauge;
class StreamsSection;
class TodayLine;
class UiState;

/// What the gateway does now: where it listens, how the channels are, the streams that run with their silences against the
/// limit, and charts of the traffic. It shows snapshots and asks the ledger for traffic while it can be seen.
class OverviewPage final : public QWidget
{
    Q_OBJECT
public:
    /// Engine and state must outlive the page. `profileDir` as DesktopSettings tells it.
    OverviewPage(Engine &engine, UiState &state, const Formatters &formatters, const QString &profileDir = {},
                 QWidget *parent = nullptr);

    void showSnapshot(const GatewaySnapshot &snapshot);
    /// Keeps the sizes and what the charts show.
    void saveState();
    void copyBaseUrl();

Q_SIGNALS:
    /// For the status bar.
    void noticed(const QString &message);
    /// The user wants to see a stream that runs.
    void exchangeChosen(sluice::ExchangeId id);
    /// The user wants to see the exchanges of a channel or behind a part of a chart.
    void exchangesChosen(const sluice::ExchangeFilter &filter);
    /// The user wants to see all of what was used.
    void usageAsked();
    void guideAsked();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildLayout();
    void restoreState();
    void takeSettings();
    /// Beside the base URL, or below it where there is no room.
    void placeHealth();
    /// Gives the room of an empty table to the charts, and takes it back.
    void fitStreams(bool isBrief);
    void noteSizes();

    Engine &m_engine;
    UiState &m_state;
    QBoxLayout *m_top;
    BaseUrlBar *m_urlBar;
    HealthGauge *m_health;
    GuardNotices *m_guardNotices;
    ChannelCards *m_channels;
    BalanceFeed *m_balances;
    TodayLine *m_today;
    QSplitter *m_splitter;
    StreamsSection *m_streams;
    ChartsPanel *m_charts;
    LadderThresholds m_ladder;
    /// Of the splitter as the user wants them, which an idle gateway does not change. Only their ratio counts.
    QList<int> m_sizes{1'000, 2'000};
};

} // namespace sluice::ui
