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
    QList<QLayoutItem *> row;
    int left = area.left();
    int top = area.top();
    int rowHeight = 0;
    for (QLayoutItem *item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize size = item->sizeHint();
        if (!row.isEmpty() && left + size.width() > area.left() + area.width()) {
            if (isMeant)
                placeRow(row, area, top, rowHeight);
            row.clear();
            left = area.left();
            top += rowHeight + spacing();
            rowHeight = 0;
        }
        row.append(item);
        left += size.width() + spacing();
        rowHeight = std::max(rowHeight, size.height());
    }
    if (isMeant)
        placeRow(row, area, top, rowHeight);
    return top + rowHeight - area.top();
}

void FlowLayout::placeRow(const QList<QLayoutItem *> &row, const QRect &area, int top, int height) const
{
    const Qt::LayoutDirection direction = parentWidget() ? parentWidget()->layoutDirection() : Qt::LeftToRight;
    int left = area.left();
    for (QLayoutItem *item : row) {
        const QSize size = item->sizeHint();
        const QRect place(QPoint(left, top + (height - size.height()) / 2), size);
        item->setGeometry(QStyle::visualRect(direction, area, place));
        left += size.width() + spacing();
    }
}

} // namespace sluice::ui
