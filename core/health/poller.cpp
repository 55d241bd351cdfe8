// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/poller.h"

#include "core/api/healthreasons.h"
#include "core/health/httppoller.h"
#include "core/health/sqlpoller.h"
#include "core/health/tcppoller.h"

#include <algorithm>

namespace sluice::health {

Poller::Poller(const Deps &deps, Subject subject, Report report)
    : m_deps(deps)
    , m_subject(std::move(subject))
    , m_report(std::move(report))
    , m_next(deps.timers.create([this] { begin(); }))
    , m_late(deps.timers.create([this] { onLate(); }))
{
}

Poller::~Poller() = default;

void Poller::start()
{
    m_next->start(m_deps.clock.steadyNow());
}

void Poller::begin()
{
    m_began = m_deps.clock.steadyNow();
    m_late->start(m_began + patience());
    ask();
}

void Poller::onLate()
{
    giveUp();
    onAnswer(failure(kHealthReasons.noAnswer.english(patience().count())));
}

void Poller::onAnswer(const PollResult &result)
{
    m_late->stop();
    m_next->start(std::max(m_began + m_subject.component.interval, m_deps.clock.steadyNow()));
    m_report(result);
}

HealthReading Poller::goodReading() const
{
    return {.latency = toMs(m_deps.clock.steadyNow() - m_began)};
}

PollResult Poller::failure(const QString &problem) const
{
    HealthReading reading = goodReading();
    reading.outcome = HealthOutcome::Error;
    return {reading, problem};
}

std::unique_ptr<Poller> makePoller(const Poller::Deps &deps, Poller::Subject subject, Poller::Report report)
{
    switch (subject.component.source) {
    case HealthSource::Push: return nullptr;
    case HealthSource::Http:
    case HealthSource::Prometheus: return std::make_unique<HttpPoller>(deps, std::move(subject), std::move(report));
    case HealthSource::Tcp: return std::make_unique<TcpPoller>(deps, std::move(subject), std::move(report));
    case HealthSource::Postgres:
    case HealthSource::Odbc: return std::make_unique<SqlPoller>(deps, std::move(subject), std::move(report));
    }
    Q_UNREACHABLE();
}

} // namespace sluice::health
