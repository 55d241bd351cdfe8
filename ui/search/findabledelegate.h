// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace sluice::ui {

/// A symbol, a name, and muted at the end where that is.
class FindableDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    enum Data { IndexRole = Qt::UserRole, PlaceRole, SymbolRole };

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace sluice::ui
