// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/durationhistogram.h"

#include <QTest>

#include <limits>

using namespace sluice;

namespace {

DurationHistogram of(const QList<int> &durations)
{
    DurationHistogram histogram;
    for (const int ms : durations)
        histogram.add(milliseconds(ms));
    return histogram;
}

} // namespace

class TestDurationHistogram : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void isZeroWhenEmpty() { QCOMPARE(DurationHistogram().quantile(0.5), milliseconds(0)); }

    void quantileIsAtMostAFifthTooHighAndNeverTooLow_data()
    {
        QTest::addColumn<int>("gap");
        for (const int gap : {0, 1, 3, 4, 7, 8, 50, 333, 999, 4'000, 60'000, 99'000, 500'000, 1'900'000})
            QTest::newRow(qPrintable(QString::number(gap))) << gap;
    }

    void quantileIsAtMostAFifthTooHighAndNeverTooLow()
    {
        QFETCH(int, gap);
        DurationHistogram histogram;
        for (int i = 0; i < 99; ++i)
            histogram.add(milliseconds(gap));
        histogram.add(milliseconds(9'000'000));
        const auto median = histogram.quantile(0.5).count();
        QCOMPARE_GE(median, gap);
        if (gap < 1'800'000)
            QCOMPARE_LE(double(median), gap * 1.26 + 1);
        QCOMPARE(histogram.longest(), milliseconds(9'000'000));
        QCOMPARE(histogram.quantile(1.0), milliseconds(9'000'000));
    }

    void p99IsTheWorstOfAHundred()
    {
        DurationHistogram histogram;
        for (int i = 0; i < 98; ++i)
            histogram.add(milliseconds(10));
        histogram.add(milliseconds(500));
        histogram.add(milliseconds(500));
        QCOMPARE(histogram.quantile(0.99), milliseconds(500));
        QCOMPARE_LE(histogram.quantile(0.5).count(), 12);
    }

    void mergingIsAddingAllOfTheOther()
    {
        const DurationHistogram one = of({0, 5, 5, 900});
        const DurationHistogram other = of({5, 40'000, 3'000'000});
        DurationHistogram merged = one;
        merged.merge(other);
        QCOMPARE(merged, of({0, 5, 5, 900, 5, 40'000, 3'000'000}));
        merged.merge({});
        QCOMPARE(merged.count(), 7U);
        DurationHistogram none;
        none.merge(one);
        QCOMPARE(none, one);
    }

    void aFullClassStaysFull()
    {
        DurationHistogram histogram = of({7, 7, 100});
        for (int i = 0; i < 40; ++i) {
            const DurationHistogram same = histogram;
            histogram.merge(same);
        }
        QCOMPARE(histogram.count(), 2 * quint64(std::numeric_limits<quint32>::max()));
        histogram.add(milliseconds(7));
        QCOMPARE(histogram.count(), 2 * quint64(std::numeric_limits<quint32>::max()));
        QCOMPARE(DurationHistogram::fromBytes(histogram.toBytes()), std::optional(histogram));
    }

    void comesBackFromItsBytes()
    {
        QVERIFY(DurationHistogram().toBytes().isEmpty());
        QCOMPARE(DurationHistogram::fromBytes({}), std::optional(DurationHistogram()));
        QCOMPARE(of({3}).toBytes(), QByteArray("\x03\x03\x01", 3));
        DurationHistogram every;
        for (qint64 ms = 0; ms < 5'000'000; ms = ms * 11 / 10 + 1) {
            for (int i = 0; i < 300; ++i)
                every.add(milliseconds(ms));
        }
        for (const DurationHistogram &histogram : {of({0}), of({-5, 1}), of({1, 2, 3, 1'000}), every}) {
            const QByteArray bytes = histogram.toBytes();
            QCOMPARE_LE(bytes.size(), DurationHistogram::kMaxBytes);
            QCOMPARE(DurationHistogram::fromBytes(bytes), std::optional(histogram));
        }
    }

    void takesNoBytesThatItWouldNotWrite()
    {
        const QByteArray good = of({1, 2, 3, 70, 1'000, 4'000'000}).toBytes();
        for (qsizetype size = 1; size < good.size(); ++size)
            QVERIFY(!DurationHistogram::fromBytes(QByteArrayView(good).first(size)));
        for (const QByteArray &bad : {QByteArray("\x03\x03", 2), QByteArray("\x03\x03\x00", 3), QByteArray("\x03\x02\x01", 3),
                                      QByteArray("\x03\x50\x01", 3), QByteArray("\x03", 1), QByteArray(40, '\xff'),
                                      QByteArray("\x03\x03\xff\xff\xff\xff\x7f", 7)})
            QVERIFY2(!DurationHistogram::fromBytes(bad), bad.toHex().constData());
        // Whatever a flipped bit turns into, it must not crash, and what is taken can be written again.
        for (qsizetype bit = 0; bit < good.size() * 8; ++bit) {
            QByteArray flipped = good;
            flipped[bit / 8] = char(flipped.at(bit / 8) ^ (1 << (bit % 8)));
            if (const auto taken = DurationHistogram::fromBytes(flipped))
                QCOMPARE(DurationHistogram::fromBytes(taken->toBytes()), taken);
        }
    }
};

QTEST_GUILESS_MAIN(TestDurationHistogram)
#include "tst_durationhistogram.moc"
