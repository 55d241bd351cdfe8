// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sampleguards.h"
#include "ui/pages/overview/channelcards.h"
#include "ui/pages/overview/channelcardtext.h"

#include <QApplication>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

using namespace sluice;
using namespace sluice::test;
using namespace sluice::ui;

namespace {

const Formatters kEnglish{QLocale(QLocale::English, QLocale::UnitedStates)};
const WallTime kNow = wallAt(14, 30, 0);
constexpr int kRoom = 150;

/// The sample channels, of which each is in a state of its own.
ChannelCard sampleCard(qsizetype number)
{
    return channelCard(sampleChannels(12, kNow).at(number));
}

GatewaySnapshot withChannels(const QList<ChannelState> &channels)
{
    GatewaySnapshot snapshot = listeningSnapshot();
    snapshot.at = kNow;
    snapshot.guards.channels = channels;
    return snapshot;
}

QList<ChannelCardView *> viewsOf(const ChannelCards &cards)
{
    return cards.findChildren<ChannelCardView *>();
}

} // namespace

class TestChannelCards : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachStateHasItsWord_data();
    void eachStateHasItsWord();
    void theBusiestKeyIsShown();
    void keysAndModelsConcernedAreCounted();
    void aKeyIsUsedUpByItsDay();
    void littleRoomIsToldWhenNoKeyHasMore();
    void aLowerLimitIsALearnedOne();
    void barsStayWithinTheirLength();
    void countsOfTokensApartTakeTheTighter();
    void closedChannelsAreCounted();
    void detailsTellTheLastFailure();
    void withoutChannelsThereIsNothing();
    void secondsAreCountedDown();
    void aClickNamesTheChannel();
    void cardsFit_data();
    void cardsFit();
    void largeTextFits();
    void aSimulatedProviderIsCalledSo();
};

void TestChannelCards::eachStateHasItsWord_data()
{
    QTest::addColumn<int>("number");
    QTest::addColumn<QString>("state");
    QTest::addColumn<Tone>("tone");
    QTest::newRow("well") << 0 << QStringLiteral("Well") << Tone::Good;
    QTest::newRow("open") << 1 << QStringLiteral("Left alone for 23 s more") << Tone::Bad;
    QTest::newRow("slow") << 2 << QStringLiteral("Slow") << Tone::Warning;
    QTest::newRow("the first key to have rested counts") << 3 << QStringLiteral("Resting for 96 s more") << Tone::Warning;
    QTest::newRow("refused") << 4 << QStringLiteral("Key refused") << Tone::Bad;
    QTest::newRow("half-open") << 5 << QStringLiteral("On trial") << Tone::Warning;
    QTest::newRow("missing") << 6 << QStringLiteral("Model missing") << Tone::Warning;
    QTest::newRow("off") << 7 << QStringLiteral("Switched off") << Tone::Idle;
    QTest::newRow("used up") << 8 << QStringLiteral("Used up for today") << Tone::Warning;
    QTest::newRow("nearly full") << 9 << QStringLiteral("Little room") << Tone::Warning;
}

void TestChannelCards::eachStateHasItsWord()
{
    QFETCH(int, number);
    QFETCH(QString, state);
    QFETCH(Tone, tone);
    const ChannelCard card = sampleCard(number);
    QCOMPARE(cardState(card, kNow, kEnglish), state);
    QCOMPARE(card.tone, tone);
}

void TestChannelCards::theBusiestKeyIsShown()
{
    const ChannelCard card = sampleCard(2);
    QCOMPARE(card.busiestKey, QStringLiteral("team-2"));
    QCOMPARE(budgetText(card.tokens, kEnglish), QStringLiteral("186k of 190k ↓"));
    QVERIFY(card.tokens.isTight);
    QCOMPARE(budgetText(channelCard(channelState(QStringLiteral("x"))).tokens, kEnglish), QStringLiteral("0"));
}

void TestChannelCards::keysAndModelsConcernedAreCounted()
{
    QCOMPARE(cardFoot(sampleCard(0), kEnglish), QStringLiteral("Calls: 3 of 8"));
    QCOMPARE(cardFoot(sampleCard(2), kEnglish), QStringLiteral("Calls: 8 of 24 · 2 of 3 keys free · 1 of 3 models"));
    QCOMPARE(cardFoot(sampleCard(3), kEnglish), QStringLiteral("Calls: 0 · 0 of 2 keys free"));
}

