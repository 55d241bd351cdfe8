// SPDX-License-Identifier: GPL-3.0-or-later
// A server-sent event stream: the events do not depend on how it was cut, their bytes together are the stream, and what is
// written of an event reads as the same.
#include "core/http/ssereader.h"
#include "core/http/ssewriter.h"
#include "tests/fuzz/fuzzing.h"

#include <memory>
#include <vector>

using namespace sluice;
using namespace sluice::fuzz;

namespace {

constexpr qint64 kAmple = 1024 * 1024;
constexpr qint64 kTight = 40;

struct Event
{
    QByteArray type;
    QByteArray data;
    QByteArray raw;
    bool hasData = false;
    bool isPlainLf = false;
    bool operator==(const Event &) const = default;
};

struct Reading
{
    std::vector<Event> events;
    bool isTooLarge = false;
    bool operator==(const Reading &) const = default;
};

Reading readingOf(QByteArrayView stream, qint64 maxEventBytes, Cuts cuts)
{
    Reading reading;
    http::SseReader reader(maxEventBytes);
    const auto onEvent = [&reading](const http::SseEvent &event) {
        reading.events.push_back({.type = event.type.toByteArray(),
                                  .data = event.data.toByteArray(),
                                  .raw = event.raw.toByteArray(),
                                  .hasData = event.hasData,
                                  .isPlainLf = event.isPlainLf});
        return true;
    };
    feedInPieces(stream, cuts, [&](QByteArrayView piece) {
        reading.isTooLarge = reader.feed(piece, onEvent) == http::SseReader::Result::EventTooLarge;
        require(reader.pendingBytes() <= maxEventBytes, "no more is kept than an event may have");
        return true;
    });
    reader.finish(onEvent);
    return reading;
}

void checkBytes(const Reading &reading, QByteArrayView stream)
{
    QByteArray together;
    for (const Event &event : reading.events) {
        require(!event.data.contains('\r'), "data have no CR", event.data);
        require(!event.type.contains('\r') && !event.type.contains('\n'), "a type is one line", event.type);
        together += event.raw;
    }
    if (stream.startsWith("\xEF\xBB\xBF"))
        stream = stream.sliced(3);
    // Less than a byte-order mark at the end of all was never more than that.
    require(together == stream || (together.isEmpty() && stream.size() < 3), "the events' bytes together are the stream",
            together);
}

void checkWritten(const Event &event)
{
    QByteArray written;
    http::appendSseEvent(written, event.type, event.data);
    const Reading again = readingOf(written, kAmple, Cuts::None);
    require(again.events.size() == 1, "what is written of an event is one event", written);
    require(again.events[0].type == event.type && again.events[0].data == event.data && again.events[0].hasData,
            "what is written of an event reads as the same", written);
}

/// Whoever listens may end the reader from within.
void stopAtFirst(QByteArrayView stream)
{
    auto reader = std::make_unique<http::SseReader>(kAmple);
    int events = 0;
    const auto onEvent = [&](const http::SseEvent &event) {
        reader.reset();
        require(event.raw.toByteArray().size() > 0, "an event has bytes");
        ++events;
        return false;
    };
    feedInPieces(stream, Cuts::ByItself, [&](QByteArrayView piece) {
        http::SseReader &current = *reader;
        current.feed(piece, onEvent);
        return bool(reader);
    });
    require(events <= 1, "nothing follows the event that stopped it");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArrayView stream(data, qsizetype(size));
    const Reading whole = readingOf(stream, kAmple, Cuts::None);
    require(!whole.isTooLarge, "an event within the bound is not too large");
    const Reading bounded = readingOf(stream, kTight, Cuts::None);
    for (const Cuts cuts : {Cuts::ByItself, Cuts::Everywhere}) {
        require(readingOf(stream, kAmple, cuts) == whole, "the events do not depend on the cuts");
        require(readingOf(stream, kTight, cuts) == bounded, "the bound does not depend on the cuts");
    }
    checkBytes(whole, stream);
    for (const Event &event : whole.events) {
        if (event.hasData)
            checkWritten(event);
    }
    stopAtFirst(stream);
    return 0;
}
