// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace sluice::bench {

/// Non-blocking TCP sockets of 127.0.0.1, as plain descriptors; -1 on failure.
int listenOnLoopback(std::uint16_t port);
int acceptOne(int listener);
/// `receiveBuffer` (bytes) keeps the kernel from reading ahead for a slow reader; 0 leaves it alone.
int connectToLoopback(std::uint16_t port, int receiveBuffer = 0);
std::uint16_t portOf(int fd);

/// Thousands of streams need as many descriptors: lifts the soft limit to the hard one.
void raiseDescriptorLimit();

/// Bytes on their way to a socket.
class OutBuffer
{
public:
    enum class State { Empty, Pending, Broken };

    std::string &text() { return m_text; }
    std::size_t pending() const { return m_text.size() - m_sent; }
    /// Hands over to the kernel what it takes; `sent` is increased by that.
    State flush(int fd, std::uint64_t &sent);
    void clear();

private:
    std::string m_text;
    std::size_t m_sent = 0;
};

struct HttpReply
{
    int status = 0; ///< 0: no answer
    std::string body;
};

/// A blocking GET for the control calls between the programs; gives up after `seconds`.
HttpReply fetch(std::uint16_t port, std::string_view path, int seconds);

} // namespace sluice::bench
