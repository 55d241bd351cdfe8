// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/dialect.h"
#include "core/http/ssereader.h"
#include "core/translate/rawjson.h"
#include "tests/fuzz/fuzzing.h"

#include <array>

namespace sluice::fuzz {

inline constexpr std::array kDialects{Dialect::Chat, Dialect::Responses, Dialect::Messages};

/// `0` Chat, `1` Responses, `2` Messages.
inline Dialect dialectFrom(Input &input)
{
    return kDialects[size_t(input.oneOf(int(kDialects.size())))];
}

/// Reads a whole stream, a last event without its blank line too. `onEvent` gets the events that have data, and returns false if
/// nothing more is wanted.
template <typename OnEvent>
void readStream(QByteArrayView stream, OnEvent onEvent)
{
    constexpr qint64 kMaxEvent = 1024 * 1024;
    http::SseReader reader(kMaxEvent);
    bool goesOn = true;
    const auto each = [&](const http::SseEvent &event) {
        goesOn = goesOn && (!event.hasData || onEvent(event));
        return goesOn;
    };
    reader.feed(stream, each);
    if (goesOn)
        reader.finish(each);
}

/// Chat ends with a mark that is no JSON.
inline void requireEventData(Dialect dialect, QByteArrayView data)
{
    require((dialect == Dialect::Chat && data == "[DONE]") || translate::isJson(data), "an event that we write is JSON", data);
}

} // namespace sluice::fuzz
