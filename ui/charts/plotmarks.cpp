// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/plotmarks.h"

#include "ui/theme/colors.h"
#include "ui/theme/metrics.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sluice::ui {

namespace {

constexpr double kHalf = 3.5;
constexpr double kRing = 5.0;
constexpr double kStroke = 1.5;
constexpr double kSampleWidth = 14.0;
constexpr double kIndent = kSampleWidth + space::kTiny;
const QList<qreal> kSecondaryDash{4.0, 2.0};
const QList<qreal> kLimitDash{6.0, 4.0};

struct BoxMetrics
{
    QSizeF text;
    double line = 0;
};

/// The ground of a line and the colour of its text.
QColor paintGround(QPainter *painter, const QRectF &line, bool isCurrent, const QPalette &palette)
{
    if (isCurrent)
        painter->fillRect(line.adjusted(-space::kTiny / 2.0, 0, space::kTiny / 2.0, 0), roleColor(Role::Selection, palette));
    return roleColor(isCurrent ? Role::SelectionText : Role::Text, palette);
}

QString aboutText(const GuardNote &guard)
{
    return guard.about.join(QStringLiteral(" · "));
}

/// What the texts of a readout take, all lines together.
BoxMetrics measure(const QFontMetricsF &metrics, const Readout &readout)
{
    const auto widthOf = [&metrics](const QString &text) { return metrics.horizontalAdvance(text); };
    double names = 0;
    double values = 0;
    double width = widthOf(readout.time);
    for (const Readout::Row &row : readout.rows) {
        names = std::max(names, widthOf(row.name));
        values = std::max(values, widthOf(row.value));
    }
    width = std::max(width, kSampleWidth + names + values + 3 * space::kTiny);
    qsizetype lines = 1 + readout.rows.size() + readout.events.size();
    for (const Readout::Event &event : readout.events)
        width = std::max(width, kIndent + widthOf(event.text));
    for (const GuardNote &guard : readout.guards) {
        width = std::max({width, kIndent + widthOf(guard.what), kIndent + widthOf(aboutText(guard))});
        lines += guard.about.isEmpty() ? 1 : 2;
    }
    const double line = std::ceil(metrics.height());
    return {{std::ceil(width), line * static_cast<double>(lines)}, line};
}

/// A text behind its mark; what does not fit ends in dots.
void paintIndented(QPainter *painter, const QRectF &line, const QString &text, const QColor &ink)
{
    const QRectF area = line.adjusted(kIndent, 0, 0, 0);
    painter->setPen(ink);
    painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                      QFontMetricsF(painter->font()).elidedText(text, Qt::ElideRight, area.width() + 0.5));
}

void paintGuards(QPainter *painter, const QList<GuardNote> &guards, QRectF line, const QPalette &palette)
{
    for (const GuardNote &guard : guards) {
        line.translate(0, line.height());
        paintGuardMark(painter, QPointF(line.left() + kSampleWidth / 2, line.center().y()), palette);
        paintIndented(painter, line, guard.what, roleColor(Role::Text, palette));
        if (guard.about.isEmpty())
            continue;
        line.translate(0, line.height());
        paintIndented(painter, line, aboutText(guard), roleColor(Role::MutedText, palette));
    }
}

/// All lines but those of the guards; gives the last of them.
QRectF paintRows(QPainter *painter, ChartKind kind, const Readout &readout, QRectF line, const QPalette &palette)
{
    painter->setPen(roleColor(Role::MutedText, palette));
    painter->drawText(line, Qt::AlignLeft | Qt::AlignVCenter, readout.time);
    for (const Readout::Row &row : readout.rows) {
        line.translate(0, line.height());
        const QColor ink = paintGround(painter, line, readout.isCurrent(row), palette);
        if (row.part >= 0)
            paintPartSample(painter, kind, row.part, QRectF(line.left(), line.center().y() - 4, kSampleWidth, 8), palette);
        painter->setPen(ink);
        painter->drawText(line.adjusted(kIndent, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, row.name);
        painter->drawText(line, Qt::AlignRight | Qt::AlignVCenter, row.value);
    }
    for (const Readout::Event &event : readout.events) {
        line.translate(0, line.height());
        const QColor ink = paintGround(painter, line, readout.isCurrent(event), palette);
        paintEventMark(painter, event.marker.event, QPointF(line.left() + kSampleWidth / 2, line.center().y()), palette);
        paintIndented(painter, line, event.text, ink);
    }
    return line;
}

} // namespace

