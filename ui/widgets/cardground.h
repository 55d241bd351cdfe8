// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/colors.h"

QT_BEGIN_NAMESPACE
class QPainter;
class QWidget;
QT_END_NAMESPACE

namespace sluice::ui {

/// The ground of a card, with its round corners and its edge; the edge is Accent where the card has the focus.
void paintCardGround(QPainter &painter, const QWidget &card, Role edge = Role::Border, Role ground = Role::Surface);

} // namespace sluice::ui
