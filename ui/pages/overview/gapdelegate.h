// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace sluice::ui {

/// Draws the silences of a stream (GapColumnsRole) as a strip against their limit (LimitRole, ms), with the cell's text beside
/// it; just the text where there is no limit. A column stands for a second, the newest at the right; its height goes by the
/// square root of the silence, with the limit at the top: a linear scale would show a healthy stream as an empty strip.
class GapDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

/// The height of a column within a strip of `full` pixels: 0 for no silence at all, at least 1 for any.
int gapHeight(qint64 gap, qint64 limit, int full);

} // namespace sluice::ui
