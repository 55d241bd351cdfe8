// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/clientconnection.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <sys/socket.h>
#include <unistd.h>

namespace sluice::bench {

namespace {
constexpr std::size_t kReadBytes = 64 * 1024;
constexpr std::size_t kBytesPerTurn = 256 * 1024; ///< before others get their turn
} // namespace

ClientConnection::ClientConnection(Reactor &reactor, std::uint16_t port, int receiveBuffer, Observer &observer)
    : m_reactor(reactor)
    , m_port(port)
    , m_receiveBuffer(receiveBuffer)
    , m_observer(observer)
{
}

ClientConnection::~ClientConnection()
{
    cut();
}

bool ClientConnection::connect()
{
    m_fd = connectToLoopback(m_port, m_receiveBuffer);
    if (m_fd < 0)
        return false;
    m_reader = MessageReader(MessageReader::Kind::Answer);
    m_isBlocked = true;
    m_reactor.watch(m_fd, wantedEvents(), *this);
    return true;
}

void ClientConnection::send(std::string_view request)
{
    m_isWaiting = true;
    m_out.clear();
    m_out.text() = request;
    if (m_fd < 0) {
        if (!connect())
            breakOff();
        return; // the request leaves when the connection stands
    }
    onReady(EPOLLOUT);
}

std::uint32_t ClientConnection::wantedEvents() const
{
    std::uint32_t events = m_readsByItself ? std::uint32_t(EPOLLIN) : 0U;
    if (m_isBlocked)
        events |= EPOLLOUT;
    return events;
}

void ClientConnection::onReady(std::uint32_t events)
{
    if (m_fd < 0)
        return;
    if ((events & EPOLLOUT) != 0 && m_out.pending() > 0) {
        const OutBuffer::State state = m_out.flush(m_fd, m_sent);
        if (state == OutBuffer::State::Broken) {
            breakOff();
            return;
        }
        const bool isBlocked = state == OutBuffer::State::Pending;
        if (isBlocked != m_isBlocked) {
            m_isBlocked = isBlocked;
            m_reactor.rewatch(m_fd, wantedEvents(), *this);
        }
    }
    if ((events & ~std::uint32_t(EPOLLOUT)) != 0)
        read(kBytesPerTurn);
}

void ClientConnection::readSome(std::size_t limit)
{
    if (m_fd >= 0)
        read(limit);
}

void ClientConnection::read(std::size_t limit)
{
    std::array<char, kReadBytes> buffer;
    while (m_fd >= 0 && limit > 0) {
        const ssize_t got = recv(m_fd, buffer.data(), std::min(limit, buffer.size()), 0);
        if (got > 0) {
            limit -= std::size_t(got);
            take({buffer.data(), std::size_t(got)});
            if (std::size_t(got) < buffer.size())
                return;
        } else if (got < 0 && errno == EAGAIN) {
            return;
        } else if (got == 0 || errno != EINTR) {
            if (got == 0 && m_reader.finish() == MessageReader::Event::End) {
                cut();
                m_isWaiting = false;
                m_observer.onEnd();
            } else {
                breakOff();
            }
            return;
        }
    }
}

void ClientConnection::take(std::string_view bytes)
{
    std::string_view piece;
    const int fd = m_fd;
    while (m_fd == fd && m_fd >= 0) { // an observer may cut the connection
        switch (m_reader.next(bytes, piece)) {
        case MessageReader::Event::NeedMore: return;
        case MessageReader::Event::Head: m_observer.onHead(m_reader.head().status); break;
        case MessageReader::Event::Body: m_observer.onBody(piece); break;
        case MessageReader::Event::End:
            if (m_reader.head().closes)
                cut();
            m_isWaiting = false;
            m_observer.onEnd();
            return;
        case MessageReader::Event::Bad: breakOff(); return;
        }
    }
}

void ClientConnection::breakOff()
{
    const bool wasWaiting = m_isWaiting;
    cut();
    // An idle connection that the server closes is no fault: the next request opens another.
    if (wasWaiting)
        m_observer.onBroken();
}

void ClientConnection::cut()
{
    m_isWaiting = false;
    m_out.clear();
    if (m_fd < 0)
        return;
    m_reactor.unwatch(m_fd);
    close(m_fd);
    m_fd = -1;
}

} // namespace sluice::bench
