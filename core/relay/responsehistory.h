// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/responsesturn.h"

#include <QHash>
#include <QString>

#include <list>

namespace sluice::relay {

/// What clients of the Responses dialect may go on from by `previous_response_id` although no provider keeps it: the answers of
/// channels that speak other dialects. Bounded; those that were not asked for the longest go first. In memory only: a
/// conversation is nobody else's business, and after a restart the client is told that the answer is not known. Relay thread
/// only.
class ResponseHistory
{
public:
    static constexpr qsizetype kMaxResponses = 512;
    static constexpr qint64 kMaxBytes = 32 * 1024 * 1024;

    ResponseHistory() = default;
    void keep(const QString &client, translate::ResponsesTurn turn);
    /// The items up to and with this answer; null if it is not known to this client.
    const QByteArray *find(const QString &client, const QByteArray &id);

    qsizetype size() const { return m_places.size(); }
    qint64 bytes() const { return m_bytes; }

private:
    struct Entry
    {
        QString client;
        translate::ResponsesTurn turn;
    };
    using Entries = std::list<Entry>;
    void remove(Entries::iterator entry);

    Entries m_entries; ///< those asked for last first
    QHash<QByteArray, Entries::iterator> m_places;
    qint64 m_bytes = 0;

    Q_DISABLE_COPY(ResponseHistory) // places point into entries
};

} // namespace sluice::relay
