// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace sluice {
struct ConfigFault;
}

namespace sluice::ui {

/// A reason of the gateway (core/api/reasons.h) in the window's language, however it comes: in a record of the ledger, a snapshot
/// or an error. What it does not know, as a provider's own words, stays as it is. Several lines are told line by line.
QString reasonText(const QString &english);

/// What is wrong in config.json, a line each.
QString faultsText(const QList<ConfigFault> &faults);

} // namespace sluice::ui
