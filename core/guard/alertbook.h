// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/alert.h"
#include "core/api/guardevent.h"

#include <QSet>

#include <map>

namespace sluice::guard {

/// What a person should know of: a list of alerts, the newest first, made of what the guards tell, and which of them are to be
/// told now. An alert whose cause has gone stays in the list, marked. Above kMaxAlerts the oldest goes, first of those that
/// are over.
///
/// Told is each trouble that begins: of a kind one at once, those within a minute after it together when the minute ends,
/// without those that are over by then. What happens again while it stands, such as a breaker that opens anew after each trial,
/// is not told again, since nothing new is to be done. Whatever is news has an id of its own, also what comes back within a
/// minute and so stays one line of the list: who has seen the first has not seen the second.
///
/// Knows nothing of earlier runs: what alerts ask to do concerns what the guards remember. Refused keys, open breakers and paused
/// clients are forgotten with the run; limits on spending are not, and are added when the guards have learned what was spent.
///
/// Pure; should the time of day be set back, running minutes are over.
class AlertBook
{
public:
    static constexpr milliseconds kSpan{60'000};
    static constexpr qsizetype kMaxAlerts = 200;

    /// Refused keys, missing models and breakers, and all that ends a trouble. Limits and pauses come with more than
    /// an event can hold, by the next three.
    void add(const GuardEvent &event);
    /// A limit that has come to its present level.
    void addSpend(const SpendUse &use, WallTime now);
    void addKeyDay(const KeyDayUse &use, WallTime now);
    void addPaused(const PausedClient &paused);
    /// Keys are in use that should be in a system's key store, and there is none. Told once: settings may come and go.
    void setKeyStoreMissing(bool isMissing, WallTime now);
    /// Marks what is over without an event: channels, keys and clients that have left the settings, limits of a day that is
    /// past. A limit that was raised, but of which most is spent still, is a warning then, of which nothing is told.
    void reconcile(const GuardsState &guards, WallTime now);

    /// What is to be told now.
    QList<AlertNotice> takeNotices(WallTime now);
    /// When takeNotices() will have something; absent if nothing waits.
    std::optional<WallTime> nextDue() const;

    const QList<Alert> &alerts() const { return m_alerts; }
    /// Grows with each change of the list.
    quint64 revision() const { return m_revision; }

private:
    struct Minute
    {
        WallTime begin{};
        bool hasBegun = false;
        QSet<quint64> held; ///< ids of alerts that were not told yet
        bool isRunning(WallTime now) const { return hasBegun && now >= begin && now - begin < kSpan; }
    };

    void raise(Alert alert);
    /// Lists it as a new one, of which nothing is told.
    void list(Alert alert);
    void tell(const Alert &alert);
    void trim();
    /// Marks all that stand, have this kind and fit. Where nobody has seen it end, `at` is absent.
    template <typename Fits>
    void end(AlertKind kind, std::optional<WallTime> at, Fits fits);
    void markOver(Alert &alert, WallTime at);
    std::optional<AlertNotice> heldNotice(const QSet<quint64> &held) const;

    QList<Alert> m_alerts;
    std::map<AlertKind, Minute> m_minutes;
    QList<AlertNotice> m_due;
    quint64 m_lastId = 0;
    quint64 m_revision = 0;
};

} // namespace sluice::guard
