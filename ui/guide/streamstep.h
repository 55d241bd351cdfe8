// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/history.h"
#include "ui/guide/firststream.h"
#include "ui/guide/guidestep.h"
#include "ui/text/formatters.h"

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
QT_END_NAMESPACE

namespace sluice::ui {

class Section;
class StateDot;
class TrafficChart;
class TrafficFeed;

/// Waits for the first request, and shows what becomes of it.
class StreamStep final : public GuideStep
{
    Q_OBJECT
public:
    /// The history must outlive it.
    StreamStep(History &history, const Formatters &formatters, QWidget *parent = nullptr);

    /// Requests after this one count.
    void begin(ExchangeId after);
    ExchangeId countsAfter() const { return m_first.countsAfter(); }
    void enter(Way way) override;
    QString nextText() const override;
    void showSnapshot(const GatewaySnapshot &snapshot) override;

Q_SIGNALS:
    void exchangeChosen(sluice::ExchangeId id);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void buildSection();
    void show();
    void showRunning(const ActiveExchange &exchange);
    void showEnded(const ExchangeRecord &record);
    void showWaiting();

    Formatters m_formatters;
    FirstStream m_first;
    QString m_baseUrl; ///< empty unless the gateway listens
    Section *m_section;
    StateDot *m_dot;
    QLabel *m_state;
    QLabel *m_details;
    QPushButton *m_show;
    TrafficChart *m_chart;
    TrafficFeed *m_feed;
};

} // namespace sluice::ui
