// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/contentcoding.h"

#include <QTest>

#include <zlib.h>
#include <zstd.h>

using namespace sluice;
using namespace sluice::http;

namespace {

enum class Wrapping { Gzip = MAX_WBITS + 16, Zlib = MAX_WBITS, Raw = -MAX_WBITS };

QByteArray deflated(const QByteArray &plain, Wrapping wrapping)
{
    z_stream stream{};
    deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, int(wrapping), 8, Z_DEFAULT_STRATEGY);
    QByteArray out(qsizetype(deflateBound(&stream, uLong(plain.size()))) + 64, '\0');
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(plain.data()));
    stream.avail_in = uInt(plain.size());
    stream.next_out = reinterpret_cast<Bytef *>(out.data());
    stream.avail_out = uInt(out.size());
    deflate(&stream, Z_FINISH);
    out.truncate(out.size() - qsizetype(stream.avail_out));
    deflateEnd(&stream);
    return out;
}

QByteArray zstd(const QByteArray &plain)
{
    QByteArray out(qsizetype(ZSTD_compressBound(size_t(plain.size()))), '\0');
    out.truncate(qsizetype(ZSTD_compress(out.data(), size_t(out.size()), plain.data(), size_t(plain.size()), 3)));
    return out;
}

/// The same text as `text()`, and 100 MiB of zeros, by a brotli encoder.
const QByteArray kBrotliText =
    QByteArray::fromBase64("G7MA+I3UYs0Z7gTltlTH1SomeVB4GCimsWLRgQ04EYiTgXBY0O8DhuAjFRRO8vzPEjiVo7hpkQQ+I1t2BqFnAw==");
const QByteArray kBrotliZeros = QByteArray::fromBase64(
    "y///P/gnAOKxQCD3/o///3/wTwDEYRGA7v0f////4J8AiMMCAN37P/7//8E/ARCHBQC693/8//+DfwIgDgsAdO//+P//B/8EQBwWAOje//H//w/+CYA4"
    "LADQvf/j//8f/BMAcVgAoHv/x///P/gnAOKwAED3/o///3/wTwDEYQGA7v0f////4J8AiMMCAN37P/7//8E/ARCHBQC693/5//+DfwIgDgsAdO9/AA==");

QByteArray text()
{
    return R"({"model":"sluice","messages":[{"role":"user","content":")" + QByteArray("hello ").repeated(20) +
           R"("}])"
           "}";
}

/// Decodes pieces of `step` bytes.
Expected<QByteArray> decodedInSteps(const QByteArray &coding, const QByteArray &bytes, qsizetype step,
                                    qint64 maxSize = 64LL * 1024 * 1024)
{
    auto decoder = ContentDecoder::create(coding);
    if (!decoder)
        return unexpected(decoder.error());
    QByteArray out;
    for (qsizetype at = 0; at < bytes.size(); at += step) {
        const auto fed = (*decoder)->feed(QByteArrayView(bytes).sliced(at, std::min(step, bytes.size() - at)), out, maxSize);
        if (out.size() > maxSize)
            qFatal("over the cap");
        if (!fed)
            return unexpected(fed.error());
    }
    if (const auto ended = (*decoder)->finish(); !ended)
        return unexpected(ended.error());
    return out;
}

template <typename T>
bool failsWith(const Expected<T> &result, ErrorCode code)
{
    return !result && result.error().code == code;
}

} // namespace

