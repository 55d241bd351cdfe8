// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/timeline.h"
#include "ui/text/formatters.h"

#include <QRectF>
#include <QStringList>

#include <functional>

namespace sluice::ui {

/// Of the axis below the bar.
inline constexpr int kTickLength = 4;

/// Where the parts of a timeline stand: a bar, an axis below it, and a legend whose rows never meet. Device-independent
/// pixels from the widget's top left corner.
struct TimelineLayout
{
    struct Tick
    {
        double x = 0;
        QRectF label;
        QString text;
    };

    QRectF bar;
    QList<QRectF> spans; ///< as in Timeline::spans; each can be seen, however short it is
    QList<QRectF> gaps;  ///< as in Timeline::gaps
    QList<Tick> ticks;
    QList<QRectF> rows; ///< of the legend
    double height = 0;
};

struct TimelineMeasures
{
    double width = 0;
    double barHeight = 0;
    double captionHeight = 0; ///< of the axis' labels
    double rowHeight = 0;     ///< of the legend
    double rowWidth = 0;      ///< that a row of the legend needs; with twice of it there are two columns
    double spacing = 0;
    std::function<double(const QString &)> captionWidth;
};

/// `rows`: how many the legend has.
TimelineLayout layoutTimeline(const Timeline &timeline, int rows, const TimelineMeasures &measures, const Formatters &formatters);

/// The distance of the axis' marks: a round one, with at most `most` of them in the length.
milliseconds tickStep(milliseconds length, int most);

} // namespace sluice::ui
