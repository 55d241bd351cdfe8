// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/loadworkers.h"
#include "tests/bench/processsampler.h"

#include <memory>
#include <vector>

namespace sluice::bench {

/// What was read of the measured processes around the window.
struct Resources
{
    CpuReading cpu;          ///< used in the window
    double noisePercent = 0; ///< of one core: used by processes that have no part in this
    std::int64_t rssAtStart = 0;
    std::int64_t rssAtOpen = 0;
    std::int64_t rssMost = 0;
    std::int64_t rssAtClose = 0;
};

/// The course of a run: start the workers one by one, wait until all is warm, open the window, close it, let what
/// must end come to its end. Every phase is bounded.
class LoadRun final : public Reactor::Timed
{
public:
    LoadRun(Reactor &reactor, LoadContext &context);
    ~LoadRun() override;

    /// Returns when the run is over.
    void execute();
    double windowSeconds() const { return double(m_closedAt - m_openedAt) / double(kNanosPerSecond); }
    const Resources &resources() const { return m_resources; }
    std::uint64_t dropped() const { return m_rateSource ? m_rateSource->dropped() : 0; }

private:
    enum class Phase { Warming, Open, Draining };

    void onDue() override;
    void startWorkers();
    bool isWarm(Nanos now) const;
    bool isDrained(Nanos now) const;
    void openWindow(Nanos now);
    void closeWindow(Nanos now);
    CpuReading readAllCpu() const;

    Reactor &m_reactor;
    LoadContext &m_context;
    Phase m_phase = Phase::Warming;
    Nanos m_startedAt = 0;
    Nanos m_openedAt = 0;
    Nanos m_closedAt = 0;
    CpuReading m_cpuAtOpen;
    std::int64_t m_machineAtOpen = 0;
    std::int64_t m_oursAtOpen = 0;
    Resources m_resources;
    std::unique_ptr<RateSource> m_rateSource;
    std::vector<std::unique_ptr<LoadWorker>> m_workers;
};

} // namespace sluice::bench
