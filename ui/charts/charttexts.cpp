// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/charttexts.h"

#include "ui/text/reasontext.h"
#include "ui/text/words.h"

#include <algorithm>
#include <limits>

namespace sluice::ui {

namespace {

/// More would not fit into a low chart.
constexpr qsizetype kMostGuardNotes = 3;

QString marked(const QString &text, bool isCurrent)
{
    //: Read out by screen readers: of several entries, the one that the arrow keys have come to, e.g. "Broken answers 2".
    return isCurrent ? ChartTexts::tr("chosen: %1").arg(text) : text;
}

} // namespace

QList<ChartTarget> Readout::targets() const
{
    QList<ChartTarget> targets;
    for (const Row &row : rows) {
        if (row.group)
            targets += *row.group;
    }
    for (const Event &event : events)
        targets += event.marker.event;
    return targets;
}

QString Readout::toText() const
{
    QStringList parts{time};
    for (const Row &row : rows)
        parts += marked(row.name.isEmpty() ? row.value : QString(row.name + u' ' + row.value), isCurrent(row));
    for (const Event &event : events)
        parts += marked(event.text, isCurrent(event));
    for (const GuardNote &guard : guards)
        parts += (QStringList{guard.what} + guard.about).join(QStringLiteral(". "));
    return parts.join(QStringLiteral("; "));
}

QString ChartTexts::title(ChartKind kind, DurationUnit unit)
{
    switch (kind) {
    //: Title of a chart: input and output tokens within a minute.
    case ChartKind::Tokens: return tr("Tokens per minute");
    //: Title of a chart.
    case ChartKind::Requests: return tr("Requests per minute");
    //: Title of a chart: the silence between two pieces of content of a stream; %1 is the unit, e.g. ms.
    case ChartKind::Gap: return tr("Inter-token gap, %1").arg(Formatters::unitName(unit));
    //: Title of a chart: from the request to the first token of the answer; %1 is the unit, e.g. ms.
    case ChartKind::FirstContent: return tr("Time to first token, %1").arg(Formatters::unitName(unit));
    //: Title of a chart with bars: how many exchanges ended in which way.
    case ChartKind::Endings: return tr("How exchanges ended");
    }
    Q_UNREACHABLE();
}

QString ChartTexts::explanation(ChartKind kind)
{
    switch (kind) {
    case ChartKind::Tokens:
        //: Tool tip of the chart "Tokens per minute".
        return tr("Input and output tokens within a minute. They count when their exchange ends, since providers tell them "
                  "only then. Limit: the sum of what the enabled channels allow.");
    case ChartKind::Requests:
        //: Tool tip of the chart "Requests per minute".
        return tr("Requests that came in within a minute. Limit: the sum of what the enabled channels allow.");
    case ChartKind::Gap:
        //: Tool tip of the chart "Inter-token gap".
        return tr("Silence between two pieces of content of a stream: half of them were shorter than p50, all but one in a "
                  "hundred shorter than p99.");
    case ChartKind::FirstContent:
        //: Tool tip of the chart "Time to first token".
        return tr("From the request to the first content of its answer: half of them were faster than p50, all but one in "
                  "twenty faster than p95.");
    case ChartKind::Endings:
        //: Tool tip of the chart "How exchanges ended".
        return tr("Exchanges by the way in which they ended. Click a bar to see them.");
    }
    Q_UNREACHABLE();
}

QString ChartTexts::partName(ChartKind kind, int part)
{
    if (kind == ChartKind::Endings)
        return endingGroupText(static_cast<EndingGroup>(part));
    if (part == kLimitPart)
        //: Legend of a chart: the line of what the provider allows.
        return tr("Limit");
    switch (kind) {
    //: Legend of a chart: the line of the tokens.
    case ChartKind::Tokens: return tr("Tokens");
    //: Legend of a chart: the line of the requests.
    case ChartKind::Requests: return tr("Requests");
    case ChartKind::Gap: return part == 0 ? QStringLiteral("p50") : QStringLiteral("p99");
    case ChartKind::FirstContent: return part == 0 ? QStringLiteral("p50") : QStringLiteral("p95");
    case ChartKind::Endings: break;
    }
    Q_UNREACHABLE();
}

QString ChartTexts::emptyNote(ChartKind kind, const Traffic &traffic)
{
    const bool isQuiet = !traffic.hasTraffic || !isDuration(kind);
    switch (traffic.span) {
    case TrafficSpan::FiveMinutes:
        //: In a chart without values.
        return isQuiet ? tr("No traffic in the last 5 minutes")
                       //: In a chart of durations: there was traffic, but no stream that could be measured.
                       : tr("No stream was measured in the last 5 minutes");
    case TrafficSpan::Hour:
        //: In a chart without values.
        return isQuiet ? tr("No traffic in the last hour")
                       //: In a chart of durations: there was traffic, but no stream that could be measured.
                       : tr("No stream was measured in the last hour");
    case TrafficSpan::Day:
        //: In a chart without values.
        return isQuiet ? tr("No traffic in the last 24 hours")
                       //: In a chart of durations: there was traffic, but no stream that could be measured.
                       : tr("No stream was measured in the last 24 hours");
    }
    Q_UNREACHABLE();
}

QString ChartTexts::spanName(TrafficSpan span)
{
    switch (span) {
    //: Button: the charts show the last five minutes.
    case TrafficSpan::FiveMinutes: return tr("5 min");
    //: Button: the charts show the last hour.
    case TrafficSpan::Hour: return tr("1 h");
    //: Button: the charts show the last 24 hours.
    case TrafficSpan::Day: return tr("24 h");
    }
    Q_UNREACHABLE();
}

QString ChartTexts::markerTime(const LaneMarker &marker) const
{
    const QString first = m_formatters.hourAndMinute(marker.first);
    const QString last = m_formatters.hourAndMinute(marker.last);
    if (first == last)
        return first;
    //: A stretch of time, e.g. 14:03–14:05.
    return tr("%1–%2").arg(first, last);
}

QString ChartTexts::eventText(const LaneMarker &marker) const
{
    const QString time = markerTime(marker);
    const QString count = m_formatters.count(marker.count);
    const bool isOne = marker.count == 1;
    switch (marker.event) {
    case TrafficEvent::StallCut:
        //: An event in a chart; %1 is the time of day.
        return isOne ? tr("1 stream cut after a stall, %1").arg(time)
                     //: Events in a chart; %1 is a number of two or more, %2 the time of day.
                     : tr("%1 streams cut after a stall, %2").arg(count, time);
    case TrafficEvent::RateLimited:
        //: An event in a chart: the provider answered 429; %1 is the time of day.
        return isOne ? tr("1 call rate limited (429), %1").arg(time)
                     //: Events in a chart; %1 is a number of two or more, %2 the time of day.
                     : tr("%1 calls rate limited (429), %2").arg(count, time);
    case TrafficEvent::Error:
        //: An event in a chart: the provider failed; %1 is the time of day.
        return isOne ? tr("1 provider error, %1").arg(time)
                     //: Events in a chart; %1 is a number of two or more, %2 the time of day.
                     : tr("%1 provider errors, %2").arg(count, time);
    }
    Q_UNREACHABLE();
}

GuardNote ChartTexts::guardNote(const GuardEvent &event) const
{
    GuardNote note;
    const QString subject = guardSubjectText(event);
    const QString kind = guardEventText(event.kind);
    //: What a guard did (%1, e.g. "Breaker opened") and to which channel, model, key or client (%2).
    note.what = subject.isEmpty() ? kind : tr("%1: %2").arg(kind, subject);
    if (const QString why = oneLine(reasonText(event.why)); !why.isEmpty())
        note.about += why;
    if (event.lasts > milliseconds::zero() && event.repeats > 1)
        //: What a guard did again and again holds for %1, all of the times added up.
        note.about += tr("%1 together").arg(m_formatters.limit(event.lasts));
    else if (event.lasts > milliseconds::zero())
        note.about += m_formatters.limit(event.lasts);
    if (event.repeats > 0)
        //: What a guard did came again and again within a minute, and only the first time is told in full.
        note.about += tr("%n more alike", nullptr, int(std::min<qint64>(event.repeats, std::numeric_limits<int>::max())));
    note.about += m_formatters.timeOfDay(event.at);
    return note;
}

QList<GuardNote> ChartTexts::guardNotes(const GuardMark &mark) const
{
    QList<GuardNote> notes;
    const qsizetype earlier = std::max<qsizetype>(mark.events.size() - kMostGuardNotes, 0);
    if (earlier > 0)
        //: Above the latest of what the guards did within a stretch of time: there was more before.
        notes.append({tr("%n earlier", nullptr, int(earlier)), {}});
    for (const GuardEvent &event : mark.events.sliced(earlier))
        notes.append(guardNote(event));
    return notes;
}

QString ChartTexts::limitText(qint64 limit) const
{
    //: At the line of the limit in a chart; %1 is a short number, e.g. 200k.
    return tr("Limit %1").arg(m_formatters.axisNumber(static_cast<double>(limit)));
}

QString ChartTexts::axisText(ChartKind kind, const ChartData &data, double value) const
{
    return isDuration(kind) ? m_formatters.axisDuration(value, data.unit) : m_formatters.axisNumber(value);
}

QString ChartTexts::timeText(TrafficSpan span, WallTime at) const
{
    return span == TrafficSpan::Day ? m_formatters.hourAndMinute(at) : m_formatters.timeOfDay(at);
}

QString ChartTexts::valueText(ChartKind kind, std::optional<qint64> value) const
{
    if (!value)
        return noValue();
    return isDuration(kind) ? m_formatters.duration(milliseconds(*value)) : m_formatters.count(*value);
}

void ChartTexts::readBar(Readout &readout, const Traffic &traffic, WallTime at, PartSet hidden) const
{
    const qsizetype index = barAt(traffic, at);
    if (index < 0)
        return;
    const EndingCounts &bar = traffic.endings.at(index);
    //: The stretch of time of a bar, e.g. 14:03–14:04.
    readout.time = tr("%1–%2").arg(timeText(traffic.span, bar.from), timeText(traffic.span, bar.from + traffic.barLength));
    for (int group = 0; group < kEndingGroupCount; ++group) {
        const qint64 count = bar.counts.at(size_t(group));
        if (count > 0 && !hasPart(hidden, group))
            readout.rows.append(
                {group, partName(ChartKind::Endings, group), m_formatters.count(count), static_cast<EndingGroup>(group)});
    }
    if (readout.rows.isEmpty())
        //: Readout of a bar of height zero.
        readout.rows.append({-1, QString(), tr("None ended"), {}});
}

Readout ChartTexts::readout(ChartKind kind, const Traffic &traffic, WallTime at, std::optional<qint64> limit,
                            PartSet hidden) const
{
    const qsizetype index = nearestPoint(traffic.points, at);
    if (index < 0)
        return {};
    const TrafficPoint &point = traffic.points.at(index);
    Readout readout{timeText(traffic.span, point.at), {}, {}, {}};
    if (kind == ChartKind::Endings)
        readBar(readout, traffic, at, hidden);
    for (int line = 0; line < lineCount(kind); ++line) {
        if (!hasPart(hidden, line))
            readout.rows.append({line, partName(kind, line), valueText(kind, lineValue(kind, line, point)), {}});
    }
    if (limit && lineCount(kind) == 1 && !hasPart(hidden, kLimitPart))
        readout.rows.append({kLimitPart, partName(kind, kLimitPart), m_formatters.count(*limit), {}});
    for (const TrafficMarker &marker : traffic.markers) {
        if (isMarkOf(marker.at, point, traffic.step))
            readout.events.append({laneMarker(marker), eventText(laneMarker(marker))});
    }
    return readout;
}

} // namespace sluice::ui
