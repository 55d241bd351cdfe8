// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/contentcoding.h"

#include "core/base/connectionreasons.h"
#include "core/http/headerlist.h"

#include <algorithm>
#include <array>
#include <brotli/decode.h>
#include <functional>
#include <utility>
#include <vector>
#include <zlib.h>
#include <zstd.h>

namespace sluice::http {

namespace {

constexpr size_t kPieceSize = 32 * 1024;
/// More layers than this are no use to anyone and multiply the work of a bomb.
constexpr size_t kMaxLayers = 3;
/// RFC 9659: a sender of the zstd coding keeps its window within 8 MB, so a decoder need not provide for more.
constexpr int kZstdWindowLog = 23;

Error damaged(const char *coding)
{
    return {ErrorCode::ParseFailed, kConnectionReasons.codingDamaged.english(QString::fromLatin1(coding))};
}

/// Where a layer puts its output; false stops it.
using Sink = std::function<Expected<void>(QByteArrayView)>;

/// Undoes one coding.
class Layer
{
public:
    virtual ~Layer() = default;
    virtual Expected<void> feed(QByteArrayView bytes, const Sink &sink) = 0;
    virtual bool isComplete() const = 0;
};

/// gzip with any number of members (RFC 1952 §2.2), and deflate with or without its zlib wrapping: RFC 9110 §8.4.1.2 wants it,
/// some senders leave it out.
class ZlibLayer final : public Layer
{
public:
    explicit ZlibLayer(bool isGzip)
        : m_isGzip(isGzip)
    {
    }
    ~ZlibLayer() override
    {
        if (m_isReady)
            inflateEnd(&m_stream);
    }
    ZlibLayer(const ZlibLayer &) = delete;
    ZlibLayer &operator=(const ZlibLayer &) = delete;

    Expected<void> feed(QByteArrayView bytes, const Sink &sink) override
    {
        if (m_isReady)
            return inflateAll(bytes, sink);
        // Two bytes tell whether deflate data is wrapped.
        m_start.append(bytes);
        if (!m_isGzip && m_start.size() < 2)
            return {};
        if (!m_start.isEmpty() && !prepare())
            return unexpected(damaged(name()));
        return inflateAll(std::exchange(m_start, {}), sink);
    }

    bool isComplete() const override { return m_isComplete; }

private:
    const char *name() const { return m_isGzip ? "gzip" : "deflate"; }

    bool prepare()
    {
        constexpr int kGzipOnly = 16;
        int windowBits = MAX_WBITS + kGzipOnly;
        if (!m_isGzip) {
            const int first = uchar(m_start[0]);
            const bool isWrapped = (first & 0x0F) == Z_DEFLATED && (first * 256 + uchar(m_start[1])) % 31 == 0;
            windowBits = isWrapped ? MAX_WBITS : -MAX_WBITS;
        }
        m_isReady = inflateInit2(&m_stream, windowBits) == Z_OK;
        return m_isReady;
    }

    Expected<void> inflateAll(QByteArrayView bytes, const Sink &sink)
    {
        std::array<char, kPieceSize> piece;
        m_stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(bytes.data()));
        m_stream.avail_in = uInt(bytes.size());
        bool isFull = false;
        while (m_stream.avail_in > 0 || isFull) {
            if (m_isComplete && (!m_isGzip || inflateReset(&m_stream) != Z_OK))
                return unexpected(damaged(name()));
            m_isComplete = false;
            m_stream.next_out = reinterpret_cast<Bytef *>(piece.data());
            m_stream.avail_out = uInt(piece.size());
            const int result = inflate(&m_stream, Z_NO_FLUSH);
            if (result != Z_OK && result != Z_STREAM_END && result != Z_BUF_ERROR)
                return unexpected(damaged(name()));
            m_isComplete = result == Z_STREAM_END;
            isFull = !m_isComplete && m_stream.avail_out == 0;
            if (const auto done = sink(QByteArrayView(piece.data(), qsizetype(piece.size() - m_stream.avail_out))); !done)
                return done;
        }
        return {};
    }

    const bool m_isGzip;
    bool m_isReady = false;
    bool m_isComplete = false;
    z_stream m_stream{};
    QByteArray m_start;
};

class ZstdLayer final : public Layer
{
public:
    ZstdLayer()
        : m_context(ZSTD_createDStream(), &ZSTD_freeDStream)
    {
        if (m_context)
            ZSTD_DCtx_setParameter(m_context.get(), ZSTD_d_windowLogMax, kZstdWindowLog);
    }

    Expected<void> feed(QByteArrayView bytes, const Sink &sink) override
    {
        if (!m_context)
            return unexpected(damaged("zstd"));
        std::array<char, kPieceSize> piece;
        ZSTD_inBuffer input{bytes.data(), size_t(bytes.size()), 0};
        bool isFull = false;
        while (input.pos < input.size || isFull) {
            ZSTD_outBuffer output{piece.data(), piece.size(), 0};
            const size_t result = ZSTD_decompressStream(m_context.get(), &output, &input);
            if (ZSTD_isError(result))
                return unexpected(damaged("zstd"));
            // Zero is the end of a frame; another may follow (RFC 8878 §3).
            m_isComplete = result == 0;
            isFull = !m_isComplete && output.pos == output.size;
            if (const auto done = sink(QByteArrayView(piece.data(), qsizetype(output.pos))); !done)
                return done;
        }
        return {};
    }

    bool isComplete() const override { return m_isComplete; }

private:
    std::unique_ptr<ZSTD_DStream, decltype(&ZSTD_freeDStream)> m_context;
    bool m_isComplete = false;
};

class BrotliLayer final : public Layer
{
public:
    BrotliLayer()
        : m_state(BrotliDecoderCreateInstance(nullptr, nullptr, nullptr), &BrotliDecoderDestroyInstance)
    {
    }

