// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chartdata.h"
#include "ui/text/formatters.h"

#include <QCoreApplication>

namespace sluice::ui {

/// What a guard did, in words.
struct GuardNote
{
    QString what;      ///< `Breaker opened: deepseek / deepseek-chat`
    QStringList about; ///< why, for how long, how often, when; what is known of it
};

/// The values of a chart at one time.
struct Readout
{
    struct Row
    {
        int part = 0;
        QString name; ///< empty where the chart has only one line
        QString value;
        std::optional<EndingGroup> group; ///< of a bar, which can be chosen
    };
    struct Event
    {
        LaneMarker marker;
        QString text;
    };

    QString time;
    QList<Row> rows;
    QList<Event> events;
    QList<GuardNote> guards;
    /// What the keys have come to.
    std::optional<ChartTarget> current;

    /// What can be chosen, from top to bottom.
    QList<ChartTarget> targets() const;
    bool isCurrent(const Row &row) const { return row.group && current == ChartTarget(*row.group); }
    bool isCurrent(const Event &event) const { return current == ChartTarget(event.marker.event); }
    /// All of it in one line, for screen readers.
    QString toText() const;
};

/// What the charts say.
class ChartTexts
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::ChartTexts)
public:
    explicit ChartTexts(const Formatters &formatters)
        : m_formatters(formatters)
    {
    }

    /// With the unit of its axis: `Inter-token gap, ms`.
    static QString title(ChartKind kind, DurationUnit unit);
    /// What is measured and how, for the tool tip of the title.
    static QString explanation(ChartKind kind);
    /// The name of a part (see kLineCount) in the legend.
    static QString partName(ChartKind kind, int part);
    /// Stands in a chart without any value.
    static QString emptyNote(ChartKind kind, const Traffic &traffic);
    static QString spanName(TrafficSpan span);
    /// `3 streams cut after a stall, 14:03`, or `14:03–14:05` where the mark stands for several steps.
    QString eventText(const LaneMarker &marker) const;
    QString limitText(qint64 limit) const;
    /// The latest of what the mark stands for, oldest first; above them, how many there were before.
    QList<GuardNote> guardNotes(const GuardMark &mark) const;
    /// The text at a mark of the value axis.
    QString axisText(ChartKind kind, const ChartData &data, double value) const;
    /// The values of the point nearest to `at`, or of the bar around it, without the parts that are hidden, and without what
    /// the guards did.
    Readout readout(ChartKind kind, const Traffic &traffic, WallTime at, std::optional<qint64> limit, PartSet hidden) const;

private:
    QString timeText(TrafficSpan span, WallTime at) const;
    GuardNote guardNote(const GuardEvent &event) const;
    QString markerTime(const LaneMarker &marker) const;
    QString valueText(ChartKind kind, std::optional<qint64> value) const;
    void readBar(Readout &readout, const Traffic &traffic, WallTime at, PartSet hidden) const;

    Formatters m_formatters;
};

} // namespace sluice::ui
