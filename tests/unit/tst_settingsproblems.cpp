// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/simulated.h"
#include "core/config/settingscodec.h"

#include <QSysInfo>
#include <QTest>

using namespace sluice::config;

namespace {

/// JSON with single quotes for double ones, for the reader's sake.
QByteArray json(QByteArray text)
{
    return text.replace('\'', '"');
}

ConfigProblems problemsOf(const QByteArray &json)
{
    const auto settings = parseSettings(json);
    return settings ? ConfigProblems() : settings.error();
}

/// A file with one channel that has these further members.
QByteArray withChannel(const QByteArray &members)
{
    return json("{'channels': [{'id': 'c', 'dialect': 'chat', 'base_url': 'https://h', ") + members + "}]}";
}

struct Case
{
    QByteArray name;
    QByteArray json;
    QByteArray path;
    QByteArray value;
    QByteArray rule;
};

const QList<Case> kCases = {
    {"no object", "[]", "", "", "must be an object, is a list"},
    {"newer version", json("{'version': 2}"), "version", "2", "must be 1"},
    {"port too high", json("{'listen': {'port': 65536}}"), "listen.port", "65536", "0 to 65535"},
    {"port as a string", json("{'listen': {'port': '8787'}}"), "listen.port", "\"8787\"", "is a string"},
    {"port as a fraction", json("{'listen': {'port': 8787.0}}"), "listen.port", "8787.0", "a whole number"},
    {"port beyond 64 bits", json("{'listen': {'port': 99999999999999999999}}"), "listen.port", "99999999999999999999",
     "0 to 65535"},
    {"listen as a number", json("{'listen': 8787}"), "listen", "", "must be an object, is a number"},
    {"boolean as a number", json("{'auth': {'require_token': 1}}"), "auth.require_token", "1",
     "must be true or false, is a number"},
    {"null", json("{'hold_head_ms': null}"), "hold_head_ms", "null", "is null"},
    {"ping too short", json("{'heartbeat_ping_ms': 999}"), "heartbeat_ping_ms", "999", "milliseconds from 1000 to 60000"},
    {"hold too long", json("{'hold_head_ms': 600001}"), "hold_head_ms", "600001", "milliseconds from 0 to 600000"},
    {"body too small", json("{'limits': {'max_body_bytes': 1}}"), "limits.max_body_bytes", "1", "bytes from 65536 to 1073741824"},
    {"event too large", json("{'limits': {'max_event_bytes': 268435457}}"), "limits.max_event_bytes", "268435457",
     "bytes from 65536"},
    {"clients as an object", json("{'clients': {}}"), "clients", "", "must be a list, is an object"},
    {"client without id", json("{'clients': [{'token': 'env:A'}]}"), "clients[0].id", "", "is missing"},
    {"client without token", json("{'clients': [{'id': 'a'}]}"), "clients[0].token", "", "is missing"},
    {"client twice", json("{'clients': [{'id': 'a', 'token': 'env:A'}, {'id': 'a', 'token': 'env:B'}]}"), "clients[1].id",
     "\"a\"", "unique"},
    {"token twice", json("{'clients': [{'id': 'a', 'token': 'env:A'}, {'id': 'b', 'token': 'env:A'}]}"), "clients[1].token",
     "\"env:A\"", "unique"},
    {"stall policy", json("{'clients': [{'id': 'default', 'on_stall': 'die'}]}"), "clients[0].on_stall", "\"die\"",
     "\"error\", \"notice\""},
    {"channel as a string", json("{'channels': ['x']}"), "channels[0]", "", "must be an object, is a string"},
    {"no dialect", json("{'channels': [{'id': 'a', 'base_url': 'http://h'}]}"), "channels[0].dialect", "", "is missing"},
    {"unknown dialect", json("{'channels': [{'id': 'a', 'base_url': 'http://h', 'dialect': 'gemini'}]}"), "channels[0].dialect",
     "\"gemini\"", "must be one of \"chat\", \"responses\", \"messages\""},
    {"no base URL", json("{'channels': [{'id': 'a', 'dialect': 'chat'}]}"), "channels[0].base_url", "", "is missing"},
    {"channel twice",
     json("{'channels': [{'id': 'a', 'dialect': 'chat', 'base_url': 'http://h'}, {'id': 'a', 'dialect': 'chat', 'base_url': "
          "'http://h'}]}"),
     "channels[1].id", "\"a\"", "unique"},
    {"key without a reference", withChannel(json("'keys': [{'id': 'a'}]")), "channels[0].keys[0].ref", "", "is missing"},
    {"key names twice", withChannel(json("'keys': [{'ref': 'env:A'}, {'ref': 'env:B'}]")), "channels[0].keys[1].id", "an object",
     "unique"},
    {"literal key", withChannel(json("'keys': [{'ref': 'sk-abcdef0123456789'}]")), "channels[0].keys[0].ref", "",
     "keys do not belong into config.json"},
    {"preset", withChannel(json("'heartbeat': {'preset': 'fast'}")), "channels[0].heartbeat.preset", "\"fast\"",
     "\"strict\", \"interactive\", \"agents\""},
    {"connect", withChannel(json("'heartbeat': {'connect_ms': 99}")), "channels[0].heartbeat.connect_ms", "99",
     "from 100 to 120000"},
    {"first content", withChannel(json("'heartbeat': {'first_content_ms': 3600001}")), "channels[0].heartbeat.first_content_ms",
     "3600001", "from 1000 to 3600000"},
    {"progress gap", withChannel(json("'heartbeat': {'progress_gap_ms': 70}")), "channels[0].heartbeat.progress_gap_ms", "70",
     "from 500 to 3600000"},
    {"bytes gap", withChannel(json("'heartbeat': {'bytes_gap_ms': -5}")), "channels[0].heartbeat.bytes_gap_ms", "-5",
     "from 500 to 3600000"},
    {"limit of a model", withChannel(json("'heartbeat': {'models': {'m': {'connect_ms': true}}}")),
     "channels[0].heartbeat.models.m.connect_ms", "true", "is true"},
    {"no tokens", withChannel(json("'limits': {'tpm': 0}")), "channels[0].limits.tpm", "0", "from 1 to 1000000000000"},
    {"too many requests", withChannel(json("'limits': {'rpm': 1000000001}")), "channels[0].limits.rpm", "1000000001",
     "from 1 to 1000000000"},
    {"limits as a number", withChannel(json("'limits': 5")), "channels[0].limits", "", "must be an object, is a number"},
    {"tokens a day", withChannel(json("'limits': {'tokens_per_day': 0}")), "channels[0].limits.tokens_per_day", "0", "from 1 to"},
    {"spend of a key", withChannel(json("'limits': {'spend_per_day': '5'}")), "channels[0].limits.spend_per_day", "\"5\"",
     "an amount above zero such as \"20.00 CNY\""},
    {"spend as a number", json("{'spend': {'day': 20}}"), "spend.day", "20", "an amount above zero"},
    {"nothing to spend", json("{'spend': {'month': '0.00 CNY'}}"), "spend.month", "\"0.00 CNY\"", "above zero"},
    {"too much to spend", json("{'spend': {'month': '1000000001 CNY'}}"), "spend.month", "\"1000000001 CNY\"", "an amount"},
    {"a day above its month", json("{'spend': {'day': '2.00 CNY', 'month': '1.99 CNY'}}"), "spend.day", "\"2.00 CNY\"",
     "not be greater than month"},
    {"a client's day above its month",
     json("{'clients': [{'id': 'default', 'spend': {'day': '2.00 CNY', 'month': '1.99 CNY'}}]}"), "clients[0].spend.day",
     "\"2.00 CNY\"", "not be greater than month"},
    {"a ledger too short for a month", json("{'ledger': {'keep_days': 30}}"), "ledger.keep_days", "30", "at least 31"},
    {"a ledger below zero", json("{'ledger': {'keep_days': -1}}"), "ledger.keep_days", "-1", "0 to 36500"},
    {"warning beyond all", json("{'spend': {'warn_percent': 101}}"), "spend.warn_percent", "101", "percent from 1 to 100"},
    {"repeats", json("{'clients': [{'id': 'default', 'loop_guard': {'repeats': 1}}]}"), "clients[0].loop_guard.repeats", "1",
     "from 2 to 1000"},
    {"cache", json("{'clients': [{'id': 'default', 'cache': {'max_bytes': 1}}]}"), "clients[0].cache.max_bytes", "1",
     "bytes from 65536"},
    {"price without its currency", withChannel(json("'prices': {'m': {'input': '1', 'output': '1'}}")),
     "channels[0].prices.m.currency", "", "is missing"},
    {"currency", withChannel(json("'prices': {'m': {'currency': 'EUR', 'input': '1', 'output': '1'}}")),
     "channels[0].prices.m.currency", "\"EUR\"", "must be one of \"CNY\", \"USD\""},
    {"price as a number", withChannel(json("'prices': {'m': {'currency': 'USD', 'input': 1.5, 'output': '1'}}")),
     "channels[0].prices.m.input", "1.5", "in quotes"},
    {"price too fine", withChannel(json("'prices': {'m': {'currency': 'USD', 'input': '1', 'output': '1.0000001'}}")),
     "channels[0].prices.m.output", "\"1.0000001\"", "at most six decimals"},
    {"price too high", withChannel(json("'prices': {'m': {'currency': 'USD', 'input': '1000000.000001', 'output': '1'}}")),
     "channels[0].prices.m.input", "\"1000000.000001\"", "from 0 to 1000000"},
    {"rate as a number", json("{'money': {'usd_in_cny': 7.1}}"), "money.usd_in_cny", "7.1", "in quotes"},
    {"rate of nothing", json("{'money': {'usd_in_cny': '0.00'}}"), "money.usd_in_cny", "\"0.00\"", "above 0"},
    {"rate too fine", json("{'money': {'usd_in_cny': '7.1000001'}}"), "money.usd_in_cny", "\"7.1000001\"",
     "at most six decimals"},
    {"rate too high", json("{'money': {'usd_in_cny': '1000000.1'}}"), "money.usd_in_cny", "\"1000000.1\"", "at most 1000000"},
    {"price of no model", withChannel(json("'prices': {'': {'currency': 'USD', 'input': '1', 'output': '1'}}")),
     "channels[0].prices.", "", "must be a model name"},
    {"proxy as a number", withChannel(json("'proxy': 1")), "channels[0].proxy", "1", "is a number"},
    {"proxy without a URL", withChannel(json("'proxy': {'user': 'a'}")), "channels[0].proxy.url", "", "is missing"},
    {"proxy password without a user", withChannel(json("'proxy': {'url': 'http://p:1', 'password': 'env:A'}")),
     "channels[0].proxy.user", "", "is missing"},
    {"proxy password", withChannel(json("'proxy': {'url': 'http://p:1', 'user': 'u', 'password': 'pw'}")),
     "channels[0].proxy.password", "", "reference"},
    {"ca_file", withChannel(json("'ca_file': 'a\\nb'")), "channels[0].ca_file", "\"a\\nb\"", "one line"},
    {"route to nowhere", json("{'routes': [{'model': 'm', 'candidates': [{'channel': 'x'}]}]}"),
     "routes[0].candidates[0].channel", "\"x\"", "must be the id of one of the channels"},
    {"route without candidates", json("{'routes': [{'model': 'm'}]}"), "routes[0].candidates", "", "is missing"},
    {"route with none", json("{'routes': [{'model': 'm', 'candidates': []}]}"), "routes[0].candidates", "", "at least one"},
    {"nowhere while health is low",
     json("{'channels': [{'id': 'c', 'dialect': 'chat', 'base_url': 'http://h'}], 'routes': [{'candidates': [{'channel': 'c'}], "
          "'on_low_health': [{'channel': 'x'}]}]}"),
     "routes[0].on_low_health[0].channel", "\"x\"", "must be the id of one of the channels"},
    {"trimming as a number", json("{'clients': [{'id': 'default', 'ladder': {'trim': 1}}]}"), "clients[0].ladder.trim", "1",
     "must be true or false, is a number"},
    {"no turn kept", json("{'clients': [{'id': 'default', 'ladder': {'keep_turns': 0}}]}"), "clients[0].ladder.keep_turns", "0",
     "from 1 to 1000"},
    {"score above all", json("{'ladder': {'notice_below': 101}}"), "ladder.notice_below", "101", "from 0 to 100"},
    {"route without a name",
     json("{'channels': [{'id': 'c', 'dialect': 'chat', 'base_url': 'http://h'}], 'routes': [{'model': '', 'candidates': "
          "[{'channel': 'c'}]}]}"),
     "routes[0].model", "\"\"", "must be a model name"},
};

/// Values of one field that are all wrong for the same reason.
struct Series
{
    QByteArray before;
    QByteArray after;
    QByteArray path;
    QByteArray rule;
    bool hidesValue;
    QList<QByteArray> values;
};

const QList<Series> kSeries = {
    {json("{'channels': [{'id': 'a', 'dialect': 'chat', 'base_url': '"),
     "\"}]}",
     "channels[0].base_url",
     "must ",
     false,
     {"", "api.example.com", "ftp://h", "http://", "https:///v1", "http://h:99999", "http://h:0", "http://a b/", "file:///etc",
      "http://h/#x"}},
    {json("{'channels': [{'id': '"),
     json("', 'dialect': 'chat', 'base_url': 'http://h'}]}"),
     "channels[0].id",
     "1 to 64 letters",
     false,
     {"", "-a", "a b", "a/b", "ä", "a\\n", QByteArray(65, 'x')}},
    {json("{'channels': [{'id': 'c', 'dialect': 'chat', 'base_url': 'http://h', 'keys': [{'ref': '"),
     "\"}]}]}",
     "channels[0].keys[0].ref",
     "must be a reference: env:NAME",
     true,
     {"", "env:", "env:1A", "env:A B", "keychain:", "keychain: a", "file:", "vault:x", "A", "ENV:A"}},
    {json("{'channels': [{'id': 'c', 'dialect': 'chat', 'base_url': 'http://h', 'proxy': '"),
     "\"}]}",
     "channels[0].proxy",
     "http://host:port",
     false,
     {"", "direct", "https://p:1", "http://p", "socks4://p:1", "http://p:1/x", "p:1", "http://p:1?a"}},
};

} // namespace

