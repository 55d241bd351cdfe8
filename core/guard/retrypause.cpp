// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/retrypause.h"

#include "core/guard/backoff.h"

namespace sluice::guard {

milliseconds retryPause(const RetrySettings &settings, int again, double random)
{
    Q_ASSERT(again >= 1 && random >= 0 && random < 1);
    return jittered(doubled(settings.base, again - 1, settings.cap), random);
}

} // namespace sluice::guard
