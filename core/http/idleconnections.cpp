// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/idleconnections.h"

#include <algorithm>

namespace sluice::http {

class IdleConnections::Entry final : public ByteStreamUser
{
public:
    Entry(IdleConnections &owner, std::unique_ptr<ByteStream> stream, SteadyTime due)
        : m_owner(owner)
        , m_stream(std::move(stream))
        , m_due(due)
    {
        m_stream->setUser(this);
    }

    std::unique_ptr<ByteStream> takeStream()
    {
        m_stream->setUser(nullptr);
        return std::move(m_stream);
    }
    bool isOpen() const { return m_stream->isOpen(); }
    SteadyTime due() const { return m_due; }

    void onReadable() override { m_owner.drop(this); }
    void onClosed(const Error &) override { m_owner.drop(this); }

private:
    IdleConnections &m_owner;
    std::unique_ptr<ByteStream> m_stream;
    SteadyTime m_due;
};

IdleConnections::IdleConnections(const Clock &clock, TimerFactory &timers, milliseconds timeout, int maxPerTarget)
    : m_clock(clock)
    , m_timeout(timeout)
    , m_maxPerTarget(size_t(std::max(0, maxPerTarget)))
    , m_alarm(timers.create([this] { dropExpired(); }))
{
}

IdleConnections::~IdleConnections() = default;

std::unique_ptr<ByteStream> IdleConnections::take(const StreamTarget &target)
{
    const auto set = std::find_if(m_sets.begin(), m_sets.end(), [&](const Set &each) { return each.target == target; });
    if (set == m_sets.end())
        return nullptr;
    std::unique_ptr<ByteStream> stream;
    while (!stream && !set->entries.empty()) {
        if (set->entries.back()->isOpen())
            stream = set->entries.back()->takeStream();
        set->entries.pop_back();
    }
    if (set->entries.empty())
        m_sets.erase(set);
    return stream;
}

void IdleConnections::put(const StreamTarget &target, std::unique_ptr<ByteStream> stream)
{
    if (m_maxPerTarget == 0)
        return;
    auto set = std::find_if(m_sets.begin(), m_sets.end(), [&](const Set &each) { return each.target == target; });
    if (set == m_sets.end())
        set = m_sets.insert(m_sets.end(), Set{target, {}});
    if (set->entries.size() >= m_maxPerTarget)
        set->entries.erase(set->entries.begin());
    set->entries.push_back(std::make_unique<Entry>(*this, std::move(stream), m_clock.steadyNow() + m_timeout));
    // An alarm that is set already rings for an older one, and no later.
    if (!m_alarm->isActive())
        startAlarm();
}

void IdleConnections::clear()
{
    m_sets.clear();
    m_alarm->stop();
}

int IdleConnections::count() const
{
    size_t count = 0;
    for (const Set &set : m_sets)
        count += set.entries.size();
    return int(count);
}

void IdleConnections::drop(const Entry *entry)
{
    for (auto set = m_sets.begin(); set != m_sets.end(); ++set) {
        const auto isIt = [&](const std::unique_ptr<Entry> &each) { return each.get() == entry; };
        if (std::erase_if(set->entries, isIt) == 0)
            continue;
        if (set->entries.empty())
            m_sets.erase(set);
        return;
    }
}

void IdleConnections::dropExpired()
{
    const SteadyTime now = m_clock.steadyNow();
    for (Set &set : m_sets)
        std::erase_if(set.entries, [&](const std::unique_ptr<Entry> &each) { return each->due() <= now; });
    std::erase_if(m_sets, [](const Set &set) { return set.entries.empty(); });
    startAlarm();
}

void IdleConnections::startAlarm()
{
    SteadyTime next = SteadyTime::max();
    for (const Set &set : m_sets)
        next = std::min(next, set.entries.front()->due());
    if (next != SteadyTime::max())
        m_alarm->start(next);
}

} // namespace sluice::http
