// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <QList>
#include <QMetaType>
#include <QString>

#include <optional>

namespace sluice {

/// What a guard did. The ledger holds these by name: rename only with a migration.
enum class GuardEventKind {
    BreakerOpened,
    BreakerHalfOpened,
    BreakerClosed,
    CooldownBegan,
    CooldownEnded, ///< before its time, because a probe went well
    KeyRefused,    ///< 401 or 403
    KeyAccepted,   ///< after it had been refused
    ModelMissing,
    ModelFound, ///< after it had been missing
    SlowBegan,  ///< p95 over its limit for its time
    SlowEnded,
    LimitLearned, ///< a rate limit lowered our view of what the provider allows
    QueueFull,    ///< a request was turned away for want of a place
    WaitExpired,  ///< a request was turned away after its longest wait
    SpendWarned,  ///< the share of a spending limit was reached at which a warning is due
    SpendReached, ///< a spending limit was reached
    ClientPaused, ///< by the loop guard
    ClientLetGo,  ///< by the user
    DegradeBegan, ///< health fell below a step's threshold
    DegradeEnded,
};
QString toString(GuardEventKind value);
std::optional<GuardEventKind> guardEventKindFromString(QStringView text);

/// A transition of a guard, or many alike: of those of one kind and subject only the first of a minute is kept in full,
/// the others raise its `repeats`.
struct GuardEvent
{
    WallTime at{};
    GuardEventKind kind = GuardEventKind::BreakerOpened;
    QString channel;
    QString model;
    QString key;           ///< id of a key, never the key
    QString client;        ///< where one client is meant
    QString why;           ///< short, English, no secrets
    milliseconds lasts{0}; ///< how long it will hold, as far as known
    qint64 repeats = 0;

    bool operator==(const GuardEvent &) const = default;
};

} // namespace sluice

Q_DECLARE_METATYPE(sluice::GuardEvent)
