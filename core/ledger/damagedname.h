// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <QString>

namespace sluice::ledger {

/// `<path>.damaged-<UTC time>`, with a number behind it if that name is taken: where a broken file is kept for its owner.
QString freeDamagedName(const QString &path, WallTime now);

} // namespace sluice::ledger
