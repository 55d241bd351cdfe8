// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/capturecodec.h"

#include "core/base/varint.h"

#include <algorithm>
#include <limits>
#include <zlib.h>

namespace sluice::ledger {
namespace {

static_assert(2 * quint64(kMaxCaptureBytes) < std::numeric_limits<uInt>::max()); // zlib's sizes

/// The ledger's thread has more to do than to find the last percent: twice as fast as the default, a quarter larger.
constexpr int kLevel = 1;
/// deflate makes no more of a byte than that (zlib's technical details): larger claims are lies.
constexpr quint64 kMostExpansion = 1032;
/// Beside texts and bodies there are numbers of up to ten bytes: five for each message.
constexpr quint64 kMostPlainBytes = quint64(kMaxCaptureBytes) + 2 * (kMaxCapturedCalls + 1) * 5 * 10;

/// How a body is stored.
enum class BodyForm : quint8 { Absent = 0, Whole = 1, LikeClients = 2 };

/// All messages of a capture in the order in which they are stored; `visit` is given each with the client's message of the same
/// direction, which is null for those two themselves.
template <typename CaptureT, typename Visit>
bool visitMessages(CaptureT &capture, Visit visit)
{
    bool isFine = visit(capture.request, nullptr) && visit(capture.answer, nullptr);
    for (auto &call : capture.calls)
        isFine = isFine && visit(call.request, &capture.request) && visit(call.answer, &capture.answer);
    return isFine;
}

void appendText(QByteArray &bytes, QByteArrayView text)
{
    appendVarint(bytes, quint64(text.size()));
    bytes.append(text);
}

std::optional<QByteArrayView> takeText(QByteArrayView &bytes)
{
    const auto size = takeVarint(bytes);
    if (!size || *size > quint64(bytes.size()))
        return std::nullopt;
    const QByteArrayView text = bytes.first(qsizetype(*size));
    bytes = bytes.sliced(text.size());
    return text;
}

/// What deflate looks back over and notes, in its powers of two: no more than the text is long, as usually it is short and
/// clearing all that the default takes would be most of the work.
struct Reach
{
    int windowBits = 9; ///< to 15
    int memoryLevel = 1;
};

Reach reachOf(qsizetype size)
{
    constexpr int kMostBits = 15;
    constexpr int kMostLevel = 8;
    Reach reach;
    while (reach.windowBits < kMostBits && (qsizetype(1) << reach.windowBits) < size)
        ++reach.windowBits;
    reach.memoryLevel = std::clamp(reach.windowBits - 7, 1, kMostLevel);
    return reach;
}

QByteArray compressed(const QByteArray &plain)
{
    QByteArray bytes;
    appendVarint(bytes, quint64(plain.size()));
    const qsizetype head = bytes.size();
    const Reach reach = reachOf(plain.size());
    z_stream stream{};
    // It fails for want of memory only, in which this program does not go on.
    const int begun = deflateInit2(&stream, kLevel, Z_DEFLATED, reach.windowBits, reach.memoryLevel, Z_DEFAULT_STRATEGY);
    Q_ASSERT(begun == Z_OK);
    Q_UNUSED(begun)
    bytes.resize(head + qsizetype(deflateBound(&stream, uLong(plain.size()))));
    stream.next_in = const_cast<Bytef *>(reinterpret_cast<const Bytef *>(plain.constData()));
    stream.avail_in = uInt(plain.size());
    stream.next_out = reinterpret_cast<Bytef *>(bytes.data() + head);
    stream.avail_out = uInt(bytes.size() - head);
    const int made = deflate(&stream, Z_FINISH);
    Q_ASSERT(made == Z_STREAM_END);
    Q_UNUSED(made)
    bytes.resize(head + qsizetype(stream.total_out));
    deflateEnd(&stream);
    return bytes;
}

std::optional<QByteArray> decompressed(QByteArrayView bytes)
{
    const auto claimed = takeVarint(bytes);
    if (!claimed || *claimed > kMostPlainBytes || *claimed > kMostExpansion * quint64(bytes.size()))
        return std::nullopt;
    QByteArray plain(qsizetype(*claimed), Qt::Uninitialized);
    Bytef nothing = 0;
    uLongf size = uLongf(plain.size());
    uLong used = uLong(bytes.size());
    const int done = uncompress2(plain.isEmpty() ? &nothing : reinterpret_cast<Bytef *>(plain.data()), &size,
                                 reinterpret_cast<const Bytef *>(bytes.data()), &used);
    if (done != Z_OK || quint64(size) != *claimed || used != uLong(bytes.size()))
        return std::nullopt;
    return plain;
}

QByteArray headsOf(const Capture &capture, qint64 &room)
{
    QByteArray heads;
    appendVarint(heads, quint64(capture.calls.size()));
    const auto fitting = [&room](const QByteArray &text) {
        const QByteArrayView cut = QByteArrayView(text).first(std::min<qint64>(text.size(), room));
        room -= cut.size();
        return cut;
    };
    visitMessages(capture, [&](const CapturedMessage &message, const CapturedMessage *) {
        appendText(heads, fitting(message.startLine));
        appendText(heads, fitting(message.fields));
        appendVarint(heads, quint64(std::max<qint64>(message.bodyBytes, 0)));
        return true;
    });
    return heads;
}

bool readHeads(QByteArrayView heads, Capture &capture, qint64 &room)
{
    const auto calls = takeVarint(heads);
    if (!calls || *calls > quint64(kMaxCapturedCalls))
        return false;
    capture.calls.resize(qsizetype(*calls));
    const bool isFine = visitMessages(capture, [&](CapturedMessage &message, const CapturedMessage *) {
        const auto startLine = takeText(heads);
        const auto fields = startLine ? takeText(heads) : std::nullopt;
        const auto bodyBytes = fields ? takeVarint(heads) : std::nullopt;
        if (!bodyBytes)
            return false;
        message.startLine = startLine->toByteArray();
        message.fields = fields->toByteArray();
        message.bodyBytes = qint64(*bodyBytes);
        room -= message.startLine.size() + message.fields.size();
        return message.bodyBytes >= 0;
    });
    return isFine && heads.isEmpty();
}

/// How much of two bodies is the same at their beginning, and at the end of what is left.
struct Shared
{
    qsizetype before = 0;
    qsizetype after = 0;
};

Shared sharedOf(QByteArrayView one, QByteArrayView other)
{
    const qsizetype most = std::min(one.size(), other.size());
    const auto begin = std::mismatch(one.begin(), one.begin() + most, other.begin());
    const qsizetype before = begin.first - one.begin();
    qsizetype after = 0;
    while (after < most - before && one[one.size() - 1 - after] == other[other.size() - 1 - after])
        ++after;
    return {before, after};
}

void appendBody(QByteArray &bytes, QByteArrayView body, const CapturedMessage *clients)
{
    const Shared shared = clients && clients->body ? sharedOf(body, *clients->body) : Shared();
    if (shared.before + shared.after == 0) {
        bytes.append(char(BodyForm::Whole));
        return appendText(bytes, body);
    }
    bytes.append(char(BodyForm::LikeClients));
    appendVarint(bytes, quint64(shared.before));
    appendVarint(bytes, quint64(shared.after));
    appendText(bytes, body.sliced(shared.before, body.size() - shared.before - shared.after));
}

/// The client's bodies are cut by the same room before, so what refers to them does so as they are read.
QByteArray bodiesOf(const Capture &capture, qint64 room)
{
    Capture cut = capture;
    QByteArray bodies;
    visitMessages(cut, [&](CapturedMessage &message, const CapturedMessage *clients) {
        if (!message.body) {
            bodies.append(char(BodyForm::Absent));
            return true;
        }
        if (message.body->size() > room)
            message.body->truncate(room);
        room -= message.body->size();
        appendBody(bodies, *message.body, clients);
        return true;
    });
    return bodies;
}

std::optional<QByteArray> takeLikeClients(QByteArrayView &bytes, const CapturedMessage *clients, qint64 room)
{
    const auto before = takeVarint(bytes);
    const auto after = before ? takeVarint(bytes) : std::nullopt;
    const auto middle = after ? takeText(bytes) : std::nullopt;
    if (!middle || !clients || !clients->body)
        return std::nullopt;
    const QByteArrayView like = *clients->body;
    if (*before > quint64(like.size()) || *after > quint64(like.size()) - *before ||
        qint64(*before + *after) + middle->size() > room)
        return std::nullopt;
    QByteArray body;
    body.reserve(qsizetype(*before + *after) + middle->size());
    return body.append(like.first(qsizetype(*before))).append(*middle).append(like.last(qsizetype(*after)));
}

bool readBodies(QByteArrayView bodies, Capture &capture, qint64 room)
{
    const bool isFine = visitMessages(capture, [&](CapturedMessage &message, const CapturedMessage *clients) {
        if (bodies.isEmpty())
            return false;
        const auto form = BodyForm(bodies.front());
        bodies = bodies.sliced(1);
        if (form == BodyForm::Absent)
            return true;
        if (form == BodyForm::Whole) {
            if (const auto text = takeText(bodies))
                message.body = text->toByteArray();
        } else if (form == BodyForm::LikeClients) {
            message.body = takeLikeClients(bodies, clients, room);
        }
        room -= message.body ? message.body->size() : 0;
        return message.body && room >= 0;
    });
    return isFine && bodies.isEmpty();
}

/// The two parts of the byte form.
struct Parts
{
    QByteArrayView heads;
    QByteArrayView bodies;
};

std::optional<Parts> partsOf(QByteArrayView packed)
{
    if (packed.isEmpty() || quint8(packed.front()) != kCaptureFormat)
        return std::nullopt;
    packed = packed.sliced(1);
    const auto heads = takeText(packed);
    if (!heads)
        return std::nullopt;
    return Parts{*heads, packed};
}

} // namespace

QByteArray packCapture(const Capture &whole)
{
    Capture capture = whole;
    if (capture.calls.size() > kMaxCapturedCalls)
        capture.calls.resize(kMaxCapturedCalls);
    qint64 room = kMaxCaptureBytes;
    QByteArray packed(1, char(kCaptureFormat));
    appendText(packed, compressed(headsOf(capture, room)));
    if (hasBodies(capture))
        packed.append(compressed(bodiesOf(capture, room)));
    return packed;
}

std::optional<Capture> unpackCapture(QByteArrayView packed)
{
    const auto parts = partsOf(packed);
    const auto heads = parts ? decompressed(parts->heads) : std::nullopt;
    Capture capture;
    qint64 room = kMaxCaptureBytes;
    if (!heads || !readHeads(*heads, capture, room))
        return std::nullopt;
    if (parts->bodies.isEmpty())
        return capture;
    const auto bodies = decompressed(parts->bodies);
    if (!bodies || !readBodies(*bodies, capture, room) || !hasBodies(capture))
        return std::nullopt;
    return capture;
}

std::optional<QByteArray> withoutBodies(QByteArrayView packed)
{
    const auto parts = partsOf(packed);
    if (!parts)
        return std::nullopt;
    return packed.first(packed.size() - parts->bodies.size()).toByteArray();
}

bool hasBodies(const Capture &capture)
{
    return !visitMessages(capture, [](const CapturedMessage &message, const CapturedMessage *) { return !message.body; });
}

qint64 bytesOf(const Capture &capture)
{
    qint64 bytes = 0;
    visitMessages(capture, [&bytes](const CapturedMessage &message, const CapturedMessage *) {
        bytes += message.startLine.size() + message.fields.size() + (message.body ? message.body->size() : 0);
        return true;
    });
    return bytes;
}

} // namespace sluice::ledger
