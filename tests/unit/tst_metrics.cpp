// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/ledger/metrics.h"
#include "tests/support/metrictext.h"

#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTest>

using namespace sluice;
using namespace sluice::ledger;
using namespace sluice::test;

namespace {

ExchangeRecord answered(const QString &channel, const QString &model, Outcome outcome = Outcome::Ok, const Usage &usage = {})
{
    ExchangeRecord record;
    record.client = QStringLiteral("cline");
    record.channel = channel;
    record.modelServed = model;
    record.outcome = outcome;
    record.attempts = {pricedAttempt(channel, model, outcome, usage)};
    return record;
}

QString numbered(const char *name, int number)
{
    return QString::fromLatin1(name) + QString::number(number);
}

QByteArray textOf(const QList<ExchangeRecord> &records)
{
    Metrics metrics;
    for (const ExchangeRecord &record : records)
        metrics.add(record);
    return metrics.text({}, {});
}

} // namespace

class TestMetrics : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aRequestCountsOnceAndItsCallsEach()
    {
        const QByteArray text = textOf({fallenBackStream(), fallenBackStream()});
        QCOMPARE(seriesOf(text, "llm_requests_total"),
                 QByteArrayList{"llm_requests_total{channel=\"deepseek\",model=\"deepseek-chat\",outcome=\"ok\"} 2"});
        QCOMPARE(seriesOf(text, "llm_attempts_total"),
                 (QByteArrayList{"llm_attempts_total{channel=\"deepseek\",model=\"deepseek-chat\",outcome=\"ok\"} 2",
                                 "llm_attempts_total{channel=\"openai\",model=\"gpt-5\",outcome=\"rate_limited\"} 2"}));
        QCOMPARE(seriesOf(text, "llm_request_errors_total"), QByteArrayList());
        QVERIFY(text.contains("# HELP llm_requests_total Requests of clients"));
        QVERIFY(text.contains("# TYPE llm_requests_total counter\n"));
    }

    void theDirectionsOfTokensAddUp()
    {
        const QByteArray text = textOf({fallenBackStream()});
        QCOMPARE(seriesOf(text, "llm_tokens_total"),
                 (QByteArrayList{"llm_tokens_total{direction=\"cache_read\",model=\"deepseek-chat\"} 600",
                                 "llm_tokens_total{direction=\"cache_write\",model=\"deepseek-chat\"} 100",
                                 "llm_tokens_total{direction=\"input\",model=\"deepseek-chat\"} 300",
                                 "llm_tokens_total{direction=\"output\",model=\"deepseek-chat\"} 101"}));
    }

    void costIsToldInUnitsOfTheCurrency()
    {
        // 300 × 2 + 600 × 0.2 + 100 × 2.5 + 101 × 8 dollars for a million tokens.
        QCOMPARE(seriesOf(textOf({fallenBackStream()}), "llm_cost_total"),
                 QByteArrayList{"llm_cost_total{client=\"cline\",currency=\"USD\",model=\"deepseek-chat\"} 0.001778"});
    }

    void callsThatCostLessThanAMillionthAddUpToSomething()
    {
        ExchangeRecord record = answered(QStringLiteral("c"), QStringLiteral("m"), Outcome::Ok, {.input = 6});
        record.attempts.first().rates = TokenRates{.currency = Currency::Usd, .input = {75'000}};
        Metrics metrics;
        for (int i = 0; i < 1'000; ++i)
            metrics.add(record);
        const double cost = valueOf(metrics.text({}, {}), "llm_cost_total{client=\"cline\",currency=\"USD\",model=\"m\"}");
        QVERIFY2(qAbs(cost - 0.00045) < 1e-12, QByteArray::number(cost, 'g', 17).constData());
    }

    void anUnknownPriceIsToldAsUnknown()
    {
        ExchangeRecord record = fallenBackStream();
        record.attempts.last().rates.reset();
        const QByteArray text = textOf({record});
        QCOMPARE(seriesOf(text, "llm_cost_total"), QByteArrayList());
        QCOMPARE(valueOf(text, "llm_unpriced_attempts_total{model=\"deepseek-chat\"}"), 1.0);
    }

    void aFailedRequestIsToldByItsCode_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<Outcome>("outcome");
        QTest::addColumn<QByteArray>("code");
        QTest::newRow("turned away") << 429 << Outcome::NoCandidate << QByteArray("429");
        QTest::newRow("broken after a success had begun") << 200 << Outcome::Truncated << QByteArray("truncated");
        QTest::newRow("no status told") << 0 << Outcome::Network << QByteArray("network");
        QTest::newRow("status of nobody's") << 999 << Outcome::Server << QByteArray("server");
        QTest::newRow("the client went away") << 200 << Outcome::ClientGone << QByteArray();
        QTest::newRow("well") << 200 << Outcome::Ok << QByteArray();
    }
    void aFailedRequestIsToldByItsCode()
    {
        QFETCH(int, status);
        QFETCH(Outcome, outcome);
        QFETCH(QByteArray, code);
        QByteArrayList expected;
        if (!code.isEmpty())
            expected.append("llm_request_errors_total{code=\"" + code + "\",model=\"none\"} 1");
        QCOMPARE(seriesOf(textOf({turnedAway(status, outcome)}), "llm_request_errors_total"), expected);
    }

    void onlyStreamsWithContentCountAsAborted_data()
    {
        QTest::addColumn<Outcome>("outcome");
        QTest::addColumn<bool>("hasContent");
        QTest::addColumn<double>("aborted");
        QTest::newRow("client gone") << Outcome::ClientGone << true << 1.0;
        QTest::newRow("stalled") << Outcome::Stalled << true << 1.0;
        QTest::newRow("network") << Outcome::Network << true << 1.0;
        QTest::newRow("stalled before content") << Outcome::Stalled << false << 0.0;
        QTest::newRow("filtered") << Outcome::ContentFilter << true << 0.0;
        QTest::newRow("well") << Outcome::Ok << true << 0.0;
    }
    void onlyStreamsWithContentCountAsAborted()
    {
        QFETCH(Outcome, outcome);
        QFETCH(bool, hasContent);
        QFETCH(double, aborted);
        ExchangeRecord record = fallenBackStream();
        record.outcome = outcome;
        if (!hasContent)
            record.times.firstContent.reset();
        QCOMPARE(valueOf(textOf({record}), "llm_stream_aborted_total"), aborted);
    }

    void timesOfAStreamAreToldInSeconds()
    {
        const QByteArray text = textOf({fallenBackStream()});
        const QByteArray labels = "{model=\"deepseek-chat\"}";
        QCOMPARE(valueOf(text, "llm_ttft_seconds_sum" + labels), 0.4);
        QCOMPARE(valueOf(text, "llm_ttft_seconds_bucket{model=\"deepseek-chat\",le=\"0.3\"}"), 0.0);
        QCOMPARE(valueOf(text, "llm_ttft_seconds_bucket{model=\"deepseek-chat\",le=\"0.5\"}"), 1.0);
        QCOMPARE(valueOf(text, "llm_tpot_seconds_sum" + labels), 0.01); // 1 s for the 100 tokens after the first
        QCOMPARE(valueOf(text, "llm_inter_token_gap_seconds_count" + labels), 3.0);
        QCOMPARE(valueOf(text, "llm_inter_token_gap_seconds_sum" + labels), 1.0);
        QCOMPARE(valueOf(text, "llm_queue_wait_seconds_sum"), 0.3);
    }

    void aWholeAnswerHasNoTimesOfAStream()
    {
        ExchangeRecord record = fallenBackStream();
        record.isStream = false;
        const QByteArray text = textOf({record});
        QVERIFY(!text.contains("llm_ttft_seconds"));
        QVERIFY(!text.contains("llm_tpot_seconds"));
    }

    void bucketsOfGapsHoldJustWhatTheyName()
    {
        Random random(7);
        ExchangeRecord record = fallenBackStream();
        DurationHistogram histogram;
        QList<qint64> gaps;
        for (int i = 0; i < 2'000; ++i) {
            gaps.append(random.between(0, 1 << random.between(0, 22)));
            histogram.add(milliseconds(gaps.last()));
        }
        record.gaps.histogram = histogram.toBytes();
        const QByteArrayList buckets = seriesOf(textOf({record}), "llm_inter_token_gap_seconds_bucket");
        QCOMPARE(buckets.size(), 34);
        static const QRegularExpression shape(QStringLiteral("le=\"([^\"]+)\"\\} (\\d+)"));
        for (const QByteArray &bucket : buckets) {
            const auto match = shape.match(QString::fromLatin1(bucket));
            QVERIFY2(match.hasMatch(), bucket.constData());
            const bool isLast = match.captured(1) == QLatin1String("+Inf");
            const double edge = isLast ? qInf() : match.captured(1).toDouble() * 1'000.5;
            QCOMPARE(match.captured(2).toLongLong(),
                     std::count_if(gaps.begin(), gaps.end(), [edge](qint64 gap) { return double(gap) <= edge; }));
        }
    }

    void theSumOfGapsStaysWithinWhatTheirClassesAllow()
    {
        ExchangeRecord record = fallenBackStream();
        record.times.ended = milliseconds(60'000); // the last silence, in which the client left, is no gap
        const double sum = valueOf(textOf({record}), "llm_inter_token_gap_seconds_sum{model=\"deepseek-chat\"}");
        QVERIFY(sum >= 1.0 && sum < 1.2);
    }

    void aLabelHasSixtyFourValuesAndTheRestIsTogether()
    {
        QList<ExchangeRecord> records;
        for (int i = 0; i < 200; ++i)
            records.append(answered(numbered("channel-", i), numbered("model-", i), Outcome::Ok, {.input = 1, .output = 1}));
        const QByteArray text = textOf(records);
        QCOMPARE(seriesOf(text, "llm_requests_total").size(), 65);
        QCOMPARE(valueOf(text, "llm_requests_total{channel=\"other\",model=\"other\",outcome=\"ok\"}"), 136.0);
        QCOMPARE(valueOf(text, "llm_tokens_total{direction=\"input\",model=\"other\"}"), 136.0);
        QCOMPARE(valueOf(text, "llm_requests_total{channel=\"channel-63\",model=\"model-63\",outcome=\"ok\"}"), 1.0);
    }

    void combinationsOfLabelsAreBoundedToo()
    {
        QList<ExchangeRecord> records;
        for (int channel = 0; channel < 40; ++channel) {
            for (int model = 0; model < 40; ++model)
                records.append(answered(numbered("channel-", channel), numbered("model-", model)));
        }
        const QByteArray text = textOf(records);
        QCOMPARE(seriesOf(text, "llm_requests_total").size(), qsizetype(Metrics::kMostSeries) + 1);
        QCOMPARE(valueOf(text, "llm_requests_total{channel=\"other\",model=\"other\",outcome=\"ok\"}"), 600.0);
    }

    // A client may ask a route that passes names on for any name.
    void aNameThatNoProviderKnowsTakesNoPlace()
    {
        QList<ExchangeRecord> records;
        for (int i = 0; i < 100; ++i)
            records.append(answered(QStringLiteral("c"), numbered("made-up-", i), Outcome::ModelMissing));
        records.append(answered(QStringLiteral("c"), QStringLiteral("real")));
        const QByteArray text = textOf(records);
        QCOMPARE(seriesOf(text, "llm_requests_total"),
                 (QByteArrayList{"llm_requests_total{channel=\"c\",model=\"other\",outcome=\"model_missing\"} 100",
                                 "llm_requests_total{channel=\"c\",model=\"real\",outcome=\"ok\"} 1"}));
    }

    void aNameThatWasOnlyAskedForIsNotTold()
    {
        QVERIFY(!textOf({turnedAway(404, Outcome::Refused)}).contains("a-name-that-no-route-knows"));
        QVERIFY(!textOf({fallenBackStream()}).contains("fast"));
    }

    void oddNamesAreEscaped()
    {
        const QByteArray text = textOf({answered(QStringLiteral("c"), QStringLiteral("a\"b\\c\nd 模型"))});
        QCOMPARE(seriesOf(text, "llm_requests_total"),
                 QByteArrayList{"llm_requests_total{channel=\"c\",model=\"a\\\"b\\\\c\\nd 模型\",outcome=\"ok\"} 1"});
        QVERIFY(!textOf({answered(QStringLiteral("c"), QString(300, u'x'))}).contains("xxx"));
    }

    void guardsAreToldAsTheyAreNow()
    {
        Metrics metrics;
        metrics.add(answered(QStringLiteral("deepseek"), QStringLiteral("deepseek-chat")));
        metrics.add(answered(QStringLiteral("mistral"), QStringLiteral("devstral")));
        const GatewaySnapshot now = troubled(guarded({}, 9));
        const QByteArray text = metrics.text(now.active, now.guards);
        QCOMPARE(valueOf(text, "llm_breaker_state{channel=\"deepseek\",model=\"deepseek-chat\"}"), 2.0);
        QCOMPARE(valueOf(text, "llm_breaker_state{channel=\"mistral\",model=\"devstral\"}"), 1.0);
        QCOMPARE(valueOf(text, "llm_breaker_state{channel=\"openai\",model=\"other\"}"), 0.0);
        QCOMPARE(valueOf(text, "llm_budget_used_ratio{channel=\"deepseek\",key=\"main\",kind=\"tokens\"}"), 0.124);
        QCOMPARE(valueOf(text, "llm_budget_used_ratio{channel=\"dashscope\",key=\"backup\",kind=\"tokens\"}"), qQNaN());
        QCOMPARE(valueOf(text, "llm_key_closed{channel=\"openai\",key=\"team-2\"}"), 1.0);
        QCOMPARE(valueOf(text, "llm_key_closed{channel=\"openai\",key=\"main\"}"), 0.0);
        QCOMPARE(valueOf(text, "llm_queue_depth{priority=\"P1\"}"), 5.0);
        QCOMPARE(valueOf(text, "llm_queue_longest_wait_seconds{priority=\"P1\"}"), 12.4);
        QCOMPARE(valueOf(text, "llm_spend_used_ratio{client=\"*\",period=\"day\"}"), 0.8);
        QCOMPARE(valueOf(text, "llm_spend_used_ratio{client=\"shop-assistant\",period=\"month\"}"), 1.0);
        QCOMPARE(valueOf(text, "llm_health_score"), 41.0);
        QCOMPARE(seriesOf(text, "llm_component_health_score"),
                 QByteArrayList{"llm_component_health_score{component=\"orders\"} 70"});
        QCOMPARE(valueOf(text, "llm_active_requests"), 3.0);
        QCOMPARE(valueOf(text, "llm_clients_paused"), 1.0);
        QCOMPARE(valueOf(text, "sluice_build_info{version=\"" SLUICE_VERSION "\"}"), 1.0);
    }

    void whatIsGoneIsNotToldAnyMore()
    {
        Metrics metrics;
        metrics.add(answered(QStringLiteral("deepseek"), QStringLiteral("deepseek-chat")));
        const GatewaySnapshot now = guarded({}, 9);
        QVERIFY(metrics.text(now.active, now.guards).contains("llm_breaker_state"));
        const QByteArray later = metrics.text({}, {});
        QVERIFY(!later.contains("llm_breaker_state"));
        QVERIFY(!later.contains("llm_health_score"));
        QVERIFY(later.contains("llm_requests_total"));
    }

    void theWorstOfThoseWithoutAPlaceIsTold()
    {
        GuardsState guards;
        ChannelState channel{.id = QStringLiteral("c")};
        for (const BreakerState state : {BreakerState::Closed, BreakerState::Open, BreakerState::Closed})
            channel.models.append({.model = numbered("unknown-", int(channel.models.size())), .breaker = state});
        guards.channels = {channel};
        QCOMPARE(seriesOf(Metrics().text({}, guards), "llm_breaker_state"),
                 QByteArrayList{"llm_breaker_state{channel=\"c\",model=\"other\"} 2"});
    }

    void theWholeTextIsAsWritten()
    {
        QFile file(QFINDTESTDATA("data/metrics/all.txt"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArrayList expected = file.readAll().replace("VERSION", SLUICE_VERSION).split('\n');
        const QByteArrayList told = fullMetricText().split('\n');
        for (qsizetype i = 0; i < std::min(expected.size(), told.size()); ++i)
            QCOMPARE(told[i], expected[i]);
        QCOMPARE(told.size(), expected.size());
    }

    void prometheusFindsNoFault()
    {
        const QString promtool = QStandardPaths::findExecutable(QStringLiteral("promtool"));
        if (promtool.isEmpty())
            QSKIP("promtool, of Debian's package prometheus, is not here");
        QProcess check;
        check.setProcessChannelMode(QProcess::MergedChannels);
        check.start(promtool, {QStringLiteral("check"), QStringLiteral("metrics")});
        check.write(fullMetricText());
        check.closeWriteChannel();
        QVERIFY(check.waitForFinished());
        const QByteArray said = check.readAll();
        QVERIFY2(check.exitStatus() == QProcess::NormalExit && check.exitCode() == 0 && said.isEmpty(), said.constData());
    }
};

QTEST_GUILESS_MAIN(TestMetrics)
#include "tst_metrics.moc"
