// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sampleusage.h"
#include "ui/models/modelroles.h"
#include "ui/models/usagefigures.h"
#include "ui/models/usagemodel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace sluice;
using namespace sluice::ui;

namespace {

const Formatters kEnglish{QLocale(QLocale::English, QLocale::UnitedStates)};

UsageReport reportOf(const QList<UsageShare> &totals)
{
    UsageReport report;
    report.totals = totals;
    return report;
}

UsageShare share(const QString &name, qint64 input, const QList<Money> &cost = {}, qint64 unpriced = 0)
{
    UsageFigures figures;
    figures.input = input;
    figures.cost = cost;
    figures.unpriced = unpriced;
    return {name, figures};
}

QString figureNamed(const QList<UsageFigure> &figures, const QString &label)
{
    for (const UsageFigure &figure : figures) {
        if (figure.label == label)
            return QStringList{figure.value, figure.note, figure.exact}.join(u'|').replace(QChar::Nbsp, u' ');
    }
    return QStringLiteral("none");
}

} // namespace

class TestUsageModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rowsFollowTheReport()
    {
        UsageModel model(kEnglish);
        const QAbstractItemModelTester tester(&model);
        const QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        const auto names = [&model] {
            QStringList names;
            for (int row = 0; row < model.rowCount(); ++row)
                names.append(model.nameAt(row));
            return names.join(u' ');
        };
        const QList<QStringList> steps{{QStringLiteral("b"), QStringLiteral("d")},
                                       {QStringLiteral("d"), QStringLiteral("a"), QStringLiteral("c"), QStringLiteral("b")},
                                       {QStringLiteral("c")},
                                       {},
                                       {QStringLiteral("z"), QString()}};
        for (QStringList step : steps) {
            QList<UsageShare> totals;
            for (const QString &name : std::as_const(step))
                totals.append(share(name, 1));
            model.setReport(reportOf(totals));
            step.sort();
            QCOMPARE(names(), step.join(u' '));
        }
        QCOMPARE(reset.size(), 0);
    }

    void costsAreInColumnsOfTheirCurrency()
    {
        UsageModel model(kEnglish);
        model.setReport(reportOf({share(QStringLiteral("a"), 5, {{1'500'000, Currency::Usd}}),
                                  share(QStringLiteral("b"), 5, {}, 5), share(QStringLiteral("c"), 0)}));
        QVERIFY(!model.isColumnWanted(UsageModel::CostCny));
        QVERIFY(model.isColumnWanted(UsageModel::CostUsd));
        QVERIFY(model.isColumnWanted(UsageModel::Stalls));
        const auto cost = [&model](int row) { return model.index(row, UsageModel::CostUsd); };
        QCOMPARE(cost(0).data().toString(), QStringLiteral("1.50 USD"));
        QCOMPARE(cost(1).data().toString(), QStringLiteral("unknown"));
        QCOMPARE(cost(2).data().toString(), noValue());
        QVERIFY(cost(0).data(RawRole).toLongLong() > cost(1).data(RawRole).toLongLong());
    }

    void withoutAnyPriceAColumnSaysSo()
    {
        UsageModel model(kEnglish);
        model.setReport(reportOf({share(QStringLiteral("a"), 5, {}, 5), share(QStringLiteral("b"), 0)}));
        QVERIFY(model.isColumnWanted(UsageModel::CostCny));
        for (const int column : {UsageModel::CostUsd, UsageModel::SavedCny, UsageModel::AbortsCny, UsageModel::FailuresUsd})
            QVERIFY(!model.isColumnWanted(column));
        QCOMPARE(model.index(0, UsageModel::CostCny).data().toString(), QStringLiteral("unknown"));
        QCOMPARE(model.index(1, UsageModel::CostCny).data().toString(), noValue());
        model.setReport(reportOf({share(QStringLiteral("b"), 0)}));
        QVERIFY(!model.isColumnWanted(UsageModel::CostCny));
    }

    void estimatesAreMarked()
    {
        UsageModel model(kEnglish);
        UsageShare guessed = share(QStringLiteral("a"), 1'234, {{1'500'000, Currency::Usd}});
        guessed.figures.estimated = 4;
        model.setReport(reportOf({guessed}));
        QCOMPARE(model.index(0, UsageModel::Input).data().toString(), QStringLiteral("~1,234"));
        QCOMPARE(model.index(0, UsageModel::CostUsd).data().toString(), QStringLiteral("~1.50 USD"));
        QCOMPARE(model.index(0, UsageModel::Estimated).data().toString(), QStringLiteral("4"));
    }

    void theFirstColumnIsNamedAsWhatIsToldApart()
    {
        UsageModel model(kEnglish);
        UsageReport report;
        report.by = UsageBy::Client;
        model.setReport(report);
        QCOMPARE(model.headerData(UsageModel::Name, Qt::Horizontal).toString(), QStringLiteral("Client"));
    }

    void figuresTellWhatIsUnknownAndEstimated()
    {
        UsageReport report;
        report.total.requests = 12;
        report.total.failedRequests = 2;
        report.total.input = 1'000'000;
        report.total.output = 48'250;
        report.total.cacheRead = 620'000;
        const UsageFigureTexts texts(kEnglish);
        QCOMPARE(figureNamed(texts.figures(report, {}), QStringLiteral("Tokens in")),
                 QStringLiteral("1M|62% from cache|1,000,000"));
        QCOMPARE(figureNamed(texts.figures(report, {}), QStringLiteral("Requests")), QStringLiteral("12|2 failed|"));
        QCOMPARE(figureNamed(texts.figures(report, {}), QStringLiteral("Cost")), QStringLiteral("–||"));
        report.total.unpriced = 125'790;
        QCOMPARE(figureNamed(texts.figures(report, {}), QStringLiteral("Cost")),
                 QStringLiteral("unknown|cost unknown for 12% of the tokens|"));
        for (const char *label : {"Saved by cache", "Lost to aborts", "Lost to stalls and failures"})
            QCOMPARE(figureNamed(texts.figures(report, {}), QLatin1String(label)), QStringLiteral("unknown||"));
        report.total.cost = {{3'204'567, Currency::Cny}, {1'000'000, Currency::Usd}};
        report.total.estimated = 1;
        QCOMPARE(figureNamed(texts.figures(report, ExchangeRate{7'100'000}), QStringLiteral("Cost")),
                 QStringLiteral("~3.20 CNY + ~1.00 USD|~10.30 CNY in all, converted at 1 USD = 7.10 CNY\n"
                                "cost unknown for 12% of the tokens|~3.204567 CNY + ~1.00 USD"));
        QCOMPARE(figureNamed(texts.figures(report, {}), QStringLiteral("Tokens out")),
                 QStringLiteral("~48.2k|<1% of all tokens estimated|~48,250"));
        QCOMPARE(figureNamed(texts.figures(report, {}), QStringLiteral("First token, median")), QStringLiteral("–||"));
    }

    void theLineOfTheDayIsShort()
    {
        const QString line = UsageFigureTexts(kEnglish).line(test::SampleUsage::report(UsageRange::Day, UsageBy::Model));
        QVERIFY2(line.startsWith(QStringLiteral("requests ")) && line.contains(QStringLiteral(" · tokens ~")), qPrintable(line));
        QVERIFY2(line.endsWith(QStringLiteral(" from cache · first token 640 ms")), qPrintable(line));
    }
};

QTEST_MAIN(TestUsageModel)
#include "tst_usagemodel.moc"
