// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/eventlegend.h"

#include "core/api/traffic.h"
#include "ui/charts/plotmarks.h"
#include "ui/theme/colors.h"
#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"

#include <QPainter>
#include <QStyle>

#include <array>
#include <optional>

namespace sluice::ui {

namespace {

/// Without an event it is the mark of the guards.
using LegendEntry = std::optional<TrafficEvent>;
constexpr std::array<LegendEntry, 4> kEntries{TrafficEvent::StallCut, TrafficEvent::RateLimited, TrafficEvent::Error,
                                              std::nullopt};

QString shortName(LegendEntry entry)
{
    if (!entry)
        //: Legend of the marks above the charts: what Sluice's own guards (breaker, cooldown, limits) did. Keep short.
        return EventLegend::tr("Guard");
    switch (*entry) {
    //: Legend of the marks above the charts: a stream was silent for too long and was cut. Keep short.
    case TrafficEvent::StallCut: return EventLegend::tr("Stall cut");
    //: Legend of the marks above the charts: the provider answered with HTTP status 429. Keep short.
    case TrafficEvent::RateLimited: return EventLegend::tr("429");
    //: Legend of the marks above the charts: the provider failed in another way. Keep short.
    case TrafficEvent::Error: return EventLegend::tr("Error");
    }
    Q_UNREACHABLE();
}

} // namespace

EventLegend::EventLegend(QWidget *parent)
    : QWidget(parent)
{
    setTextSize(this, TextSize::Caption);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    //: Name of the legend for screen readers.
    setAccessibleName(tr("Marks above the charts"));
    //: Tool tip of the legend of the marks above the charts.
    setToolTip(
        tr("Calls to providers that met trouble. Point at a mark to see how many; click it for the requests that ended so. "
           "Rings are what the guards did about it."));
}

int EventLegend::markWidth() const
{
    return fontMetrics().height() + space::kTiny / 2;
}

QSize EventLegend::sizeHint() const
{
    int width = 0;
    for (const LegendEntry entry : kEntries)
        width += markWidth() + fontMetrics().horizontalAdvance(shortName(entry)) + space::kSmall;
    return {width, fontMetrics().height()};
}

void EventLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    int left = 0;
    for (const LegendEntry entry : kEntries) {
        const QString name = shortName(entry);
        const QRect mark = QStyle::visualRect(layoutDirection(), rect(), {left, 0, markWidth(), height()});
        if (entry)
            paintEventMark(&painter, *entry, QRectF(mark).center(), palette());
        else
            paintGuardMark(&painter, QRectF(mark).center(), palette());
        const int width = fontMetrics().horizontalAdvance(name);
        painter.setPen(roleColor(Role::MutedText, palette()));
        painter.drawText(QStyle::visualRect(layoutDirection(), rect(), {left + markWidth(), 0, width + 1, height()}),
                         int(Qt::AlignVCenter | Qt::AlignLeading), name);
        left += markWidth() + width + space::kSmall;
    }
}

} // namespace sluice::ui
