// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/edit/channelplace.h"

namespace sluice::ui {

/// What each key of a channel may use, as a section of a form.
Section *limitsSection(ChannelForm &form, QWidget *parent);

} // namespace sluice::ui
