// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/charttexts.h"

#include <QPen>

QT_BEGIN_NAMESPACE
class QPainter;
class QPalette;
QT_END_NAMESPACE

namespace sluice::ui {

/// The pen of a line of the charts or of the limit. Lines differ by their dashes as well as by their colours.
QPen partPen(int part, const QPalette &palette);

/// A piece of a part as the chart draws it: a line, or the filling of a bar.
void paintPartSample(QPainter *painter, ChartKind kind, int part, const QRectF &area, const QPalette &palette);

/// The mark of an event; each has a form of its own besides its colour.
void paintEventMark(QPainter *painter, TrafficEvent event, QPointF center, const QPalette &palette);

/// The mark of what the guards did: a ring, inside of which the mark of an event can still be seen.
void paintGuardMark(QPainter *painter, QPointF center, const QPalette &palette);

/// The place of a box of that size beside `at`, on the side where there is more room, and within `bounds` as far as it fits;
/// if it does not, its upper left corner does.
QRectF readoutBox(const QSizeF &size, QPointF at, const QRectF &bounds);

/// A box with the values beside `at` and within `bounds`, in the painter's font.
void paintReadout(QPainter *painter, ChartKind kind, const Readout &readout, QPointF at, const QRectF &bounds,
                  const QPalette &palette);

} // namespace sluice::ui
