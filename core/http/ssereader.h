// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <functional>

namespace sluice::http {

/// One event of a stream. Views are valid during the callback only.
struct SseEvent
{
    QByteArrayView type;    ///< of the last `event:` line, or empty
    QByteArrayView data;    ///< the `data:` lines joined by \n, one leading space of each removed
    /// The event's own bytes, its blank line with them, as they came (a byte-order mark apart); what is passed on unchanged.
    QByteArrayView raw;
    bool hasData = false;   ///< a block without any data line (a comment, `retry:`) is no event for the HTML standard
    /// True if `raw` uses LF line ends only.
    bool isPlainLf = true;
};

/// Cuts a server-sent event stream into blocks (WHATWG HTML §9.2.6): LF, CR and CRLF line ends, comments, several data
/// lines, one byte-order mark at the very start. Fed with any cuts, byte by byte if need be; time is linear in the
/// bytes. A block that lies whole in one feed is not copied.
class SseReader
{
public:
    explicit SseReader(qint64 maxEventBytes);

    enum class Result { Ok, EventTooLarge };
    /// Calls `onEvent` for each completed block, comments included. Return false from it to stop: the rest of the feed is dropped.
    Result feed(QByteArrayView bytes, const std::function<bool(const SseEvent &)> &onEvent);
    /// Bytes of a block that has begun but not ended.
    qsizetype pendingBytes() const { return m_pending.size(); }
    /// At the end of the stream: a last block without its blank line, as some providers send it. Lenient on purpose,
    /// as the standard would drop it and with it a complete answer.
    void finish(const std::function<bool(const SseEvent &)> &onEvent);

private:
    struct Scan;
    qint64 m_maxEventBytes;
    QByteArray m_pending;      ///< the begun block
    qsizetype m_scanned = 0;   ///< how far m_pending was searched for its end
    QByteArray m_joined;       ///< reused for events with several data lines
    bool m_atStart = true;
    bool deliver(QByteArrayView block, const std::function<bool(const SseEvent &)> &onEvent);
};

} // namespace sluice::http
