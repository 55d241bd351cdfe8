// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/simprovider.h"
#include "tests/support/guardedrelay.h"

#include <QCoreApplication>

#include <vector>

namespace sluice::test {

/// The simulated provider at the other end of all connections that a relay opens, so that both play a whole scene by
/// themselves while a test moves the clock. A new connection takes `connectTime` to come about, as one over TLS would.
class SimUpstream
{
public:
    explicit SimUpstream(GuardedRelay &relay, milliseconds connectTime = milliseconds(0))
        : m_relay(relay)
        , m_connectTime(connectTime)
        , provider(relay.clock, relay.clock, m_random)
        , m_server(provider, {}, relay.clock, relay.clock)
    {
    }

    /// Lets `time` pass in steps so small that no byte waits for long; `afterEach` may act as the clients.
    template <typename AfterEach>
    void play(milliseconds time, AfterEach &&afterEach)
    {
        constexpr milliseconds kStep{5};
        for (milliseconds passed{0}; passed < time; passed += kStep) {
            m_relay.advance(kStep);
            carry();
            afterEach();
        }
        carry();
    }
    void play(milliseconds time)
    {
        play(time, [] {});
    }

    /// Connections that both ends hold.
    int openConnections() const { return int(m_links.size()); }

private:
    struct Link
    {
        FakePeer *gateway; ///< the end that the gateway sees
        std::shared_ptr<FakePeer> server;
        SteadyTime standsAt;
        bool stands = false;
    };

    Random m_random{11};
    GuardedRelay &m_relay;
    milliseconds m_connectTime;

public:
    sim::SimProvider provider;

private:
    http::Server m_server;
    std::vector<Link> m_links;
    int m_seen = 0;

    // Until nothing moves any more: an answer may bring the next request.
    void carry()
    {
        bool hasMoved = true;
        while (hasMoved) {
            // What the pool tells from the event loop.
            QCoreApplication::sendPostedEvents();
            m_relay.settle();
            for (; m_seen < m_relay.connector.count(); ++m_seen)
                m_links.push_back({&m_relay.connector.peer(m_seen), makeFakePeer(), m_relay.clock.steadyNow() + m_connectTime});
            hasMoved = false;
            for (size_t i = 0; i < m_links.size(); ++i)
                hasMoved = carryOver(m_links[i]) || hasMoved;
            std::erase_if(m_links, [](const Link &link) { return link.gateway->isOver() || link.server->isOver(); });
        }
    }

    bool carryOver(Link &link)
    {
        if (link.gateway->isOver()) {
            if (link.stands)
                link.server->close();
            return false;
        }
        if (!link.stands) {
            if (m_relay.clock.steadyNow() < link.standsAt)
                return false;
            link.stands = true;
            m_server.accept(link.server->makeStream());
            link.gateway->connected();
            return true;
        }
        const QByteArray request = link.gateway->takeReceived();
        if (!request.isEmpty())
            link.server->send(request);
        const QByteArray answer = link.server->takeReceived();
        if (!answer.isEmpty())
            link.gateway->send(answer);
        if (link.server->isOver())
            link.gateway->close();
        return !request.isEmpty() || !answer.isEmpty();
    }
};

} // namespace sluice::test
