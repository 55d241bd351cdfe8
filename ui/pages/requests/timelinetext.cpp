// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/requests/timelinetext.h"

#include "ui/text/words.h"

#include <algorithm>

namespace sluice::ui {

namespace {

using SpanKind = TimelineSpan::Kind;
using PointKind = TimelinePoint::Kind;

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::Timeline)
};

QString channelOf(const ExchangeRecord &record, int attempt)
{
    const QString channel =
        attempt >= 0 && attempt < record.attempts.size() ? record.attempts.at(attempt).channel : record.channel;
    return nameOrDash(channel);
}

QString attemptName(const ExchangeRecord &record, int attempt)
{
    const QString channel = channelOf(record, attempt);
    if (record.attempts.size() < 2)
        //: Point of a timeline: the request went on its way to the channel %1.
        return Texts::tr("Sent to %1").arg(channel);
    if (attempt + 1 == record.attempts.size())
        //: Point of a timeline: the last of several upstream calls; number, channel.
        return Texts::tr("Attempt %1, %2").arg(QString::number(attempt + 1), channel);
    //: Point of a timeline: an upstream call that failed; number, channel, how it ended.
    return Texts::tr("Attempt %1, %2: %3")
        .arg(QString::number(attempt + 1), channel, outcomeText(record.attempts.at(attempt).outcome));
}

QString pointName(const TimelinePoint &point, const ExchangeRecord &record)
{
    switch (point.kind) {
    //: Point of a timeline: the request came.
    case PointKind::Received: return Texts::tr("Received");
    case PointKind::AttemptStarted: return attemptName(record, point.attempt);
    case PointKind::Connected: {
        const bool isReused = point.attempt >= 0 && record.attempts.at(point.attempt).reusedConnection;
        //: Point of a timeline: a connection to the provider was ready.
        const QString made = Texts::tr("Connected");
        //: Point of a timeline: a connection that was open already was used again.
        return isReused ? Texts::tr("Connected (reused)") : made;
    }
    //: Point of a timeline: the first byte of the provider's answer came.
    case PointKind::FirstByte: return Texts::tr("First byte");
    //: Point of a timeline: the first text, reasoning or tool argument came.
    case PointKind::FirstContent: return Texts::tr("First content");
    //: Point of a timeline: the request was over.
    case PointKind::Ended: return Texts::tr("Ended");
    }
    Q_UNREACHABLE();
}

QString spanName(const TimelineSpan &span, const ExchangeRecord &record)
{
    switch (span.kind) {
    //: Stretch of a timeline: received, and not yet on its way.
    case SpanKind::Queued: return Texts::tr("Queued");
    case SpanKind::EarlierAttempt: return attemptName(record, span.attempt);
    //: Stretch of a timeline: the connection to the provider is being made.
    case SpanKind::Connecting: return Texts::tr("Connecting");
    //: Stretch of a timeline: the provider has the request and says nothing yet.
    case SpanKind::WaitingForByte: return Texts::tr("Waiting for the first byte");
    //: Stretch of a timeline: the provider answers, but without content yet.
    case SpanKind::WaitingForContent: return Texts::tr("Waiting for the first content");
    //: Stretch of a timeline: the answer flows.
    case SpanKind::Content: return Texts::tr("Content");
    //: Stretch of a timeline that has no stages of its own.
    case SpanKind::Whole: return Texts::tr("Answered here");
    //: Stretch of a timeline: it has been running for so long.
    case SpanKind::Running: return Texts::tr("Running");
    }
    Q_UNREACHABLE();
}

QString gapName(const GapMark &gap, const Formatters &formatters)
{
    if (gap.isOverLimit())
        //: Part of a timeline: a silence that ran past its limit %1.
        return Texts::tr("Silence over the limit of %1").arg(formatters.duration(gap.limit));
    //: Part of a timeline: a silence between pieces of content.
    return Texts::tr("Silence");
}

