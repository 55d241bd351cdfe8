// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/http/headerlist.h"

#include <QByteArrayView>

#include <optional>

namespace sluice::relay {

/// A date in any of the three forms that a recipient must read (RFC 9110 §5.6.7). The oldest has two digits for the year, which
/// are read as the latest year that is at most 50 years after `now`.
std::optional<WallTime> httpDate(QByteArrayView text, WallTime now);

/// When an answer was sent by the sender's own clock: its Date, else `now`. Other instants in its head are measured from here, so
/// that a wrong clock on either side does not matter.
WallTime sentAt(const http::HeaderList &headers, WallTime now);

} // namespace sluice::relay
