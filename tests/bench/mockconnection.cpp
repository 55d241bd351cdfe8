// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/mockconnection.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <sys/socket.h>
#include <unistd.h>

namespace sluice::bench {

namespace {

constexpr std::size_t kMaxRequest = 64 * 1024 * 1024;
constexpr std::size_t kPacedBacklog = 64 * 1024; ///< a paced stream says no more while this much waits
constexpr int kFloodTurns = 16;                  ///< writes before others get their turn
constexpr std::uint32_t kAlways = EPOLLIN | EPOLLRDHUP;

void appendHttpChunk(std::string &out, std::string_view data)
{
    char size[20];
    out.append(size, std::size_t(std::snprintf(size, sizeof size, "%zx\r\n", data.size())));
    out.append(data);
    out.append("\r\n");
}

std::string_view targetOf(std::string_view requestLine)
{
    const std::size_t from = requestLine.find(' ');
    if (from == std::string_view::npos)
        return {};
    const std::string_view rest = requestLine.substr(from + 1);
    return rest.substr(0, rest.find(' '));
}

} // namespace

MockConnection::MockConnection(MockServer &server, int fd)
    : m_server(server)
    , m_fd(fd)
{
    m_server.reactor().watch(fd, kAlways, *this);
}

MockConnection::~MockConnection()
{
    m_server.reactor().disarm(*this);
    if (m_fd >= 0)
        ::close(m_fd);
}

void MockConnection::onReady(std::uint32_t events)
{
    if (m_fd < 0)
        return;
    if ((events & ~std::uint32_t(EPOLLOUT)) != 0)
        readAll();
    if (m_fd < 0 || (events & EPOLLOUT) == 0)
        return;
    if (m_stream && m_stream->period == 0) {
        flood();
        return;
    }
    if (flush() != OutBuffer::State::Empty)
        return;
    if (m_stream && m_stream->isEnding)
        finishStream();
    else if (m_closesWhenSent)
        close();
}

// A gateway that ends its half of the connection has gone for us too, whatever we still had to say.
void MockConnection::readAll()
{
    std::vector<char> &buffer = m_server.scratch();
    while (true) {
        const ssize_t got = recv(m_fd, buffer.data(), buffer.size(), 0);
        if (got > 0 && m_in.size() < kMaxRequest) {
            m_in.append(buffer.data(), std::size_t(got));
            if (std::size_t(got) == buffer.size())
                continue;
            break;
        }
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0 && errno == EAGAIN)
            break;
        close();
        return;
    }
    serve();
}

void MockConnection::serve()
{
    if (m_isServing)
        return; // a short stream that ended within answer(); the loop below goes on by itself
    m_isServing = true;
    std::string_view rest = m_in;
    std::string_view piece;
    bool isGoing = true;
    while (isGoing && m_fd >= 0 && !m_stream) {
        switch (m_reader.next(rest, piece)) {
        case MessageReader::Event::NeedMore: isGoing = false; break;
        case MessageReader::Event::Head:
            m_body.clear();
            if (m_reader.head().expectsContinue)
                m_out.text() += "HTTP/1.1 100 Continue\r\n\r\n";
            break;
        case MessageReader::Event::Body: m_body += piece; break;
        case MessageReader::Event::End: answer(); break;
        case MessageReader::Event::Bad: close(); break;
        }
    }
    m_isServing = false;
    if (m_fd < 0)
        return;
    m_in.erase(0, m_in.size() - rest.size());
    if (!m_stream)
        flush();
}

void MockConnection::answer()
{
    const std::string_view line = m_reader.head().startLine;
    const std::string_view target = targetOf(line);
    if (line.starts_with("GET ") || line.starts_with("HEAD ")) {
        answerControl(target);
        return;
    }
    ++m_server.counters().requests;
    const std::optional<Dialect> dialect = dialectOfPath(target);
    if (!dialect) {
        reply("404 Not Found", "application/json", R"({"error":{"message":"no such path here","type":"invalid_request_error"}})");
        return;
    }
    const AskedFor asked = AskedFor::fromBody(m_body);
    if (asked.isStream)
        beginStream(*dialect, asked);
    else
        answerWhole(*dialect, asked);
}

void MockConnection::answerControl(std::string_view path)
{
    if (path == "/stats") {
        reply("200 OK", "application/json", m_server.statsJson());
    } else if (path == "/reset") {
        m_server.resetCounters();
        reply("200 OK", "application/json", "{}\n");
    } else {
        reply("200 OK", "application/json",
              R"({"object":"list","data":[{"id":"bench","object":"model","created":1,"owned_by":"bench"}]})");
    }
}

void MockConnection::answerWhole(Dialect dialect, const AskedFor &asked)
{
    reply("200 OK", "application/json", wholeAnswer(dialect, asked.model, m_server.answerBytes()));
}

