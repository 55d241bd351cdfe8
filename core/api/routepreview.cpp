// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/routepreview.h"

namespace sluice {

QString toString(SkipReason value)
{
    switch (value) {
    case SkipReason::None: return QStringLiteral("none");
    case SkipReason::ChannelOff: return QStringLiteral("channel_off");
    case SkipReason::NotThisDialect: return QStringLiteral("not_this_dialect");
    case SkipReason::BreakerOpen: return QStringLiteral("breaker_open");
    case SkipReason::Cooling: return QStringLiteral("cooling");
    case SkipReason::KeysRefused: return QStringLiteral("keys_refused");
    case SkipReason::UsedUpToday: return QStringLiteral("used_up_today");
    case SkipReason::ModelMissing: return QStringLiteral("model_missing");
    case SkipReason::NoRoom: return QStringLiteral("no_room");
    }
    Q_UNREACHABLE();
}

} // namespace sluice
