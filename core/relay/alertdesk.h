// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/timers.h"
#include "core/guard/alertbook.h"

#include <functional>
#include <memory>

namespace sluice::relay {

/// Keeps the alerts, and hands out what is to be told to the user when its time has come. Relay thread only.
class AlertDesk
{
public:
    using Tell = std::function<void(const AlertNotice &)>;

    /// `tell` may be empty.
    AlertDesk(const Clock &clock, TimerFactory &timers, Tell tell);

    void add(const GuardEvent &event);
    /// A limit that has come to its present level.
    void addSpend(const SpendUse &use);
    /// A key's limit by day that has come to its present level.
    void addKeyDay(const KeyDayUse &use);
    void addPaused(const PausedClient &paused);
    void setKeyStoreMissing(bool isMissing);
    void reconcile(const GuardsState &guards) { m_book.reconcile(guards, m_clock.wallNow()); }

    /// Newest first.
    const QList<Alert> &alerts() const { return m_book.alerts(); }
    quint64 revision() const { return m_book.revision(); }

private:
    void handOut();

    const Clock &m_clock;
    Tell m_tell;
    guard::AlertBook m_book;
    std::unique_ptr<Timer> m_timer;
};

} // namespace sluice::relay
