// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/capturecodec.h"
#include "tests/support/numberedcaptures.h"

#include <QTest>

#include <random>

using namespace sluice;
using namespace sluice::ledger;
using test::sampleCapture;

namespace {

/// Bytes that nothing makes smaller.
QByteArray noise(qsizetype size)
{
    std::mt19937 random(7);
    QByteArray bytes(size, Qt::Uninitialized);
    for (char &c : bytes)
        c = char(random());
    return bytes;
}

} // namespace

class TestCaptureCodec : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void givesBackWhatItWasGiven_data()
    {
        QTest::addColumn<Capture>("capture");
        QTest::newRow("nothing") << Capture();
        QTest::newRow("a fallback with bodies") << sampleCapture(1);
        QTest::newRow("without bodies") << test::headsOf(sampleCapture(1));
        Capture empty = sampleCapture(2);
        empty.answer.body = QByteArray();
        empty.calls[0].request.body = QByteArray();
        QTest::newRow("empty bodies") << empty;
        Capture noRequest = sampleCapture(3);
        noRequest.request.body.reset();
        QTest::newRow("only the client's body is missing") << noRequest;
        Capture binary = sampleCapture(4);
        binary.request.body = noise(100'000);
        binary.calls[0].request.body = *binary.request.body + noise(3);
        QTest::newRow("bytes of any kind") << binary;
        Capture twice = sampleCapture(5);
        twice.request.body = "aa";
        twice.calls[0].request.body = "aaa";
        QTest::newRow("beginning and end overlap") << twice;
    }
    void givesBackWhatItWasGiven()
    {
        QFETCH(Capture, capture);
        const QByteArray packed = packCapture(capture);
        QVERIFY(unpackCapture(packed) == capture);
        const auto heads = withoutBodies(packed);
        QVERIFY(heads);
        QVERIFY(unpackCapture(*heads) == test::headsOf(capture));
        QCOMPARE(heads->size() < packed.size(), hasBodies(capture));
    }

    void aBodyThatIsPassedOnIsStoredOnce()
    {
        Capture capture;
        capture.request.body = "{\"model\":\"fast\",\"data\":\"" + noise(50'000).toBase64() + "\"}";
        const qsizetype once = packCapture(capture).size();
        CapturedCall call;
        call.request.body = QByteArray(*capture.request.body).replace("fast", "deepseek-chat");
        capture.calls = {call, call};
        QVERIFY(unpackCapture(packCapture(capture)) == capture);
        QVERIFY(packCapture(capture).size() < once + 200);
    }

    void whatIsTooLargeIsCutAndSaysSo()
    {
        Capture capture;
        capture.request.body = QByteArray(qsizetype(kMaxCaptureBytes) - 5, 'x');
        capture.request.bodyBytes = capture.request.body->size();
        capture.answer.body = "0123456789";
        capture.answer.bodyBytes = 10;
        capture.calls.resize(kMaxCapturedCalls + 1);
        const auto back = unpackCapture(packCapture(capture));
        QVERIFY(back);
        QVERIFY(!back->request.isBodyCut());
        QCOMPARE(*back->answer.body, QByteArray("01234"));
        QVERIFY(back->answer.isBodyCut());
        QCOMPARE(back->calls.size(), kMaxCapturedCalls);
    }

    void whatIsDamagedIsRefused()
    {
        const QByteArray packed = packCapture(sampleCapture(1));
        QVERIFY(!unpackCapture({}));
        for (qsizetype size = 0; size < packed.size(); ++size) {
            const auto read = unpackCapture(packed.first(size));
            QVERIFY2(!read || !hasBodies(*read), qPrintable(QString::number(size)));
        }
        QVERIFY(!unpackCapture(packed + '\0'));
        // zlib's sums tell each bit that has changed; the lengths before them are held to what follows.
        for (qsizetype i = 0; i < packed.size(); ++i) {
            for (int bit = 0; bit < 8; ++bit) {
                QByteArray other = packed;
                other[i] = char(other[i] ^ (1 << bit));
                const auto read = unpackCapture(other);
                QVERIFY2(!read || *read == sampleCapture(1), qPrintable(QString::number(i)));
                (void)withoutBodies(other);
            }
        }
    }

    void largeClaimsTakeNoMemory()
    {
        // Format, a part of six bytes that claims to hold 2^40, and a stream that is none.
        QVERIFY(!unpackCapture(QByteArray::fromHex("01"
                                                   "08"
                                                   "808080808020"
                                                   "789c")));
        // Claims a quarter of a gigabyte, which so few bytes cannot be.
        QVERIFY(!unpackCapture(QByteArray::fromHex("01"
                                                   "06"
                                                   "80808080"
                                                   "01"
                                                   "78")));
        QVERIFY(!withoutBodies(QByteArray::fromHex("01"
                                                   "ffffffffffffffffff01")));
    }

    void anyBytesAreRead_data()
    {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 0; seed < 20; ++seed)
            QTest::addRow("seed %u", seed) << seed;
    }
    void anyBytesAreRead()
    {
        QFETCH(unsigned, seed);
        std::mt19937 random(seed);
        const QByteArray packed = packCapture(sampleCapture(int(seed)));
        for (int round = 0; round < 500; ++round) {
            QByteArray bytes = packed;
            for (unsigned change = random() % 6; change > 0; --change) {
                const qsizetype at = qsizetype(random() % unsigned(bytes.size()));
                switch (random() % 3) {
                case 0: bytes[at] = char(random()); break;
                case 1: bytes.remove(at, qsizetype(random() % 9)); break;
                default: bytes.insert(at, packed.mid(qsizetype(random() % unsigned(packed.size())), 5)); break;
                }
                if (bytes.isEmpty())
                    break;
            }
            const auto read = unpackCapture(bytes);
            QVERIFY(!read || unpackCapture(packCapture(*read)) == read);
        }
    }
};

QTEST_GUILESS_MAIN(TestCaptureCodec)
#include "tst_capturecodec.moc"
