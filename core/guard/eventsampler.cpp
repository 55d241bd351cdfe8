// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/eventsampler.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace sluice::guard {

namespace {

/// A hash has no order of its own.
QList<GuardEvent> inOrderOfTime(QList<GuardEvent> events)
{
    std::stable_sort(events.begin(), events.end(), [](const GuardEvent &a, const GuardEvent &b) {
        return std::tie(a.at, a.kind, a.channel, a.model, a.key, a.client) <
               std::tie(b.at, b.kind, b.channel, b.model, b.key, b.client);
    });
    return events;
}

} // namespace

std::optional<GuardEvent> EventSampler::add(const GuardEvent &event)
{
    const Subject subject = subjectOf(event, event.at);
    const auto found = m_minutes.find(subject);
    if (found == m_minutes.end()) {
        m_minutes.insert(subject, {.begin = event.at, .counted = {}});
        return event;
    }
    Minute &minute = *found;
    if (minute.isOver(event.at) && m_due.size() < kMaxSubjects) {
        if (minute.counted.repeats > 0)
            m_due.append(minute.counted);
        minute = {.begin = event.at, .counted = {}};
        return event;
    }
    const qint64 repeats = minute.counted.repeats + 1;
    const milliseconds lasts = minute.counted.lasts + event.lasts;
    minute.counted = event;
    minute.counted.repeats = repeats;
    minute.counted.lasts = lasts;
    std::tie(minute.counted.channel, minute.counted.model, minute.counted.key, minute.counted.client) =
        std::tie(subject.channel, subject.model, subject.key, subject.client);
    return std::nullopt;
}

QList<GuardEvent> EventSampler::takeDue(WallTime now)
{
    QList<GuardEvent> due = std::exchange(m_due, {});
    for (const Minute &minute : std::as_const(m_minutes)) {
        if (minute.isOver(now) && minute.counted.repeats > 0)
            due.append(minute.counted);
    }
    m_minutes.removeIf([now](const auto &minute) { return minute->isOver(now); });
    return inOrderOfTime(std::move(due));
}

QList<GuardEvent> EventSampler::takeAll()
{
    QList<GuardEvent> all = std::exchange(m_due, {});
    for (const Minute &minute : std::as_const(m_minutes)) {
        if (minute.counted.repeats > 0)
            all.append(minute.counted);
    }
    m_minutes.clear();
    return inOrderOfTime(std::move(all));
}

std::optional<WallTime> EventSampler::nextDue() const
{
    std::optional<WallTime> next;
    if (!m_due.isEmpty())
        next = m_due.first().at;
    for (const Minute &minute : m_minutes) {
        if (const WallTime end = minute.begin + kSpan; minute.counted.repeats > 0 && (!next || end < *next))
            next = end;
    }
    return next;
}

EventSampler::Subject EventSampler::subjectOf(const GuardEvent &event, WallTime now)
{
    Subject subject{event.kind, event.channel, event.model, event.key, event.client};
    if (m_minutes.contains(subject) || m_minutes.size() < kMaxSubjects)
        return subject;
    // While the nameless one has its minute nothing is searched for a free place: a storm is to be cheap.
    Subject nameless{.kind = event.kind};
    if (const auto minute = m_minutes.constFind(nameless); minute != m_minutes.cend() && !minute->isOver(now))
        return nameless;
    forgetOld(now);
    return m_minutes.size() < kMaxSubjects ? subject : nameless;
}

void EventSampler::forgetOld(WallTime now)
{
    m_minutes.removeIf([now](const auto &minute) { return minute->counted.repeats == 0 && minute->isOver(now); });
}

} // namespace sluice::guard
