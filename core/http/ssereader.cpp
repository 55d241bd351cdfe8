// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/ssereader.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace sluice::http {

namespace {

constexpr char kByteOrderMark[] = "\xEF\xBB\xBF";
constexpr int kByteOrderMarkSize = 3;
/// A buffer that a large event has blown up is given back; small ones are kept for the next event.
constexpr qsizetype kKeptCapacity = 64 * 1024;

void emptyForReuse(QByteArray &buffer)
{
    if (buffer.capacity() > kKeptCapacity)
        buffer = QByteArray();
    else
        buffer.resize(0);
}

/// Finds line ends from left to right. Either kind is looked for once per byte, at the speed of memchr, whichever kind the
/// stream uses and however long its lines are.
class LineEnds
{
public:
    explicit LineEnds(QByteArrayView bytes)
        : m_bytes(bytes)
        , m_lf(find('\n', 0))
        , m_cr(find('\r', 0))
    {
    }

    /// The position of the first line end at or behind `from`, or the size. `from` never decreases.
    qsizetype next(qsizetype from)
    {
        if (m_lf < from)
            m_lf = find('\n', from);
        if (m_cr < from)
            m_cr = find('\r', from);
        return std::min(m_lf, m_cr);
    }

private:
    qsizetype find(char wanted, qsizetype from) const
    {
        if (from >= m_bytes.size())
            return m_bytes.size();
        const void *hit = std::memchr(m_bytes.data() + from, wanted, size_t(m_bytes.size() - from));
        return hit ? static_cast<const char *>(hit) - m_bytes.data() : m_bytes.size();
    }

    QByteArrayView m_bytes;
    qsizetype m_lf;
    qsizetype m_cr;
};

struct Line
{
    QByteArrayView name;
    QByteArrayView value;
};

/// A line without a colon is a name with an empty value; a comment has an empty name.
Line splitLine(QByteArrayView line)
{
    const qsizetype colon = line.indexOf(':');
    if (colon < 0)
        return {line, {}};
    QByteArrayView value = line.sliced(colon + 1);
    if (value.startsWith(' '))
        value = value.sliced(1);
    return {line.first(colon), value};
}

/// Reads the lines of one block. `joined` holds the data of events with several data lines.
SseEvent parseBlock(QByteArrayView block, QByteArray &joined)
{
    SseEvent event;
    event.raw = block;
    LineEnds ends(block);
    int dataLines = 0;
    for (qsizetype from = 0; from < block.size();) {
        const qsizetype to = ends.next(from);
        const Line line = splitLine(block.sliced(from, to - from));
        if (to < block.size() && block[to] == '\r')
            event.isPlainLf = false;
        from = to + 1;
        if (line.name == "data") {
            if (++dataLines == 1) {
                event.data = line.value;
                continue;
            }
            if (dataLines == 2) {
                joined.resize(0);
                joined.append(event.data);
            }
            joined.append('\n').append(line.value);
        } else if (line.name == "event") {
            event.type = line.value;
        }
    }
    event.hasData = dataLines > 0;
    if (dataLines > 1)
        event.data = joined;
    return event;
}

} // namespace

SseReader::SseReader(qint64 maxEventBytes)
    : m_maxEventBytes(maxEventBytes)
{
}

QByteArrayView SseReader::skipByteOrderMark(QByteArrayView bytes)
{
    while (m_isAtStart && !bytes.isEmpty()) {
        if (bytes.front() != kByteOrderMark[m_markSeen]) {
            // It only looked like a mark: what was held back is text.
            m_isAtStart = false;
            m_pending.append(kByteOrderMark, m_markSeen);
            m_isLineEmpty = m_markSeen == 0;
        } else {
            bytes = bytes.sliced(1);
            m_isAtStart = ++m_markSeen < kByteOrderMarkSize;
        }
    }
    return bytes;
}

/// Looks for the end of the block from `from` on: a line end right behind a line end. Returns the position behind it, or
/// -1 when the bytes are used up; the state then tells how the block goes on in the next feed.
template <typename Ends>
qsizetype SseReader::findBlockEnd(QByteArrayView bytes, Ends &ends, qsizetype from)
{
    for (;;) {
        if (m_isAfterCr) {
            if (from == bytes.size())
                return -1;
            m_isAfterCr = false;
            m_wasLoneCr = bytes[from] != '\n';
            from += m_wasLoneCr ? 0 : 1;
            if (std::exchange(m_isBlankLine, false))
                return from;
        }
        const qsizetype end = ends.next(from);
        if (end == bytes.size()) {
            m_isLineEmpty = m_isLineEmpty && from == end;
            return -1;
        }
        const bool isBlank = m_isLineEmpty && end == from;
        m_isLineEmpty = true;
        from = end + 1;
        if (bytes[end] == '\n') {
            m_wasLoneCr = false;
            if (isBlank)
                return from;
            continue;
        }
        // In a stream of lone CRs the block is over: waiting for a LF would hold it back until the next event begins.
        if (isBlank && m_wasLoneCr)
            return from;
        m_isAfterCr = true;
        m_isBlankLine = isBlank;
    }
}

SseReader::Result SseReader::feed(QByteArrayView bytes, const std::function<bool(const SseEvent &)> &onEvent)
{
    if (m_hasFailed)
        return Result::EventTooLarge;
    bytes = skipByteOrderMark(bytes);
    LineEnds ends(bytes);
    for (qsizetype from = 0; from < bytes.size();) {
        const qsizetype end = findBlockEnd(bytes, ends, from);
        const QByteArrayView part = bytes.sliced(from, (end < 0 ? bytes.size() : end) - from);
        if (m_pending.size() + part.size() > m_maxEventBytes) {
            m_hasFailed = true;
            m_pending = QByteArray();
            return Result::EventTooLarge;
        }
        if (end < 0) {
            m_pending.append(part);
            break;
        }
        from = end;
        const bool goesOn = m_pending.isEmpty() ? deliver(part, onEvent) : deliverPending(part, onEvent);
        if (!goesOn)
            return Result::Ok; // this object may be gone
    }
    return Result::Ok;
}

void SseReader::finish(const std::function<bool(const SseEvent &)> &onEvent)
{
    m_isAfterCr = m_isBlankLine = false;
    m_isLineEmpty = true;
    if (!m_pending.isEmpty())
        deliverPending({}, onEvent);
}

bool SseReader::deliver(QByteArrayView block, const std::function<bool(const SseEvent &)> &onEvent)
{
    const SseEvent event = parseBlock(block, m_joined);
    if (!onEvent(event))
        return false;
    emptyForReuse(m_joined);
    return true;
}

bool SseReader::deliverPending(QByteArrayView lastPart, const std::function<bool(const SseEvent &)> &onEvent)
{
    QByteArray block = std::exchange(m_pending, {});
    block.append(lastPart);
    if (!deliver(block, onEvent))
        return false;
    emptyForReuse(block);
    m_pending = std::move(block);
    return true;
}

} // namespace sluice::http
