// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QtGlobal>

#include <optional>
#include <utility>

namespace sluice::guard {

/// What calls under way have reserved, each by the name that it got. A name goes back exactly once.
template <typename Held>
class Reservations
{
public:
    using Id = quint64;

    Id add(Held held)
    {
        m_held.insert(++m_lastId, std::move(held));
        return m_lastId;
    }
    /// Absent for a name that has gone back already, which is the caller's fault.
    std::optional<Held> take(Id id)
    {
        const auto found = m_held.find(id);
        Q_ASSERT(found != m_held.end());
        if (found == m_held.end())
            return std::nullopt;
        Held held = std::move(*found);
        m_held.erase(found);
        return held;
    }
    /// Null once it has gone back; valid until the next change.
    Held *find(Id id)
    {
        const auto found = m_held.find(id);
        return found == m_held.end() ? nullptr : &*found;
    }

    qsizetype size() const { return m_held.size(); }
    bool isEmpty() const { return m_held.isEmpty(); }
    auto begin() const { return m_held.cbegin(); }
    auto end() const { return m_held.cend(); }

private:
    QHash<Id, Held> m_held;
    Id m_lastId = 0;
};

} // namespace sluice::guard
