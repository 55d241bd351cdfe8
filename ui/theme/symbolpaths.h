// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/symbols.h"

#include <QPainterPath>

namespace sluice::ui {

/// Symbols are drawn on a square of so many units.
inline constexpr double kSymbolGrid = 16.0;

/// The lines of a symbol.
QPainterPath symbolPath(Symbol symbol);

} // namespace sluice::ui
