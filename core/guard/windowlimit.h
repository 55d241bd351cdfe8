// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/guard/slidingwindow.h"
#include "core/guard/toldlimits.h"

#include <optional>

namespace sluice::guard {

/// One of a key's limits over 60 s: what is in use of it, and what holds. That is the least of
/// - the setting, which bounds what we use;
/// - the limit that the provider told, which bounds what all use together, others with the same key among them. It has no end
///   of its own: it is the provider's rule until the provider tells another;
/// - what a rate limit taught. It grows back by 5 % a minute, of the setting (or the told limit), or, where neither is known, of
///   itself; so after 20 minutes at the latest it is over.
/// Pure: time comes in with each call and never goes back. Amounts are not negative.
class WindowLimit
{
public:
    /// What was learned about the old setting goes with it.
    void setSetting(std::optional<qint64> setting);

    /// By calls under way.
    void hold(qint64 amount) { m_held += amount; }
    void unhold(qint64 amount) { m_held -= amount; }
    void add(qint64 amount, SteadyTime now) { m_window.add(amount, now); }
    void takeBack(qint64 amount, SteadyTime addedAt) { m_window.takeBack(amount, addedAt); }

    /// `usedThen`: what we used when the call was sent whose answer tells it.
    void onTold(const ToldLimits::One &told, qint64 usedThen, SteadyTime now);
    /// 90 % of what is in use holds from now on, but at least 5 % of the setting, and 1. False if that is not less than before.
    bool learn(SteadyTime now);

    std::optional<qint64> setting() const { return m_setting; }
    /// What holds apart from what was learned.
    std::optional<qint64> ceiling() const;
    std::optional<qint64> limit(SteadyTime now) const;
    qint64 held() const { return m_held; }
    qint64 usedByUs(SteadyTime now) const { return m_held + m_window.sum(now); }
    /// With the others.
    qint64 used(SteadyTime now) const { return usedByUs(now) + usedByOthers(now); }

    bool fits(qint64 amount, bool isAlone, SteadyTime now) const;
    /// When it will fit if nothing else changes; absent if that hangs on what is held. `isAlone`: no call is under way, so
    /// that an amount above the whole limit fits as soon as nothing is in use.
    std::optional<SteadyTime> fitsAt(qint64 amount, bool isAlone, SteadyTime now) const;

private:
    struct Learned
    {
        qint64 value;
        qint64 growth; ///< a twentieth of it a minute
        SteadyTime since;
    };
    std::optional<qint64> learned(SteadyTime now) const;
    qint64 usedByOthers(SteadyTime now) const;
    std::optional<SteadyTime> nextChange(SteadyTime after) const;
    std::optional<SteadyTime> fitsByWindow(qint64 amount, bool isAlone, SteadyTime from) const;

    SlidingWindow m_window;
    qint64 m_held = 0;
    std::optional<qint64> m_setting;
    std::optional<qint64> m_told;
    qint64 m_others = 0; ///< of the told limit, until m_othersUntil
    SteadyTime m_othersUntil{};
    std::optional<Learned> m_learned;
};

} // namespace sluice::guard
