// SPDX-License-Identifier: GPL-3.0-or-later
// Clients that leave, and clients that read slowly.
#include "tests/support/relayharness.h"

using namespace sluice;
using namespace sluice::test;

class TestAbort : public QObject
{
    Q_OBJECT
private:
    static void addCalls()
    {
        QTest::addColumn<Dialect>("dialect");
        QTest::addColumn<bool>("isStream");
        for (const Dialect dialect : {Dialect::Chat, Dialect::Responses, Dialect::Messages}) {
            QTest::addRow("%s stream", qPrintable(toString(dialect))) << dialect << true;
            QTest::addRow("%s whole", qPrintable(toString(dialect))) << dialect << false;
        }
    }

private Q_SLOTS:
    // better-ccflare#360: Ctrl-C leaves the provider writing for minutes, and billed.
    void aClientThatLeavesClosesTheUpstreamAtOnce_data() { addCalls(); }
    void aClientThatLeavesClosesTheUpstreamAtOnce()
    {
        QFETCH(Dialect, dialect);
        QFETCH(bool, isStream);
        RelayHarness harness;
        const auto client = harness.postDialect(dialect, isStream);
        harness.streamBegins(isStream ? streamStart(dialect, "x") : QByteArray("{"));
        QVERIFY(!harness.connector.lastPeer().isOver());
        client->close();
        QVERIFY(harness.connector.lastPeer().isOver());
        harness.settle();
        QCOMPARE(harness.outcome(), QStringLiteral("client_gone"));
    }

    void alsoWhileTheProviderIsStillSilent_data() { addCalls(); }
    void alsoWhileTheProviderIsStillSilent()
    {
        QFETCH(Dialect, dialect);
        QFETCH(bool, isStream);
        RelayHarness harness;
        const auto client = harness.postDialect(dialect, isStream);
        client->close();
        harness.settle();
        QVERIFY(harness.connector.lastPeer().isOver());
        QCOMPARE(harness.outcome(), QStringLiteral("client_gone"));
    }

    void aSlowClientSlowsTheProviderAndMemoryStaysBounded()
    {
        RelayHarness harness;
        const auto client = harness.postDialect(Dialect::Chat);
        client->limitWindow(0);
        harness.streamBegins();
        const QByteArray text = chatText(QByteArray(32 * 1024, 'x'));
        qsizetype sent = 0;
        for (int i = 0; i < 1000 && !harness.connector.lastPeer().isReadPaused(); ++i, sent += text.size())
            harness.upstreamSends(text);
        QVERIFY(harness.connector.lastPeer().isReadPaused());
        QVERIFY(sent < 1024 * 1024);
    }

    void theEndOfTheAppCutsEverythingOffAndSaysSo()
    {
        RelayHarness harness;
        harness.postDialect(Dialect::Chat);
        harness.streamBegins(chatText("x"));
        harness.gateway.breakOffAll();
        QVERIFY(harness.connector.lastPeer().isOver());
        QCOMPARE(harness.outcome(), QStringLiteral("interrupted"));
    }

    void settingsThatChangeLeaveRunningStreamsAlone()
    {
        RelayHarness harness;
        const auto client = harness.postDialect(Dialect::Chat);
        harness.streamBegins(chatText("x"));
        harness.gateway.setConfig(std::make_shared<config::Config>());
        harness.upstreamSends(chatEnd());
        QVERIFY(parseAnswer(client->received()).isWhole);
        QCOMPARE(harness.outcome(), QStringLiteral("ok"));
    }
};

QTEST_GUILESS_MAIN(TestAbort)
#include "tst_abort.moc"
