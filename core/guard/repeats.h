// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/fingerprint.h"

#include <QHash>

#include <deque>
#include <utility>

namespace sluice::guard {

/// How often each of the latest requests has come; of more than kMost within the time, the oldest are forgotten.
/// Pure: time comes in with each call and never goes back.
class Repeats
{
public:
    static constexpr size_t kMost = 2'048; ///< LoopGuardSettings::repeats is never larger

    /// Returns how often it came within the time, this one among them.
    int add(const Fingerprint &request, milliseconds within, SteadyTime now)
    {
        while (!m_latest.empty() && (m_latest.size() >= kMost || now - m_latest.front().first >= within))
            dropOldest();
        m_latest.emplace_back(now, request);
        return ++m_counts[request];
    }

    void clear()
    {
        m_latest.clear();
        m_counts.clear();
    }

private:
    void dropOldest()
    {
        const auto count = m_counts.find(m_latest.front().second);
        if (--*count == 0)
            m_counts.erase(count);
        m_latest.pop_front();
    }

    std::deque<std::pair<SteadyTime, Fingerprint>> m_latest;
    QHash<Fingerprint, int> m_counts;
};

} // namespace sluice::guard
