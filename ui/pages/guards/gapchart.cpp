// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/guards/gapchart.h"

#include "ui/theme/colors.h"
#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace sluice::ui {

namespace {

constexpr double kPlotLines = 8; ///< height, in lines of text
constexpr double kUpperShare = 0.72;
constexpr double kLeastBar = 3; ///< one stream must be seen
constexpr double kTick = 4;
constexpr int kUsualWidth = 480;
/// Round times, those first that must not be missing.
constexpr std::array kTimes{1'000, 60'000, 10'000, 100, 600'000, 1'800'000, 300'000, 5'000, 30'000, 500, 2'000, 200, 120'000};

} // namespace

GapChart::GapChart(const Formatters &formatters, QWidget *parent)
    : LimitChart(Qt::Horizontal, parent)
    , m_formatters(formatters)
{
    QSizePolicy policy = sizePolicy();
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    //: Name of a chart with a limit that can be moved, for screen readers.
    setAccessibleName(tr("Silences of the last day and the limit"));
}

void GapChart::showReplay(const GapReplay &replay)
{
    m_bars = gapBars(replay);
    m_healthy = replay.healthy.size();
    m_stalled = replay.stalled.size();
    updateGeometry();
    update();
}

double GapChart::captionHeight() const
{
    return std::ceil(QFontMetricsF(textFont(TextSize::Caption, font())).height());
}

QList<GapChart::Legend> GapChart::legend() const
{
    QList<Legend> entries;
    //: Legend of a chart; %1 is a number of streams.
    entries.append({tr("Ended well: %1").arg(m_formatters.count(m_healthy)), /*isStalled=*/false});
    //: Legend of a chart; %1 is a number of streams.
    entries.append({tr("Stalled and cut: %1").arg(m_formatters.count(m_stalled)), /*isStalled=*/true});
    return entries;
}

bool GapChart::isLegendStacked(double width) const
{
    const QFontMetricsF metrics(textFont(TextSize::Caption, font()));
    double needed = 0;
    for (const Legend &entry : legend())
        needed += captionHeight() + metrics.horizontalAdvance(entry.text) + space::kLarge;
    return needed > width;
}

QSize GapChart::sizeHint() const
{
    return {kUsualWidth, heightForWidth(kUsualWidth)};
}

int GapChart::heightForWidth(int width) const
{
    const double rows = 1 + (isLegendStacked(width) ? 2 : 1); // times, legend
    return int(std::ceil(headroom() + kPlotLines * fontMetrics().height() + kTick + rows * captionHeight() + space::kTiny));
}

QRectF GapChart::plot() const
{
    const double rows = 1 + (isLegendStacked(width()) ? 2 : 1);
    const double side = space::kLarge; // half of the text at an end of the axis
    return {side, headroom(), width() - 2 * side, height() - headroom() - kTick - rows * captionHeight() - space::kTiny};
}

double GapChart::placeOf(double value) const
{
    return plot().left() + placeOnGapAxis(value) * plot().width();
}

double GapChart::valueAt(double place) const
{
    return plot().width() > 0 ? gapAtPlace((place - plot().left()) / plot().width()) : 0;
}

QString GapChart::limitText(qint64 limit) const
{
    return m_formatters.limit(milliseconds(limit));
}

double GapChart::baseline() const
{
    return std::floor(plot().top() + plot().height() * kUpperShare);
}

double GapChart::heightOf(qint64 count) const
{
    if (count == 0)
        return 0;
    qint64 mostHealthy = 1;
    qint64 mostStalled = 1;
    for (const GapBar &bar : m_bars) {
        mostHealthy = std::max(mostHealthy, bar.healthy);
        mostStalled = std::max(mostStalled, bar.stalled);
    }
    const double unit = std::min((baseline() - plot().top()) / std::sqrt(double(mostHealthy)),
                                 (plot().bottom() - baseline()) / std::sqrt(double(mostStalled)));
    return std::max(kLeastBar, unit * std::sqrt(double(count)));
}

QRectF GapChart::barRect(const GapBar &bar) const
{
    const double left = placeOf(double(bar.from.count()));
    const double right = placeOf(double(bar.to.count()));
    const double top = baseline() - heightOf(bar.healthy);
    return {left, top, std::max(right - left - space::kHairline, 1.0), heightOf(bar.healthy) + heightOf(bar.stalled)};
}

QString GapChart::textAt(const QPointF &position) const
{
    const QRectF area = plot();
    for (const GapBar &bar : m_bars) {
        const QRectF rect = barRect(bar);
        if (position.x() < rect.left() || position.x() > rect.right() + 1 || position.y() < area.top() ||
            position.y() > area.bottom())
            continue;
        QStringList lines;
        //: In a tool tip of a chart: the longest silences of streams, from %1 to %2.
        lines.append(tr("Longest silence %1 to %2").arg(m_formatters.duration(bar.from), m_formatters.duration(bar.to)));
        //: In a tool tip of a chart; %1 is a number of streams.
        lines.append(tr("Ended well: %1").arg(m_formatters.count(bar.healthy)));
        if (bar.stalled > 0)
            //: In a tool tip of a chart; %1 is a number of streams.
            lines.append(tr("Stalled and cut: %1").arg(m_formatters.count(bar.stalled)));
        return lines.join(u'\n');
    }
    return {};
}

QBrush GapChart::brushOf(bool isStalled, bool isCut) const
{
    const Scheme scheme = schemeOf(palette());
    if (isStalled)
        return {color(EndingGroup::CutOff, scheme), Qt::BDiagPattern};
    return isCut ? toneColor(Tone::Bad, palette()) : color(EndingGroup::Complete, scheme);
}

void GapChart::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintBars(painter);
    paintTimes(painter);
    paintLegend(painter);
    paintLimits(painter);
}