    Expected<void> feed(QByteArrayView bytes, const Sink &sink) override
    {
        if (!m_state || (isComplete() && !bytes.isEmpty()))
            return unexpected(damaged("br"));
        std::array<char, kPieceSize> piece;
        auto next = reinterpret_cast<const uint8_t *>(bytes.data());
        size_t left = size_t(bytes.size());
        for (;;) {
            auto into = reinterpret_cast<uint8_t *>(piece.data());
            size_t room = piece.size();
            const auto result = BrotliDecoderDecompressStream(m_state.get(), &left, &next, &room, &into, nullptr);
            if (result == BROTLI_DECODER_RESULT_ERROR || (result == BROTLI_DECODER_RESULT_SUCCESS && left > 0))
                return unexpected(damaged("br"));
            if (const auto done = sink(QByteArrayView(piece.data(), qsizetype(piece.size() - room))); !done)
                return done;
            if (result != BROTLI_DECODER_RESULT_NEEDS_MORE_OUTPUT)
                return {};
        }
    }

    bool isComplete() const override { return m_state && BrotliDecoderIsFinished(m_state.get()); }

private:
    std::unique_ptr<BrotliDecoderState, decltype(&BrotliDecoderDestroyInstance)> m_state;
};

/// The layers in the order in which they are undone.
class LayeredDecoder final : public ContentDecoder
{
public:
    explicit LayeredDecoder(std::vector<std::unique_ptr<Layer>> layers)
        : m_layers(std::move(layers))
    {
    }

    Expected<void> feed(QByteArrayView bytes, QByteArray &out, qint64 maxSize) override
    {
        m_hasBegun = m_hasBegun || !bytes.isEmpty();
        // What an inner coding unfolds to is bounded too: a bomb may hide behind output that never grows.
        std::array<qint64, kMaxLayers> room;
        room.fill(std::max<qint64>(maxSize, qint64(kPieceSize)));
        room[m_layers.size() - 1] = maxSize - out.size();
        return feedLayer(0, bytes, out, room);
    }

    Expected<void> finish() override
    {
        // An empty body is taken for one without a coding, as it is with senders that set the field anyway.
        for (const auto &layer : m_layers) {
            if (m_hasBegun && !layer->isComplete())
                return unexpected(Error{ErrorCode::ParseFailed, kConnectionReasons.codingCutOff.english()});
        }
        return {};
    }

private:
    Expected<void> feedLayer(size_t index, QByteArrayView bytes, QByteArray &out, std::array<qint64, kMaxLayers> &room)
    {
        return m_layers[index]->feed(bytes, [&](QByteArrayView decoded) -> Expected<void> {
            room[index] -= decoded.size();
            if (room[index] < 0)
                return unexpected(Error{ErrorCode::LimitExceeded, kConnectionReasons.decodedTooLarge.english()});
            if (index + 1 < m_layers.size())
                return feedLayer(index + 1, decoded, out, room);
            out.append(decoded);
            return {};
        });
    }

    std::vector<std::unique_ptr<Layer>> m_layers;
    bool m_hasBegun = false;
};

std::unique_ptr<Layer> makeLayer(QByteArrayView coding)
{
    if (equalsIgnoringCase(coding, "gzip") || equalsIgnoringCase(coding, "x-gzip"))
        return std::make_unique<ZlibLayer>(/*isGzip=*/true);
    if (equalsIgnoringCase(coding, "deflate"))
        return std::make_unique<ZlibLayer>(/*isGzip=*/false);
    if (equalsIgnoringCase(coding, "br"))
        return std::make_unique<BrotliLayer>();
    if (equalsIgnoringCase(coding, "zstd"))
        return std::make_unique<ZstdLayer>();
    return nullptr;
}

} // namespace

Expected<std::unique_ptr<ContentDecoder>> ContentDecoder::create(QByteArrayView contentEncoding)
{
    std::vector<std::unique_ptr<Layer>> layers;
    // The last coding named was applied last, so it is undone first.
    for (qsizetype to = contentEncoding.size(); to >= 0;) {
        const qsizetype comma = to == 0 ? -1 : contentEncoding.lastIndexOf(',', to - 1);
        const QByteArrayView coding = contentEncoding.sliced(comma + 1, to - comma - 1).trimmed();
        to = comma;
        if (coding.isEmpty() || equalsIgnoringCase(coding, "identity"))
            continue;
        auto layer = makeLayer(coding);
        if (!layer || layers.size() == kMaxLayers) {
            return unexpected(Error{ErrorCode::Unsupported, kConnectionReasons.codingUnknown.english(QString::fromLatin1(
                                                                coding.first(std::min<qsizetype>(coding.size(), 40))))});
        }
        layers.push_back(std::move(layer));
    }
    if (layers.empty())
        return nullptr;
    return std::make_unique<LayeredDecoder>(std::move(layers));
}

Expected<QByteArray> decodeContent(QByteArrayView contentEncoding, const QByteArray &body, qint64 maxSize)
{
    auto decoder = ContentDecoder::create(contentEncoding);
    if (!decoder)
        return unexpected(decoder.error());
    if (!*decoder) {
        if (body.size() > maxSize)
            return unexpected(Error{ErrorCode::LimitExceeded, kConnectionReasons.bodyTooLarge.english()});
        return body;
    }
    QByteArray decoded;
    if (const auto fed = (*decoder)->feed(body, decoded, maxSize); !fed)
        return unexpected(fed.error());
    if (const auto ended = (*decoder)->finish(); !ended)
        return unexpected(ended.error());
    return decoded;
}

} // namespace sluice::http
