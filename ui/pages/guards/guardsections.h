// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/edit/channelplace.h"

namespace sluice::ui {

/// What guards a channel besides its limits, as sections of a form.
Section *breakerSection(ChannelForm &form, QWidget *parent);
Section *cooldownSection(ChannelForm &form, QWidget *parent);
Section *retrySection(ChannelForm &form, QWidget *parent);

} // namespace sluice::ui
