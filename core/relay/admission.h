// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardevent.h"
#include "core/api/guardstate.h"
#include "core/base/timers.h"
#include "core/guard/admissionqueue.h"

#include <QSet>
#include <QString>

#include <functional>
#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace sluice::relay {

class Guards;
struct Way;

/// Those exchanges that wait for room, and when they are tried again: after a call has ended, when time has made room, when
/// a probe went well. One that is tried and still short of a key keeps that key from those behind it, so that a large request
/// is not starved by small ones. Relay thread only.
class Admission
{
public:
    enum class Try {
        Goes,   ///< it has its permit
        Stays,  ///< still short of room
        GiveUp, ///< waiting is of no more use
    };

    /// Outlives its wait, or leaves.
    class Waiter
    {
    public:
        virtual ~Waiter() = default;
        virtual Try tryToGo(SteadyTime now) = 0;
        /// When time alone may have made room; absent: only somebody else's end can.
        virtual std::optional<SteadyTime> nextTry() const = 0;
        /// Tells the guards what it is short of.
        virtual void claim() = 0;
        virtual const std::vector<Way> &shortOf() const = 0;
        /// After Goes or GiveUp; from the event loop or from within enter(). The waiter is out of the queue.
        virtual void onTurn() = 0;
        /// Its longest wait is over; likewise.
        virtual void onExpired() = 0;
    };

    /// `note` is told of those that were turned away.
    Admission(const Clock &clock, TimerFactory &timers, Guards &guards, std::function<void(const GuardEvent &)> note);
    ~Admission();
    void setSettings(const AdmissionSettings &settings);

    /// Nobody of this priority waits for longer.
    milliseconds longestWait(Priority priority) const { return m_settings.of(priority).maxWait; }
    /// Somebody waits for what this way needs.
    bool isWanted(const Way &way) const;
    /// All that is waited for, as ids of channels and of their keys.
    QSet<std::pair<QString, QString>> wanted() const;
    /// False if there is no place left. Whoever enters is tried at once, in its turn.
    bool enter(Waiter &waiter, Priority priority, milliseconds maxWait, SteadyTime waitsSince);
    void leave(Waiter &waiter);
    /// Room may have come about; those that wait are tried soon, never from within this call.
    void poke();

    /// 1 for who is tried first; 0 if it does not wait.
    int place(const Waiter &waiter) const;
    QList<QueueState> state() const;

private:
    void look();
    std::vector<Waiter *> sweep(SteadyTime now);
    std::vector<Waiter *> takeExpired(SteadyTime now);
    void arm();
    void tell(GuardEventKind kind, const QString &why);
    std::optional<guard::AdmissionQueue::WaiterId> idOf(const Waiter &waiter) const;

    const Clock &m_clock;
    Guards &m_guards;
    std::function<void(const GuardEvent &)> m_note;
    AdmissionSettings m_settings;
    guard::AdmissionQueue m_queue;
    std::map<guard::AdmissionQueue::WaiterId, Waiter *> m_waiters;
    std::unique_ptr<Timer> m_timer;
    bool m_isLooking = false;
};

} // namespace sluice::relay
