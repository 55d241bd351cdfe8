// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/prometheustext.h"

#include <QTest>

using namespace sluice;
using namespace sluice::health;

namespace {

/// Single quotes for double ones, for the reader's sake.
QByteArray quoted(QByteArray text)
{
    return text.replace('\'', '"');
}

/// As the pages of Milvus 2.6, PostgreSQL's exporter and Go's client library look, shortened.
const QByteArray kPage = quoted(
    "# HELP go_gc_duration_seconds A summary of the wall-time pause (stop-the-world) duration in garbage collection cycles.\n"
    "# TYPE go_gc_duration_seconds summary\n"
    "go_gc_duration_seconds{quantile='0'} 3.0917e-05\n"
    "go_gc_duration_seconds{quantile='1'} NaN\n"
    "go_gc_duration_seconds_sum 0.012343\n"
    "go_gc_duration_seconds_count 117\n"
    "# HELP go_goroutines Number of goroutines that currently exist.\n"
    "# TYPE go_goroutines gauge\n"
    "go_goroutines 789\n"
    "# HELP milvus_num_node number of nodes and coordinates\n"
    "# TYPE milvus_num_node gauge\n"
    "milvus_num_node{node_id='13',role_name='querynode'} 1\n"
    "# HELP milvus_proxy_sq_latency latency of search or query successfully\n"
    "# TYPE milvus_proxy_sq_latency histogram\n"
    "milvus_proxy_sq_latency_bucket{node_id='13',query_type='search',le='1'} 0\n"
    "milvus_proxy_sq_latency_bucket{node_id='13',query_type='search',le='+Inf'} 6\n"
    "# HELP milvus_querynode_read_task_ready_len number of ready read tasks in readyQueue\n"
    "# TYPE milvus_querynode_read_task_ready_len gauge\n"
    "milvus_querynode_read_task_ready_len{node_id='13'} 12\n"
    "milvus_querynode_read_task_ready_len{node_id='14'} 30\n"
    "# TYPE milvus_querynode_read_task_ready_length gauge\n"
    "milvus_querynode_read_task_ready_length{node_id='14'} 1000\n"
    "# HELP pg_stat_activity_count number of connections in this state\n"
    "# TYPE pg_stat_activity_count gauge\n"
    "pg_stat_activity_count{application_name='',datname='app',state='active'} 7 1395066363000\n"
    "pg_stat_activity_count{ datname = 'app' , state = 'idle' , } 11\n"
    "pg_stat_activity_count{datname='odd \\'name\\', with } and \\\\n',state='idle'} 100\n"
    "limit_bytes +Inf\n"
    "temperature_celsius\t-4.5\n"
    "only_nan NaN\n");

Expected<double> sumOf(const QByteArray &page, const QString &selector)
{
    PrometheusReader reader(metricSelectorFromString(selector).value());
    reader.feed(page);
    return reader.finish();
}

} // namespace

