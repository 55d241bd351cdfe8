// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

QT_BEGIN_NAMESPACE
class QTableView;
QT_END_NAMESPACE

namespace sluice::ui {

/// Between the edge of a cell and its text, beside the style's own margin.
inline constexpr int kCellPadding = 4;

/// The room that the dot of an ending takes in front of its word.
int dotSpace(const QFontMetrics &metrics);
/// The height of the rows of the tables of requests and attempts.
void fitRowHeight(QTableView *table);

/// Cells of the tables of requests and attempts: endings as a coloured word with a dot (ToneRole), figures of equal width,
/// what is absent muted (IsVagueRole). Tool tips say what a cell has no room for, or more (HintRole).
class RequestsDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                   const QModelIndex &index) override;

    /// What the tool tip of a cell this wide says; plain text, empty if the cell says it all.
    QString toolTip(const QStyleOptionViewItem &option, const QModelIndex &index) const;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

} // namespace sluice::ui
