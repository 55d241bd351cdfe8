// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/samplesettings.h"
#include "ui/models/routereach.h"

#include <QTest>

using namespace sluice;
using namespace sluice::ui;

namespace {

QList<RouteSettings> routesOf(const QString &names)
{
    QList<RouteSettings> routes;
    for (const QString &name : names.split(u' ', Qt::SkipEmptyParts))
        routes.append({.model = name});
    return routes;
}

} // namespace

class TestRouteReach : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneOfTheRoutesAboveMayTakeAllNames_data();
    void oneOfTheRoutesAboveMayTakeAllNames();
    void everyNameIsTakenByAStarAlone();
    void aNewRouteStandsWhereItIsReached();
    void examplesComeToTheirRoute_data();
    void examplesComeToTheirRoute();
};

void TestRouteReach::oneOfTheRoutesAboveMayTakeAllNames_data()
{
    QTest::addColumn<QString>("routes");
    QTest::addColumn<int>("taker"); // of the last one; -1: it is reached
    QTest::newRow("another name") << "a b" << -1;
    QTest::newRow("same name") << "a b a" << 0;
    QTest::newRow("star above") << "* gpt-5" << 0;
    QTest::newRow("star below") << "gpt-5 *" << -1;
    QTest::newRow("pattern above a name") << "x claude-* claude-haiku-4-5" << 1;
    QTest::newRow("name above a pattern") << "claude-haiku-4-5 claude-*" << -1;
    QTest::newRow("wider pattern above") << "claude-* claude-*-4-5" << 0;
    QTest::newRow("narrower pattern above") << "claude-*-4-5 claude-*" << -1;
    QTest::newRow("patterns that meet") << "*-mini gpt-*" << -1;
    QTest::newRow("two stars above") << "*gpt* gpt-*" << 0;
    QTest::newRow("two stars below") << "gpt-* *gpt*" << -1;
    QTest::newRow("the empty end counts") << "gpt-5* gpt-5" << 0;
    QTest::newRow("several stars are one") << "** *" << 0;
}

void TestRouteReach::oneOfTheRoutesAboveMayTakeAllNames()
{
    QFETCH(QString, routes);
    QFETCH(int, taker);
    const QList<RouteSettings> list = routesOf(routes);
    QCOMPARE(takenBy(list, list.size() - 1).value_or(-1), qsizetype(taker));
}

void TestRouteReach::everyNameIsTakenByAStarAlone()
{
    QVERIFY(takesEveryName(routesOf(QStringLiteral("gpt-5 *"))));
    QVERIFY(!takesEveryName(routesOf(QStringLiteral("gpt-* *-5"))));
    QVERIFY(!takesEveryName({}));
}

void TestRouteReach::aNewRouteStandsWhereItIsReached()
{
    const auto routes = routesOf(QStringLiteral("gpt-5 claude-* *"));
    QCOMPARE(placeForNew(routes, QStringLiteral("qwen")), 2);
    QCOMPARE(placeForNew(routes, QStringLiteral("claude-opus")), 1);
    QCOMPARE(placeForNew(routesOf(QStringLiteral("gpt-5")), QStringLiteral("qwen")), 1);
}

void TestRouteReach::examplesComeToTheirRoute_data()
{
    QTest::addColumn<QString>("routes");
    QTest::addColumn<int>("index");
    QTest::addColumn<QString>("example");
    QTest::newRow("a name") << "gpt-5" << 0 << "gpt-5";
    QTest::newRow("a known model") << "gpt-*" << 0 << "gpt-5-mini";
    QTest::newRow("one that no earlier route takes") << "gpt-5-mini gpt-*" << 1 << "gpt-5";
    QTest::newRow("none is known") << "qwen-*" << 0 << "qwen-example";
    QTest::newRow("never reached") << "* gpt-*" << 1 << "gpt-5-mini";
}

void TestRouteReach::examplesComeToTheirRoute()
{
    QFETCH(QString, routes);
    QFETCH(int, index);
    QFETCH(QString, example);
    Settings settings;
    settings.routes = routesOf(routes);
    QCOMPARE(exampleFor(settings, index, {QStringLiteral("claude-opus"), QStringLiteral("gpt-5-mini"), QStringLiteral("gpt-5")}),
             example);
}

QTEST_MAIN(TestRouteReach)
#include "tst_routereach.moc"
