// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/traystate.h"

#include <algorithm>

namespace sluice::ui {

std::optional<WallTime> lastGuarded(const GatewaySnapshot &snapshot)
{
    std::optional<WallTime> last;
    for (const ExchangeRecord &record : snapshot.recent) {
        if (record.outcome != Outcome::Stalled && record.outcome != Outcome::RateLimited)
            continue;
        const WallTime ended = record.receivedAt + record.times.ended.value_or(milliseconds(0));
        last = last ? std::max(*last, ended) : ended;
    }
    return last;
}

TrayState trayStateOf(const GatewaySnapshot &snapshot, bool isGuardFresh)
{
    if (snapshot.listenState != ListenState::Listening)
        return TrayState::Stopped;
    if (isGuardFresh)
        return TrayState::Guarded;
    return snapshot.active.isEmpty() ? TrayState::Listening : TrayState::Busy;
}

} // namespace sluice::ui
