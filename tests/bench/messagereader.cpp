// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/messagereader.h"

#include <algorithm>
#include <charconv>
#include <strings.h>

namespace sluice::bench {

namespace {

constexpr std::size_t kMaxHead = 65536;

bool equalsNoCase(std::string_view left, std::string_view right)
{
    return left.size() == right.size() && strncasecmp(left.data(), right.data(), left.size()) == 0;
}

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t'))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r'))
        text.remove_suffix(1);
    return text;
}

template <typename Number>
Number numberOf(std::string_view text, int base = 10)
{
    Number value{};
    std::from_chars(text.data(), text.data() + text.size(), value, base);
    return value;
}

} // namespace

MessageReader::Event MessageReader::next(std::string_view &input, std::string_view &body)
{
    if (m_isEndDue)
        return end();
    while (true) {
        switch (m_state) {
        case State::Head: return takeHead(input);
        case State::Fixed:
        case State::UntilClose:
        case State::ChunkData: return takeData(input, body);
        case State::ChunkSize: {
            const Event event = takeChunkSize(input);
            if (event != Event::Body)
                return event;
            break;
        }
        case State::ChunkEnd:
            if (!takeLine(input))
                return Event::NeedMore;
            m_line.clear();
            m_state = State::ChunkSize;
            break;
        case State::Trailer: {
            if (!takeLine(input))
                return m_line.size() > kMaxHead ? Event::Bad : Event::NeedMore;
            const bool isLast = trimmed(m_line).empty();
            m_line.clear();
            if (isLast)
                return end();
            break;
        }
        }
    }
}

MessageReader::Event MessageReader::finish()
{
    if (m_state == State::UntilClose)
        return end();
    return isIdle() ? Event::NeedMore : Event::Bad;
}

// A line with its line feed stands in m_line when this is true.
bool MessageReader::takeLine(std::string_view &input)
{
    const std::size_t feed = input.find('\n');
    const std::size_t taken = feed == std::string_view::npos ? input.size() : feed + 1;
    m_line.append(input.substr(0, taken));
    input.remove_prefix(taken);
    if (feed == std::string_view::npos)
        return false;
    m_line.pop_back();
    return true;
}

MessageReader::Event MessageReader::takeHead(std::string_view &input)
{
    const std::size_t before = m_line.size();
    m_line.append(input);
    const std::size_t blank = m_line.find("\r\n\r\n", before > 3 ? before - 3 : 0);
    if (blank == std::string::npos) {
        input = {};
        return m_line.size() > kMaxHead ? Event::Bad : Event::NeedMore;
    }
    input.remove_prefix(blank + 4 - before);
    m_line.resize(blank + 2);
    const bool isRight = parseHead();
    m_line.clear();
    if (!isRight)
        return Event::Bad;
    // 1xx answers are interim: the real one follows (RFC 9110 section 15.2).
    if (m_kind == Kind::Answer && m_head.status >= 100 && m_head.status < 200)
        return takeHead(input);
    return enterBody();
}

bool MessageReader::parseHead()
{
    m_head = {};
    std::string_view rest = m_line;
    const std::size_t first = rest.find("\r\n");
    m_head.startLine = rest.substr(0, first);
    rest.remove_prefix(first + 2);
    if (m_kind == Kind::Answer) {
        if (!m_head.startLine.starts_with("HTTP/1.") || m_head.startLine.size() < 12)
            return false;
        m_head.status = numberOf<int>(std::string_view(m_head.startLine).substr(9, 3));
        m_head.closes = m_head.startLine.starts_with("HTTP/1.0");
    }
    while (!rest.empty()) {
        const std::size_t end = rest.find("\r\n");
        parseField(rest.substr(0, end));
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 2);
    }
    return true;
}

void MessageReader::parseField(std::string_view line)
{
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos)
        return;
    const std::string_view name = line.substr(0, colon);
    const std::string_view value = trimmed(line.substr(colon + 1));
    if (equalsNoCase(name, "content-length")) {
        m_head.hasLength = true;
        m_head.contentLength = numberOf<std::uint64_t>(value);
    } else if (equalsNoCase(name, "transfer-encoding")) {
        m_head.isChunked = equalsNoCase(value, "chunked");
    } else if (equalsNoCase(name, "connection")) {
        m_head.closes = equalsNoCase(value, "close");
    } else if (equalsNoCase(name, "expect")) {
        m_head.expectsContinue = equalsNoCase(value, "100-continue");
    }
}

MessageReader::Event MessageReader::enterBody()
{
    if (m_head.isChunked) {
        m_state = State::ChunkSize;
    } else if (m_head.hasLength && m_head.contentLength > 0) {
        m_left = m_head.contentLength;
        m_state = State::Fixed;
    } else if (m_kind == Kind::Answer && !m_head.hasLength && m_head.status != 204 && m_head.status != 304) {
        m_state = State::UntilClose;
        m_head.closes = true;
    } else {
        m_isEndDue = true;
    }
    return Event::Head;
}

MessageReader::Event MessageReader::takeData(std::string_view &input, std::string_view &body)
{
    if (input.empty())
        return Event::NeedMore;
    if (m_state == State::UntilClose) {
        body = input;
        input = {};
        return Event::Body;
    }
    const std::size_t taken = std::min<std::uint64_t>(m_left, input.size());
    body = input.substr(0, taken);
    input.remove_prefix(taken);
    m_left -= taken;
    if (m_left == 0) {
        if (m_state == State::ChunkData)
            m_state = State::ChunkEnd;
        else
            m_isEndDue = true;
    }
    return Event::Body;
}

MessageReader::Event MessageReader::takeChunkSize(std::string_view &input)
{
    if (!takeLine(input))
        return m_line.size() > kMaxHead ? Event::Bad : Event::NeedMore;
    const std::string_view digits = trimmed(std::string_view(m_line).substr(0, m_line.find(';')));
    const bool isRight = !digits.empty() && digits.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos;
    m_left = numberOf<std::uint64_t>(digits, 16);
    m_line.clear();
    m_state = m_left > 0 ? State::ChunkData : State::Trailer;
    return isRight ? Event::Body : Event::Bad;
}

MessageReader::Event MessageReader::end()
{
    m_state = State::Head;
    m_isEndDue = false;
    return Event::End;
}

} // namespace sluice::bench
