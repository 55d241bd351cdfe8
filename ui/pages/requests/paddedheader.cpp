// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/requests/paddedheader.h"

#include <QPainter>
#include <QStyleOptionHeader>

#include <utility>

namespace sluice::ui {

PaddedHeader::PaddedHeader(QWidget *parent)
    : QHeaderView(Qt::Horizontal, parent)
{
}

void PaddedHeader::paintSection(QPainter *painter, const QRect &rect, int logicalIndex) const
{
    if (!rect.isValid())
        return;
    QStyleOptionHeaderV2 option;
    initStyleOption(&option);
    option.rect = rect;
    initStyleOptionForIndex(&option, logicalIndex);
    const auto sorted = std::exchange(option.sortIndicator, QStyleOptionHeader::None);
    style()->drawControl(QStyle::CE_HeaderSection, &option, painter, this);
    option.rect = rect.adjusted(kMargin - 1, 0, 1 - kMargin, 0);
    if (sorted != QStyleOptionHeader::None) {
        QStyleOptionHeaderV2 arrow = option;
        arrow.sortIndicator = sorted;
        const QRect place(option.rect.right() - kArrow + 3, rect.center().y() - kArrow / 2 + 1, kArrow - 2, kArrow - 2);
        arrow.rect = QStyle::visualRect(layoutDirection(), rect, place);
        style()->drawPrimitive(QStyle::PE_IndicatorHeaderArrow, &arrow, painter, this);
        option.rect.adjust(0, 0, -kArrow, 0);
    }
    style()->drawControl(QStyle::CE_HeaderLabel, &option, painter, this);
}

QSize PaddedHeader::sectionSizeFromContents(int logicalIndex) const
{
    const QString title = model()->headerData(logicalIndex, Qt::Horizontal).toString();
    return {fontMetrics().horizontalAdvance(title) + 2 * kMargin, QHeaderView::sectionSizeFromContents(logicalIndex).height()};
}

} // namespace sluice::ui
