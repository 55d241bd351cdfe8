// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/statustext.h"
#include "core/relay/statusjson.h"
#include "tests/support/sampleguards.h"

#include <QTest>

using namespace sluice;
using namespace sluice::app;

namespace {

const WallTime kNow = test::wallAt(14, 30, 0);

/// The channels' part of a status, without its heading.
QStringList channelLines(const QByteArray &channels)
{
    const QByteArray json = R"({"version":"1","active":[],"channels":)" + channels + '}';
    const QString text = statusText(json, {1, 0}, kNow).value();
    return text.mid(text.indexOf(QStringLiteral("channels: "))).split(u'\n', Qt::SkipEmptyParts).mid(2);
}

} // namespace

class TestStatusText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void statusIsAFewLines();
    void channelsStandInATable();
    void channelStates_data();
    void channelStates();
    void inputAndOutputLimitsAreToldApart();
    void whoWaitsIsTold();
    void healthIsALine();
    void pausedClientsStandInATable();
    void spendingNearItsLimitIsTold();
    void theGatewaysOwnStatusIsRead();
    void absentMembersAreLeftOut();
    void namesCannotReachTheTerminal();
    void otherAnswersAreNoStatus_data();
    void otherAnswersAreNoStatus();
};

void TestStatusText::statusIsAFewLines()
{
    const QByteArray idle = R"({"version":"0.1.0","active":[],"exchanges_since_start":7})";
    QCOMPARE(statusText(idle, {8787, 0}, kNow).value(),
             QStringLiteral("Sluice 0.1.0, listening on http://127.0.0.1:8787\nexchanges since start: 7\nrunning now: 0\n"));
    const QByteArray busy =
        R"({"version":"0.1.0","exchanges_since_start":7,"active":[)"
        R"({"client":"default","tool":"codex","model":"gpt-5","channel":"openai","stage":"streaming","age_ms":65000,)"
        R"("gap_ms":1250,"limit_ms":60000},)"
        R"({"client":"default","tool":"","model":"m","channel":"","stage":"queued","place":3,"age_ms":0,)"
        R"("gap_ms":0,"limit_ms":0,"waits_until":"2026-03-01T14:30:07.100Z"},)"
        R"({"client":"default","model":"m","channel":"a","stage":"pausing","waits_until":"2026-03-01T14:30:01.000Z"},)"
        R"({"client":"default","model":"m","stage":"queued","place":4,"waits_until":"2026-03-01T14:29:59.000Z"}]})";
    QCOMPARE(
        statusText(busy, {8787, 42}, kNow).value(),
        QStringLiteral("Sluice 0.1.0, listening on http://127.0.0.1:8787, process 42\nexchanges since start: 7\nrunning now: 4\n"
                       "  TOOL     MODEL  CHANNEL  STAGE            GAP / LIMIT     AGE\n"
                       "  codex    gpt-5  openai   streaming        1.3 s / 60.0 s  65.0 s\n"
                       "  default  m      -        queued, place 3  room in 8 s     0.0 s\n"
                       "  default  m      a        pausing          again in 1 s    0.0 s\n"
                       "  default  m      -        queued, place 4  -               0.0 s\n"));
}

void TestStatusText::channelsStandInATable()
{
    const QByteArray json = R"({"version":"1","active":[],"exchanges_since_start":7,"channels":[)"
                            R"({"id":"openai","enabled":true,"models":[],"keys":[)"
                            R"({"id":"main","tokens":{"used":48210,"limit":100000},"requests":{"used":31,"limit":60},)"
                            R"("concurrency":{"used":3,"limit":8}},)"
                            R"({"id":"team-2","refused":true,"tokens":{"used":9,"limit":80,"setting":100},"requests":{"used":1},)"
                            R"("concurrency":{"used":0}}]},)"
                            R"({"id":"ollama","enabled":true,"keys":[],"models":[]}]})";
    QCOMPARE(statusText(json, {8787, 0}, kNow).value().section(u'\n', 3),
             QStringLiteral("channels: 2\n"
                            "  CHANNEL  STATE        KEY     TOKENS/MIN        REQUESTS/MIN  CALLS\n"
                            "  openai   ok           main    48210 / 100000    31 / 60       3 / 8\n"
                            "  openai   key refused  team-2  9 / 80 (learned)  1             0\n"
                            "  ollama   ok           -       -                 -             -\n"));
}

