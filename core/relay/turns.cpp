// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/turns.h"

#include "core/relay/clientstream.h"
#include "core/relay/closedoff.h"
#include "core/relay/guardhouse.h"

#include <algorithm>
#include <tuple>

namespace sluice::relay {

namespace {

void takeEarlier(std::optional<SteadyTime> &earliest, std::optional<SteadyTime> other)
{
    if (other && (!earliest || *other < *earliest))
        earliest = other;
}

// A breaker's time is not waited for: what is ill may be so for long, and tools ask again when they are told.
bool canWaitFor(Barrier barrier)
{
    switch (barrier) {
    case Barrier::Cooling:
    case Barrier::NoRoom:
    case Barrier::NoSlot: return true;
    case Barrier::None:
    case Barrier::BreakerOpen:
    case Barrier::TrialUnderWay:
    case Barrier::DayUsedUp: return false;
    }
    Q_UNREACHABLE();
}

} // namespace

/// What can be done now.
struct Turns::Choice
{
    std::optional<Way> way;
    guard::Demand expected;                ///< of the request, if it goes this way
    std::vector<ClosedWay> closed;         ///< and why
    std::vector<Way> shortOf;              ///< waiting for these may help
    std::optional<SteadyTime> roomAt;      ///< the earliest of them, as far as known
    bool mayHaveRoomSooner = false;        ///< a call that ends may make it, at any time
    std::optional<SteadyTime> pausedUntil; ///< the earliest end of a pause
    std::optional<SteadyTime> recoversAt;  ///< the earliest of all