QPen partPen(int part, const QPalette &palette)
{
    const Scheme scheme = schemeOf(palette);
    if (part == kLimitPart) {
        QPen pen(color(Role::MutedText, scheme), 1.0);
        pen.setDashPattern(kLimitDash);
        return pen;
    }
    QPen pen(color(part == 0 ? Series::Primary : Series::Secondary, scheme), kStroke, Qt::SolidLine, Qt::FlatCap);
    if (part != 0)
        pen.setDashPattern(kSecondaryDash);
    return pen;
}

void paintEventMark(QPainter *painter, TrafficEvent event, QPointF center, const QPalette &palette)
{
    painter->save();
    painter->translate(center);
    const QColor ink = color(event == TrafficEvent::RateLimited ? Mark::RateLimit : Mark::Trouble, schemeOf(palette));
    painter->setPen(QPen(ink, kStroke, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter->setBrush(Qt::NoBrush);
    switch (event) {
    case TrafficEvent::StallCut: // a triangle that points at its time
        painter->setPen(Qt::NoPen);
        painter->setBrush(ink);
        painter->drawPolygon(QPolygonF({{-kHalf - 0.5, -kHalf}, {kHalf + 0.5, -kHalf}, {0, kHalf}}));
        break;
    case TrafficEvent::RateLimited: // a hollow diamond
        painter->drawPolygon(QPolygonF({{0, -kHalf}, {kHalf, 0}, {0, kHalf}, {-kHalf, 0}}));
        break;
    case TrafficEvent::Error: // a cross
        painter->drawLine(QPointF(-kHalf + 0.8, -kHalf + 0.8), QPointF(kHalf - 0.8, kHalf - 0.8));
        painter->drawLine(QPointF(-kHalf + 0.8, kHalf - 0.8), QPointF(kHalf - 0.8, -kHalf + 0.8));
        break;
    }
    painter->restore();
}

void paintGuardMark(QPainter *painter, QPointF center, const QPalette &palette)
{
    painter->save();
    painter->setPen(QPen(color(Mark::Guard, schemeOf(palette)), kStroke));
    painter->setBrush(Qt::NoBrush);
    painter->drawEllipse(center, kRing, kRing);
    painter->restore();
}

void paintPartSample(QPainter *painter, ChartKind kind, int part, const QRectF &area, const QPalette &palette)
{
    if (kind == ChartKind::Endings) {
        const double side = std::min(area.width(), area.height());
        const QRectF square(area.center().x() - side / 2, area.center().y() - side / 2, side, side);
        painter->fillRect(square, color(static_cast<EndingGroup>(part), schemeOf(palette)));
        return;
    }
    painter->setPen(partPen(part, palette));
    painter->drawLine(QPointF(area.left(), area.center().y()), QPointF(area.right(), area.center().y()));
}

QRectF readoutBox(const QSizeF &size, QPointF at, const QRectF &bounds)
{
    const auto clamped = [](double wanted, double least, double most) {
        return std::clamp(wanted, least, std::max(least, most));
    };
    const bool isRight = at.x() < bounds.center().x();
    const double left = isRight ? at.x() + space::kSmall : at.x() - space::kSmall - size.width();
    return {{clamped(left, bounds.left() + 1, bounds.right() - size.width() - 1),
             clamped(at.y(), bounds.top() + 1, bounds.bottom() - size.height() - 1)},
            size};
}

void paintReadout(QPainter *painter, ChartKind kind, const Readout &readout, QPointF at, const QRectF &bounds,
                  const QPalette &palette)
{
    BoxMetrics metrics = measure(QFontMetricsF(painter->font()), readout);
    metrics.text.setWidth(std::min(metrics.text.width(), bounds.width() - 2 * (space::kTiny + 1)));
    const QSizeF size = metrics.text + QSizeF(2 * space::kTiny, space::kTiny);
    const QRectF box = readoutBox(size, at, bounds);
    painter->setPen(QPen(roleColor(Role::Border, palette), space::kHairline));
    painter->setBrush(roleColor(Role::Control, palette));
    painter->drawRoundedRect(box, space::kTiny, space::kTiny);
    const QPointF first = box.topLeft() + QPointF(space::kTiny, space::kTiny / 2.0);
    const QRectF line(first, QSizeF(metrics.text.width(), metrics.line));
    paintGuards(painter, readout.guards, paintRows(painter, kind, readout, line, palette), palette);
}

} // namespace sluice::ui
