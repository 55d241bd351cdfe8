// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

QT_BEGIN_NAMESPACE
class QHelpEvent;
class QWidget;
QT_END_NAMESPACE

namespace sluice::ui {

/// The tool tip of what `widget` has painted where the pointer is; none while `text` is empty. It is no markup.
void showPointedText(const QHelpEvent &help, const QString &text, QWidget *widget);

} // namespace sluice::ui
