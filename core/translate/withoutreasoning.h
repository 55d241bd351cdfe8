// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/dialect.h"

#include <QByteArray>

#include <optional>

namespace sluice::translate {

/// The request without what the model thought in the turns before, for a provider that does not take its signature or seal; all
/// else is as it was. Absent if there is nothing of the kind in it. `body` is JSON. Pure.
///
/// Where the model is in the midst of using tools, Messages wants that turn to begin with thinking, or none at all
/// (docs.anthropic.com, "Extended thinking with tool use"): then thinking with a budget is switched off, and what clears it
/// (`clear_thinking` of context_management, which is refused without it) goes too.
std::optional<QByteArray> withoutReasoning(Dialect dialect, QByteArrayView body);

} // namespace sluice::translate
