// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/serverreply.h"

#include <algorithm>
#include <utility>

namespace sluice::http {

namespace {

/// What gathers before a flush is handed over in pieces of this size, so that it bounds the buffer of each answer.
constexpr qsizetype kPieceSize = 64 * 1024;

} // namespace

bool ServerConnection::ReplyImpl::startAnswer()
{
    Q_ASSERT(!m_hasBegun);
    if (!m_connection || std::exchange(m_hasBegun, true))
        return false;
    return true;
}

void ServerConnection::ReplyImpl::sendWhole(int status, const HeaderList &headers, QByteArrayView body)
{
    if (!startAnswer())
        return;
    m_writer.wholeHead(status, headers, body.size());
    if (m_writer.sendsBody() && body.size() <= kPieceSize) {
        m_writer.body(body);
    } else if (m_writer.sendsBody()) {
        handOver();
        m_connection->m_stream->write(body);
    }
    end();
}

void ServerConnection::ReplyImpl::begin(int status, const HeaderList &headers)
{
    if (startAnswer())
        m_writer.beginHead(status, headers);
}

void ServerConnection::ReplyImpl::write(QByteArrayView bytes)
{
    Q_ASSERT(m_hasBegun || !m_connection);
    while (m_connection && !bytes.isEmpty()) {
        const qsizetype size = std::min(bytes.size(), kPieceSize);
        m_writer.body(bytes.first(size));
        bytes = bytes.sliced(size);
        if (m_writer.bytes().size() < kPieceSize)
            continue;
        handOver();
        noteCongestion();
    }
}

void ServerConnection::ReplyImpl::flush()
{
    if (!m_connection)
        return;
    handOver();
    m_connection->m_stream->flush();
    noteCongestion();
}

void ServerConnection::ReplyImpl::end()
{
    if (!m_connection)
        return;
    if (!m_hasBegun) {
        abort();
        return;
    }
    m_writer.end();
    handOver();
    m_connection->m_stream->flush();
    m_isCongested = false;
    std::exchange(m_connection, nullptr)->onAnswerEnded(m_writer.isKeepAlive());
}

void ServerConnection::ReplyImpl::abort()
{
    if (!m_connection)
        return;
    m_isCongested = false;
    std::exchange(m_connection, nullptr)->onAnswerAborted();
}

void ServerConnection::ReplyImpl::onClientGone()
{
    m_connection = nullptr;
    m_isCongested = false;
    if (m_observer)
        std::exchange(m_observer, nullptr)->onClientGone();
}

void ServerConnection::ReplyImpl::onClientReady()
{
    if (std::exchange(m_isCongested, false) && m_observer)
        m_observer->onClientReady();
}

void ServerConnection::ReplyImpl::handOver()
{
    m_writer.closeChunk();
    if (!m_writer.bytes().isEmpty())
        m_connection->m_stream->write(m_writer.bytes());
    m_writer.clear();
}

void ServerConnection::ReplyImpl::noteCongestion()
{
    ByteStream &stream = *m_connection->m_stream;
    if (stream.bytesQueued() <= ByteStream::kHighMark)
        return;
    // Only what the system has refused is the client's slowness, and only that is reported when it drains.
    stream.flush();
    m_isCongested = m_isCongested || stream.bytesQueued() > ByteStream::kHighMark;
}

} // namespace sluice::http
