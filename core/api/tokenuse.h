// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/cappedsum.h"
#include "core/base/clock.h"

#include <QList>

#include <array>

namespace sluice {

/// From these percents of a limit of tokens per minute on, a channel counts as near it, nearer, and at it.
inline constexpr std::array<qint64, 3> kTokenZones{70, 85, 95};

/// What the calls of a channel have used in each minute of the last day, over all its keys. Everything counts in the minute in
/// which its request was received, once its exchange has ended; so the latest minutes may still grow, and a minute is not
/// quite the sixty seconds that limits look at.
struct TokenUse
{
    static constexpr qsizetype kMinutes = 24 * 60;

    struct Minute
    {
        qint64 calls = 0;
        qint64 input = 0;
        qint64 output = 0;
        qint64 estimated = 0; ///< of both, those counted by us

        qint64 tokens() const { return cappedSum(input, output); }
        bool operator==(const Minute &) const = default;
    };

    WallTime from{};       ///< where the first one begins
    QList<Minute> minutes; ///< kMinutes of them, the oldest first; the last one still runs

    bool operator==(const TokenUse &) const = default;
};

} // namespace sluice
