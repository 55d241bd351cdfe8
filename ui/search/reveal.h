// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sluice::ui {

/// Brings a widget of a page that is shown into view: chooses what it belongs to, unfolds the section it is in and scrolls to it.
/// False where it has nothing to show (PageGuide).
bool reveal(QWidget *widget);

} // namespace sluice::ui
