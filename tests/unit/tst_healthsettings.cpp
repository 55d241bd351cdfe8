// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/config.h"
#include "core/config/secrets.h"
#include "core/config/settingscodec.h"

#include <QTest>

using namespace sluice;
using namespace sluice::config;
using namespace std::chrono_literals;

namespace {

/// JSON with single quotes for double ones, for the reader's sake.
QByteArray json(QByteArray text)
{
    return text.replace('\'', '"');
}

/// A file with one component that has these further members.
QByteArray withComponent(const QByteArray &members)
{
    return json("{'health': {'components': [{'id': 'a', " + members + "}]}}");
}

HealthComponent filled(const QByteArray &members)
{
    const auto settings = parseSettings(withComponent(members));
    if (!settings)
        qWarning().noquote() << toString(settings.error());
    return settings ? filledIn(settings->health.components.first()) : HealthComponent();
}

HealthSettings everything()
{
    HealthSettings health;
    health.weights = {0.125, 0.1, 1};
    health.components = {{.id = u"store"_qs,
                          .role = HealthRole::VectorStore,
                          .source = HealthSource::Prometheus,
                          .preset = HealthPreset::Milvus,
                          .url = u"https://h:9091/m?x=1"_qs,
                          .user = u"u"_qs,
                          .passwordRef = u"env:PW"_qs,
                          .database = u"d"_qs,
                          .caFile = u"ca.pem"_qs,
                          .interval = 1s,
                          .timeout = 100ms,
                          .slow = 1ms,
                          .metric = u"m{a=\"b\"}"_qs,
                          .warn = -1.5,
                          .bad = 1e15,
                          .weight = 0},
                         {.id = u"plain"_qs}};
    return health;
}

} // namespace

