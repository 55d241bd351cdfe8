// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/answercache.h"

#include <algorithm>

namespace sluice::guard {

namespace {

// Of an entry, besides its bytes: about what list and hash take.
constexpr qint64 kOverhead = 256;

qint64 sizeOf(const KeptAnswer &answer)
{
    // A body that grew piece by piece has room to grow further.
    return kOverhead + std::max(answer.body.size(), answer.body.capacity()) + answer.contentType.size() +
           2 * (answer.channel.size() + answer.model.size());
}

qint64 boundOf(const CacheSettings &settings)
{
    return settings.isEnabled ? settings.maxBytes : 0;
}

} // namespace

AnswerCache::AnswerCache(const CacheSettings &settings)
    : m_settings(settings)
{
}

void AnswerCache::setSettings(const CacheSettings &settings)
{
    m_settings = settings;
    shrinkTo(boundOf(settings));
}

std::optional<KeptAnswer> AnswerCache::find(const Fingerprint &request, SteadyTime now)
{
    const auto place = m_places.constFind(request);
    if (place == m_places.constEnd())
        return std::nullopt;
    if (now - (*place)->at >= m_settings.ttl) {
        remove(request);
        return std::nullopt;
    }
    m_entries.splice(m_entries.begin(), m_entries, *place);
    return m_entries.front().answer;
}

void AnswerCache::keep(const Fingerprint &request, const KeptAnswer &answer, SteadyTime now)
{
    remove(request);
    const qint64 bytes = sizeOf(answer);
    const qint64 bound = boundOf(m_settings);
    if (bytes > bound)
        return;
    shrinkTo(bound - bytes);
    m_entries.push_front({.request = request, .answer = answer, .at = now, .bytes = bytes});
    m_places.insert(request, m_entries.begin());
    m_bytes += bytes;
}

void AnswerCache::remove(const Fingerprint &request)
{
    const auto place = m_places.constFind(request);
    if (place == m_places.constEnd())
        return;
    m_bytes -= (*place)->bytes;
    m_entries.erase(*place);
    m_places.erase(place);
}

void AnswerCache::shrinkTo(qint64 bytes)
{
    while (m_bytes > bytes) {
        const Fingerprint oldest = m_entries.back().request;
        remove(oldest);
    }
}

} // namespace sluice::guard
