// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/requestparser.h"

#include "core/http/bodyfeed.h"
#include "core/http/headscanner.h"

#include <boost/beast/http/basic_parser.hpp>

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

namespace sluice::http {

namespace beast = boost::beast;

namespace {

/// A body that is only announced gets no more memory than this.
constexpr qint64 kMaxReserve = 256 * 1024;
/// Room behind a body for a parser that reads ahead (simdjson: 64 bytes), so that it need not copy the body to get it.
constexpr qsizetype kReadAheadRoom = 128;

/// RFC 9112 §3.2: a proxy's absolute-form is understood as origin-form for its authority. False if it is neither that nor
/// origin-form nor the asterisk of OPTIONS.
bool normalizeTarget(RequestHead &head)
{
    if (head.target.startsWith('/'))
        return true;
    if (head.target == "*")
        return head.method == "OPTIONS";
    const QByteArrayView target(head.target);
    const qsizetype schemeEnd = target.indexOf("://");
    if (schemeEnd < 0)
        return false;
    const QByteArrayView scheme = target.first(schemeEnd);
    if (!equalsIgnoringCase(scheme, "http") && !equalsIgnoringCase(scheme, "https"))
        return false;
    const QByteArrayView rest = target.sliced(schemeEnd + 3);
    const auto isPathStart = [](char c) { return c == '/' || c == '?'; };
    const qsizetype authoritySize = std::find_if(rest.begin(), rest.end(), isPathStart) - rest.begin();
    const QByteArrayView authority = rest.first(authoritySize);
    if (authority.isEmpty() || authority.contains('@'))
        return false;
    head.headers.set("Host", authority);
    const QByteArrayView path = rest.sliced(authoritySize);
    QByteArray origin = path.startsWith('/') ? QByteArray() : QByteArray("/");
    origin.append(path);
    head.target = origin;
    return true;
}

} // namespace

class RequestParser::Impl final : public beast::http::basic_parser<true>
{
public:
    explicit Impl(const Caps &caps)
        : m_caps(caps)
        , m_scanner(caps.headBytes, HeadScanner::Folding::Refused)
    {
        // Both caps are kept here: Beast starts to count anew with each call, and ours have to be told apart.
        header_limit(std::numeric_limits<std::uint32_t>::max());
        body_limit(boost::none);
    }

    ParseStep feed(QByteArrayView bytes)
    {
        if (m_failure)
            return {*m_failure, 0};
        return m_isHeadDone ? feedBody(bytes) : feedHead(bytes);
    }

    qint64 announced() const
    {
        if (chunked())
            return -1;
        const std::uint64_t size = content_length().value_or(0);
        return qint64(std::min<std::uint64_t>(size, std::numeric_limits<qint64>::max()));
    }

    RequestHead m_head;
    QByteArray m_body;
    HeadScanner &scanner() { return m_scanner; }
    bool isHttp11() const { return m_version >= 11; }

private:
    ParseStep fail(ParseState state, qsizetype consumed)
    {
        m_failure = state;
        return {state, consumed};
    }

    ParseStep feedHead(QByteArrayView bytes)
    {
        qsizetype consumed = 0;
        switch (m_scanner.feed(bytes, consumed)) {
        case HeadScanner::State::Incomplete: return {ParseState::Incomplete, consumed};
        case HeadScanner::State::Bad: return fail(ParseState::Bad, consumed);
        case HeadScanner::State::TooLarge: return fail(ParseState::TooLarge, consumed);
        case HeadScanner::State::Complete: break;
        }
        const QByteArrayView head = m_scanner.head();
        beast::error_code error;
        const size_t parsed = put(boost::asio::const_buffer(head.data(), size_t(head.size())), error);
        const bool isWhole = !error && parsed == size_t(head.size());
        m_scanner.release();
        if (!isWhole || !isHeadSound())
            return fail(ParseState::Bad, consumed);
        m_isHeadDone = true;
        m_head.isKeepAlive = keep_alive();
        if (announced() > 0)
            m_body.reserve(qsizetype(std::min({announced(), kMaxReserve, m_caps.bodyBytes})) + kReadAheadRoom);
        return {ParseState::HeadDone, consumed};
    }

