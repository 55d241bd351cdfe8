// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/window/watchedapplication.h"

#include <QEvent>
#include <QFile>
#include <QThread>
#include <QWidget>

#include <algorithm>
#include <ctime>

namespace sluice::bench {

namespace {

qint64 nanosOf(clockid_t clock)
{
    timespec now{};
    clock_gettime(clock, &now);
    return qint64(now.tv_sec) * 1'000'000'000 + now.tv_nsec;
}

qint64 kbFrom(const QString &path, const QByteArray &name)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray &line : file.readAll().split('\n')) {
        if (line.startsWith(name))
            return line.mid(name.size()).trimmed().split(' ').first().toLongLong();
    }
    return 0;
}

} // namespace

WatchedApplication::WatchedApplication(int &argc, char **argv)
    : QApplication(argc, argv)
{
}

bool WatchedApplication::notify(QObject *receiver, QEvent *event)
{
    // Qt hands out the events of all threads by this function.
    if (QThread::currentThread() != thread())
        return QApplication::notify(receiver, event);
    if (event->type() == QEvent::Paint) {
        m_isPainting = true;
        ++m_paints;
    }
    const qint64 begun = m_depth == 0 ? monotonicNanos() : 0;
    ++m_depth;
    const bool result = QApplication::notify(receiver, event);
    --m_depth;
    if (m_depth > 0)
        return result;
    const qint64 now = monotonicNanos();
    if (std::exchange(m_isPainting, false) && m_firstPaintedAt == 0)
        m_firstPaintedAt = now;
    m_longest = std::max(m_longest, now - begun);
    m_longestOfLate = std::max(m_longestOfLate, now - begun);
    m_over50 += now - begun > 50'000'000 ? 1 : 0;
    ++m_events;
    return result;
}

void WatchedApplication::beginMeasure()
{
    m_wallAtBegin = monotonicNanos();
    m_cpuAtBegin = nanosOf(CLOCK_THREAD_CPUTIME_ID);
    m_longest = m_longestOfLate = 0;
    m_over50 = 0;
    m_events = 0;
}

ThreadLoad WatchedApplication::measured() const
{
    return {.wallMs = double(monotonicNanos() - m_wallAtBegin) / 1e6,
            .cpuMs = double(nanosOf(CLOCK_THREAD_CPUTIME_ID) - m_cpuAtBegin) / 1e6,
            .longestBlockMs = double(m_longest) / 1e6,
            .blocksOver50Ms = m_over50,
            .events = m_events};
}

double WatchedApplication::takeLongestBlockMs()
{
    return double(std::exchange(m_longestOfLate, 0)) / 1e6;
}

qint64 monotonicNanos()
{
    return nanosOf(CLOCK_MONOTONIC);
}

qint64 residentKb()
{
    return kbFrom(QStringLiteral("/proc/self/status"), "VmRSS:");
}

qint64 proportionalKb()
{
    return kbFrom(QStringLiteral("/proc/self/smaps_rollup"), "Pss:");
}

double millisSinceStart(qint64 at)
{
    return double(at - qgetenv("BENCH_T0").toLongLong()) / 1e6;
}

} // namespace sluice::bench
