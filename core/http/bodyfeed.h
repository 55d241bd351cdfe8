// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace sluice::http {

/// Leads body bytes to a parser that wants each chunk line and the trailers in one piece. What is cut is held and completed
/// line by line, so that data never pass through the held bytes and are not copied.
class BodyFeed
{
public:
    enum class Outcome { Ok, NeedsMore, Bad };
    struct Put
    {
        Outcome outcome = Outcome::Ok;
        qsizetype consumed = 0;
    };

    /// Calls `put` (QByteArrayView → Put) until `isDone()` or the bytes are used up. Returns how many were, or -1 if the parser
    /// refused or a chunk line or the trailers are longer than anything sensible.
    template <typename PutBytes, typename IsDone>
    qsizetype feed(QByteArrayView bytes, PutBytes &&put, IsDone &&isDone)
    {
        qsizetype at = 0;
        while (!isDone() && at < bytes.size()) {
            if (!m_held.isEmpty()) {
                const qsizetype taken = completeLine(bytes.sliced(at));
                at += taken;
                if (m_held.size() > kMaxHeld)
                    return -1;
                // Half a line may be enough to be refused. Behind a first line that was not enough there must be the end of a
                // body, and Beast asserts that it has the five bytes of the shortest.
                if (m_isFirstLineOffered && m_held.size() < kShortestEnd)
                    continue;
                const Put result = put(QByteArrayView(m_held));
                if (result.outcome == Outcome::Bad)
                    return -1;
                m_held.remove(0, result.consumed);
                noteTaken(result.consumed);
                continue;
            }
            const Put result = put(bytes.sliced(at));
            if (result.outcome == Outcome::Bad)
                return -1;
            at += result.consumed;
            if (result.outcome == Outcome::NeedsMore) {
                m_held.append(bytes.sliced(at));
                at = bytes.size();
            }
            noteTaken(result.consumed);
        }
        return m_held.size() > kMaxHeld ? -1 : at;
    }

private:
    static constexpr qsizetype kMaxHeld = 16 * 1024;
    static constexpr qsizetype kShortestEnd = 5;

    qsizetype completeLine(QByteArrayView bytes)
    {
        const qsizetype lineEnd = bytes.indexOf('\n');
        const qsizetype size = lineEnd < 0 ? bytes.size() : lineEnd + 1;
        m_held.append(bytes.first(size));
        return size;
    }

    void noteTaken(qsizetype bytes)
    {
        m_hasTaken = m_hasTaken || bytes > 0;
        m_isFirstLineOffered = !m_hasTaken && m_held.contains("\r\n");
    }

    QByteArray m_held;
    bool m_hasTaken = false;           ///< anything of the body
    bool m_isFirstLineOffered = false; ///< the parser has seen a whole line and taken nothing yet
};

} // namespace sluice::http