void TestStatusText::channelStates_data()
{
    QTest::addColumn<QByteArray>("rest");
    QTest::addColumn<QString>("state");
    QTest::newRow("off") << QByteArray(R"("enabled":false)") << QStringLiteral("off");
    QTest::newRow("open") << QByteArray(R"("models":[{"model":"a","breaker":"open","open_until":"2026-03-01T14:30:22.400Z"}])")
                          << QStringLiteral("breaker open, 23 s more");
    QTest::newRow("open, over by now")
        << QByteArray(R"("models":[{"model":"a","breaker":"open","open_until":"2026-03-01T14:29:00.000Z"}])")
        << QStringLiteral("breaker open");
    QTest::newRow("the worst of several")
        << QByteArray(R"("models":[{"model":"a","degraded":true},{"model":"b","breaker":"half_open"},{"model":"c"}])")
        << QStringLiteral("b: breaker half-open");
    QTest::newRow("missing") << QByteArray(R"("models":[{"model":"a","missing":true}])") << QStringLiteral("model missing");
    QTest::newRow("slow") << QByteArray(R"("models":[{"model":"a","degraded":true}])") << QStringLiteral("slow");
    QTest::newRow("cooling") << QByteArray(R"("keys":[{"cooling_until":"2026-03-01T14:30:12.000Z"}])")
                             << QStringLiteral("cooling, 12 s more");
    QTest::newRow("used up, which counts for more than its models")
        << QByteArray(R"("models":[{"model":"a","missing":true}],"keys":[{"used_up_today":true,"little_room":true}])")
        << QStringLiteral("used up for today");
    QTest::newRow("little room") << QByteArray(R"("models":[{"model":"a"}],"keys":[{"little_room":true}])")
                                 << QStringLiteral("little room");
    QTest::newRow("slow, with little room") << QByteArray(
                                                   R"("models":[{"model":"a","degraded":true}],"keys":[{"little_room":true}])")
                                            << QStringLiteral("slow");
    QTest::newRow("nothing known") << QByteArray(R"("unknown":1)") << QStringLiteral("ok");
}

void TestStatusText::channelStates()
{
    QFETCH(QByteArray, rest);
    QFETCH(QString, state);
    const QStringList lines = channelLines(R"([{"id":"x",)" + rest + "}]");
    QCOMPARE(lines.size(), 1);
    QVERIFY2(lines.first().startsWith(QStringLiteral("  x        ") + state + QStringLiteral("  ")), qPrintable(lines.first()));
}

void TestStatusText::inputAndOutputLimitsAreToldApart()
{
    const QStringList lines = channelLines(R"([{"id":"x","keys":[{"id":"k","tokens":{"used":7},"requests":{"used":1},)"
                                           R"("input_tokens":{"used":5,"limit":50},"output_tokens":{"used":2,"limit":8}}]}])");
    QVERIFY2(lines.first().contains(QStringLiteral("in 5 / 50, out 2 / 8")), qPrintable(lines.first()));
}

void TestStatusText::whoWaitsIsTold()
{
    const QByteArray json =
        R"({"version":"1","active":[],"slots":{"in_use":8,"limit":8},"queues":[)"
        R"({"priority":"P0","waiting":2,"longest_wait_ms":3200},)"
        R"({"priority":"P1","waiting":5,"longest_wait_ms":12400},{"priority":"P2","waiting":0,"longest_wait_ms":0}]})";
    const QString text = statusText(json, {1, 0}, kNow).value();
    QVERIFY2(text.endsWith(QStringLiteral("waiting for room: P0 2, P1 5 (longest 12.4 s)\nslots in use: 8 of 8\n")),
             qPrintable(text));
}

void TestStatusText::healthIsALine()
{
    const QByteArray low = R"({"version":"1","active":[],"degraded":"trim,fallback","health":{"score":34,"llm":30,)"
                           R"("components":[{"id":"orders","score":70},{"id":"milvus"}]}})";
    QCOMPARE(statusText(low, {1, 0}, kNow).value().section(u'\n', 3),
             QStringLiteral("health: 34 of 100 (llm 30, orders 70, milvus -), degraded: trim,fallback\n"));
    const QByteArray fine = R"({"version":"1","active":[],"degraded":"","health":{"score":100,"components":[]}})";
    QCOMPARE(statusText(fine, {1, 0}, kNow).value().section(u'\n', 3), QStringLiteral("health: 100 of 100\n"));
    const QByteArray unknown = R"({"version":"1","active":[],"degraded":"","health":{"components":[{"id":"milvus"}]}})";
    QCOMPARE(statusText(unknown, {1, 0}, kNow).value().section(u'\n', 3), QString());
}

