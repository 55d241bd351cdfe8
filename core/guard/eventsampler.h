// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardevent.h"

#include <QHash>
#include <QList>
#include <QString>

#include <optional>

namespace sluice::guard {

/// Keeps a storm of guard events small: of those of one kind and subject (channel, model, key, client) the first of each
/// minute passes in full, the others are counted and passed on as one, with `repeats`, when their minute is over. A minute
/// begins with the event that passes. Above kMaxSubjects at one time, those of further subjects are taken as of one that has no
/// name. Pure; should the time of day be set back, running minutes are over.
class EventSampler
{
public:
    /// What is to be stored now, if anything. `event.at` is the time.
    std::optional<GuardEvent> add(const GuardEvent &event);
    /// The counted ones whose minute is over: events with `repeats` above 0, the time of the last one counted, and what all of
    /// them last together.
    QList<GuardEvent> takeDue(WallTime now);
    /// All that are counted, for the end of the app.
    QList<GuardEvent> takeAll();
    /// When takeDue() will have something; absent if nothing is counted.
    std::optional<WallTime> nextDue() const;

    static constexpr milliseconds kSpan{60'000};
    static constexpr qsizetype kMaxSubjects = 1'024;

private:
    struct Subject
    {
        GuardEventKind kind = GuardEventKind::BreakerOpened;
        QString channel;
        QString model;
        QString key;
        QString client;

        bool operator==(const Subject &) const = default;
        friend size_t qHash(const Subject &subject, size_t seed = 0)
        {
            return qHashMulti(seed, int(subject.kind), subject.channel, subject.model, subject.key, subject.client);
        }
    };
    struct Minute
    {
        WallTime begin;
        GuardEvent counted; ///< the last one; `repeats` tells how many, `lasts` is the sum of all
        bool isOver(WallTime now) const { return now < begin || now - begin >= kSpan; }
    };
    Subject subjectOf(const GuardEvent &event, WallTime now);
    void forgetOld(WallTime now);

    QHash<Subject, Minute> m_minutes;
    QList<GuardEvent> m_due; ///< of minutes that a new one of their subject has replaced
};

} // namespace sluice::guard
