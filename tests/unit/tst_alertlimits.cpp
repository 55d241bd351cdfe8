// SPDX-License-Identifier: GPL-3.0-or-later
// Alerts of limits: on spending, and of keys by day.
#include "tests/support/alertbooks.h"

#include <QTest>

using namespace sluice;
using namespace sluice::test;
using guard::AlertBook;

class TestAlertLimits : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aReachedLimitTakesItsWarningIn();
    void aLimitRaisedALittleIsAWarningOfWhichNothingIsTold();
    void aKeysLimitsByDayAreAlertsOfTheirOwn();
};

void TestAlertLimits::aReachedLimitTakesItsWarningIn()
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

void TestAlertLimits::aLimitRaisedALittleIsAWarningOfWhichNothingIsTold()
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

void TestAlertLimits::aKeysLimitsByDayAreAlertsOfTheirOwn()
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

QTEST_GUILESS_MAIN(TestAlertLimits)
#include "tst_alertlimits.moc"
