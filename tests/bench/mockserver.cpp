// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/mockserver.h"

#include "tests/bench/mockconnection.h"
#include "tests/bench/sockets.h"

#include <unistd.h>

namespace sluice::bench {

namespace {
constexpr std::size_t kScratchBytes = 256 * 1024;
constexpr std::size_t kMaxCutsKept = 100'000;
} // namespace

MockServer::MockServer(Reactor &reactor, std::size_t answerBytes)
    : m_reactor(reactor)
    , m_answerBytes(answerBytes)
    , m_scratch(kScratchBytes)
{
}

MockServer::~MockServer()
{
    m_connections.clear();
    if (m_listener >= 0)
        close(m_listener);
}

std::uint16_t MockServer::listen(std::uint16_t port)
{
    m_listener = listenOnLoopback(port);
    if (m_listener < 0)
        return 0;
    m_reactor.watch(m_listener, EPOLLIN, *this);
    return portOf(m_listener);
}

void MockServer::onReady(std::uint32_t)
{
    for (int fd = acceptOne(m_listener); fd >= 0; fd = acceptOne(m_listener)) {
        auto connection = std::make_unique<MockConnection>(*this, fd);
        MockConnection *const key = connection.get();
        m_connections.emplace(key, std::move(connection));
    }
}

void MockServer::noteCut(CutStream cut)
{
    ++m_counters.cut;
    if (m_counters.cuts.size() < kMaxCutsKept)
        m_counters.cuts.push_back(std::move(cut));
}

std::string MockServer::statsJson() const
{
    const MockCounters &c = m_counters;
    std::string json = "{\"connections\":" + std::to_string(m_connections.size()) +
                       ",\"requests\":" + std::to_string(c.requests) + ",\"active\":" + std::to_string(c.active) +
                       ",\"finished\":" + std::to_string(c.finished) + ",\"bytes\":" + std::to_string(c.bytes) +
                       ",\"cut\":" + std::to_string(c.cut) + ",\"cuts\":[";
    bool isFirst = true;
    for (const CutStream &cut : c.cuts) {
        json += isFirst ? "[" : ",[";
        isFirst = false;
        json += std::to_string(cut.id) + "," + std::to_string(cut.noticedAt) + "," + std::to_string(cut.chunks);
        for (const Nanos write : cut.lastWrites)
            json += "," + std::to_string(write);
        json += "]";
    }
    return json + "]}\n";
}

void MockServer::resetCounters()
{
    const std::uint64_t active = m_counters.active;
    m_counters = {};
    m_counters.active = active;
}

void MockServer::forget(MockConnection &connection)
{
    auto node = m_connections.extract(&connection);
    if (!node.empty())
        m_reactor.discard(std::move(node.mapped()));
}

double MockServer::nextPhase()
{
    m_phase = m_phase * 1664525U + 1013904223U;
    return double(m_phase >> 8) / double(1U << 24);
}

} // namespace sluice::bench