class TestSettingsProblems : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void namesPathValueAndRule_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QByteArray>("rule");
        for (const Case &row : kCases)
            QTest::newRow(row.name.constData()) << row.json << row.path << row.value << row.rule;
        for (const Series &series : kSeries) {
            for (const QByteArray &value : series.values) {
                const QByteArray shown = series.hidesValue ? QByteArray() : QByteArray('"' + value + '"');
                QTest::addRow("%s = %s", series.path.constData(), value.constData())
                    << QByteArray(series.before + value + series.after) << series.path << shown << series.rule;
            }
        }
    }

    void namesPathValueAndRule()
    {
        QFETCH(QByteArray, json);
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, value);
        QFETCH(QByteArray, rule);
        const ConfigProblems problems = problemsOf(json);
        QCOMPARE(problems.size(), 1);
        QCOMPARE(problems[0].path.toUtf8(), path);
        QCOMPARE(problems[0].value.toUtf8(), value);
        QVERIFY2(problems[0].rule.english().toUtf8().contains(rule), qPrintable(problems[0].rule.english()));
        QCOMPARE(problems[0].line, 1);
        QCOMPARE_GT(problems[0].column, 0);
    }

    void reportsAllProblemsInTheOrderOfTheFile()
    {
        const ConfigProblems problems = problemsOf("{\n\"heartbeat_ping_ms\": 0,\n \"listen\": {\"port\": -1},\n\"version\": 2}");
        QCOMPARE(problems.size(), 3);
        QCOMPARE(toString(problems),
                 u"line 2, column 22: heartbeat_ping_ms is 0: must be a whole number of milliseconds from 1000 to 60000\n"
                 "line 3, column 21: listen.port is -1: must be a whole number from 0 to 65535\n"
                 "line 4, column 12: version is 2: must be 1"_qs);
    }

    void aFloodOfProblemsIsCutShort()
    {
        QByteArray json = "{\"channels\": [";
        for (int i = 0; i < 2000; ++i)
            json += "1,";
        json += "1]}";
        QCOMPARE(problemsOf(json).size(), 20);
    }

    void neverRepeatsAKey_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::newRow("as a reference") << withChannel(json("'keys': [{'ref': 'sk-TOPSECRET1'}]"));
        QTest::newRow("as a reference of another vendor") << withChannel(json("'keys': [{'ref': 'TOPSECRET:x'}]"));
        QTest::newRow("behind a scheme") << withChannel(json("'keys': [{'ref': 'keychain:sk-TOPSECRET1'}]"));
        QTest::newRow("in an unknown key") << withChannel(json("'api_key': 'sk-TOPSECRET1234567890'"));
        QTest::newRow("as a token") << (json("{'clients': [{'id': 'a', 'token': 'TOPSECRET'}]}"));
        QTest::newRow("as a number") << withChannel(json("'keys': [{'ref': ['TOPSECRET']}]"));
        QTest::newRow("in a proxy URL") << withChannel(json("'proxy': 'http://me:TOPSECRET@p:1'"));
        QTest::newRow("in a proxy URL of the object") << withChannel(json("'proxy': {'url': 'http://me:TOPSECRET@p:1'}"));
        QTest::newRow("in an odd proxy URL") << withChannel(json("'proxy': 'http://me:TOP/SECRET@p:1'"));
        QTest::newRow("in the base URL") << QByteArray(
            json("{'channels': [{'id': 'c', 'dialect': 'chat', 'base_url': 'https://u:TOPSECRET@h'}]}"));
        QTest::newRow("in the query") << QByteArray(
            json("{'channels': [{'id': 'c', 'dialect': 'chat', 'base_url': 'https://h?key=TOPSECRET'}]}"));
    }

    void neverRepeatsAKey()
    {
        QFETCH(QByteArray, json);
        const ConfigProblems problems = problemsOf(json);
        QCOMPARE(problems.size(), 1);
        QVERIFY2(!toString(problems).contains(u"SECRET"), qPrintable(toString(problems)));
    }

    void advisesTheObjectFormForAProxyPassword()
    {
        const QString shown = toString(problemsOf(withChannel(json("'proxy': 'http://me:pw@p:1'"))));
        QVERIFY(shown.contains(u"\"password\": \"keychain:ITEM\""));
    }

    void refusesItselfAsAChannel_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<bool>("isRefused");
        for (const char *url : {"http://localhost:8787/v1", "http://LOCALHOST:8787", "http://localhost.:8787",
                                "http://127.0.0.1:8787", "http://127.1:8787", "http://[::1]:8787/v1", "http://0.0.0.0:8787",
                                "http://[::]:8787", "http://[::ffff:127.0.0.1]:8787", "https://a.localhost:8787"})
            QTest::newRow(url) << QString::fromLatin1(url) << true;
        QTest::newRow("machine name") << u"http://%1:8787"_qs.arg(QSysInfo::machineHostName()) << true;
        for (const char *url :
             {"http://localhost:11434/v1", "http://127.0.0.1", "https://api.example.com:8787", "http://192.168.1.2:8787"})
            QTest::newRow(url) << QString::fromLatin1(url) << false;
    }

    void refusesItselfAsAChannel()
    {
        QFETCH(QString, url);
        QFETCH(bool, isRefused);
        const auto problems =
            problemsOf(json("{'channels': [{'id': 'c', 'dialect': 'chat', 'base_url': '") + url.toUtf8() + json("'}]}"));
        QCOMPARE(problems.size(), isRefused ? 1 : 0);
        if (isRefused)
            QCOMPARE(problems[0].path, u"channels[0].base_url"_qs);
    }

    void theSimulatedProviderIsNamedAndNoMore_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<bool>("isRefused");
        for (const char *url : {"sim://provider", "SIM://provider", "sim://a-b.c/"})
            QTest::newRow(url) << QString::fromLatin1(url) << false;
        for (const char *url : {"sim:", "sim://", "sim:///v1", "sim:provider", "sim://provider/v1", "sim://provider:80",
                                "sim://provider?x=1", "sim://provider#x", "sim://u:p@provider", "simulated://provider"})
            QTest::newRow(url) << QString::fromLatin1(url) << true;
    }

    void theSimulatedProviderIsNamedAndNoMore()
    {
        QFETCH(QString, url);
        QFETCH(bool, isRefused);
        const auto problems =
            problemsOf(json("{'channels': [{'id': 'c', 'dialect': 'chat', 'base_url': '") + url.toUtf8() + json("'}]}"));
        QCOMPARE(problems.size(), isRefused ? 1 : 0);
        QVERIFY(isRefused || sluice::isSimulated(url));
    }
};

QTEST_GUILESS_MAIN(TestSettingsProblems)
#include "tst_settingsproblems.moc"
