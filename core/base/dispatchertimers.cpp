// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/dispatchertimers.h"

#include <QCoreApplication>
#include <QTimerEvent>

namespace sluice {

void DispatcherTimers::add(int id, milliseconds interval, Qt::TimerType type, QObject *object, SteadyTime now)
{
    remove(id);
    Entry &entry = m_entries[id];
    entry = {id, ++m_lastSerial, interval, type, object, false, {}};
    entry.place = m_queue.emplace(now + interval, &entry);
}

bool DispatcherTimers::remove(int id)
{
    const auto it = m_entries.find(id);
    if (it == m_entries.end())
        return false;
    m_queue.erase(it->second.place);
    m_entries.erase(it);
    return true;
}

bool DispatcherTimers::removeAll(QObject *object)
{
    return std::erase_if(m_entries, [&](const auto &pair) {
               if (pair.second.object != object)
                   return false;
               m_queue.erase(pair.second.place);
               return true;
           }) > 0;
}

QList<QAbstractEventDispatcher::TimerInfo> DispatcherTimers::timersOf(QObject *object) const
{
    QList<QAbstractEventDispatcher::TimerInfo> found;
    for (const auto &[id, entry] : m_entries) {
        if (entry.object == object)
            found.append({id, int(entry.interval.count()), entry.type});
    }
    return found;
}

const SteadyTime *DispatcherTimers::dueOf(int id) const
{
    const auto it = m_entries.find(id);
    return it == m_entries.end() ? nullptr : &it->second.place->first;
}

DispatcherTimers::Entry *DispatcherTimers::find(const DueTimer &timer)
{
    const auto it = m_entries.find(timer.id);
    return it == m_entries.end() || it->second.serial != timer.serial ? nullptr : &it->second;
}

void DispatcherTimers::requeue(Entry &entry, SteadyTime now)
{
    auto node = m_queue.extract(entry.place);
    // Keeps the beat, but does not make up for beats that were missed altogether.
    const SteadyTime next = node.key() + entry.interval;
    node.key() = next < now ? now + entry.interval : next;
    entry.place = m_queue.insert(std::move(node));
}

int DispatcherTimers::fireDue(SteadyTime now)
{
    // An event may run a loop of its own and come back here, so the list is taken out of the object.
    std::vector<DueTimer> due = std::move(m_due);
    due.clear();
    for (auto it = m_queue.begin(); it != m_queue.end() && it->first <= now; ++it) {
        if (!it->second->isRinging)
            due.push_back({it->second->id, it->second->serial});
    }
    int fired = 0;
    for (const DueTimer &timer : due) {
        Entry *entry = find(timer);
        if (!entry || entry->isRinging)
            continue;
        requeue(*entry, now);
        entry->isRinging = true;
        QTimerEvent event(timer.id);
        QCoreApplication::sendEvent(entry->object, &event);
        ++fired;
        if (Entry *alive = find(timer))
            alive->isRinging = false;
    }
    m_due = std::move(due);
    return fired;
}

} // namespace sluice
