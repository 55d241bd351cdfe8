// SPDX-License-Identifier: GPL-3.0-or-later
// What a client sends: the requests do not depend on how the bytes were cut, and what is passed on of one is one request with
// the same words, never two.
#include "core/http/requesthead.h"
#include "core/http/requestparser.h"
#include "tests/fuzz/fuzzing.h"

#include <memory>
#include <utility>
#include <vector>

using namespace sluice;
using namespace sluice::fuzz;
using http::ParseState;

namespace {

// Small enough to be met by short inputs.
constexpr http::RequestParser::Caps kCaps{.headBytes = 400, .bodyBytes = 200};
constexpr http::RequestParser::Caps kAmple{};

struct Request
{
    http::RequestHead head;
    QByteArray fields;
    QByteArray body;
    qint64 announced = 0;
    bool isHttp11 = false;

    bool operator==(const Request &other) const
    {
        return head.method == other.head.method && head.target == other.head.target && fields == other.fields &&
               head.isKeepAlive == other.head.isKeepAlive && body == other.body && announced == other.announced &&
               isHttp11 == other.isHttp11;
    }
};

struct Reading
{
    std::vector<Request> requests;
    ParseState end = ParseState::Incomplete; ///< of the bytes after the last whole request
    bool hasBegun = false;
    bool operator==(const Reading &) const = default;
};

/// Reads requests one after the other, as a connection does.
class Connection
{
public:
    explicit Connection(const http::RequestParser::Caps &caps)
        : m_caps(caps)
        , m_parser(std::make_unique<http::RequestParser>(caps))
    {
    }

    /// False once the connection cannot go on.
    bool feed(QByteArrayView bytes)
    {
        do {
            const http::ParseStep step = m_parser->feed(bytes);
            require(step.consumed >= 0 && step.consumed <= bytes.size(), "no more is taken than there is");
            bytes = bytes.sliced(step.consumed);
            if (!take(step.state, bytes.isEmpty()))
                return false;
        } while (!bytes.isEmpty() || m_isHeadNew);
        return true;
    }

    Reading reading()
    {
        m_reading.hasBegun = m_parser->hasBegun();
        return m_reading;
    }

private:
    bool take(ParseState state, bool isAllTaken)
    {
        switch (state) {
        case ParseState::Incomplete:
            require(isAllTaken, "what wants more has taken all");
            m_isHeadNew = false;
            return true;
        case ParseState::HeadDone:
            require(!std::exchange(m_hasHead, true), "a head is told once");
            m_isHeadNew = true;
            return true;
        case ParseState::Done:
            addRequest();
            m_parser = std::make_unique<http::RequestParser>(m_caps);
            m_hasHead = m_isHeadNew = false;
            return true;
        case ParseState::Bad:
        case ParseState::TooLarge: m_reading.end = state; return false;
        }
        Q_UNREACHABLE();
    }

    void addRequest()
    {
        require(m_hasHead, "a request has a head");
        Request request{.head = m_parser->head(),
                        .fields = {},
                        .body = m_parser->takeBody(),
                        .announced = m_parser->announcedBodySize(),
                        .isHttp11 = m_parser->isHttp11()};
        request.head.headers.serializeTo(request.fields);
        require(request.body.size() <= m_caps.bodyBytes, "a body keeps to its cap");
        require(request.announced < 0 || request.announced == request.body.size(), "a body is as long as it was announced");
        require(request.head.target.startsWith('/') || request.head.target == "*", "a target is a path", request.head.target);
        m_reading.requests.push_back(std::move(request));
    }

    http::RequestParser::Caps m_caps;
    std::unique_ptr<http::RequestParser> m_parser;
    Reading m_reading;
    bool m_hasHead = false;
    bool m_isHeadNew = false;
};

Reading readingOf(QByteArrayView bytes, const http::RequestParser::Caps &caps, Cuts cuts)
{
    Connection connection(caps);
    feedInPieces(bytes, cuts, [&connection](QByteArrayView piece) { return connection.feed(piece); });
    return connection.reading();
}

/// Fields that the pool writes itself.
bool isPools(QByteArrayView name)
{
    for (const QByteArrayView other : {"Host", "Connection", "Content-Length", "Transfer-Encoding", "Accept-Encoding"}) {
        if (http::equalsIgnoringCase(name, other))
            return true;
    }
    return false;
}

QByteArray fieldsPassedOn(const http::HeaderList &headers)
{
    http::HeaderList out;
    for (qsizetype i = 0; i < headers.size(); ++i) {
        if (!isPools(headers.at(i).name))
            out.append(headers.at(i).name, headers.at(i).value);
    }
    QByteArray text;
    out.serializeTo(text);
    return text;
}

void checkPassedOn(const Request &request)
{
    const http::UpstreamRequest upstream{.method = request.head.method,
                                         .target = request.head.target,
                                         .headers = request.head.headers,
                                         .body = {{.owner = request.body, .view = request.body}},
                                         .hostField = request.head.headers.value("Host").toByteArray()};
    if (!http::checkRequest(upstream))
        return;
    const QByteArray written = http::requestHead(upstream) + request.body;
    const Reading again = readingOf(written, kAmple, Cuts::None);
    require(again.requests.size() == 1 && !again.hasBegun, "what is passed on is one request", written);
    const Request &read = again.requests.front();
    require(read.head.method == request.head.method && read.head.target == request.head.target && read.body == request.body,
            "what is passed on has the same words", written);
    require(fieldsPassedOn(read.head.headers) == fieldsPassedOn(request.head.headers), "what is passed on has the same fields",
            written);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArrayView bytes(data, qsizetype(size));
    const Reading whole = readingOf(bytes, kAmple, Cuts::None);
    const Reading bounded = readingOf(bytes, kCaps, Cuts::None);
    for (const Cuts cuts : {Cuts::ByItself, Cuts::Everywhere}) {
        require(readingOf(bytes, kAmple, cuts) == whole, "the requests do not depend on the cuts");
        require(readingOf(bytes, kCaps, cuts) == bounded, "the caps do not depend on the cuts");
    }
    for (const Request &request : whole.requests)
        checkPassedOn(request);
    return 0;
}
