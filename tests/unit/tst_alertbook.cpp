// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/alertbook.h"

#include <QTest>

using namespace sluice;
using guard::AlertBook;

namespace {

using Kind = GuardEventKind;

const QString kChannel = QStringLiteral("c");
const QString kKey = QStringLiteral("main");
const QString kClient = QStringLiteral("cline");

WallTime at(int seconds)
{
    return WallTime(std::chrono::hours(480'000)) + std::chrono::seconds(seconds);
}

GuardEvent eventOf(Kind kind, int seconds, const QString &model = {})
{
    GuardEvent event;
    event.at = at(seconds);
    event.kind = kind;
    event.channel = kChannel;
    event.model = model;
    return event;
}

GuardEvent ofKey(Kind kind, int seconds, const QString &key = kKey)
{
    GuardEvent made = eventOf(kind, seconds);
    made.key = key;
    return made;
}

SpendUse use(SpendLevel level, SpendPeriod period = SpendPeriod::Day)
{
    return {.client = kClient,
            .period = period,
            .limit = {.micros = 1'000'000, .currency = Currency::Cny},
            .spent = level == SpendLevel::Reached ? 1'000'000 : 800'000,
            .level = level};
}

PausedClient pausedAt(int seconds)
{
    return {.client = kClient, .cause = PauseCause::Spending, .why = QStringLiteral("fast"), .since = at(seconds)};
}

/// `breaker_opened m x2 over`: kind, model, how often if more than once, and whether it is over.
QStringList lines(const AlertBook &book)
{
    QStringList lines;
    for (const Alert &alert : book.alerts()) {
        QString line = toString(alert.kind);
        if (!alert.model.isEmpty())
            line += QStringLiteral(" ") + alert.model;
        if (alert.repeats > 0)
            line += QStringLiteral(" x%1").arg(alert.repeats + 1);
        lines.append(alert.isOver ? line + QStringLiteral(" over") : line);
    }
    return lines;
}

/// `m`, or `m and 2 more`: what is told at this time, by model.
QStringList told(AlertBook &book, int seconds)
{
    QStringList texts;
    for (const AlertNotice &notice : book.takeNotices(at(seconds))) {
        const QString more = notice.count > 1 ? QStringLiteral(" and %1 more").arg(notice.count - 1) : QString();
        texts.append((notice.alert.model.isEmpty() ? toString(notice.alert.kind) : notice.alert.model) + more);
    }
    return texts;
}

/// What the guards show while all that the tests tell of stands.
GuardsState standing()
{
    GuardsState guards;
    guards.channels = {{.id = kChannel,
                        .isEnabled = true,
                        .keys = {{.id = kKey, .coolingUntil = {}, .isRefused = true}},
                        .models = {{.model = QStringLiteral("open"), .breaker = BreakerState::HalfOpen},
                                   {.model = QStringLiteral("missing"), .isMissing = true}}}};
    guards.spend = {use(SpendLevel::Warned, SpendPeriod::Month), use(SpendLevel::Reached)};
    guards.pausedClients = {pausedAt(0)};
    return guards;
}

void addAll(AlertBook &book)
{
    book.add(ofKey(Kind::KeyRefused, 0));
    book.add(eventOf(Kind::BreakerOpened, 0, QStringLiteral("open")));
    book.add(eventOf(Kind::ModelMissing, 0, QStringLiteral("missing")));
    book.addSpend(use(SpendLevel::Warned, SpendPeriod::Month), at(0));
    book.addSpend(use(SpendLevel::Reached), at(0));
    book.addPaused(pausedAt(0));
    book.setKeyStoreMissing(true, at(0));
}

} // namespace

class TestAlertBook : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void beginsEmpty();
    void whatAnAlertHolds();
    void onlyWhatNeedsAPersonIsAnAlert();
    void whatEndsATroubleMarksItsAlert_data();
    void whatEndsATroubleMarksItsAlert();
    void whatHappensAgainWhileItStandsIsOneAlert();
    void whatComesBackWithinAMinuteIsTheSameAlert();
    void whatComesBackIsNewsToWhoHasSeenIt();
    void whatComesBackWhileItIsHeldIsCountedOnce();
    void whatComesBackLaterIsANewAlert();
    void aReachedLimitTakesItsWarningIn();
    void aLimitRaisedALittleIsAWarningOfWhichNothingIsTold();
    void aKeysLimitsByDayAreAlertsOfTheirOwn();
    void aMissingKeyStoreIsToldOnceAStart();
    void settingsAndDaysEndWhatTheyTakeAway_data();
    void settingsAndDaysEndWhatTheyTakeAway();
    void ofOneKindOneIsToldAndTheRestAfterAMinute();
    void kindsDoNotWaitForEachOther();
    void whatIsOverByThenIsNotTold();
    void whatStandsIsNotToldAgain();
    void whatComesBackIsTold();
    void aClockSetBackHoldsNothingBack();
    void theListIsBoundedAndLosesWhatIsOverFirst();
    void heldOnesThatTheListLostAreCounted();
};

void TestAlertBook::beginsEmpty()
{
    AlertBook book;
    QVERIFY(book.alerts().isEmpty());
    QVERIFY(!book.nextDue());
    QVERIFY(told(book, 0).isEmpty());
}

void TestAlertBook::whatAnAlertHolds()
{
    AlertBook book;
    GuardEvent refused = ofKey(Kind::KeyRefused, 5);
    refused.why = QStringLiteral("401");
    book.add(refused);
    book.addSpend(use(SpendLevel::Warned), at(6));
    book.addPaused(pausedAt(7));
    QCOMPARE(book.alerts().size(), 3);
    const Alert &paused = book.alerts().at(0);
    QCOMPARE(paused.client, kClient);
    QVERIFY(paused.pause == PauseCause::Spending);
    QCOMPARE(paused.why, QStringLiteral("fast"));
    QVERIFY(paused.at == at(7));
    const Alert &warned = book.alerts().at(1);
    QVERIFY(warned.spend == use(SpendLevel::Warned));
    QCOMPARE(warned.why, QStringLiteral("0.80 of 1.00 CNY for this day"));
    const Alert &first = book.alerts().at(2);
    QCOMPARE(first.channel, kChannel);
    QCOMPARE(first.key, kKey);
    QCOMPARE(first.why, QStringLiteral("401"));
    QVERIFY(first.at == at(5));
    QVERIFY(first.id < warned.id && warned.id < paused.id);
}

void TestAlertBook::onlyWhatNeedsAPersonIsAnAlert()
{
    AlertBook book;
    for (const Kind kind :
         {Kind::BreakerHalfOpened, Kind::BreakerClosed, Kind::CooldownBegan, Kind::CooldownEnded, Kind::KeyAccepted,
          Kind::ModelFound, Kind::SlowBegan, Kind::SlowEnded, Kind::LimitLearned, Kind::QueueFull, Kind::WaitExpired,
          Kind::ClientLetGo, Kind::DegradeBegan, Kind::DegradeEnded, Kind::SpendWarned, Kind::SpendReached, Kind::ClientPaused})
        book.add(eventOf(kind, 0));
    book.addSpend(use(SpendLevel::Free), at(0));
    QVERIFY(book.alerts().isEmpty());
    QCOMPARE(book.revision(), quint64(0));
}

void TestAlertBook::whatEndsATroubleMarksItsAlert_data()
{
    QTest::addColumn<int>("end");
    QTest::addColumn<QString>("over");
    QTest::newRow("key accepted") << int(Kind::KeyAccepted) << "auth_refused";
    QTest::newRow("breaker closed") << int(Kind::BreakerClosed) << "breaker_opened open";
    QTest::newRow("model found") << int(Kind::ModelFound) << "model_missing missing";
    QTest::newRow("client let go") << int(Kind::ClientLetGo) << "client_paused";
}

void TestAlertBook::whatEndsATroubleMarksItsAlert()
{
    QFETCH(int, end);
    QFETCH(QString, over);
    AlertBook book;
    addAll(book);
    GuardEvent other = eventOf(Kind(end), 1, QStringLiteral("other"));
    other.key = other.client = QStringLiteral("other");
    const quint64 before = book.revision();
    book.add(other);
    QCOMPARE(book.revision(), before);
    GuardEvent ended = eventOf(Kind(end), 1, over.section(u' ', 1));
    ended.key = kKey;
    ended.client = kClient;
    book.add(ended);
    QCOMPARE(lines(book).filter(QStringLiteral(" over")), QStringList{over + QStringLiteral(" over")});
    QVERIFY(book.revision() > before);
}

void TestAlertBook::whatHappensAgainWhileItStandsIsOneAlert()
{
    AlertBook book;
    book.add(eventOf(Kind::BreakerOpened, 0, QStringLiteral("a")));
    book.add(eventOf(Kind::BreakerOpened, 1, QStringLiteral("b")));
    book.add(eventOf(Kind::BreakerHalfOpened, 300, QStringLiteral("a")));
    book.add(eventOf(Kind::BreakerOpened, 301, QStringLiteral("a")));
    QCOMPARE(lines(book), (QStringList{QStringLiteral("breaker_opened a x2"), QStringLiteral("breaker_opened b")}));
    QVERIFY(book.alerts().at(0).at == at(301));
    QCOMPARE(book.alerts().at(0).id.value, quint64(1));
}

void TestAlertBook::whatComesBackWithinAMinuteIsTheSameAlert()
{
    AlertBook book;
    book.add(ofKey(Kind::KeyRefused, 0));
    book.add(ofKey(Kind::KeyAccepted, 10));
    book.add(ofKey(Kind::KeyRefused, 59));
    QCOMPARE(lines(book), QStringList{QStringLiteral("auth_refused x2")});
    // However long it stood.
    book.add(eventOf(Kind::BreakerOpened, 100, QStringLiteral("a")));
    book.add(eventOf(Kind::BreakerClosed, 190, QStringLiteral("a")));
    QVERIFY(book.alerts().first().overAt == at(190));
    book.add(eventOf(Kind::BreakerOpened, 195, QStringLiteral("a")));
    QCOMPARE(lines(book).first(), QStringLiteral("breaker_opened a x2"));
}

// A breaker opens, all is marked as seen up to the highest id, and it closes and opens again.
void TestAlertBook::whatComesBackIsNewsToWhoHasSeenIt()
{
    AlertBook book;
    book.add(eventOf(Kind::BreakerOpened, 0, QStringLiteral("a")));
    QCOMPARE(told(book, 0), QStringList{QStringLiteral("a")});
    const AlertId seen = book.alerts().first().id;
    book.add(eventOf(Kind::BreakerClosed, 10, QStringLiteral("a")));
    book.add(eventOf(Kind::BreakerOpened, 20, QStringLiteral("a")));
    QCOMPARE(lines(book), QStringList{QStringLiteral("breaker_opened a x2")});
    QVERIFY(book.alerts().first().id > seen);
    const QList<AlertNotice> notices = book.takeNotices(at(60));
    QCOMPARE(notices.size(), 1);
    QVERIFY(notices.first().alert.id == book.alerts().first().id);
}

void TestAlertBook::whatComesBackWhileItIsHeldIsCountedOnce()
{
    AlertBook book;
    book.add(eventOf(Kind::BreakerOpened, 0, QStringLiteral("a")));
    QCOMPARE(told(book, 0), QStringList{QStringLiteral("a")});
    book.add(eventOf(Kind::BreakerOpened, 10, QStringLiteral("b")));
    book.add(eventOf(Kind::BreakerClosed, 15, QStringLiteral("b")));
    book.add(eventOf(Kind::BreakerOpened, 20, QStringLiteral("b")));
    QCOMPARE(told(book, 60), QStringList{QStringLiteral("b")});
}

void TestAlertBook::whatComesBackLaterIsANewAlert()
{
    AlertBook book;
    book.add(ofKey(Kind::KeyRefused, 0));
    book.add(ofKey(Kind::KeyAccepted, 10));
    book.add(ofKey(Kind::KeyRefused, 70));
    QCOMPARE(lines(book), (QStringList{QStringLiteral("auth_refused"), QStringLiteral("auth_refused over")}));
}

void TestAlertBook::aReachedLimitTakesItsWarningIn()
{
    AlertBook book;
    book.addSpend(use(SpendLevel::Warned), at(0));
    book.addSpend(use(SpendLevel::Warned, SpendPeriod::Month), at(1));
    book.addSpend(use(SpendLevel::Reached), at(2));
    QCOMPARE(lines(book),
             (QStringList{QStringLiteral("spend_reached"), QStringLiteral("spend_warned"), QStringLiteral("spend_warned over")}));
    // The next day's, and the one after.
    book.addSpend(use(SpendLevel::Warned), at(90'000));
    QCOMPARE(lines(book).first(), QStringLiteral("spend_warned"));
    QCOMPARE(lines(book).at(1), QStringLiteral("spend_reached over"));
    book.addSpend(use(SpendLevel::Warned), at(180'000));
    QCOMPARE(lines(book).mid(0, 2), (QStringList{QStringLiteral("spend_warned"), QStringLiteral("spend_warned over")}));
}

void TestAlertBook::aLimitRaisedALittleIsAWarningOfWhichNothingIsTold()
{
    AlertBook book;
    book.addSpend(use(SpendLevel::Reached), at(0));
    book.addSpend(use(SpendLevel::Reached, SpendPeriod::Month), at(0));
    told(book, 60);
    GuardsState guards;
    guards.spend = {use(SpendLevel::Warned), use(SpendLevel::Reached, SpendPeriod::Month)};
    for (int seconds : {100, 101}) {
        book.reconcile(guards, at(seconds));
        QCOMPARE(lines(book), (QStringList{QStringLiteral("spend_warned"), QStringLiteral("spend_reached"),
                                           QStringLiteral("spend_reached over")}));
    }
    const Alert &warned = book.alerts().first();
    QVERIFY(warned.spend == use(SpendLevel::Warned));
    QCOMPARE(warned.client, kClient);
    QVERIFY(warned.at == at(100));
    QVERIFY(told(book, 200).isEmpty());
    guards.spend.removeFirst();
    book.reconcile(guards, at(300));
    QCOMPARE(lines(book).first(), QStringLiteral("spend_warned over"));
}

void TestAlertBook::aKeysLimitsByDayAreAlertsOfTheirOwn()
{
    AlertBook book;
    KeyDayUse tokens{.channel = kChannel, .key = kKey, .currency = {}, .limit = 1'000, .used = 900, .level = SpendLevel::Warned};
    const KeyDayUse money{.channel = kChannel,
                          .key = kKey,
                          .currency = Currency::Usd,
                          .limit = 5'000'000,
                          .used = 6'000'000,
                          .level = SpendLevel::Reached};
    book.addKeyDay({}, at(0));
    book.addKeyDay(tokens, at(0));
    QCOMPARE(book.alerts().first().why, QStringLiteral("900 of 1000 tokens for this day"));
    book.addKeyDay(money, at(1));
    QCOMPARE(book.alerts().first().why, QStringLiteral("6.00 of 5.00 USD for this day"));
    tokens.used = 1'001;
    tokens.level = SpendLevel::Reached;
    book.addKeyDay(tokens, at(2));
    QCOMPARE(lines(book), (QStringList{QStringLiteral("key_day_reached"), QStringLiteral("key_day_reached"),
                                       QStringLiteral("key_day_warned over")}));
    KeyState key{.id = kKey, .coolingUntil = {}, .tokensToday = {.limit = 1'000, .used = 1'001}};
    key.spentToday = Money{6'000'000, Currency::Usd};
    key.spendPerDay = Money{5'000'000, Currency::Usd};
    GuardsState guards;
    guards.channels = {{.id = kChannel, .isEnabled = true, .keys = {key}, .models = {}}};
    book.reconcile(guards, at(3));
    QCOMPARE(lines(book).filter(QStringLiteral("over")).size(), 1);
    // A limit that was raised a little, and one that is gone.
    guards.channels[0].keys[0].tokensToday.limit = 1'100;
    guards.channels[0].keys[0].spendPerDay = {};
    told(book, 200);
    book.reconcile(guards, at(200));
    QCOMPARE(lines(book), (QStringList{QStringLiteral("key_day_warned"), QStringLiteral("key_day_reached over"),
                                       QStringLiteral("key_day_reached over"), QStringLiteral("key_day_warned over")}));
    QVERIFY(told(book, 300).isEmpty());
    guards.channels[0].isEnabled = false;
    book.reconcile(guards, at(400));
    QCOMPARE(lines(book).first(), QStringLiteral("key_day_warned over"));
}

void TestAlertBook::aMissingKeyStoreIsToldOnceAStart()
{
    AlertBook book;
    book.setKeyStoreMissing(false, at(0));
    QVERIFY(book.alerts().isEmpty());
    book.setKeyStoreMissing(true, at(1));
    book.setKeyStoreMissing(true, at(200));
    QCOMPARE(lines(book), QStringList{QStringLiteral("key_store_missing")});
    book.setKeyStoreMissing(false, at(300));
    QCOMPARE(lines(book), QStringList{QStringLiteral("key_store_missing over")});
    QCOMPARE(told(book, 300), QStringList{QStringLiteral("key_store_missing")});
    book.add(ofKey(Kind::KeyRefused, 800));
    QCOMPARE(told(book, 800), QStringList{QStringLiteral("auth_refused")});
    const quint64 before = book.revision();
    book.setKeyStoreMissing(true, at(900));
    QCOMPARE(lines(book), (QStringList{QStringLiteral("key_store_missing"), QStringLiteral("auth_refused")}));
    QVERIFY(book.alerts().first().at == at(900));
    QVERIFY(book.revision() > before);
    QVERIFY(told(book, 1'000).isEmpty());
}

void TestAlertBook::settingsAndDaysEndWhatTheyTakeAway_data()
{
    QTest::addColumn<GuardsState>("guards");
    QTest::addColumn<QStringList>("over");
    const auto changed = [](auto change) {
        GuardsState guards = standing();
        change(guards);
        return guards;
    };
    const QStringList ofChannel{QStringLiteral("model_missing missing"), QStringLiteral("breaker_opened open"),
                                QStringLiteral("auth_refused")};
    QTest::newRow("all stands") << standing() << QStringList();
    QTest::newRow("channel gone") << changed([](GuardsState &guards) { guards.channels.clear(); }) << ofChannel;
    QTest::newRow("channel off") << changed([](GuardsState &guards) { guards.channels[0].isEnabled = false; }) << ofChannel;
    QTest::newRow("key gone") << changed([](GuardsState &guards) { guards.channels[0].keys.clear(); })
                              << QStringList{QStringLiteral("auth_refused")};
    QTest::newRow("key good") << changed([](GuardsState &guards) { guards.channels[0].keys[0].isRefused = false; })
                              << QStringList{QStringLiteral("auth_refused")};
    QTest::newRow("closed") << changed([](GuardsState &guards) { guards.channels[0].models[0].breaker = BreakerState::Closed; })
                            << QStringList{QStringLiteral("breaker_opened open")};
    QTest::newRow("found") << changed([](GuardsState &guards) { guards.channels[0].models[1].isMissing = false; })
                           << QStringList{QStringLiteral("model_missing missing")};
    QTest::newRow("models forgotten") << changed([](GuardsState &guards) { guards.channels[0].models.clear(); }) << QStringList();
    QTest::newRow("next day") << changed([](GuardsState &guards) { guards.spend[1] = use(SpendLevel::Free); })
                              << QStringList{QStringLiteral("spend_reached")};
    QTest::newRow("limit gone") << changed([](GuardsState &guards) { guards.spend.removeFirst(); })
                                << QStringList{QStringLiteral("spend_warned")};
    QTest::newRow("loop guard off") << changed([](GuardsState &guards) { guards.pausedClients.clear(); })
                                    << QStringList{QStringLiteral("client_paused")};
}

void TestAlertBook::settingsAndDaysEndWhatTheyTakeAway()
{
    QFETCH(GuardsState, guards);
    QFETCH(QStringList, over);
    AlertBook book;
    addAll(book);
    const quint64 before = book.revision();
    book.reconcile(guards, at(1));
    QCOMPARE(lines(book).filter(QStringLiteral(" over")).replaceInStrings(QStringLiteral(" over"), QString()), over);
    QCOMPARE(book.revision() - before, quint64(over.size()));
}

void TestAlertBook::ofOneKindOneIsToldAndTheRestAfterAMinute()
{
    AlertBook book;
    book.add(eventOf(Kind::BreakerOpened, 0, QStringLiteral("a")));
    QCOMPARE(told(book, 0), QStringList{QStringLiteral("a")});
    book.add(eventOf(Kind::BreakerOpened, 1, QStringLiteral("b")));
    book.add(eventOf(Kind::BreakerOpened, 2, QStringLiteral("c")));
    book.add(eventOf(Kind::BreakerOpened, 59, QStringLiteral("d")));
    QVERIFY(told(book, 59).isEmpty());
    QVERIFY(book.nextDue() == at(60));
    QCOMPARE(told(book, 60), QStringList{QStringLiteral("d and 2 more")});
    QVERIFY(!book.nextDue());
    // That message begins a minute of its own.
    book.add(eventOf(Kind::BreakerOpened, 70, QStringLiteral("e")));
    QVERIFY(told(book, 119).isEmpty());
    QCOMPARE(told(book, 120), QStringList{QStringLiteral("e")});
    book.add(eventOf(Kind::BreakerOpened, 181, QStringLiteral("f")));
    QCOMPARE(told(book, 181), QStringList{QStringLiteral("f")});
}

void TestAlertBook::kindsDoNotWaitForEachOther()
{
    AlertBook book;
    addAll(book);
    QCOMPARE(told(book, 0).size(), 7);
}

void TestAlertBook::whatIsOverByThenIsNotTold()
{
    AlertBook book;
    for (const char *model : {"a", "b", "c"})
        book.add(eventOf(Kind::BreakerOpened, 0, QLatin1String(model)));
    QCOMPARE(told(book, 0), QStringList{QStringLiteral("a")});
    book.add(eventOf(Kind::BreakerClosed, 30, QStringLiteral("c")));
    QCOMPARE(told(book, 60), QStringList{QStringLiteral("b")});
    book.add(eventOf(Kind::BreakerOpened, 61, QStringLiteral("d")));
    book.add(eventOf(Kind::BreakerClosed, 62, QStringLiteral("d")));
    QVERIFY(told(book, 200).isEmpty());
    // Nothing was told, so the next need not wait.
    book.add(eventOf(Kind::BreakerOpened, 201, QStringLiteral("e")));
    QCOMPARE(told(book, 201), QStringList{QStringLiteral("e")});
}

void TestAlertBook::whatStandsIsNotToldAgain()
{
    AlertBook book;
    for (int i = 0; i < 20; ++i)
        book.add(eventOf(Kind::BreakerOpened, i * 300, QStringLiteral("a")));
    QCOMPARE(told(book, 20 * 300), QStringList{QStringLiteral("a")});
    QCOMPARE(book.alerts().size(), 1);
}

void TestAlertBook::whatComesBackIsTold()
{
    AlertBook book;
    book.add(eventOf(Kind::BreakerOpened, 0, QStringLiteral("a")));
    QCOMPARE(told(book, 0), QStringList{QStringLiteral("a")});
    book.add(eventOf(Kind::BreakerOpened, 10, QStringLiteral("b")));
    book.add(eventOf(Kind::BreakerClosed, 15, QStringLiteral("b")));
    QVERIFY(told(book, 60).isEmpty());
    book.add(eventOf(Kind::BreakerOpened, 65, QStringLiteral("b")));
    QCOMPARE(told(book, 65), QStringList{QStringLiteral("b")});
}

void TestAlertBook::aClockSetBackHoldsNothingBack()
{
    AlertBook book;
    book.add(eventOf(Kind::BreakerOpened, 5'000, QStringLiteral("a")));
    QCOMPARE(told(book, 5'000), QStringList{QStringLiteral("a")});
    book.add(eventOf(Kind::BreakerOpened, 5'001, QStringLiteral("b")));
    QCOMPARE(told(book, 100), QStringList{QStringLiteral("b")});
    book.add(eventOf(Kind::BreakerOpened, 10, QStringLiteral("c")));
    QCOMPARE(told(book, 10), QStringList{QStringLiteral("c")});
}

void TestAlertBook::theListIsBoundedAndLosesWhatIsOverFirst()
{
    AlertBook book;
    for (int i = 0; i < AlertBook::kMaxAlerts; ++i)
        book.add(eventOf(Kind::ModelMissing, i, QString::number(i)));
    book.add(eventOf(Kind::ModelFound, 300, QStringLiteral("7")));
    book.add(eventOf(Kind::ModelMissing, 301, QStringLiteral("new")));
    QCOMPARE(book.alerts().size(), AlertBook::kMaxAlerts);
    QVERIFY(!lines(book).contains(QStringLiteral("model_missing 7 over")));
    QCOMPARE(lines(book).last(), QStringLiteral("model_missing 0"));
    book.add(eventOf(Kind::ModelMissing, 302, QStringLiteral("newer")));
    QCOMPARE(book.alerts().size(), AlertBook::kMaxAlerts);
    QCOMPARE(lines(book).last(), QStringLiteral("model_missing 1"));
}

void TestAlertBook::heldOnesThatTheListLostAreCounted()
{
    AlertBook book;
    for (int i = 0; i < 1'000; ++i)
        book.add(eventOf(Kind::ModelMissing, 0, QString::number(i)));
    QCOMPARE(told(book, 0), QStringList{QStringLiteral("0")});
    QCOMPARE(told(book, 60), QStringList{QStringLiteral("999 and 998 more")});
}

QTEST_GUILESS_MAIN(TestAlertBook)
#include "tst_alertbook.moc"
