// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/edit/channelplace.h"
#include "ui/text/formatters.h"

QT_BEGIN_NAMESPACE
class QVBoxLayout;
QT_END_NAMESPACE

namespace sluice::ui {

class BreakerPanel;
class BudgetPanel;
class HeartbeatGuard;
class ReplayFeed;

/// What guards one channel: every threshold, and what it would have done on the last day.
class ChannelGuards final : public QWidget
{
    Q_OBJECT
public:
    /// History and draft must outlive it.
    ChannelGuards(History &history, SettingsDraft &draft, const Formatters &formatters, QWidget *parent = nullptr);

    /// The one at that place of the draft, which there is.
    void show(qsizetype index);
    /// Models that were asked for, for a choice among them.
    void setModels(const QStringList &models);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void addBudget(QVBoxLayout &column);
    void addBreaker(QVBoxLayout &column);
    void connectReplays();

    SettingsDraft &m_draft;
    ChannelForm m_form;
    ReplayFeed *m_feed;
    HeartbeatGuard *m_heartbeat;
    BudgetPanel *m_budget;
    BreakerPanel *m_breaker;
    QString m_channel;
};

} // namespace sluice::ui
