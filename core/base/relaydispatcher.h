// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <memory>

class QAbstractEventDispatcher;

namespace sluice {

/// The event dispatcher made for a thread with hundreds of sockets, or null where Qt's own is the best there is (all
/// systems but Linux) or the system refuses the descriptors it needs. Hand it to QThread::setEventDispatcher() before
/// the thread starts; the thread then owns it. `clock` must outlive it.
std::unique_ptr<QAbstractEventDispatcher> makeRelayDispatcher(const Clock &clock);

} // namespace sluice
