// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/symbolpaths.h"

#include <QTransform>

#include <array>
#include <utility>

namespace sluice::ui {

namespace {

constexpr double kGrid = kSymbolGrid;

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

/// An arrow that turns back, to the left; mirrored it is "once more".
QPainterPath undoPath()
{
    QPainterPath path = polyline({{5.5, 2.5}, {2.25, 5.75}, {5.5, 9}});
    path.moveTo(2.25, 5.75);
    path.lineTo(9.5, 5.75);
    path.cubicTo(12.5, 5.75, 13.75, 7.75, 13.75, 9.5);
    path.cubicTo(13.75, 11.5, 12.25, 13.25, 9.5, 13.25);
    path.lineTo(6.5, 13.25);
    return path;
}

QPainterPath mirrored(const QPainterPath &path)
{
    return QTransform(-1, 0, 0, 1, kGrid, 0).map(path);
}

QPainterPath addPath()
{
    QPainterPath path;
    addLine(path, {8, 2.5}, {8, 13.5});
    addLine(path, {2.5, 8}, {13.5, 8});
    return path;
}

/// A bin.
QPainterPath removePath()
{
    QPainterPath path = polyline({{3.75, 4.25}, {4.5, 14}, {11.5, 14}, {12.25, 4.25}});
    addLine(path, {2.25, 4.25}, {13.75, 4.25});
    path.addPath(polyline({{6, 4}, {6, 2}, {10, 2}, {10, 4}}));
    return path;
}

/// An eye.
QPainterPath revealPath()
{
    QPainterPath path(QPointF(1.5, 8));
    path.cubicTo(4.5, 2.75, 11.5, 2.75, 14.5, 8);
    path.cubicTo(11.5, 13.25, 4.5, 13.25, 1.5, 8);
    path.addEllipse(QPointF(8, 8), 2, 2);
    return path;
}

/// A plug.
QPainterPath channelsPath()
{
    QPainterPath path;
    path.addRoundedRect(QRectF(3.5, 5, 9, 5), 1.5, 1.5);
    addLine(path, {6, 2}, {6, 5});
    addLine(path, {10, 2}, {10, 5});
    addLine(path, {8, 10}, {8, 14});
    return path;
}

/// One way that becomes two.
QPainterPath routesPath()
{
    QPainterPath path = polyline({{2, 8}, {6, 8}, {9.5, 4}, {13.5, 4}});
    path.addPath(polyline({{6, 8}, {9.5, 12}, {13.5, 12}}));
    path.addPath(polyline({{11.5, 2}, {13.75, 4}, {11.5, 6}}));
    path.addPath(polyline({{11.5, 10}, {13.75, 12}, {11.5, 14}}));
    return path;
}

/// A shield.
QPainterPath guardsPath()
{
    QPainterPath path(QPointF(8, 1.75));
    path.lineTo(13.5, 3.75);
    path.lineTo(13.5, 7.5);
    path.cubicTo(13.5, 11, 11, 13.25, 8, 14.5);
    path.cubicTo(5, 13.25, 2.5, 11, 2.5, 7.5);
    path.lineTo(2.5, 3.75);
    path.closeSubpath();
    return path;
}

/// A pulse.
QPainterPath healthPath()
{
    return polyline({{1.5, 8.5}, {4.5, 8.5}, {6.5, 3}, {9.5, 13}, {11.25, 8.5}, {14.5, 8.5}});
}

/// A terminal's window with a prompt.
QPainterPath clientsPath()
{
    QPainterPath path;
    path.addRoundedRect(QRectF(1.75, 2.5, 12.5, 11), 1.5, 1.5);
    path.addPath(polyline({{4.5, 6}, {6.75, 8}, {4.5, 10}}));
    addLine(path, {8.5, 10.5}, {11.5, 10.5});
    return path;
}

/// Sliders.
QPainterPath settingsPath()
{
    QPainterPath path;
    for (const auto &[y, knob] : {std::pair(4.0, 10.5), std::pair(8.0, 5.5), std::pair(12.0, 9.0)}) {
        addLine(path, {2, y}, {knob - 1.5, y});
        addLine(path, {knob + 1.5, y}, {14, y});
        path.addEllipse(QPointF(knob, y), 1.5, 1.5);
    }
    return path;
}

} // namespace

QPainterPath symbolPath(Symbol symbol)
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
    case Symbol::Undo: return undoPath();
    case Symbol::Redo: return mirrored(undoPath());
    case Symbol::Add: return addPath();
    case Symbol::Remove: return removePath();
    case Symbol::Reveal: return revealPath();
    case Symbol::Channels: return channelsPath();
    case Symbol::Routes: return routesPath();
    case Symbol::Guards: return guardsPath();
    case Symbol::Health: return healthPath();
    case Symbol::Clients: return clientsPath();
    case Symbol::Settings: return settingsPath();
    }
    Q_UNREACHABLE();
}

} // namespace sluice::ui
