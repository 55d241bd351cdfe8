// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/snapshots.h"
#include "ui/models/traystate.h"

#include <QTest>

using namespace sluice;
using namespace sluice::ui;

class TestTrayState : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void followsTheSnapshot_data();
    void followsTheSnapshot();
    void lastGuardedIsTheLatestEndOfACutOrLimit();
    void aLongStreamCutLateIsNews();
    void nothingGuardedIsNothing();
};

void TestTrayState::followsTheSnapshot_data()
{
    QTest::addColumn<ListenState>("listenState");
    QTest::addColumn<bool>("isBusy");
    QTest::addColumn<bool>("isGuardFresh");
    QTest::addColumn<TrayState>("state");
    QTest::newRow("starting") << ListenState::Starting << false << false << TrayState::Stopped;
    QTest::newRow("idle") << ListenState::Listening << false << false << TrayState::Listening;
    QTest::newRow("streams run") << ListenState::Listening << true << false << TrayState::Busy;
    QTest::newRow("a guard stepped in") << ListenState::Listening << true << true << TrayState::Guarded;
    QTest::newRow("port taken, an old guard") << ListenState::Failed << false << true << TrayState::Stopped;
    QTest::newRow("stopped with streams") << ListenState::Stopped << true << false << TrayState::Stopped;
}

void TestTrayState::followsTheSnapshot()
{
    QFETCH(ListenState, listenState);
    QFETCH(bool, isBusy);
    QFETCH(bool, isGuardFresh);
    GatewaySnapshot snapshot = isBusy ? test::busySnapshot() : test::listeningSnapshot();
    snapshot.listenState = listenState;
    QTEST(trayStateOf(snapshot, isGuardFresh), "state");
}

void TestTrayState::lastGuardedIsTheLatestEndOfACutOrLimit()
{
    GatewaySnapshot snapshot = test::busySnapshot();
    const ExchangeRecord &cut = snapshot.recent.at(1);
    QCOMPARE(lastGuarded(snapshot), cut.receivedAt + *cut.times.ended);
    snapshot.recent[1].outcome = Outcome::ClientGone;
    const ExchangeRecord &limited = snapshot.recent.at(2);
    QCOMPARE(lastGuarded(snapshot), limited.receivedAt + *limited.times.ended);
}

void TestTrayState::aLongStreamCutLateIsNews()
{
    GatewaySnapshot snapshot = test::listeningSnapshot();
    snapshot.recent = {test::exchangeRecord(50, QStringLiteral("m"), QString(), Outcome::RateLimited, QString())};
    const auto before = lastGuarded(snapshot);
    snapshot.recent.prepend(test::exchangeRecord(45, QStringLiteral("m"), QString(), Outcome::Stalled, QString()));
    snapshot.recent[0].times.ended = milliseconds(600'000);
    QVERIFY(lastGuarded(snapshot) > before);
}

void TestTrayState::nothingGuardedIsNothing()
{
    GatewaySnapshot snapshot = test::listeningSnapshot();
    QVERIFY(!lastGuarded(snapshot));
    snapshot.recent = {test::exchangeRecord(5, QStringLiteral("m"), QString(), Outcome::Ok, QString())};
    QVERIFY(!lastGuarded(snapshot));
}

QTEST_APPLESS_MAIN(TestTrayState)
#include "tst_traystate.moc"
