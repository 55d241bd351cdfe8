// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/loadworker.h"

#include <deque>
#include <memory>
#include <vector>

namespace sluice::bench {

/// Asks again when it has its answer: modes json and stream.
class LoopWorker final : public LoadWorker
{
public:
    using LoadWorker::LoadWorker;

private:
    void onDone(bool isGood) override;
};

/// Reads a few bytes a second.
class SlowWorker final : public LoadWorker
{
public:
    explicit SlowWorker(LoadContext &context);

private:
    void onDue() override;
    void onDone(bool isGood) override;

    bool m_isAsking = false;
};

/// Cuts each stream after some chunks.
class AbortWorker final : public LoadWorker
{
public:
    using LoadWorker::LoadWorker;

private:
    void onChunk() override;
    void onDone(bool isGood) override;
};

/// Sends requests by the clock, through connections that wait for work.
class RateSource final : public Reactor::Timed
{
public:
    explicit RateSource(LoadContext &context);
    ~RateSource() override;

    void start();
    void onDue() override;
    /// Requests that found no free connection in time and were dropped.
    std::uint64_t dropped() const { return m_dropped; }

private:
    class Worker;
    void assign();

    LoadContext &m_context;
    Nanos m_period;
    Nanos m_next = 0;
    std::uint64_t m_dropped = 0;
    std::deque<Nanos> m_waiting; ///< when they should have left
    std::vector<Worker *> m_idle;
    std::vector<std::unique_ptr<Worker>> m_workers;
};

/// For every mode but rate.
std::unique_ptr<LoadWorker> makeWorker(LoadContext &context);

} // namespace sluice::bench
