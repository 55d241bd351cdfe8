// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/money.h"

#include <QTest>

using namespace sluice;

namespace {

constexpr qint64 kLargest = std::numeric_limits<qint64>::max();

} // namespace

class TestMoney : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void decimalsGoBothWays_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("micros");
        const auto row = [](const char *text, qint64 micros) { QTest::newRow(text) << QString::fromLatin1(text) << micros; };
        row("0.00", 0);
        row("0.000001", 1);
        row("0.10", 100'000);
        row("0.123", 123'000);
        row("20.00", 20'000'000);
        row("20.50", 20'500'000);
        row("20.000001", 20'000'001);
        row("1000000.25", 1'000'000'250'000);
        row("9223372036854.775807", kLargest);
    }
    void decimalsGoBothWays()
    {
        QFETCH(QString, text);
        QFETCH(qint64, micros);
        QCOMPARE(microsFromDecimal(text), std::optional(micros));
        QCOMPARE(decimalText(micros), text);
    }

    void readsShorterFormsToo_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("micros");
        const auto row = [](const char *text, qint64 micros) { QTest::newRow(text) << QString::fromLatin1(text) << micros; };
        row("0", 0);
        row("20", 20'000'000);
        row("20.5", 20'500'000);
        row("0.5000", 500'000);
        row("007.10", 7'100'000);
    }
    void readsShorterFormsToo()
    {
        QFETCH(QString, text);
        QFETCH(qint64, micros);
        QCOMPARE(microsFromDecimal(text), std::optional(micros));
    }

    void rejectsWhatIsNoDecimal_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text : {"",
                                 ".",
                                 ".5",
                                 "5.",
                                 "-1",
                                 "+1",
                                 " 1",
                                 "1 ",
                                 "1 000",
                                 "1,000",
                                 "1,5",
                                 "1e3",
                                 "0x10",
                                 "1.2.3",
                                 "1.-5",
                                 "1.+5",
                                 "1. 5",
                                 "NaN",
                                 "inf",
                                 "1.0000000",
                                 "0.0000001",
                                 "9223372036854.775808",
                                 "9223372036855",
                                 "99999999999999999999",
                                 "18446744073709.551617"})
            QTest::newRow(text) << QString::fromLatin1(text);
        QTest::newRow("digits of another script") << QStringLiteral("\u0661\u0662");
        QTest::newRow("full width digits") << QStringLiteral("\uff11");
    }
    void rejectsWhatIsNoDecimal()
    {
        QFETCH(QString, text);
        QVERIFY(!microsFromDecimal(text));
    }

    void amountsGoBothWays()
    {
        QCOMPARE(toString(Money{20'000'000, Currency::Cny}), QStringLiteral("20.00 CNY"));
        QCOMPARE(toString(Money{1, Currency::Usd}), QStringLiteral("0.000001 USD"));
        for (const Currency currency : kAllCurrencies) {
            QCOMPARE(currencyFromString(toString(currency)), std::optional(currency));
            const Money money{12'345'678, currency};
            QVERIFY(moneyFromString(toString(money)) == money);
        }
    }

    void rejectsWhatIsNoAmount_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text : {"", " ", "20.00", "CNY", "20.00CNY", "20.00  CNY", " 20.00 CNY", "20.00 CNY ", "20.00 cny",
                                 "20.00 EUR", "CNY 20.00", "-20.00 CNY", "20.0000000 CNY", "20.00 CNY CNY", "9223372036855 USD"})
            QTest::newRow(text) << QString::fromLatin1(text);
    }
    void rejectsWhatIsNoAmount()
    {
        QFETCH(QString, text);
        QVERIFY(!moneyFromString(text));
    }

    void sumsStopAtTheLargestNumber()
    {
        QCOMPARE(saturatedSum(1, 2), 3);
        QCOMPARE(saturatedSum(kLargest - 1, 1), kLargest);
        QCOMPARE(saturatedSum(kLargest, 1), kLargest);
        QCOMPARE(saturatedSum(kLargest, kLargest), kLargest);
    }
};

QTEST_GUILESS_MAIN(TestMoney)
#include "tst_money.moc"
