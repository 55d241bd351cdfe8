// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace sluice::ui {

class MapTableModel;

/// Edits the cells of a MapTable: a choice is a box, all else a line. Numbers take nothing but digits and the decimal point of
/// the window's language; of other texts it is told what is wrong, and the cell keeps what it had.
class CellDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    CellDelegate(const MapTableModel &model, QObject *parent);

    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void setEditorData(QWidget *editor, const QModelIndex &index) const override;
    void setModelData(QWidget *editor, QAbstractItemModel *model, const QModelIndex &index) const override;

Q_SIGNALS:
    /// What was typed last cannot stand, and why; empty once it may be forgotten.
    void refused(const QString &problem) const;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;

private:
    QWidget *lineFor(QWidget *parent, const QModelIndex &index) const;

    const MapTableModel &m_model;
};

} // namespace sluice::ui
