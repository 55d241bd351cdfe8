// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/dialect.h"

#include <QString>

#include <optional>

namespace sluice {

struct Settings;

/// A call that these settings serve, for a first try.
struct ExampleCall
{
    Dialect dialect = Dialect::Chat; ///< that of the channel which gets the call
    QString model;                   ///< to ask for
    /// The name is passed on to a provider of which nothing is known but its dialect, and which may not have it.
    bool isGuess = false;
    bool operator==(const ExampleCall &) const = default;
};

/// The first call whose model the settings name themselves, else the first with a guess; none if no enabled channel can be
/// reached by any name.
std::optional<ExampleCall> exampleCall(const Settings &settings);

} // namespace sluice
