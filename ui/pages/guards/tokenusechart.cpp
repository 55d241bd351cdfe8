// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/guards/tokenusechart.h"

#include "ui/theme/colors.h"
#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>

namespace sluice::ui {

namespace {

constexpr double kPlotLines = 7; ///< height, in lines of text
constexpr double kTick = 4;
constexpr int kUsualWidth = 480;
constexpr int kMostValues = 5;
constexpr int kMostTimes = 8;
constexpr double kHeadroom = 1.08; ///< above what must be seen
constexpr float kFill = 0.62F;
constexpr double kFull = 100.0; ///< percent
/// How much of the ground the zones leave, the lowest first.
constexpr std::array kZoneGround{0.85F, 0.73F, 0.60F};

} // namespace

TokenUseChart::TokenUseChart(const Formatters &formatters, QWidget *parent)
    : LimitChart(Qt::Vertical, parent)
    , m_formatters(formatters)
{
    //: Name of a chart with a limit that can be moved, for screen readers.
    setAccessibleName(tr("Tokens per minute of the last day and the limit"));
}

void TokenUseChart::showUse(const TokenUse &use)
{
    m_use = use;
    fitScale();
}

void TokenUseChart::setKeys(qint64 keys)
{
    m_keys = std::max<qint64>(keys, 1);
}

void TokenUseChart::fitScale()
{
    // While it is dragged the line would run away from the mouse.
    if (isDragging())
        return;
    double largest = 0;
    for (const TokenUse::Minute &minute : m_use.minutes)
        largest = std::max(largest, double(minute.tokens()));
    for (const auto value : {limit(), inForce()})
        largest = std::max(largest, double(value.value_or(0)) * double(m_keys));
    m_scale = valueScale(largest * kHeadroom, kMostValues, 1);
    update();
}

double TokenUseChart::captionHeight() const
{
    return std::ceil(QFontMetricsF(textFont(TextSize::Caption, font())).height());
}

/// Room for the numbers at the side.
double TokenUseChart::gutter() const
{
    const QFontMetricsF metrics(textFont(TextSize::Caption, font()));
    return std::ceil(metrics.horizontalAdvance(QStringLiteral("0,000k"))) + space::kTiny;
}

QSize TokenUseChart::sizeHint() const
{
    return {kUsualWidth, int(std::ceil(captionHeight() * 1.5 + kPlotLines * fontMetrics().height() + kTick + captionHeight()))};
}

QRectF TokenUseChart::plot() const
{
    const double top = captionHeight(); // for the text of a limit at the top
    return {gutter(), top, width() - gutter() - space::kLarge, height() - top - kTick - captionHeight()};
}

double TokenUseChart::placeOfTokens(double tokens) const
{
    const double share = std::clamp(tokens / m_scale.top, 0.0, 1.0);
    return plot().bottom() - share * plot().height();
}

double TokenUseChart::placeOf(double value) const
{
    return placeOfTokens(value * double(m_keys));
}

double TokenUseChart::valueAt(double place) const
{
    const QRectF area = plot();
    const double share = area.height() > 0 ? (area.bottom() - place) / area.height() : 0;
    return std::clamp(share, 0.0, 1.0) * m_scale.top / double(m_keys);
}

QString TokenUseChart::limitText(qint64 limit) const
{
    const QString number = m_formatters.count(limit);
    if (m_keys == 1)
        return number;
    //: At a line in a chart: the limit of each key (%1) times the number of keys (%2).
    return tr("%1 × %2 keys").arg(number, m_formatters.count(m_keys));
}

QPointF TokenUseChart::minutePlace(qsizetype minute) const
{
    const QRectF area = plot();
    const double x = area.left() + (double(minute) + 0.5) / double(TokenUse::kMinutes) * area.width();
    return {x, placeOfTokens(double(m_use.minutes.value(minute).tokens()))};
}

QString TokenUseChart::textAt(const QPointF &position) const
{
    const QRectF area = plot();
    if (!area.contains(position) || m_use.minutes.isEmpty())
        return {};
    // Of the minutes below the mouse the busiest, as that is the one that can be seen.
    const double perPixel = double(TokenUse::kMinutes) / area.width();
    const auto first = qsizetype((position.x() - area.left() - 1) * perPixel);
    const auto last = qsizetype((position.x() - area.left() + 1) * perPixel);
    qsizetype busiest = std::clamp<qsizetype>(first, 0, m_use.minutes.size() - 1);
    for (qsizetype i = busiest; i <= last && i < m_use.minutes.size(); ++i) {
        if (m_use.minutes.at(i).tokens() > m_use.minutes.at(busiest).tokens())
            busiest = i;
    }
    const TokenUse::Minute &minute = m_use.minutes.at(busiest);
    const QString tokens = m_formatters.tokens(minute.tokens(), minute.estimated > 0);
    //: Tool tip of a chart: in the minute that began at %1 so many tokens (%2) were used by so many calls (%3).
    return tr("%1: %2 tokens, calls: %3")
        .arg(m_formatters.hourAndMinute(m_use.from + std::chrono::minutes(busiest)), tokens, m_formatters.count(minute.calls));
}

void TokenUseChart::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintZones(painter);
    paintUse(painter);
    paintAxes(painter);
    paintTimes(painter);
    paintLimits(painter);
}

