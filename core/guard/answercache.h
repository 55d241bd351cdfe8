// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/spendsettings.h"
#include "core/base/clock.h"
#include "core/base/fingerprint.h"

#include <QByteArray>
#include <QHash>
#include <QString>

#include <list>
#include <optional>

namespace sluice::guard {

/// An answer as the client got it.
struct KeptAnswer
{
    int status = 200;
    QByteArray contentType;
    QByteArray body; ///< of a stream its events, byte for byte
    QString channel; ///< that served it
    QString model;   ///< the name that was sent to the channel
    bool operator==(const KeptAnswer &) const = default;
};

/// The answers kept for one client, by what was asked. Which answers are worth keeping is for the caller to say. When they take
/// more than they may, those that were not asked for the longest go. Switched off it keeps nothing.
/// Pure: time comes in with each call.
class AnswerCache
{
public:
    explicit AnswerCache(const CacheSettings &settings);
    /// Answers kept already go by the new time and bound.
    void setSettings(const CacheSettings &settings);

    /// Absent if there is none, or its time is over.
    std::optional<KeptAnswer> find(const Fingerprint &request, SteadyTime now);
    /// In place of an earlier one. An answer that is larger than the whole bound is not kept.
    void keep(const Fingerprint &request, const KeptAnswer &answer, SteadyTime now);

    qsizetype size() const { return m_places.size(); }
    qint64 bytes() const { return m_bytes; }

private:
    struct Entry
    {
        Fingerprint request;
        KeptAnswer answer;
        SteadyTime at;
        qint64 bytes = 0;
    };
    using Entries = std::list<Entry>;
    void remove(const Fingerprint &request);
    void shrinkTo(qint64 bytes);

    CacheSettings m_settings;
    Entries m_entries; ///< those asked for last first
    QHash<Fingerprint, Entries::iterator> m_places;
    qint64 m_bytes = 0;

    Q_DISABLE_COPY(AnswerCache) // places point into entries
};

} // namespace sluice::guard
