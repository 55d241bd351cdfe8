// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/pricedsums.h"

#include <QTest>

using namespace sluice;
using ledger::SpendSum;
using relay::PricedSum;
using relay::pricedSums;

namespace {

const QDate kDay(2026, 3, 1);

ModelPrice priceOfTokens(Currency currency, qint64 input, qint64 output)
{
    return {.currency = currency, .input = {input}, .cacheRead = {}, .cacheWrite = {}, .output = {output}};
}

Settings settings()
{
    ChannelSettings home{.id = QStringLiteral("home")};
    home.prices = {{QStringLiteral("big"), priceOfTokens(Currency::Cny, 4'000'000, 16'000'000)},
                   {QStringLiteral("small-*"), priceOfTokens(Currency::Cny, 75'000, 0)}};
    ChannelSettings abroad{.id = QStringLiteral("abroad"), .isEnabled = false};
    abroad.prices = {{QStringLiteral("big"), priceOfTokens(Currency::Usd, 3'000'000, 15'000'000)}};
    Settings settings;
    settings.channels = {home, abroad};
    return settings;
}

SpendSum sum(const char *channel, const char *model, const Usage &usage)
{
    return {.day = kDay,
            .client = QStringLiteral("client"),
            .channel = QString::fromLatin1(channel),
            .key = QStringLiteral("main"),
            .model = QString::fromLatin1(model),
            .usage = usage};
}

} // namespace

class TestPricedSums : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void asksThePricesOfItsChannelForItsModel_data()
    {
        QTest::addColumn<SpendSum>("told");
        QTest::addColumn<qint64>("tokens");
        QTest::addColumn<QString>("cost");
        QTest::newRow("a model by its name")
            << sum("home", "big", {.input = 1'000'000, .output = 500'000}) << 1'500'000LL << QStringLiteral("12.00 CNY");
        QTest::newRow("the same model of another channel, switched off since")
            << sum("abroad", "big", {.input = 1'000'000, .output = 1'000'000}) << 2'000'000LL << QStringLiteral("18.00 USD");
        QTest::newRow("a pattern") << sum("home", "small-2", {.input = 2'000'000, .output = 5}) << 2'000'005LL
                                   << QStringLiteral("0.15 CNY");
        QTest::newRow("many small calls, rounded once")
            << sum("home", "small-2", {.input = 6'000, .output = 0}) << 6'000LL << QStringLiteral("0.00045 CNY");
        QTest::newRow("cached tokens are among the input")
            << sum("home", "big", {.input = 1'000'000, .output = 0, .cacheRead = 900'000}) << 1'000'000LL
            << QStringLiteral("4.00 CNY");
        QTest::newRow("a model without a price") << sum("home", "other", {.input = 10, .output = 5}) << 15LL << QString();
        QTest::newRow("a channel that has gone") << sum("gone", "big", {.input = 10, .output = 5}) << 15LL << QString();
        constexpr qint64 kLargest = std::numeric_limits<qint64>::max();
        QTest::newRow("at the end of all numbers")
            << sum("gone", "big", {.input = kLargest, .output = kLargest}) << kLargest << QString();
    }
    void asksThePricesOfItsChannelForItsModel()
    {
        QFETCH(SpendSum, told);
        QFETCH(qint64, tokens);
        QFETCH(QString, cost);
        const QList<PricedSum> priced = pricedSums({told}, settings());
        QCOMPARE(priced.size(), 1);
        const std::optional<Money> found = priced.first().cost;
        QCOMPARE(found ? toString(*found) : QString(), cost);
        QCOMPARE(priced.first(), (PricedSum{told.day, told.client, told.channel, told.key, tokens, found}));
    }

    void tellsThemInTheirOrder()
    {
        const QList<PricedSum> priced = pricedSums(
            {sum("home", "big", {.input = 1}), sum("gone", "big", {.input = 2}), sum("home", "big", {.input = 3})}, settings());
        QList<qint64> tokens;
        for (const PricedSum &one : priced)
            tokens.append(one.tokens);
        QCOMPARE(tokens, (QList<qint64>{1, 2, 3}));
        QVERIFY(pricedSums({}, settings()).isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestPricedSums)
#include "tst_pricedsums.moc"
