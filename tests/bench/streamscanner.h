// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/provider.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace sluice::bench {

/// Finds the mock provider's stamps and the terminal event in the bytes of a stream, however they are cut.
class StreamScanner
{
public:
    struct Chunk
    {
        Nanos writtenAt = 0;
        std::uint64_t sequence = 0;
    };

    explicit StreamScanner(Dialect dialect)
        : m_mark(terminalMark(dialect))
    {
    }

    /// Calls `found(Chunk)` for each stamp of `piece` that is complete.
    template <typename Found>
    void feed(std::string_view piece, Found &&found)
    {
        keepTail(piece);
        while (!piece.empty()) {
            if (m_stamp.empty()) {
                const std::size_t at = piece.find('@');
                if (at == std::string_view::npos)
                    return;
                piece.remove_prefix(at);
            }
            Chunk chunk;
            if (takeStamp(piece, chunk))
                found(chunk);
        }
    }

    bool hasEnded() const { return m_tail.find(m_mark) != std::string::npos; }

private:
    bool takeStamp(std::string_view &piece, Chunk &chunk);
    void keepTail(std::string_view piece);

    std::string_view m_mark;
    std::string m_stamp; ///< the beginning of one, as far as it has come
    std::string m_tail;  ///< the last bytes of the stream
};

} // namespace sluice::bench
