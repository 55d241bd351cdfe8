// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace sluice::bench {

/// The few things of an HTTP/1.1 head that a load test needs to know.
struct MessageHead
{
    std::string startLine;
    int status = 0; ///< of an answer
    std::uint64_t contentLength = 0;
    bool hasLength = false;
    bool isChunked = false;
    bool closes = false;
    bool expectsContinue = false;
};

/// Takes HTTP/1.1 messages apart as they come (RFC 9112), one after the other.
class MessageReader
{
public:
    enum class Kind { Request, Answer };
    enum class Event { NeedMore, Head, Body, End, Bad };

    explicit MessageReader(Kind kind)
        : m_kind(kind)
    {
    }

    /// Takes bytes from the front of `input` until something is complete. `body` is the piece that came with
    /// Event::Body; it points into `input`.
    Event next(std::string_view &input, std::string_view &body);
    /// The peer ended the connection: right only for an answer that ends with it.
    Event finish();
    const MessageHead &head() const { return m_head; }
    /// Nothing of a message has been seen yet.
    bool isIdle() const { return m_state == State::Head && m_line.empty(); }

private:
    enum class State { Head, Fixed, UntilClose, ChunkSize, ChunkData, ChunkEnd, Trailer };

    Event takeHead(std::string_view &input);
    Event takeData(std::string_view &input, std::string_view &body);
    Event takeChunkSize(std::string_view &input);
    bool takeLine(std::string_view &input);
    bool parseHead();
    void parseField(std::string_view line);
    Event enterBody();
    Event end();

    Kind m_kind;
    State m_state = State::Head;
    MessageHead m_head;
    std::string m_line;       ///< of a head or a chunk size, as far as it has come
    std::uint64_t m_left = 0; ///< of a body or a chunk
    bool m_isEndDue = false;  ///< the head was told; the message has no body
};

} // namespace sluice::bench
