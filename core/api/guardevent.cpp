// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/guardevent.h"

#include "core/api/enumnames.h"

namespace sluice {

QString toString(GuardEventKind value)
{
    switch (value) {
    case GuardEventKind::BreakerOpened: return QStringLiteral("breaker_opened");
    case GuardEventKind::BreakerHalfOpened: return QStringLiteral("breaker_half_opened");
    case GuardEventKind::BreakerClosed: return QStringLiteral("breaker_closed");
    case GuardEventKind::CooldownBegan: return QStringLiteral("cooldown_began");
    case GuardEventKind::CooldownEnded: return QStringLiteral("cooldown_ended");
    case GuardEventKind::KeyRefused: return QStringLiteral("key_refused");
    case GuardEventKind::KeyAccepted: return QStringLiteral("key_accepted");
    case GuardEventKind::ModelMissing: return QStringLiteral("model_missing");
    case GuardEventKind::ModelFound: return QStringLiteral("model_found");
    case GuardEventKind::SlowBegan: return QStringLiteral("slow_began");
    case GuardEventKind::SlowEnded: return QStringLiteral("slow_ended");
    case GuardEventKind::LimitLearned: return QStringLiteral("limit_learned");
    case GuardEventKind::QueueFull: return QStringLiteral("queue_full");
    case GuardEventKind::WaitExpired: return QStringLiteral("wait_expired");
    case GuardEventKind::SpendWarned: return QStringLiteral("spend_warned");
    case GuardEventKind::SpendReached: return QStringLiteral("spend_reached");
    case GuardEventKind::ClientPaused: return QStringLiteral("client_paused");
    case GuardEventKind::ClientLetGo: return QStringLiteral("client_let_go");
    case GuardEventKind::DegradeBegan: return QStringLiteral("degrade_began");
    case GuardEventKind::DegradeEnded: return QStringLiteral("degrade_ended");
    }
    Q_UNREACHABLE();
}

std::optional<GuardEventKind> guardEventKindFromString(QStringView text)
{
    using enum GuardEventKind;
    return enumFromString(text, {BreakerOpened, BreakerHalfOpened, BreakerClosed, CooldownBegan, CooldownEnded,
                                 KeyRefused,    KeyAccepted,       ModelMissing,  ModelFound,    SlowBegan,
                                 SlowEnded,     LimitLearned,      QueueFull,     WaitExpired,   SpendWarned,
                                 SpendReached,  ClientPaused,      ClientLetGo,   DegradeBegan,  DegradeEnded});
}

} // namespace sluice
