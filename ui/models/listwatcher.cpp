// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/listwatcher.h"

#include <algorithm>
#include <utility>

namespace sluice::ui {

namespace {

constexpr milliseconds kLongestMeasured = std::chrono::minutes(10);
constexpr int kPauseFactor = 5;

} // namespace

ListWatcher::ListWatcher(History &history, Pace pace, QObject *parent)
    : QObject(parent)
    , m_history(history)
    , m_pace(pace)
{
    m_pause.setSingleShot(true);
    m_stopwatch.setSingleShot(true);
    m_stopwatch.setTimerType(Qt::PreciseTimer); // a coarse one would be off by a twentieth of its whole interval
    connect(&m_pause, &QTimer::timeout, this, &ListWatcher::askIfDue);
    m_aging.setSingleShot(true);
    const auto touch = [this] {
        m_isDirty = true;
        askIfDue();
    };
    connect(&m_aging, &QTimer::timeout, this, touch);
    connect(&m_history, &History::changed, this, touch);
}

void ListWatcher::setQuery(const ExchangeFilter &filter, ExchangeSort sort, bool isDescending)
{
    m_query = {filter, sort, isDescending, {}};
    ++m_generation;
    m_isUnderWay = false;
    m_isNew = true;
    m_isCut = false;
    m_aging.stop();
    retry();
}

void ListWatcher::setActive(bool isActive)
{
    m_isActive = isActive;
    askIfDue();
}

void ListWatcher::askForAll()
{
    m_wantsAll = true;
    m_isDirty = true;
    askIfDue();
}

void ListWatcher::retry()
{
    m_pause.stop();
    askForAll();
}

bool ListWatcher::needsWhole() const
{
    // Cut short in rising order, the newest lie beyond the end; those that changed must not be appended there.
    const bool endsEarly = m_isCut && !m_query.isDescending;
    return m_wantsAll || m_isNew || m_query.sort != ExchangeSort::Received || m_query.filter.within || endsEarly;
}

void ListWatcher::askIfDue()
{
    const bool hasQuery = m_generation > 0;
    if (hasQuery && m_isActive && m_isDirty && !m_isUnderWay && !m_pause.isActive())
        ask();
}

void ListWatcher::ask()
{
    ExchangeQuery query = m_query;
    query.since = needsWhole() ? ExchangeId() : m_unsettled;
    m_isDirty = false;
    m_wantsAll = false;
    m_isUnderWay = true;
    m_stopwatch.start(kLongestMeasured);
    m_history.listExchanges(query, this,
                            [this, generation = m_generation, since = query.since](const Expected<ExchangeList> &answer) {
                                if (generation == m_generation)
                                    take(answer, since);
                            });
}

void ListWatcher::take(const Expected<ExchangeList> &answer, ExchangeId since)
{
    m_isUnderWay = false;
    m_pause.start(pauseAfter(since));
    if (m_query.filter.within)
        m_aging.start(m_pace.aging);
    if (!answer) {
        // What was missed in between is unknown.
        m_wantsAll = true;
        Q_EMIT failed(answer.error());
        return;
    }
    m_unsettled = answer->unsettled;
    if (since.value == 0)
        m_isCut = answer->isCut;
    const bool isNew = std::exchange(m_isNew, false);
    Q_EMIT answered(*answer, since, isNew);
}

milliseconds ListWatcher::pauseAfter(ExchangeId since) const
{
    if (since.value != 0)
        return m_pace.part;
    const milliseconds taken = kLongestMeasured - milliseconds(std::max(m_stopwatch.remainingTime(), 0));
    return std::max(m_pace.whole, kPauseFactor * taken);
}

} // namespace sluice::ui
