// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

QT_BEGIN_NAMESPACE
class QScrollArea;
class QWidget;
QT_END_NAMESPACE

namespace sluice::ui {

/// What may be higher than the window, on the page's own ground; it scrolls up and down and is never wider than there is room.
QScrollArea *scrollColumn(QWidget *content, QWidget *parent = nullptr);

} // namespace sluice::ui