void TestChannelCards::aKeyIsUsedUpByItsDay()
{
    KeyState byTokens{.id = QStringLiteral("a")};
    byTokens.tokensToday = budgetUse(1'000, 1'000);
    KeyState byMoney{.id = QStringLiteral("b")};
    byMoney.spentToday = byMoney.spendPerDay = Money{5'000'000, Currency::Usd};
    KeyState free{.id = QStringLiteral("c")};
    free.tokensToday = budgetUse(1'000, 999);
    const auto card = [](const QList<KeyState> &keys) { return channelCard(channelState(QStringLiteral("x"), keys)); };
    QCOMPARE(cardState(card({byTokens, byMoney}), kNow, kEnglish), QStringLiteral("Used up for today"));
    QCOMPARE(card({byTokens, byMoney}).tone, Tone::Warning);
    QCOMPARE(card({byTokens, byMoney, free}).standing, ChannelStanding::Well);
    QCOMPARE(card({byTokens, byMoney, free}).freeKeys, 1);
}

void TestChannelCards::littleRoomIsToldWhenNoKeyHasMore()
{
    KeyState byCalls{.id = QStringLiteral("a")};
    byCalls.concurrency = budgetUse(8, 8);
    KeyState byInput{.id = QStringLiteral("b")};
    byInput.inputTokens = budgetUse(1'000, 850);
    KeyState resting{.id = QStringLiteral("c"), .coolingUntil = kNow + milliseconds(1'000)};
    KeyState roomy{.id = QStringLiteral("d")};
    roomy.requests = budgetUse(60, 50);
    const auto card = [](const QList<KeyState> &keys) { return channelCard(channelState(QStringLiteral("x"), keys)); };
    QCOMPARE(card({byCalls, byInput, resting}).standing, ChannelStanding::LittleRoom);
    QCOMPARE(card({byCalls, byInput, resting}).freeKeys, 2);
    QCOMPARE(card({byCalls, byInput, resting, roomy}).standing, ChannelStanding::Well);
    QCOMPARE(closedChannels({.channels = {channelState(QStringLiteral("x"), {byCalls})}}), 0);
    // What is wrong with a model says more.
    const ModelState slow{.model = QStringLiteral("m"), .isDegraded = true};
    QCOMPARE(channelCard(channelState(QStringLiteral("x"), {byCalls}, {slow})).standing, ChannelStanding::Slow);
}

void TestChannelCards::aLowerLimitIsALearnedOne()
{
    const BudgetBar learned = budgetBar(BudgetBar::Kind::Requests, {.limit = 30, .setting = 60, .used = 15, .reserved = 6});
    QVERIFY(learned.isLearned);
    QVERIFY(!learned.isTight);
    QCOMPARE(learned.settledLength, 150);
    QCOMPARE(learned.reservedLength, 100);
    QCOMPARE(learned.allowedLength, 500);
    const BudgetBar set = budgetBar(BudgetBar::Kind::Requests, budgetUse(60, 15));
    QVERIFY(!set.isLearned);
    QCOMPARE(set.allowedLength, BudgetBar::kFull);
    QVERIFY(budgetBar(BudgetBar::Kind::Requests, {.limit = 30, .setting = {}}).isLearned);
}

void TestChannelCards::barsStayWithinTheirLength()
{
    const BudgetBar over = budgetBar(BudgetBar::Kind::Tokens, budgetUse(100, 900, 300));
    QCOMPARE(over.settledLength + over.reservedLength, BudgetBar::kFull);
    QVERIFY(over.isTight);
    const BudgetBar zero = budgetBar(BudgetBar::Kind::Tokens, budgetUse(0, 0));
    QCOMPARE(zero.settledLength + zero.reservedLength, 0);
}

void TestChannelCards::countsOfTokensApartTakeTheTighter()
{
    KeyState key{.id = QStringLiteral("k")};
    key.tokens.used = 500;
    key.inputTokens = budgetUse(1'000, 400);
    key.outputTokens = budgetUse(200, 100);
    const ChannelCard card = channelCard(channelState(QStringLiteral("x"), {key}));
    QCOMPARE(card.tokens.kind, BudgetBar::Kind::OutputTokens);
    QCOMPARE(card.tokens.used, 100);
}

void TestChannelCards::closedChannelsAreCounted()
{
    // deepseek is left alone, dashscope rests, zhipu's key is refused, and moonshot is used up for today.
    QCOMPARE(closedChannels({.channels = sampleChannels(12, kNow)}), 4);
}

void TestChannelCards::detailsTellTheLastFailure()
{
    const QString details = cardDetails(sampleCard(2), kEnglish);
    QVERIFY(details.startsWith(QStringLiteral("openai: Slow\nKey team-2: Resting until 14:30:11\n")));
    QVERIFY(
        details.contains(QStringLiteral("gpt-5-mini: Slow · first token within 18 s (p95) · last failure: no content for 60 s")));
    QVERIFY(
        details.contains(QStringLiteral("The busiest key, team-2:\nTokens per minute: 186,200 of 190,000 · 46,550 of it reserved "
                                        "for calls under way · the provider allows less than the 200,000 of the settings")));
    ChannelCards cards(kEnglish);
    cards.showSnapshot(withChannels(sampleChannels(3, kNow)));
    const ChannelCardView *view = viewsOf(cards).at(2);
    QCOMPARE(view->accessibleName(), QStringLiteral("Channel openai"));
    QCOMPARE(view->accessibleDescription(), details);
    QVERIFY(viewsOf(cards).at(1)->toolTip().contains(QStringLiteral("&lt;title&gt;Bad gateway")));
}

void TestChannelCards::withoutChannelsThereIsNothing()
{
    ChannelCards cards(kEnglish);
    cards.showSnapshot(withChannels({}));
    QVERIFY(cards.isHidden());
    cards.showSnapshot(withChannels(sampleChannels(1, kNow)));
    QVERIFY(!cards.isHidden());
    cards.showSnapshot(withChannels({}));
    QVERIFY(cards.isHidden());
    QVERIFY(viewsOf(cards).isEmpty());
}

void TestChannelCards::secondsAreCountedDown()
{
    ChannelCards cards(kEnglish);
    QList<ChannelState> channels = sampleChannels(2, kNow);
    channels[1].models[0].openUntil = kNow + milliseconds(800);
    cards.showSnapshot(withChannels(channels));
    const ChannelCardView *view = viewsOf(cards).at(1);
    QCOMPARE(view->stateLine(), QStringLiteral("Left alone for 1 s more"));
    QTRY_COMPARE(view->stateLine(), QStringLiteral("Left alone"));
}

void TestChannelCards::aClickNamesTheChannel()
{
    ChannelCards cards(kEnglish);
    cards.showSnapshot(withChannels(sampleChannels(3, kNow)));
    cards.resize(1'120, kRoom);
    cards.show();
    const QSignalSpy chosen(&cards, &ChannelCards::channelChosen);
    QTest::mouseClick(viewsOf(cards).at(1), Qt::LeftButton);
    QTest::keyClick(viewsOf(cards).at(2), Qt::Key_Space);
    QCOMPARE(chosen.size(), 2);
    QCOMPARE(chosen.at(0).first().toString(), QStringLiteral("deepseek"));
    QCOMPARE(chosen.at(1).first().toString(), QStringLiteral("openai"));
}

void TestChannelCards::cardsFit_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("width");
    for (const int width : {700, 1'120, 1'760}) {
        for (const int count : {1, 3, 12, 40})
            QTest::addRow("%d cards in %d pixels", count, width) << count << width;
    }
}

void TestChannelCards::cardsFit()
{
    QFETCH(int, count);
    QFETCH(int, width);
    ChannelCards cards(kEnglish);
    cards.setRoom(kRoom);
    cards.resize(width, kRoom);
    cards.showSnapshot(withChannels(sampleChannels(count, kNow)));
    cards.show();
    QVERIFY(cards.height() <= kRoom);
    QRect area;
    for (const ChannelCardView *view : viewsOf(cards)) {
        QVERIFY(!area.intersects(view->geometry()));
        QVERIFY(view->width() >= std::min(ChannelCardView::leastWidth(view->font()), width));
        QVERIFY(view->geometry().right() < width);
        area = view->geometry();
    }
    const bool isWhole = area.bottom() < cards.height();
    QCOMPARE(cards.verticalScrollBar()->maximum() == 0, isWhole);
}

void TestChannelCards::largeTextFits()
{
    QFont large = QApplication::font();
    large.setPointSizeF(large.pointSizeF() * 2);
    ChannelCards cards(kEnglish);
    cards.setFont(large);
    cards.setRoom(kRoom);
    cards.resize(1'000, kRoom);
    cards.showSnapshot(withChannels(sampleChannels(12, kNow)));
    cards.show();
    QVERIFY(cards.height() <= kRoom);
    for (const ChannelCardView *view : viewsOf(cards))
        QVERIFY(view->height() >= QFontMetrics(large).height());
}

void TestChannelCards::aSimulatedProviderIsCalledSo()
{
    const GatewaySnapshot snapshot = withChannels(sampleChannels(2, kNow));
    ChannelCards cards(kEnglish);
    cards.setSimulated({snapshot.guards.channels.first().id});
    cards.showSnapshot(snapshot);
    QVERIFY(viewsOf(cards).first()->accessibleDescription().contains(QLatin1String("Simulated")));
    QVERIFY(!viewsOf(cards).last()->accessibleDescription().contains(QLatin1String("Simulated")));
}

QTEST_MAIN(TestChannelCards)
#include "tst_channelcards.moc"