void GapChart::paintBars(QPainter &painter) const
{
    const QRectF area = plot();
    const double border = limit() ? placeOf(double(*limit())) : area.right();
    for (const bool isCut : {false, true}) {
        painter.save();
        painter.setClipRect(isCut ? QRectF(border, 0, width() - border, height()) : QRectF(0, 0, border, height()));
        for (const GapBar &bar : m_bars) {
            const QRectF rect = barRect(bar);
            painter.fillRect(QRectF(rect.left(), rect.top(), rect.width(), heightOf(bar.healthy)), brushOf(false, isCut));
            if (bar.stalled == 0)
                continue;
            const QRectF below(rect.left(), baseline() + space::kHairline, rect.width(), heightOf(bar.stalled));
            painter.fillRect(below, brushOf(true, isCut));
            painter.setPen(color(EndingGroup::CutOff, schemeOf(palette())));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(below);
        }
        painter.restore();
    }
    painter.fillRect(QRectF(area.left(), baseline(), area.width(), space::kHairline), roleColor(Role::MutedText, palette()));
}

void GapChart::paintTimes(QPainter &painter) const
{
    const QRectF area = plot();
    painter.setFont(textFont(TextSize::Caption, font()));
    painter.setPen(roleColor(Role::MutedText, palette()));
    const QFontMetricsF metrics(painter.font());
    QList<QRectF> taken;
    for (const int time : kTimes) {
        const QString text = m_formatters.limit(milliseconds(time));
        const double x = std::floor(placeOf(time));
        const double textWidth = metrics.horizontalAdvance(text) + space::kSmall;
        const double left = std::clamp(x - textWidth / 2, 0.0, std::max(width() - textWidth, 0.0));
        const QRectF box(left, area.bottom() + kTick, textWidth, captionHeight());
        if (std::any_of(taken.begin(), taken.end(), [&](const QRectF &other) { return other.intersects(box); }))
            continue;
        taken.append(box);
        painter.fillRect(QRectF(x, area.bottom(), space::kHairline, kTick), roleColor(Role::MutedText, palette()));
        painter.drawText(box, Qt::AlignCenter, text);
    }
}

void GapChart::paintLegend(QPainter &painter) const
{
    const QFontMetricsF metrics(painter.font());
    const bool isStacked = isLegendStacked(width());
    const double side = std::floor(captionHeight() * 0.7);
    double x = plot().left();
    double y = height() - (isStacked ? 2 : 1) * captionHeight();
    for (const Legend &entry : legend()) {
        const QRectF swatch(x, y + (captionHeight() - side) / 2, side, side);
        painter.fillRect(swatch, brushOf(entry.isStalled, /*isCut=*/false));
        if (entry.isStalled) {
            painter.setPen(color(EndingGroup::CutOff, schemeOf(palette())));
            painter.drawRect(swatch);
        }
        painter.setPen(roleColor(Role::MutedText, palette()));
        const double textWidth = metrics.horizontalAdvance(entry.text) + 1;
        painter.drawText(QRectF(swatch.right() + space::kTiny, y, textWidth, captionHeight()), Qt::AlignLeft | Qt::AlignVCenter,
                         entry.text);
        if (isStacked)
            y += captionHeight();
        else
            x = swatch.right() + space::kTiny + textWidth + space::kLarge;
    }
}

} // namespace sluice::ui
