// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/alertbooks.h"

#include <QTest>

using namespace sluice;
using namespace sluice::test;
using guard::AlertBook;

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
