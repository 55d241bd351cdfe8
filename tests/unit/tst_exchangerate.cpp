// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/exchangerate.h"

#include <QTest>

#include <limits>

using namespace sluice;

class TestExchangeRate : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void roundsOnceHalfUp_data()
    {
        constexpr qint64 kLargest = std::numeric_limits<qint64>::max();
        QTest::addColumn<qint64>("usd");
        QTest::addColumn<qint64>("rate");
        QTest::addColumn<qint64>("cny");
        QTest::newRow("nothing") << qint64(0) << qint64(7'100'000) << qint64(0);
        QTest::newRow("whole") << qint64(2'000'000) << qint64(7'100'000) << qint64(14'200'000);
        QTest::newRow("a millionth") << qint64(1) << qint64(7'100'000) << qint64(7);
        QTest::newRow("half up") << qint64(1) << qint64(500'000) << qint64(1);
        QTest::newRow("below half") << qint64(1) << qint64(499'999) << qint64(0);
        QTest::newRow("units and millionths") << qint64(3'000'005) << qint64(7'123'457) << qint64(21'370'407);
        QTest::newRow("much, at the highest rate") << qint64(9'000'000) << ExchangeRate::kMostMicros << qint64(9'000'000'000'000);
        QTest::newRow("millionths at the highest rate")
            << qint64(999'999) << ExchangeRate::kMostMicros << qint64(999'999'000'000);
        QTest::newRow("too much") << kLargest << qint64(7'100'000) << kLargest;
        QTest::newRow("the largest at par") << kLargest << qint64(1'000'000) << kLargest;
    }
    void roundsOnceHalfUp()
    {
        QFETCH(qint64, usd);
        QFETCH(qint64, rate);
        QFETCH(qint64, cny);
        QCOMPARE(toString(inCny({usd, Currency::Usd}, {rate})), toString(Money{cny, Currency::Cny}));
    }

    void yuanStayWhatTheyAre() { QVERIFY((inCny({5, Currency::Cny}, {7'100'000}) == Money{5, Currency::Cny})); }

    void oneCurrencyNeedsNoJointTotal()
    {
        QVERIFY(!jointTotal({}, {7'100'000}));
        QVERIFY(!jointTotal({{5, Currency::Cny}}, {7'100'000}));
        QVERIFY(!jointTotal({{5, Currency::Usd}}, {7'100'000}));
        QVERIFY(!jointTotal({{5, Currency::Cny}, {0, Currency::Usd}}, {7'100'000}));
        QVERIFY(!jointTotal({{0, Currency::Cny}, {5, Currency::Usd}}, {7'100'000}));
    }

    void bothAreAddedUpInYuan()
    {
        const auto total = jointTotal({{1'500'000, Currency::Cny}, {2'000'000, Currency::Usd}}, {7'100'000});
        QVERIFY(total.has_value());
        QCOMPARE(toString(*total), QStringLiteral("15.70 CNY"));
    }
};

QTEST_GUILESS_MAIN(TestExchangeRate)
#include "tst_exchangerate.moc"
