// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <QAbstractEventDispatcher>

#include <map>
#include <unordered_map>
#include <vector>

namespace sluice {

/// The Qt timers of one thread, ordered by their due time. A timer rings at most once in each turn of the event loop, so
/// that a timer of 0 ms cannot keep the sockets waiting. Coarse timers are kept as exactly as precise ones.
class DispatcherTimers
{
public:
    void add(int id, milliseconds interval, Qt::TimerType type, QObject *object, SteadyTime now);
    bool remove(int id);
    bool removeAll(QObject *object);
    QList<QAbstractEventDispatcher::TimerInfo> timersOf(QObject *object) const;
    /// Null if there is no such timer.
    const SteadyTime *dueOf(int id) const;

    bool isEmpty() const { return m_queue.empty(); }
    /// When the earliest timer rings; only with at least one timer.
    SteadyTime nextDue() const { return m_queue.begin()->first; }
    /// Sends a QTimerEvent for each timer that is due; the count of those sent. Events may add and remove timers.
    int fireDue(SteadyTime now);

private:
    struct Entry;
    using Queue = std::multimap<SteadyTime, Entry *>;
    struct Entry
    {
        int id = 0;
        quint64 serial = 0; ///< tells a timer from a later one with the same id
        milliseconds interval{0};
        Qt::TimerType type = Qt::CoarseTimer;
        QObject *object = nullptr;
        bool isRinging = false;
        Queue::iterator place;
    };
    struct DueTimer
    {
        int id;
        quint64 serial;
    };

    Entry *find(const DueTimer &timer);
    void requeue(Entry &entry, SteadyTime now);

    std::unordered_map<int, Entry> m_entries;
    Queue m_queue;
    std::vector<DueTimer> m_due; ///< kept for its memory
    quint64 m_lastSerial = 0;
};

} // namespace sluice
