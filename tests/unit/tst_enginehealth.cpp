// SPDX-License-Identifier: GPL-3.0-or-later
// Questions to a real PostgreSQL, where there is one: by Qt's own driver and by ODBC.
#include "core/enginehealth.h"
#include "core/health/sqlprobe.h"
#include "tests/support/postgresserver.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QTest>

using namespace sluice;
using namespace sluice::health;
using namespace std::chrono_literals;

namespace {

struct LastAnswer final : SqlAsker
{
    void onSqlAnswer(const SqlAnswer &answer) override { answers.append(answer); }
    QList<SqlAnswer> answers;
};

const QString kOdbcDriver = QStringLiteral("/usr/lib/x86_64-linux-gnu/odbc/psqlodbcw.so");

} // namespace

class TestEngineHealth : public QObject
{
    Q_OBJECT

    SystemClock m_clock;
    test::PostgresServer m_server;
    QString m_missing; ///< why there is no server to ask

    SqlQuestion question(const QString &name) const
    {
        HealthComponentSettings settings{.id = name,
                                         .role = HealthRole::Database,
                                         .source = HealthSource::Postgres,
                                         .url = QStringLiteral("postgresql://127.0.0.1:%1").arg(m_server.port()),
                                         .user = QStringLiteral("watcher"),
                                         .passwordRef = QStringLiteral("env:PW")};
        return {filledIn(settings), Secret(test::PostgresServer::kPassword)};
    }

    /// By ODBC, with the statements of the preset.
    SqlQuestion odbcQuestion() const
    {
        HealthComponentSettings settings{
            .id = QStringLiteral("odbc"),
            .source = HealthSource::Odbc,
            .preset = HealthPreset::Kingbase,
            .user = QStringLiteral("watcher"),
            .database =
                QStringLiteral("DRIVER=%1;SERVER=127.0.0.1;PORT=%2;DATABASE=postgres").arg(kOdbcDriver).arg(m_server.port())};
        return {filledIn(settings), Secret(test::PostgresServer::kPassword)};
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_missing = QSqlDatabase::isDriverAvailable(QStringLiteral("QPSQL"))
                        ? m_server.start()
                        : QStringLiteral("Qt's driver QPSQL is not installed");
        if (!m_missing.isEmpty())
            qWarning().noquote() << "NOT TESTED against a real PostgreSQL:" << m_missing;
    }

    void init()
    {
        if (!m_missing.isEmpty())
            QSKIP(qPrintable(m_missing));
    }

    void countsTheConnectionsInUse()
    {
        const SqlAnswer alone = askDatabase(question(QStringLiteral("count")), m_clock);
        QCOMPARE(alone.problem, QString());
        QVERIFY(alone.wasAsked);
        QCOMPARE(alone.limit, std::optional<qint64>(test::PostgresServer::kConnections));
        QCOMPARE(alone.used, std::optional<qint64>(1)); // its own; no background process among them
        {
            QSqlDatabase others[5];
            for (int i = 0; i < 5; ++i) {
                others[i] = QSqlDatabase::addDatabase(QStringLiteral("QPSQL"), QString::number(i));
                others[i].setHostName(QStringLiteral("127.0.0.1"));
                others[i].setPort(m_server.port());
                others[i].setDatabaseName(QStringLiteral("postgres"));
                QVERIFY2(others[i].open(QStringLiteral("watcher"), QString::fromLatin1(test::PostgresServer::kPassword)),
                         qPrintable(others[i].lastError().text()));
            }
            QCOMPARE(askDatabase(question(QStringLiteral("count")), m_clock).used, std::optional<qint64>(6));
        }
        for (int i = 0; i < 5; ++i)
            QSqlDatabase::removeDatabase(QString::number(i));
        QCOMPARE(QSqlDatabase::connectionNames(), QStringList());
    }

    void aWrongPasswordIsToldAndNotRepeated()
    {
        SqlQuestion wrong = question(QStringLiteral("wrong"));
        wrong.password = Secret("not-the-password");
        const SqlAnswer answer = askDatabase(wrong, m_clock);
        QVERIFY(answer.wasAsked);
        QVERIFY(!answer.used);
        QVERIFY2(answer.problem.contains(QLatin1String("authentication failed")), qPrintable(answer.problem));
        QVERIFY(!answer.problem.contains(QLatin1String("not-the-password")));
    }

    void aStatementThatTakesTooLongIsBrokenOff()
    {
        SqlQuestion slow = question(QStringLiteral("slow"));
        slow.component.timeout = 100ms;
        slow.component.usedStatement = QStringLiteral("SELECT 1 FROM pg_sleep(60)");
        const SqlAnswer answer = askDatabase(slow, m_clock);
        QVERIFY2(answer.problem.contains(QLatin1String("statement timeout")), qPrintable(answer.problem));
        QVERIFY(answer.latency < 10s);
    }

    void aServerThatIsNotThereIsAFailure()
    {
        SqlQuestion nobody = question(QStringLiteral("nobody"));
        nobody.component.url = QStringLiteral("postgresql://127.0.0.1:1");
        const SqlAnswer answer = askDatabase(nobody, m_clock);
        QVERIFY(answer.wasAsked);
        QVERIFY2(answer.problem.contains(QLatin1String("refused")), qPrintable(answer.problem));
    }

    void answersComeBackToTheThreadOfTheDesk()
    {
        EngineHealth desk;
        LastAnswer first, second, gone;
        desk.ask(question(QStringLiteral("first")), &first);
        desk.ask(question(QStringLiteral("gone")), &gone);
        desk.ask(question(QStringLiteral("second")), &second);
        desk.forget(&gone);
        QVERIFY(first.answers.isEmpty());
        QTRY_COMPARE(second.answers.size(), 1);
        QCOMPARE(second.answers[0].problem, QString());
        QCOMPARE(first.answers.size(), 1);
        QVERIFY(gone.answers.isEmpty());
    }

    void theEndDoesNotWaitForQuestionsThatNobodyHasBegun()
    {
        LastAnswer asker;
        const SteadyTime before = m_clock.steadyNow();
        {
            EngineHealth desk;
            SqlQuestion slow = question(QStringLiteral("slow"));
            slow.component.timeout = 1s;
            slow.component.usedStatement = QStringLiteral("SELECT 1 FROM pg_sleep(60)");
            for (int i = 0; i < 20; ++i)
                desk.ask(slow, &asker);
        }
        QVERIFY(m_clock.steadyNow() - before < EngineHealth::kPatience + 3s);
        QVERIFY(asker.answers.isEmpty());
    }

    void odbcAsksTheSame()
    {
        if (!QSqlDatabase::isDriverAvailable(QStringLiteral("QODBC")) || !QFile::exists(kOdbcDriver))
            QSKIP("NOT TESTED by ODBC: Qt's driver QODBC or PostgreSQL's own (Debian: odbc-postgresql) is not installed");
        const SqlAnswer answer = askDatabase(odbcQuestion(), m_clock);
        QCOMPARE(answer.problem, QString());
        QCOMPARE(answer.limit, std::optional<qint64>(test::PostgresServer::kConnections));
        QVERIFY(answer.used.value_or(0) >= 1);
        SqlQuestion wrong = odbcQuestion();
        wrong.password = Secret("not-the-password");
        const SqlAnswer refused = askDatabase(wrong, m_clock);
        QVERIFY2(refused.problem.contains(QLatin1String("authentication failed")), qPrintable(refused.problem));
        QVERIFY(!refused.problem.contains(QLatin1String("not-the-password")));
    }
};

QTEST_GUILESS_MAIN(TestEngineHealth)
#include "tst_enginehealth.moc"
