// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

QT_BEGIN_NAMESPACE
class QLabel;
class QWidget;
QT_END_NAMESPACE

namespace sluice::ui {

/// A text that takes as many lines as it needs and can be copied; whatever is in it, it is no markup.
QLabel *textLabel(QWidget *parent, bool isMuted, const QString &text = {});

/// The same for words of the window's own, which nobody copies: a form has a hundred of them, and one that can be copied
/// takes the layout several times as long.
QLabel *captionLabel(QWidget *parent, bool isMuted, const QString &text = {});

/// Shows the text; the same one again leaves what the user has marked in it.
void showText(QLabel &label, const QString &text);

} // namespace sluice::ui
