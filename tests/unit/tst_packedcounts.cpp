// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/packedcounts.h"

#include <QTest>

using namespace sluice;

class TestPackedCounts : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void comeBack()
    {
        std::array<qint64, 15> counts{};
        QVERIFY(packCounts(counts).isEmpty());
        counts[0] = 1;
        counts[3] = std::numeric_limits<qint64>::max();
        counts[14] = 300;
        std::array<qint64, 15> back{};
        QVERIFY(unpackCounts(packCounts(counts), back));
        QCOMPARE(back, counts);
    }

    void belowZeroIsZero()
    {
        const std::array<qint64, 3> counts{-1, std::numeric_limits<qint64>::min(), 2};
        QCOMPARE(packCounts(counts), packCounts(std::array<qint64, 3>{0, 0, 2}));
    }

    void whatCouldBeReadOfOtherBytesStays_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<quint32>("first");
        const QByteArray good = packCounts(std::array<quint32, 4>{5, 0, 0, 7});
        for (qsizetype size = 1; size < good.size(); ++size) {
            if (size != 2)
                QTest::addRow("cut to %d bytes", int(size)) << good.first(size) << quint32(size > 2 ? 5 : 0);
        }
        QTest::newRow("more than there is place for") << good + packCounts(std::array<quint32, 1>{1}) << quint32(5);
        QTest::newRow("a count of zero") << QByteArray(2, '\0') << quint32(0);
        QTest::newRow("a count too large") << packCounts(std::array<qint64, 1>{qint64(1) << 32}) << quint32(0);
        QTest::newRow("no numbers") << QByteArray(30, '\xff') << quint32(0);
    }
    void whatCouldBeReadOfOtherBytesStays()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(quint32, first);
        std::array<quint32, 4> counts{};
        QVERIFY(!unpackCounts(bytes, counts));
        QCOMPARE(counts[0], first);
    }
};

QTEST_GUILESS_MAIN(TestPackedCounts)
#include "tst_packedcounts.moc"
