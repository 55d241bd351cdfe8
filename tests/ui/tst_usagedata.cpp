// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sampleusage.h"
#include "ui/charts/usagechart.h"
#include "ui/charts/usagecsv.h"
#include "ui/charts/usagetexts.h"

#include <QDateTime>
#include <QTest>

#include <ctime>

using namespace sluice;
using namespace sluice::ui;

namespace {

const Formatters kEnglish{QLocale(QLocale::English, QLocale::UnitedStates)};
constexpr ExchangeRate kRate{7'100'000};

UsageFigures figures(qint64 tokens, const QList<Money> &cost, qint64 unpriced = 0)
{
    UsageFigures figures;
    figures.requests = 1;
    figures.input = tokens;
    figures.unpriced = unpriced;
    figures.cost = cost;
    return figures;
}

Money cny(qint64 micros)
{
    return {micros, Currency::Cny};
}

Money usd(qint64 micros)
{
    return {micros, Currency::Usd};
}

UsageFigures sumOf(const QList<UsageShare> &shares)
{
    UsageFigures sum;
    qint64 micros[2] = {};
    for (const UsageShare &share : shares) {
        sum.input = saturatedSum(sum.input, share.figures.input);
        sum.unpriced += share.figures.unpriced;
        sum.estimated += share.figures.estimated;
        for (const Money &one : share.figures.cost)
            micros[int(one.currency)] += one.micros;
    }
    for (const Currency currency : kAllCurrencies) {
        if (micros[int(currency)] > 0)
            sum.cost.append({micros[int(currency)], currency});
    }
    return sum;
}

/// Two bars of an hour; the totals are those of `totals`.
UsageReport report(const QList<UsageShare> &first, const QList<UsageShare> &second, const QList<UsageShare> &totals)
{
    UsageReport report;
    const WallTime from = test::wallAt(9, 0, 0);
    const milliseconds hour = std::chrono::hours(1);
    report.bars = {{from, from + hour, first, sumOf(first)}, {from + hour, from + 2 * hour, second, sumOf(second)}};
    report.totals = totals;
    for (const UsageShare &share : totals)
        report.total.cost += share.figures.cost;
    return report;
}

QString inWords(const UsageData &data)
{
    QStringList lines;
    for (const UsageSeries &series : data.series) {
        QStringList values;
        for (const auto &value : series.values)
            values.append(value ? QString::number(*value) : QStringLiteral("?"));
        lines.append((series.isRest ? QStringLiteral("rest") : series.name) + u' ' + values.join(u' '));
    }
    return lines.join(u'\n');
}

QString inWords(const QList<UsageLine> &lines)
{
    QStringList texts;
    for (const UsageLine &line : lines)
        texts.append(QStringLiteral("%1 %2 %3").arg(line.series).arg(line.name, line.value));
    return texts.join(u'\n');
}

} // namespace

class TestUsageData : public QObject
{
    Q_OBJECT

    const UsageFigures m_a = figures(100, {cny(2'000'000)});
    const UsageFigures m_b = figures(300, {usd(1'000'000)});
    const UsageFigures m_free = figures(50, {}, 50);
    const UsageReport m_report =
        report({{QStringLiteral("a"), m_a}, {QStringLiteral("free"), m_free}}, {{QStringLiteral("b"), m_b}},
               {{QStringLiteral("b"), m_b}, {QStringLiteral("a"), m_a}, {QStringLiteral("free"), m_free}});

private Q_SLOTS:
    void onlyMeasuresWithNumbersAreOffered()
    {
        QCOMPARE(measuresOf({}, kRate).size(), 1);
        QCOMPARE(measuresOf(m_report, {}).size(), 3);
        QVERIFY(!measuresOf(m_report, {}).contains(UsageMeasure::Joint));
        QCOMPARE(measuresOf(m_report, kRate).size(), 4);
        const UsageReport one = report({}, {}, {{QStringLiteral("a"), m_a}});
        QCOMPARE(measuresOf(one, kRate).size(), 2);
    }

