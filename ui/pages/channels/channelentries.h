// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardstate.h"
#include "ui/edit/entitylist.h"
#include "ui/edit/settingsdraft.h"
#include "ui/models/channelcard.h"
#include "ui/text/formatters.h"

namespace sluice::ui {

/// The channels of the draft with how those of them are that are in force. The id of an entry is the channel's, or its place
/// where that is empty or not its alone.
QList<EntityList::Entry> channelEntries(const SettingsDraft &draft, const QList<ChannelCard> &cards, WallTime now,
                                        const Formatters &formatters);

/// One of them counts down.
bool isCountingDown(const QList<ChannelCard> &cards, WallTime now);

} // namespace sluice::ui
