// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/snapshot.h"

namespace sluice::ui {

/// How an exchange ended, in a few words.
QString outcomeText(Outcome outcome);

/// Where a running exchange stands.
QString stageText(ExchangeStage stage);

/// A tool's own name for its id (`claude-code` → `Claude Code`); an id we do not know stays as it is.
QString toolText(const QString &tool);

} // namespace sluice::ui
