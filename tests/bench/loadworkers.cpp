// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/loadworkers.h"

namespace sluice::bench {

namespace {

constexpr Nanos kPauseAfterFault = 50 * kNanosPerMilli; ///< a server that is gone is not asked in a hot loop
constexpr Nanos kPauseAfterAbort = 20 * kNanosPerMilli;
constexpr int kReadsPerSecond = 10;
constexpr int kSlowReceiveBuffer = 4096;
constexpr std::size_t kMostWaiting = 10'000;

} // namespace

void LoopWorker::onDone(bool isGood)
{
    if (context().isOver || context().options.onlyOnce)
        ++context().idle;
    else if (isGood)
        ask();
    else
        askLater(kPauseAfterFault);
}

SlowWorker::SlowWorker(LoadContext &context)
    : LoadWorker(context, kSlowReceiveBuffer)
{
    connection().setAutomaticReading(false);
}

void SlowWorker::onDue()
{
    if (!m_isAsking) {
        m_isAsking = true;
        ask();
    } else {
        connection().readSome(std::size_t(context().options.bytesPerSecond / kReadsPerSecond));
    }
    askLater(kNanosPerSecond / kReadsPerSecond);
}

void SlowWorker::onDone(bool)
{
    m_isAsking = false;
}

void AbortWorker::onChunk()
{
    if (chunksSeen() < context().options.abortAfter)
        return;
    const Nanos now = nowNanos();
    connection().cut();
    endAnswer();
    if (context().tally.isOpen)
        context().tally.aborts.push_back({.id = id(), .at = now});
    if (!context().isOver)
        askLater(kPauseAfterAbort);
}

void AbortWorker::onDone(bool)
{
    if (!context().isOver)
        askLater(kPauseAfterFault);
}

class RateSource::Worker final : public LoadWorker
{
public:
    Worker(LoadContext &context, RateSource &source)
        : LoadWorker(context)
        , m_source(source)
    {
    }
    void begin(Nanos since) { ask(since); }

private:
    void onDone(bool) override
    {
        m_source.m_idle.push_back(this);
        m_source.assign();
    }

    RateSource &m_source;
};

RateSource::RateSource(LoadContext &context)
    : m_context(context)
    , m_period(Nanos(double(kNanosPerSecond) / context.options.rate))
{
    for (unsigned i = 0; i < context.options.connections; ++i) {
        m_workers.push_back(std::make_unique<Worker>(context, *this));
        m_idle.push_back(m_workers.back().get());
    }
}

RateSource::~RateSource()
{
    m_context.reactor.disarm(*this);
}

void RateSource::start()
{
    m_next = nowNanos() + m_period;
    m_context.reactor.arm(*this, m_next);
}

void RateSource::onDue()
{
    if (m_waiting.size() < kMostWaiting)
        m_waiting.push_back(m_next);
    else
        ++m_dropped;
    m_next += m_period;
    if (!m_context.isOver)
        m_context.reactor.arm(*this, m_next);
    assign();
}

// The connection used last goes first: few stay warm at a low rate, as with a real client.
void RateSource::assign()
{
    while (!m_waiting.empty() && !m_idle.empty() && !m_context.isOver) {
        Worker *const worker = m_idle.back();
        m_idle.pop_back();
        const Nanos since = m_waiting.front();
        m_waiting.pop_front();
        worker->begin(since);
    }
}

std::unique_ptr<LoadWorker> makeWorker(LoadContext &context)
{
    switch (context.options.mode) {
    case LoadMode::Slow: return std::make_unique<SlowWorker>(context);
    case LoadMode::Abort: return std::make_unique<AbortWorker>(context);
    case LoadMode::Json:
    case LoadMode::Rate:
    case LoadMode::Stream: break;
    }
    return std::make_unique<LoopWorker>(context);
}

} // namespace sluice::bench
