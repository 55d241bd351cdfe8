// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/retryafter.h"

#include <QTest>

using namespace sluice;
using namespace sluice::relay;

namespace {

const WallTime kNow{std::chrono::sys_days{std::chrono::year{2026} / 7 / 25} + std::chrono::hours(12)};

/// -1: no wish.
qint64 waitMs(const http::HeaderList &headers, std::optional<int> status = {})
{
    const std::optional<milliseconds> wait = retryAfter(headers, kNow, status);
    return wait ? wait->count() : -1;
}

} // namespace

class TestRetryAfter : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void itIsReadInEachForm_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<qint64>("ms"); // -1: none
        const auto row = [](const char *name, const char *value, qint64 ms) {
            QTest::addRow("%s: %s", name, value) << QByteArray(name) << QByteArray(value) << ms;
        };
        row("Retry-After", "5", 5'000);
        row("Retry-After", " 5 ", 5'000);
        row("Retry-After", "0", 0);
        row("Retry-After", "-0", 0);
        row("Retry-After", "1.2", 1'200);
        row("Retry-After", "0.0001", 1);
        row("retry-after-ms", "1500", 1'500);
        row("retry-after-ms", "0.5", 1);
        row("Retry-After", "Sat, 25 Jul 2026 12:00:05 GMT", 5'000);
        row("Retry-After", "Saturday, 25-Jul-26 12:00:05 GMT", 5'000);
        row("Retry-After", "Sat Jul 25 12:00:05 2026", 5'000);
        row("Retry-After", "Sat, 25 Jul 2026 11:59:00 GMT", 0);
        row("Retry-After", "Thu, 01 Jan 1970 00:00:00 GMT", 0);
        row("Retry-After", "Fri, 31 Dec 9999 23:59:59 GMT", -1);
        row("Retry-After", "Sat, 25 Jul 2026 12:00:05", -1);
        for (const char *bad : {"", "-1", "soon", "nan", "inf", "1e99", "5s", "99999999999", "1000000", "GMT", ", GMT"})
            row("Retry-After", bad, -1);
        for (const char *bad : {"", "-1", "nan", "inf", "1e300", "1000000000", "soon"})
            row("retry-after-ms", bad, -1);
    }
    // duolahypercho/codex-router#573, tombii/better-ccflare#164
    void itIsReadInEachForm()
    {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, value);
        QFETCH(qint64, ms);
        QCOMPARE(waitMs({{name, value}}), ms);
    }

    void aDateCountsFromTheAnswersOwnDate()
    {
        const QByteArrayView until = "Sat, 25 Jul 2026 12:00:05 GMT";
        QCOMPARE(waitMs({{"Date", "Sat, 25 Jul 2026 12:00:00 GMT"}, {"Retry-After", until}}), 5'000);
        QVERIFY(retryAfter({{"Date", "Sat, 25 Jul 2026 12:00:00 GMT"}, {"Retry-After", until}}, WallTime{}) ==
                milliseconds(5'000));
        QCOMPARE(waitMs({{"Date", "nonsense"}, {"Retry-After", until}}), 5'000);
    }

    void datesDoNotDependOnTheLocalTimeZone()
    {
        // In Berlin this hour does not exist on that day.
        qputenv("TZ", "Europe/Berlin");
        tzset();
        QCOMPARE(waitMs({{"Date", "Sun, 29 Mar 2026 02:29:50 GMT"}, {"Retry-After", "Sun, 29 Mar 2026 02:30:00 GMT"}}), 10'000);
        const WallTime before{std::chrono::sys_days{std::chrono::year{2026} / 3 / 29} + std::chrono::minutes(149)};
        QCOMPARE(retryAfterSeconds({{"Retry-After", "Sun, 29 Mar 2026 02:30:00 GMT"}}, before), std::optional(60));
        qputenv("TZ", "UTC");
        tzset();
    }

    void millisecondsWinOverSeconds()
    {
        QCOMPARE(waitMs({{"Retry-After", "30"}, {"retry-after-ms", "1200"}}), 1'200);
        QCOMPARE(waitMs({{"Retry-After", "30"}, {"retry-after-ms", "x"}}), 30'000);
    }

    void secondsAreRoundedUp()
    {
        QCOMPARE(retryAfterSeconds({{"retry-after-ms", "1"}}, kNow), std::optional(1));
        QCOMPARE(retryAfterSeconds({{"retry-after-ms", "1500"}}, kNow), std::optional(2));
        QCOMPARE(retryAfterSeconds({{"Retry-After", "2"}}, kNow), std::optional(2));
        QCOMPARE(retryAfterSeconds({{"Retry-After", "1.001"}}, kNow), std::optional(2));
        QCOMPARE(retryAfterSeconds({}, kNow), std::nullopt);
    }

    void anExhaustedLimitTellsWhereNothingElseDoes()
    {
        const http::HeaderList exhausted{{"x-ratelimit-remaining-tokens", "0"},
                                         {"x-ratelimit-reset-tokens", "6m0s"},
                                         {"x-ratelimit-remaining-requests", "9"},
                                         {"x-ratelimit-reset-requests", "2h"},
                                         {"x-ratelimit-limit-tokens", "1000"}};
        QCOMPARE(waitMs(exhausted, 429), 360'000);
        QCOMPARE(waitMs(exhausted, 503), 360'000);
        QCOMPARE(waitMs(exhausted, 500), -1);
        QCOMPARE(waitMs(exhausted), -1);
        QCOMPARE(retryAfterSeconds(exhausted, kNow), std::nullopt);
        http::HeaderList both = exhausted;
        both.append("Retry-After", "3");
        QCOMPARE(waitMs(both, 429), 3'000);
        both.set("Retry-After", "nonsense");
        QCOMPARE(waitMs(both, 429), 360'000);
    }

    void theLastOfSeveralExhaustedLimitsCounts()
    {
        QCOMPARE(waitMs({{"anthropic-ratelimit-requests-remaining", "0"},
                         {"anthropic-ratelimit-requests-reset", "2026-07-25T12:00:05Z"},
                         {"anthropic-ratelimit-input-tokens-remaining", "0"},
                         {"anthropic-ratelimit-input-tokens-reset", "2026-07-25T12:00:30Z"},
                         {"anthropic-ratelimit-output-tokens-remaining", "4"},
                         {"anthropic-ratelimit-output-tokens-reset", "2026-07-25T12:00:50Z"}},
                        429),
                 30'000);
        QCOMPARE(waitMs({{"x-ratelimit-remaining", "0"}}, 429), -1);
        QCOMPARE(waitMs({{"x-ratelimit-remaining", "5"}, {"x-ratelimit-reset", "7"}}, 429), -1);
        QCOMPARE(waitMs({{"x-ratelimit-remaining", "0"}, {"x-ratelimit-reset", "7"}}, 429), 7'000);
    }
};

QTEST_GUILESS_MAIN(TestRetryAfter)
#include "tst_retryafter.moc"
