// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/prices.h"

#include <QTest>

using namespace sluice;

namespace {

WallTime at(const char *utc)
{
    return WallTime(milliseconds(QDateTime::fromString(QString::fromLatin1(utc), Qt::ISODate).toMSecsSinceEpoch()));
}

ModelPrice tiered()
{
    ModelPrice price{.currency = Currency::Usd, .input = {100}, .cacheRead = TokenPrice{10}, .cacheWrite = {}, .output = {500}};
    price.tiers = {
        {.aboveInput = 200'000, .hours = {}, .input = {200}, .cacheRead = {}, .cacheWrite = TokenPrice{250}, .output = {800}},
        {.aboveInput = 32'000, .hours = UtcHours{990, 30}, .input = {60}, .cacheRead = {}, .cacheWrite = {}, .output = {90}},
        {.aboveInput = {}, .hours = UtcHours{990, 30}, .input = {50}, .cacheRead = {}, .cacheWrite = {}, .output = {70}}};
    return price;
}

} // namespace

class TestPrices : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theFirstTierThatFitsHolds_data()
    {
        QTest::addColumn<qint64>("input");
        QTest::addColumn<WallTime>("time");
        QTest::addColumn<qint64>("inputPrice");
        QTest::addColumn<qint64>("outputPrice");
        const WallTime noon = at("2026-11-30T12:00:00Z");
        const WallTime night = at("2026-11-30T16:30:00Z");
        QTest::newRow("none") << 200'000LL << noon << 100LL << 500LL;
        QTest::newRow("one token more") << 200'001LL << noon << 200LL << 800LL;
        QTest::newRow("at night") << 32'000LL << night << 50LL << 70LL;
        QTest::newRow("at night, longer") << 32'001LL << night << 60LL << 90LL;
        QTest::newRow("at night, the longest") << 300'000LL << night << 200LL << 800LL;
        QTest::newRow("after midnight") << 1LL << at("2026-12-01T00:29:59Z") << 50LL << 70LL;
        QTest::newRow("the night is over") << 1LL << at("2026-12-01T00:30:00Z") << 100LL << 500LL;
        QTest::newRow("before the night") << 1LL << at("2026-11-30T16:29:59Z") << 100LL << 500LL;
        QTest::newRow("before 1970") << 1LL << at("1969-12-31T23:00:00Z") << 50LL << 70LL;
    }
    void theFirstTierThatFitsHolds()
    {
        QFETCH(qint64, input);
        QFETCH(WallTime, time);
        const TokenRates rates = ratesOf(tiered(), input, time);
        QTEST(rates.input.micros, "inputPrice");
        QTEST(rates.output.micros, "outputPrice");
        QVERIFY(rates.currency == Currency::Usd);
    }

    void whatHasNoPriceOfItsOwnCostsAsInput()
    {
        const TokenRates usual = ratesOf(tiered(), 1, at("2026-11-30T12:00:00Z"));
        QCOMPARE(usual.cacheRead.micros, 10);
        QCOMPARE(usual.cacheWrite.micros, 100);
        const TokenRates longer = ratesOf(tiered(), 300'000, at("2026-11-30T12:00:00Z"));
        QCOMPARE(longer.cacheRead.micros, 200);
        QCOMPARE(longer.cacheWrite.micros, 250);
    }

    void hoursAreReadAsWritten_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("isRead");
        for (const char *good : {"16:30-00:30", "00:00-23:59", "18:00-00:00"})
            QTest::newRow(good) << QString::fromLatin1(good) << true;
        for (const char *bad : {"", "16:30", "16:30-16:30", "6:30-07:00", "24:00-01:00", "16:30 - 17:30", "16:30-17:30Z"})
            QTest::newRow(bad) << QString::fromLatin1(bad) << false;
    }
    void hoursAreReadAsWritten()
    {
        QFETCH(QString, text);
        QFETCH(bool, isRead);
        const auto hours = utcHoursFromString(text);
        QCOMPARE(hours.has_value(), isRead);
        if (hours)
            QCOMPARE(toString(*hours), text);
    }
};

QTEST_GUILESS_MAIN(TestPrices)
#include "tst_prices.moc"
