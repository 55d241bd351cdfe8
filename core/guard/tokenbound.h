// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <algorithm>

namespace sluice::guard {

/// Numbers of tokens come from clients and providers; what is nonsense must not overflow a sum.
inline constexpr qint64 kMostTokens = 1'000'000'000'000;

inline qint64 boundedTokens(qint64 number)
{
    return std::clamp<qint64>(number, 0, kMostTokens);
}

} // namespace sluice::guard
