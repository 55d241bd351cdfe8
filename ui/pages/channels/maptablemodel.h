// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/channels/maptable.h"

#include <QAbstractTableModel>

namespace sluice::ui {

/// The rows of a MapTable; the first column is the names. It keeps nothing that is typed, but tells it.
class MapTableModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    MapTableModel(QString nameTitle, QList<MapTable::Column> columns, QObject *parent);

    void setRows(const QList<MapTable::Row> &rows);
    const QList<MapTable::Row> &rows() const { return m_rows; }
    const MapTable::Column *columnAt(int column) const { return column > 0 ? &m_columns.at(column - 1) : nullptr; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;

Q_SIGNALS:
    void renamed(const QString &from, const QString &to);
    void cellEdited(const QString &name, int column, const QString &text);

private:
    QString m_nameTitle;
    QList<MapTable::Column> m_columns;
    QList<MapTable::Row> m_rows;
};

} // namespace sluice::ui
