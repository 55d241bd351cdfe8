// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/prices.h"

namespace sluice::ui {

// Between the numbers of settings and the text of a cell, in the locale of the window; absent for an empty text and for
// one that is none.

QString cellOfDecimal(qint64 number, int decimals);
std::optional<qint64> decimalOfCell(const QString &text, int decimals);

/// Signs that group digits may be left out.
QString cellOfWhole(qint64 number);
std::optional<qint64> wholeOfCell(const QString &text);

/// Takes other dashes and colons than those that config.json has, as an input method or a provider's page writes them, hours
/// of one digit, and 24:00 as an end.
QString cellOfHours(const UtcHours &hours);
std::optional<UtcHours> hoursOfCell(const QString &text);

} // namespace sluice::ui
