// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/config.h"

namespace sluice::config {

/// Whether both configurations ask the provider in the same way with this key: the channel's settings, its certificates, and the
/// secrets behind the key and the proxy's password are the same. False if one of them does not have it. The empty id is that of a
/// channel without keys.
bool isSameKey(const Config &before, const Config &after, const QString &channel, const QString &key);

} // namespace sluice::config
