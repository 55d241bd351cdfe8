// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/headscanner.h"

#include <algorithm>

namespace sluice::http {

namespace {

/// Robust against a stray CRLF behind an earlier body (RFC 9112 §2.2), but not against a flood of them.
constexpr int kMaxEmptyLineBytes = 64;

} // namespace

HeadScanner::State HeadScanner::feed(QByteArrayView bytes, qsizetype &consumed)
{
    qsizetype skipped = 0;
    while (!m_hasBegun && skipped < bytes.size()) {
        m_hasBegun = bytes[skipped] != '\r' && bytes[skipped] != '\n';
        if (!m_hasBegun && ++m_emptyLineBytes > kMaxEmptyLineBytes)
            return State::Bad;
        skipped += m_hasBegun ? 0 : 1;
    }
    consumed = skipped;
    bytes = bytes.sliced(skipped);
    if (m_collected.isEmpty()) {
        const State state = scan(bytes);
        if (state == State::Incomplete)
            m_collected.append(bytes);
        consumed += state == State::Complete ? m_head.size() : bytes.size();
        return state;
    }
    const qsizetype before = m_collected.size();
    const qsizetype room = std::max<qsizetype>(0, qsizetype(m_maxBytes) + 1 - before);
    m_collected.append(bytes.first(std::min(bytes.size(), room)));
    const State state = scan(m_collected);
    consumed += state == State::Complete ? m_head.size() - before : bytes.size();
    return state;
}

HeadScanner::State HeadScanner::scan(QByteArrayView text)
{
    // What lies beyond the limit has no say, or the answer would depend on how much came at once.
    text = text.first(std::min(text.size(), qsizetype(m_maxBytes) + 1));
    for (;;) {
        const qsizetype lineEnd = text.indexOf('\n', m_searched);
        if (lineEnd < 0 || lineEnd >= qsizetype(m_maxBytes)) {
            // A NUL is no text at all, perhaps TLS: it is refused without waiting for the line's end.
            const bool isText = !text.sliced(m_searched).contains('\0');
            m_searched = text.size();
            if (!isText)
                return State::Bad;
            return text.size() > qsizetype(m_maxBytes) ? State::TooLarge : State::Incomplete;
        }
        const QByteArrayView line = text.sliced(m_lineAt, lineEnd - m_lineAt);
        if (line == "\r") {
            m_head = text.first(lineEnd + 1);
            return State::Complete;
        }
        if (!isLineFit(line))
            return State::Bad;
        m_lineAt = m_searched = lineEnd + 1;
    }
}

bool HeadScanner::isLineFit(QByteArrayView line) const
{
    if (!line.endsWith('\r'))
        return false;
    const bool isFolded = line.startsWith(' ') || line.startsWith('\t');
    if (isFolded && (m_folding == Folding::Refused || m_lineAt == 0))
        return false;
    line.chop(1);
    return !line.contains('\r') && !line.contains('\0');
}

void HeadScanner::release()
{
    m_collected = QByteArray();
    m_head = {};
}

} // namespace sluice::http
