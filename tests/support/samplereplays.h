// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/breakerreplay.h"
#include "core/api/gapreplay.h"
#include "core/api/guardsettings.h"
#include "core/api/tokenuse.h"
#include "core/base/random.h"

#include <algorithm>
#include <cmath>

namespace sluice::test {

/// 1,204 streams that ended well, three of them silent for longer than four seconds, and nine that stalled.
inline GapReplay sampleGapReplay()
{
    GapReplay replay;
    Random random(11);
    constexpr int kStreams = 1'201;
    for (int i = 0; i < kStreams; ++i) {
        // Most are around half a second, and the product of many chances has a tail to the right.
        double silence = 30;
        for (int chance = 0; chance < 8; ++chance)
            silence *= double(random.between(90, 190)) / 100.0;
        replay.healthy.append(milliseconds(std::min<qint64>(qint64(silence), 3'500)));
    }
    replay.healthy += {milliseconds(4'400), milliseconds(11'800), milliseconds(38'200)};
    std::sort(replay.healthy.begin(), replay.healthy.end());
    for (const milliseconds longest : std::as_const(replay.healthy)) {
        replay.gaps.add(longest);
        for (int part = 2; part < 40; ++part)
            replay.gaps.add(longest / part);
    }
    replay.stalled = {milliseconds(60'000), milliseconds(60'001), milliseconds(60'001),
                      milliseconds(60'002), milliseconds(60'002), milliseconds(60'004),
                      milliseconds(60'010), milliseconds(60'020), milliseconds(60'020)};
    return replay;
}

/// A morning's work and an afternoon's, up to now; its busiest minute used 312,400 tokens.
inline TokenUse sampleTokenUse(WallTime now)
{
    TokenUse use{.from = std::chrono::floor<std::chrono::minutes>(now) - std::chrono::minutes(TokenUse::kMinutes - 1),
                 .minutes = {}};
    Random random(5);
    constexpr qint64 kPeak = 312'400;
    for (qsizetype i = 0; i < TokenUse::kMinutes; ++i) {
        const double hour = double(i) / 60.0;
        const double work = std::max(0.0, std::sin((hour - 9.0) / 4.5 * 3.14159)) * (hour > 9.0 && hour < 23.0 ? 1.0 : 0.0);
        const qint64 input = qint64(work * double(random.between(40'000, 230'000)));
        use.minutes.append({.calls = input / 12'000, .input = input, .output = input / 20, .estimated = 0});
    }
    use.minutes[11 * 60 + 17] = {.calls = 26, .input = kPeak - 14'400, .output = 14'400, .estimated = 0};
    return use;
}

/// Six failures in one afternoon hour: the fewer it takes to open, the more often it would have been.
inline BreakerReplay sampleBreakerReplay(const BreakerSettings &settings, WallTime now)
{
    BreakerReplay replay{.until = now, .calls = 512, .failures = 6};
    if (!settings.isEnabled)
        return replay;
    for (int i = 0; i < 6 / std::max(settings.consecutiveFailures, 1); ++i) {
        replay.opened.append({.at = now - std::chrono::minutes(310 - 47 * i), .lasts = settings.open});
        replay.openFor += settings.open;
        replay.turnedAway += 7;
        replay.turnedAwayWell += 5;
    }
    replay.openings = replay.opened.size();
    return replay;
}

} // namespace sluice::test
