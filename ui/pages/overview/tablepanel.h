// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

QT_BEGIN_NAMESPACE
class QAbstractItemModel;
class QLabel;
class QStackedWidget;
class QTableView;
QT_END_NAMESPACE

namespace sluice::ui {

/// A heading with the number of rows, and below it a table, or what stands in its place while the model is empty.
class TablePanel final : public QWidget
{
    Q_OBJECT
public:
    /// The panel takes the placeholder as its child; the model stays its owner's.
    TablePanel(const QString &heading, QAbstractItemModel *model, QWidget *placeholder, QWidget *parent = nullptr);

    QTableView *table() const { return m_table; }
    /// A quiet line beside the heading.
    void setNote(const QString &note);

    /// Makes each column as wide as its header and its sample text need; the last column takes the rest.
    void fitColumns(const QStringList &samples);
    QByteArray saveColumns() const;
    /// What was not saved by the same number of columns is ignored.
    void restoreColumns(const QByteArray &state);

private:
    void setUpTable(QAbstractItemModel *model);
    void buildLayout(const QString &heading);
    void showRowCount();

    QLabel *m_count;
    QLabel *m_note;
    QStackedWidget *m_stack;
    QTableView *m_table;
};

} // namespace sluice::ui
