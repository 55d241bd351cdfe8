// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/capturedbody.h"

#include <algorithm>
#include <utility>

namespace sluice::relay {

namespace {

constexpr qint64 kFirstBytes = 4096;

} // namespace

void CapturedBody::share(const QByteArray &whole)
{
    m_bytes = whole.size();
    if (!m_extent.room)
        return;
    const qint64 kept = std::min<qint64>(whole.size(), m_extent.maxBodyBytes);
    m_isFull = !m_extent.room->take(kept);
    if (m_isFull)
        return;
    m_taken = kept;
    m_body = whole.left(kept);
}

// Grows in steps of its own, so that what it takes of the room is what it takes of the memory.
void CapturedBody::keep(QByteArrayView bytes)
{
    const qint64 wanted = std::min<qint64>(bytes.size(), m_extent.maxBodyBytes - m_body.size());
    if (m_isFull || wanted <= 0)
        return;
    const qint64 needed = m_body.size() + wanted;
    if (needed > m_taken) {
        const qint64 grown = std::min(std::max({needed, 2 * m_taken, kFirstBytes}), m_extent.maxBodyBytes);
        m_isFull = !m_extent.room->take(grown - m_taken);
        if (m_isFull)
            return;
        m_taken = grown;
        m_body.reserve(grown);
    }
    m_body.append(bytes.first(wanted));
}

void CapturedBody::moveTo(CapturedMessage &message)
{
    message.bodyBytes = m_bytes;
    if (m_extent.room && !(m_isFull && m_body.isEmpty()))
        message.body = std::exchange(m_body, {});
    release();
}

void CapturedBody::release()
{
    if (m_extent.room)
        m_extent.room->giveBack(std::exchange(m_taken, 0));
}

} // namespace sluice::relay
