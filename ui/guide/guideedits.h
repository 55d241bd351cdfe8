// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"

namespace sluice::ui {

/// What the guide does to settings, as new settings.

/// With this channel; in the place of the one called `former`, which goes with what routes say of it, if there is one.
Settings withChosenChannel(const Settings &settings, const ChannelSettings &channel, const QString &former);

/// What a channel gets of that for which tools ask, once every name is served.
enum class Serving {
    EveryName,   ///< all of it
    OtherNames,  ///< what no route takes that stands before the one for all names
    AfterOthers, ///< what the channels before it in the route for all names do not serve
    AllAlike,    ///< there are no routes: every channel serves every name, under that name
};
Serving servingOf(const Settings &settings, const QString &channel);

/// So that whatever name a tool asks for is served: by this model of the channel, or under the asked name where `model` is `*`.
/// Who has other channels keeps them in front; simulated ones make way.
Settings withEveryNameServed(const Settings &settings, const QString &channel, const QString &model);

} // namespace sluice::ui
