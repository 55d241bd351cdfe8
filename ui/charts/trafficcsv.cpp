// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/trafficcsv.h"

#include "core/base/csv.h"

#include <QStringList>

namespace sluice::ui {

namespace {

enum Column {
    Row,
    Time,
    Seconds,
    Tokens,
    Requests,
    GapP50,
    GapP99,
    FirstContentP50,
    FirstContentP95,
    FirstGroup,
    Event = FirstGroup + int(kEndingGroupCount),
    Count,
    ColumnCount,
};

QByteArrayList header()
{
    return {"row",
            "time",
            "seconds",
            "tokens_per_minute",
            "requests_per_minute",
            "gap_p50_ms",
            "gap_p99_ms",
            "first_token_p50_ms",
            "first_token_p95_ms",
            "complete",
            "cut_off",
            "rate_limited",
            "provider_fault",
            "turned_down",
            "broken_off",
            "event",
            "count"};
}

QByteArray eventName(TrafficEvent event)
{
    switch (event) {
    case TrafficEvent::StallCut: return "stall_cut";
    case TrafficEvent::RateLimited: return "rate_limited";
    case TrafficEvent::Error: return "error";
    }
    Q_UNREACHABLE();
}

QByteArray number(const std::optional<milliseconds> &value)
{
    return value ? QByteArray::number(qint64(value->count())) : QByteArray();
}

QByteArray seconds(milliseconds value)
{
    return QByteArray::number(static_cast<double>(value.count()) / 1000.0, 'g', 9);
}

QByteArrayList emptyRow(const QByteArray &name, WallTime at)
{
    QByteArrayList row(ColumnCount);
    row[Row] = name;
    row[Time] = isoTime(at);
    return row;
}

QByteArrayList rowOf(const TrafficPoint &point)
{
    QByteArrayList row = emptyRow("point", point.at);
    row[Tokens] = QByteArray::number(point.tokensPerMinute);
    row[Requests] = QByteArray::number(point.requestsPerMinute);
    row[GapP50] = number(point.gapP50);
    row[GapP99] = number(point.gapP99);
    row[FirstContentP50] = number(point.firstContentP50);
    row[FirstContentP95] = number(point.firstContentP95);
    return row;
}

QByteArrayList rowOf(const EndingCounts &bar, milliseconds length)
{
    QByteArrayList row = emptyRow("ending", bar.from);
    row[Seconds] = seconds(length);
    for (int group = 0; group < kEndingGroupCount; ++group)
        row[FirstGroup + group] = QByteArray::number(bar.counts.at(size_t(group)));
    return row;
}

QByteArrayList rowOf(const TrafficMarker &marker)
{
    QByteArrayList row = emptyRow("event", marker.at);
    row[Event] = eventName(marker.event);
    row[Count] = QByteArray::number(marker.count);
    return row;
}

} // namespace

QByteArray trafficCsv(const Traffic &traffic)
{
    // No field needs quotes: all are names of ours, numbers and times.
    QByteArray csv;
    const auto append = [&csv](const QByteArrayList &row) { csv += csvLine(row); };
    append(header());
    for (const TrafficPoint &point : traffic.points)
        append(rowOf(point));
    for (const EndingCounts &bar : traffic.endings)
        append(rowOf(bar, traffic.barLength));
    for (const TrafficMarker &marker : traffic.markers)
        append(rowOf(marker));
    return csv;
}

} // namespace sluice::ui