    /// What Beast lets pass.
    bool isHeadSound()
    {
        const HeaderList &headers = m_head.headers;
        const bool isEncoded = headers.contains("Transfer-Encoding");
        // RFC 9112 §6.1: chunks beside a length, in HTTP/1.0, or under another coding leave the length to guessing.
        if (isEncoded && (!isHttp11() || headers.contains("Content-Length") ||
                          !equalsIgnoringCase(headers.combined("Transfer-Encoding"), "chunked")))
            return false;
        // RFC 9112 §3.2
        if (m_hostFields > 1 || (m_hostFields == 0 && isHttp11()))
            return false;
        return normalizeTarget(m_head);
    }

    ParseStep feedBody(QByteArrayView bytes)
    {
        if (announced() > m_caps.bodyBytes)
            return fail(ParseState::TooLarge, 0);
        const auto putBytes = [this](QByteArrayView part) -> BodyFeed::Put {
            beast::error_code error;
            const size_t taken = put(boost::asio::const_buffer(part.data(), size_t(part.size())), error);
            if (error == beast::http::error::need_more)
                return {BodyFeed::Outcome::NeedsMore, qsizetype(taken)};
            return {error ? BodyFeed::Outcome::Bad : BodyFeed::Outcome::Ok, qsizetype(taken)};
        };
        const qsizetype taken = m_feed.feed(bytes, putBytes, [this] { return is_done(); });
        if (taken < 0)
            return fail(m_isBodyTooLarge ? ParseState::TooLarge : ParseState::Bad, bytes.size());
        return {is_done() ? ParseState::Done : ParseState::Incomplete, taken};
    }

    void on_request_impl(beast::http::verb, beast::string_view method, beast::string_view target, int version,
                         beast::error_code &) override
    {
        m_head.method = QByteArrayView(method).toByteArray();
        m_head.target = QByteArrayView(target).toByteArray();
        m_version = version;
    }
    void on_response_impl(int, beast::string_view, int, beast::error_code &) override {}
    void on_field_impl(beast::http::field field, beast::string_view name, beast::string_view value, beast::error_code &) override
    {
        if (m_isHeadDone)
            return; // a trailer
        m_hostFields += field == beast::http::field::host ? 1 : 0;
        m_head.headers.append(name, value);
    }
    void on_header_impl(beast::error_code &) override {}
    void on_body_init_impl(const boost::optional<std::uint64_t> &, beast::error_code &) override {}
    std::size_t on_body_impl(beast::string_view part, beast::error_code &) override
    {
        m_body.append(part);
        return part.size();
    }
    void on_chunk_header_impl(std::uint64_t size, beast::string_view, beast::error_code &error) override
    {
        if (size > std::uint64_t(m_caps.bodyBytes - m_chunkedBytes)) {
            m_isBodyTooLarge = true;
            error = beast::http::error::body_limit;
            return;
        }
        m_chunkedBytes += qint64(size);
    }
    std::size_t on_chunk_body_impl(std::uint64_t, beast::string_view part, beast::error_code &error) override
    {
        return on_body_impl(part, error);
    }
    void on_finish_impl(beast::error_code &) override {}

    Caps m_caps;
    HeadScanner m_scanner;
    BodyFeed m_feed;
    std::optional<ParseState> m_failure;
    qint64 m_chunkedBytes = 0;
    int m_version = 0;
    int m_hostFields = 0;
    bool m_isHeadDone = false;
    bool m_isBodyTooLarge = false;
};

RequestParser::RequestParser(const Caps &caps)
    : m_impl(std::make_unique<Impl>(caps))
{
}

RequestParser::~RequestParser() = default;

ParseStep RequestParser::feed(QByteArrayView bytes)
{
    return m_impl->feed(bytes);
}

const RequestHead &RequestParser::head() const
{
    return m_impl->m_head;
}

RequestHead RequestParser::takeHead()
{
    return std::exchange(m_impl->m_head, {});
}

QByteArray RequestParser::takeBody()
{
    return std::exchange(m_impl->m_body, {});
}

qint64 RequestParser::announcedBodySize() const
{
    return m_impl->announced();
}

bool RequestParser::hasBegun() const
{
    return m_impl->scanner().hasBegun();
}

bool RequestParser::isHttp11() const
{
    return m_impl->isHttp11();
}

} // namespace sluice::http
