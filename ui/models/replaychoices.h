// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/records.h"
#include "core/api/settings.h"

#include <QStringList>

namespace sluice::ui {

/// The channels that a request can be sent to again, in the order of the settings.
QStringList replayChannels(const Settings &settings);
/// The one that is offered first: another one than had it, if there is any.
QString firstReplayChannel(const Settings &settings, const ExchangeRecord &record);
/// Names of models to ask that channel for, the most fitting first: what the route of the name gives it there, then that name,
/// then what other routes have there.
QStringList replayModels(const Settings &settings, const ExchangeRecord &record, const QString &channel);

} // namespace sluice::ui