void MockConnection::reply(std::string_view status, std::string_view type, std::string_view body)
{
    std::string &out = m_out.text();
    out += "HTTP/1.1 ";
    out += status;
    out += "\r\nContent-Type: ";
    out += type;
    out += "\r\nContent-Length: ";
    out += std::to_string(body.size());
    out += m_reader.head().closes ? "\r\nConnection: close\r\n\r\n" : "\r\n\r\n";
    if (!m_reader.head().startLine.starts_with("HEAD "))
        out += body;
    m_closesWhenSent = m_reader.head().closes;
    if (m_closesWhenSent && flush() == OutBuffer::State::Empty)
        close();
}

void MockConnection::beginStream(Dialect dialect, const AskedFor &asked)
{
    const StreamOrder order = StreamOrder::fromModel(asked.model);
    m_stream.emplace(Stream{.order = order, .writer = EventWriter(dialect, asked, order.eventBytes)});
    ++m_server.counters().active;
    m_out.text() +=
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-cache\r\nTransfer-Encoding: chunked\r\n\r\n";
    m_events.clear();
    m_stream->writer.appendOpening(m_events);
    appendHttpChunk(m_out.text(), m_events);
    if (order.chunksPerSecond <= 0) {
        flood();
        return;
    }
    m_stream->period = Nanos(double(kNanosPerSecond) / order.chunksPerSecond);
    m_stream->next = nowNanos() + Nanos(double(m_stream->period) * m_server.nextPhase());
    if (flush() != OutBuffer::State::Broken)
        m_server.reactor().arm(*this, m_stream->next);
}

void MockConnection::appendChunk(Nanos now)
{
    m_stream->writer.appendContent(m_events, now, m_stream->written);
    m_stream->lastWrites[m_stream->written % m_stream->lastWrites.size()] = now;
    ++m_stream->written;
}

void MockConnection::appendEnd()
{
    m_events.clear();
    m_stream->writer.appendEnding(m_events, m_stream->written);
    appendHttpChunk(m_out.text(), m_events);
    m_out.text() += "0\r\n\r\n";
    m_stream->isEnding = true;
}

void MockConnection::onDue()
{
    if (m_stream && m_fd >= 0)
        pump();
}

void MockConnection::pump()
{
    Stream &stream = *m_stream;
    if (stream.isEnding)
        return; // onReady() ends it when the last bytes have gone
    stream.next += stream.period;
    if (m_out.pending() < kPacedBacklog) {
        if (stream.written < stream.order.chunks) {
            m_events.clear();
            appendChunk(nowNanos());
            appendHttpChunk(m_out.text(), m_events);
        }
        if (stream.written >= stream.order.chunks)
            appendEnd();
    }
    const OutBuffer::State state = flush();
    if (state == OutBuffer::State::Broken)
        return;
    if (!stream.isEnding)
        m_server.reactor().arm(*this, stream.next);
    else if (state == OutBuffer::State::Empty)
        finishStream();
}

void MockConnection::flood()
{
    Stream &stream = *m_stream;
    for (int turn = 0; turn < kFloodTurns; ++turn) {
        if (flush() != OutBuffer::State::Empty)
            return;
        if (stream.isEnding) {
            finishStream();
            return;
        }
        m_events.clear();
        const Nanos now = nowNanos();
        for (std::size_t i = 0; i < stream.order.eventsPerWrite && stream.written < stream.order.chunks; ++i)
            appendChunk(now);
        if (!m_events.empty())
            appendHttpChunk(m_out.text(), m_events);
        if (stream.written >= stream.order.chunks)
            appendEnd();
    }
    watchFor(/*writable=*/true);
}

void MockConnection::finishStream()
{
    m_stream.reset();
    --m_server.counters().active;
    ++m_server.counters().finished;
    watchFor(/*writable=*/false);
    if (m_reader.head().closes)
        close();
    else if (!m_in.empty())
        serve();
}

OutBuffer::State MockConnection::flush()
{
    const OutBuffer::State state = m_out.flush(m_fd, m_server.counters().bytes);
    switch (state) {
    case OutBuffer::State::Empty: watchFor(/*writable=*/false); break;
    case OutBuffer::State::Pending: watchFor(/*writable=*/true); break;
    case OutBuffer::State::Broken: close(); break;
    }
    return state;
}

void MockConnection::watchFor(bool writable)
{
    if (m_waitsForRoom == writable || m_fd < 0)
        return;
    m_waitsForRoom = writable;
    m_server.reactor().rewatch(m_fd, writable ? kAlways | EPOLLOUT : kAlways, *this);
}

void MockConnection::close()
{
    if (m_fd < 0)
        return;
    if (m_stream) {
        --m_server.counters().active;
        CutStream cut{.id = m_stream->order.id, .noticedAt = nowNanos(), .chunks = m_stream->written, .lastWrites = {}};
        const std::size_t kept = std::min<std::size_t>(m_stream->written, m_stream->lastWrites.size());
        for (std::size_t i = kept; i > 0; --i)
            cut.lastWrites.push_back(m_stream->lastWrites[(m_stream->written - i) % m_stream->lastWrites.size()]);
        m_server.noteCut(std::move(cut));
    }
    m_server.reactor().disarm(*this);
    m_server.reactor().unwatch(m_fd);
    ::close(m_fd);
    m_fd = -1;
    m_server.forget(*this);
}

} // namespace sluice::bench
