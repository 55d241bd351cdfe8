// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/usagemodel.h"

#include <QTableView>

QT_BEGIN_NAMESPACE
class QSortFilterProxyModel;
QT_END_NAMESPACE

namespace sluice::ui {

/// The sums by name, sorted by any column. As tall as its rows, up to a limit. Rows are copied as text, a double click or Enter
/// shows the requests of a name.
class UsageTable final : public QTableView
{
    Q_OBJECT
public:
    explicit UsageTable(const Formatters &formatters, QWidget *parent = nullptr);

    void showReport(const UsageReport &report);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// Never an empty one: the requests without a name cannot be asked for.
    void nameChosen(const QString &name);
    /// For the status bar.
    void noticed(const QString &message);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    /// The selected rows, or all; the titles above them.
    QString asText(bool isAll) const;
    void copy(bool isAll);
    /// Empty where there is none.
    QString nameAt(const QModelIndex &index) const;
    void choose(const QModelIndex &index);
    void fitColumns();
    void fitRows();
    int heightFor(int rows) const;

    UsageModel *m_model;
    QSortFilterProxyModel *m_sorted;
};

} // namespace sluice::ui