    void namesWithTheMostComeFirst_data()
    {
        QTest::addColumn<int>("measure");
        QTest::addColumn<QString>("expected");
        QTest::newRow("tokens") << int(UsageMeasure::Tokens) << "b 0 300\na 100 0\nfree 50 0";
        QTest::newRow("yuan, unknown where there is no price") << int(UsageMeasure::Cny) << "a 2000000 0\nfree ? 0";
        QTest::newRow("dollars") << int(UsageMeasure::Usd) << "b 0 1000000\nfree ? 0";
        QTest::newRow("both") << int(UsageMeasure::Joint) << "b 0 7100000\na 2000000 0\nfree ? 0";
    }
    void namesWithTheMostComeFirst()
    {
        QFETCH(int, measure);
        QFETCH(QString, expected);
        QCOMPARE(inWords(usageData(m_report, UsageMeasure(measure), kRate)), expected);
    }

    void namesBeyondTheColorsAreOne()
    {
        QList<UsageShare> shares;
        for (int i = 0; i < 10; ++i)
            shares.append({QStringLiteral("m%1").arg(i), figures(100 - i, {})});
        const UsageData data = usageData(report(shares, {}, shares), UsageMeasure::Tokens, {});
        QCOMPARE(data.series.size(), kMostNames + 1);
        QVERIFY(data.series.last().isRest);
        QCOMPARE(*data.series.last().values.first(), 92 + 91);
        QCOMPARE(data.totals, (QList<qint64>{955, 0}));
        QVERIFY(data.scale.top >= 955);
        QCOMPARE(data.borders.size(), 3);
    }

    void hugeNumbersStayAtTheLargest()
    {
        const UsageFigures huge = figures(std::numeric_limits<qint64>::max(), {});
        const QList<UsageShare> shares{{QStringLiteral("a"), huge}, {QStringLiteral("b"), huge}};
        const UsageData data = usageData(report(shares, {}, shares), UsageMeasure::Tokens, {});
        QCOMPARE(data.totals.first(), std::numeric_limits<qint64>::max());
    }

    void anEmptyReportHasNoBars() { QCOMPARE(usageData({}, UsageMeasure::Joint, kRate).barCount(), 0); }

    void whatIsUnknownIsSaidBesideABar()
    {
        const UsageTexts texts(kEnglish);
        const UsageData data = usageData(m_report, UsageMeasure::Cny, {});
        QCOMPARE(inWords(texts.lines(data, 0)),
                 QStringLiteral("1 free unknown\n0 a 2.00 CNY\n-1 Total 2.00 CNY\n-1 Tokens without a price 50"));
        QCOMPARE(inWords(texts.lines(data, 1)), QStringLiteral("-1 Total 0.00 CNY"));
        const UsageReport free = report({{QStringLiteral("free"), m_free}}, {}, {{QStringLiteral("free"), m_free}});
        QCOMPARE(inWords(texts.lines(usageData(free, UsageMeasure::Cny, {}), 0)),
                 QStringLiteral("0 free unknown\n-1 Total unknown\n-1 Tokens without a price 50"));
    }

    void estimatesAreMarked()
    {
        UsageFigures guessed = m_a;
        guessed.estimated = 1;
        const UsageReport one = report({{QStringLiteral("a"), guessed}}, {}, {{QStringLiteral("a"), guessed}});
        const UsageTexts texts(kEnglish);
        QCOMPARE(inWords(texts.lines(usageData(one, UsageMeasure::Tokens, {}), 0)), QStringLiteral("0 a ~100\n-1 Total ~100"));
        QCOMPARE(inWords(texts.lines(usageData(one, UsageMeasure::Cny, {}), 0)),
                 QStringLiteral("0 a ~2.00 CNY\n-1 Total ~2.00 CNY"));
    }

    // Two names share a bar, and the tokens of one of them were counted by us.
    void onlyTheNameThatHasEstimatesIsMarked()
    {
        UsageFigures guessed = m_b;
        guessed.estimated = 1;
        const QList<UsageShare> shares{{QStringLiteral("a"), m_a}, {QStringLiteral("b"), guessed}};
        const UsageData data = usageData(report(shares, {}, shares), UsageMeasure::Tokens, {});
        QCOMPARE(inWords(UsageTexts(kEnglish).lines(data, 0)), QStringLiteral("1 a 100\n0 b ~300\n-1 Total ~400"));
    }

    // Each name's cost is rounded for itself; their sum, and the yuan of the sum, are not made of rounded parts.
    void theTotalIsRoundedOnce()
    {
        const QList<UsageShare> shares{{QStringLiteral("a"), figures(1, {usd(1)})}, {QStringLiteral("b"), figures(1, {usd(1)})}};
        UsageReport one = report(shares, {}, shares);
        one.bars[0].total.cost = {usd(1)}; // two times 0.7 millionths
        QCOMPARE(usageData(one, UsageMeasure::Usd, {}).totals.first(), 1);
        QCOMPARE(usageData(one, UsageMeasure::Joint, ExchangeRate{7'400'000}).totals.first(), 7);
    }

