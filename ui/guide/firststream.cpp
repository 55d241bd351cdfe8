// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/guide/firststream.h"

#include <algorithm>

namespace sluice::ui {

ExchangeId latestOf(const GatewaySnapshot &snapshot)
{
    ExchangeId latest;
    for (const ExchangeRecord &record : snapshot.recent)
        latest = std::max(latest, record.id);
    for (const ActiveExchange &active : snapshot.active)
        latest = std::max(latest, active.id);
    return latest;
}

void FirstStream::begin(ExchangeId after)
{
    m_before = after;
    m_running.reset();
    m_ended.reset();
}

bool FirstStream::take(const GatewaySnapshot &snapshot)
{
    if (isDone())
        return false;
    const auto before = std::pair(m_running, m_ended);
    m_running.reset();
    for (const ActiveExchange &active : snapshot.active) {
        if (active.id > m_before)
            m_running = active; // the latest is the last
    }
    // Newest first; of those that went well the first counts.
    bool isLatest = true;
    for (const ExchangeRecord &record : snapshot.recent) {
        if (record.id <= m_before)
            continue;
        if (isLatest || record.outcome == Outcome::Ok)
            m_ended = record;
        isLatest = false;
    }
    if (isDone())
        m_running.reset();
    return std::pair(m_running, m_ended) != before;
}

} // namespace sluice::ui
