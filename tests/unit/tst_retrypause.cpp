// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/retrypause.h"

#include <QTest>

#include <limits>

using namespace sluice;
using guard::retryPause;

namespace {

constexpr double kAlmostOne = 1 - std::numeric_limits<double>::epsilon();

} // namespace

class TestRetryPause : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void doublesWithEachAskingUpToItsCap_data()
    {
        QTest::addColumn<int>("again");
        QTest::addColumn<double>("random");
        QTest::addColumn<qint64>("pause");
        QTest::newRow("the first, half") << 1 << 0.5 << qint64(250);
        QTest::newRow("the second, half") << 2 << 0.5 << qint64(500);
        QTest::newRow("the third, half") << 3 << 0.5 << qint64(1'000);
        QTest::newRow("the fifth, half") << 5 << 0.5 << qint64(4'000);
        QTest::newRow("above the cap, half") << 6 << 0.5 << qint64(4'000);
        QTest::newRow("far above the cap, half") << std::numeric_limits<int>::max() << 0.5 << qint64(4'000);
        QTest::newRow("no chance at all") << 3 << 0.0 << qint64(0);
        QTest::newRow("nearly the whole") << 2 << kAlmostOne << qint64(999);
    }
    void doublesWithEachAskingUpToItsCap()
    {
        QFETCH(int, again);
        QFETCH(double, random);
        QFETCH(qint64, pause);
        QCOMPARE(retryPause(RetrySettings{}, again, random).count(), pause);
    }

    void aCapBelowTheBaseHolds()
    {
        const RetrySettings settings{.base = milliseconds(500), .cap = milliseconds(100)};
        QCOMPARE(retryPause(settings, 1, 0.5), milliseconds(50));
        QCOMPARE(retryPause(settings, 9, 0.5), milliseconds(50));
    }

    void withoutABaseThereIsNoPause()
    {
        const RetrySettings settings{.base = milliseconds(0)};
        QCOMPARE(retryPause(settings, 1, 0.5), milliseconds(0));
        QCOMPARE(retryPause(settings, std::numeric_limits<int>::max(), 0.5), milliseconds(0));
    }
};

QTEST_GUILESS_MAIN(TestRetryPause)
#include "tst_retrypause.moc"
