// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/monotonic.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sluice::bench {

/// What the mock provider says, in each of the three wire protocols. Both ends of a stream use it: one writes the
/// events, the other must know how they end.
enum class Dialect { Chat, Responses, Messages };

std::optional<Dialect> dialectFromName(std::string_view name);
std::optional<Dialect> dialectOfPath(std::string_view path);
std::string_view pathOf(Dialect dialect);
/// The words that occur in the terminal event of a complete stream and nowhere before it.
std::string_view terminalMark(Dialect dialect);

/// The order that a model name carries through any gateway: `bench-…-n<N>-r<R>-s<S>-b<B>-u<ID>`; parts in any order,
/// others are passed over.
struct StreamOrder
{
    std::uint64_t chunks = 100;      ///< n
    double chunksPerSecond = 0;      ///< r; 0 = as fast as they are taken
    std::size_t eventBytes = 165;    ///< s: least size of a content event
    std::size_t eventsPerWrite = 64; ///< b: of a flood
    std::int64_t id = -1;            ///< u: told again by /stats

    static StreamOrder fromModel(std::string_view model);
};

/// What a request asks for, found without a JSON parser (the mock must cost less than what it measures).
struct AskedFor
{
    std::string model;
    bool isStream = false;
    bool wantsUsage = false; ///< Chat: stream_options.include_usage

    static AskedFor fromBody(std::string_view body);
};

/// Writes one stream's events. Each content event carries `@t<nanoseconds>#<sequence>;` in its text.
class EventWriter
{
public:
    EventWriter(Dialect dialect, const AskedFor &asked, std::size_t eventBytes);

    void appendOpening(std::string &out) const;
    void appendContent(std::string &out, Nanos now, std::uint64_t sequence) const;
    void appendEnding(std::string &out, std::uint64_t chunks) const;

private:
    Dialect m_dialect;
    std::string m_model;
    bool m_wantsUsage;
    std::string m_before; ///< of a content event, up to its text
    std::string m_after;  ///< from the end of its text
    std::string m_padding;
};

/// A whole answer of about `bytes` bytes.
std::string wholeAnswer(Dialect dialect, std::string_view model, std::size_t bytes);
std::string requestBody(Dialect dialect, std::string_view model, bool isStream, std::size_t promptBytes);

} // namespace sluice::bench
