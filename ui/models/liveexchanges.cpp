// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/liveexchanges.h"

#include <algorithm>
#include <utility>

namespace sluice::ui {

QList<ExchangeId> LiveExchanges::show(const QList<ActiveExchange> &active, const std::function<bool(ExchangeId)> &isAwaited)
{
    QList<ExchangeId> changed;
    QHash<quint64, ActiveExchange> before = std::exchange(m_exchanges, {});
    for (const ActiveExchange &one : active) {
        const auto known = before.constFind(one.id.value);
        if (known == before.cend() || *known != one)
            changed.append(one.id);
        m_exchanges.insert(one.id.value, one);
        before.remove(one.id.value);
    }
    for (auto gone = before.cbegin(); gone != before.cend(); ++gone) {
        if (isAwaited(gone->id))
            m_exchanges.insert(gone.key(), *gone);
    }
    return changed;
}

const ActiveExchange *LiveExchanges::find(ExchangeId id) const
{
    const auto at = m_exchanges.constFind(id.value);
    return at == m_exchanges.cend() ? nullptr : &*at;
}

ExchangeRecord withLive(ExchangeRecord record, const ActiveExchange &live)
{
    record.channel = live.channel;
    record.events = live.events;
    record.answerBytes = live.bytes;
    // Never quite nothing, so that it has its place in the timeline from the beginning.
    const milliseconds gap = std::max(live.gap, milliseconds(1));
    record.gaps.marks = {{std::max(live.age - gap, milliseconds(0)), gap, live.limit}};
    return record;
}

} // namespace sluice::ui
