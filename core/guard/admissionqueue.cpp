// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/admissionqueue.h"

#include <algorithm>

namespace sluice::guard {

namespace {

constexpr std::array kPriorities{Priority::P0, Priority::P1, Priority::P2};

Priority next(Priority priority)
{
    return priority == Priority::P2 ? Priority::P1 : Priority::P0;
}

} // namespace

AdmissionQueue::AdmissionQueue(const AdmissionSettings &settings)
    : m_settings(settings)
{
}

void AdmissionQueue::setSettings(const AdmissionSettings &settings)
{
    m_settings = settings;
}

std::optional<AdmissionQueue::WaiterId> AdmissionQueue::enter(Priority priority, milliseconds maxWait, SteadyTime waitsSince,
                                                              SteadyTime now)
{
    Q_ASSERT(waitsSince <= now);
    if (waiting(priority) >= capacity(priority))
        return std::nullopt;
    const milliseconds wait = std::min(maxWait, m_settings.of(priority).maxWait);
    const WaiterId id = ++m_lastId;
    const SteadyTime expiresAt = waitsSince + wait;
    Waiter &waiter = m_waiters[id];
    waiter = {.cameWith = priority,
              .line = priority,
              .place = {.since = waitsSince, .id = id},
              .waitsSince = waitsSince,
              .expiresAt = expiresAt,
              .due = priority == Priority::P0 ? expiresAt : waitsSince + SteadyTime::duration(wait) / 2};
    ++m_waiting[size_t(priority)];
    join(waiter);
    return id;
}

void AdmissionQueue::leave(WaiterId id)
{
    if (m_waiters.contains(id))
        remove(id);
}

void AdmissionQueue::admit(WaiterId id)
{
    Q_ASSERT(m_waiters.contains(id));
    int round = 0;
    for (const Priority priority : kPriorities) {
        if (!line(priority).isEmpty())
            round += m_settings.of(priority).weight;
    }
    const Waiter &waiter = m_waiters.at(id);
    for (const Priority priority : kPriorities) {
        Line &line = m_lines[size_t(priority)];
        if (line.isEmpty())
            continue;
        const int turn = line.turn + m_settings.of(priority).weight - (priority == waiter.line ? round : 0);
        line.turn = std::clamp(turn, -round, round);
    }
    int &ownFirst = m_lines[size_t(waiter.line)].ownFirst;
    ownFirst = waiter.place.hasMovedUp ? m_settings.of(waiter.line).weight : std::max(0, ownFirst - 1);
    remove(id);
}

AdmissionQueue::Sweep AdmissionQueue::beginSweep(SteadyTime now)
{
    moveUp(now);
    return {};
}

std::optional<AdmissionQueue::WaiterId> AdmissionQueue::next(const Sweep &sweep) const
{
    std::optional<WaiterId> best;
    int bestTurn = 0;
    for (const Priority priority : kPriorities) {
        const auto place = first(priority, sweep);
        const int turn = line(priority).turn + m_settings.of(priority).weight;
        if (place && (!best || turn > bestTurn)) {
            best = place->id;
            bestTurn = turn;
        }
    }
    return best;
}

std::optional<AdmissionQueue::Place> AdmissionQueue::first(Priority priority, const Sweep &sweep) const
{
    std::array<std::optional<Place>, 2> heads;
    for (size_t i = 0; i < heads.size(); ++i) {
        const auto &places = line(priority).places[i];
        const auto &passed = sweep.passed[size_t(priority)][i];
        const auto head = passed ? std::upper_bound(places.begin(), places.end(), *passed) : places.begin();
        if (head != places.end())
            heads[i] = *head;
    }
    const auto &[own, movedUp] = heads;
    if (!own || !movedUp)
        return own ? own : movedUp;
    return line(priority).ownFirst == 0 ? std::min(own, movedUp) : own;
}

void AdmissionQueue::passOver(Sweep &sweep, WaiterId id) const
{
    const auto found = m_waiters.find(id);
    if (found == m_waiters.end())
        return;
    const Waiter &waiter = found->second;
    sweep.passed[size_t(waiter.line)][waiter.place.hasMovedUp] = waiter.place;
}

std::vector<AdmissionQueue::WaiterId> AdmissionQueue::takeExpired(SteadyTime now)
{
    // So that each of those that are due is so because it expires.
    moveUp(now);
    std::vector<WaiterId> expired;
    for (const auto &[due, id] : m_due) {
        if (due > now)
            break;
        expired.push_back(id);
    }
    for (const WaiterId id : expired)
        remove(id);
    return expired;
}

std::optional<SteadyTime> AdmissionQueue::nextDue() const
{
    if (m_due.empty())
        return std::nullopt;
    return m_due.begin()->first;
}

bool AdmissionQueue::isEmpty() const
{
    return m_waiters.empty();
}

int AdmissionQueue::waiting(Priority priority) const
{
    return m_waiting[size_t(priority)];
}

int AdmissionQueue::capacity(Priority priority) const
{
    return m_settings.of(priority).capacity;
}

std::optional<SteadyTime> AdmissionQueue::oldest(Priority priority) const
{
    std::optional<SteadyTime> oldest;
    for (const auto &[id, waiter] : m_waiters) {
        if (waiter.cameWith == priority && (!oldest || waiter.waitsSince < *oldest))
            oldest = waiter.waitsSince;
    }
    return oldest;
}

int AdmissionQueue::place(WaiterId id) const
{
    const auto found = m_waiters.find(id);
    if (found == m_waiters.end())
        return 0;
    const Waiter &waiter = found->second;
    qsizetype before = 0;
    for (const Priority priority : kPriorities) {
        for (const auto &places : line(priority).places) {
            const auto end =
                priority == waiter.line ? std::lower_bound(places.begin(), places.end(), waiter.place) : places.end();
            before += end - places.begin();
        }
        if (priority == waiter.line)
            break;
    }
    return int(before + 1);
}

void AdmissionQueue::moveUp(SteadyTime now)
{
    std::vector<WaiterId> moving;
    for (const auto &[due, id] : m_due) {
        if (due > now)
            break;
        if (const Waiter &waiter = m_waiters.at(id); !waiter.place.hasMovedUp && waiter.cameWith != Priority::P0)
            moving.push_back(id);
    }
    for (const WaiterId id : moving) {
        Waiter &waiter = m_waiters.at(id);
        quit(waiter);
        waiter.line = guard::next(waiter.line);
        // Its place is that of its time, however late we look.
        waiter.place.since = waiter.due;
        waiter.place.hasMovedUp = true;
        waiter.due = waiter.expiresAt;
        join(waiter);
    }
}

void AdmissionQueue::join(Waiter &waiter)
{
    auto &places = m_lines[size_t(waiter.line)].places[waiter.place.hasMovedUp];
    places.insert(std::upper_bound(places.begin(), places.end(), waiter.place), waiter.place);
    m_due.emplace(waiter.due, waiter.place.id);
}

void AdmissionQueue::quit(const Waiter &waiter)
{
    Line &line = m_lines[size_t(waiter.line)];
    auto &places = line.places[waiter.place.hasMovedUp];
    places.erase(std::lower_bound(places.begin(), places.end(), waiter.place));
    // Nobody saves up turns for those that are still to come.
    if (line.isEmpty())
        line.turn = 0;
    m_due.erase({waiter.due, waiter.place.id});
}

void AdmissionQueue::remove(WaiterId id)
{
    const auto found = m_waiters.find(id);
    quit(found->second);
    --m_waiting[size_t(found->second.cameWith)];
    m_waiters.erase(found);
}

} // namespace sluice::guard
