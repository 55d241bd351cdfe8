// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/snapshot.h"

#include <QHash>

#include <functional>

namespace sluice::ui {

/// What the last snapshot said of the exchanges that run: the ledger knows only what they asked for until they end.
class LiveExchanges
{
public:
    /// Those that are not among `active` any more stay as they were while `isAwaited` says that the ledger has not told yet how
    /// they ended. The ids of those that changed.
    QList<ExchangeId> show(const QList<ActiveExchange> &active, const std::function<bool(ExchangeId)> &isAwaited);
    /// Null if nothing is known. Valid until the next show().
    const ActiveExchange *find(ExchangeId id) const;

private:
    QHash<quint64, ActiveExchange> m_exchanges;
};

/// The record of a running exchange with what `live` knows beyond it: channel, figures, and the silence that runs now.
ExchangeRecord withLive(ExchangeRecord record, const ActiveExchange &live);

} // namespace sluice::ui
