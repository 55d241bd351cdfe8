// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/responsehistory.h"

#include <utility>

namespace sluice::relay {

void ResponseHistory::keep(const QString &client, translate::ResponsesTurn turn)
{
    if (turn.id.isEmpty() || turn.items.size() > kMaxBytes)
        return;
    if (const auto known = m_places.constFind(turn.id); known != m_places.constEnd())
        remove(*known);
    m_bytes += turn.items.size();
    const QByteArray id = turn.id;
    m_entries.push_front({client, std::move(turn)});
    m_places.insert(id, m_entries.begin());
    while (m_places.size() > kMaxResponses || m_bytes > kMaxBytes)
        remove(std::prev(m_entries.end()));
}

const QByteArray *ResponseHistory::find(const QString &client, const QByteArray &id)
{
    const auto place = m_places.constFind(id);
    if (place == m_places.constEnd() || (*place)->client != client)
        return nullptr;
    m_entries.splice(m_entries.begin(), m_entries, *place);
    return &m_entries.front().turn.items;
}

void ResponseHistory::remove(Entries::iterator entry)
{
    m_bytes -= entry->turn.items.size();
    m_places.remove(entry->turn.id);
    m_entries.erase(entry);
}

} // namespace sluice::relay
