// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/snapshot.h"
#include "ui/models/rowsmodel.h"
#include "ui/text/formatters.h"

namespace sluice::ui {

/// The exchanges that run now, one a row, in the order given.
class ActiveStreamsModel final : public RowsModel<ActiveExchange>
{
    Q_OBJECT
public:
    enum Column { Tool, Client, Model, Channel, Stage, Age, Events, Bytes, Gap, ColumnCount };

    explicit ActiveStreamsModel(const Formatters &formatters, QObject *parent = nullptr);

    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString text(const ActiveExchange &exchange, Column column) const;
    static QString title(Column column);
    QString toolTip(const ActiveExchange &exchange, Column column) const;
    QString gapToolTip(const ActiveExchange &exchange) const;

    Formatters m_formatters;
};

} // namespace sluice::ui