    void anHourThatComesTwiceHasItsZone()
    {
        const QByteArray before = qgetenv("TZ");
        const bool wasSet = qEnvironmentVariableIsSet("TZ");
        qputenv("TZ", "America/New_York");
        tzset();
        UsageReport day;
        // 2026-11-01: clocks are put back from 02:00 EDT to 01:00 EST, which is 06:00 UTC.
        const WallTime from(milliseconds(QDateTime(QDate(2026, 11, 1), QTime(4, 0), Qt::UTC).toMSecsSinceEpoch()));
        const milliseconds hour = std::chrono::hours(1);
        for (int i = 0; i < 25; ++i)
            day.bars.append({from + i * hour, from + (i + 1) * hour, {}});
        const UsageTexts texts(kEnglish);
        const UsageData data = usageData(day, UsageMeasure::Tokens, {});
        const QString first = texts.stretch(data, 1);
        const QString second = texts.stretch(data, 2);
        for (UsageBar &bar : day.bars) {
            bar.from += 24 * hour + hour;
            bar.before += 24 * hour + hour;
        }
        day.bars.removeLast();
        const QString usual = texts.stretch(usageData(day, UsageMeasure::Tokens, {}), 1);
        if (wasSet)
            qputenv("TZ", before);
        else
            qunsetenv("TZ");
        tzset();
        QCOMPARE(first, QStringLiteral("01:00 EDT – 01:00 EST"));
        QCOMPARE(second, QStringLiteral("01:00 EST – 02:00 EST"));
        QCOMPARE(usual, QStringLiteral("01:00 – 02:00"));
    }

    void aPartNarrowsTheRequestsToItsTimeAndName_data()
    {
        QTest::addColumn<int>("by");
        QTest::newRow("model") << int(UsageBy::Model);
        QTest::newRow("channel") << int(UsageBy::Channel);
        QTest::newRow("client") << int(UsageBy::Client);
    }
    void aPartNarrowsTheRequestsToItsTimeAndName()
    {
        QFETCH(int, by);
        UsageReport one = m_report;
        one.by = UsageBy(by);
        const UsageData data = usageData(one, UsageMeasure::Tokens, {});
        ExchangeFilter expected;
        expected.from = one.bars[1].from;
        expected.before = one.bars[1].before;
        QVERIFY(filterFor(data, UsagePlace{.bar = 1, .series = {}}) == expected);
        (by == int(UsageBy::Model)     ? expected.model
         : by == int(UsageBy::Channel) ? expected.channel
                                       : expected.client) = QStringLiteral("b");
        QVERIFY(filterFor(data, UsagePlace{.bar = 1, .series = 0}) == expected);
        expected.from = one.bars[0].from;
        QVERIFY(filterFor(data, QStringLiteral("b")) == expected);
    }

    void csvHasARowForEachNameInEachBar()
    {
        UsageFigures full = m_a;
        full.output = 7;
        full.saved = {cny(500'000)};
        full.wastedByFailures = {usd(1)};
        const UsageReport one = report({{QStringLiteral("a \"quoted\", 模型"), full}}, {{QStringLiteral("free"), m_free}}, {});
        const QByteArrayList lines = usageCsv(one).split('\n');
        QCOMPARE(lines.size(), 4);
        QVERIFY(lines[0].startsWith("from,before,model,requests,"));
        QCOMPARE(lines[1].trimmed(), QByteArray("2026-03-01T09:00:00Z,2026-03-01T10:00:00Z,\"a \"\"quoted\"\", 模型\","
                                                "1,0,0,0,100,7,0,0,0,0,0,2.00,,0.50,,,,,0.000001"));
        QCOMPARE(lines[2].trimmed(), QByteArray("2026-03-01T10:00:00Z,2026-03-01T11:00:00Z,\"free\","
                                                "1,0,0,0,50,0,0,0,0,0,50,,,,,,,,"));
        QCOMPARE(lines[0].count(','), lines[2].count(','));
    }
};

QTEST_MAIN(TestUsageData)
#include "tst_usagedata.moc"
