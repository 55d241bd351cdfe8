// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace sluice::ui {

/// Limits that are moved with the mouse or by keys go by numbers of two digits that count: 4.1 s, 62 s, 410,000 tokens.

/// The nearest such number; what is not positive becomes 0.
qint64 roundedLimit(double value);
/// So many such numbers above or below, whatever `value` was; not below 0.
qint64 limitBeside(qint64 value, int steps);

} // namespace sluice::ui
