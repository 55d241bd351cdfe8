// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardevent.h"
#include "core/api/snapshot.h"
#include "core/api/traffic.h"
#include "tests/support/snapshots.h"

#include <QRandomGenerator>

#include <algorithm>
#include <cmath>

namespace sluice::test {

/// Steps and bars as the ledger has them for this span, which ends at the last whole step up to `to`.
inline Traffic emptyTraffic(TrafficSpan span, WallTime to)
{
    using namespace std::chrono;
    const auto alignedDown = [](WallTime at, milliseconds unit) { return at - at.time_since_epoch() % unit; };
    Traffic traffic{.span = span};
    milliseconds length{0};
    switch (span) {
    case TrafficSpan::FiveMinutes:
        traffic.step = seconds(5);
        traffic.barLength = seconds(10);
        length = minutes(5);
        break;
    case TrafficSpan::Hour:
        traffic.step = seconds(10);
        traffic.barLength = minutes(1);
        length = hours(1);
        break;
    case TrafficSpan::Day:
        traffic.step = minutes(3);
        traffic.barLength = minutes(30);
        length = hours(24);
        break;
    }
    traffic.to = alignedDown(to, traffic.step);
    traffic.asOf = traffic.to;
    traffic.from = traffic.to - length;
    for (WallTime at = traffic.from; at <= traffic.to; at += traffic.step)
        traffic.points.append({.at = at});
    for (WallTime at = alignedDown(traffic.from, traffic.barLength); at < traffic.to; at += traffic.barLength)
        traffic.endings.append({.from = at});
    return traffic;
}

namespace detail {

inline double noise(QRandomGenerator &random)
{
    return random.generateDouble();
}

/// How busy the developer is at this share of the span: work, a break, more work.
inline double busyness(double share)
{
    if (share > 0.42 && share < 0.52)
        return 0.0;
    return 0.55 + 0.35 * std::sin(share * 9.0) + 0.1 * std::sin(share * 41.0);
}

inline void fillPoint(TrafficPoint &point, double busy, bool isStalling, QRandomGenerator &random)
{
    const auto ms = [](double value) { return milliseconds(std::llround(value)); };
    point.tokensPerMinute = std::llround(busy * (90'000 + 12'000 * noise(random)));
    point.requestsPerMinute = std::llround(busy * 34 + noise(random) * 2);
    point.gapP50 = ms(38 + 14 * busy + 6 * noise(random));
    point.gapP99 = ms((isStalling ? 2'900 : 420) + 260 * noise(random));
    point.firstContentP50 = ms(680 + 420 * busy + 90 * noise(random));
    point.firstContentP95 = ms(2'100 + (isStalling ? 4'200 : 900) * busy + 380 * noise(random));
}

inline void fillBar(EndingCounts &bar, double busy, bool isStalling, QRandomGenerator &random)
{
    const auto some = [&random](double chance) { return qint64(noise(random) < chance ? 1 + random.bounded(2) : 0); };
    bar.counts = {std::llround(busy * (6 + 4 * noise(random))),
                  some(isStalling ? 0.8 : 0.04),
                  some(0.10),
                  some(0.06),
                  some(0.05),
                  some(0.08)};
}

} // namespace detail

/// A working stretch that looks like one: load that rises and falls, a break without any stream, a bad patch with stalls.
/// The same for the same seed.
inline Traffic sampleTraffic(TrafficSpan span, WallTime to, quint32 seed = 20260301)
{
    Traffic traffic = emptyTraffic(span, to);
    QRandomGenerator random(seed);
    const auto shareOf = [&traffic](WallTime at) {
        return static_cast<double>((at - traffic.from).count()) / static_cast<double>((traffic.to - traffic.from).count());
    };
    const auto isStalling = [](double share) { return share > 0.70 && share < 0.76; };
    for (TrafficPoint &point : traffic.points) {
        const double share = shareOf(point.at);
        if (const double busy = detail::busyness(share); busy > 0.0)
            detail::fillPoint(point, busy, isStalling(share), random);
    }
    for (EndingCounts &bar : traffic.endings) {
        const double share = shareOf(bar.from);
        if (const double busy = detail::busyness(share); busy > 0.0)
            detail::fillBar(bar, busy, isStalling(share), random);
        // At the end of a step, as all markers.
        const WallTime at = std::clamp(bar.from + traffic.barLength / traffic.step / 2 * traffic.step, traffic.from, traffic.to);
        if (const qint64 cut = bar.of(EndingGroup::CutOff); cut > 0)
            traffic.markers.append({at, TrafficEvent::StallCut, cut});
        if (const qint64 limited = bar.of(EndingGroup::RateLimited); limited > 0)
            traffic.markers.append({at, TrafficEvent::RateLimited, limited});
        if (const qint64 faults = bar.of(EndingGroup::ProviderFault); faults > 0)
            traffic.markers.append({at, TrafficEvent::Error, faults});
    }
    traffic.hasTraffic = true;
    return traffic;
}

/// What the guards do in such a stretch: most of it around the bad patch.
inline QList<GuardEvent> sampleGuardEvents(const Traffic &traffic)
{
    const auto at = [&traffic](double share) {
        return traffic.from + milliseconds(std::llround(share * static_cast<double>((traffic.to - traffic.from).count())));
    };
    const QString deepseek = QStringLiteral("deepseek");
    const QString chat = QStringLiteral("deepseek-chat");
    const QString cause = QStringLiteral("3 failures in a row");
    using Kind = GuardEventKind;
    return {
        {.at = at(0.08),
         .kind = Kind::LimitLearned,
         .channel = deepseek,
         .key = QStringLiteral("main"),
         .why = QStringLiteral("429 at 58 requests per minute")},
        {.at = at(0.24),
         .kind = Kind::CooldownBegan,
         .channel = QStringLiteral("openai"),
         .key = QStringLiteral("team-2"),
         .why = QStringLiteral("429, Retry-After 12 s"),
         .lasts = milliseconds(12'000)},
        {.at = at(0.37),
         .kind = Kind::KeyRefused,
         .channel = QStringLiteral("anthropic"),
         .key = QStringLiteral("main"),
         .why = QStringLiteral("401 invalid x-api-key")},
        {.at = at(0.613),
         .kind = Kind::BreakerOpened,
         .channel = deepseek,
         .model = chat,
         .why = cause,
         .lasts = milliseconds(30'000)},
        {.at = at(0.617),
         .kind = Kind::QueueFull,
         .client = QStringLiteral("batch"),
         .why = QStringLiteral("P2, 50 wait"),
         .repeats = 12},
        {.at = at(0.713), .kind = Kind::BreakerHalfOpened, .channel = deepseek, .model = chat},
        {.at = at(0.72), .kind = Kind::BreakerClosed, .channel = deepseek, .model = chat},
    };
}

/// `count` streams in all stages; some of them near their limit. The same for the same seed.
inline QList<ActiveExchange> sampleStreams(int count, quint32 seed = 20260301)
{
    static const QStringList tools{QStringLiteral("claude-code"), QStringLiteral("codex"), QStringLiteral("cline"),
                                   QStringLiteral("qwen-code"), QString()};
    static const QStringList models{QStringLiteral("claude-sonnet-4-5"), QStringLiteral("gpt-5-codex"),
                                    QStringLiteral("deepseek-reasoner"), QStringLiteral("qwen3-coder-plus"),
                                    QStringLiteral("glm-4.6")};
    static const QStringList channels{QStringLiteral("anthropic"), QStringLiteral("openai"), QStringLiteral("deepseek"),
                                      QStringLiteral("dashscope"), QStringLiteral("zhipu")};
    QRandomGenerator random(seed);
    QList<ActiveExchange> streams;
    for (int i = 0; i < count; ++i) {
        ActiveExchange stream = activeExchange(quint64(1'000 + i), tools.at(i % 5), models.at(i % 5), ExchangeStage::Streaming,
                                               milliseconds(20 + random.bounded(400)));
        stream.channel = channels.at(i % 5);
        stream.client = QStringLiteral("default");
        stream.age = milliseconds(3'000 + random.bounded(200'000));
        stream.events = random.bounded(4'000);
        stream.bytes = stream.events * 180;
        if (i % 7 == 1)
            stream.gap = milliseconds(34'000 + random.bounded(24'000));
        if (i % 5 == 3) {
            stream.stage = ExchangeStage::Waiting;
            stream.events = stream.bytes = 0;
            stream.gap = std::min(stream.age, milliseconds(21'000));
            stream.limit = milliseconds(300'000);
        }
        const qsizetype seconds = std::min<qsizetype>(ActiveExchange::kGapColumns, stream.age.count() / 1'000);
        const qint64 running = stream.gap.count() / 1'000;
        for (qsizetype column = seconds - 1; column >= 0; --column) {
            const qint64 usual = 60 + random.bounded(300) + (random.bounded(20) == 0 ? random.bounded(6'000) : 0);
            stream.gapColumns.append(milliseconds(column <= running ? stream.gap.count() - column * 1'000 : usual));
        }
        std::for_each(stream.gapColumns.begin(), stream.gapColumns.end(),
                      [](auto &gap) { gap = std::max(gap, milliseconds(0)); });
        streams.append(stream);
    }
    return streams;
}

} // namespace sluice::test
