// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/pointedtext.h"

#include "ui/text/formatters.h"

#include <QHelpEvent>
#include <QToolTip>

namespace sluice::ui {

void showPointedText(const QHelpEvent &help, const QString &text, QWidget *widget)
{
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help.globalPos(), plainToolTip(text), widget);
}

} // namespace sluice::ui
