// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/exchangelog.h"

#include <QList>

namespace sluice::test {

/// A log that only remembers, for tests of the relay.
class RecordingLog final : public ledger::ExchangeLog
{
public:
    ExchangeId opened(const ExchangeRecord &record) override
    {
        openedRecords.append(record);
        openedRecords.last().id = ExchangeId{quint64(openedRecords.size())};
        return openedRecords.last().id;
    }
    void finished(const ExchangeRecord &record) override { finishedRecords.append(record); }
    void noted(const GuardEvent &event) override { notedEvents.append(event); }
    void captured(ledger::UnmaskedCapture capture) override { captures.append(std::move(capture)); }

    /// In the order of the calls; the id is the place in the list, counted from 1.
    QList<ExchangeRecord> openedRecords;
    QList<ExchangeRecord> finishedRecords;
    QList<GuardEvent> notedEvents;
    QList<ledger::UnmaskedCapture> captures;
};

} // namespace sluice::test