class TestContentCoding : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void undoesEveryCodingHoweverItIsCut_data()
    {
        QTest::addColumn<QByteArray>("coding");
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("gzip") << QByteArray("gzip") << deflated(text(), Wrapping::Gzip);
        QTest::newRow("x-gzip") << QByteArray("X-GZip") << deflated(text(), Wrapping::Gzip);
        QTest::newRow("gzip of two members")
            << QByteArray("gzip") << deflated(text().left(50), Wrapping::Gzip) + deflated(text().mid(50), Wrapping::Gzip);
        QTest::newRow("deflate") << QByteArray("deflate") << deflated(text(), Wrapping::Zlib);
        QTest::newRow("deflate without wrapping") << QByteArray("deflate") << deflated(text(), Wrapping::Raw);
        QTest::newRow("br") << QByteArray("br") << kBrotliText;
        QTest::newRow("zstd") << QByteArray("zstd") << zstd(text());
        QTest::newRow("zstd of two frames") << QByteArray("zstd") << zstd(text().left(50)) + zstd(text().mid(50));
        QTest::newRow("gzip, zstd") << QByteArray("gzip, zstd") << zstd(deflated(text(), Wrapping::Gzip));
        QTest::newRow("odd list") << QByteArray(" , gzip ,identity,, zstd, ") << zstd(deflated(text(), Wrapping::Gzip));
        QTest::newRow("three layers") << QByteArray("deflate,gzip,zstd")
                                      << zstd(deflated(deflated(text(), Wrapping::Raw), Wrapping::Gzip));
    }

    void undoesEveryCodingHoweverItIsCut()
    {
        QFETCH(QByteArray, coding);
        QFETCH(QByteArray, bytes);
        for (const qsizetype step : {qsizetype(1), qsizetype(2), qsizetype(10), bytes.size()}) {
            const auto decoded = decodedInSteps(coding, bytes, step);
            QVERIFY2(decoded, decoded ? "" : qPrintable(decoded.error().detail));
            QCOMPARE(*decoded, text());
        }
        QCOMPARE(decodeContent(coding, bytes, 1'000).value(), text());
        QCOMPARE(decodeContent(coding, bytes, text().size()).value(), text());
        QVERIFY(failsWith(decodeContent(coding, bytes, text().size() - 1), ErrorCode::LimitExceeded));
    }

    void aCodingCutShortIsDamage()
    {
        const std::vector<std::pair<QByteArray, QByteArray>> samples{{"gzip", deflated(text(), Wrapping::Gzip)},
                                                                     {"deflate", deflated(text(), Wrapping::Zlib)},
                                                                     {"deflate", deflated(text(), Wrapping::Raw)},
                                                                     {"br", kBrotliText},
                                                                     {"zstd", zstd(text())}};
        for (const auto &[coding, bytes] : samples) {
            for (qsizetype size = 1; size < bytes.size(); ++size)
                QVERIFY(failsWith(decodeContent(coding, bytes.left(size), 1'000), ErrorCode::ParseFailed));
            QVERIFY(failsWith(decodeContent(coding, bytes + "more", 1'000), ErrorCode::ParseFailed));
        }
    }

    void flippedBytesNeverPassTheCapOrCrash()
    {
        const std::vector<std::pair<QByteArray, QByteArray>> samples{{"gzip", deflated(text(), Wrapping::Gzip)},
                                                                     {"deflate", deflated(text(), Wrapping::Raw)},
                                                                     {"br", kBrotliText},
                                                                     {"zstd", zstd(text())},
                                                                     {"gzip, zstd", zstd(deflated(text(), Wrapping::Gzip))}};
        for (const auto &[coding, bytes] : samples) {
            for (qsizetype at = 0; at < bytes.size(); ++at) {
                QByteArray damaged = bytes;
                damaged[at] = char(damaged[at] ^ 0x55);
                const auto decoded = decodeContent(coding, damaged, 500);
                QVERIFY(!decoded || decoded->size() <= 500);
            }
        }
        QVERIFY(failsWith(decodeContent("gzip", "{\"plain\":1}", 500), ErrorCode::ParseFailed));
        QVERIFY(failsWith(decodeContent("br", "{\"plain\":1}", 500), ErrorCode::ParseFailed));
        QVERIFY(failsWith(decodeContent("zstd", "{\"plain\":1}", 500), ErrorCode::ParseFailed));
        QVERIFY(failsWith(decodeContent("deflate", "{\"plain\":1}", 500), ErrorCode::ParseFailed));
    }

    void unknownCodingsAreUnsupported_data()
    {
        QTest::addColumn<QByteArray>("coding");
        QTest::newRow("compress") << QByteArray("compress");
        QTest::newRow("within a list") << QByteArray("gzip, foo");
        QTest::newRow("too many layers") << QByteArray("gzip, gzip, gzip, gzip");
        QTest::newRow("with a parameter") << QByteArray("gzip;q=1");
        QTest::newRow("long") << QByteArray(10'000, 'x');
    }

    void unknownCodingsAreUnsupported()
    {
        QFETCH(QByteArray, coding);
        QVERIFY(failsWith(ContentDecoder::create(coding), ErrorCode::Unsupported));
    }

    void nothingAskedForIsNoDecoder()
    {
        for (const char *coding : {"", "identity", " , ", "Identity, identity"})
            QVERIFY(!ContentDecoder::create(coding).value());
        QCOMPARE(decodeContent("identity", "abc", 3).value(), QByteArray("abc"));
        QVERIFY(failsWith(decodeContent({}, "abcd", 3), ErrorCode::LimitExceeded));
    }

    void anEmptyBodyIsEmptyWhateverTheFieldSays()
    {
        for (const char *coding : {"gzip", "deflate", "br", "zstd"})
            QCOMPARE(decodeContent(coding, {}, 10).value(), QByteArray());
    }

    void bombsAreStoppedAtTheCap_data()
    {
        QTest::addColumn<QByteArray>("coding");
        QTest::addColumn<QByteArray>("bytes");
        const QByteArray zeros(100 * 1024 * 1024, '\0');
        const QByteArray gzip = deflated(zeros, Wrapping::Gzip);
        QTest::newRow("gzip") << QByteArray("gzip") << gzip;
        QTest::newRow("zstd") << QByteArray("zstd") << zstd(zeros);
        QTest::newRow("br") << QByteArray("br") << kBrotliZeros;
        QTest::newRow("gzip of gzip") << QByteArray("gzip, gzip") << deflated(gzip, Wrapping::Gzip);
    }

    void bombsAreStoppedAtTheCap()
    {
        QFETCH(QByteArray, coding);
        QFETCH(QByteArray, bytes);
        constexpr qint64 kCap = 1024 * 1024;
        auto decoder = ContentDecoder::create(coding).value();
        QByteArray out;
        QVERIFY(failsWith(decoder->feed(bytes, out, kCap), ErrorCode::LimitExceeded));
        QCOMPARE_LE(out.size(), kCap);
        QCOMPARE_LE(out.capacity(), 4 * kCap);
    }

    void aBombThatUnfoldsToNothingIsStoppedToo()
    {
        // Many empty members: the inner layer grows and grows while the decoded body stays empty.
        const QByteArray emptyMembers = deflated({}, Wrapping::Gzip).repeated(500'000);
        const QByteArray bytes = zstd(emptyMembers);
        QCOMPARE_LT(bytes.size(), 20'000);
        QVERIFY(failsWith(decodedInSteps("gzip, zstd", bytes, bytes.size(), 1024 * 1024), ErrorCode::LimitExceeded));
    }
};

QTEST_GUILESS_MAIN(TestContentCoding)
#include "tst_contentcoding.moc"
