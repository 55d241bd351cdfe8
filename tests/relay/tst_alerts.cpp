// SPDX-License-Identifier: GPL-3.0-or-later
// What a running gateway has to tell a person, and when that is over.
#include "tests/support/guardedrelay.h"

using namespace sluice;
using namespace sluice::test;

namespace {

const QString kA = QStringLiteral("a");
const QString kClient = QStringLiteral("default");

/// A million tokens of input cost 10 CNY.
Settings limited(ClientSettings client)
{
    Settings settings = GuardedRelay::channels({kA});
    client.id = kClient;
    settings.clients = {client};
    settings.channels[0].prices = {{QStringLiteral("*"), {.currency = Currency::Cny, .input = {10'000'000}}}};
    return settings;
}

QByteArray streamOf(int tokens)
{
    return chatText("x") + "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":" + QByteArray::number(tokens) +
           ",\"completion_tokens\":1}}\n\n" + chatEnd();
}

/// `kind subject`, with `over` behind what is over.
QStringList alertsOf(GuardedRelay &relay)
{
    QStringList lines;
    for (const Alert &alert : relay.house.alerts().alerts()) {
        QStringList parts{toString(alert.kind), alert.channel,
                          alert.model,          alert.key,
                          alert.client,         alert.isOver ? QStringLiteral("over") : QString()};
        parts.removeAll(QString());
        lines.append(parts.join(u' '));
    }
    return lines;
}

} // namespace

