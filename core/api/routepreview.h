// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/dialect.h"
#include "core/api/guardsettings.h"
#include "core/base/clock.h"

#include <QList>
#include <QString>

#include <optional>

namespace sluice {

/// Why a candidate would be passed over now. Where its keys have different reasons, the one that is over first.
enum class SkipReason {
    None,
    ChannelOff,
    NotThisDialect, ///< a call that cannot be translated, such as for embeddings
    BreakerOpen,    ///< or half open, with as many trials under way as there may be
    Cooling,        ///< its keys pause after a rate limit
    KeysRefused,    ///< asked only if nothing else is free
    UsedUpToday,    ///< what its keys may use by day
    ModelMissing,   ///< the provider has said so; asked only if nothing else is free
    NoRoom,         ///< limits by minute, calls at one time or slots are in use, or others wait for them already
};
QString toString(SkipReason value);

struct CandidatePreview
{
    QString channel;
    QString model; ///< that the provider would be asked for
    bool isTranslated = false;
    SkipReason skipped = SkipReason::None;
    std::optional<WallTime> until; ///< where that is known; UsedUpToday lasts until the local day ends
    bool isTrial = false;          ///< its breaker is half open: one call may go through
    /// KeysRefused or ModelMissing: it would be asked all the same, because nothing else is free.
    SkipReason despite = SkipReason::None;
    QString key; ///< that would be used; empty if skipped, or without keys

    bool operator==(const CandidatePreview &) const = default;
};

/// What would become of a request for a model now.
struct RoutePreview
{
    QString route;                      ///< name or pattern that fits; empty without routes, or if none fits
    QList<CandidatePreview> candidates; ///< in the order in which they would be tried; those that cannot serve are among them
    std::optional<qsizetype> serving;   ///< the first that is not passed over; absent: it waits or is refused
    QString problem;                    ///< why no candidate could ever serve: English, as the tool is told

    bool operator==(const RoutePreview &) const = default;
};

struct RouteQuestion
{
    QString model;
    Dialect dialect = Dialect::Chat; ///< of the tool
    Priority priority = Priority::P1;
};

} // namespace sluice
