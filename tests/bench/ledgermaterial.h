// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/records.h"

#include <random>

namespace sluice::bench {

/// Exchanges of `total`, as a few tools make them at a few providers over two months, and many in the last hour before `end`.
class PastExchanges
{
public:
    PastExchanges(int total, WallTime end)
        : m_total(total)
        , m_end(end)
    {
    }

    ExchangeRecord next();

private:
    int below(int end) { return int(m_random() % unsigned(end)); }
    milliseconds age() const;
    void addGaps(ExchangeRecord &record);

    int m_total;
    WallTime m_end;
    quint64 m_last = 0;
    std::mt19937 m_random{7};
};

/// What the relay hands over in a tenth of a second at 500 exchanges a second: five clients, three channels with ten models
/// together, one call in ten that falls back. Every second exchange has begun in an earlier batch.
class BusyBatches
{
public:
    static constexpr int kExchanges = 50;
    static constexpr milliseconds kLength{100};

    struct Batch
    {
        QList<ExchangeRecord> opened;
        QList<ExchangeRecord> finished;
    };

    explicit BusyBatches(WallTime from)
        : m_now(from)
    {
    }

    Batch next();

private:
    int below(int end) { return int(m_random() % unsigned(end)); }
    ExchangeRecord opened();
    ExchangeRecord finished(ExchangeRecord record);
    AttemptRecord attempt(const ExchangeRecord &record, int model, Outcome outcome);

    WallTime m_now;
    quint64 m_last = 0;
    QList<ExchangeRecord> m_running;
    std::mt19937 m_random{11};
};

} // namespace sluice::bench
