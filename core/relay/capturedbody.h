// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/capture.h"

#include <QByteArray>

namespace sluice::relay {

/// Memory for the bodies that all running exchanges keep until they hand them over. What finds none left is kept without its
/// body, or with as much of it as there was room for: a gateway under load is not to grow because somebody wants to look at its
/// messages. Relay thread only.
class CaptureRoom
{
public:
    static constexpr qint64 kMaxBytes = 256LL * 1024 * 1024;

    explicit CaptureRoom(qint64 maxBytes = kMaxBytes)
        : m_maxBytes(maxBytes)
    {
    }

    /// False, and nothing taken, where there is not so much left.
    bool take(qint64 bytes)
    {
        if (bytes > m_maxBytes - m_usedBytes)
            return false;
        m_usedBytes += bytes;
        return true;
    }
    void giveBack(qint64 bytes) { m_usedBytes -= bytes; }
    qint64 usedBytes() const { return m_usedBytes; }

private:
    qint64 m_maxBytes;
    qint64 m_usedBytes = 0;
};

/// How much is kept of an exchange's messages.
struct CaptureExtent
{
    CaptureRoom *room = nullptr; ///< for bodies; null: heads only
    qint64 maxBodyBytes = 0;     ///< of each
};

/// The body of one message as it comes. Where bodies are not wanted it is counted only.
class CapturedBody
{
public:
    explicit CapturedBody(const CaptureExtent &extent)
        : m_extent(extent)
    {
    }
    ~CapturedBody() { release(); }
    CapturedBody(const CapturedBody &) = delete;
    CapturedBody &operator=(const CapturedBody &) = delete;

    void add(QByteArrayView bytes)
    {
        m_bytes += bytes.size();
        if (m_extent.room)
            keep(bytes);
    }
    /// The whole of it at once, without a copy unless it has to be cut. To whoever changes `whole` later it costs one.
    void share(const QByteArray &whole);
    /// Gives up what was kept, and the room for it.
    void moveTo(CapturedMessage &message);

private:
    void keep(QByteArrayView bytes);
    void release();

    CaptureExtent m_extent;
    QByteArray m_body;
    qint64 m_bytes = 0;
    qint64 m_taken = 0;    ///< of the room
    bool m_isFull = false; ///< there was no room for more; a gap within would not be seen, so nothing follows
};

} // namespace sluice::relay
