// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/requestparser.h"

#include <functional>
#include <memory>

namespace sluice::http {

/// Reads one response from bytes (RFC 9112) by Boost.Beast's sans-IO parser: 1xx answers skipped, chunked, length and
/// until-close bodies. Body bytes are handed out as they come, without a copy and without a limit. Lenient where providers are
/// loose and nothing is at stake: a status line without its last space, and a length beside chunks, which then count (§6.3).
/// One object per message.
class ResponseParser
{
public:
    /// `isHead`: the request was HEAD, so no body follows whatever the fields say (RFC 9110 §9.3.2).
    explicit ResponseParser(bool isHead = false);
    ~ResponseParser();

    /// `onBody` gets views into `bytes`; it must not destroy the parser. HeadDone is reported once, before any body byte.
    ParseStep feed(QByteArrayView bytes, const std::function<void(QByteArrayView)> &onBody);
    /// The connection has closed: Done where the body is delimited by that, Bad where something is missing.
    ParseState feedClosed();

    const ResponseHead &head() const;
    bool isHeadDone() const;
    bool isDone() const;
    /// May the connection carry another request after this?
    bool isKeepAlive() const;

private:
    class Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace sluice::http
