// SPDX-License-Identifier: GPL-3.0-or-later
// A machine on which Qt has no database drivers: its plugins are looked for where there are none.
#include "core/enginehealth.h"
#include "core/health/sqlprobe.h"

#include <QTest>

using namespace sluice;
using namespace sluice::health;

namespace {

struct LastAnswer final : SqlAsker
{
    void onSqlAnswer(const SqlAnswer &answer) override { answers.append(answer); }
    QList<SqlAnswer> answers;
};

SqlQuestion question(HealthSource source)
{
    HealthComponentSettings settings{
        .id = QStringLiteral("one"), .source = source, .url = QStringLiteral("postgresql://127.0.0.1:1")};
    settings.database = QStringLiteral("some");
    return {filledIn(settings), Secret("hunter2")};
}

} // namespace

class TestSqlDrivers : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QCoreApplication::setLibraryPaths({}); }

    void saysWhichDriverIsMissing()
    {
        SystemClock clock;
        const SqlAnswer postgres = askDatabase(question(HealthSource::Postgres), clock);
        QVERIFY(!postgres.wasAsked);
        QVERIFY2(postgres.problem.contains(QLatin1String("QPSQL is not installed (Debian: libqt6sql6-psql)")),
                 qPrintable(postgres.problem));
        const SqlAnswer odbc = askDatabase(question(HealthSource::Odbc), clock);
        QVERIFY(!odbc.wasAsked);
        QVERIFY2(odbc.problem.contains(QLatin1String("QODBC is not installed (Debian: libqt6sql6-odbc)")),
                 qPrintable(odbc.problem));
    }

    void theDeskSaysSoToo()
    {
        EngineHealth desk;
        LastAnswer asker;
        desk.ask(question(HealthSource::Odbc), &asker);
        QTRY_COMPARE(asker.answers.size(), 1);
        QVERIFY(!asker.answers[0].problem.isEmpty());
    }

    void aDeskThatWasNeverAskedHasNothingToEnd() { EngineHealth desk; }
};

QTEST_GUILESS_MAIN(TestSqlDrivers)
#include "tst_sqldrivers.moc"