class TestAlerts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRefusedKeyIsAnAlertUntilItIsTaken()
    {
        GuardedRelay relay(GuardedRelay::channels({kA}));
        const quint64 before = relay.gateway.revision();
        relay.postDialect(Dialect::Chat);
        relay.answer(kA, "401 Unauthorized", {}, "{\"error\":{\"message\":\"no such key\"}}");
        QCOMPARE(alertsOf(relay), QStringList{QStringLiteral("auth_refused a main")});
        QVERIFY(relay.gateway.revision() > before);
        const QString why = relay.house.alerts().alerts().first().why;
        QVERIFY2(!why.isEmpty() && !why.contains(QLatin1String(RelayHarness::kProviderKey)), qPrintable(why));
        relay.postDialect(Dialect::Chat);
        relay.stream(kA, wholeStream(Dialect::Chat, "x"));
        QCOMPARE(alertsOf(relay), QStringList{QStringLiteral("auth_refused a main over")});
    }

    void anotherSettingDoesNotEndARefusedKey()
    {
        Settings settings = GuardedRelay::channels({kA, QStringLiteral("b")});
        GuardedRelay relay(settings);
        relay.postDialect(Dialect::Chat);
        relay.answer(kA, "401 Unauthorized");
        relay.stream(QStringLiteral("b"), wholeStream(Dialect::Chat, "x"));
        settings.notifiesOfAlerts = false;
        settings.channels[1].limits.concurrency = 4;
        relay.setSettings(settings);
        QCOMPARE(alertsOf(relay), QStringList{QStringLiteral("auth_refused a main")});
        QVERIFY(relay.keyState().isRefused);
        // It stays the last resort, too.
        relay.postDialect(Dialect::Chat);
        QCOMPARE(relay.calls(kA), 1);
        QCOMPARE(relay.calls(QStringLiteral("b")), 2);
        relay.stream(QStringLiteral("b"), wholeStream(Dialect::Chat, "x"));
        settings.channels[0].baseUrl += QStringLiteral("/beta");
        relay.setSettings(settings);
        QCOMPARE(alertsOf(relay), QStringList{QStringLiteral("auth_refused a main over")});
        relay.postDialect(Dialect::Chat);
        QCOMPARE(relay.calls(kA), 2);
    }

    void anotherSecretEndsARefusedKey()
    {
        const Settings settings = GuardedRelay::channels({kA}, Dialect::Chat, 2);
        GuardedRelay relay(settings);
        relay.postDialect(Dialect::Chat);
        relay.answer(kA, "401 Unauthorized");
        relay.answer(kA, "401 Unauthorized");
        QCOMPARE(alertsOf(relay), (QStringList{QStringLiteral("auth_refused a spare"), QStringLiteral("auth_refused a main")}));
        auto config = std::make_shared<config::Config>();
        config->settings = settings;
        config->secrets = {{QStringLiteral("env:TEST_KEY"), Secret(RelayHarness::kProviderKey.toByteArray())},
                           {QStringLiteral("env:PLAIN_KEY"), Secret("sk-another")}};
        relay.gateway.setConfig(config);
        QCOMPARE(alertsOf(relay),
                 (QStringList{QStringLiteral("auth_refused a spare over"), QStringLiteral("auth_refused a main")}));
    }

    void anOpenBreakerIsAnAlertUntilItCloses()
    {
        Settings settings = GuardedRelay::channels({kA});
        settings.channels[0].retry.maxAttempts = 1;
        GuardedRelay relay(settings);
        for (int i = 0; i < 3; ++i) {
            relay.postDialect(Dialect::Chat);
            relay.answer(kA, "500 Oops");
        }
        QCOMPARE(alertsOf(relay), QStringList{QStringLiteral("breaker_opened a m-a")});
        relay.advance(settings.channels[0].breaker.open);
        relay.postDialect(Dialect::Chat);
        relay.stream(kA, wholeStream(Dialect::Chat, "x"));
        QCOMPARE(alertsOf(relay), QStringList{QStringLiteral("breaker_opened a m-a over")});
    }

    void aChannelThatIsTakenAwayEndsItsAlerts()
    {
        GuardedRelay relay(GuardedRelay::channels({kA, QStringLiteral("b")}));
        relay.postDialect(Dialect::Chat);
        relay.answer(kA, "403 Forbidden");
        QCOMPARE(alertsOf(relay), QStringList{QStringLiteral("auth_refused a main")});
        relay.setSettings(GuardedRelay::channels({QStringLiteral("b")}));
        QCOMPARE(alertsOf(relay), QStringList{QStringLiteral("auth_refused a main over")});
    }

    void spendingIsToldWithItsFigures()
    {
        GuardedRelay relay(limited({.spend = {.day = Money{20'000, Currency::Cny}}}));
        relay.postDialect(Dialect::Chat);
        relay.stream(kA, streamOf(1'700));
        QCOMPARE(alertsOf(relay), QStringList{QStringLiteral("spend_warned default")});
        const Alert warned = relay.house.alerts().alerts().first();
        QCOMPARE(warned.spend.value().spent, qint64(17'000));
        relay.postDialect(Dialect::Chat);
        relay.stream(kA, streamOf(1'000));
        QCOMPARE(alertsOf(relay),
                 (QStringList{QStringLiteral("spend_reached default"), QStringLiteral("spend_warned default over")}));
        relay.advance(std::chrono::hours(24));
        relay.house.alerts().reconcile(relay.house.state());
        QCOMPARE(alertsOf(relay).first(), QStringLiteral("spend_reached default over"));
    }

    void aLimitThatIsLoweredBelowWhatIsSpentIsAnAlert()
    {
        Settings settings = limited({});
        GuardedRelay relay(settings);
        relay.postDialect(Dialect::Chat);
        relay.stream(kA, streamOf(1'000)); // 0.01 CNY
        QCOMPARE(alertsOf(relay), QStringList());
        settings.clients[0].spend.day = Money{10'000, Currency::Cny};
        relay.setSettings(settings);
        QCOMPARE(alertsOf(relay), QStringList{QStringLiteral("spend_reached default")});
        relay.postDialect(Dialect::Chat);
        QCOMPARE(relay.calls(kA), 1);
        settings.clients[0].spend.day = Money{100'000, Currency::Cny};
        relay.setSettings(settings);
        QCOMPARE(alertsOf(relay), QStringList{QStringLiteral("spend_reached default over")});
    }

    void aReachedLimitThatIsRaisedALittleIsAWarning()
    {
        Settings settings = limited({.spend = {.day = Money{10'000, Currency::Cny}}});
        GuardedRelay relay(settings);
        relay.postDialect(Dialect::Chat);
        relay.stream(kA, streamOf(1'000)); // 0.01 CNY
        QCOMPARE(alertsOf(relay), QStringList{QStringLiteral("spend_reached default")});
        settings.clients[0].spend.day = Money{11'000, Currency::Cny};
        relay.setSettings(settings);
        QCOMPARE(alertsOf(relay),
                 (QStringList{QStringLiteral("spend_warned default"), QStringLiteral("spend_reached default over")}));
    }

    void aMissingModelStaysMissingWhateverElseIsAskedFor()
    {
        Settings settings = GuardedRelay::channels({kA});
        settings.routes.clear();
        GuardedRelay relay(settings);
        const auto ask = [&](const QByteArray &model) {
            relay.post("/v1/chat/completions", "{\"stream\":true,\"messages\":[],\"model\":\"" + model + "\"}");
        };
        ask("nowhere");
        relay.answer(kA, "404 Not Found", {}, "{\"error\":{\"code\":\"model_not_found\",\"message\":\"no such model\"}}");
        QCOMPARE(alertsOf(relay), QStringList{QStringLiteral("model_missing a nowhere")});
        for (size_t i = 0; i < relay::ChannelGuards::kMaxModels; ++i) {
            ask("m" + QByteArray::number(qulonglong(i)));
            relay.stream(kA, wholeStream(Dialect::Chat, "x"));
        }
        relay.house.alerts().reconcile(relay.house.state());
        QCOMPARE(alertsOf(relay), QStringList{QStringLiteral("model_missing a nowhere")});
        ask("nowhere");
        relay.stream(kA, wholeStream(Dialect::Chat, "x"));
        relay.house.alerts().reconcile(relay.house.state());
        QCOMPARE(alertsOf(relay), QStringList{QStringLiteral("model_missing a nowhere over")});
    }

    void aLimitThatWasReachedBeforeTheStartIsAnAlertOnce()
    {
        GuardedRelay relay(limited({.spend = {.day = Money{20'000, Currency::Cny}}}));
        const QDate today = QDateTime::fromMSecsSinceEpoch(relay.clock.wallNow().time_since_epoch().count()).date();
        relay.house.restoreSpend({});
        QCOMPARE(alertsOf(relay), QStringList());
        relay.house.restoreSpend({{.day = today,
                                   .client = kClient,
                                   .channel = kA,
                                   .key = QStringLiteral("main"),
                                   .tokens = 9,
                                   .cost = Money{30'000, Currency::Cny}}});
        QCOMPARE(alertsOf(relay), QStringList{QStringLiteral("spend_reached default")});
        relay.house.restoreSpend({});
        QCOMPARE(relay.house.alerts().alerts().first().repeats, qint64(0));
        QVERIFY(relay.notedKinds().isEmpty());
    }

    void aKeysLimitByDayIsAnAlertUntilTheNextDay()
    {
        Settings settings = limited({});
        settings.channels[0].limits.tokensPerDay = 2'000;
        settings.channels[0].limits.spendPerDay = Money{100'000, Currency::Cny};
        GuardedRelay relay(settings);
        relay.postDialect(Dialect::Chat);
        relay.stream(kA, streamOf(1'700));
        QCOMPARE(alertsOf(relay), QStringList{QStringLiteral("key_day_warned a main")});
        QCOMPARE(relay.house.alerts().alerts().first().keyDay.value().used, qint64(1'701));
        relay.postDialect(Dialect::Chat);
        relay.stream(kA, streamOf(1'000));
        const QStringList reached{QStringLiteral("key_day_reached a main"), QStringLiteral("key_day_warned a main over")};
        QCOMPARE(alertsOf(relay), reached);
        relay.setSettings(settings);
        QCOMPARE(alertsOf(relay), reached);
        QVERIFY(!relay.notedKinds().contains(QStringLiteral("spend_reached")));
        relay.advance(std::chrono::hours(24));
        relay.house.alerts().reconcile(relay.house.state());
        QCOMPARE(alertsOf(relay).first(), QStringLiteral("key_day_reached a main over"));
    }

    void aKeysLimitByDayIsToldWhenItsChannelIsInUse()
    {
        Settings settings = limited({});
        settings.channels[0].isEnabled = false;
        GuardedRelay relay(settings);
        const QDate today = QDateTime::fromMSecsSinceEpoch(relay.clock.wallNow().time_since_epoch().count()).date();
        relay.house.restoreSpend({{.day = today,
                                   .client = kClient,
                                   .channel = kA,
                                   .key = QStringLiteral("main"),
                                   .tokens = 9,
                                   .cost = Money{30'000, Currency::Cny}}});
        settings.channels[0].limits.spendPerDay = Money{30'000, Currency::Cny};
        relay.setSettings(settings);
        QCOMPARE(alertsOf(relay), QStringList());
        settings.channels[0].isEnabled = true;
        relay.setSettings(settings);
        QCOMPARE(alertsOf(relay), QStringList{QStringLiteral("key_day_reached a main")});
        settings.channels[0].isEnabled = false;
        relay.setSettings(settings);
        QCOMPARE(alertsOf(relay), QStringList{QStringLiteral("key_day_reached a main over")});
        relay.advance(std::chrono::minutes(2));
        settings.channels[0].isEnabled = true;
        relay.setSettings(settings);
        QCOMPARE(alertsOf(relay).first(), QStringLiteral("key_day_reached a main"));
        QCOMPARE(relay.house.alerts().alerts().size(), 2);
    }

    void aKeysLimitThatWasReachedBeforeTheStartIsAnAlert()
    {
        Settings settings = limited({});
        settings.channels[0].limits.tokensPerDay = 10;
        GuardedRelay relay(settings);
        const QDate today = QDateTime::fromMSecsSinceEpoch(relay.clock.wallNow().time_since_epoch().count()).date();
        relay.house.restoreSpend(
            {{.day = today, .client = kClient, .channel = kA, .key = QStringLiteral("main"), .tokens = 9, .cost = std::nullopt}});
        QCOMPARE(alertsOf(relay), QStringList{QStringLiteral("key_day_warned a main")});
    }

    void aPausedClientIsAnAlertUntilItIsLetGo()
    {
        GuardedRelay relay(limited({.loopGuard = {.repeats = 3}}));
        for (int i = 0; i < 3; ++i) {
            relay.postDialect(Dialect::Chat);
            relay.stream(kA, streamOf(10));
        }
        QCOMPARE(alertsOf(relay), QStringList{QStringLiteral("client_paused default")});
        QVERIFY(relay.house.alerts().alerts().first().pause == PauseCause::Repeats);
        relay.house.clients().letGo(kClient);
        QCOMPARE(alertsOf(relay), QStringList{QStringLiteral("client_paused default over")});
    }

    void oneOfAKindIsHandedOutAndTheRestWhenTheMinuteEnds()
    {
        ManualClock clock;
        QList<AlertNotice> told;
        relay::AlertDesk desk(clock, clock, [&](const AlertNotice &notice) { told.append(notice); });
        for (const char *channel : {"a", "b", "c"}) {
            GuardEvent event;
            event.at = clock.wallNow();
            event.kind = GuardEventKind::KeyRefused;
            event.channel = QLatin1String(channel);
            desk.add(event);
        }
        desk.setKeyStoreMissing(true);
        QCOMPARE(told.size(), 2);
        QCOMPARE(told.at(0).alert.channel, kA);
        QVERIFY(told.at(1).alert.kind == AlertKind::KeyStoreMissing);
        clock.advance(milliseconds(59'999));
        QCOMPARE(told.size(), 2);
        clock.advance(milliseconds(1));
        QCOMPARE(told.size(), 3);
        QCOMPARE(told.at(2).count, qint64(2));
        QCOMPARE(told.at(2).alert.channel, QStringLiteral("c"));
    }

    void theLogSaysSoWhereThereIsNoKey()
    {
        Alert alert;
        alert.channel = kA;
        QCOMPARE(inWords({.alert = alert}), QStringLiteral("channel a: the provider wants a key, and there is none"));
        alert.key = QStringLiteral("main");
        QCOMPARE(inWords({.alert = alert}), QStringLiteral("channel a: the provider refused the key main"));
        alert.kind = AlertKind::KeyDayReached;
        QCOMPARE(inWords({.alert = alert}), QStringLiteral("channel a, key main: a limit by day is reached"));
        alert.key.clear();
        alert.kind = AlertKind::KeyDayWarned;
        QCOMPARE(inWords({.alert = alert}), QStringLiteral("channel a: a limit by day is nearly reached"));
    }

    void aLineForTheLogHoldsNoKeyAndNoLineBreak()
    {
        Alert alert;
        alert.kind = AlertKind::ModelMissing;
        alert.channel = kA;
        alert.model = QStringLiteral("evil\nsluice: sk-abcdefghijklmnopqrstuvwxyz0123456789");
        alert.why = QStringLiteral("404");
        const QString line = inWords({.alert = alert, .count = 3});
        QVERIFY2(!line.contains(u'\n') && !line.contains(QStringLiteral("sk-abcdef")), qPrintable(line));
        QVERIFY2(line.endsWith(QStringLiteral(": 404 (and 2 more of this kind within a minute)")), qPrintable(line));
    }
};

QTEST_GUILESS_MAIN(TestAlerts)
#include "tst_alerts.moc"
