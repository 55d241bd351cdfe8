// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/exchangeexport.h"
#include "core/api/history.h"
#include "core/base/expected.h"

#include <QSaveFile>

namespace sluice::ledger {

class Store;

/// Writes the exchanges that a query finds into a file, some at a time, so that nothing waits for all of them. What was found in
/// the first step is written, as it is when its turn comes. The file appears under its name with the last step, whole; without
/// that, nothing of it stays.
class ExchangeExport
{
public:
    static constexpr qsizetype kRowsOfStep = 1'000; ///< some forty milliseconds

    ExchangeExport(ExchangeQuery query, ExportFormat format, const QString &path, WallTime now);

    /// False when all is written. Errors: StorageFailed, of the ledger or of the file, in the system's words; then it is over.
    Expected<bool> step(const Store &store);
    qint64 written() const { return m_written; }

private:
    Expected<void> begin(const Store &store);
    Expected<void> put(const QByteArray &text);
    unexpected<Error> failure() const;

    ExchangeQuery m_query;
    ExportFormat m_format;
    WallTime m_now;
    QSaveFile m_file;
    QList<ExchangeId> m_ids;
    qsizetype m_next = 0;
    qint64 m_written = 0;
};

} // namespace sluice::ledger
