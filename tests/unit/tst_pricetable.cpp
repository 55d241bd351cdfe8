// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/channelpresets.h"
#include "core/config/pricetable.h"

#include <QSet>
#include <QTest>
#include <QUrl>

using namespace sluice;
using namespace sluice::config;

namespace {

ChannelSettings channel(const char *preset, const char *url = "https://relay.example/v1")
{
    ChannelSettings settings;
    settings.preset = QString::fromLatin1(preset);
    settings.baseUrl = QString::fromLatin1(url);
    return settings;
}

} // namespace

class TestPriceTable : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyRowHasASourceAndADate()
    {
        QVERIFY(priceLists().size() > 10);
        for (const PriceList &list : priceLists()) {
            for (const PriceRow &row : list.rows) {
                const QByteArray name = row.models.join(u' ').toUtf8();
                QVERIFY2(!row.models.isEmpty() && !row.sources.isEmpty(), name.constData());
                for (const QString &source : row.sources)
                    QVERIFY2(source == u"local" || QUrl(source).scheme() == u"https", name.constData());
                const QDate date = QDate::fromString(row.date, Qt::ISODate);
                QVERIFY2(date.isValid() && date <= QDate(2026, 11, 30), name.constData());
            }
        }
    }

    void everyListIsThatOfAPreset()
    {
        for (const PriceList &list : priceLists()) {
            for (const QString &preset : list.presets)
                QVERIFY2(findPreset(preset), qPrintable(preset));
        }
    }

    void noModelHasTwoPricesInOneCurrency()
    {
        for (const PriceList &list : priceLists()) {
            QSet<QString> seen;
            for (const PriceRow &row : list.rows) {
                for (const QString &model : row.models) {
                    const QString one = model + u' ' + toString(row.price.currency);
                    QVERIFY2(!seen.contains(one), qPrintable(one));
                    seen.insert(one);
                }
            }
        }
    }

    // A tier that no call reaches, because one before it takes all, would be a mistake in the table.
    void longerTiersComeFirst()
    {
        for (const PriceList &list : priceLists()) {
            for (const PriceRow &row : list.rows) {
                qint64 above = std::numeric_limits<qint64>::max();
                for (const PriceTier &tier : row.price.tiers) {
                    if (!tier.aboveInput || tier.hours)
                        continue;
                    QVERIFY2(*tier.aboveInput < above, qPrintable(row.models.join(u' ')));
                    above = *tier.aboveInput;
                }
            }
        }
    }

    void aChannelHasThePricesOfItsProvider_data()
    {
        QTest::addColumn<ChannelSettings>("settings");
        QTest::addColumn<bool>("isKnown");
        QTest::newRow("by its preset") << channel("deepseek") << true;
        QTest::newRow("by its host") << channel("", "https://api.deepseek.com/v1") << true;
        QTest::newRow("a reseller") << channel("") << false;
        QTest::newRow("a reseller by preset") << channel("relay", "https://api.deepseek.com") << false;
        QTest::newRow("this machine, whatever listens there") << channel("", "http://127.0.0.1:11434/v1") << false;
        QTest::newRow("Ollama") << channel("ollama", "http://127.0.0.1:11434/v1") << true;
        QTest::newRow("no URL") << channel("", "") << false;
    }
    void aChannelHasThePricesOfItsProvider()
    {
        QFETCH(ChannelSettings, settings);
        QTEST(!publicPrices(settings, Currency::Cny).isEmpty(), "isKnown");
    }

    void ofTwoCurrenciesThePreferredOneCounts()
    {
        const QByteArray row = "{'models':'both','price':{'currency':'%1','input':'%2','output':'2'},'source':'https://x',"
                               "'date':'2026-01-01'}";
        const auto priced = [&row](const char *models, const char *currency, const char *input) {
            return QByteArray(row).replace("both", models).replace("%1", currency).replace("%2", input);
        };
        const QByteArray json = "{'lists':[{'presets':'deepseek','rows':[" + priced("both", "USD", "1") + ',' +
                                priced("both", "CNY", "7") + ',' + priced("one", "USD", "1") + "]}]}";
        const auto lists = parsePriceLists(QByteArray(json).replace('\'', '"'));
        QVERIFY(lists);
        const Prices cny = publicPrices(channel("deepseek"), Currency::Cny, *lists);
        QVERIFY(cny[QStringLiteral("both")].currency == Currency::Cny && cny[QStringLiteral("one")].currency == Currency::Usd);
        QCOMPARE(cny[QStringLiteral("both")].input.micros, 7'000'000);
        const Prices usd = publicPrices(channel("deepseek"), Currency::Usd, *lists);
        QVERIFY(usd[QStringLiteral("both")].currency == Currency::Usd);
    }

    void theUsersOwnPricesWin()
    {
        ChannelSettings settings = channel("deepseek");
        settings.prices = {{QStringLiteral("*"), {.currency = Currency::Cny, .input = {5}, .output = {6}}}};
        settings.publicPrices = {{QStringLiteral("exact"), {.currency = Currency::Usd, .input = {1}, .output = {2}}}};
        QCOMPARE(priceOf(settings, QStringLiteral("exact"))->input.micros, 5);
        settings.prices.clear();
        QCOMPARE(priceOf(settings, QStringLiteral("exact"))->input.micros, 1);
        QVERIFY(!priceOf(settings, QStringLiteral("other")));
    }
};

QTEST_GUILESS_MAIN(TestPriceTable)
#include "tst_pricetable.moc"
