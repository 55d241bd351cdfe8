// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/reviewchanges.h"

#include <QTest>

using namespace sluice;
using namespace sluice::ledger;

namespace {

QString kindText(ReviewChangeKind kind)
{
    switch (kind) {
    case ReviewChangeKind::NewChannel: return QStringLiteral("new channel");
    case ReviewChangeKind::GoneChannel: return QStringLiteral("gone channel");
    case ReviewChangeKind::NewModel: return QStringLiteral("new model");
    case ReviewChangeKind::GoneModel: return QStringLiteral("gone model");
    case ReviewChangeKind::MoreNames: return QStringLiteral("more");
    case ReviewChangeKind::FailureShare: return QStringLiteral("failures");
    case ReviewChangeKind::ChannelFailureShare: return QStringLiteral("failures of");
    case ReviewChangeKind::FirstContentP50: return QStringLiteral("p50");
    case ReviewChangeKind::FirstContentP95: return QStringLiteral("p95");
    case ReviewChangeKind::Cost: return QStringLiteral("cost");
    }
    Q_UNREACHABLE();
}

QString text(const QList<ReviewChange> &changes)
{
    QStringList texts;
    for (const ReviewChange &change : changes) {
        QString line = kindText(change.kind) + u' ' + change.name;
        texts += QStringLiteral("%1: %2 from %3").arg(line.trimmed()).arg(change.now).arg(change.before);
    }
    return texts.join(QStringLiteral("; "));
}

Review busyWeek()
{
    Review review;
    review.requests = review.streams = {1'000, 1'000};
    review.tokens = {1'000'000, 1'000'000};
    return review;
}

ReviewChannel channel(const char *name, ComparedCount calls, ComparedCount failed = {})
{
    ReviewChannel channel;
    channel.channel = QString::fromLatin1(name);
    channel.calls = calls;
    channel.failedCalls = failed;
    return channel;
}

const ChangeMaterial kWhole{.models = {}, .areWholeWeeks = true};

ReviewMoney money(Currency currency, qint64 now, qint64 before)
{
    return {.currency = currency, .cost = {Money{now, currency}, Money{before, currency}}};
}

} // namespace

