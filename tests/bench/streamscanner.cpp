// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/streamscanner.h"

#include <charconv>

namespace sluice::bench {

namespace {
constexpr std::size_t kLongestStamp = 64;
constexpr std::size_t kTailBytes = 1024; ///< the mock's terminal events are shorter

// @t<nanoseconds>#<sequence>;
bool parseStamp(std::string_view stamp, StreamScanner::Chunk &chunk)
{
    if (stamp.size() < 5 || stamp[1] != 't')
        return false;
    const char *const last = stamp.data() + stamp.size();
    const auto time = std::from_chars(stamp.data() + 2, last, chunk.writtenAt);
    if (time.ec != std::errc() || time.ptr == last || *time.ptr != '#')
        return false;
    const auto sequence = std::from_chars(time.ptr + 1, last, chunk.sequence);
    return sequence.ec == std::errc() && sequence.ptr + 1 == last;
}

} // namespace

bool StreamScanner::takeStamp(std::string_view &piece, Chunk &chunk)
{
    const std::size_t end = piece.find(';');
    const std::size_t taken = end == std::string_view::npos ? piece.size() : end + 1;
    m_stamp.append(piece.substr(0, taken));
    piece.remove_prefix(taken);
    if (end == std::string_view::npos && m_stamp.size() < kLongestStamp)
        return false;
    const bool isStamp = parseStamp(m_stamp, chunk);
    m_stamp.clear();
    return isStamp;
}

void StreamScanner::keepTail(std::string_view piece)
{
    if (piece.size() >= kTailBytes) {
        m_tail.assign(piece.substr(piece.size() - kTailBytes));
        return;
    }
    if (m_tail.size() + piece.size() > 2 * kTailBytes)
        m_tail.erase(0, m_tail.size() - kTailBytes);
    m_tail.append(piece);
}

} // namespace sluice::bench
