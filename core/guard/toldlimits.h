// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <QtGlobal>

#include <optional>

namespace sluice::guard {

/// What a provider told of its limits in the head of an answer. All of the moment when the answer came.
struct ToldLimits
{
    struct One
    {
        std::optional<qint64> limit;
        std::optional<qint64> remaining;
        std::optional<milliseconds> resetsIn; ///< until `remaining` is full again
        bool isEmpty() const { return *this == One{}; }
        bool operator==(const One &) const = default;
    };
    One tokens;
    One inputTokens;
    One outputTokens;
    One requests;
    bool isEmpty() const { return *this == ToldLimits{}; }
    bool operator==(const ToldLimits &) const = default;
};

} // namespace sluice::guard
