// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/loadrun.h"

#include <algorithm>
#include <unistd.h>

namespace sluice::bench {

namespace {

constexpr Nanos kLook = 100 * kNanosPerMilli;
constexpr Nanos kLongestSettling = 60 * kNanosPerSecond;
constexpr Nanos kLongestDrain = 120 * kNanosPerSecond;
constexpr Nanos kAbortDrain = 500 * kNanosPerMilli; ///< for the last aborts to travel

Nanos nanos(double seconds)
{
    return Nanos(seconds * double(kNanosPerSecond));
}

} // namespace

LoadRun::LoadRun(Reactor &reactor, LoadContext &context)
    : m_reactor(reactor)
    , m_context(context)
{
}

LoadRun::~LoadRun()
{
    m_reactor.disarm(*this);
}

void LoadRun::execute()
{
    m_startedAt = nowNanos();
    m_resources.rssAtStart = readRssKb(m_context.options.measured);
    startWorkers();
    m_reactor.arm(*this, m_startedAt + kLook);
    m_reactor.run();
}

void LoadRun::startWorkers()
{
    const LoadOptions &options = m_context.options;
    if (options.mode == LoadMode::Rate) {
        m_rateSource = std::make_unique<RateSource>(m_context);
        m_rateSource->start();
        return;
    }
    for (unsigned i = 0; i < options.connections; ++i) {
        m_workers.push_back(makeWorker(m_context));
        m_reactor.arm(*m_workers.back(), m_startedAt + nanos(double(i) / options.ramp));
    }
}

void LoadRun::onDue()
{
    const Nanos now = nowNanos();
    m_reactor.arm(*this, now + kLook);
    switch (m_phase) {
    case Phase::Warming:
        if (isWarm(now))
            openWindow(now);
        break;
    case Phase::Open:
        m_resources.rssMost = std::max(m_resources.rssMost, readRssKb(m_context.options.measured));
        if (now - m_openedAt >= nanos(m_context.options.seconds))
            closeWindow(now);
        break;
    case Phase::Draining:
        if (isDrained(now))
            m_reactor.stop();
        break;
    }
}

bool LoadRun::isWarm(Nanos now) const
{
    const Nanos sinceStart = now - m_startedAt;
    if (sinceStart < nanos(m_context.options.warmSeconds))
        return false;
    if (!m_context.options.settles || sinceStart > kLongestSettling)
        return true;
    return m_context.tally.begun >= m_workers.size();
}

bool LoadRun::isDrained(Nanos now) const
{
    const Nanos sinceClose = now - m_closedAt;
    if (m_context.options.mode == LoadMode::Abort)
        return sinceClose >= kAbortDrain;
    return !m_context.options.onlyOnce || m_context.idle >= m_workers.size() || sinceClose > kLongestDrain;
}

CpuReading LoadRun::readAllCpu() const
{
    std::vector<pid_t> all = m_context.options.measured;
    all.insert(all.end(), m_context.options.others.begin(), m_context.options.others.end());
    all.push_back(getpid());
    return readCpu(all);
}

void LoadRun::openWindow(Nanos now)
{
    m_phase = Phase::Open;
    m_openedAt = now;
    m_machineAtOpen = readMachineCpu();
    m_oursAtOpen = readAllCpu().total;
    m_cpuAtOpen = readCpu(m_context.options.measured);
    m_resources.rssAtOpen = readRssKb(m_context.options.measured);
    m_resources.rssMost = m_resources.rssAtOpen;
    m_context.tally.isOpen = true;
}

void LoadRun::closeWindow(Nanos now)
{
    m_phase = Phase::Draining;
    m_closedAt = now;
    m_context.tally.isOpen = false;
    m_context.isOver = true;
    m_resources.cpu = readCpu(m_context.options.measured).since(m_cpuAtOpen);
    m_resources.rssAtClose = readRssKb(m_context.options.measured);
    const std::int64_t foreign = readMachineCpu() - m_machineAtOpen - (readAllCpu().total - m_oursAtOpen);
    m_resources.noisePercent = std::max(0.0, 100.0 * double(foreign) / double(std::max<Nanos>(now - m_openedAt, 1)));
    if (isDrained(now))
        m_reactor.stop();
}

} // namespace sluice::bench
