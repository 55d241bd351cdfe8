// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/modelroles.h"

#include <QAbstractTableModel>
#include <QHash>
#include <QList>

#include <utility>

namespace sluice::ui {

/// A table of values that have an `id` (an ExchangeId), replaced as a whole and shown by difference: rows that went are
/// removed, new ones inserted and changed ones announced, each by span and never by a reset, so that selection and
/// scrolling stay. A row that changed its place among the others is removed and inserted again.
template <typename Row>
class RowsModel : public QAbstractTableModel
{
public:
    using QAbstractTableModel::QAbstractTableModel;

    int rowCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : static_cast<int>(m_rows.size()); }
    const Row &row(int index) const { return m_rows.at(index); }

    /// Of rows with the same id only the first is shown.
    void setRows(const QList<Row> &rows)
    {
        QHash<quint64, qsizetype> places;
        QList<Row> wanted;
        wanted.reserve(rows.size());
        for (const Row &row : rows) {
            if (places.contains(row.id.value))
                continue;
            places.insert(row.id.value, wanted.size());
            wanted.append(row);
        }
        removeGone(places);
        insertNew(wanted, places);
        announceChanged(wanted);
    }

private:
    /// Keeps the rows whose new places still rise from top to bottom.
    void removeGone(const QHash<quint64, qsizetype> &places)
    {
        QList<bool> isKept(m_rows.size());
        qsizetype lastPlace = -1;
        for (qsizetype i = 0; i < m_rows.size(); ++i) {
            const qsizetype place = places.value(m_rows.at(i).id.value, -1);
            isKept[i] = place > lastPlace;
            if (isKept.at(i))
                lastPlace = place;
        }
        for (qsizetype last = m_rows.size() - 1; last >= 0; --last) {
            if (isKept.at(last))
                continue;
            qsizetype first = last;
            while (first > 0 && !isKept.at(first - 1))
                --first;
            beginRemoveRows({}, static_cast<int>(first), static_cast<int>(last));
            m_rows.remove(first, last - first + 1);
            endRemoveRows();
            last = first;
        }
    }

    void insertNew(const QList<Row> &wanted, const QHash<quint64, qsizetype> &places)
    {
        for (qsizetype i = 0; i < wanted.size(); ++i) {
            const qsizetype next = i < m_rows.size() ? places.value(m_rows.at(i).id.value) : wanted.size();
            if (next == i)
                continue;
            beginInsertRows({}, static_cast<int>(i), static_cast<int>(next - 1));
            m_rows = m_rows.first(i) + wanted.sliced(i, next - i) + m_rows.sliced(i);
            endInsertRows();
            i = next - 1;
        }
    }

    void announceChanged(const QList<Row> &wanted)
    {
        for (qsizetype first = 0; first < wanted.size(); ++first) {
            if (m_rows.at(first) == wanted.at(first))
                continue;
            qsizetype last = first;
            while (last < wanted.size() && m_rows.at(last) != wanted.at(last)) {
                m_rows[last] = wanted.at(last);
                ++last;
            }
            Q_EMIT dataChanged(index(static_cast<int>(first), 0), index(static_cast<int>(last - 1), columnCount() - 1));
            first = last;
        }
    }

    QList<Row> m_rows;
};

} // namespace sluice::ui
