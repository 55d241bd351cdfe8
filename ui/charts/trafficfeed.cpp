// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/trafficfeed.h"

namespace sluice::ui {

namespace {

milliseconds intervalOf(TrafficSpan span)
{
    switch (span) {
    case TrafficSpan::FiveMinutes: return milliseconds(1'000);
    case TrafficSpan::Hour: return milliseconds(5'000);
    case TrafficSpan::Day: return milliseconds(30'000);
    }
    Q_UNREACHABLE();
}

} // namespace

TrafficFeed::TrafficFeed(History &history, QObject *parent)
    : QObject(parent)
    , m_history(history)
{
    m_timer.setInterval(intervalOf(m_span));
    connect(&m_timer, &QTimer::timeout, this, &TrafficFeed::ask);
}

void TrafficFeed::setSpan(TrafficSpan span)
{
    if (span == m_span)
        return;
    m_span = span;
    m_timer.setInterval(intervalOf(span));
    m_isWanted = true;
    setClock();
}

void TrafficFeed::setWatched(bool isWatched)
{
    if (isWatched == m_isWatched)
        return;
    m_isWatched = isWatched;
    setClock();
}

void TrafficFeed::setPaused(bool isPaused)
{
    if (isPaused == m_isPaused)
        return;
    m_isPaused = isPaused;
    setClock();
}

void TrafficFeed::setClock()
{
    if (!m_isWatched || (m_isPaused && !m_isWanted)) {
        m_timer.stop();
        return;
    }
    m_timer.start();
    ask();
}

void TrafficFeed::ask()
{
    if (m_isAsking)
        return;
    m_isAsking = true;
    m_history.fetchTraffic(m_span, this, [this, asked = m_span](const Expected<Traffic> &answer) { take(asked, answer); });
}

void TrafficFeed::take(TrafficSpan asked, const Expected<Traffic> &answer)
{
    m_isAsking = false;
    if (asked != m_span) {
        ask();
        return;
    }
    if (m_isPaused && !m_isWanted)
        return;
    if (!answer) {
        m_isWanted = true;
        m_shown.reset();
        Q_EMIT failed(answer.error());
        return;
    }
    m_isWanted = false;
    if (m_isPaused)
        m_timer.stop();
    if (m_shown != *answer) {
        m_shown = *answer;
        Q_EMIT arrived(*m_shown);
    }
    askForEvents();
}

void TrafficFeed::askForEvents()
{
    if (m_isAskingForEvents || !m_shown)
        return;
    m_isAskingForEvents = true;
    m_history.fetchGuardEvents(
        m_shown->from, m_shown->to + milliseconds(1), this,
        [this, from = m_shown->from, to = m_shown->to](const Expected<GuardEventList> &answer) { takeEvents(from, to, answer); });
}

void TrafficFeed::takeEvents(WallTime from, WallTime to, const Expected<GuardEventList> &answer)
{
    m_isAskingForEvents = false;
    // A ledger that cannot be read has the traffic's answer tell so.
    if (!m_shown || !answer)
        return;
    if (from != m_shown->from || to != m_shown->to) {
        askForEvents();
        return;
    }
    if (answer->events == m_shownEvents)
        return;
    m_shownEvents = answer->events;
    Q_EMIT guardEventsArrived(m_shownEvents);
}

} // namespace sluice::ui
