// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/responseparser.h"

#include "core/http/bodyfeed.h"
#include "core/http/headscanner.h"

#include <boost/beast/http/basic_parser.hpp>

#include <limits>
#include <optional>

namespace sluice::http {

namespace beast = boost::beast;

namespace {

constexpr quint32 kMaxHeadBytes = 256 * 1024;

bool isFieldNamed(QByteArrayView line, QByteArrayView name)
{
    return line.size() > name.size() && line[name.size()] == ':' && equalsIgnoringCase(line.first(name.size()), name);
}

/// A head as Beast takes it, where providers send one that is odd but clear; null if there is nothing to mend.
QByteArray mended(QByteArrayView head, bool &hadBothFramings)
{
    constexpr qsizetype kBareStatusLine = sizeof("HTTP/1.1 200") - 1;
    bool hasLength = false;
    bool hasCoding = false;
    for (qsizetype from = 0; from < head.size(); from = head.indexOf('\n', from) + 1) {
        const QByteArrayView line = head.sliced(from);
        hasLength = hasLength || isFieldNamed(line, "Content-Length");
        hasCoding = hasCoding || isFieldNamed(line, "Transfer-Encoding");
    }
    hadBothFramings = hasLength && hasCoding;
    const bool isStatusBare = head.indexOf('\r') == kBareStatusLine;
    if (!hadBothFramings && !isStatusBare)
        return {};
    QByteArray copy;
    copy.reserve(head.size() + 1);
    for (qsizetype from = 0, to = 0; from < head.size(); from = to) {
        to = head.indexOf('\n', from) + 1;
        QByteArrayView line = head.sliced(from, to - from);
        if (hadBothFramings && isFieldNamed(line, "Content-Length"))
            continue;
        if (from == 0 && isStatusBare)
            copy.append(line.chopped(2)).append(" \r\n");
        else
            copy.append(line);
    }
    return copy;
}

/// Beast's parser for one message; a 1xx answer is a message of its own.
class Message final : public beast::http::basic_parser<false>
{
public:
    explicit Message(bool isHead)
    {
        header_limit(std::numeric_limits<std::uint32_t>::max());
        body_limit(boost::none);
        skip(isHead);
    }

    BodyFeed::Put putBytes(QByteArrayView bytes)
    {
        beast::error_code error;
        const size_t taken = put(boost::asio::const_buffer(bytes.data(), size_t(bytes.size())), error);
        if (error == beast::http::error::need_more)
            return {BodyFeed::Outcome::NeedsMore, qsizetype(taken)};
        return {error ? BodyFeed::Outcome::Bad : BodyFeed::Outcome::Ok, qsizetype(taken)};
    }

    ResponseHead m_head;
    const std::function<void(QByteArrayView)> *m_onBody = nullptr;

private:
    void on_request_impl(beast::http::verb, beast::string_view, beast::string_view, int, beast::error_code &) override {}
    void on_response_impl(int status, beast::string_view, int, beast::error_code &) override { m_head.status = status; }
    void on_field_impl(beast::http::field, beast::string_view name, beast::string_view value, beast::error_code &) override
    {
        if (!m_isHeadDone)
            m_head.headers.append(name, value);
    }
    void on_header_impl(beast::error_code &) override { m_isHeadDone = true; }
    void on_body_init_impl(const boost::optional<std::uint64_t> &, beast::error_code &) override {}
    std::size_t on_body_impl(beast::string_view part, beast::error_code &) override
    {
        if (!part.empty())
            (*m_onBody)(part);
        return part.size();
    }
    void on_chunk_header_impl(std::uint64_t, beast::string_view, beast::error_code &) override {}
    std::size_t on_chunk_body_impl(std::uint64_t, beast::string_view part, beast::error_code &error) override
    {
        return on_body_impl(part, error);
    }
    void on_finish_impl(beast::error_code &) override {}

    bool m_isHeadDone = false;
};

} // namespace

class ResponseParser::Impl
{
public:
    explicit Impl(bool isHead)
        : m_isHead(isHead)
    {
        begin();
    }

