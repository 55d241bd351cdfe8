// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a ledger as a day of work leaves it: bench_fill LEDGER EXCHANGES HOURS
#include "core/base/systemclock.h"
#include "core/ledger/store.h"
#include "tests/support/sampleexchanges.h"

#include <QCoreApplication>

#include <cstdio>

using namespace sluice;

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const qint64 count = arguments.value(2).toLongLong();
    const qint64 hours = arguments.value(3).toLongLong();
    const WallTime now = SystemClock().wallNow();
    const auto store = ledger::Store::open(arguments.value(1), now);
    if (!store || count <= 0 || hours <= 0) {
        std::fprintf(stderr, "usage: bench_fill LEDGER EXCHANGES HOURS\n");
        return 2;
    }
    constexpr qint64 kBatch = 500;
    const QList<ExchangeRecord> samples = test::SampleDay(1).exchanges(kBatch, now);
    for (qint64 done = 0; done < count; done += kBatch) {
        QList<ExchangeRecord> records = samples;
        for (qint64 i = 0; i < kBatch; ++i) {
            records[i].id = ExchangeId{quint64(done + i + 1)};
            records[i].isOpen = false;
            records[i].receivedAt = now - milliseconds(hours * 3'600'000 * (count - done - i) / count);
        }
        if (const auto written = (*store)->write({}, records); !written) {
            std::fprintf(stderr, "bench_fill: %s\n", qPrintable(written.error().detail));
            return 1;
        }
    }
    return 0;
}
