// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sampleguards.h"
#include "tests/support/sampleusage.h"
#include "ui/models/spendrows.h"

#include <QTest>

using namespace sluice;
using namespace sluice::ui;

namespace {

const Formatters kEnglish{QLocale(QLocale::English, QLocale::UnitedStates)};

QString inWords(const QList<SpendRow> &rows)
{
    QStringList lines;
    for (const SpendRow &row : rows) {
        QStringList parts{row.label, row.text, row.note};
        if (row.bar)
            parts.append(
                QStringLiteral("%1+%2>%3").arg(row.bar->spent).arg(row.bar->reserved).arg(row.bar->forecast.value_or(-1)));
        parts.removeAll(QString());
        lines.append(parts.join(QStringLiteral(" | ")));
    }
    return lines.join(u'\n');
}

SpendOutlook yuan(std::optional<qint64> todayForecast)
{
    CurrencyOutlook outlook{.today = {2'000'000, Currency::Cny}, .month = {40'000'000, Currency::Cny}};
    if (todayForecast) {
        outlook.todayForecast = Money{*todayForecast, Currency::Cny};
        outlook.monthForecast = Money{90'000'000, Currency::Cny};
    }
    return {.currencies = {outlook}};
}

SpendUse dayLimit(qint64 limit, qint64 spent, qint64 reserved = 0)
{
    return {.client = {}, .period = SpendPeriod::Day, .limit = {limit, Currency::Cny}, .spent = spent, .reserved = reserved};
}

} // namespace

class TestSpendRows : public QObject
{
    Q_OBJECT

    const SpendRowTexts m_texts{kEnglish};

private Q_SLOTS:
    void nothingSpentIsNoRow() { QVERIFY(m_texts.rows({}, {}, {}).isEmpty()); }

    void withoutLimitsThereArePlainFigures()
    {
        QCOMPARE(inWords(m_texts.rows(yuan(5'000'000), {}, {})),
                 QStringLiteral("Today | 2.00 CNY | ~5.00 CNY by midnight, at the usual pace\n"
                                "This month | 40.00 CNY | ~90.00 CNY by the end of the month, at the usual pace"));
    }

    void withoutAForecastThereIsNoFigureForIt()
    {
        QCOMPARE(inWords(m_texts.rows(yuan({}), {}, {})), QStringLiteral("Today | 2.00 CNY\nThis month | 40.00 CNY"));
    }

    void aLimitIsABarWithItsForecast()
    {
        QCOMPARE(inWords(m_texts.rows(yuan(5'000'000), {dayLimit(10'000'000, 2'000'000, 1'000'000)}, {}).first(1)),
                 QStringLiteral("Today | 2.00 CNY of 10.00 CNY | ~5.00 CNY by midnight, at the usual pace | 200+100>500"));
    }

    void aSpentSumThatMayHoldEstimatesIsMarked()
    {
        SpendOutlook outlook = yuan({});
        outlook.today.estimated = 7;
        SpendUse ofClient = dayLimit(10'000'000, 1'000'000);
        ofClient.client = QStringLiteral("cline");
        const SpendUse unused = dayLimit(5'000'000, 0);
        QCOMPARE(inWords(m_texts.rows(outlook, {dayLimit(10'000'000, 2'000'000), ofClient, unused}, {}).first(3)),
                 QStringLiteral("Today | ~2.00 CNY of 10.00 CNY | 200+0>-1\n"
                                "Today · cline | ~1.00 CNY of 10.00 CNY | 100+0>-1\n"
                                "Today | 0.00 CNY of 5.00 CNY | 0+0>-1"));
    }

    void whatIsAboveALimitStaysAtItsEnd()
    {
        QCOMPARE(inWords(m_texts.rows(yuan(25'000'000), {dayLimit(10'000'000, 9'000'000, 4'000'000)}, {}).first(1)),
                 QStringLiteral("Today | 9.00 CNY of 10.00 CNY | ~25.00 CNY by midnight, at the usual pace | 900+100>1000"));
    }

    // What all clients spend says nothing of one of them.
    void aClientsLimitHasNoForecast()
    {
        SpendUse limit = dayLimit(10'000'000, 2'000'000);
        limit.client = QStringLiteral("shop-assistant-with-a-name-that-does-not-end");
        const auto rows = m_texts.rows(yuan(5'000'000), {limit}, {});
        QCOMPARE(inWords(rows.first(2)),
                 QStringLiteral("Today · shop-assistant-with-a-name-that… | 2.00 CNY of 10.00 CNY | 200+0>-1\n"
                                "Today | 2.00 CNY | ~5.00 CNY by midnight, at the usual pace"));
    }

    void bothCurrenciesAreOneSumWithARateOnly()
    {
        const SpendOutlook outlook = test::SampleUsage::outlook();
        QVERIFY(!inWords(m_texts.rows(outlook, {}, {})).contains(QStringLiteral("converted")));
        const QString words = inWords(m_texts.rows(outlook, {}, ExchangeRate{7'100'000}));
        QVERIFY2(words.contains(QStringLiteral("Today | ~24.56 CNY in all, converted at 1 USD = 7.10 CNY")), qPrintable(words));
    }

    void unknownCostsAreSaid()
    {
        SpendOutlook outlook = yuan({});
        outlook.today = {.tokens = 100, .estimated = 0, .unpriced = 12};
        QCOMPARE(inWords(m_texts.rows(outlook, {}, {}).first(1)),
                 QStringLiteral("Today | 2.00 CNY | cost unknown for 12% of the tokens"));
        outlook.currencies.clear();
        QCOMPARE(inWords(m_texts.rows(outlook, {}, {})), QStringLiteral("Today | cost unknown for 12% of the tokens"));
    }
};

QTEST_MAIN(TestSpendRows)
#include "tst_spendrows.moc"
