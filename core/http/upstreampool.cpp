// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/upstreampool.h"

#include "core/http/idleconnections.h"
#include "core/http/releasedcalls.h"
#include "core/http/upstreamcall.h"

#include <QObject>
#include <QThread>

#include <algorithm>

namespace sluice::http {

class UpstreamPool::Impl final : public CallHost
{
public:
    Impl(Connector &connector, const Clock &clock, TimerFactory &timers, const PoolLimits &limits)
        : m_connector(connector)
        , m_clock(clock)
        , m_timers(timers)
        , m_limits(limits)
        , m_idle(clock, timers, limits.idleTimeout, limits.maxIdlePerTarget)
    {
    }
    ~Impl() override
    {
        if (m_isGone)
            *m_isGone = true;
        for (PooledCall *call : m_calls)
            call->abandon();
    }

    std::unique_ptr<UpstreamCall> start(const StreamTarget &target, UpstreamRequest request, milliseconds connectTimeout,
                                        UpstreamObserver *observer)
    {
        Q_ASSERT(m_context.thread() == QThread::currentThread());
        auto call = std::make_unique<PooledCall>(*this, target, std::move(request), connectTimeout, observer);
        call->indexInPool = m_calls.size();
        m_calls.push_back(call.get());
        call->begin();
        return call;
    }

    Connector &connector() override { return m_connector; }
    const PoolLimits &limits() const override { return m_limits; }
    std::unique_ptr<Timer> startTimer(milliseconds wait, std::function<void()> onDue) override
    {
        auto timer = m_timers.create(std::move(onDue));
        timer->start(m_clock.steadyNow() + wait);
        return timer;
    }
    std::unique_ptr<ByteStream> takeIdle(const StreamTarget &target) override { return m_idle.take(target); }
    void giveBack(const StreamTarget &target, std::unique_ptr<ByteStream> stream) override
    {
        m_idle.put(target, std::move(stream));
    }
    void callLater(PooledCall *call) override
    {
        if (std::exchange(call->isCalledLater, true))
            return;
        m_later.push_back(call);
        if (m_later.size() == 1)
            QMetaObject::invokeMethod(
                &m_context, [this] { runLater(); }, Qt::QueuedConnection);
    }
    void forget(PooledCall *call) override
    {
        m_calls.back()->indexInPool = call->indexInPool;
        m_calls[call->indexInPool] = m_calls.back();
        m_calls.pop_back();
        if (call->isCalledLater) {
            std::replace(m_later.begin(), m_later.end(), call, static_cast<PooledCall *>(nullptr));
            std::replace(m_running.begin(), m_running.end(), call, static_cast<PooledCall *>(nullptr));
        }
    }
    IdleConnections &idle() { return m_idle; }
    ReleasedCalls &released() { return m_released; }

private:
    void runLater()
    {
        // Reports may begin, end and destroy calls, and the pool.
        bool isGone = false;
        m_isGone = &isGone;
        std::swap(m_running, m_later);
        for (size_t i = 0; i < m_running.size(); ++i) {
            PooledCall *call = std::exchange(m_running[i], nullptr);
            if (!call)
                continue;
            call->isCalledLater = false;
            call->onLater();
            if (isGone)
                return;
        }
        m_running.clear();
        m_isGone = nullptr;
    }

    Connector &m_connector;
    const Clock &m_clock;
    TimerFactory &m_timers;
    PoolLimits m_limits;
    IdleConnections m_idle;
    std::vector<PooledCall *> m_calls;
    std::vector<PooledCall *> m_later;   ///< to be called from the event loop; null where a call has gone
    std::vector<PooledCall *> m_running; ///< those being called
    ReleasedCalls m_released{*this};
    QObject m_context;
    bool *m_isGone = nullptr;
};

UpstreamPool::UpstreamPool(Connector &connector, const Clock &clock, TimerFactory &timers, const PoolLimits &limits)
    : m_impl(std::make_unique<Impl>(connector, clock, timers, limits))
{
}

UpstreamPool::~UpstreamPool() = default;

std::unique_ptr<UpstreamCall> UpstreamPool::start(const StreamTarget &target, UpstreamRequest request,
                                                  milliseconds connectTimeout, UpstreamObserver *observer)
{
    return m_impl->start(target, std::move(request), connectTimeout, observer);
}

int UpstreamPool::idleCount() const
{
    return m_impl->idle().count();
}

void UpstreamPool::release(std::unique_ptr<UpstreamCall> call)
{
    // Every call comes from start().
    if (call)
        m_impl->released().add(std::unique_ptr<PooledCall>(static_cast<PooledCall *>(call.release())));
}

} // namespace sluice::http
