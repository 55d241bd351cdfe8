// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/samekey.h"

#include <QTest>

#include <functional>

using namespace sluice;

namespace {

using Change = std::function<void(config::Config &)>;

const QString kChannel = QStringLiteral("a");
const QString kRef = QStringLiteral("env:KEY");
const QString kPassword = QStringLiteral("env:PASSWORD");

config::Config sample()
{
    config::Config config;
    ChannelSettings channel;
    channel.id = kChannel;
    channel.keys = {{QStringLiteral("main"), kRef}, {QStringLiteral("spare"), QStringLiteral("env:SPARE")}};
    channel.proxy.passwordRef = kPassword;
    ChannelSettings bare;
    bare.id = QStringLiteral("bare");
    config.settings.channels = {channel, bare};
    config.secrets = {{kRef, Secret("sk-1")}, {QStringLiteral("env:SPARE"), Secret("sk-2")}, {kPassword, Secret("p")}};
    return config;
}

} // namespace

Q_DECLARE_METATYPE(Change)

class TestSameKey : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatMakesAnotherKeyOfIt_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<bool>("isSame");
        const auto row = [](const char *name, bool isSame, const Change &change) { QTest::newRow(name) << change << isSame; };
        row("nothing", true, [](config::Config &) {});
        row("the box of desktop messages", true, [](config::Config &config) { config.settings.notifiesOfAlerts = false; });
        row("another channel", true, [](config::Config &config) { config.settings.channels[1].isEnabled = false; });
        row("another key's secret", true,
            [](config::Config &config) { config.secrets[QStringLiteral("env:SPARE")] = Secret("sk-3"); });
        row("its secret", false, [](config::Config &config) { config.secrets[kRef] = Secret("sk-3"); });
        row("its secret cannot be read", false, [](config::Config &config) { config.secrets.remove(kRef); });
        row("its reference", false, [](config::Config &config) { config.settings.channels[0].keys[0].ref = kPassword; });
        row("the URL", false, [](config::Config &config) { config.settings.channels[0].baseUrl = QStringLiteral("http://b"); });
        row("the proxy's password", false, [](config::Config &config) { config.secrets[kPassword] = Secret("q"); });
        row("certificates", false, [](config::Config &config) { config.extraCaPem.insert(kChannel, "PEM"); });
        row("the key is gone", false, [](config::Config &config) { config.settings.channels[0].keys.removeFirst(); });
        row("the channel is gone", false, [](config::Config &config) { config.settings.channels.removeFirst(); });
    }
    void whatMakesAnotherKeyOfIt()
    {
        QFETCH(Change, change);
        QFETCH(bool, isSame);
        config::Config changed = sample();
        change(changed);
        QCOMPARE(config::isSameKey(sample(), changed, kChannel, QStringLiteral("main")), isSame);
        QCOMPARE(config::isSameKey(changed, sample(), kChannel, QStringLiteral("main")), isSame);
    }

    void aChannelWithoutKeysHasOneWithoutAName()
    {
        QVERIFY(config::isSameKey(sample(), sample(), QStringLiteral("bare"), {}));
        QVERIFY(!config::isSameKey(sample(), sample(), kChannel, {}));
        QVERIFY(!config::isSameKey(sample(), sample(), QStringLiteral("bare"), QStringLiteral("main")));
    }
};

QTEST_GUILESS_MAIN(TestSameKey)
#include "tst_samekey.moc"
