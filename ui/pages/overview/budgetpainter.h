// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/channelcard.h"

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace sluice::ui {

/// Draws a limit's use as a bar: what is used full, what is reserved paler after it, what a learned limit takes from that of
/// the settings as an outline only. Nothing without a limit.
void paintBudgetBar(QPainter *painter, const QRect &area, const BudgetBar &bar, const QPalette &palette,
                    Qt::LayoutDirection flow);

} // namespace sluice::ui
