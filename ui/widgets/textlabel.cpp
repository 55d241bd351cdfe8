// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/textlabel.h"

#include <QLabel>

namespace sluice::ui {

QLabel *textLabel(QWidget *parent, bool isMuted, const QString &text)
{
    QLabel *label = captionLabel(parent, isMuted, text);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QLabel *captionLabel(QWidget *parent, bool isMuted, const QString &text)
{
    auto *label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    if (isMuted)
        label->setForegroundRole(QPalette::PlaceholderText); // the palette's muted text
    return label;
}

void showText(QLabel &label, const QString &text)
{
    if (text != label.text())
        label.setText(text);
}

} // namespace sluice::ui
