// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/toldlimits.h"

#include <QTest>

using namespace sluice;
using namespace sluice::relay;
using guard::ToldLimits;
using std::chrono::seconds;

namespace {

const WallTime kNow{std::chrono::sys_days{std::chrono::year{2026} / 7 / 25} + std::chrono::hours(12)};
constexpr qint64 kDayMs = 86'400'000;

} // namespace

class TestToldLimits : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void openAisFieldsAreRead()
    {
        const ToldLimits told = toldLimits({{"x-ratelimit-limit-requests", "60"},
                                            {"x-ratelimit-limit-tokens", "150000"},
                                            {"X-RateLimit-Remaining-Requests", "59"},
                                            {"x-ratelimit-remaining-tokens", "149984"},
                                            {"x-ratelimit-reset-requests", "1s"},
                                            {"x-ratelimit-reset-tokens", "6m0s"}},
                                           kNow);
        QVERIFY(told == (ToldLimits{.tokens = {.limit = 150'000, .remaining = 149'984, .resetsIn = seconds(360)},
                                    .requests = {.limit = 60, .remaining = 59, .resetsIn = seconds(1)}}));
    }

    void anthropicsFieldsAreReadAndMeasuredFromTheAnswersDate()
    {
        const ToldLimits told = toldLimits({{"Date", "Fri, 24 Jul 2026 08:00:00 GMT"},
                                            {"anthropic-ratelimit-requests-limit", "50"},
                                            {"anthropic-ratelimit-requests-remaining", "49"},
                                            {"anthropic-ratelimit-requests-reset", "2026-07-24T08:00:01Z"},
                                            {"anthropic-ratelimit-tokens-limit", "48000"},
                                            {"anthropic-ratelimit-tokens-remaining", "0"},
                                            {"anthropic-ratelimit-tokens-reset", "2026-07-24T10:00:40.5+02:00"},
                                            {"anthropic-ratelimit-input-tokens-limit", "40000"},
                                            {"anthropic-ratelimit-output-tokens-remaining", "8000"}},
                                           kNow);
        QVERIFY(told == (ToldLimits{.tokens = {.limit = 48'000, .remaining = 0, .resetsIn = milliseconds(40'500)},
                                    .inputTokens = {.limit = 40'000},
                                    .outputTokens = {.remaining = 8'000},
                                    .requests = {.limit = 50, .remaining = 49, .resetsIn = seconds(1)}}));
    }

    void plainFieldsMeanRequests()
    {
        const ToldLimits told = toldLimits(
            {{"x-ratelimit-limit", "100, 100;w=60"}, {"x-ratelimit-remaining", "7"}, {"x-ratelimit-reset", "30"}}, kNow);
        QVERIFY(told == (ToldLimits{.requests = {.limit = 100, .remaining = 7, .resetsIn = seconds(30)}}));
    }

    void theMoreTellingFamilyCounts()
    {
        const ToldLimits told = toldLimits({{"x-ratelimit-limit", "1"},
                                            {"x-ratelimit-limit-requests", "2"},
                                            {"anthropic-ratelimit-requests-limit", "3"},
                                            {"x-ratelimit-limit-tokens", "4"}},
                                           kNow);
        QVERIFY(told == (ToldLimits{.tokens = {.limit = 4}, .requests = {.limit = 3}}));
        QVERIFY(toldLimits({{"x-ratelimit-limit", "1"}, {"x-ratelimit-limit-requests", "x"}}, kNow).requests.limit == 1);
    }

    void nothingToldIsEmpty()
    {
        QVERIFY(toldLimits({}, kNow).isEmpty());
        QVERIFY(toldLimits({{"content-type", "application/json"}, {"x-ratelimit-limit-images", "5"}}, kNow).isEmpty());
    }

    void amountsAreReadOrAbsent_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<qint64>("amount"); // -1: absent
        const auto row = [](const char *text, qint64 amount) { QTest::newRow(text) << QByteArray(text) << amount; };
        row("0", 0);
        row(" 12 ", 12);
        row("12.9", 12);
        row("1e3", 1'000);
        row("1000000000000", 1'000'000'000'000);
        row("99999999999999999999999", 1'000'000'000'000);
        row("5;w=1", 5);
        for (const char *bad :
             {"", " ", "-1", "nan", "inf", "-inf", "1e999", "many", "12 per minute", "0x10", ",5", "1,", "\xFF"})
            row(bad, QByteArray(bad) == "1," ? 1 : -1);
    }
    void amountsAreReadOrAbsent()
    {
        QFETCH(QByteArray, text);
        QFETCH(qint64, amount);
        QCOMPARE(toldLimits({{"x-ratelimit-remaining-tokens", text}}, kNow).tokens.remaining.value_or(-1), amount);
    }

    void spansAreReadOrAbsent_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<qint64>("ms"); // -1: absent
        const auto row = [](const char *text, qint64 ms) { QTest::newRow(text) << QByteArray(text) << ms; };
        row("1s", 1'000);
        row("6m0s", 360'000);
        row("120ms", 120);
        row("1h2m3s", 3'723'000);
        row("2m59.56s", 179'560);
        row("8.64s", 8'640);
        row("500us", 1);
        row("500\xC2\xB5s", 1);
        row("3ns", 1);
        row("0s", 0);
        row("20", 20'000);
        row("0.25", 250);
        row("1d", kDayMs);
        row("900h", kDayMs);
        row("1e300", kDayMs);
        row("99999999999999999999h99999999999999999999h", kDayMs);
        for (const char *bad : {"", "s", "-1s", "-5", "1x", "1s2", "1.2.3s", "nan", "inf", "nans", "1 s", "1e3s", "..s", "soon"})
            row(bad, -1);
    }
    void spansAreReadOrAbsent()
    {
        QFETCH(QByteArray, text);
        QFETCH(qint64, ms);
        const auto reset = toldLimits({{"x-ratelimit-reset-tokens", text}}, kNow).tokens.resetsIn;
        QCOMPARE(reset ? reset->count() : -1, ms);
    }

    void plainResetsAreSpansOrInstants_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<qint64>("ms"); // -1: absent
        const auto row = [](const QByteArray &text, qint64 ms) { QTest::newRow(text.constData()) << text << ms; };
        const qint64 now = msSinceEpoch(kNow);
        row("30", 30'000);
        row("1.5", 1'500);
        row("15s", 15'000);
        row(QByteArray::number(now / 1'000 + 40), 40'000);
        row(QByteArray::number(now + 40'250), 40'250);
        row(QByteArray::number(now / 1'000 - 40), 0);
        row(QByteArray::number(now / 1'000 + 1'000'000), kDayMs);
        row("999999999", kDayMs);
        row("1e300", kDayMs);
        for (const char *bad : {"", "-30", "nan", "inf", "tomorrow"})
            row(bad, -1);
    }
    void plainResetsAreSpansOrInstants()
    {
        QFETCH(QByteArray, text);
        QFETCH(qint64, ms);
        const auto reset = toldLimits({{"x-ratelimit-reset", text}}, kNow).requests.resetsIn;
        QCOMPARE(reset ? reset->count() : -1, ms);
    }

    void instantsAreReadOrAbsent_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<qint64>("ms"); // -1: absent
        const auto row = [](const char *text, qint64 ms) { QTest::newRow(text) << QByteArray(text) << ms; };
        row("2026-07-25T12:00:30Z", 30'000);
        row(" 2026-07-25T12:00:30.25Z ", 30'250);
        row("2026-07-25T14:00:30+02:00", 30'000);
        row("2026-07-25T11:59:59Z", 0);
        row("1969-01-01T00:00:00Z", 0);
        row("9999-12-31T23:59:59Z", kDayMs);
        for (const char *bad : {"", "2026-07-25", "2026-07-25T12:00:30", "2026-13-25T12:00:30Z", "30", "nan", "soon", "\xFF"})
            row(bad, -1);
    }
    void instantsAreReadOrAbsent()
    {
        QFETCH(QByteArray, text);
        QFETCH(qint64, ms);
        const auto reset = toldLimits({{"anthropic-ratelimit-tokens-reset", text}}, kNow).tokens.resetsIn;
        QCOMPARE(reset ? reset->count() : -1, ms);
    }
};

QTEST_GUILESS_MAIN(TestToldLimits)
#include "tst_toldlimits.moc"
