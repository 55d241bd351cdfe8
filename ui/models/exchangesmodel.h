// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/records.h"
#include "ui/models/rowsmodel.h"
#include "ui/text/formatters.h"

namespace sluice::ui {

/// Finished exchanges, one a row, in the order given. The model and the ending take two lines where there is more to say:
/// the model that served, and the reason.
class ExchangesModel final : public RowsModel<ExchangeRecord>
{
    Q_OBJECT
public:
    enum Column { Time, Tool, Model, Channel, Status, Duration, FirstContent, TokensIn, TokensOut, Ending, ColumnCount };

    explicit ExchangesModel(const Formatters &formatters, QObject *parent = nullptr);

    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString text(const ExchangeRecord &record, Column column) const;
    static QString title(Column column);
    static QString titleHint(Column column);
    QString toolTip(const ExchangeRecord &record, Column column) const;
    QString attemptsText(const ExchangeRecord &record) const;
    static QVariant rawValue(const ExchangeRecord &record, Column column);

    Formatters m_formatters;
};

} // namespace sluice::ui
