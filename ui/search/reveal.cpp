// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/search/reveal.h"

#include "ui/edit/section.h"
#include "ui/search/pageguide.h"

#include <QLayout>
#include <QScrollArea>

namespace sluice::ui {

bool reveal(QWidget *widget)
{
    for (QWidget *parent = widget->parentWidget(); parent; parent = parent->parentWidget()) {
        if (auto *section = qobject_cast<Section *>(parent))
            section->setFolded(false);
        if (auto *guide = dynamic_cast<PageGuide *>(parent)) {
            if (!guide->leadsTo(*widget))
                return false;
            guide->lead(*widget);
        }
    }
    for (QWidget *parent = widget->parentWidget(); parent; parent = parent->parentWidget()) {
        auto *area = qobject_cast<QScrollArea *>(parent);
        if (!area)
            continue;
        // What was unfolded has its place only once the layouts are done.
        if (QWidget *content = area->widget(); content && content->layout())
            content->layout()->activate();
        area->ensureWidgetVisible(widget);
    }
    return true;
}

} // namespace sluice::ui
