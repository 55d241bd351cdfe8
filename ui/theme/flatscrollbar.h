// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyle>

QT_BEGIN_NAMESPACE
class QPainter;
class QStyleOptionSlider;
QT_END_NAMESPACE

namespace sluice::ui {

/// A scroll bar of FlatStyle: a groove with a rounded slider and no arrows.
QRect flatScrollBarPart(const QStyleOptionSlider &bar, QStyle::SubControl part);
void paintFlatScrollBar(QPainter *painter, const QStyleOptionSlider &bar);

inline constexpr int kScrollBarExtent = 12;

} // namespace sluice::ui
