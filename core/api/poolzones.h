// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <array>

namespace sluice {

/// Percentages of a database's connections in use above which its health score falls, to 70, to 40, and to 10.
inline constexpr std::array<qint64, 3> kPoolZones{60, 80, 90};

} // namespace sluice
