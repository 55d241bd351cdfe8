// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"

namespace sluice::ui {

/// What can be done to the list of channels, as new settings. Routes name channels, and go along.

/// The channel at `index` has that id from now on. Routes that named it by `known`, which is its former id mostly, name the new
/// one; not if that is empty, or another channel has either name: then nobody could tell which is meant.
Settings withChannelRenamed(const Settings &settings, qsizetype index, const QString &id, const QString &known);
/// Without the channel and the candidates that name it; routes that are left without any go, too.
Settings withoutChannel(const Settings &settings, qsizetype index);
/// It stands at `place`, counted without it.
Settings withChannelMoved(const Settings &settings, qsizetype index, qsizetype place);
Settings withChannelAdded(const Settings &settings, const ChannelSettings &channel);

/// An id that no channel has yet, made of any text: `DeepSeek (CN)` becomes `deepseek-cn`.
QString freeChannelId(const Settings &settings, const QString &wanted);
/// The same for a key of a channel.
QString freeKeyId(const ChannelSettings &channel);

} // namespace sluice::ui