    /// Nothing that is worth waiting for comes before this.
    bool isHopelessBefore(SteadyTime latest) const
    {
        const auto isTooLate = [latest](std::optional<SteadyTime> at) { return !at || *at > latest; };
        return !way && !mayHaveRoomSooner && isTooLate(roomAt) && isTooLate(pausedUntil);
    }
};

Turns::Turns(const RelayContext &context, TryPlan &plan, const Asker &asker)
    : m_clock(context.clock)
    , m_guards(context.house.guards())
    , m_admission(context.house.admission())
    , m_plan(plan)
    , m_asker(asker)
    , m_timer(context.timers.create([this] { onTimer(); }))
{
}

Turns::~Turns()
{
    leaveQueue();
}

Completion<Turn> &Turns::next()
{
    m_answer = std::make_unique<Completion<Turn>>();
    m_found.reset();
    ask();
    return *m_answer;
}

void Turns::cancel()
{
    leaveQueue();
    if (m_answer && !m_answer->isComplete())
        deliver(turnAway(Turn::Kind::Cancelled, {}, {}));
}

Turns::Choice Turns::choose(SteadyTime now)
{
    Choice choice;
    std::optional<std::pair<Way, guard::Demand>> lastResort;
    for (const TryPlan::Option &option : m_plan.options()) {
        if (m_asker.isFree && option.from <= now) {
            choice.way = option.way;
            return choice;
        }
        const guard::Demand demand = m_guards.expect(option.way.candidate, m_asker.countedInput, m_asker.maxOutput);
        const Standing standing = m_asker.isFree ? Standing() : m_guards.standing(option.way, demand, now);
        // What stands in the way for longer than the pause is the reason to go by.
        if (option.from > now && (standing.isFree() || (standing.until && *standing.until <= option.from))) {
            takeEarlier(choice.pausedUntil, option.from);
            continue;
        }
        if (standing.isFree() && !standing.isLastResort) {
            choice.way = option.way;
            choice.expected = demand;
            return choice;
        }
        if (standing.isFree()) {
            if (!lastResort)
                lastResort.emplace(option.way, demand);
            continue;
        }
        choice.closed.push_back({option.way, standing});
        takeEarlier(choice.recoversAt, standing.until);
        if (canWaitFor(standing.barrier) && !standing.isLastResort) {
            choice.shortOf.push_back(option.way);
            takeEarlier(choice.roomAt, standing.until);
            choice.mayHaveRoomSooner = choice.mayHaveRoomSooner || standing.mayBeSooner;
        }
    }
    // Better a refused key now than a good one after a wait: the refusal is the true answer, and it may have been lifted.
    if (lastResort)
        std::tie(choice.way, choice.expected) = *lastResort;
    return choice;
}

void Turns::take(const Choice &choice, SteadyTime now)
{
    m_found.emplace();
    m_found->kind = Turn::Kind::Go;
    m_found->way = *choice.way;
    if (m_asker.isFree)
        return;
    m_found->expected = choice.expected;
    m_found->permit = m_guards.admit(*choice.way, choice.expected, now);
}

// Those that wait come first, if they can use what there is.
void Turns::ask()
{
    const SteadyTime now = m_clock.steadyNow();
    m_pausedUntil.reset();
    if (m_asker.deadline && now >= *m_asker.deadline) {
        deliver(turnAway(Turn::Kind::Deadline, deadlineText(), {}));
        return;
    }
    const Choice choice = choose(now);
    if (choice.way && (m_asker.isFree || !m_admission.isWanted(*choice.way))) {
        take(choice, now);
        deliver(std::move(*m_found));
    } else if (choice.way || !choice.shortOf.empty()) {
        waitForRoom(choice, now);
    } else if (choice.pausedUntil) {
        m_pausedUntil = choice.pausedUntil;
        startTimer();
    } else if (!choice.closed.empty()) {
        deliver(turnAway(Turn::Kind::ClosedOff, closedOffText(choice.closed, now), choice.recoversAt));
    } else {
        deliver(turnAway(Turn::Kind::NothingLeft, {}, {}));
    }
}

void Turns::waitForRoom(const Choice &choice, SteadyTime now)
{
    // Whoever comes back has its earlier waits behind it, but not the time that its attempts took.
    const SteadyTime waitsSince = now - m_waited;
    const milliseconds longest = std::min(m_asker.maxWait, m_admission.longestWait(m_asker.priority));
    if (choice.isHopelessBefore(waitsSince + longest)) {
        deliver(turnAway(Turn::Kind::NoRoom, closedOffText(choice.closed, now), choice.recoversAt));
        return;
    }
    m_queuedSince = now;
    m_nextTry = now;
    if (!m_admission.enter(*this, m_asker.priority, m_asker.maxWait, waitsSince)) {
        m_queuedSince.reset();
        deliver(turnAway(Turn::Kind::QueueFull, queueFullText(m_asker.priority), choice.recoversAt));
        return;
    }
    // It may have gone within enter(); then there is nothing to wait for.
    if (m_queuedSince)
        startTimer();
}

Admission::Try Turns::tryToGo(SteadyTime now)
{
    Choice choice = choose(now);
    if (choice.way) {
        take(choice, now);
        return Admission::Try::Goes;
    }
    m_why = choice.closed.empty() ? QString() : closedOffText(choice.closed, now);
    m_shortOf = std::move(choice.shortOf);
    // A breaker's time is not waited for, but who waits for something else may as well use its end.
    m_nextTry = choice.recoversAt;
    takeEarlier(m_nextTry, choice.pausedUntil);
    if (m_shortOf.empty() && !choice.pausedUntil) {
        m_found = turnAway(Turn::Kind::ClosedOff, m_why, choice.recoversAt);
        return Admission::Try::GiveUp;
    }
    return Admission::Try::Stays;
}

void Turns::claim()
{
    for (const Way &way : m_shortOf)
        m_guards.claim(way);
}

void Turns::onTurn()
{
    m_waited += toMs(m_clock.steadyNow() - *std::exchange(m_queuedSince, {}));
    deliver(std::move(*m_found));
}

void Turns::onExpired()
{
    m_waited += toMs(m_clock.steadyNow() - *std::exchange(m_queuedSince, {}));
    deliver(turnAway(Turn::Kind::NoRoom, waitedTooLongText(m_waited, m_why), m_nextTry));
}

void Turns::startTimer()
{
    std::optional<SteadyTime> due = m_pausedUntil;
    takeEarlier(due, m_asker.deadline);
    if (m_asker.stream)
        takeEarlier(due, m_asker.stream->nextDuty());
    if (due)
        m_timer->start(*due);
}

void Turns::onTimer()
{
    const SteadyTime now = m_clock.steadyNow();
    if (m_asker.stream && m_asker.stream->nextDuty() <= now)
        m_asker.stream->keepCompany();
    if (m_asker.deadline && now >= *m_asker.deadline) {
        leaveQueue();
        deliver(turnAway(Turn::Kind::Deadline, deadlineText(), {}));
    } else if (m_pausedUntil && now >= *m_pausedUntil) {
        ask();
    } else {
        startTimer();
    }
}

Turn Turns::turnAway(Turn::Kind kind, const QString &why, std::optional<SteadyTime> recoversAt) const
{
    Turn turn;
    turn.kind = kind;
    turn.why = why;
    turn.recoversAt = recoversAt;
    return turn;
}

void Turns::deliver(Turn turn)
{
    m_timer->stop();
    m_pausedUntil.reset();
    m_shortOf.clear();
    m_found.reset();
    m_answer->complete(std::move(turn));
}

void Turns::leaveQueue()
{
    if (!m_queuedSince)
        return;
    m_waited += toMs(m_clock.steadyNow() - *std::exchange(m_queuedSince, {}));
    m_admission.leave(*this);
}

std::optional<WaitState> Turns::waiting() const
{
    if (m_queuedSince)
        return WaitState{.place = m_admission.place(*this), .why = m_why, .until = m_nextTry};
    if (m_pausedUntil)
        return WaitState{.place = 0, .why = {}, .until = m_pausedUntil};
    return std::nullopt;
}

milliseconds Turns::waited(SteadyTime now) const
{
    return m_queuedSince ? m_waited + toMs(now - *m_queuedSince) : m_waited;
}

} // namespace sluice::relay
