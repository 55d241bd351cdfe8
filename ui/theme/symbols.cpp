// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/symbols.h"

#include "ui/theme/colors.h"

#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>

#include <array>

namespace sluice::ui {

namespace {

constexpr double kGrid = 16.0;
constexpr double kStroke = 1.5;

void addLine(QPainterPath &path, QPointF from, QPointF to)
{
    path.moveTo(from);
    path.lineTo(to);
}

QPainterPath polyline(std::initializer_list<QPointF> points)
{
    QPainterPath path(*points.begin());
    for (const QPointF &point : points)
        path.lineTo(point);
    return path;
}

/// A curve over an axis.
QPainterPath overviewPath()
{
    QPainterPath path = polyline({{2, 2}, {2, 14}, {14, 14}});
    path.addPath(polyline({{4.5, 10.5}, {7, 7}, {9.5, 9}, {13.5, 4}}));
    return path;
}

/// The rows of a table.
QPainterPath requestsPath()
{
    QPainterPath path;
    path.addRoundedRect(QRectF(1.75, 2.5, 12.5, 11), 1.5, 1.5);
    addLine(path, {1.75, 6.25}, {14.25, 6.25});
    addLine(path, {1.75, 9.9}, {14.25, 9.9});
    addLine(path, {6, 6.25}, {6, 13.5});
    return path;
}

/// Bars of two parts each.
QPainterPath usagePath()
{
    QPainterPath path;
    addLine(path, {2, 14}, {14, 14});
    for (const auto &[left, top, middle] : {std::array{3.5, 8.5, 11.0}, std::array{7.0, 2.5, 8.0}, std::array{10.5, 6.0, 9.5}}) {
        path.addRect(QRectF(left, top, 2.25, 14 - top));
        addLine(path, {left, middle}, {left + 2.25, middle});
    }
    return path;
}

/// The sheet of a calendar, with a week ticked off.
QPainterPath reviewPath()
{
    QPainterPath path;
    path.addRoundedRect(QRectF(2, 3, 12, 11), 1.5, 1.5);
    addLine(path, {2, 6.25}, {14, 6.25});
    addLine(path, {5, 1.75}, {5, 4});
    addLine(path, {11, 1.75}, {11, 4});
    path.addPath(polyline({{5, 10}, {7.25, 12}, {11, 8.25}}));
    return path;
}

/// A bell.
QPainterPath alertsPath()
{
    QPainterPath path(QPointF(2.5, 12));
    path.cubicTo(4.5, 10, 4, 8, 4.25, 6.25);
    path.cubicTo(4.75, 3.5, 6.5, 2.5, 8, 2.5);
    path.cubicTo(9.5, 2.5, 11.25, 3.5, 11.75, 6.25);
    path.cubicTo(12, 8, 11.5, 10, 13.5, 12);
    path.closeSubpath();
    path.addPath(polyline({{6.75, 14.25}, {9.25, 14.25}}));
    return path;
}

/// An exclamation mark: a line and its dot.
void addExclamation(QPainterPath &path, double top, double bottom)
{
    addLine(path, {8, top}, {8, bottom - 2.5});
    addLine(path, {8, bottom}, {8, bottom + 0.05}); // a line without length is not drawn
}

QPainterPath severePath()
{
    QPainterPath path;
    path.addEllipse(QPointF(8, 8), 6.25, 6.25);
    addExclamation(path, 4.75, 11);
    return path;
}

QPainterPath cautionPath()
{
    QPainterPath path = polyline({{8, 2}, {14.5, 13.5}, {1.5, 13.5}});
    path.closeSubpath();
    addExclamation(path, 6.25, 11.5);
    return path;
}

/// A tick in a circle.
QPainterPath donePath()
{
    QPainterPath path;
    path.addEllipse(QPointF(8, 8), 6.25, 6.25);
    path.addPath(polyline({{5, 8.25}, {7.25, 10.5}, {11, 5.75}}));
    return path;
}

/// Two sheets, the front one whole.
QPainterPath copyPath()
{
    QPainterPath path;
    path.addRoundedRect(QRectF(5.5, 5.5, 8.5, 8.5), 1.5, 1.5);
    path.addPath(polyline({{3.5, 10.5}, {2.5, 10.5}, {2, 10}, {2, 2.5}, {2.5, 2}, {10, 2}, {10.5, 2.5}, {10.5, 3.5}}));
    return path;
}

QPainterPath pausePath()
{
    QPainterPath path;
    addLine(path, {5.5, 3}, {5.5, 13});
    addLine(path, {10.5, 3}, {10.5, 13});
    return path;
}

QPainterPath resumePath()
{
    QPainterPath path = polyline({{4.5, 3}, {13, 8}, {4.5, 13}});
    path.closeSubpath();
    return path;
}

/// An arrow out of a tray.
QPainterPath exportPath()
{
    QPainterPath path = polyline({{4.75, 5.25}, {8, 2}, {11.25, 5.25}});
    addLine(path, {8, 2}, {8, 10});
    path.addPath(polyline({{2, 9.5}, {2, 14}, {14, 14}, {14, 9.5}}));
    return path;
}

QPainterPath searchPath()
{
    QPainterPath path;
    path.addEllipse(QPointF(7, 7), 4.5, 4.5);
    addLine(path, {10.4, 10.4}, {14, 14});
    return path;
}

QPainterPath columnsPath()
{
    QPainterPath path;
    path.addRoundedRect(QRectF(1.75, 2.5, 12.5, 11), 1.5, 1.5);
    addLine(path, {6, 2.5}, {6, 13.5});
    addLine(path, {10, 2.5}, {10, 13.5});
    return path;
}

QPainterPath closePath()
{
    QPainterPath path;
    addLine(path, {3.5, 3.5}, {12.5, 12.5});
    addLine(path, {12.5, 3.5}, {3.5, 12.5});
    return path;
}

/// A funnel that is crossed out.
QPainterPath clearPath()
{
    QPainterPath path = polyline({{1.75, 2.5}, {12.25, 2.5}, {8.5, 7.5}, {8.5, 12}, {5.5, 13.5}, {5.5, 7.5}});
    path.closeSubpath();
    addLine(path, {10.5, 9.5}, {14.5, 13.5});
    addLine(path, {14.5, 9.5}, {10.5, 13.5});
    return path;
}

/// An arrow round in a circle.
QPainterPath refreshPath()
{
    constexpr QRectF kCircle(2.5, 2.5, 11, 11);
    QPainterPath path;
    path.arcMoveTo(kCircle, 35);
    path.arcTo(kCircle, 35, 300);
    path.addPath(polyline({{13, 1.5}, {13, 5}, {9.5, 5}}));
    return path;
}

QPainterPath pathOf(Symbol symbol)
{
    switch (symbol) {
    case Symbol::Overview: return overviewPath();
    case Symbol::Requests: return requestsPath();
    case Symbol::Usage: return usagePath();
    case Symbol::Review: return reviewPath();
    case Symbol::Alerts: return alertsPath();
    case Symbol::Severe: return severePath();
    case Symbol::Caution: return cautionPath();
    case Symbol::Done: return donePath();
    case Symbol::Copy: return copyPath();
    case Symbol::Pause: return pausePath();
    case Symbol::Resume: return resumePath();
    case Symbol::Export: return exportPath();
    case Symbol::Search: return searchPath();
    case Symbol::Columns: return columnsPath();
    case Symbol::Close: return closePath();
    case Symbol::Clear: return clearPath();
    case Symbol::Refresh: return refreshPath();
    }
    Q_UNREACHABLE();
}

class SymbolEngine final : public QIconEngine
{
public:
    SymbolEngine(Symbol symbol, const QColor &color, const QColor &disabled)
        : m_symbol(symbol)
        , m_color(color)
        , m_disabled(disabled)
    {
    }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        const double scale = std::min(rect.width(), rect.height()) / kGrid;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->translate(QRectF(rect).center());
        painter->scale(scale, scale);
        painter->translate(-kGrid / 2, -kGrid / 2);
        painter->setPen(
            QPen(mode == QIcon::Disabled ? m_disabled : m_color, kStroke, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter->setBrush(Qt::NoBrush);
        painter->drawPath(pathOf(m_symbol));
        painter->restore();
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }

    QIconEngine *clone() const override { return new SymbolEngine(m_symbol, m_color, m_disabled); }

private:
    Symbol m_symbol;
    QColor m_color;
    QColor m_disabled;
};

} // namespace

QIcon symbolIcon(Symbol symbol, const QPalette &palette)
{
    return QIcon(new SymbolEngine(symbol, palette.color(QPalette::Active, QPalette::ButtonText),
                                  palette.color(QPalette::Disabled, QPalette::ButtonText)));
}

QIcon symbolIcon(Symbol symbol, const QColor &color)
{
    return QIcon(new SymbolEngine(symbol, color, color));
}

} // namespace sluice::ui
