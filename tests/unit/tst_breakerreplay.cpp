// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/breakerreplay.h"
#include "core/relay/guards.h"
#include "tests/support/manualclock.h"

#include <QTest>

using namespace sluice;
using namespace std::chrono_literals;
using ledger::PastCall;
using ledger::PastCalls;

namespace {

const WallTime kStart{std::chrono::sys_days{std::chrono::year{2026} / 3 / 1}};
const WallTime kEnd = kStart + 1h;

/// `10-12 ok` is a call from the 10th to the 12th second. Further words are its model and its key.
PastCalls past(const QStringList &calls)
{
    PastCalls past;
    for (const QString &call : calls) {
        const QStringList words = call.split(u' ');
        const QStringList times = words[0].split(u'-');
        past.calls.append({.model = words.value(2),
                           .key = words.value(3),
                           .began = kStart + std::chrono::seconds(times[0].toInt()),
                           .ended = kStart + std::chrono::seconds(times[1].toInt()),
                           .outcome = outcomeFromString(words[1]).value()});
    }
    return past;
}

/// `6 calls, 3 failed, opened 1 for 30 s, away 2, well 1`
QString gist(const BreakerReplay &replay)
{
    return QStringLiteral("%1 calls, %2 failed, opened %3 for %4 s, away %5, well %6")
        .arg(replay.calls)
        .arg(replay.failures)
        .arg(replay.openings)
        .arg(double(replay.openFor.count()) / 1'000)
        .arg(replay.turnedAway)
        .arg(replay.turnedAwayWell);
}

/// A channel of one key whose calls meet chance, and a book of all that were let through.
class LiveChannel
{
public:
    explicit LiveChannel(const BreakerSettings &breaker)
    {
        m_settings.channels.resize(1);
        m_settings.channels[0].id = QStringLiteral("a");
        m_settings.channels[0].keys = {{QStringLiteral("k"), {}}};
        m_settings.channels[0].breaker = breaker;
        m_guards.setSettings(m_settings);
    }

    void live(milliseconds time)
    {
        const SteadyTime end = m_clock.steadyNow() + time;
        while (m_clock.steadyNow() < end) {
            m_clock.advance(milliseconds(m_random.between(1, 900)));
            endDueCalls();
            for (const QString &model : {QStringLiteral("m"), QStringLiteral("n")})
                call(model);
        }
        m_clock.advance(4s);
        endDueCalls();
    }

    PastCalls book;
    int openings = 0;
    milliseconds openFor{0};

    WallTime now() const { return m_clock.wallNow(); }

private:
    struct UnderWay
    {
        relay::Permit permit;
        qsizetype call = 0;
    };

    void note(const GuardEvent &event)
    {
        if (event.kind != GuardEventKind::BreakerOpened)
            return;
        ++openings;
        openFor += event.lasts;
    }

    void call(const QString &model)
    {
        const relay::Way way{relay::candidateOf(m_settings.channels[0], model), 0};
        if (m_random.chance(50) || !m_guards.standing(way, {}, m_clock.steadyNow()).isFree())
            return;
        // Ill for some minutes, well for others; never for as long as the rest after a rate limit.
        const bool isIll = now().time_since_epoch() % 10min < 4min;
        const Outcome ends[]{Outcome::Server, Outcome::RateLimited, Outcome::ClientGone, Outcome::Auth, Outcome::Stalled};
        book.calls.append({.model = model,
                           .key = QStringLiteral("k"),
                           .began = now(),
                           .ended = now() + milliseconds(m_random.between(1, 3'900)),
                           .outcome = m_random.chance(isIll ? 40 : 95) ? Outcome::Ok : ends[m_random.between(0, 4)]});
        m_underWay.push_back({.permit = m_guards.admit(way, {}, m_clock.steadyNow()), .call = book.calls.size() - 1});
    }

    // The clock is moved by random steps, so what is due ends now; in the order in which it began.
    void endDueCalls()
    {
        for (UnderWay &one : std::exchange(m_underWay, {})) {
            PastCall &call = book.calls[one.call];
            if (call.ended > now()) {
                m_underWay.push_back(std::move(one));
                continue;
            }
            call.ended = now();
            relay::CallEnd end;
            end.outcome = call.outcome;
            end.wasSent = true;
            if (call.outcome == Outcome::RateLimited)
                end.retryAfter = 5s;
            one.permit.settle(end);
        }
    }

    Settings m_settings;
    test::ManualClock m_clock;
    relay::LocalCalendar m_calendar{m_clock};
    Random m_random{7};
    relay::Guards m_guards{{.clock = m_clock,
                            .calendar = m_calendar,
                            .random = m_random,
                            .note = [this](const GuardEvent &event) { note(event); },
                            .onRoom = [] {}}};
    std::vector<UnderWay> m_underWay;
};

} // namespace

class TestBreakerReplay : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void doesAsTheTableSays_data()
    {
        QTest::addColumn<QStringList>("calls");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const QStringList &calls, const char *expected) {
            QTest::newRow(name) << calls << QString::fromLatin1(expected);
        };
        const QStringList opened{QStringLiteral("0-1 server"), QStringLiteral("1-2 server"), QStringLiteral("2-3 server")};
        row("nothing", {}, "0 calls, 0 failed, opened 0 for 0 s, away 0, well 0");
        row("two failures do not open it", opened.mid(1), "2 calls, 2 failed, opened 0 for 0 s, away 0, well 0");
        row("three do, for thirty seconds", opened, "3 calls, 3 failed, opened 1 for 30 s, away 0, well 0");
        row("in whatever order they are told", {opened[2], opened[0], opened[1]},
            "3 calls, 3 failed, opened 1 for 30 s, away 0, well 0");
        row("what comes meanwhile is turned away",
            opened + QStringList{QStringLiteral("4-9 ok"), QStringLiteral("5-6 server"), QStringLiteral("32-33 ok")},
            "6 calls, 4 failed, opened 1 for 30 s, away 3, well 2");
        row("then a trial, and it is closed",
            opened + QStringList{QStringLiteral("33-35 ok"), QStringLiteral("34-36 ok"), QStringLiteral("35-37 ok")},
            "6 calls, 3 failed, opened 1 for 30 s, away 1, well 1");
        row("or opened for twice as long", opened + QStringList{QStringLiteral("33-35 stalled"), QStringLiteral("94-95 ok")},
            "5 calls, 4 failed, opened 2 for 90 s, away 1, well 1");
        row("what was under way then says nothing",
            {QStringLiteral("0-9 ok"), QStringLiteral("0-1 server"), QStringLiteral("1-2 server"), QStringLiteral("2-3 server"),
             QStringLiteral("1-10 server")},
            "5 calls, 4 failed, opened 1 for 30 s, away 0, well 0");
        row("a success between begins anew", {opened[0], opened[1], QStringLiteral("2-3 ok"), QStringLiteral("3-4 server")},
            "4 calls, 3 failed, opened 0 for 0 s, away 0, well 0");
        row("what says nothing does not",
            {opened[0], opened[1], QStringLiteral("2-3 client_gone"), QStringLiteral("3-4 auth"), QStringLiteral("4-5 server")},
            "5 calls, 3 failed, opened 1 for 30 s, away 0, well 0");
        row("calls of no length", {QStringLiteral("0-0 server"), QStringLiteral("0-0 server"), QStringLiteral("0-0 server")},
            "3 calls, 3 failed, opened 1 for 30 s, away 0, well 0");
        row("each model has its own", {opened[0], opened[1], QStringLiteral("2-3 server n"), QStringLiteral("3-4 server n")},
            "4 calls, 4 failed, opened 0 for 0 s, away 0, well 0");
        row("one rate limit that many ran into",
            {QStringLiteral("0-5 rate_limited"), QStringLiteral("1-6 rate_limited"), QStringLiteral("2-7 rate_limited")},
            "3 calls, 3 failed, opened 0 for 0 s, away 0, well 0");
        row("three of different keys",
            {QStringLiteral("0-5 rate_limited m a"), QStringLiteral("1-6 rate_limited m b"),
             QStringLiteral("2-7 rate_limited m c")},
            "3 calls, 3 failed, opened 1 for 30 s, away 0, well 0");
        row("three in a row",
            {QStringLiteral("0-1 rate_limited"), QStringLiteral("6-7 rate_limited"), QStringLiteral("9-10 rate_limited")},
            "3 calls, 3 failed, opened 1 for 30 s, away 0, well 0");
        row("an opening that still lasts",
            {QStringLiteral("3580-3585 server"), QStringLiteral("3581-3586 server"), QStringLiteral("3582-3590 server")},
            "3 calls, 3 failed, opened 1 for 10 s, away 0, well 0");
    }
    void doesAsTheTableSays()
    {
        QFETCH(QStringList, calls);
        QFETCH(QString, expected);
        QCOMPARE(gist(relay::replayBreaker(past(calls), {}, kEnd)), expected);
    }

    void otherSettingsDoOtherwise()
    {
        const PastCalls calls = past({QStringLiteral("0-1 server"), QStringLiteral("1-2 server"), QStringLiteral("2-3 ok")});
        QCOMPARE(gist(relay::replayBreaker(calls, {.consecutiveFailures = 1, .open = 500ms}, kEnd)),
                 QStringLiteral("3 calls, 2 failed, opened 1 for 0.5 s, away 1, well 0"));
        QCOMPARE(gist(relay::replayBreaker(calls, {.consecutiveFailures = 2, .open = 5s}, kEnd)),
                 QStringLiteral("3 calls, 2 failed, opened 1 for 5 s, away 1, well 1"));
        QCOMPARE(gist(relay::replayBreaker(calls, {.isEnabled = false, .consecutiveFailures = 1}, kEnd)),
                 QStringLiteral("3 calls, 2 failed, opened 0 for 0 s, away 0, well 0"));
    }

    void saysThatNotAllWasLookedAt()
    {
        QVERIFY(relay::replayBreaker({.calls = {}, .isCut = true}, {}, kEnd).isCut);
        QVERIFY(!relay::replayBreaker({}, {}, kEnd).isCut);
    }

    void tellsWhenItWasOpen()
    {
        const QStringList calls{QStringLiteral("0-1 server"), QStringLiteral("1-2 server"), QStringLiteral("33-35 stalled")};
        const BreakerReplay replay = relay::replayBreaker(past(calls), {.consecutiveFailures = 2}, kStart + 40s);
        QVERIFY(replay.until == kStart + 40s);
        const QList<BreakerReplay::Opening> expected{{.at = kStart + 2s, .lasts = 30s}, {.at = kStart + 35s, .lasts = 5s}};
        QVERIFY(replay.opened == expected);
    }

    // With the settings that were in force the past repeats itself.
    void agreesWithTheGuardsThatSawItLive_data()
    {
        QTest::addColumn<BreakerSettings>("settings");
        QTest::newRow("the defaults") << BreakerSettings();
        QTest::newRow("by percentage") << BreakerSettings{.consecutiveFailures = 50, .minCalls = 5, .failurePercent = 30};
        QTest::newRow("by the minute") << BreakerSettings{.consecutiveFailures = 50, .failurePercent = 100, .rateMinCalls = 5};
        QTest::newRow("nervous, with many trials")
            << BreakerSettings{.consecutiveFailures = 2, .open = 3s, .maxOpen = 20s, .halfOpenTrials = 3};
        QTest::newRow("off") << BreakerSettings{.isEnabled = false};
    }
    void agreesWithTheGuardsThatSawItLive()
    {
        QFETCH(BreakerSettings, settings);
        LiveChannel channel(settings);
        channel.live(2h);
        const BreakerReplay replay = relay::replayBreaker(channel.book, settings, channel.now() + 1h);
        QVERIFY(replay.calls > 1'000);
        QVERIFY((replay.openings > 5) == settings.isEnabled);
        QCOMPARE(replay.openings, qint64(channel.openings));
        QCOMPARE(replay.openFor.count(), channel.openFor.count());
        QCOMPARE(replay.turnedAway, 0);
    }
};

QTEST_GUILESS_MAIN(TestBreakerReplay)
#include "tst_breakerreplay.moc"
