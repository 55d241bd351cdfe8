// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardsettings.h"

#include <QString>

#include <optional>

namespace sluice {

/// Ways to answer with less while health is low.
struct DegradeSteps
{
    bool trim = false;     ///< send the last turns of the conversation only
    bool fallback = false; ///< send it to the route's candidates for low health
    bool notice = false;   ///< ask no provider, but answer with a short text

    bool any() const { return trim || fallback || notice; }
    bool operator==(const DegradeSteps &) const = default;
};

/// `trim,fallback`: as in the header `x-sluice-degraded`. Empty without any.
QString toString(const DegradeSteps &steps);

/// What may be done with a client's requests while health is low.
struct LadderSettings
{
    /// Absent: as suits the client's kind. A tool would rather wait than lose context or model, an application would not.
    std::optional<bool> trim;
    std::optional<bool> fallback;
    std::optional<bool> notice;
    int keepTurns = 6;  ///< what trimming leaves: a turn is what a user says and all up to the next time
    QString noticeText; ///< empty: a sentence of our own

    bool operator==(const LadderSettings &) const = default;
    DegradeSteps allowedFor(ClientKind kind) const;
};

/// The health scores below which each step is taken, from 0 (never) to 100.
struct LadderThresholds
{
    int trimBelow = 60;
    int fallbackBelow = 40;
    int noticeBelow = 15;
    bool operator==(const LadderThresholds &) const = default;
};

} // namespace sluice