void TestStatusText::pausedClientsStandInATable()
{
    const QByteArray json =
        R"({"version":"1","active":[],"paused_clients":[)"
        R"({"client":"cline","why":"the same request 6 times within 60 s","since":"2026-03-01T14:29:18.500Z"},)"
        R"({"client":"codex\u001b[2J","why":7}]})";
    QCOMPARE(statusText(json, {1, 0}, kNow).value().section(u'\n', 3),
             QStringLiteral("paused clients: 2\n"
                            "  CLIENT     FOR   WHY\n"
                            "  cline      41 s  the same request 6 times within 60 s\n"
                            "  codex?[2J  -     -\n"));
}

void TestStatusText::spendingNearItsLimitIsTold()
{
    const QByteArray json = R"({"version":"1","active":[],"spend":[)"
                            R"({"period":"day","limit":"20.00 CNY","spent":"16.00 CNY","level":"warned"},)"
                            R"({"period":"month","limit":"500.00 CNY","spent":"1.00 CNY","level":"free"},)"
                            R"({"client":"shop","period":"month","limit":"9.00 USD","spent":"9.00 USD","level":"reached"}]})";
    QCOMPARE(statusText(json, {1, 0}, kNow).value().section(u'\n', 3),
             QStringLiteral("spending near its limit: 2\n"
                            "  CLIENT  PERIOD  SPENT      LIMIT      LEVEL\n"
                            "  (all)   day     16.00 CNY  20.00 CNY  warned\n"
                            "  shop    month   9.00 USD   9.00 USD   reached\n"));
}

void TestStatusText::theGatewaysOwnStatusIsRead()
{
    const GatewaySnapshot snapshot = test::troubled(test::guarded(test::listeningSnapshot(), 12));
    const QByteArray json = relay::statusJson({.active = snapshot.active, .guards = snapshot.guards, .exchangesSinceStart = 9});
    const QString text = statusText(json, {1, 0}, kNow).value();
    for (const QString &part : {QStringLiteral("queued, place 3"), QStringLiteral("waiting for room: P0 2, P1 5"),
                                QStringLiteral("health: 41 of 100 (llm 30, orders 70, milvus -), degraded: trim,fallback\n"),
                                QStringLiteral("  cline   40 s  the same request was answered 20 times within 300 s\n"),
                                QStringLiteral("month   100.00 USD  100.00 USD  reached\n"),
                                QStringLiteral("breaker open, 23 s more"), QStringLiteral("186200 / 190000 (learned)")})
        QVERIFY2(text.contains(part), qPrintable(text));
}

void TestStatusText::absentMembersAreLeftOut()
{
    const QByteArray json = R"({"version":"1","active":[],"slots":{"in_use":3,"limit":0},"queues":[{"waiting":0}],"channels":7})";
    QCOMPARE(statusText(json, {1, 0}, kNow).value().count(u'\n'), 3);
}

void TestStatusText::namesCannotReachTheTerminal()
{
    const QByteArray model = QByteArray(R"(\u001b]0;x\u0007\u009b2J\u202e\n)") + QByteArray(10'000, 'm');
    const QByteArray json = R"({"version":"1","active":[{"tool":"t","model":")" + model + R"("}]})";
    const QString text = statusText(json, {1, 0}, kNow).value();
    QCOMPARE(text.count(u'\n'), 5);
    QVERIFY(text.size() < 400);
    for (const QChar c : text)
        QVERIFY(c == u'\n' || c.isPrint());
}

void TestStatusText::otherAnswersAreNoStatus_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("page") << QByteArray("<html>");
    QTest::newRow("array") << QByteArray("[]");
    QTest::newRow("other object") << QByteArray(R"({"status":"ok"})");
    QTest::newRow("wrong types") << QByteArray(R"({"version":1,"active":{}})");
}

void TestStatusText::otherAnswersAreNoStatus()
{
    QFETCH(QByteArray, json);
    QVERIFY(!statusText(json, {8787, 0}, kNow));
}

QTEST_GUILESS_MAIN(TestStatusText)
#include "tst_statustext.moc"
