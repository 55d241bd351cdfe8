// SPDX-License-Identifier: GPL-3.0-or-later
// A channel that dies under a crowd, in each way that it can, beside one that is well.
#include "tests/support/crowd.h"
#include "tests/support/simupstream.h"

using namespace sluice;
using namespace sluice::test;

namespace {

const QString kA = QStringLiteral("a");
const QString kB = QStringLiteral("b");
constexpr int kCrowd = 12;

Settings twoChannels()
{
    Settings settings = GuardedRelay::channels({kA, kB});
    settings.routes[0].candidates[0].model = QStringLiteral("sim-fast");
    settings.routes[0].candidates[1].model = QStringLiteral("sim");
    for (ChannelSettings &channel : settings.channels)
        channel.breaker.open = milliseconds(3'000);
    return settings;
}

} // namespace

class TestOutages : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aDyingChannelIsLeftAloneAndComesBack_data()
    {
        QTest::addColumn<QString>("illness");
        for (const char *illness : {"sim-silence", "sim-stall-3", "sim-500", "sim-reset-0", "sim-error200"})
            QTest::newRow(illness) << QString::fromLatin1(illness);
    }
    void aDyingChannelIsLeftAloneAndComesBack()
    {
        QFETCH(QString, illness);
        GuardedRelay relay(twoChannels());
        SimUpstream upstream(relay);
        upstream.provider.setIll("sim-fast", *sim::scenarioForModel(illness));
        upstream.provider.limits().setModelRule("sim-fast", {}); // forbids nothing, but counts
        Crowd crowd(relay, kCrowd, 10, 10);
        const auto asked = [&upstream] { return upstream.provider.limits().ofModel("sim-fast")->book().accepted; };
        const auto playUntil = [&](auto &&isSo) {
            for (int i = 0; i < 80 && !isSo(); ++i)
                upstream.play(milliseconds(50), [&crowd] { crowd.act(); });
            return isSo();
        };
        const auto isOpen = [&relay] { return relay.modelState(0).breaker == BreakerState::Open; };
        crowd.act();
        QVERIFY(playUntil(isOpen));
        const quint64 before = asked();
        QVERIFY(before <= kCrowd + 2); // all were there before the third had failed, and two may have asked again by then
        upstream.play(milliseconds(2'900), [&crowd] { crowd.act(); });
        QCOMPARE(asked(), before);
        QVERIFY(playUntil([&] { return asked() > before; }));
        QVERIFY(playUntil(isOpen));
        QCOMPARE(asked(), before + 1); // the one trial has failed
        upstream.provider.setWell("sim-fast");
        upstream.play(milliseconds(5'900), [&crowd] { crowd.act(); });
        QCOMPARE(asked(), before + 1); // twice as long as before
        upstream.play(milliseconds(3'000), [&crowd] { crowd.act(); });
        QVERIFY(relay.modelState(0).breaker == BreakerState::Closed);
        QVERIFY(asked() > before + 10);
        QCOMPARE(crowd.statuses.size(), size_t(1)); // B stood in; what broke in the middle said so in its stream
        QVERIFY(crowd.statuses[200] > kCrowd);
    }
};

QTEST_GUILESS_MAIN(TestOutages)
#include "tst_outages.moc"
