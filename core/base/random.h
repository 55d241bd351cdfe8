// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace sluice {

/// A seeded source of chance (splitmix64): the same seed gives the same run everywhere, which the standard library's
/// distributions do not promise.
class Random
{
public:
    explicit Random(quint64 seed)
        : m_state(seed)
    {
    }

    quint64 next()
    {
        m_state += 0x9E3779B97F4A7C15ULL;
        quint64 mixed = m_state;
        mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9ULL;
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBULL;
        return mixed ^ (mixed >> 31);
    }

    /// `low` … `high`, both included. The bias of the remainder is far below what anybody could see.
    int between(int low, int high)
    {
        const auto span = quint64(qint64(high) - qint64(low) + 1);
        return int(qint64(low) + qint64(next() % span));
    }

    /// From 0 up to, not including, 1.
    double fraction() { return double(next() >> 11) * 0x1p-53; }

    bool chance(int percent) { return between(1, 100) <= percent; }

private:
    quint64 m_state;
};

} // namespace sluice
