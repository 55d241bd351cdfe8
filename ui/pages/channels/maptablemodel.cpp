// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/channels/maptablemodel.h"

#include "ui/text/formatters.h"

#include <QGuiApplication>
#include <QPalette>

#include <algorithm>
#include <utility>

namespace sluice::ui {

MapTableModel::MapTableModel(QString nameTitle, QList<MapTable::Column> columns, QObject *parent)
    : QAbstractTableModel(parent)
    , m_nameTitle(std::move(nameTitle))
    , m_columns(std::move(columns))
{
}

void MapTableModel::setRows(const QList<MapTable::Row> &rows)
{
    if (rows == m_rows)
        return;
    const int before = rowCount();
    const int now = int(rows.size());
    if (now > before) {
        beginInsertRows({}, before, now - 1);
        m_rows = rows;
        endInsertRows();
    } else if (now < before) {
        beginRemoveRows({}, now, before - 1);
        m_rows = rows;
        endRemoveRows();
    }
    m_rows = rows;
    if (now > 0)
        Q_EMIT dataChanged(index(0, 0), index(now - 1, columnCount() - 1));
}

int MapTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int MapTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_columns.size()) + 1;
}

QVariant MapTableModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const MapTable::Row &row = m_rows.at(index.row());
    const MapTable::Column *column = columnAt(index.column());
    const QString text = column ? row.cells.value(index.column() - 1) : row.name;
    const bool isAbsent = column && text.isEmpty();
    switch (role) {
    case Qt::EditRole: return text;
    case Qt::DisplayRole: return isAbsent ? column->absent : oneLine(text);
    case Qt::ForegroundRole: return isAbsent ? QVariant(QGuiApplication::palette().placeholderText()) : QVariant();
    case Qt::ToolTipRole: return column ? QVariant() : QVariant(plainToolTip(text));
    default: return {};
    }
}

QVariant MapTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    const MapTable::Column *column = columnAt(section);
    if (role == Qt::DisplayRole)
        return column ? column->title : m_nameTitle;
    if (role == Qt::ToolTipRole && column)
        return plainToolTip(column->toolTip);
    return {};
}

Qt::ItemFlags MapTableModel::flags(const QModelIndex &index) const
{
    return QAbstractTableModel::flags(index) | Qt::ItemIsEditable;
}

bool MapTableModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !index.isValid())
        return false;
    const QString name = m_rows.at(index.row()).name;
    const QString text = value.toString().trimmed();
    if (index.column() > 0) {
        Q_EMIT cellEdited(name, index.column() - 1, text);
        return true;
    }
    const bool isTaken =
        std::any_of(m_rows.begin(), m_rows.end(), [&text](const MapTable::Row &row) { return row.name == text; });
    if (text.isEmpty() || isTaken)
        return false;
    Q_EMIT renamed(name, text);
    return true;
}

} // namespace sluice::ui
