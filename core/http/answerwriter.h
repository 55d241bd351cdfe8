// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/headerlist.h"

#include <QByteArray>

namespace sluice::http {

/// Puts one answer into bytes (RFC 9112 §4–§7): status line, fields, and the body in the framing that fits the request.
/// Everything gathers in one buffer until `take…`; all body bytes of that time are one chunk, whose size field has eight
/// digits so that it can be filled in when the chunk is closed. Rationale: a chunk per write would double the bytes of a
/// fine-grained stream and the work of the client that reads it.
class AnswerWriter
{
public:
    struct Request
    {
        bool isHead = false;  ///< HEAD: fields alone
        bool isHttp11 = true; ///< HTTP/1.0 gets no chunks: the body ends with the connection
        bool isKeepAlive = true;
    };

    explicit AnswerWriter(const Request &request)
        : m_request(request)
    {
    }

    /// The answer will say that it is the connection's last. Before a head.
    /// The head of a whole answer; its body is the caller's to send when `sendsBody()`.
    void wholeHead(int status, const HeaderList &headers, qsizetype bodySize);
    /// The head of an answer of unknown length.
    void beginHead(int status, const HeaderList &headers);
    void body(QByteArrayView bytes);
    void end();
    /// Closes the chunk, if one is open.
    void closeChunk();

    /// Valid after a head.
    bool sendsBody() const { return m_framing != Framing::None; }
    bool isKeepAlive() const { return m_request.isKeepAlive; }
    /// What has gathered, and how to give it up while keeping its memory.
    const QByteArray &bytes() const { return m_out; }
    void clear() { m_out.resize(0); }

private:
    enum class Framing { None, Whole, Chunked, UntilClose };

    void head(int status, const HeaderList &headers);

    Request m_request;
    Framing m_framing = Framing::None;
    QByteArray m_out;
    qsizetype m_chunkAt = -1; ///< where the size field of the open chunk stands
};

} // namespace sluice::http
