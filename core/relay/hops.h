// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/headerlist.h"

namespace sluice::relay {

/// A request that comes back to the gateway that sent it, by whatever address, would go round until something breaks. Each
/// gateway adds its own name to this field and refuses what has it already (508, RFC 5842 §7.2). Providers on the net never see
/// it: the gateway listens on this machine only.
inline constexpr QByteArrayView kHopField = "X-Sluice-Hop";

inline constexpr int kLoopStatus = 508;
/// Marks our own 508, which says nothing about any provider.
inline constexpr QByteArrayView kLoopField = "X-Sluice-Loop";

/// The host is this machine or one nearby: a loopback or private address, or a name without a dot.
bool mayLeadBack(const QByteArray &host);

bool hasPassed(const http::HeaderList &headers, QByteArrayView instanceId);
/// The field's value for the next hop.
QByteArray withHop(const http::HeaderList &headers, QByteArrayView instanceId);

} // namespace sluice::relay
