// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/gaphistogram.h"

#include <QTest>

using namespace sluice;

class TestGapHistogram : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void isZeroWhenEmpty() { QCOMPARE(GapHistogram().quantile(0.5), milliseconds(0)); }

    void quantileIsAtMostAFifthTooHighAndNeverTooLow_data()
    {
        QTest::addColumn<int>("gap");
        for (const int gap : {0, 1, 3, 4, 7, 8, 50, 333, 999, 4'000, 60'000, 99'000, 500'000})
            QTest::newRow(qPrintable(QString::number(gap))) << gap;
    }

    void quantileIsAtMostAFifthTooHighAndNeverTooLow()
    {
        QFETCH(int, gap);
        GapHistogram histogram;
        for (int i = 0; i < 99; ++i)
            histogram.add(milliseconds(gap));
        histogram.add(milliseconds(1'000'000));
        const auto median = histogram.quantile(0.5).count();
        QCOMPARE_GE(median, gap);
        if (gap < 110'000)
            QCOMPARE_LE(double(median), gap * 1.26 + 1);
        QCOMPARE(histogram.longest(), milliseconds(1'000'000));
        QCOMPARE(histogram.quantile(1.0), milliseconds(1'000'000));
    }

    void p99IsTheWorstOfAHundred()
    {
        GapHistogram histogram;
        for (int i = 0; i < 98; ++i)
            histogram.add(milliseconds(10));
        histogram.add(milliseconds(500));
        histogram.add(milliseconds(500));
        QCOMPARE(histogram.quantile(0.99), milliseconds(500));
        QCOMPARE_LE(histogram.quantile(0.5).count(), 12);
    }
};

QTEST_GUILESS_MAIN(TestGapHistogram)
#include "tst_gaphistogram.moc"
