// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

/// What libFuzzer and replay.cpp call with each input. Returns 0; a broken rule ends the program.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size);

namespace sluice::fuzz {

/// Ends the program with the rule that did not hold and what it was about, as far as that is short.
inline void require(bool holds, const char *rule, QByteArrayView shown = {})
{
    constexpr qsizetype kMostShown = 4'000;
    if (holds)
        return;
    std::fprintf(stderr, "broken rule: %s\n", rule);
    std::fwrite(shown.data(), 1, size_t(std::min(shown.size(), kMostShown)), stderr);
    std::fputc('\n', stderr);
    std::abort();
}

/// An input whose first bytes make choices; the rest is what is read. Written with digits, a choice can be seen in the file.
class Input
{
public:
    Input(const std::uint8_t *data, std::size_t size)
        : m_left(data, qsizetype(size))
    {
    }

    /// 0 where no byte is left.
    std::uint8_t byte()
    {
        if (m_left.isEmpty())
            return 0;
        const auto first = std::uint8_t(m_left.front());
        m_left = m_left.sliced(1);
        return first;
    }
    int oneOf(int count) { return byte() % count; }
    QByteArrayView rest() const { return m_left; }

private:
    QByteArrayView m_left;
};

/// How an input reaches the reader that is tried.
enum class Cuts {
    None,
    ByItself, ///< each piece is as long as its first byte says
    Everywhere,
};

/// Gives the bytes to `feed` piece by piece until it returns false. Each piece lies in memory of its own size, which is gone
/// before the next, so that a view kept too long and a read beyond the end are noticed.
template <typename Feed>
void feedInPieces(QByteArrayView bytes, Cuts cuts, Feed feed)
{
    constexpr int kLongestPiece = 29;
    const auto lengthOf = [cuts](QByteArrayView left) -> qsizetype {
        switch (cuts) {
        case Cuts::None: return left.size();
        case Cuts::ByItself: return std::min<qsizetype>(left.size(), 1 + std::uint8_t(left.front()) % kLongestPiece);
        case Cuts::Everywhere: return 1;
        }
        Q_UNREACHABLE();
    };
    while (!bytes.isEmpty()) {
        const qsizetype length = lengthOf(bytes);
        const std::vector<char> piece(bytes.begin(), bytes.begin() + length);
        if (!feed(QByteArrayView(piece.data(), length)))
            return;
        bytes = bytes.sliced(length);
    }
}

} // namespace sluice::fuzz
