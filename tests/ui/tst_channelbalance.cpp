// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakeengine.h"
#include "tests/support/memoryuistate.h"
#include "tests/support/samplebalances.h"
#include "tests/support/sampleguards.h"
#include "tests/support/sampletraffic.h"
#include "ui/pages/overview/balancetext.h"
#include "ui/pages/overview/channelcardview.h"
#include "ui/pages/overview/overviewpage.h"

#include <QApplication>
#include <QTest>
#include <QToolButton>

using namespace sluice;
using namespace sluice::test;
using namespace sluice::ui;

namespace {

const Formatters kEnglish{QLocale(QLocale::English, QLocale::UnitedStates)};
const WallTime kNow = wallAt(14, 30, 0);
const QString kDeepSeek = QStringLiteral("deepseek");
const QString kCny = QStringLiteral("CNY");
const QString kUsd = QStringLiteral("USD");

CardBalance answered(const QList<KeyBalance> &keys, bool isOfLimits = false)
{
    return {.isAsking = false, .answer = ChannelBalance{keys, isOfLimits}};
}

Settings settingsOf(const QStringList &channels)
{
    Settings settings;
    for (const QString &id : channels) {
        ChannelSettings channel;
        channel.id = id;
        settings.channels.append(channel);
    }
    return settings;
}

} // namespace

class TestChannelBalance : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

    void whatIsLeftIsOneLine_data();
    void whatIsLeftIsOneLine();
    void anEarlierDaysAnswerHasItsDate();
    void detailsTellEachKeyAndItsParts();
    void onlyChannelsThatCanBeAskedHaveTheLine();
    void nothingIsAskedUnlessTheUserDoes();
    void theButtonAsksAndTheAnswerIsShown();
    void theKeyboardReachesTheButton();
    void otherSettingsAreAnotherMatter();
    void cardsGrowByTheLine_data();
    void cardsGrowByTheLine();

private:
    ChannelCardView *card(const QString &channel) const;
    static QToolButton *button(const ChannelCardView *card) { return card->findChild<QToolButton *>(); }

    std::unique_ptr<FakeEngine> m_engine;
    std::unique_ptr<MemoryUiState> m_state;
    std::unique_ptr<OverviewPage> m_page;
};

