// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/messagereader.h"
#include "tests/bench/mockserver.h"
#include "tests/bench/provider.h"
#include "tests/bench/reactor.h"
#include "tests/bench/sockets.h"

#include <array>
#include <optional>
#include <string>

namespace sluice::bench {

/// One connection of the gateway to the mock provider: takes requests one after the other and answers them whole, at
/// a pace, or as fast as they are taken.
class MockConnection final : public Reactor::Handler, public Reactor::Timed
{
public:
    MockConnection(MockServer &server, int fd);
    ~MockConnection() override;

    void onReady(std::uint32_t events) override;
    void onDue() override;

private:
    struct Stream
    {
        StreamOrder order;
        EventWriter writer;
        std::uint64_t written = 0;
        bool isEnding = false; ///< the terminal event is written
        Nanos period = 0;      ///< 0: flood
        Nanos next = 0;
        std::array<Nanos, 16> lastWrites{};
    };

    void readAll();
    void serve();
    void answer();
    void answerControl(std::string_view path);
    void answerWhole(Dialect dialect, const AskedFor &asked);
    void beginStream(Dialect dialect, const AskedFor &asked);
    void appendChunk(Nanos now);
    void appendEnd();
    void pump();
    void flood();
    void finishStream();
    void reply(std::string_view status, std::string_view type, std::string_view body);
    OutBuffer::State flush();
    void watchFor(bool writable);
    void close();

    MockServer &m_server;
    int m_fd;
    bool m_waitsForRoom = false;
    bool m_isServing = false;
    bool m_closesWhenSent = false;
    MessageReader m_reader{MessageReader::Kind::Request};
    std::string m_in;
    std::string m_body;
    OutBuffer m_out;
    std::string m_events; ///< scratch for the events of one chunk
    std::optional<Stream> m_stream;
};

} // namespace sluice::bench
