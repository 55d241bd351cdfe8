// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace sluice::ui {

/// Where in the settings something is, in words as far as there are any: `channels[0].keys[1].ref` is "channel 1, key 2, ref".
QString placeInWords(const QString &path);

} // namespace sluice::ui
