// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/timeline.h"
#include "ui/text/formatters.h"

namespace sluice::ui {

/// A line of the legend below a timeline: what began, when, and how long it lasted.
struct TimelineEntry
{
    QString name;
    QString at;     ///< empty: not known yet
    QString length; ///< empty: nothing lasted
    int span = -1;  ///< of Timeline::spans; -1: the entry is about no span
    int gap = -1;   ///< of Timeline::gaps; -1: the entry is about no gap

    bool operator==(const TimelineEntry &) const = default;
};

/// The points in order, the silences over their limit and the longest of the others, and the end.
QList<TimelineEntry> timelineEntries(const Timeline &timeline, const ExchangeRecord &record, const Formatters &formatters);

/// What a span or a gap is, from when to when, as a tool tip says it.
QString spanText(const TimelineSpan &span, const ExchangeRecord &record, const Formatters &formatters);
QString gapText(const GapMark &gap, const Formatters &formatters);

/// All of it, one line each, for those who do not see the picture.
QString timelineText(const Timeline &timeline, const ExchangeRecord &record, const Formatters &formatters);

} // namespace sluice::ui
