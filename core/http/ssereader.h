// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <functional>

namespace sluice::http {

/// One event of a stream. Views are valid during the callback only.
struct SseEvent
{
    QByteArrayView type; ///< of the last `event:` line, or empty
    QByteArrayView data; ///< the `data:` lines joined by \n, one leading space of each removed
    /// The event's own bytes, its blank line with them, as they came (a byte-order mark apart); what is passed on unchanged.
    QByteArrayView raw;
    bool hasData = false; ///< a block without any data line (a comment, `retry:`) is no event for the HTML standard
    /// True if `raw` uses LF line ends only.
    bool isPlainLf = true;
};

/// Cuts a server-sent event stream into blocks (WHATWG HTML §9.2.6): LF, CR and CRLF line ends, comments, several data
/// lines, one byte-order mark at the very start. Fed with any cuts, byte by byte if need be; time is linear in the
/// bytes. A block that lies whole in one feed is not copied. The raw bytes of all blocks together are the stream.
class SseReader
{
public:
    explicit SseReader(qint64 maxEventBytes);

    enum class Result { Ok, EventTooLarge };
    /// Calls `onEvent` for each completed block, comments and lone blank lines included. Return false from it to stop: the rest
    /// of the feed is dropped, and the reader may be destroyed by then. After EventTooLarge nothing is read any more.
    Result feed(QByteArrayView bytes, const std::function<bool(const SseEvent &)> &onEvent);
    /// Bytes of a block that has begun but not ended.
    qsizetype pendingBytes() const { return m_pending.size(); }
    /// At the end of the stream: a last block without its blank line, as some providers send it. Lenient on purpose,
    /// as the standard would drop it and with it a complete answer.
    void finish(const std::function<bool(const SseEvent &)> &onEvent);

private:
    QByteArrayView skipByteOrderMark(QByteArrayView bytes);
    template <typename Ends>
    qsizetype findBlockEnd(QByteArrayView bytes, Ends &ends, qsizetype from);
    bool deliver(QByteArrayView block, const std::function<bool(const SseEvent &)> &onEvent);
    bool deliverPending(QByteArrayView lastPart, const std::function<bool(const SseEvent &)> &onEvent);

    qint64 m_maxEventBytes;
    QByteArray m_pending; ///< the begun block; its bytes have been searched for the end already
    QByteArray m_joined;  ///< reused for events with several data lines
    int m_markSeen = 0;   ///< bytes of a byte-order mark
    bool m_isAtStart = true;
    bool m_isLineEmpty = true;  ///< no byte of the current line has come
    bool m_isAfterCr = false;   ///< the last byte was a CR, and a LF may belong to it
    bool m_isBlankLine = false; ///< that CR ended a blank line
    bool m_wasLoneCr = false;   ///< the last line end was a CR without LF
    bool m_hasFailed = false;
};

} // namespace sluice::http
