// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/captureretention.h"

#include "core/ledger/capturestore.h"

namespace sluice::ledger {

namespace {

constexpr int kLookedAtOfStep = 500;
constexpr qint64 kMegabyte = 1'000'000;

} // namespace

CaptureRetention::CaptureRetention(Limits limits, WallTime now, FindGone findGone)
    : m_limits(limits)
    , m_now(now)
    , m_findGone(std::move(findGone))
    , m_stage(m_findGone ? Stage::Gone : Stage::Bodies)
{
}

bool CaptureRetention::isOver(const Limits &limits, const CaptureStore &store)
{
    return limits && store.bytesWithBodies() > limits->keepMegabytes * kMegabyte;
}

Expected<bool> CaptureRetention::step(CaptureStore &store)
{
    Expected<bool> more = false;
    switch (m_stage) {
    case Stage::Gone: more = dropGone(store); break;
    case Stage::Bodies: more = shedBodies(store); break;
    case Stage::Heads: more = store.trimHeads(); break;
    case Stage::Space: more = store.giveBackSpace(); break;
    case Stage::Copies: return dropCopies(store);
    }
    if (more && !*more)
        m_stage = Stage(int(m_stage) + 1);
    return more.map([](bool) { return true; });
}

Expected<bool> CaptureRetention::dropGone(CaptureStore &store)
{
    const auto ids = store.idsAbove(m_lookedAt, kLookedAtOfStep);
    if (!ids)
        return unexpected(ids.error());
    if (ids->isEmpty())
        return false;
    m_lookedAt = ids->last();
    const auto gone = m_findGone(*ids);
    if (!gone) // the ledger cannot be asked: another round will
        return false;
    return store.drop(*gone).map([] { return true; });
}

Expected<bool> CaptureRetention::shedBodies(CaptureStore &store) const
{
    if (!m_limits)
        return false;
    return store.shedBodies(oldest(), m_limits->keepMegabytes * kMegabyte);
}

Expected<bool> CaptureRetention::dropCopies(const CaptureStore &store) const
{
    return (m_limits ? store.dropCopies(oldest()) : Expected<void>()).map([] { return false; });
}

/// Of the bodies that may stay.
WallTime CaptureRetention::oldest() const
{
    return m_now - std::chrono::hours(24) * m_limits->keepDays;
}

} // namespace sluice::ledger
