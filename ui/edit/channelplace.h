// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/edit/form.h"

namespace sluice::ui {

using ChannelForm = Form<ChannelSettings>;
using ChannelPlace = FormPlace<ChannelSettings>;

/// Of the channel at that place of the draft's list; null if there is none.
const ChannelSettings *channelAt(const SettingsDraft &draft, qsizetype index);
ChannelPlace placeOfChannel(const SettingsDraft &draft, qsizetype index);

/// They differ in their names, or not at all. Where both stand at the same place of the list, they are one channel, which was
/// renamed: what the user was asked for before is for it still.
bool areSameButForName(const ChannelSettings &before, const ChannelSettings &now);

/// The first thing wrong at the path or below it, in the window's language; empty if nothing is.
QString problemBelow(const SettingsDraft &draft, const QString &path);

} // namespace sluice::ui
