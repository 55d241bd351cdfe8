// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/records.h"
#include "ui/text/formatters.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QTableView;
QT_END_NAMESPACE

namespace sluice::ui {

class AttemptsModel;
class FactGrid;

/// The upstream calls of an exchange, and below them all that there is to say of the one which is chosen: at first the last.
class AttemptsTable final : public QWidget
{
    Q_OBJECT
public:
    explicit AttemptsTable(const Formatters &formatters, QWidget *parent = nullptr);

    void showAttempts(const ExchangeRecord &record);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void buildTable();
    void showChosen();
    void fit();

    AttemptsModel *m_model;
    QTableView *m_table;
    FactGrid *m_chosen;
    ExchangeRecord m_record;
    bool m_isFitting = false;     ///< columns are being sized, but not by the user
    bool m_hasUserWidths = false; ///< columns keep the widths that the user gave them
};

} // namespace sluice::ui
