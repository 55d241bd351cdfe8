// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/sockets.h"

#include <arpa/inet.h>
#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

namespace sluice::bench {

namespace {

sockaddr_in loopback(std::uint16_t port)
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return address;
}

void setOption(int fd, int level, int name, int value)
{
    setsockopt(fd, level, name, &value, sizeof value);
}

const sockaddr *generic(const sockaddr_in &address)
{
    return reinterpret_cast<const sockaddr *>(&address);
}

} // namespace

int listenOnLoopback(std::uint16_t port)
{
    constexpr int kBacklog = 4096;
    const int fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return -1;
    setOption(fd, SOL_SOCKET, SO_REUSEADDR, 1);
    const sockaddr_in address = loopback(port);
    if (bind(fd, generic(address), sizeof address) == 0 && listen(fd, kBacklog) == 0)
        return fd;
    close(fd);
    return -1;
}

int acceptOne(int listener)
{
    const int fd = accept4(listener, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (fd >= 0)
        setOption(fd, IPPROTO_TCP, TCP_NODELAY, 1);
    return fd;
}

int connectToLoopback(std::uint16_t port, int receiveBuffer)
{
    const int fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return -1;
    setOption(fd, IPPROTO_TCP, TCP_NODELAY, 1);
    if (receiveBuffer > 0)
        setOption(fd, SOL_SOCKET, SO_RCVBUF, receiveBuffer);
    const sockaddr_in address = loopback(port);
    if (connect(fd, generic(address), sizeof address) == 0 || errno == EINPROGRESS)
        return fd;
    close(fd);
    return -1;
}

std::uint16_t portOf(int fd)
{
    sockaddr_in address{};
    socklen_t size = sizeof address;
    if (getsockname(fd, reinterpret_cast<sockaddr *>(&address), &size) != 0)
        return 0;
    return ntohs(address.sin_port);
}

void raiseDescriptorLimit()
{
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

OutBuffer::State OutBuffer::flush(int fd, std::uint64_t &sent)
{
    while (m_sent < m_text.size()) {
        const ssize_t taken = send(fd, m_text.data() + m_sent, m_text.size() - m_sent, MSG_NOSIGNAL);
        if (taken >= 0) {
            m_sent += std::size_t(taken);
            sent += std::uint64_t(taken);
        } else if (errno == EAGAIN) {
            return State::Pending;
        } else if (errno != EINTR) {
            return State::Broken;
        }
    }
    clear();
    return State::Empty;
}

void OutBuffer::clear()
{
    m_text.clear();
    m_sent = 0;
}

HttpReply fetch(std::uint16_t port, std::string_view path, int seconds)
{
    const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const timeval limit{.tv_sec = seconds, .tv_usec = 0};
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
    const sockaddr_in address = loopback(port);
    std::string answer;
    if (connect(fd, generic(address), sizeof address) == 0) {
        const std::string request = "GET " + std::string(path) + " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n";
        if (send(fd, request.data(), request.size(), MSG_NOSIGNAL) == ssize_t(request.size())) {
            char buffer[65536];
            for (ssize_t got = 0; (got = recv(fd, buffer, sizeof buffer, 0)) > 0;)
                answer.append(buffer, std::size_t(got));
        }
    }
    close(fd);
    const std::size_t headEnd = answer.find("\r\n\r\n");
    if (headEnd == std::string::npos || answer.size() < 12)
        return {};
    return {.status = std::atoi(answer.c_str() + 9), .body = answer.substr(headEnd + 4)};
}

} // namespace sluice::bench