class TestReviewChanges : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void nothingIsSaidOfAnEmptyWeek() { QCOMPARE(text(changesOf({}, {})), QString()); }

    void smallNumbersAreNoTrend_data()
    {
        QTest::addColumn<qint64>("requestsNow");
        QTest::addColumn<qint64>("requestsBefore");
        QTest::addColumn<qint64>("failedNow");
        QTest::addColumn<qint64>("failedBefore");
        QTest::addColumn<QString>("told");
        const auto row = [](const char *name, qint64 now, qint64 before, qint64 failedNow, qint64 failedBefore,
                            const char *told) {
            QTest::newRow(name) << now << before << failedNow << failedBefore << QString::fromLatin1(told);
        };
        row("up", 100, 200, 10, 10, "failures: 1000 from 500");
        row("down", 100, 100, 2, 10, "failures: 200 from 1000");
        row("from none", 100, 100, 5, 0, "failures: 500 from 0");
        row("to none", 100, 100, 0, 5, "failures: 0 from 500");
        row("four failures are chance", 100, 100, 4, 0, "");
        row("a fifth more is not over a fifth", 100, 100, 12, 10, "");
        row("over a fifth more", 100, 100, 13, 10, "failures: 1300 from 1000");
        row("less than a point", 10'000, 10'000, 99, 10, "");
        row("a point", 10'000, 10'000, 110, 10, "failures: 110 from 10");
        row("nineteen requests are too few", 19, 100, 10, 5, "");
        row("nineteen were too few", 100, 19, 50, 5, "");
        row("twenty will do", 20, 20, 10, 5, "failures: 5000 from 2500");
        row("no week before", 100, 0, 50, 0, "");
        row("the largest numbers there are", std::numeric_limits<qint64>::max(), 100, std::numeric_limits<qint64>::max(), 10,
            "failures: 10000 from 1000");
    }
    void smallNumbersAreNoTrend()
    {
        QFETCH(qint64, requestsNow);
        QFETCH(qint64, requestsBefore);
        QFETCH(qint64, failedNow);
        QFETCH(qint64, failedBefore);
        Review review;
        review.requests = {requestsNow, requestsBefore};
        review.failed = {failedNow, failedBefore};
        QTEST(text(changesOf(review, {})), "told");
    }

    void channelsHaveSharesOfTheirOwn()
    {
        Review review = busyWeek();
        review.channels = {channel("a", {100, 100}, {50, 10}), channel("b", {10, 100}, {5, 0})};
        QCOMPARE(text(changesOf(review, {})), QStringLiteral("failures of a: 5000 from 1000"));
    }

    void newAndGoneNamesAreTold()
    {
        Review review = busyWeek();
        review.channels = {channel("old", {0, 20}), channel("seldom", {0, 19}), channel("new", {1, 0}), channel("both", {5, 5})};
        const ChangeMaterial material{.models = {{QStringLiteral("m1"), {{30, 0}, 1}}, {QStringLiteral("m2"), {{0, 400}, 0}}}};
        QCOMPARE(text(changesOf(review, material)),
                 QStringLiteral("new channel new: 1 from 0; gone channel old: 0 from 20; new model m1: 30 from 0; "
                                "gone model m2: 0 from 400"));
    }

    void inTheFirstWeekNothingIsNew()
    {
        Review review;
        review.requests = {50, 0};
        review.channels = {channel("a", {50, 0})};
        QCOMPARE(text(changesOf(review, {.models = {{QStringLiteral("m"), {{50, 0}, 50}}}})), QString());
    }

    // A tool may ask for any name, and as often as it likes.
    void misspeltModelsAreNotNew()
    {
        ChangeMaterial material{.models = {{QStringLiteral("known"), {{100, 100}, 100}}}};
        for (int i = 0; i < 500; ++i)
            material.models[QStringLiteral("gtp-%1").arg(i)] = {{1, 0}, 0};
        QCOMPARE(text(changesOf(busyWeek(), material)), QString());
    }

    void theTenMostUsedNamesAreTold()
    {
        ChangeMaterial material{.models = {{QStringLiteral("known"), {{100, 100}, 100}}}};
        for (int i = 1; i <= 14; ++i) {
            material.models[QStringLiteral("new-%1").arg(i)] = {{i, 0}, i};
            material.models[QStringLiteral("gone-%1").arg(i)] = {{0, 100 + i}, 0};
        }
        const QList<ReviewChange> changes = changesOf(busyWeek(), material);
        QCOMPARE(changes.size(), 21);
        QCOMPARE(changes.first().name, QStringLiteral("new-14"));
        QCOMPARE(changes.at(9).name, QStringLiteral("new-5"));
        QCOMPARE(changes.at(10).name, QStringLiteral("gone-14"));
        QCOMPARE(text({changes.last()}), QStringLiteral("more: 8 from 0"));
    }

    // The running week has cost less than a whole one so far, and a week in the middle of which the ledger began as well.
    void costsOfUnequalStretchesAreNotCompared()
    {
        Review review = busyWeek();
        review.money = {money(Currency::Cny, 130, 100)};
        QCOMPARE(text(changesOf(review, {})), QString());
        QCOMPARE(text(changesOf(review, kWhole)), QStringLiteral("cost: 130 from 100"));
    }

    void hugeSumsAreComparedToTheLastDigit()
    {
        constexpr qint64 kBefore = 5'000'000'000'000'000'000;
        Review review = busyWeek();
        review.money = {money(Currency::Cny, kBefore + kBefore / 5, kBefore)};
        QCOMPARE(text(changesOf(review, kWhole)), QString());
        review.money = {money(Currency::Cny, kBefore + kBefore / 5 + 1, kBefore)};
        QCOMPARE(text(changesOf(review, kWhole)), QStringLiteral("cost: 6000000000000000001 from 5000000000000000000"));
    }

    void timesAndCostsHaveTrends()
    {
        Review review = busyWeek();
        review.firstContentP50 = {milliseconds(900), milliseconds(800)};
        review.firstContentP95 = {milliseconds(3'000), milliseconds(6'000)};
        review.money = {money(Currency::Cny, 130, 100), money(Currency::Usd, 110, 100)};
        QCOMPARE(text(changesOf(review, kWhole)), QStringLiteral("p95: 3000 from 6000; cost: 130 from 100"));
        review.streams = {19, 1'000};
        review.firstContentP50 = {};
        QCOMPARE(text(changesOf(review, kWhole)), QStringLiteral("cost: 130 from 100"));
    }

    // A price that is entered today makes yesterday's tokens no cheaper.
    void aCostThatIsHardlyKnownHasNoTrend()
    {
        Review review = busyWeek();
        review.money = {money(Currency::Cny, 300, 100)};
        review.unpricedTokens = {0, 200'000};
        QCOMPARE(text(changesOf(review, kWhole)), QStringLiteral("cost: 300 from 100"));
        review.unpricedTokens = {0, 200'001};
        QCOMPARE(text(changesOf(review, kWhole)), QString());
        review.unpricedTokens = {300'000, 0};
        QCOMPARE(text(changesOf(review, kWhole)), QString());
    }

    void aCostThatWasUnknownIsNotCompared()
    {
        Review review = busyWeek();
        review.money = {{.currency = Currency::Cny, .cost = {Money{5, Currency::Cny}, std::nullopt}}};
        QCOMPARE(text(changesOf(review, kWhole)), QString());
    }
};

QTEST_GUILESS_MAIN(TestReviewChanges)
#include "tst_reviewchanges.moc"
