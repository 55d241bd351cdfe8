// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/healthsamples.h"

#include <QTest>

using namespace sluice;
using namespace sluice::health;
using namespace std::chrono_literals;

namespace {

/// JSON with single quotes for double ones, for the reader's sake.
QByteArray json(QByteArray text)
{
    return text.replace('\'', '"');
}

QString problemOf(const QByteArray &body)
{
    const auto samples = parseSamples(body);
    return samples ? QStringLiteral("none") : samples.error().detail;
}

} // namespace

class TestHealthSamples : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsOneSample()
    {
        const auto samples = parseSamples(json("{'component':'milvus','latency_ms':120.4,'outcome':'oom','else':[1]}"));
        QVERIFY(samples);
        const PushedSample wanted{.component = QStringLiteral("milvus"),
                                  .role = HealthRole::VectorStore,
                                  .reading = {.outcome = HealthOutcome::Oom, .latency = 120ms}};
        QCOMPARE(*samples, QList{wanted});
    }

    void readsManySamples()
    {
        const auto samples = parseSamples(json("{'samples':[{'component':'db','pool_used':45,'pool_max':50},"
                                               "{'component':'db','outcome':'error','role':'database'},"
                                               "{'component':'queue','latency_ms':0,'role':'other'}]}"));
        QVERIFY(samples);
        QCOMPARE(samples->size(), 3);
        QCOMPARE(toString(samples->at(0).role), QStringLiteral("database"));
        QCOMPARE(samples->at(0).reading, (HealthReading{.poolUsed = 45, .poolMax = 50}));
        QCOMPARE(toString(samples->at(1).role), QStringLiteral("database"));
        QCOMPARE(toString(samples->at(1).reading.outcome), QStringLiteral("error"));
        QCOMPARE(toString(samples->at(2).role), QStringLiteral("other"));
        QCOMPARE(samples->at(2).reading.latency, std::optional<milliseconds>(0ms));
    }

    void readsEveryOutcome()
    {
        for (const char *name : {"ok", "slow", "oom", "memory_quota", "error"}) {
            const auto samples = parseSamples(json("{'component':'a','outcome':'") + name + "\"}");
            QVERIFY(samples);
            QCOMPARE(toString(samples->first().reading.outcome), QString::fromLatin1(name));
        }
    }

    void saysWhatIsWrong_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("problem");
        const auto row = [](const char *name, const QByteArray &body, const char *problem) {
            QTest::newRow(name) << json(body) << QString::fromLatin1(problem);
        };
        row("nothing", "", "the body is not JSON");
        row("cut off", "{'component':'a'", "the body is not JSON");
        row("a list", "[]", "the body must be a JSON object");
        row("no component", "{'latency_ms':1}", "component must be the name of a component");
        row("component as a number", "{'component':1,'latency_ms':1}", "component must be the name of a component");
        row("component with spaces", "{'component':'a b','latency_ms':1}", "component must be 1 to 64 letters");
        row("says nothing", "{'component':'a'}", "the sample must have latency_ms, outcome, or pool_used with pool_max");
        row("latency as a string", "{'component':'a','latency_ms':'1'}", "latency_ms must be a number from 0 to 3600000");
        row("negative latency", "{'component':'a','latency_ms':-1}", "latency_ms must be a number");
        row("latency beyond", "{'component':'a','latency_ms':1e300}", "latency_ms must be a number");
        row("null", "{'component':'a','latency_ms':null}", "latency_ms must be a number");
        row("outcome", "{'component':'a','outcome':'fine'}", "outcome must be \"ok\", \"slow\"");
        row("role", "{'component':'a','latency_ms':1,'role':'cache'}", "role must be \"vector_store\", \"database\"");
        row("pool without its size", "{'component':'a','pool_used':1}", "pool_max is missing");
        row("size without a pool", "{'component':'a','pool_max':1}", "pool_used is missing");
        row("empty pool", "{'component':'a','pool_used':0,'pool_max':0}", "pool_max must be a number from 1 to");
        row("no samples", "{'samples':[]}", "samples must be a list of 1 to 1000");
        row("samples as an object", "{'samples':{}}", "samples must be a list");
        row("sample as a number", "{'samples':[1]}", "samples[0].component must be");
        row("in a list", "{'samples':[{'component':'a','latency_ms':1},{'component':'a','latency_ms':-1}]}",
            "samples[1].latency_ms must be a number");
        row("in a list, says nothing", "{'samples':[{'component':'a'}]}", "samples[0] must have latency_ms");
    }

    void saysWhatIsWrong()
    {
        QFETCH(QByteArray, body);
        QFETCH(QString, problem);
        QVERIFY2(problemOf(body).startsWith(problem), qPrintable(problemOf(body)));
    }

    void boundsCountAndSize()
    {
        const QByteArray one = json("{'component':'a','latency_ms':1}");
        QByteArrayList many(kMaxSamples, one);
        QCOMPARE(parseSamples("{\"samples\":[" + many.join(',') + "]}")->size(), kMaxSamples);
        many.append(one);
        QVERIFY(problemOf("{\"samples\":[" + many.join(',') + "]}").contains(QStringLiteral("1 to 1000")));
        QVERIFY(problemOf(QByteArray(kMaxSampleBytes + 1, ' ')).contains(QStringLiteral("at most 262144 bytes")));
    }
};

QTEST_GUILESS_MAIN(TestHealthSamples)
#include "tst_healthsamples.moc"