void TestChannelBalance::init()
{
    m_page.reset();
    m_engine = std::make_unique<FakeEngine>();
    m_state = std::make_unique<MemoryUiState>();
    m_engine->history().traffic = emptyTraffic(TrafficSpan::FiveMinutes, kNow);
    m_engine->balanceChannels = QStringList{kDeepSeek};
    m_engine->setSettings(settingsOf({QStringLiteral("anthropic"), kDeepSeek, QStringLiteral("openai")}));
    m_page = std::make_unique<OverviewPage>(*m_engine, *m_state, kEnglish);
    GatewaySnapshot snapshot = listeningSnapshot();
    snapshot.at = kNow;
    snapshot.guards.channels = sampleChannels(3, kNow);
    m_page->showSnapshot(snapshot);
    m_page->resize(1'000, 640);
    m_page->show();
}

ChannelCardView *TestChannelBalance::card(const QString &channel) const
{
    const auto cards = m_page->findChildren<ChannelCardView *>();
    const auto it =
        std::find_if(cards.begin(), cards.end(), [&channel](const ChannelCardView *one) { return one->card().id == channel; });
    return it == cards.end() ? nullptr : *it;
}

void TestChannelBalance::whatIsLeftIsOneLine_data()
{
    QTest::addColumn<CardBalance>("balance");
    QTest::addColumn<QString>("text");
    QTest::addColumn<Tone>("tone");
    const QString at = QStringLiteral(" (%1)").arg(kEnglish.hourAndMinute(kNow));
    const auto row = [&at](const char *name, const CardBalance &balance, const char *text, Tone tone) {
        QTest::newRow(name) << balance << QString::fromUtf8(text) + at << tone;
    };
    const auto one = [](const QList<BalanceAmount> &amounts) { return answered({keyBalance({}, kNow, amounts)}); };
    const auto failed = [](BalanceProblem problem, int status = 0) {
        return answered({failedBalance({}, kNow, problem, status)});
    };
    QTest::newRow("never asked") << CardBalance() << QStringLiteral("not asked yet") << Tone::Idle;
    QTest::newRow("asking") << CardBalance{.isAsking = true, .answer = sampleBalance(kNow)} << QStringLiteral("asking…")
                            << Tone::Idle;
    row("an amount", one({balanceAmount(kCny, 1'110'000'000)}), "1,110.00 CNY", Tone::Good);
    row("all of its digits", one({balanceAmount(kUsd, 4'898'436)}), "4.898436 USD", Tone::Good);
    row("two currencies, one of them empty", one({balanceAmount(kCny, 50'000), balanceAmount(kUsd, 0)}), "0.05 CNY · 0.00 USD",
        Tone::Good);
    row("a currency that is unknown here", one({balanceAmount(QStringLiteral("EUR"), 3'100'000)}), "3.10 EUR", Tone::Good);
    row("nothing left", one({balanceAmount(kCny, 0)}), "0.00 CNY", Tone::Warning);
    row("owed", one({balanceAmount(kCny, -3'250'000), balanceAmount(kUsd, 1'000'000)}), "−3.25 CNY · 1.00 USD", Tone::Warning);
    row("of a limit", answered({keyBalance({}, kNow, {balanceAmount(kUsd, 74'500'000)})}, true), "74.50 USD left of limit",
        Tone::Good);
    row("the same for two keys", answered({sampleBalance(kNow).keys.first(), sampleBalance(kNow).keys.first()}), "110.00 CNY",
        Tone::Good);
    row("the older one counts",
        answered({keyBalance({}, kNow + milliseconds(120'000), {balanceAmount(kCny, 2'000'000)}),
                  failedBalance({}, kNow, BalanceProblem::KeyRefused, 401)}),
        "2.00 CNY · key refused (401)", Tone::Warning);
    row("no key", failed(BalanceProblem::KeyMissing), "key cannot be read", Tone::Warning);
    row("failed", failed(BalanceProblem::Refused, 500), "answered with 500", Tone::Warning);
    row("not understood", failed(BalanceProblem::NotUnderstood, 200), "unreadable answer", Tone::Warning);
    row("not told", failed(BalanceProblem::NotTold, 200), "not told for this key", Tone::Good);
    row("too slow", failed(BalanceProblem::TimedOut), "no answer in time", Tone::Warning);
    row("not there", failed(BalanceProblem::NotReached), "cannot be reached", Tone::Warning);
}

void TestChannelBalance::whatIsLeftIsOneLine()
{
    QFETCH(CardBalance, balance);
    QFETCH(QString, text);
    QFETCH(Tone, tone);
    QCOMPARE(balanceText(balance, kNow, kEnglish), text);
    QCOMPARE(balanceTone(balance), tone);
}

// The gateway may run for weeks with a balance that was asked for once.
void TestChannelBalance::anEarlierDaysAnswerHasItsDate()
{
    const CardBalance balance = answered({keyBalance({}, kNow, {balanceAmount(kCny, 1'000'000)})});
    const WallTime tomorrow = kNow + std::chrono::hours(24);
    const QString time = kEnglish.hourAndMinute(kNow);
    QCOMPARE(balanceText(balance, kNow, kEnglish), QStringLiteral("1.00 CNY (%1)").arg(time));
    QCOMPARE(balanceText(balance, tomorrow, kEnglish), QStringLiteral("1.00 CNY (%1 %2)").arg(kEnglish.shortDay(kNow), time));
    QCOMPARE(balanceDetails(balance, tomorrow, kEnglish), QStringLiteral("Balance: 1.00 CNY, at ") + kEnglish.listTime(kNow));
    ChannelCardView view(kEnglish);
    view.showCard({}, kNow);
    view.showBalance(balance);
    QVERIFY(!view.balanceLine().contains(kEnglish.shortDay(kNow)));
    view.setNow(tomorrow);
    QVERIFY(view.balanceLine().contains(kEnglish.shortDay(kNow)));
    QVERIFY(view.accessibleDescription().contains(kEnglish.shortDay(kNow)));
}

void TestChannelBalance::detailsTellEachKeyAndItsParts()
{
    const QString at = QStringLiteral(", at ") + kEnglish.timeOfDay(kNow);
    QCOMPARE(balanceDetails(CardBalance(), kNow, kEnglish), QString());
    CardBalance balance = answered(sampleBalance(kNow).keys);
    balance.answer->keys.append(failedBalance(QStringLiteral("spare"), kNow, BalanceProblem::NotReached));
    balance.answer->keys.last().detail = QStringLiteral("Connection refused");
    QCOMPARE(balanceDetails(balance, kNow, kEnglish),
             QStringLiteral("Balance of key main: 110.00 CNY (10.00 CNY granted, 100.00 CNY paid in)") + at +
                 QStringLiteral("\nBalance of key spare: cannot be reached · Connection refused") + at);
    const CardBalance limit = answered({keyBalance({}, kNow, {balanceAmount(kUsd, 74'500'000)})}, true);
    QCOMPARE(balanceDetails(limit, kNow, kEnglish),
             QStringLiteral("Balance: 74.50 USD · left of the limit that this key has at the provider") + at);
}

void TestChannelBalance::onlyChannelsThatCanBeAskedHaveTheLine()
{
    QCOMPARE(card(kDeepSeek)->balanceLine(), QStringLiteral("not asked yet"));
    QVERIFY(button(card(kDeepSeek))->isVisible());
    QCOMPARE(card(QStringLiteral("openai"))->balanceLine(), QString());
    QVERIFY(!button(card(QStringLiteral("openai")))->isVisible());
    QVERIFY(!card(QStringLiteral("openai"))->toolTip().contains(QStringLiteral("Balance")));
}

void TestChannelBalance::nothingIsAskedUnlessTheUserDoes()
{
    m_engine->show(m_engine->snapshot());
    m_engine->setSettings(m_engine->settings());
    QTest::mouseClick(card(kDeepSeek), Qt::LeftButton);
    QVERIFY(m_engine->balanceQuestions.isEmpty());
}

void TestChannelBalance::theButtonAsksAndTheAnswerIsShown()
{
    ChannelCardView *view = card(kDeepSeek);
    QTest::mouseClick(button(view), Qt::LeftButton);
    QTest::mouseClick(button(view), Qt::LeftButton);
    QCOMPARE(m_engine->balanceQuestions.size(), 1); // The second click is for the same answer.
    QCOMPARE(m_engine->balanceQuestions.first().channel, kDeepSeek);
    QCOMPARE(view->balanceLine(), QStringLiteral("asking…"));
    m_engine->balanceQuestions.first().answer(sampleBalance(kNow));
    QCOMPARE(view->balanceLine(), QStringLiteral("110.00 CNY (%1)").arg(kEnglish.hourAndMinute(kNow)));
    QVERIFY(view->accessibleDescription().contains(QStringLiteral("Balance of key main: 110.00 CNY")));
    QVERIFY(view->toolTip().contains(QStringLiteral("10.00 CNY granted")));
    QCOMPARE(button(view)->accessibleName(), QStringLiteral("Ask deepseek for the balance"));
    QCOMPARE(button(view)->accessibleDescription(), view->balanceLine());
    QTest::mouseClick(button(view), Qt::LeftButton);
    QCOMPARE(m_engine->balanceQuestions.size(), 2);
}

void TestChannelBalance::theKeyboardReachesTheButton()
{
    ChannelCardView *view = card(kDeepSeek);
    QApplication::setActiveWindow(m_page.get());
    view->setFocus(Qt::TabFocusReason);
    QTest::keyClick(view, Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget *>(button(view)));
    QTest::keyClick(button(view), Qt::Key_Space);
    QCOMPARE(m_engine->balanceQuestions.size(), 1);
    QVERIFY(button(view)->hasFocus());
}

void TestChannelBalance::otherSettingsAreAnotherMatter()
{
    ChannelCardView *view = card(kDeepSeek);
    QTest::mouseClick(button(view), Qt::LeftButton);
    m_engine->balanceQuestions.first().answer(sampleBalance(kNow));
    Settings settings = m_engine->settings();
    settings.channels[0].baseUrl = QStringLiteral("https://elsewhere.example");
    m_engine->setSettings(settings);
    QVERIFY(view->balanceLine().startsWith(QStringLiteral("110.00"))); // It was another channel's.
    QTest::mouseClick(button(view), Qt::LeftButton);
    settings.channels[1].keys = {{.id = QStringLiteral("other"), .ref = {}}};
    m_engine->setSettings(settings);
    QCOMPARE(view->balanceLine(), QStringLiteral("not asked yet"));
    m_engine->balanceQuestions.last().answer(sampleBalance(kNow)); // It was the other key's.
    QCOMPARE(view->balanceLine(), QStringLiteral("not asked yet"));
    m_engine->balanceChannels.clear();
    m_engine->setSettings(settings);
    QVERIFY(!button(view)->isVisible());
    QCOMPARE(view->balanceLine(), QString());
}

void TestChannelBalance::cardsGrowByTheLine_data()
{
    QTest::addColumn<ChannelCardView::Form>("form");
    QTest::newRow("full") << ChannelCardView::Form::Full;
    QTest::newRow("flat") << ChannelCardView::Form::Flat;
}

void TestChannelBalance::cardsGrowByTheLine()
{
    QFETCH(ChannelCardView::Form, form);
    for (const double factor : {1.0, 2.0}) {
        QFont font = QApplication::font();
        font.setPointSizeF(font.pointSizeF() * factor);
        ChannelCardView view(kEnglish);
        view.setFont(font);
        view.showCard(channelCard(sampleChannels(1, kNow).first()), kNow);
        view.showBalance(answered(sampleBalance(kNow).keys));
        view.setLayout({.form = form, .hasBalance = true});
        view.resize(ChannelCardView::leastWidth(font), view.sizeHint().height());
        view.show();
        QVERIFY(ChannelCardView::heightOf({.form = form, .hasBalance = true}, font) >
                ChannelCardView::heightOf({.form = form, .hasBalance = false}, font));
        QVERIFY(view.rect().contains(button(&view)->geometry()));
        QVERIFY(button(&view)->height() >= QFontMetrics(font).ascent());
    }
}

QTEST_MAIN(TestChannelBalance)
#include "tst_channelbalance.moc"
