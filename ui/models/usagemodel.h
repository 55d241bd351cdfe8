// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/usagereport.h"
#include "ui/text/formatters.h"

#include <QAbstractTableModel>

namespace sluice::ui {

/// What each model, channel or client has used in the whole range. Has RawRole (a name or a number to sort by; an unknown cost is
/// below zero), HintRole and IsVagueRole.
class UsageModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column {
        Name,
        Requests,
        Failed,
        Input,
        CacheRead,
        Output,
        // A column for each currency, CNY first.
        CostCny,
        CostUsd,
        SavedCny,
        SavedUsd,
        AbortsCny,
        AbortsUsd,
        FailuresCny,
        FailuresUsd,
        Unpriced,
        Stalls,
        Fallbacks,
        CacheWrite,
        Reasoning,
        Estimated,
        ColumnCount
    };

    explicit UsageModel(const Formatters &formatters, QObject *parent = nullptr);

    void setReport(const UsageReport &report);
    /// Any amount of its currency is there; true for what is no amount, and for one column of costs if all that is known of them
    /// is that they are not known.
    bool isColumnWanted(int column) const;
    QString nameAt(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString text(const UsageShare &share, Column column) const;
    QString title(Column column) const;

    Formatters m_formatters;
    UsageBy m_by = UsageBy::Model;
    QList<UsageShare> m_shares;
};

} // namespace sluice::ui
