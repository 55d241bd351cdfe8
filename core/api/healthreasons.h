// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/reason.h"

namespace sluice {

/// Why a component of the user's own infrastructure could not be asked, or did not answer as it should.
struct HealthReasons
{
    using enum Filler;

    Reason passwordUnread{QT_TRANSLATE_NOOP("Saying", "its password cannot be read")};
    Reason noAnswer{QT_TRANSLATE_NOOP("Saying", "no answer within %1 ms")};
    Reason status{QT_TRANSLATE_NOOP("Saying", "it answered with status %1")};
    Reason noMetric{QT_TRANSLATE_NOOP("Saying", "no number of the metric %1 in the answer")};
    Reason noNumber{QT_TRANSLATE_NOOP("Saying", "no number came from: %1")};
    Reason driverUnloaded{QT_TRANSLATE_NOOP("Saying", "Qt's database driver %1 cannot be loaded")};
    Reason driverMissing{QT_TRANSLATE_NOOP("Saying", "Qt's database driver %1 is not installed (Debian: %2)")};
};

inline constexpr HealthReasons kHealthReasons{};

} // namespace sluice
