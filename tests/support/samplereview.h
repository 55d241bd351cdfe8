// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/review.h"

namespace sluice::test {

inline ReviewChannel reviewChannel(const QString &name, ComparedCount calls, ComparedCount failed)
{
    ReviewChannel channel;
    channel.channel = name;
    channel.requests = channel.calls = calls;
    channel.failedCalls = failed;
    return channel;
}

inline Money yuan(qint64 micros)
{
    return {micros, Currency::Cny};
}

inline QList<ReviewStall> sampleStalls()
{
    const QString deepseek = QStringLiteral("deepseek");
    return {{.channel = deepseek,
             .model = QStringLiteral("deepseek-reasoner"),
             .phase = StallPhase::InStream,
             .limit = milliseconds(60'000),
             .count = {9, 2},
             .healthyStreams = 412,
             .healthyP99 = milliseconds(4'200),
             .healthyP999 = milliseconds(41'000),
             .healthyLongest = milliseconds(52'300),
             .fit = LimitFit::Tight},
            {.channel = deepseek,
             .model = QStringLiteral("deepseek-chat"),
             .phase = StallPhase::BeforeContent,
             .limit = milliseconds(300'000),
             .count = {2, 0},
             .healthyStreams = 3'104,
             .healthyP99 = milliseconds(2'900),
             .healthyP999 = milliseconds(6'100),
             .healthyLongest = milliseconds(9'700),
             .fit = LimitFit::Wide},
            {.channel = QStringLiteral("openai"), .model = QStringLiteral("gpt-5-codex"), .count = {1, 1}}};
}

inline QList<ReviewChannel> sampleReviewChannels()
{
    ReviewChannel deepseek = reviewChannel(QStringLiteral("deepseek"), {3'680, 3'102}, {143, 61});
    deepseek.failures = {{.outcome = Outcome::Server,
                          .count = {96, 41},
                          .requests = 12,
                          .reasons = {{QStringLiteral("502 with a web page: <title>Bad gateway</title>"), {71, 40}},
                                      {QStringLiteral("overloaded_error | try *later*"), {25, 1}}}},
                         {.outcome = Outcome::RateLimited,
                          .count = {36, 18},
                          .reasons = {{QStringLiteral("rate_limit_exceeded: 60 requests per minute"), {36, 18}}}},
                         {.outcome = Outcome::Stalled,
                          .count = {11, 2},
                          .requests = 11,
                          .reasons = {{QStringLiteral("no content for 60 s, limit 60 s"), {11, 2}}}}};
    deepseek.cooldowns = {14, 6};
    deepseek.breakerOpenings = {5, 2};
    deepseek.breakerOpen = {milliseconds(270'000), milliseconds(60'000)};
    deepseek.fallbacksAway = {88, 31};
    ReviewChannel openai = reviewChannel(QStringLiteral("openai"), {1'204, 1'377}, {7, 9});
    openai.failures = {
        {.outcome = Outcome::Auth, .count = {7, 0}, .requests = 7, .reasons = {{QStringLiteral("invalid_api_key"), {7, 0}}}},
        {.outcome = Outcome::Network, .count = {0, 9}}};
    openai.keyRefusals = {7, 0};
    return {deepseek, openai, reviewChannel(QStringLiteral("本地"), {96, 0}, {})};
}

inline QList<ReviewChange> sampleChanges()
{
    return {{.kind = ReviewChangeKind::NewChannel, .name = QStringLiteral("本地"), .now = 96},
            {.kind = ReviewChangeKind::GoneModel, .name = QStringLiteral("gpt-5-mini"), .before = 230},
            {.kind = ReviewChangeKind::ChannelFailureShare, .name = QStringLiteral("deepseek"), .now = 389, .before = 197},
            {.kind = ReviewChangeKind::FirstContentP95, .now = 2'896, .before = 4'871},
            {.kind = ReviewChangeKind::Cost, .now = 46'812'500, .before = 31'050'000}};
}

/// A busy week with something in each part, up to `now`; `weeks` of them can be chosen.
inline Review sampleReview(WallTime now, int weeks = 5)
{
    using namespace std::chrono_literals;
    const WallTime today = std::chrono::floor<std::chrono::days>(now);
    Review review{.weeks = weeks, .from = today - 6 * 24h, .before = today + 24h, .asOf = now};
    review.requests = {4'812, 4'310};
    review.completed = {4'655, 4'198};
    review.aborted = {91, 60};
    review.failed = {66, 52};
    review.failures = {
        {.outcome = Outcome::Stalled,
         .count = {31, 12},
         .requests = 31,
         .reasons = {{QStringLiteral("no content for 60 s, limit 60 s"), {31, 12}}}},
        {.outcome = Outcome::NoCandidate,
         .count = {23, 9},
         .requests = 23,
         .reasons = {{QStringLiteral("no room within 30 s: deepseek 60 of 60 requests per minute"), {23, 9}}}},
        {.outcome = Outcome::Auth, .count = {12, 0}, .requests = 12, .reasons = {{QStringLiteral("invalid_api_key"), {12, 0}}}},
        {.outcome = Outcome::Network, .count = {0, 31}}};
    review.channels = sampleReviewChannels();
    review.stalls = sampleStalls();
    review.money = {{.currency = Currency::Cny,
                     .cost = {yuan(46'812'500), yuan(31'050'000)},
                     .saved = {yuan(12'340'000), yuan(9'000'000)},
                     .wastedByAborts = {yuan(870'000), yuan(410'000)},
                     .wastedByStalls = {yuan(1'204'000), std::nullopt},
                     .wastedByFailures = {yuan(0), yuan(3'000)}},
                    {.currency = Currency::Usd, .cost = {Money{8'125'000, Currency::Usd}, std::nullopt}}};
    review.tokens = {182'400'120, 140'022'000};
    review.unpricedTokens = {120'400, 0};
    review.estimatedTokens = {98'114, 0};
    review.streams = {4'502, 4'001};
    review.firstContentP50 = {milliseconds(861), milliseconds(861)};
    review.firstContentP95 = {milliseconds(2'896), milliseconds(4'871)};
    review.degraded = {{QStringLiteral("trim"), {41, 0}}, {QString(), {6, 9}}};
    review.heldBack = {131, 70};
    review.longestWait = {milliseconds(28'400), milliseconds(30'000)};
    review.waits = {
        {.id = {17},
         .receivedAt = now - 26h,
         .client = QStringLiteral("claude-code"),
         .model = QStringLiteral("deepseek-chat"),
         .channel = QStringLiteral("deepseek"),
         .waited = milliseconds(28'400)},
        {.id = {21}, .receivedAt = now - 30h, .client = QStringLiteral("claude-code"), .waited = milliseconds(9'100)}};
    review.changes = sampleChanges();
    return review;
}

/// All names and reasons in it, which are not translated.
inline QStringList namesIn(const Review &review)
{
    QStringList names;
    const auto addReasons = [&names](const QList<ReviewFailure> &failures) {
        for (const ReviewFailure &failure : failures) {
            for (const ReviewReason &reason : failure.reasons)
                names += reason.why;
        }
    };
    addReasons(review.failures);
    for (const ReviewChannel &channel : review.channels) {
        names += channel.channel;
        addReasons(channel.failures);
    }
    for (const ReviewStall &stall : review.stalls)
        names << stall.channel << stall.model;
    for (const ReviewWait &wait : review.waits)
        names << wait.client << wait.model << wait.channel;
    for (const ReviewChange &change : review.changes)
        names += change.name;
    for (const ReviewMoney &money : review.money)
        names += toString(money.currency);
    names.removeAll(QString());
    return names;
}

} // namespace sluice::test
