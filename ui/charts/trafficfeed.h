// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/history.h"

#include <QObject>
#include <QTimer>

#include <optional>

namespace sluice::ui {

/// Keeps asking for the traffic while somebody looks: every second over five minutes, every five over an hour, every thirty
/// over a day. Never asks before the last question is answered. What the guards did in the time that is shown is asked for once
/// that is known, so that the figures do not wait for it.
class TrafficFeed final : public QObject
{
    Q_OBJECT
public:
    /// The history must outlive the feed.
    explicit TrafficFeed(History &history, QObject *parent = nullptr);

    TrafficSpan span() const { return m_span; }
    /// Asks at once, also while paused: a new span needs figures of its own.
    void setSpan(TrafficSpan span);
    /// Somebody can see what arrives.
    void setWatched(bool isWatched);
    bool isPaused() const { return m_isPaused; }
    /// There was an answer for this span.
    bool hasArrived() const { return !m_isWanted; }
    /// While paused nothing arrives by itself, once there is something that can stand still.
    void setPaused(bool isPaused);

Q_SIGNALS:
    /// Differs from what arrived before.
    void arrived(const sluice::Traffic &traffic);
    /// What the guards did within the traffic that arrived last, oldest first. Differs from what arrived before.
    void guardEventsArrived(const QList<sluice::GuardEvent> &events);
    /// The ledger cannot be read; asking goes on.
    void failed(const sluice::Error &error);

private:
    void ask();
    void take(TrafficSpan asked, const Expected<Traffic> &answer);
    void askForEvents();
    void takeEvents(WallTime from, WallTime to, const Expected<GuardEventList> &answer);
    /// Starts or stops asking by the clock, as it is needed now.
    void setClock();

    History &m_history;
    QTimer m_timer;
    TrafficSpan m_span = TrafficSpan::FiveMinutes;
    bool m_isWatched = false;
    bool m_isPaused = false;
    bool m_isAsking = false;
    bool m_isAskingForEvents = false;
    /// An answer is wanted even while paused: nothing was shown yet for this span, or a failure is.
    bool m_isWanted = true;
    std::optional<Traffic> m_shown; ///< what arrived last; none after a failure
    QList<GuardEvent> m_shownEvents;
};

} // namespace sluice::ui
