// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/channels/maptablemodel.h"

#include "ui/text/formatters.h"

#include <QGuiApplication>
#include <QHash>
#include <QPalette>

#include <algorithm>
#include <iterator>
#include <utility>

namespace sluice::ui {

size_t qHash(const MapTable::Key &key, size_t seed)
{
    return qHashMulti(seed, key.name, key.part);
}

MapTableModel::MapTableModel(QString nameTitle, QList<MapTable::Column> columns, QObject *parent)
    : QAbstractTableModel(parent)
    , m_nameTitle(std::move(nameTitle))
    , m_columns(std::move(columns))
{
}

/// Rows come, go and change places where they do, so that the one that is chosen stays so, and a cell that is open its own.
void MapTableModel::setRows(const QList<MapTable::Row> &rows)
{
    if (rows == m_rows)
        return;
    if (const QList<int> places = placesIn(rows); places.isEmpty())
        resize(rows);
    else if (!std::is_sorted(places.begin(), places.end()))
        reorder(rows, places);
    m_rows = rows;
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

/// Where each row of now will be; empty if they are not the same ones.
QList<int> MapTableModel::placesIn(const QList<MapTable::Row> &rows) const
{
    QHash<MapTable::Key, int> places;
    for (int i = 0; i < rows.size(); ++i)
        places.insert(rows.at(i).key, i);
    QList<int> result;
    for (const MapTable::Row &row : m_rows) {
        const bool isRenamed = m_rename && m_rename->first == row.key.name;
        const auto place = places.constFind({isRenamed ? m_rename->second : row.key.name, row.key.part});
        if (place == places.constEnd() || rows.size() != m_rows.size())
            return {};
        result.append(*place);
    }
    return result;
}

void MapTableModel::reorder(const QList<MapTable::Row> &rows, const QList<int> &places)
{
    Q_EMIT layoutAboutToBeChanged();
    const QModelIndexList before = persistentIndexList();
    QModelIndexList now;
    for (const QModelIndex &cell : before)
        now.append(index(places.at(cell.row()), cell.column()));
    m_rows = rows;
    changePersistentIndexList(before, now);
    Q_EMIT layoutChanged();
}

void MapTableModel::resize(const QList<MapTable::Row> &rows)
{
    const int before = rowCount();
    const int now = int(rows.size());
    const auto isSame = [](const MapTable::Row &a, const MapTable::Row &b) { return a.key == b.key; };
    const auto differs = std::mismatch(rows.begin(), rows.end(), m_rows.begin(), m_rows.end(), isSame);
    const auto tail = std::mismatch(rows.rbegin(), std::make_reverse_iterator(differs.first), m_rows.rbegin(),
                                    std::make_reverse_iterator(differs.second), isSame);
    const int kept = int(tail.first - rows.rbegin());
    if (now > before) {
        beginInsertRows({}, before - kept, now - kept - 1);
        m_rows = rows;
        endInsertRows();
    } else if (now < before) {
        beginRemoveRows({}, now - kept, before - kept - 1);
        m_rows = rows;
        endRemoveRows();
    }
}

int MapTableModel::rowOf(const MapTable::Key &key) const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(), [&key](const MapTable::Row &row) { return row.key == key; });
    return found == m_rows.end() ? -1 : int(found - m_rows.begin());
}

QString MapTableModel::problemOf(const QModelIndex &index, const QString &text) const
{
    if (!index.isValid())
        return {};
    const MapTable::Column *column = columnAt(index.column());
    if (!column)
        return nameProblem(m_rows.at(index.row()).key.name, text);
    return column->problemOf ? column->problemOf(text) : QString();
}

QString MapTableModel::nameProblem(const QString &before, const QString &name) const
{
    if (name.isEmpty())
        //: Below a table, after a name in it was deleted.
        return tr("Every row needs a name.");
    if (name != before && rowOf({name}) >= 0)
        //: Below a table; %1 is a name that was typed into it.
        return tr("There is a row for %1 already.").arg(oneLine(name));
    return {};
}

int MapTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int MapTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_columns.size()) + 1;
}

bool MapTableModel::isMeant(const QModelIndex &index) const
{
    const MapTable::Key &key = m_rows.at(index.row()).key;
    const MapTable::Column *column = columnAt(index.column());
    if (!column)
        return !key.isPart();
    switch (column->rows) {
    case MapTable::Rows::All: return true;
    case MapTable::Rows::Names: return !key.isPart();
    case MapTable::Rows::Parts: return key.isPart();
    }
    Q_UNREACHABLE();
}

QVariant MapTableModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const MapTable::Row &row = m_rows.at(index.row());
    const MapTable::Column *column = columnAt(index.column());
    if (!column)
        return nameData(row, role);
    const QString text = row.cells.value(index.column() - 1);
    const bool isAbsent = text.isEmpty() && isMeant(index);
    switch (role) {
    case Qt::EditRole: return text;
    case Qt::DisplayRole: return isAbsent ? column->absent : oneLine(text);
    case Qt::ForegroundRole: return isAbsent ? QVariant(QGuiApplication::palette().placeholderText()) : QVariant();
    default: return {};
    }
}

QVariant MapTableModel::nameData(const MapTable::Row &row, int role) const
{
    switch (role) {
    case Qt::EditRole: return row.title;
    case Qt::DisplayRole: return oneLine(row.title);
    case Qt::ForegroundRole: return row.key.isPart() ? QVariant(QGuiApplication::palette().placeholderText()) : QVariant();
    case Qt::ToolTipRole: return plainToolTip(row.title);
    case Qt::AccessibleTextRole:
        // That it stands below the row of a name is only seen.
        return row.key.isPart() ? oneLine(row.key.name + QStringLiteral(", ") + row.title) : QVariant();
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
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.isValid() && isMeant(index) ? flags | Qt::ItemIsEditable : flags;
}

bool MapTableModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !index.isValid() || !isMeant(index))
        return false;
    const QString text = value.toString().trimmed();
    if (!problemOf(index, text).isEmpty())
        return false;
    const MapTable::Key key = m_rows.at(index.row()).key;
    if (index.column() > 0) {
        Q_EMIT cellEdited(key, index.column() - 1, text);
    } else if (text != key.name) {
        m_rename = {key.name, text};
        Q_EMIT renamed(key.name, text);
        m_rename.reset();
    }
    return true;
}

} // namespace sluice::ui