    ParseStep feed(QByteArrayView bytes, const std::function<void(QByteArrayView)> &onBody)
    {
        if (m_failure)
            return {*m_failure, 0};
        if (!m_isHeadDone)
            return feedHead(bytes);
        m_message->m_onBody = &onBody;
        const auto putBytes = [this](QByteArrayView part) { return m_message->putBytes(part); };
        const qsizetype taken = m_feed.feed(bytes, putBytes, [this] { return m_message->is_done(); });
        m_message->m_onBody = nullptr;
        if (taken < 0)
            return fail(ParseState::Bad, bytes.size());
        return {isDone() ? ParseState::Done : ParseState::Incomplete, taken};
    }

    ParseState feedClosed()
    {
        if (m_failure || !m_isHeadDone)
            return m_failure.value_or(ParseState::Bad);
        if (m_message->need_eof() && !isDone()) {
            beast::error_code error;
            m_message->put_eof(error);
        }
        return isDone() ? ParseState::Done : ParseState::Bad;
    }

    const ResponseHead &head() const { return m_message->m_head; }
    bool isHeadDone() const { return m_isHeadDone; }
    bool isDone() const { return m_isHeadDone && m_message->is_done(); }
    bool isKeepAlive() const { return isDone() && !m_hadBothFramings && m_message->keep_alive(); }

private:
    void begin()
    {
        m_scanner.emplace(kMaxHeadBytes, HeadScanner::Folding::Allowed);
        m_message.emplace(m_isHead);
    }

    ParseStep fail(ParseState state, qsizetype consumed)
    {
        m_failure = state;
        return {state, consumed};
    }

    ParseStep feedHead(QByteArrayView bytes)
    {
        qsizetype consumed = 0;
        for (;;) {
            qsizetype taken = 0;
            const HeadScanner::State scanned = m_scanner->feed(bytes.sliced(consumed), taken);
            consumed += taken;
            switch (scanned) {
            case HeadScanner::State::Incomplete: return {ParseState::Incomplete, consumed};
            case HeadScanner::State::Bad: return fail(ParseState::Bad, consumed);
            case HeadScanner::State::TooLarge: return fail(ParseState::TooLarge, consumed);
            case HeadScanner::State::Complete: break;
            }
            if (!parseHead())
                return fail(ParseState::Bad, consumed);
            // RFC 9110 §15.2: interim answers precede the answer; no request of ours asks for another protocol.
            if (head().status >= 200) {
                m_isHeadDone = true;
                m_scanner.reset();
                return {ParseState::HeadDone, consumed};
            }
            begin();
        }
    }

    bool parseHead()
    {
        const QByteArrayView raw = m_scanner->head();
        const QByteArray copy = mended(raw, m_hadBothFramings);
        const QByteArrayView text = copy.isNull() ? raw : QByteArrayView(copy);
        const BodyFeed::Put result = m_message->putBytes(text);
        if (result.outcome != BodyFeed::Outcome::Ok || result.consumed != text.size())
            return false;
        const int status = head().status;
        if (status < 100 || status == 101)
            return false;
        // Codings under the chunks, or instead of them, are not undone.
        const QByteArray coding = head().headers.combined("Transfer-Encoding");
        return coding.isEmpty() || equalsIgnoringCase(coding, "chunked") || equalsIgnoringCase(coding, "identity");
    }

    bool m_isHead;
    std::optional<HeadScanner> m_scanner;
    std::optional<Message> m_message;
    BodyFeed m_feed;
    std::optional<ParseState> m_failure;
    bool m_isHeadDone = false;
    bool m_hadBothFramings = false;
};

ResponseParser::ResponseParser(bool isHead)
    : m_impl(std::make_unique<Impl>(isHead))
{
}

ResponseParser::~ResponseParser() = default;

ParseStep ResponseParser::feed(QByteArrayView bytes, const std::function<void(QByteArrayView)> &onBody)
{
    return m_impl->feed(bytes, onBody);
}

ParseState ResponseParser::feedClosed()
{
    return m_impl->feedClosed();
}

const ResponseHead &ResponseParser::head() const
{
    return m_impl->head();
}

bool ResponseParser::isHeadDone() const
{
    return m_impl->isHeadDone();
}

bool ResponseParser::isDone() const
{
    return m_impl->isDone();
}

bool ResponseParser::isKeepAlive() const
{
    return m_impl->isKeepAlive();
}

} // namespace sluice::http
