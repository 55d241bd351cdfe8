// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/text/formatters.h"
#include "ui/text/streamevents.h"

#include <QAbstractTableModel>

namespace sluice::ui {

/// The events of a stream as a table, which grows while the stream is being read. Has IsVagueRole for comments and for the event
/// that broke off, and HintRole for the latter.
class StreamEventsModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { Number, Name, Data, ColumnCount };

    explicit StreamEventsModel(const Formatters &formatters, QObject *parent = nullptr);

    void clear();
    void append(const QList<StreamEvent> &events);
    const QList<StreamEvent> &events() const { return m_events; }
    /// Any of them has a name; without, the column says nothing.
    bool hasNames() const { return m_hasNames; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString text(int row, int column) const;

    Formatters m_formatters;
    QList<StreamEvent> m_events;
    bool m_hasNames = false;
};

} // namespace sluice::ui
