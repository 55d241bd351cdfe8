// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QStringList>
#include <QWidget>

#include <optional>

QT_BEGIN_NAMESPACE
class QPushButton;
class QTableView;
QT_END_NAMESPACE

namespace sluice::ui {

class MapTableModel;
class ProblemLabel;

/// A small table of what is set for each of many names, such as the prices of models; cells are edited in place. What is
/// typed is told as text, and shown once whoever owns the values shows it.
class MapTable final : public QWidget
{
    Q_OBJECT
public:
    struct Column
    {
        QString title;
        QString toolTip;
        QString absent;      ///< shown muted in an empty cell; what an empty one means
        QStringList choices; ///< empty: a decimal number is typed
    };
    struct Row
    {
        QString name;
        QStringList cells; ///< of each column
        bool operator==(const Row &) const = default;
    };

    /// `name` is what screen readers call the table, `nameTitle` the heading of the first column.
    MapTable(const QString &name, const QString &nameTitle, const QList<Column> &columns, QWidget *parent = nullptr);

    /// Sorted by name, which is unique.
    void showRows(const QList<Row> &rows);
    void setProblem(const QString &problem);
    /// The row of that name, with its name opened to be typed.
    void editName(const QString &name);
    QTableView *table() const { return m_table; }

Q_SIGNALS:
    void addAsked();
    void removeAsked(const QString &name);
    /// `to` is neither empty nor the name of another row.
    void renamed(const QString &from, const QString &to);
    void cellEdited(const QString &name, int column, const QString &text);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fitHeight();
    void removeCurrent();

    MapTableModel *m_model;
    QTableView *m_table;
    QPushButton *m_add;
    QPushButton *m_remove;
    ProblemLabel *m_problem;
};

/// Between the numbers of settings and the text of a cell, in the locale of the window; absent for an empty text.
QString cellOfDecimal(qint64 number, int decimals);
std::optional<qint64> decimalOfCell(const QString &text, int decimals);

} // namespace sluice::ui
