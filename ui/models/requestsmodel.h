// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/exchangepages.h"
#include "ui/models/listwatcher.h"
#include "ui/models/liveexchanges.h"
#include "ui/models/requestcolumns.h"

#include <QAbstractTableModel>

namespace sluice::ui {

/// The exchanges of the ledger that a filter lets through, in the ledger's order: up to a million ids, and the records of
/// those rows that are looked at (ExchangePages).
///
/// A new query resets the model. When the ledger changes, rows are inserted, removed and moved, so that what points at a row
/// goes on pointing at the same exchange.
class RequestsModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum class State {
        Loading, ///< the first answer to this query has not come; the rows are those of the query before
        Ready,
        Failed, ///< see error(); the rows are as they were
    };

    RequestsModel(History &history, const Formatters &formatters, ListWatcher::Pace pace, QObject *parent);

    void setQuery(const ExchangeFilter &filter, ExchangeSort sort, bool isDescending);
    const ExchangeQuery &query() const { return m_watcher.query(); }
    /// Follows the ledger while active.
    void setActive(bool isActive) { m_watcher.setActive(isActive); }
    void retry();
    /// What runs now: running rows tell more by it than the ledger knows.
    void showActive(const QList<ActiveExchange> &active);
    /// Null if nothing is known of it, or if it does not run.
    const ActiveExchange *liveOf(const ExchangeRecord &record) const { return record.isOpen ? m_live.find(record.id) : nullptr; }

    State state() const { return m_state; }
    const Error &error() const { return m_error; }
    /// There are more than it holds.
    bool isCut() const { return m_isCut; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    ExchangeId idAt(int row) const { return m_ids.at(row); }
    /// -1 if the list does not hold it.
    int rowOf(ExchangeId id) const;
    /// Null until it has come.
    const ExchangeRecord *recordAt(int row) const { return m_pages->find(m_ids.at(row)); }

Q_SIGNALS:
    void stateChanged();
    /// The list has been answered; isCut and rows are those of now.
    void listed();

private:
    struct Span
    {
        int first = 0;
        int count = 0;
    };

    QVariant recordData(const ExchangeRecord &record, RequestColumn column, int role) const;
    QString text(const ExchangeRecord &record, RequestColumn column) const;
    QString hint(const ExchangeRecord &record, RequestColumn column) const;
    bool isOpen(ExchangeId id) const;
    void setState(State state, const Error &error = {});
    void take(const ExchangeList &list, ExchangeId since, bool isNew);
    bool isBefore(ExchangeId a, ExchangeId b) const;
    void merge(ExchangeId since, const QList<ExchangeId> &wanted);
    QList<Span> spansToRemove(Span range, const QList<ExchangeId> &wanted) const;
    void insertMissing(Span range, const QList<ExchangeId> &wanted);
    void reorder(const QList<ExchangeId> &wanted);
    void permute(const QList<ExchangeId> &ids);
    void cutToSize();
    void announce(const QList<ExchangeId> &ids);
    void announceRows(const QList<int> &rows);
    QList<int> rowsOf(const QList<ExchangeId> &ids) const;
    QList<int> liveRows(const QList<ExchangeId> &ids);

    Formatters m_formatters;
    ListWatcher m_watcher;
    ExchangePages *m_pages; ///< asked for rows by data(), which is const
    QList<ExchangeId> m_ids;
    LiveExchanges m_live;
    QHash<quint64, int> m_liveRows; ///< where running exchanges stand in m_ids; -1: nowhere
    State m_state = State::Loading;
    Error m_error;
    bool m_isCut = false;
};

} // namespace sluice::ui
