// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/windowlimit.h"

#include <algorithm>

namespace sluice::guard {

namespace {

constexpr std::chrono::minutes kGrowthStep{1};
constexpr int kGrowthSteps = 20; // 5 % each

// An absent limit is none.
std::optional<qint64> lesser(std::optional<qint64> a, std::optional<qint64> b)
{
    return a && b ? std::min(a, b) : a ? a : b;
}

} // namespace

void WindowLimit::setSetting(std::optional<qint64> setting)
{
    if (setting == m_setting)
        return;
    m_setting = setting;
    m_learned.reset();
}

void WindowLimit::onTold(const ToldLimits::One &told, qint64 usedThen, SteadyTime now)
{
    // A key that may do nothing at all would not have been answered: 0 is no limit but a mistake.
    if (told.limit && *told.limit > 0)
        m_told = told.limit;
    const std::optional<qint64> whole = m_told ? m_told : m_setting;
    if (!told.remaining || !whole)
        return;
    // The provider looked at some moment between the call's beginning and now; what of ours has left since is nobody else's.
    m_others = std::max<qint64>(0, *whole - *told.remaining - std::max(usedThen, usedByUs(now)));
    m_othersUntil = now + told.resetsIn.value_or(SlidingWindow::kSpan);
}

bool WindowLimit::learn(SteadyTime now)
{
    const qint64 inUse = used(now);
    const std::optional<qint64> before = limit(now);
    const qint64 value = std::max({inUse * 9 / 10, ceiling().value_or(0) / 20, qint64(1)});
    if (inUse == 0 || (before && value >= *before))
        return false;
    m_learned = Learned{.value = value, .growth = ceiling().value_or(value), .since = now};
    return true;
}

std::optional<qint64> WindowLimit::ceiling() const
{
    return lesser(m_setting, m_told);
}

std::optional<qint64> WindowLimit::limit(SteadyTime now) const
{
    return lesser(ceiling(), learned(now));
}

std::optional<qint64> WindowLimit::learned(SteadyTime now) const
{
    if (!m_learned)
        return std::nullopt;
    const qint64 steps = (now - m_learned->since) / kGrowthStep;
    if (steps >= kGrowthSteps)
        return std::nullopt;
    return m_learned->value + m_learned->growth * steps / kGrowthSteps;
}

// A setting below the told limit leaves room for others, so that only what they use beyond it lessens ours. (Some vendors tell
// of a whole day's requests: others' thousands of them say nothing against a setting of a few a minute.)
qint64 WindowLimit::usedByOthers(SteadyTime now) const
{
    if (now >= m_othersUntil)
        return 0;
    const qint64 roomForOthers = m_told ? *m_told - ceiling().value_or(*m_told) : 0;
    return std::max<qint64>(0, m_others - roomForOthers);
}

// Of everything but the window.
std::optional<SteadyTime> WindowLimit::nextChange(SteadyTime after) const
{
    std::optional<SteadyTime> next;
    if (usedByOthers(after) > 0)
        next = m_othersUntil;
    if (learned(after)) {
        const SteadyTime grows = m_learned->since + ((after - m_learned->since) / kGrowthStep + 1) * kGrowthStep;
        next = next ? std::min(*next, grows) : grows;
    }
    return next;
}

bool WindowLimit::fits(qint64 amount, bool isAlone, SteadyTime now) const
{
    const std::optional<qint64> most = limit(now);
    if (!most || amount == 0)
        return true;
    const qint64 inUse = used(now);
    return inUse + amount <= *most || (isAlone && inUse == 0);
}

std::optional<SteadyTime> WindowLimit::fitsByWindow(qint64 amount, bool isAlone, SteadyTime from) const
{
    const std::optional<qint64> most = limit(from);
    if (!most || amount == 0)
        return from;
    const qint64 others = usedByOthers(from);
    const qint64 besides = m_held + others;
    if (isAlone && others == 0 && amount > *most)
        return m_window.fitsAt(0, 0, from);
    return m_window.fitsAt(amount, *most - besides, from);
}

std::optional<SteadyTime> WindowLimit::fitsAt(qint64 amount, bool isAlone, SteadyTime now) const
{
    SteadyTime from = now;
    while (true) {
        const std::optional<SteadyTime> at = fitsByWindow(amount, isAlone, from);
        const std::optional<SteadyTime> change = nextChange(from);
        if (!change || (at && *at < *change))
            return at;
        from = *change;
    }
}

} // namespace sluice::guard