QString fromTo(const QString &name, milliseconds from, milliseconds to, const Formatters &formatters)
{
    //: Stretch of a timeline: name, begin, end, length; e.g. "Connecting: 5 ms to 27 ms, 22 ms".
    return Texts::tr("%1: %2 to %3, %4")
        .arg(name, formatters.exactDuration(from), formatters.exactDuration(to), formatters.exactDuration(to - from));
}

/// The stretch that begins at this point; of several points in one moment it belongs to the last.
int spanAt(const Timeline &timeline, qsizetype point)
{
    const milliseconds at = timeline.points.at(point).at;
    if (point + 1 < timeline.points.size() && timeline.points.at(point + 1).at == at)
        return -1;
    const auto span =
        std::find_if(timeline.spans.cbegin(), timeline.spans.cend(), [&](const auto &one) { return one.from == at; });
    return span == timeline.spans.cend() ? -1 : int(span - timeline.spans.cbegin());
}

TimelineEntry gapEntry(const Timeline &timeline, int gap, const QString &name, const Formatters &formatters)
{
    const GapMark &mark = timeline.gaps.at(gap);
    return {name, formatters.exactDuration(mark.at), formatters.exactDuration(mark.length), -1, gap};
}

void addGaps(QList<TimelineEntry> &entries, const Timeline &timeline, const Formatters &formatters)
{
    int longest = -1;
    for (int i = 0; i < int(timeline.gaps.size()); ++i) {
        const GapMark &gap = timeline.gaps.at(i);
        if (gap.isOverLimit())
            entries.append(gapEntry(timeline, i, gapName(gap, formatters), formatters));
        else if (longest < 0 || gap.length > timeline.gaps.at(longest).length)
            longest = i;
    }
    if (longest < 0)
        return;
    //: Part of a timeline: the longest silence that kept to its limit.
    const QString past = Texts::tr("Longest silence");
    //: Part of a timeline: the silence that goes on while the request runs.
    const QString now = Texts::tr("Silence now");
    const GapMark &gap = timeline.gaps.at(longest);
    const bool goesOn = timeline.isOpen && gap.at + gap.length >= timeline.length;
    entries.append(gapEntry(timeline, longest, goesOn ? now : past, formatters));
}

} // namespace

QList<TimelineEntry> timelineEntries(const Timeline &timeline, const ExchangeRecord &record, const Formatters &formatters)
{
    QList<TimelineEntry> entries;
    for (qsizetype i = 0; i < timeline.points.size(); ++i) {
        const TimelinePoint &point = timeline.points.at(i);
        if (point.kind == PointKind::Ended)
            addGaps(entries, timeline, formatters);
        const int span = spanAt(timeline, i);
        const bool isUnfinished = timeline.isOpen && span + 1 == timeline.spans.size();
        const QString length = span < 0 || isUnfinished
                                   ? QString()
                                   : formatters.exactDuration(timeline.spans.at(span).to - timeline.spans.at(span).from);
        entries.append({pointName(point, record), formatters.exactDuration(point.at), length, span, -1});
    }
    if (timeline.isOpen) {
        addGaps(entries, timeline, formatters);
        const QString at = timeline.age > milliseconds::zero() ? formatters.exactDuration(timeline.age) : QString();
        //: In the place of the end of a timeline.
        entries.append({Texts::tr("Running"), at, QString(), -1, -1});
    }
    return entries;
}

QString spanText(const TimelineSpan &span, const ExchangeRecord &record, const Formatters &formatters)
{
    return fromTo(spanName(span, record), span.from, span.to, formatters);
}

QString gapText(const GapMark &gap, const Formatters &formatters)
{
    return fromTo(gapName(gap, formatters), gap.at, gap.at + gap.length, formatters);
}

QString timelineText(const Timeline &timeline, const ExchangeRecord &record, const Formatters &formatters)
{
    QStringList lines;
    for (const TimelineEntry &entry : timelineEntries(timeline, record, formatters)) {
        if (entry.gap < 0)
            lines += entry.at.isEmpty() ? entry.name : QStringLiteral("%1: %2").arg(entry.name, entry.at);
    }
    for (const GapMark &gap : timeline.gaps)
        lines += gapText(gap, formatters);
    return lines.join(u'\n');
}

} // namespace sluice::ui
