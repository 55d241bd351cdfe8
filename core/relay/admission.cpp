// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/admission.h"

#include "core/relay/guards.h"

#include <algorithm>

namespace sluice::relay {

Admission::Admission(const Clock &clock, TimerFactory &timers, Guards &guards, std::function<void(const GuardEvent &)> note)
    : m_clock(clock)
    , m_guards(guards)
    , m_note(std::move(note))
    , m_queue(AdmissionSettings())
    , m_timer(timers.create([this] { look(); }))
{
}

Admission::~Admission() = default;

void Admission::setSettings(const AdmissionSettings &settings)
{
    m_settings = settings;
    m_queue.setSettings(settings);
    poke();
}

bool Admission::isWanted(const Way &way) const
{
    const auto isIt = [&way, key = way.keyId()](const Way &one) {
        return one.candidate.channel->id == way.candidate.channel->id && one.keyId() == key;
    };
    return std::any_of(m_waiters.begin(), m_waiters.end(), [&isIt](const auto &one) {
        const std::vector<Way> &shortOf = one.second->shortOf();
        return std::any_of(shortOf.begin(), shortOf.end(), isIt);
    });
}

QSet<std::pair<QString, QString>> Admission::wanted() const
{
    QSet<std::pair<QString, QString>> wanted;
    for (const auto &[id, waiter] : m_waiters) {
        for (const Way &way : waiter->shortOf())
            wanted.insert({way.candidate.channel->id, way.keyId()});
    }
    return wanted;
}

bool Admission::enter(Waiter &waiter, Priority priority, milliseconds maxWait, SteadyTime waitsSince)
{
    const auto id = m_queue.enter(priority, maxWait, waitsSince, m_clock.steadyNow());
    if (!id) {
        tell(GuardEventKind::QueueFull, toString(priority));
        return false;
    }
    m_waiters.emplace(*id, &waiter);
    look();
    return true;
}

void Admission::leave(Waiter &waiter)
{
    if (const auto id = idOf(waiter)) {
        m_queue.leave(*id);
        m_waiters.erase(*id);
        poke(); // What it had claimed is free for others.
    }
}

void Admission::poke()
{
    if (!m_queue.isEmpty())
        m_timer->start(m_clock.steadyNow());
}

std::optional<guard::AdmissionQueue::WaiterId> Admission::idOf(const Waiter &waiter) const
{
    const auto found =
        std::find_if(m_waiters.begin(), m_waiters.end(), [&waiter](const auto &one) { return one.second == &waiter; });
    return found == m_waiters.end() ? std::nullopt : std::optional(found->first);
}

int Admission::place(const Waiter &waiter) const
{
    const auto id = idOf(waiter);
    return id ? m_queue.place(*id) : 0;
}

// Whoever can go at the last moment goes. All are tried, and the timer is set, before any of them is told, so that what it does
// then cannot disturb the others.
void Admission::look()
{
    if (std::exchange(m_isLooking, true))
        return;
    const SteadyTime now = m_clock.steadyNow();
    const std::vector<Waiter *> done = sweep(now);
    const std::vector<Waiter *> expired = takeExpired(now);
    arm();
    m_isLooking = false;
    for (Waiter *waiter : done)
        waiter->onTurn();
    for (Waiter *waiter : expired) {
        tell(GuardEventKind::WaitExpired, {});
        waiter->onExpired();
    }
}

std::vector<Admission::Waiter *> Admission::sweep(SteadyTime now)
{
    std::vector<Waiter *> done;
    auto round = m_queue.beginSweep(now);
    m_guards.dropClaims();
    while (const auto id = m_queue.next(round)) {
        Waiter *waiter = m_waiters.at(*id);
        const Try result = waiter->tryToGo(now);
        if (result == Try::Stays) {
            waiter->claim();
            m_queue.passOver(round, *id);
            continue;
        }
        if (result == Try::Goes)
            m_queue.admit(*id);
        else
            m_queue.leave(*id);
        done.push_back(waiter);
        m_waiters.erase(*id);
    }
    m_guards.dropClaims();
    return done;
}

std::vector<Admission::Waiter *> Admission::takeExpired(SteadyTime now)
{
    std::vector<Waiter *> expired;
    for (const auto id : m_queue.takeExpired(now)) {
        expired.push_back(m_waiters.at(id));
        m_waiters.erase(id);
    }
    return expired;
}

void Admission::arm()
{
    std::optional<SteadyTime> due = m_queue.nextDue();
    for (const auto &[id, waiter] : m_waiters) {
        if (const auto next = waiter->nextTry(); next && (!due || *next < *due))
            due = next;
    }
    if (due)
        m_timer->start(*due);
    else
        m_timer->stop();
}

void Admission::tell(GuardEventKind kind, const QString &why)
{
    m_note({.at = m_clock.wallNow(), .kind = kind, .why = why});
}

QList<QueueState> Admission::state() const
{
    QList<QueueState> states;
    for (const Priority priority : {Priority::P0, Priority::P1, Priority::P2}) {
        QueueState state{.priority = priority, .waiting = m_queue.waiting(priority), .capacity = m_queue.capacity(priority)};
        if (const auto oldest = m_queue.oldest(priority))
            state.longestWait = toMs(m_clock.steadyNow() - *oldest);
        states.append(state);
    }
    return states;
}

} // namespace sluice::relay