void TokenUseChart::paintZones(QPainter &painter) const
{
    if (!limit())
        return;
    const QRectF area = plot();
    const QColor ground = roleColor(Role::Surface, palette());
    const std::array tones{toneColor(Tone::Warning, palette()), toneColor(Tone::Warning, palette()),
                           toneColor(Tone::Bad, palette())};
    for (size_t zone = 0; zone < kTokenZones.size(); ++zone) {
        const double from = double(*limit()) * double(kTokenZones.at(zone)) / kFull;
        const double to =
            zone + 1 < kTokenZones.size() ? double(*limit()) * double(kTokenZones.at(zone + 1)) / kFull : double(*limit());
        const double top = placeOf(to);
        painter.fillRect(QRectF(area.left(), top, area.width(), placeOf(from) - top),
                         mixed(tones.at(zone), ground, kZoneGround.at(zone)));
    }
}

void TokenUseChart::paintUse(QPainter &painter) const
{
    if (m_use.minutes.isEmpty())
        return;
    const QRectF area = plot();
    QPainterPath line;
    line.moveTo(area.left(), area.bottom());
    for (qsizetype i = 0; i < m_use.minutes.size(); ++i)
        line.lineTo(minutePlace(i));
    line.lineTo(area.right(), area.bottom());
    const QColor ink = color(Series::Primary, schemeOf(palette()));
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    QColor fill = ink;
    fill.setAlphaF(1.0F - kFill);
    painter.fillPath(line, fill);
    painter.setPen(QPen(ink, space::kHairline));
    painter.drawPath(line);
    painter.restore();
}

void TokenUseChart::paintAxes(QPainter &painter) const
{
    const QRectF area = plot();
    painter.setFont(textFont(TextSize::Caption, font()));
    for (int step = 0; step * m_scale.step <= m_scale.top * 1.0001; ++step) {
        const double y = std::floor(placeOfTokens(step * m_scale.step));
        painter.fillRect(QRectF(area.left(), y, area.width(), space::kHairline), roleColor(Role::Border, palette()));
        painter.setPen(roleColor(Role::MutedText, palette()));
        painter.drawText(QRectF(0, y - captionHeight() / 2, area.left() - space::kTiny, captionHeight()),
                         Qt::AlignRight | Qt::AlignVCenter, m_formatters.axisNumber(step * m_scale.step));
    }
}

void TokenUseChart::paintTimes(QPainter &painter) const
{
    const QRectF area = plot();
    const QFontMetricsF metrics(painter.font());
    const double textWidth = metrics.horizontalAdvance(QStringLiteral("00:00")) + space::kSmall;
    const int most = std::clamp(int(area.width() / (1.5 * textWidth)), 1, kMostTimes);
    const WallTime until = m_use.from + std::chrono::minutes(TokenUse::kMinutes);
    painter.setPen(roleColor(Role::MutedText, palette()));
    for (const WallTime tick : timeTicks(m_use.from, until, most, localOffset(until))) {
        const double share = double((tick - m_use.from).count()) / double((until - m_use.from).count());
        const double x = std::floor(area.left() + share * area.width());
        painter.fillRect(QRectF(x, area.bottom(), space::kHairline, kTick), roleColor(Role::MutedText, palette()));
        painter.drawText(QRectF(x - textWidth / 2, area.bottom() + kTick, textWidth, captionHeight()), Qt::AlignCenter,
                         m_formatters.hourAndMinute(tick));
    }
}

} // namespace sluice::ui
