// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sluice::ui {

/// Sizes of text, all relative to the system's own, so that a user's larger font stays larger.
enum class TextSize {
    Caption, ///< labels of axes, hints beside figures
    Body,
    Heading, ///< of a card or a section
};

QFont textFont(TextSize size, const QFont &base);
void setTextSize(QWidget *widget, TextSize size);

/// `base` if all its digits are equally wide, so that figures in a column stand under each other; else the system's
/// fixed-width font in the same size.
QFont figureFont(const QFont &base);

/// For addresses, commands and names of models where each letter counts.
QFont codeFont(const QFont &base);

} // namespace sluice::ui
