// SPDX-License-Identifier: GPL-3.0-or-later
// What a provider sends, up to its body as the dialects get it: the answer does not depend on how the bytes were cut. The first
// byte says whether the request was HEAD.
#include "core/http/contentcoding.h"
#include "core/http/responseparser.h"
#include "tests/fuzz/fuzzing.h"

#include <optional>

using namespace sluice;
using namespace sluice::fuzz;
using http::ParseState;

namespace {

constexpr qint64 kMaxDecoded = 64 * 1024;

struct Reading
{
    ParseState end = ParseState::Incomplete;
    ParseState afterClose = ParseState::Incomplete;
    int status = 0;
    QByteArray fields;
    QByteArray coding;
    QByteArray body;
    qsizetype consumed = 0;
    bool isKeepAlive = false;

    bool isOver() const { return end != ParseState::Incomplete; }

    /// What came of a message that cannot go on is of no use to anybody.
    bool operator==(const Reading &other) const
    {
        const bool isSameEnd = end == other.end && afterClose == other.afterClose && status == other.status &&
                               fields == other.fields && isKeepAlive == other.isKeepAlive;
        return isSameEnd && (afterClose != ParseState::Done || (body == other.body && consumed == other.consumed));
    }
};

void feed(http::ResponseParser &parser, QByteArrayView piece, Reading &reading)
{
    const auto onBody = [&reading](QByteArrayView part) {
        require(!part.isEmpty(), "a piece of the body is something");
        reading.body += part;
    };
    bool isHeadNew = false;
    do {
        const http::ParseStep step = parser.feed(piece, onBody);
        require(step.consumed >= 0 && step.consumed <= piece.size(), "no more is taken than there is");
        piece = piece.sliced(step.consumed);
        reading.consumed += step.consumed;
        isHeadNew = step.state == ParseState::HeadDone;
        require(!isHeadNew || reading.body.isEmpty(), "the head comes before the body");
        require(step.state != ParseState::Incomplete || piece.isEmpty(), "what wants more has taken all");
        reading.end = isHeadNew ? ParseState::Incomplete : step.state;
    } while (!reading.isOver() && (isHeadNew || !piece.isEmpty()));
}

Reading readingOf(QByteArrayView bytes, bool isHead, Cuts cuts)
{
    Reading reading;
    http::ResponseParser parser(isHead);
    feedInPieces(bytes, cuts, [&](QByteArrayView piece) {
        feed(parser, piece, reading);
        return !reading.isOver();
    });
    require((reading.end == ParseState::Done) == parser.isDone(), "the parser knows that it is done");
    reading.afterClose = parser.feedClosed();
    require(reading.end == ParseState::Incomplete || reading.afterClose == reading.end,
            "what is over is not changed by the close");
    if (parser.isHeadDone()) {
        reading.status = parser.head().status;
        require(reading.status >= 200 && reading.status <= 999, "an answer's status is final");
        parser.head().headers.serializeTo(reading.fields);
        reading.coding = parser.head().headers.combined("Content-Encoding");
    }
    require(!isHead || reading.body.isEmpty(), "nothing follows the head that was asked for");
    reading.isKeepAlive = parser.isKeepAlive();
    return reading;
}

std::optional<QByteArray> decodedInPieces(QByteArrayView coding, QByteArrayView body, Cuts cuts)
{
    const auto decoder = http::ContentDecoder::create(coding);
    if (!decoder)
        return std::nullopt;
    if (!*decoder)
        return body.toByteArray();
    QByteArray out;
    bool isSound = true;
    feedInPieces(body, cuts, [&](QByteArrayView piece) {
        isSound = bool((*decoder)->feed(piece, out, kMaxDecoded));
        require(out.size() <= kMaxDecoded, "no more is decoded than is allowed");
        return isSound;
    });
    return isSound && (*decoder)->finish() ? std::optional(out) : std::nullopt;
}

void checkDecoding(QByteArrayView coding, const QByteArray &body)
{
    const auto whole = http::decodeContent(coding, body, kMaxDecoded);
    for (const Cuts cuts : {Cuts::ByItself, Cuts::Everywhere}) {
        const auto pieces = decodedInPieces(coding, body, cuts);
        require(bool(pieces) == bool(whole), "whether a body can be decoded does not depend on the cuts", coding);
        require(!whole || *pieces == *whole, "what is decoded does not depend on the cuts", coding);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    Input input(data, size);
    const bool isHead = input.oneOf(2) == 1;
    const Reading whole = readingOf(input.rest(), isHead, Cuts::None);
    for (const Cuts cuts : {Cuts::ByItself, Cuts::Everywhere})
        require(readingOf(input.rest(), isHead, cuts) == whole, "the answer does not depend on the cuts");
    if (whole.afterClose == ParseState::Done && !whole.coding.isEmpty())
        checkDecoding(whole.coding, whole.body);
    return 0;
}
