// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardsettings.h"
#include "core/base/clock.h"

#include <QtGlobal>

#include <array>
#include <deque>
#include <optional>
#include <set>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

namespace sluice::guard {

/// Who of those that wait for room is to be tried next. Weighted among the priorities (smooth weighted round robin, as nginx
/// has it), first come first served within one. Halfway to its longest wait a waiter moves up to the next priority, behind
/// those that wait there at that moment; once only, so a P2 never becomes a P0. Past its longest wait it is to be turned away.
/// Of those that moved up a priority lets one in for as many of its own as its weight says, while both wait. Rationale: under
/// steady overload nearly all of the others come to be halfway; were they all equal to P0 then, P0 would wait as long as they.
/// It knows nothing of what they wait for: whoever sweeps asks for the next one, tries it, and says whether it went. Who is
/// passed over costs its priority no turn, but what a priority may save up, or owe, is bounded by one round.
///
///     for (sweep = queue.beginSweep(now); auto id = queue.next(sweep);)
///         tryIt(*id) ? queue.admit(*id) : queue.passOver(sweep, *id)
///
/// Pure: time comes in with each call. Memory is bounded by the capacities. A whole sweep costs n·log n.
class AdmissionQueue
{
public:
    using WaiterId = quint64;

    explicit AdmissionQueue(const AdmissionSettings &settings);
    /// Those that wait already stay, even above a smaller capacity, and with the longest wait that they came with.
    void setSettings(const AdmissionSettings &settings);

    /// Absent: the priority's places are all taken. `maxWait` is the client's own; the shorter of it and the priority's counts.
    /// `waitsSince` keeps the place of one that comes back after it had been let in and could not be served: it goes before
    /// those that came later.
    std::optional<WaiterId> enter(Priority priority, milliseconds maxWait, SteadyTime waitsSince, SteadyTime now);
    /// It has left by itself. Nothing happens if it does not wait.
    void leave(WaiterId id);
    /// It goes; its priority has had its turn.
    void admit(WaiterId id);

    /// Where one stands in line, in the order of the members.
    struct Place
    {
        SteadyTime since; ///< when it came, or moved up
        bool hasMovedUp = false;
        WaiterId id = 0;
        friend bool operator<(const Place &a, const Place &b)
        {
            return std::tie(a.since, a.hasMovedUp, a.id) < std::tie(b.since, b.hasMovedUp, b.id);
        }
    };
    /// How far a sweep has come in each line. Those that come into line before that point are for the next one.
    struct Sweep
    {
        std::array<std::array<std::optional<Place>, 2>, 3> passed;
    };
    Sweep beginSweep(SteadyTime now);
    std::optional<WaiterId> next(const Sweep &sweep) const;
    void passOver(Sweep &sweep, WaiterId id) const;

    /// Past their longest wait. They are out of the queue.
    std::vector<WaiterId> takeExpired(SteadyTime now);
    /// When somebody is to move up or has waited too long; absent if nobody waits.
    std::optional<SteadyTime> nextDue() const;

    bool isEmpty() const;
    int waiting(Priority priority) const; ///< by the priority they came with
    int capacity(Priority priority) const;
    std::optional<SteadyTime> oldest(Priority priority) const;
    /// 1 for the one that is tried first; 0 if it does not wait. For people: weights are not counted in.
    int place(WaiterId id) const;

private:
    struct Waiter
    {
        Priority cameWith = Priority::P1;
        Priority line = Priority::P1; ///< the priority that it has now
        Place place;
        SteadyTime waitsSince;
        SteadyTime expiresAt;
        SteadyTime due; ///< when it moves up or, having done so, expires
    };
    /// One for each priority.
    struct Line
    {
        std::array<std::deque<Place>, 2> places; ///< its own, and those that moved up into it; sorted
        int turn = 0;                            ///< of the round robin: what it has saved up or, below zero, owes
        int ownFirst = 0;                        ///< so many of its own go before the next that moved up
        bool isEmpty() const { return places[0].empty() && places[1].empty(); }
    };
    const Line &line(Priority priority) const { return m_lines[size_t(priority)]; }
    std::optional<Place> first(Priority priority, const Sweep &sweep) const;
    void moveUp(SteadyTime now);
    void join(Waiter &waiter);
    void quit(const Waiter &waiter);
    void remove(WaiterId id);

    AdmissionSettings m_settings;
    WaiterId m_lastId = 0;
    std::unordered_map<WaiterId, Waiter> m_waiters;
    std::array<Line, 3> m_lines;
    std::array<int, 3> m_waiting{};                  ///< by the priority they came with
    std::set<std::pair<SteadyTime, WaiterId>> m_due; ///< of all waiters
};

} // namespace sluice::guard
