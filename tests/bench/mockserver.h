// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/reactor.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace sluice::bench {

class MockConnection;

/// How a stream was cut by the other side.
struct CutStream
{
    std::int64_t id = -1;
    Nanos noticedAt = 0;
    std::uint64_t chunks = 0;      ///< written in all
    std::vector<Nanos> lastWrites; ///< when the last ones were written, oldest first
};

struct MockCounters
{
    std::uint64_t requests = 0;
    std::uint64_t active = 0; ///< streams going on
    std::uint64_t finished = 0;
    std::uint64_t bytes = 0;
    std::uint64_t cut = 0;
    std::vector<CutStream> cuts; ///< bounded
};

/// The listener of the mock provider and what it counts.
class MockServer final : public Reactor::Handler
{
public:
    MockServer(Reactor &reactor, std::size_t answerBytes);
    ~MockServer() override;

    /// Listens on 127.0.0.1; port 0 takes a free one. The port, or 0 if it is taken.
    std::uint16_t listen(std::uint16_t port);
    void onReady(std::uint32_t events) override;

    Reactor &reactor() { return m_reactor; }
    MockCounters &counters() { return m_counters; }
    std::size_t answerBytes() const { return m_answerBytes; }
    /// A read buffer for all connections; its content is used up before anyone else reads.
    std::vector<char> &scratch() { return m_scratch; }
    void noteCut(CutStream cut);
    std::string statsJson() const;
    void resetCounters();
    void forget(MockConnection &connection);
    /// Where in its period the next stream begins, so that the streams do not all speak at once.
    double nextPhase();

private:
    Reactor &m_reactor;
    std::size_t m_answerBytes;
    int m_listener = -1;
    std::uint32_t m_phase = 0;
    MockCounters m_counters;
    std::vector<char> m_scratch;
    std::map<MockConnection *, std::unique_ptr<MockConnection>> m_connections;
};

} // namespace sluice::bench
