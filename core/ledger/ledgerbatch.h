// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardevent.h"
#include "core/api/records.h"
#include "core/ledger/unmaskedcapture.h"

#include <QList>
#include <QMetaType>

#include <compare>

namespace sluice::ledger {

/// Names a file of the journal beside one ledger. Grows while a process runs; begins again once all files are gone.
struct SegmentNumber
{
    quint32 value = 0;
    auto operator<=>(const SegmentNumber &) const = default;
};

/// What crosses from the relay thread to the ledger thread. Batches are to be committed in the order they were sent.
struct LedgerBatch
{
    QList<ExchangeRecord> opened;
    QList<ExchangeRecord> finished;
    /// Hold records that were not sent as values: to be read from the journal, then deleted.
    QList<SegmentNumber> replaySegments;
    /// All their records are in this batch or an earlier one: to be deleted once those are committed.
    QList<SegmentNumber> completedSegments;
    /// Stand nowhere else: what is not committed is lost with the process.
    QList<GuardEvent> events;
    QList<UnmaskedCapture> captures; ///< likewise

    /// Of exchanges; events are none.
    qsizetype recordCount() const { return opened.size() + finished.size(); }
    bool isEmpty() const
    {
        return recordCount() == 0 && replaySegments.isEmpty() && completedSegments.isEmpty() && events.isEmpty() &&
               captures.isEmpty();
    }
};

} // namespace sluice::ledger

Q_DECLARE_METATYPE(sluice::ledger::LedgerBatch)
