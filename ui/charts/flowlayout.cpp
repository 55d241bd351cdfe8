// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/flowlayout.h"

#include <QStyle>
#include <QWidget>

#include <algorithm>

namespace sluice::ui {

FlowLayout::FlowLayout(QWidget *parent)
    : QLayout(parent)
{
    setContentsMargins(0, 0, 0, 0);
    setSpacing(0);
}

FlowLayout::~FlowLayout()
{
    qDeleteAll(m_items);
}

void FlowLayout::addItem(QLayoutItem *item)
{
    m_items.append(item);
}

QLayoutItem *FlowLayout::takeAt(int index)
{
    return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr;
}

int FlowLayout::heightForWidth(int width) const
{
    return arrange(QRect(0, 0, width, 0), /*isMeant=*/false);
}

QSize FlowLayout::sizeHint() const
{
    QSize size;
    for (const QLayoutItem *item : m_items) {
        if (!item->isEmpty())
            size = QSize(size.width() + spacing() + item->sizeHint().width(), std::max(size.height(), item->sizeHint().height()));
    }
    return size;
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const QLayoutItem *item : m_items)
        size = size.expandedTo(item->minimumSize());
    return size;
}

void FlowLayout::setGeometry(const QRect &area)
{
    QLayout::setGeometry(area);
    arrange(area, /*isMeant=*/true);
}

int FlowLayout::arrange(const QRect &area, bool isMeant) const
{
    const Qt::LayoutDirection direction = parentWidget() ? parentWidget()->layoutDirection() : Qt::LeftToRight;
    QPoint at = area.topLeft();
    int rowHeight = 0;
    for (QLayoutItem *item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize size = item->sizeHint();
        if (at.x() > area.left() && at.x() + size.width() > area.left() + area.width()) {
            at = QPoint(area.left(), at.y() + rowHeight + spacing());
            rowHeight = 0;
        }
        if (isMeant)
            item->setGeometry(QStyle::visualRect(direction, area, QRect(at, size)));
        at.rx() += size.width() + spacing();
        rowHeight = std::max(rowHeight, size.height());
    }
    return at.y() + rowHeight - area.top();
}

} // namespace sluice::ui
