// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <compare>

namespace sluice {

/// Names an exchange within one ledger; grows, never reused.
struct ExchangeId
{
    quint64 value = 0;
    auto operator<=>(const ExchangeId &) const = default;
};

} // namespace sluice
