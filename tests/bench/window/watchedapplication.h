// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>

namespace sluice::bench {

/// What the main thread did between two moments.
struct ThreadLoad
{
    double wallMs = 0;
    double cpuMs = 0;
    double longestBlockMs = 0; ///< the longest single event, painting included
    int blocksOver50Ms = 0;
    qint64 events = 0;
};

/// An application that times each event it hands out, and knows when the first widget was painted.
class WatchedApplication final : public QApplication
{
public:
    WatchedApplication(int &argc, char **argv);

    bool notify(QObject *receiver, QEvent *event) override;

    void beginMeasure();
    ThreadLoad measured() const;
    /// The longest single event since this was asked last, or since the measure was begun.
    double takeLongestBlockMs();
    /// CLOCK_MONOTONIC, nanoseconds; zero before.
    qint64 firstPaintedAt() const { return m_firstPaintedAt; }
    /// Counts everything that is painted.
    qint64 paints() const { return m_paints; }

private:
    int m_depth = 0;
    bool m_isPainting = false;
    qint64 m_firstPaintedAt = 0;
    qint64 m_paints = 0;
    qint64 m_wallAtBegin = 0;
    qint64 m_cpuAtBegin = 0;
    qint64 m_longest = 0;
    qint64 m_longestOfLate = 0;
    int m_over50 = 0;
    qint64 m_events = 0;
};

qint64 monotonicNanos();
/// Resident and proportional memory of this process, in kB.
qint64 residentKb();
qint64 proportionalKb();

/// Nanoseconds since the moment that the environment's BENCH_T0 names (CLOCK_MONOTONIC), as whole milliseconds.
double millisSinceStart(qint64 at);

} // namespace sluice::bench
