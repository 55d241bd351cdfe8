// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/bytestream.h"

#include <QNetworkProxy>

namespace sluice::http {

/// The proxy a connection to `target` goes through, or one of type NoProxy. ProxyFailed if the setting is no proxy address
/// we can use. The proxy gets the target's name, so nothing is looked up on this machine.
Expected<QNetworkProxy> proxyFor(const StreamTarget &target);

} // namespace sluice::http
