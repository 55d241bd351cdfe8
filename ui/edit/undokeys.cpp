// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/edit/undokeys.h"

#include <QKeyEvent>
#include <QLineEdit>

namespace sluice::ui {

bool leavesToWindow(const QEvent &event, const QLineEdit &field)
{
    if (event.type() != QEvent::ShortcutOverride)
        return false;
    const auto &keys = static_cast<const QKeyEvent &>(event);
    if (keys.matches(QKeySequence::Undo))
        return !field.isUndoAvailable();
    return keys.matches(QKeySequence::Redo) && !field.isRedoAvailable();
}

} // namespace sluice::ui
