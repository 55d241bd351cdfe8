// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/records.h"
#include "ui/text/formatters.h"

#include <QAbstractTableModel>

namespace sluice::ui {

/// The upstream calls of one exchange. Has ToneRole, IsVagueRole and HintRole.
class AttemptsModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column {
        Number,
        Channel,
        Key,
        Model,
        Status,
        Started,
        Connected,
        FirstByte,
        FirstContent,
        End,
        Ending,
        Why,
        ColumnCount
    };

    explicit AttemptsModel(const Formatters &formatters, QObject *parent = nullptr);

    /// The last attempt of a running exchange has not ended, whatever its outcome says.
    void setAttempts(const QList<AttemptRecord> &attempts, bool isOpen);

    /// Any of the calls used a key; without, its column says nothing.
    bool hasKeys() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString text(int row, Column column) const;
    QString whyHint(int row) const;
    static QString title(Column column);
    bool isRunning(int row) const;

    Formatters m_formatters;
    QList<AttemptRecord> m_attempts;
    bool m_isOpen = false;
};

} // namespace sluice::ui
