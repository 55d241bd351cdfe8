// SPDX-License-Identifier: GPL-3.0-or-later
// What is said to happen to the next request, beside what does happen to it.
#include "core/relay/routepreview.h"
#include "tests/support/guardedrelay.h"

using namespace sluice;
using namespace sluice::test;

namespace {

const QString kA = QStringLiteral("a");
const QString kB = QStringLiteral("b");
const RouteQuestion kQuestion{.model = QStringLiteral("m")};

using Prepare = void (*)(Settings &settings);
using Drive = void (*)(GuardedRelay &relay);

/// `a cooling@5 >b/main`: each candidate, why it is passed over and for how many seconds more, or the key that it would be asked
/// by; `>` is the one that serves.
QString gist(const RoutePreview &preview, WallTime now)
{
    QStringList words;
    for (qsizetype i = 0; i < preview.candidates.size(); ++i) {
        const CandidatePreview &one = preview.candidates[i];
        QString word = (preview.serving == i ? QStringLiteral(">") : QString()) + one.channel;
        if (!one.key.isEmpty())
            word += u'/' + one.key;
        if (one.isTrial)
            word += QStringLiteral(" trial");
        if (one.isTranslated)
            word += QStringLiteral(" translated");
        if (one.despite != SkipReason::None)
            word += QStringLiteral(" despite ") + toString(one.despite);
        if (one.skipped != SkipReason::None)
            word += u' ' + toString(one.skipped);
        if (one.until)
            word += u'@' + QString::number(std::chrono::ceil<std::chrono::seconds>(*one.until - now).count());
        words.append(word);
    }
    return words.join(u' ');
}

/// `a/main`: where the next request goes; empty if nowhere.
QString nextCall(GuardedRelay &relay, const Settings &settings)
{
    const int before = relay.connector.count();
    relay.post("/v1/chat/completions", chatRequest(1, 1));
    if (relay.connector.count() == before)
        return {};
    for (const ChannelSettings &channel : settings.channels) {
        if (relay.connector.target(before).host != channel.id.toLatin1() + ".test")
            continue;
        const bool isMain = relay.callOf(channel.id).received().contains(RelayHarness::kProviderKey);
        return channel.id + (isMain ? QStringLiteral("/main") : QStringLiteral("/spare"));
    }
    return QStringLiteral("?");
}

QString served(const RoutePreview &preview)
{
    return preview.serving ? preview.candidates[*preview.serving].channel + u'/' + preview.candidates[*preview.serving].key
                           : QString();
}

/// A request that `a` answers with this status, and whoever comes next well.
void failAtA(GuardedRelay &relay, QByteArrayView status, QByteArrayView fields = {})
{
    const int before = relay.calls(kB);
    relay.postDialect(Dialect::Chat);
    relay.answer(kA, status, fields);
    if (relay.calls(kB) > before)
        relay.stream(kB, wholeStream(Dialect::Chat, "x"));
}

void openBreakerOfA(GuardedRelay &relay)
{
    for (int i = 0; i < 3; ++i)
        failAtA(relay, "500 Oops");
}

void beServed(GuardedRelay &relay, const QString &channel, milliseconds firstContent = milliseconds(0))
{
    relay.postDialect(Dialect::Chat);
    relay.callOf(channel);
    relay.advance(firstContent);
    relay.stream(channel, wholeStream(Dialect::Chat, "x"));
}

void addSpareKey(ChannelSettings &channel)
{
    channel.keys.append({QStringLiteral("spare"), QStringLiteral("env:PLAIN_KEY")});
}

void setPrice(ChannelSettings &channel, Currency currency, qint64 micros)
{
    channel.prices = {{QStringLiteral("*"), {.currency = currency, .input = {micros}, .output = {micros}}}};
}

void leave(Settings &) {}

void addRefusals()
{
    const auto row = [](const char *name, const char *expected, Prepare prepare, Drive drive) {
        QTest::newRow(name) << prepare << drive << QString::fromLatin1(expected);
    };
    const Prepare alone = [](Settings &settings) {
        settings.channels.removeLast();
        settings.routes[0].candidates.removeLast();
        addSpareKey(settings.channels[0]);
    };
    row("a key refused", "a keys_refused@300 >b/main", leave, [](GuardedRelay &relay) { failAtA(relay, "401 No"); });
    row("a key refused a while ago", ">a/main b/main", leave, [](GuardedRelay &relay) {
        failAtA(relay, "401 No");
        relay.advance(std::chrono::minutes(5));
    });
    row("one of two keys refused", ">a/spare", alone, [](GuardedRelay &relay) {
        relay.postDialect(Dialect::Chat);
        relay.answer(kA, "401 No");
        relay.stream(kA, wholeStream(Dialect::Chat, "x"));
    });
    row("all keys of all refused", ">a/main despite keys_refused b keys_refused@300", leave, [](GuardedRelay &relay) {
        relay.postDialect(Dialect::Chat);
        relay.answer(kA, "401 No");
        relay.answer(kB, "401 No");
    });
    row("one key refused, the other cooling", ">a/main despite keys_refused", alone, [](GuardedRelay &relay) {
        relay.postDialect(Dialect::Chat);
        relay.answer(kA, "401 No");
        relay.answer(kA, "429 Slow", "Retry-After: 100\r\n");
    });
    row("the model missing", "a model_missing@300 >b/main", leave, [](GuardedRelay &relay) { failAtA(relay, "404 No"); });
    row("missing everywhere", ">a/main despite model_missing b model_missing@300", leave, [](GuardedRelay &relay) {
        relay.postDialect(Dialect::Chat);
        relay.answer(kA, "404 No");
        relay.answer(kB, "404 No");
    });
}

void addIllnesses()
{
    const auto row = [](const char *name, const char *expected, Prepare prepare, Drive drive) {
        QTest::newRow(name) << prepare << drive << QString::fromLatin1(expected);
    };
    row("nothing known yet", ">a/main b/main", leave, [](GuardedRelay &) {});
    row("breaker open", "a breaker_open@30 >b/main", leave, openBreakerOfA);
    row("breaker half open", ">a/main trial b/main", leave, [](GuardedRelay &relay) {
        openBreakerOfA(relay);
        relay.advance(milliseconds(30'000));
    });
    row("a trial under way", "a breaker_open >b/main", leave, [](GuardedRelay &relay) {
        openBreakerOfA(relay);
        relay.advance(milliseconds(30'000));
        relay.postDialect(Dialect::Chat);
        relay.callOf(kA);
    });
    row(
        "a trial under way of two", ">a/main trial b/main",
        [](Settings &settings) { settings.channels[0].breaker.halfOpenTrials = 2; },
        [](GuardedRelay &relay) {
            openBreakerOfA(relay);
            relay.advance(milliseconds(30'000));
            relay.postDialect(Dialect::Chat);
            relay.callOf(kA);
        });
    row("cooling", "a cooling@5 >b/main", leave, [](GuardedRelay &relay) { failAtA(relay, "429 Slow", "Retry-After: 5\r\n"); });
    row(
        "one of two keys cooling", ">a/spare b/main", [](Settings &settings) { addSpareKey(settings.channels[0]); },
        [](GuardedRelay &relay) {
            relay.postDialect(Dialect::Chat);
            relay.answer(kA, "429 Slow", "Retry-After: 5\r\n");
            relay.stream(kA, wholeStream(Dialect::Chat, "x"));
        });
    row(
        "both keys cooling, until the first is well", "a cooling@3 >b/main",
        [](Settings &settings) { addSpareKey(settings.channels[0]); },
        [](GuardedRelay &relay) {
            relay.postDialect(Dialect::Chat);
            relay.answer(kA, "429 Slow", "Retry-After: 5\r\n");
            relay.answer(kA, "429 Slow", "Retry-After: 3\r\n");
        });
}

void addLimits()
{
    const auto row = [](const char *name, const char *expected, Prepare prepare, Drive drive) {
        QTest::newRow(name) << prepare << drive << QString::fromLatin1(expected);
    };
    const Drive beAnswered = [](GuardedRelay &relay) { beServed(relay, kA); };
    const Drive beUnderWay = [](GuardedRelay &relay) {
        relay.postDialect(Dialect::Chat);
        relay.callOf(kA);
    };
    row(
        "calls at one time", "a no_room >b/main", [](Settings &settings) { settings.channels[0].limits.concurrency = 1; },
        beUnderWay);
    row(
        "requests by minute", "a no_room >b/main", [](Settings &settings) { settings.channels[0].limits.requestsPerMinute = 1; },
        beAnswered);
    row(
        "requests of the minute before", ">a/main b/main",
        [](Settings &settings) { settings.channels[0].limits.requestsPerMinute = 1; },
        [](GuardedRelay &relay) {
            beServed(relay, kA);
            relay.advance(std::chrono::minutes(2));
        });
    row(
        "tokens by minute", "a no_room >b/main", [](Settings &settings) { settings.channels[0].limits.tokensPerMinute = 1; },
        beAnswered);
    row(
        "limits of a key, not of the other", ">a/spare b/main",
        [](Settings &settings) {
            addSpareKey(settings.channels[0]);
            settings.channels[0].limits.requestsPerMinute = 1;
        },
        beAnswered);
    row(
        "all slots", "a no_room b no_room", [](Settings &settings) { settings.admission.slots = 1; }, beUnderWay);
    row(
        "room that somebody waits for", "a no_room",
        [](Settings &settings) {
            settings.channels.removeLast();
            settings.routes[0].candidates.removeLast();
            settings.channels[0].limits.tokensPerMinute = 2'000;
        },
        [](GuardedRelay &relay) {
            for (int i = 0; i < 2; ++i)
                relay.post("/v1/chat/completions", chatRequest(720, 300));
        });
}

void addLimitsByDay()
{
    const auto row = [](const char *name, const char *expected, Prepare prepare, Drive drive) {
        QTest::newRow(name) << prepare << drive << QString::fromLatin1(expected);
    };
    const Drive beAnswered = [](GuardedRelay &relay) { beServed(relay, kA); };
    const Drive beUnderWay = [](GuardedRelay &relay) {
        relay.postDialect(Dialect::Chat);
        relay.callOf(kA);
    };
    row(
        "tokens by day", "a used_up_today >b/main", [](Settings &settings) { settings.channels[0].limits.tokensPerDay = 1; },
        beAnswered);
    row(
        "tokens by day, promised", "a no_room >b/main", [](Settings &settings) { settings.channels[0].limits.tokensPerDay = 1; },
        beUnderWay);
    const Prepare costly = [](Settings &settings) {
        setPrice(settings.channels[0], Currency::Usd, 1'000'000'000);
        settings.channels[0].limits.spendPerDay = Money{1, Currency::Usd};
    };
    row("money by day", "a used_up_today >b/main", costly, beAnswered);
    row("money by day, promised", "a no_room >b/main", costly, beUnderWay);
    row(
        "money of another currency", ">a/main b/main",
        [](Settings &settings) {
            setPrice(settings.channels[0], Currency::Cny, 1'000'000'000);
            settings.channels[0].limits.spendPerDay = Money{1, Currency::Usd};
        },
        beAnswered);
}

void addOrders()
{
    const auto row = [](const char *name, const char *expected, Prepare prepare, Drive drive) {
        QTest::newRow(name) << prepare << drive << QString::fromLatin1(expected);
    };
    const Drive nothing = [](GuardedRelay &) {};
    row(
        "a channel switched off", "a channel_off >b/main", [](Settings &settings) { settings.channels[0].isEnabled = false; },
        nothing);
    row(
        "another dialect", ">a/main translated b/main",
        [](Settings &settings) { settings.channels[0].dialect = Dialect::Messages; }, nothing);
    row(
        "the cheapest first", ">b/main a/main",
        [](Settings &settings) {
            settings.routes[0].order = CandidateOrder::Price;
            setPrice(settings.channels[0], Currency::Usd, 2'000'000);
            setPrice(settings.channels[1], Currency::Usd, 1'000'000);
        },
        nothing);
    row(
        "a channel that is off has no say in the order", ">a/main b/main c channel_off",
        [](Settings &settings) {
            settings.routes[0].order = CandidateOrder::Price;
            settings.channels.append(settings.channels[1]);
            settings.channels[2].id = QStringLiteral("c");
            settings.channels[2].isEnabled = false;
            settings.routes[0].candidates.prepend({.channel = QStringLiteral("c"), .model = QStringLiteral("m-c")});
            setPrice(settings.channels[0], Currency::Cny, 2'000'000);
            setPrice(settings.channels[1], Currency::Usd, 1'000'000);
            setPrice(settings.channels[2], Currency::Usd, 1'000'000);
        },
        nothing);
    row(
        "the fastest by most of its answers first", ">a/main b/main",
        [](Settings &settings) { settings.routes[0].order = CandidateOrder::Speed; },
        [](GuardedRelay &relay) {
            for (const int time : {100, 100, 100, 100, 900})
                beServed(relay, kA, milliseconds(time));
            for (int i = 0; i < 5; ++i)
                beServed(relay, kB, milliseconds(200));
        });
    row(
        "the slowest last", ">b/main a/main", [](Settings &settings) { settings.routes[0].order = CandidateOrder::Speed; },
        [](GuardedRelay &relay) {
            for (int i = 0; i < 5; ++i)
                beServed(relay, kA, milliseconds(300));
            for (int i = 0; i < 5; ++i)
                beServed(relay, kB, milliseconds(200));
        });
    row(
        "no routes at all", ">a/main b/main", [](Settings &settings) { settings.routes.clear(); }, nothing);
}

} // namespace

Q_DECLARE_METATYPE(Prepare)
Q_DECLARE_METATYPE(Drive)

class TestRoutePreview : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theNextRequestDoesWhatIsSaid_data()
    {
        QTest::addColumn<Prepare>("prepare");
        QTest::addColumn<Drive>("drive");
        QTest::addColumn<QString>("expected");
        addIllnesses();
        addRefusals();
        addLimits();
        addLimitsByDay();
        addOrders();
    }
    void theNextRequestDoesWhatIsSaid()
    {
        QFETCH(Prepare, prepare);
        QFETCH(Drive, drive);
        QFETCH(QString, expected);
        Settings settings = GuardedRelay::channels({kA, kB});
        prepare(settings);
        GuardedRelay relay(settings);
        drive(relay);
        const WallTime now = relay.clock.wallNow();
        const RoutePreview preview = relay::previewRoute(settings, relay.house.state(), kQuestion, now);
        QCOMPARE(gist(preview, now), expected);
        QCOMPARE(served(preview), nextCall(relay, settings));
        QCOMPARE(preview.route, settings.routes.isEmpty() ? QString() : QStringLiteral("m"));
        QVERIFY(preview.problem.isEmpty());
    }

    void nonUrgentWorkHasItsOwnOrder()
    {
        Settings settings = GuardedRelay::channels({kA, kB});
        settings.routes[0].p2Order = CandidateOrder::Price;
        setPrice(settings.channels[1], Currency::Usd, 1'000'000);
        RouteQuestion question = kQuestion;
        QCOMPARE(gist(relay::previewRoute(settings, {}, question, {}), {}), QStringLiteral(">a/main b/main"));
        question.priority = Priority::P2;
        QCOMPARE(gist(relay::previewRoute(settings, {}, question, {}), {}), QStringLiteral(">b/main a/main"));
    }

    void anOldSnapshotIsReadByTheTimeThatIsNow()
    {
        const Settings settings = GuardedRelay::channels({kA, kB});
        GuardedRelay relay(settings);
        openBreakerOfA(relay);
        const WallTime later = relay.clock.wallNow() + milliseconds(30'000);
        QCOMPARE(gist(relay::previewRoute(settings, relay.house.state(), kQuestion, later), later),
                 QStringLiteral(">a/main trial b/main"));
    }

    void aDraftCountsInPlaceOfWhatIsInForce_data()
    {
        QTest::addColumn<Prepare>("draft");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const char *expected, Prepare draft) {
            QTest::newRow(name) << draft << QString::fromLatin1(expected);
        };
        row("nothing changed", "a breaker_open@30 b no_room", leave);
        row("no breaker", ">a/main b no_room", [](Settings &settings) { settings.channels[0].breaker.isEnabled = false; });
        row("more room", "a breaker_open@30 >b/main",
            [](Settings &settings) { settings.channels[1].limits.requestsPerMinute = 9; });
        row("no limit", "a breaker_open@30 >b/main", [](Settings &settings) { settings.channels[1].limits = {}; });
        row("another key", "a breaker_open@30 b no_room >c/new", [](Settings &settings) {
            settings.channels.append(settings.channels[1]);
            settings.channels[2].id = QStringLiteral("c");
            settings.channels[2].keys[0].id = QStringLiteral("new");
            settings.routes[0].candidates.append({.channel = QStringLiteral("c"), .model = QStringLiteral("m-c")});
        });
        row("another model", ">a/main b no_room",
            [](Settings &settings) { settings.routes[0].candidates[0].model = QStringLiteral("m-other"); });
    }
    void aDraftCountsInPlaceOfWhatIsInForce()
    {
        QFETCH(Prepare, draft);
        QFETCH(QString, expected);
        Settings settings = GuardedRelay::channels({kA, kB});
        settings.channels[1].limits.requestsPerMinute = 3;
        GuardedRelay relay(settings);
        openBreakerOfA(relay);
        draft(settings);
        const WallTime now = relay.clock.wallNow();
        QCOMPARE(gist(relay::previewRoute(settings, relay.house.state(), kQuestion, now), now), expected);
    }

    void whatADraftMayPutRightIsNotHeldAgainstIt_data()
    {
        QTest::addColumn<QByteArray>("refusal");
        QTest::addColumn<Prepare>("draft");
        QTest::addColumn<QString>("expected");
        const Prepare newRef = [](Settings &settings) { settings.channels[0].keys[0].ref = QStringLiteral("env:PLAIN_KEY"); };
        const Prepare elsewhere = [](Settings &settings) { settings.channels[1].limits.requestsPerMinute = 9; };
        QTest::newRow("the key") << QByteArray("401 No") << newRef << QStringLiteral(">a/main b/main");
        QTest::newRow("another channel") << QByteArray("401 No") << elsewhere << QStringLiteral("a keys_refused@300 >b/main");
        QTest::newRow("nothing") << QByteArray("401 No") << Prepare(leave) << QStringLiteral("a keys_refused@300 >b/main");
        QTest::newRow("a model, by the key") << QByteArray("404 No") << newRef << QStringLiteral(">a/main b/main");
    }
    void whatADraftMayPutRightIsNotHeldAgainstIt()
    {
        QFETCH(QByteArray, refusal);
        QFETCH(Prepare, draft);
        QFETCH(QString, expected);
        const Settings inForce = GuardedRelay::channels({kA, kB});
        GuardedRelay relay(inForce);
        failAtA(relay, refusal);
        Settings settings = inForce;
        draft(settings);
        const WallTime now = relay.clock.wallNow();
        const GuardsState guards = relay::guardsUnder(settings, inForce, relay.house.state());
        QCOMPARE(gist(relay::previewRoute(settings, guards, kQuestion, now), now), expected);
        relay.setSettings(settings);
        QCOMPARE(gist(relay::previewRoute(settings, relay.house.state(), kQuestion, now), now), expected);
    }

    void whyNobodyCanServeIsSaidAsTheToolIsTold()
    {
        Settings settings = GuardedRelay::channels({kA, kB});
        const RoutePreview none = relay::previewRoute(settings, {}, {.model = QStringLiteral("other")}, {});
        QVERIFY(none.candidates.isEmpty() && !none.serving && none.route.isEmpty());
        QVERIFY(none.problem.contains(QStringLiteral("other")));
        for (ChannelSettings &channel : settings.channels)
            channel.isEnabled = false;
        const RoutePreview off = relay::previewRoute(settings, {}, kQuestion, {});
        QCOMPARE(gist(off, {}), QStringLiteral("a channel_off b channel_off"));
        GuardedRelay relay(settings);
        const auto client = relay.postDialect(Dialect::Chat);
        QVERIFY(!off.problem.isEmpty());
        QVERIFY(parseAnswer(client->received()).body.contains(off.problem.toUtf8()));
        QVERIFY(relay::previewRoute({}, {}, kQuestion, {}).problem.contains(QStringLiteral("No channel")));
    }
};

QTEST_GUILESS_MAIN(TestRoutePreview)
#include "tst_routepreview.moc"
