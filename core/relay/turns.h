// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/completion.h"
#include "core/relay/admission.h"
#include "core/relay/guards.h"
#include "core/relay/relaycontext.h"
#include "core/relay/tryplan.h"

#include <memory>
#include <optional>

namespace sluice::relay {

class ClientStream;

/// What an exchange gets when it asks for its next attempt.
struct Turn
{
    enum class Kind {
        Go,          ///< by `way`, under `permit`
        NothingLeft, ///< all ways have been tried
        ClosedOff,   ///< every way that is left is closed off by its guards
        NoRoom,      ///< it may not wait as long as room would take
        QueueFull,
        Deadline, ///< of the whole exchange
        Cancelled,
    };
    Kind kind = Kind::NothingLeft;
    Way way;
    Permit permit;
    guard::Demand expected;               ///< what it reserved
    QString why;                          ///< for the client, unless it goes
    std::optional<SteadyTime> recoversAt; ///< when asking again may help, as far as known
};

/// What an exchange waits for at the moment, for people.
struct WaitState
{
    int place = 0; ///< in the queue; 0 during a pause between two attempts
    QString why;
    std::optional<SteadyTime> until; ///< as far as known
};

/// Takes an exchange to its next attempt: chooses among the ways that its plan has left by what the guards say of them, and
/// waits where that helps: in the queue for room, by itself through the pause between two attempts. Meanwhile it keeps the
/// client company. One question at a time. Relay thread only.
class Turns final : private Admission::Waiter
{
public:
    struct Asker
    {
        Priority priority = Priority::P1;
        milliseconds maxWait{0}; ///< for room, over all attempts
        std::optional<SteadyTime> deadline;
        qint64 countedInput = 0;
        std::optional<qint64> maxOutput;
        ClientStream *stream = nullptr; ///< null for an answer in one piece
        bool isFree = false;            ///< a side call, which no guard holds back or learns from
    };

    Turns(const RelayContext &context, TryPlan &plan, const Asker &asker);
    ~Turns() override;

    /// What is delivered may come at once. Not again before it has.
    Completion<Turn> &next();
    /// Ends the wait, if there is one, with Cancelled.
    void cancel();

    std::optional<WaitState> waiting() const;
    /// Time spent in the queue so far.
    milliseconds waited(SteadyTime now) const;

private:
    struct Choice;

    Admission::Try tryToGo(SteadyTime now) override;
    std::optional<SteadyTime> nextTry() const override { return m_nextTry; }
    void claim() override;
    const std::vector<Way> &shortOf() const override { return m_shortOf; }
    void onTurn() override;
    void onExpired() override;

    void ask();
    Choice choose(SteadyTime now);
    void take(const Choice &choice, SteadyTime now);
    void waitForRoom(const Choice &choice, SteadyTime now);
    void startTimer();
    void onTimer();
    Turn turnAway(Turn::Kind kind, const QString &why, std::optional<SteadyTime> recoversAt) const;
    void deliver(Turn turn);
    void leaveQueue();

    const Clock &m_clock;
    Guards &m_guards;
    Admission &m_admission;
    TryPlan &m_plan;
    Asker m_asker;
    std::unique_ptr<Completion<Turn>> m_answer;
    std::unique_ptr<Timer> m_timer;
    std::optional<Turn> m_found;             ///< while being tried, told by onTurn()
    std::optional<SteadyTime> m_pausedUntil; ///< while no way is asked of the guards
    std::optional<SteadyTime> m_queuedSince; ///< while in the queue
    std::optional<SteadyTime> m_nextTry;
    std::vector<Way> m_shortOf;
    QString m_why;
    milliseconds m_waited{0};
};

} // namespace sluice::relay
