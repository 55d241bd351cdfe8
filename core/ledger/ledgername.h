// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace sluice::ledger {

enum class NameKind { Model, Channel, Client, Tool };

/// A name that occurs in the ledger, or did so.
struct LedgerName
{
    NameKind kind = NameKind::Model;
    QString text;
};

} // namespace sluice::ledger
