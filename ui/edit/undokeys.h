// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

QT_BEGIN_NAMESPACE
class QEvent;
class QLineEdit;
QT_END_NAMESPACE

namespace sluice::ui {

/// The event asks whether the field wants the keys for Undo or Redo for itself, and it has nothing to undo or redo: then they are
/// the window's. Qt's fields take them in any case.
bool leavesToWindow(const QEvent &event, const QLineEdit &field);

} // namespace sluice::ui
