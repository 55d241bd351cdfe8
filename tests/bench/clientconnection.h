// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/messagereader.h"
#include "tests/bench/reactor.h"
#include "tests/bench/sockets.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace sluice::bench {

/// One keep-alive connection of a client; one request at a time.
class ClientConnection final : public Reactor::Handler
{
public:
    class Observer
    {
    public:
        virtual ~Observer() = default;
        virtual void onHead(int status) = 0;
        virtual void onBody(std::string_view piece) = 0;
        virtual void onEnd() = 0;
        /// The connection is gone before the answer was complete.
        virtual void onBroken() = 0;
    };

    ClientConnection(Reactor &reactor, std::uint16_t port, int receiveBuffer, Observer &observer);
    ~ClientConnection() override;

    /// Connects if need be. Observer calls may come from within.
    void send(std::string_view request);
    /// Cuts the connection; the observer hears nothing of it.
    void cut();
    /// Without automatic reading, readSome() takes at most `limit` bytes when the owner wants them.
    void setAutomaticReading(bool isOn) { m_readsByItself = isOn; }
    void readSome(std::size_t limit);

    void onReady(std::uint32_t events) override;

private:
    bool connect();
    void read(std::size_t limit);
    void take(std::string_view bytes);
    void breakOff();
    std::uint32_t wantedEvents() const;

    Reactor &m_reactor;
    std::uint16_t m_port;
    int m_receiveBuffer;
    Observer &m_observer;
    int m_fd = -1;
    bool m_readsByItself = true;
    bool m_isWaiting = false; ///< for an answer
    bool m_isBlocked = false; ///< bytes of the request wait
    std::uint64_t m_sent = 0;
    OutBuffer m_out;
    MessageReader m_reader{MessageReader::Kind::Answer};
};

} // namespace sluice::bench