class TestHealthSettings : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyFieldSurvivesTheRoundTrip()
    {
        Settings settings;
        settings.health = everything();
        const QByteArray saved = serializeSettings(settings, {});
        const auto read = parseSettings(saved);
        QVERIFY2(read, read ? "" : qPrintable(toString(read.error())));
        QCOMPARE(*read, settings);
        QCOMPARE(serializeSettings(*read, saved), saved);
    }

    void numbersKeepTheirText()
    {
        const QByteArray text = json("{\n  'health': {'weights': {'llm': 0.50, 'vector_store': 3e-1, 'database': 2E-1}}\n}\n");
        auto settings = parseSettings(text);
        QVERIFY(settings);
        QCOMPARE(settings->health, HealthSettings());
        QCOMPARE(serializeSettings(*settings, text), text);
        settings->health.weights.database = 0.3;
        const QByteArray saved = serializeSettings(*settings, text);
        QVERIFY2(saved.contains(json("'llm': 0.50, 'vector_store': 3e-1")) || saved.contains(json("'vector_store': 3e-1")),
                 saved.constData());
        QVERIFY2(saved.contains(json("'database': 0.3")), saved.constData());
    }

    void presetsFillInWhatIsLeftOpen()
    {
        const HealthComponent milvus = filled("'preset': 'milvus', 'url': 'http://h:9091'");
        QCOMPARE(toString(milvus.role), u"vector_store"_qs);
        QCOMPARE(toString(milvus.source), u"prometheus"_qs);
        QCOMPARE(milvus.metric, u"milvus_querynode_read_task_ready_len"_qs);
        QCOMPARE(milvus.warn, std::optional(100.0));
        QCOMPARE(milvus.bad, std::optional(1'000.0));

        const HealthComponent kingbase = filled("'preset': 'kingbase', 'url': 'postgresql://h'");
        QCOMPARE(toString(kingbase.role), u"database"_qs);
        QCOMPARE(toString(kingbase.source), u"postgres"_qs);
        QCOMPARE(kingbase.port, 54'321);
        QCOMPARE(kingbase.limitStatement, u"SHOW max_connections"_qs);

        const HealthComponent dm = filled("'preset': 'dm', 'database': 'DM8'");
        QCOMPARE(toString(dm.role), u"database"_qs);
        QCOMPARE(toString(dm.source), u"odbc"_qs);
        QVERIFY(dm.usedStatement.contains(QLatin1String("V$SESSIONS")));
    }

    void whatIsSaidGoesBeforeThePreset()
    {
        const HealthComponent milvus =
            filled("'preset': 'milvus', 'url': 'http://h/x', 'role': 'other', 'metric': 'own', 'bad': 5, 'slow_ms': 50");
        QCOMPARE(toString(milvus.role), u"other"_qs);
        QCOMPARE(milvus.metric, u"own"_qs);
        QVERIFY(!milvus.warn);
        QCOMPARE(milvus.bad, std::optional(5.0));
        QCOMPARE(milvus.slow, milliseconds(50));
        QCOMPARE(filled("'preset': 'milvus', 'url': 'http://h/x', 'warn': 7").warn, std::optional(7.0));
        QCOMPARE(toString(filled("'preset': 'kingbase', 'source': 'push'").source), u"push"_qs);
    }

    void withoutAPresetAPostgresIsAskedInItsOwnWords()
    {
        const HealthComponent postgres = filled("'source': 'postgres', 'role': 'database', 'url': 'postgresql://h'");
        QCOMPARE(postgres.port, 5'432);
        QCOMPARE(postgres.database, u"postgres"_qs);
        QVERIFY(postgres.usedStatement.contains(QLatin1String("pg_stat_activity")));
        QVERIFY(filled("'source': 'odbc', 'database': 'x'").usedStatement.isEmpty());
        QCOMPARE(toString(filled("'user': 'u'").source), u"push"_qs);
    }

    void saysWhatIsWrong_data()
    {
        QTest::addColumn<QByteArray>("members");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("rule");
        const auto row = [](const char *name, const QByteArray &members, const char *path, const char *rule) {
            QTest::newRow(name) << members << QString::fromLatin1(path) << QString::fromLatin1(rule);
        };
        row("http without a URL", "'source': 'http'", "url", "is missing; the source \"http\" needs one");
        row("preset without a URL", "'preset': 'milvus'", "url", "is missing; the source \"prometheus\" needs one");
        row("tcp with another scheme", "'source': 'tcp', 'url': 'http://h:1'", "url", "must begin with tcp://");
        row("tcp without a port", "'source': 'tcp', 'url': 'tcp://h'", "url", "must name a port");
        row("tcp with a path", "'source': 'tcp', 'url': 'tcp://h:1/x'", "url", "must be no more than tcp://host:port");
        row("postgres by http", "'preset': 'kingbase', 'url': 'https://h'", "url", "must begin with postgresql://");
        row("unknown scheme", "'source': 'http', 'url': 'ftp://h'", "url", "begins with http://, https://, tcp://");
        row("no host", "'source': 'http', 'url': 'http://'", "url", "must be a URL with a host");
        row("user in the URL", "'source': 'http', 'url': 'http://u:p@h'", "url", "must not hold a user or password");
        row("metric missing", "'source': 'prometheus', 'url': 'http://h'", "metric", "is missing");
        row("metric", "'source': 'prometheus', 'url': 'http://h', 'metric': 'a b'", "metric", "must be the name of a metric");
        row("limits", "'metric': 'a', 'warn': 2, 'bad': 1.5", "warn", "must not be greater than bad");
        row("limit as a string", "'warn': '2'", "warn", "must be a number from");
        row("weight", "'weight': 1.01", "weight", "must be a number from 0 to 1");
        row("role", "'role': 'cache'", "role", "must be one of \"vector_store\", \"database\", \"other\"");
        row("source", "'source': 'udp'", "source", "must be one of \"push\", \"http\"");
        row("interval", "'interval_ms': 999", "interval_ms", "from 1000 to 3600000");
        row("odbc without a source", "'preset': 'dm'", "database", "is missing; the source \"odbc\" needs");
        row("odbc with a password", "'preset': 'dm', 'database': 'DRIVER=x;Pwd=y'", "database", "must not hold a password");
        row("literal password", "'password': 'hunter2', 'user': 'u'", "password", "must be a reference");
        row("password without a user", "'password': 'env:PW'", "user", "is missing, although there is a password");
        row("id twice", "'role': 'other'}, {'id': 'a'", "", "must be unique");
    }

    void saysWhatIsWrong()
    {
        QFETCH(QByteArray, members);
        QFETCH(QString, path);
        QFETCH(QString, rule);
        const auto settings = parseSettings(withComponent(members));
        QVERIFY(!settings);
        const ConfigProblem problem = settings.error().first();
        QCOMPARE(problem.path, path.isEmpty() ? u"health.components[1].id"_qs : u"health.components[0]."_qs + path);
        QVERIFY2(problem.rule.english().contains(rule), qPrintable(problem.rule.english()));
        for (const QLatin1String secret : {QLatin1String("hunter2"), QLatin1String("u:p"), QLatin1String("Pwd=y")})
            QVERIFY(!toString(problem).contains(secret));
    }

    void thereIsABoundToTheirNumber()
    {
        QByteArrayList components;
        for (int i = 0; i < 33; ++i)
            components.append("{\"id\": \"c" + QByteArray::number(i) + "\"}");
        const auto settings = parseSettings("{\"health\": {\"components\": [" + components.join(',') + "]}}");
        QVERIFY(!settings);
        QVERIFY(settings.error().first().rule.english().contains(QLatin1String("at most 32")));
    }

    void passwordsAreResolvedWithTheOtherSecrets()
    {
        Settings settings;
        settings.health = everything();
        QVERIFY(secretRefsOf(settings).contains(u"env:PW"_qs));
    }

    void aCaFileThatCannotBeReadIsToldByItsOwner()
    {
        Settings settings;
        settings.health = everything();
        QStringList problems;
        const ConfigPtr config = buildConfig(settings, {}, u"/nowhere"_qs, &problems);
        QCOMPARE(problems.size(), 1);
        QVERIFY2(problems.first().startsWith(u"ca_file of health component store: "_qs), qPrintable(problems.first()));
        QVERIFY(config->healthCaPem.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestHealthSettings)
#include "tst_healthsettings.moc"
