// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/healthstate.h"
#include "core/base/secret.h"
#include "core/base/timers.h"
#include "core/health/sqldesk.h"
#include "core/http/upstreampool.h"

#include <functional>
#include <memory>

namespace sluice::health {

/// What came of one question.
struct PollResult
{
    std::optional<HealthReading> reading; ///< absent: it could not be put, which says nothing of the component
    QString problem;                      ///< empty if all went well; short, English, no secrets
};

/// Asks one component again and again: at once, and then an interval after the last question began, or when that one has ended,
/// whichever is later. An answer that is late counts as a failure. Relay thread only.
class Poller
{
public:
    struct Deps
    {
        const Clock &clock;
        TimerFactory &timers;
        http::UpstreamPool &pool;
        http::Connector &connector;
        SqlDesk &sql;
    };
    /// A component with what its settings refer to.
    struct Subject
    {
        HealthComponent component;
        Secret password;
        QByteArray caPem;
    };
    /// Must not destroy the poller.
    using Report = std::function<void(const PollResult &result)>;

    Poller(const Deps &deps, Subject subject, Report report);
    virtual ~Poller();
    void start();

protected:
    /// Puts the question; onAnswer() follows, also from within.
    virtual void ask() = 0;
    /// The answer is not waited for any longer.
    virtual void giveUp() = 0;
    /// How long an answer is waited for.
    virtual milliseconds patience() const { return m_subject.component.timeout; }

    void onAnswer(const PollResult &result);
    /// A good answer that came just now.
    HealthReading goodReading() const;
    /// A failure, noticed now.
    PollResult failure(const QString &problem) const;
    const Deps &deps() const { return m_deps; }
    const Subject &subject() const { return m_subject; }

private:
    void begin();
    void onLate();

    Deps m_deps;
    Subject m_subject;
    Report m_report;
    std::unique_ptr<Timer> m_next;
    std::unique_ptr<Timer> m_late;
    SteadyTime m_began{};
};

/// Null for a component that is not asked but tells.
std::unique_ptr<Poller> makePoller(const Poller::Deps &deps, Poller::Subject subject, Poller::Report report);

} // namespace sluice::health
