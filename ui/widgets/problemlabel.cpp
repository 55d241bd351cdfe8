// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/problemlabel.h"

#include "ui/theme/colors.h"

#include <QEvent>

namespace sluice::ui {

ProblemLabel::ProblemLabel(QWidget *parent)
    : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse);
    takeColors();
    hide();
}

void ProblemLabel::say(const QString &problem)
{
    setText(problem);
    setVisible(!problem.isEmpty());
}

void ProblemLabel::changeEvent(QEvent *event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        takeColors();
}

void ProblemLabel::takeColors()
{
    QPalette trouble = palette();
    trouble.setColor(QPalette::WindowText, toneColor(Tone::Bad, palette()));
    if (palette() != trouble)
        setPalette(trouble);
}

} // namespace sluice::ui
