// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/message.h"

#include <memory>

namespace sluice::http {

enum class ParseState {
    Incomplete, ///< wants more bytes
    HeadDone,   ///< the head is complete; reported once, then parsing goes on with the next call
    Done,       ///< the whole message is there; bytes left over belong to the next one
    Bad,        ///< not HTTP/1.x; the connection cannot go on
    TooLarge,   ///< head or body over its cap
};

struct ParseStep
{
    ParseState state = ParseState::Incomplete;
    qsizetype consumed = 0;
};

/// Reads one request from bytes (RFC 9112) by Boost.Beast's sans-IO parser. Content-Length and chunked bodies, bare
/// trailers ignored. Both framings at once, or two lengths, are refused as request smuggling (RFC 9112 §6.1), and so are
/// folded lines, NUL, lone CR or LF, and HTTP/1.1 without exactly one Host. An absolute-form target becomes origin-form, its
/// authority the Host field (§3.2.2). One object per message.
class RequestParser
{
public:
    struct Caps
    {
        quint32 headBytes = 64 * 1024;
        qint64 bodyBytes = 64LL * 1024 * 1024; ///< before any Content-Encoding is undone
    };

    explicit RequestParser(const Caps &caps);
    ~RequestParser();

    /// Stops after the head, at the end of the message, and when `bytes` are used up.
    ParseStep feed(QByteArrayView bytes);

    /// Also after Bad and TooLarge, as far as it was understood: without a method nothing was.
    const RequestHead &head() const;
    /// Gives the head away (after Done).
    RequestHead takeHead();
    /// The body as far as it has come; taking it empties it.
    QByteArray takeBody();
    /// From Content-Length; -1 if chunked.
    qint64 announcedBodySize() const;
    /// True once the first byte of the request has been seen; empty lines before it do not count (RFC 9112 §2.2).
    bool hasBegun() const;
    /// False for HTTP/1.0, which knows neither chunks nor 100 Continue (after HeadDone).
    bool isHttp11() const;

private:
    class Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace sluice::http
