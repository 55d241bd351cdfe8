// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/waitadvice.h"

#include <algorithm>

namespace sluice::guard {

namespace {

// Model names come from clients, so the table needs a bound.
constexpr qsizetype kMaxRows = 1'000;

} // namespace

std::chrono::seconds WaitAdvice::onFailure(const QString &channelAndModel, SteadyTime now)
{
    if (m_rows.size() >= kMaxRows)
        forgetOld(now);
    Row &row = m_rows[channelAndModel];
    if (now - row.lastFailure > kForgetAfter)
        row.advice = std::chrono::seconds(0);
    row.lastFailure = now;
    // Only a failure of somebody who has waited (or half of it, for the impatient) shows that the wait was too short.
    if (row.advice.count() == 0 || (now - row.lastGrown) * 2 >= row.advice) {
        row.advice = row.advice.count() == 0 ? kFirst : std::min(row.advice * 2, kLongest);
        row.lastGrown = now;
    }
    return row.advice;
}

void WaitAdvice::onSuccess(const QString &channelAndModel)
{
    m_rows.remove(channelAndModel);
}

void WaitAdvice::forgetOld(SteadyTime now)
{
    m_rows.removeIf([now](const auto &row) { return now - row->lastFailure > kForgetAfter; });
    if (m_rows.size() >= kMaxRows)
        m_rows.clear();
}

} // namespace sluice::guard
