// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/channels/maptable.h"

#include <QAbstractTableModel>

#include <optional>
#include <utility>

namespace sluice::ui {

size_t qHash(const MapTable::Key &key, size_t seed = 0);

/// The rows of a MapTable; the first column is the names, and what the parts below them are. It keeps nothing that is typed, but
/// tells it.
class MapTableModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    MapTableModel(QString nameTitle, QList<MapTable::Column> columns, QObject *parent);

    void setRows(const QList<MapTable::Row> &rows);
    const QList<MapTable::Row> &rows() const { return m_rows; }
    const MapTable::Column *columnAt(int column) const { return column > 0 ? &m_columns.at(column - 1) : nullptr; }
    /// -1 if there is none.
    int rowOf(const MapTable::Key &key) const;
    /// What keeps a text from being taken into that cell; empty if nothing does.
    QString problemOf(const QModelIndex &index, const QString &text) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;

Q_SIGNALS:
    void renamed(const QString &from, const QString &to);
    void cellEdited(const MapTable::Key &key, int column, const QString &text);

private:
    /// The row has something in that column.
    bool isMeant(const QModelIndex &index) const;
    QString nameProblem(const QString &before, const QString &name) const;
    QVariant nameData(const MapTable::Row &row, int role) const;
    QList<int> placesIn(const QList<MapTable::Row> &rows) const;
    void reorder(const QList<MapTable::Row> &rows, const QList<int> &places);
    void resize(const QList<MapTable::Row> &rows);

    QString m_nameTitle;
    QList<MapTable::Column> m_columns;
    QList<MapTable::Row> m_rows;
    std::optional<std::pair<QString, QString>> m_rename; ///< while it is told: rows of the one are those of the other
};

} // namespace sluice::ui
