// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/systemclock.h"
#include "core/health/sqldesk.h"

#include <QHash>
#include <QObject>

#include <atomic>
#include <memory>

class QThread;

namespace sluice {

/// Asks databases, on a thread of its own. Its questions come one after the other, as queued calls.
class EngineHealthWorker final : public QObject
{
    Q_OBJECT
public:
    void answer(quint64 ticket, const health::SqlQuestion &question);
    /// From any thread: questions that still wait are dropped.
    void stop() { m_isStopping = true; }

Q_SIGNALS:
    void answered(quint64 ticket, const sluice::health::SqlAnswer &answer);

private:
    // Of its own, as it may outlive all others.
    SystemClock m_clock;
    std::atomic<bool> m_isStopping = false;
};

/// The desk of the relay thread for questions to databases: hands them to a thread of their own, which is made with the first
/// one, and brings the answers back.
///
/// A driver cannot be interrupted while it blocks. The end waits for kPatience, which is enough for one that keeps to its limits
/// (health::kLongestBlock to connect). If it is not, the thread is left to itself: it knows nothing of ours that could be gone,
/// and ends with its question or with the process.
class EngineHealth final : public QObject, public health::SqlDesk
{
    Q_OBJECT
public:
    EngineHealth();
    ~EngineHealth() override;

    void ask(const health::SqlQuestion &question, health::SqlAsker *asker) override;
    void forget(health::SqlAsker *asker) override;

    static constexpr std::chrono::milliseconds kPatience{3'500};

private:
    void startThread();
    void onAnswered(quint64 ticket, const health::SqlAnswer &answer);

    std::unique_ptr<QThread> m_thread;
    EngineHealthWorker *m_worker = nullptr; ///< destroyed by the end of its thread
    QHash<quint64, health::SqlAsker *> m_waiting;
    quint64 m_lastTicket = 0;
};

} // namespace sluice
