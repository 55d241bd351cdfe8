// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/httpdate.h"

#include <QTest>

using namespace sluice;
using namespace sluice::relay;

namespace {

const WallTime kNow{std::chrono::sys_days{std::chrono::year{2026} / 7 / 25} + std::chrono::hours(12)};

} // namespace

class TestHttpDate : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void allThreeFormsAreRead_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<qint64>("secondsSinceEpoch");
        const auto row = [](const char *text, qint64 seconds) { QTest::newRow(text) << QByteArray(text) << seconds; };
        // The examples of RFC 9110 §5.6.7.
        row("Sun, 06 Nov 1994 08:49:37 GMT", 784'111'777);
        row("Sunday, 06-Nov-94 08:49:37 GMT", 784'111'777);
        row("Sun Nov  6 08:49:37 1994", 784'111'777);
        row(" Sun, 06 Nov 1994 08:49:37 GMT ", 784'111'777);
        row("Thu, 01 Jan 1970 00:00:00 GMT", 0);
        row("Wed, 31 Dec 1969 23:59:59 GMT", -1);
        row("Thu, 29 Feb 2024 00:00:00 GMT", 1'709'164'800);
        row("Saturday, 25-Jul-26 12:00:05 GMT", 1'784'980'805);
        row("Saturday, 25-Jul-76 12:00:00 GMT", 3'362'904'000); // 50 years ahead
        row("Monday, 25-Jul-77 12:00:00 GMT", 238'680'000);     // not 51
        row("Someday, 29-Feb-24 00:00:00 GMT", 1'709'164'800);
    }
    void allThreeFormsAreRead()
    {
        QFETCH(QByteArray, text);
        QFETCH(qint64, secondsSinceEpoch);
        const std::optional<WallTime> time = httpDate(text, kNow);
        QVERIFY(time);
        QCOMPARE(msSinceEpoch(*time), secondsSinceEpoch * 1'000);
    }

    void nonsenseIsNoDate_data()
    {
        QTest::addColumn<QByteArray>("text");
        for (const char *bad :
             {"", " ", "GMT", ", GMT", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 CET",
              "Sun, 32 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 25:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT",
              "Sun, 29 Feb 2023 00:00:00 GMT", "Sun, 06 Nov -1994 08:49:37 GMT", "Sun, 06 Nov 99999 08:49:37 GMT",
              "Sunday, 06-Nov-1994 08:49:37 GMT", "1994-11-06T08:49:37Z", "a b c d e GMT", "\xFF\xFE", "Sun Nov  6 08:49:37 94"})
            QTest::newRow(bad) << QByteArray(bad);
    }
    void nonsenseIsNoDate()
    {
        QFETCH(QByteArray, text);
        QVERIFY(!httpDate(text, kNow));
    }

    void withoutADateAnAnswerWasSentNow()
    {
        QVERIFY(sentAt({}, kNow) == kNow);
        QVERIFY(sentAt({{"Date", "yesterday"}}, kNow) == kNow);
        QVERIFY(sentAt({{"date", "Thu, 01 Jan 1970 00:00:01 GMT"}}, kNow) == WallTime(milliseconds(1'000)));
    }
};

QTEST_GUILESS_MAIN(TestHttpDate)
#include "tst_httpdate.moc"
