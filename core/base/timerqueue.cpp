// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/timerqueue.h"

#include <QtGlobal>

namespace sluice {

class TimerQueue::QueuedTimer final : public Timer
{
public:
    QueuedTimer(TimerQueue &queue, std::function<void()> onDue)
        : m_owner(queue)
        , m_onDue(std::move(onDue))
    {
    }
    ~QueuedTimer() override { stop(); }

    void start(SteadyTime due) override
    {
        remove();
        m_place = m_owner.m_queue.emplace(due, this);
        m_armed = true;
        m_owner.onScheduleChanged();
    }

    void stop() override
    {
        if (!m_armed)
            return;
        remove();
        m_owner.onScheduleChanged();
    }

    bool isActive() const override { return m_armed; }

    void ring()
    {
        remove();
        // The callback may destroy this timer: what runs must not live in it.
        const auto onDue = m_onDue;
        onDue();
    }

private:
    void remove()
    {
        if (std::exchange(m_armed, false))
            m_owner.m_queue.erase(m_place);
    }

    TimerQueue &m_owner;
    std::function<void()> m_onDue;
    Queue::iterator m_place;
    bool m_armed = false;
};

TimerQueue::~TimerQueue()
{
    Q_ASSERT(m_queue.empty());
}

std::unique_ptr<Timer> TimerQueue::create(std::function<void()> onDue)
{
    return std::make_unique<QueuedTimer>(*this, std::move(onDue));
}

void TimerQueue::fireDue(SteadyTime now)
{
    while (!m_queue.empty() && m_queue.begin()->first <= now)
        m_queue.begin()->second->ring();
}

SteadyTime TimerQueue::nextDue() const
{
    return m_queue.empty() ? SteadyTime::max() : m_queue.begin()->first;
}

} // namespace sluice
