// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/gapcolumns.h"

#include <QTest>

using namespace sluice;
using namespace sluice::guard;

namespace {

/// One thing that happens to a stream, and when: p progress, h held back, r read on.
struct Step
{
    int ms;
    char what;
};

SteadyTime at(int ms)
{
    return SteadyTime(milliseconds(5'000'000 + ms));
}

GapColumns after(const QList<Step> &steps)
{
    GapColumns columns(at(0));
    for (const Step step : steps) {
        if (step.what == 'p')
            columns.onProgress(at(step.ms));
        else
            columns.setPaused(step.what == 'h', at(step.ms));
    }
    return columns;
}

QList<int> numbers(const QList<milliseconds> &columns)
{
    QList<int> numbers;
    for (const milliseconds column : columns)
        numbers.append(int(column.count()));
    return numbers;
}

} // namespace

Q_DECLARE_METATYPE(Step)

class TestGapColumns : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void eachSecondHasItsLongestSilence_data()
    {
        QTest::addColumn<QList<Step>>("steps");
        QTest::addColumn<int>("now");
        QTest::addColumn<QList<int>>("columns");
        const auto row = [](const char *name, const QList<Step> &steps, int now, const QList<int> &columns) {
            QTest::newRow(name) << steps << now << columns;
        };
        row("a stream that has just begun", {}, 0, {0});
        row("waiting", {}, 300, {300});
        row("the longest of several", {{100, 'p'}, {500, 'p'}, {600, 'p'}}, 700, {400});
        row("the one that runs is the longest", {{100, 'p'}, {200, 'p'}}, 900, {700});
        row("a silence grows from column to column", {{200, 'p'}}, 3'100, {800, 1'800, 2'800, 2'900});
        row("and ends", {{200, 'p'}, {3'100, 'p'}}, 3'300, {800, 1'800, 2'800, 2'900});
        row("a whole second at its end", {{200, 'p'}}, 1'000, {800, 800});
        row("content at the very end of a second", {{200, 'p'}, {1'000, 'p'}}, 1'500, {800, 800});
        row("steady content", {{500, 'p'}, {1'000, 'p'}, {1'500, 'p'}, {2'000, 'p'}, {2'500, 'p'}}, 2'900, {500, 500, 500});
        row("held back", {{200, 'p'}, {400, 'h'}}, 3'300, {200, 0, 0, 0});
        row("held back and read on", {{200, 'p'}, {400, 'h'}, {2'400, 'r'}}, 3'300, {200, 0, 800, 1'100});
        row("content while held back", {{200, 'p'}, {400, 'h'}, {1'500, 'p'}, {2'400, 'r'}}, 3'300, {200, 200, 600, 900});
        row("held and read on in vain", {{200, 'r'}, {300, 'h'}, {350, 'h'}, {400, 'r'}, {450, 'r'}}, 500, {400});
    }
    void eachSecondHasItsLongestSilence()
    {
        QFETCH(QList<Step>, steps);
        QFETCH(int, now);
        QFETCH(QList<int>, columns);
        QCOMPARE(numbers(after(steps).columns(at(now))), columns);
    }

    void theLastMinuteIsKept()
    {
        QList<Step> steps;
        for (int second = 0; second < 150; ++second)
            steps.append({second * 1'000 + second, 'p'});
        const QList<int> columns = numbers(after(steps).columns(at(149'200)));
        QCOMPARE(columns.size(), qsizetype(GapColumns::kColumns));
        QCOMPARE(columns.last(), 1'001);
        QCOMPARE(columns.first(), 1'001);
    }

    void aLongSilenceFillsAllColumns()
    {
        const QList<int> columns = numbers(after({{500, 'p'}}).columns(at(600'250)));
        QCOMPARE(columns.size(), qsizetype(GapColumns::kColumns));
        QCOMPARE(columns.last(), 599'750);
        QCOMPARE(columns.at(58), 599'500);
        QCOMPARE(columns.first(), 541'500);
    }

    void lookingChangesNothing()
    {
        const GapColumns columns = after({{200, 'p'}});
        QCOMPARE(numbers(columns.columns(at(90'000))).size(), 60);
        QCOMPARE(numbers(columns.columns(at(1'100))), (QList{800, 900}));
    }
};

QTEST_GUILESS_MAIN(TestGapColumns)
#include "tst_gapcolumns.moc"
