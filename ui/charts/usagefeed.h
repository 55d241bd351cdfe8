// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/history.h"
#include "core/api/spendoutlook.h"

#include <QObject>
#include <QTimer>

#include <optional>

namespace sluice::ui {

/// Keeps asking what was used while somebody looks: when the ledger has taken up something, but at most every three seconds; and
/// every minute besides, since days and minutes end without it. Never asks before the last question is answered.
class UsageFeed final : public QObject
{
    Q_OBJECT
public:
    enum class Wants { Usage, UsageAndSpending };

    /// The history must outlive the feed.
    UsageFeed(History &history, Wants wants, QObject *parent = nullptr);

    UsageRange range() const { return m_range; }
    UsageBy by() const { return m_by; }
    /// Asks at once: another question needs figures of its own.
    void setQuestion(UsageRange range, UsageBy by);
    /// Somebody can see what arrives.
    void setWatched(bool isWatched);

Q_SIGNALS:
    /// Differs from what arrived before, or follows a failure.
    void arrived(const sluice::UsageReport &report);
    /// Always before the usage that was asked for together with it.
    void spendingArrived(const sluice::SpendOutlook &outlook);
    /// The ledger cannot be read; asking goes on.
    void failed(const sluice::Error &error);

private:
    void tick();
    void ask();
    void take(UsageRange range, UsageBy by, const Expected<UsageReport> &answer);

    History &m_history;
    const Wants m_wants;
    QTimer m_timer;
    UsageRange m_range = UsageRange::Day;
    UsageBy m_by = UsageBy::Model;
    bool m_isWatched = false;
    bool m_isAsking = false;
    bool m_isStale = true; ///< the ledger has changed since the last question
    int m_idleTicks = 0;
    std::optional<UsageReport> m_shown; ///< what arrived last; none after a failure
};

} // namespace sluice::ui