class TestPrometheusText : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void addsUpTheSeriesThatAreMeant_data()
    {
        QTest::addColumn<QString>("selector");
        QTest::addColumn<double>("sum");
        QTest::newRow("without labels") << QStringLiteral("go_goroutines") << 789.0;
        QTest::newRow("one series") << QStringLiteral("milvus_num_node") << 1.0;
        QTest::newRow("all nodes") << QStringLiteral("milvus_querynode_read_task_ready_len") << 42.0;
        QTest::newRow("one node") << QStringLiteral("milvus_querynode_read_task_ready_len{node_id=\"14\"}") << 30.0;
        QTest::newRow("with a timestamp") << QStringLiteral("pg_stat_activity_count{state=\"active\"}") << 7.0;
        QTest::newRow("with spaces and a last comma")
            << QStringLiteral("pg_stat_activity_count{datname=\"app\",state=\"idle\"}") << 11.0;
        QTest::newRow("with escapes") << QStringLiteral("pg_stat_activity_count{datname=\"odd \\\"name\\\", with } and \\\\n\"}")
                                      << 100.0;
        QTest::newRow("no number among numbers") << QStringLiteral("go_gc_duration_seconds") << 3.0917e-05;
        QTest::newRow("negative, behind a tab") << QStringLiteral("temperature_celsius") << -4.5;
        QTest::newRow("a bucket") << QStringLiteral("milvus_proxy_sq_latency_bucket{le=\"+Inf\"}") << 6.0;
    }

    void addsUpTheSeriesThatAreMeant()
    {
        QFETCH(QString, selector);
        QTEST(sumOf(kPage, selector).value_or(-1), "sum");
    }

    void readsByteByByte()
    {
        PrometheusReader reader(*metricSelectorFromString(u"milvus_querynode_read_task_ready_len"));
        for (const char byte : kPage)
            reader.feed(QByteArrayView(&byte, 1));
        QCOMPARE(reader.finish().value_or(-1), 42.0);
    }

    void readsOtherLineEndsAndALastLineWithoutOne()
    {
        QCOMPARE(sumOf("a 1\r\na 2\r\n", QStringLiteral("a")).value_or(-1), 3.0);
        QCOMPARE(sumOf("a 1\na 2", QStringLiteral("a")).value_or(-1), 3.0);
    }

    void passesOverWhatOpenMetricsAdds()
    {
        const QByteArray page = "# UNIT a seconds\na_total 17.0 1520879607.789 # {trace_id=\"KOO5S4vxi0o\"} 0.67\n# EOF\n";
        QCOMPARE(sumOf(page, QStringLiteral("a_total")).value_or(-1), 17.0);
    }

    void infinityIsANumber()
    {
        QVERIFY(std::isinf(sumOf(kPage, QStringLiteral("limit_bytes")).value_or(-1)));
        QVERIFY(!sumOf("a +Inf\na -Inf\n", QStringLiteral("a")));
    }

    void saysThatThereIsNoSuchMetric_data()
    {
        QTest::addColumn<QByteArray>("page");
        QTest::addColumn<QString>("selector");
        QTest::newRow("empty page") << QByteArray() << QStringLiteral("a");
        QTest::newRow("a page for people") << QByteArray("<html><body>a 1</body></html>\n") << QStringLiteral("a");
        QTest::newRow("another label") << kPage << QStringLiteral("milvus_num_node{node_id=\"99\"}");
        QTest::newRow("a label that is not there") << kPage << QStringLiteral("go_goroutines{x=\"1\"}");
        QTest::newRow("not a number") << kPage << QStringLiteral("only_nan");
        QTest::newRow("damaged labels") << QByteArray("a{b=\"c} 1\na{b} 2\na{=\"c\"} 3\na{b=\"c\\\n") << QStringLiteral("a");
        QTest::newRow("without a value") << QByteArray("a\na{}\na x\n") << QStringLiteral("a");
    }

    void saysThatThereIsNoSuchMetric()
    {
        QFETCH(QByteArray, page);
        QFETCH(QString, selector);
        const auto sum = sumOf(page, selector);
        QVERIFY(!sum);
        QCOMPARE(toString(sum.error().code), toString(ErrorCode::NotFound));
    }

    void anEndlessLineTakesNoMemoryAndHarmsNoOther()
    {
        PrometheusReader reader(*metricSelectorFromString(u"a"));
        for (int i = 0; i < 100; ++i)
            reader.feed("a{b=\"" + QByteArray(PrometheusReader::kMaxLine / 10, 'x'));
        reader.feed("\"} 5\na 1\n");
        QCOMPARE(reader.finish().value_or(-1), 1.0);
    }

    void readsSelectors()
    {
        const MetricSelector all{"a:b_c", {{"x", "1"}, {"y", "q\"\\\n"}}};
        QCOMPARE(metricSelectorFromString(u" a:b_c { x = \"1\", y=\"q\\\"\\\\\\n\" } "), all);
        QCOMPARE(metricSelectorFromString(u"a{}"), (MetricSelector{"a", {}}));
        for (const QStringView bad :
             {u"", u"1a", u"a b", u"a{", u"a{b}", u"a{b=1}", u"a{b=~\"1\"}", u"a{b=\"1\"", u"{b=\"1\"}", u"a\"}"})
            QVERIFY2(!metricSelectorFromString(bad), qPrintable(bad.toString()));
    }
};

QTEST_GUILESS_MAIN(TestPrometheusText)
#include "tst_prometheustext.moc"
