// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"

#include <QByteArray>

#include <memory>

namespace sluice::http {

/// Undoes the codings of a Content-Encoding field while the bytes arrive: gzip/x-gzip, deflate (zlib-wrapped or raw, as
/// both are sent in practice), br, zstd, identity, and lists of them (undone in reverse order, RFC 9110 §8.4).
/// Output is made in pieces, so that a bomb is noticed at the cap and not in memory.
class ContentDecoder
{
public:
    virtual ~ContentDecoder() = default;

    /// Unsupported: a coding we do not know (the peer gets 415 or the channel fails). Null if the field asks for nothing.
    static Expected<std::unique_ptr<ContentDecoder>> create(QByteArrayView contentEncoding);

    /// Appends decoded bytes to `out`. LimitExceeded as soon as `out` would grow over `maxSize`; ParseFailed for damaged input.
    virtual Expected<void> feed(QByteArrayView bytes, QByteArray &out, qint64 maxSize) = 0;
    /// ParseFailed if the coded data end too early.
    virtual Expected<void> finish() = 0;
};

/// The whole of `body` decoded, at most `maxSize` bytes.
Expected<QByteArray> decodeContent(QByteArrayView contentEncoding, const QByteArray &body, qint64 maxSize);

} // namespace sluice::http
