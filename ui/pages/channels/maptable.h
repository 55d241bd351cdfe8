// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QStringList>
#include <QWidget>

#include <functional>

QT_BEGIN_NAMESPACE
class QPushButton;
class QTableView;
QT_END_NAMESPACE

namespace sluice::ui {

class MapTableModel;
class ProblemLabel;

/// A small table of what is set for each of many names, such as the prices of models; cells are edited in place. A name may have
/// parts in an order of their own, each a row below that of the name. What is typed is told as text, and shown once whoever owns
/// the values shows it; a text that cannot stand is refused in words.
class MapTable final : public QWidget
{
    Q_OBJECT
public:
    /// Which of them have something in a column. What the others have there is not edited.
    enum class Rows { All, Names, Parts };
    struct Column
    {
        QString title;
        QString toolTip = {};
        QString absent = {};                                    ///< shown muted in an empty cell; what an empty one means
        QStringList choices = {};                               ///< empty: something is typed
        std::function<QString(const QString &)> problemOf = {}; ///< why a text cannot stand; without it a decimal number is typed
        Rows rows = Rows::All;
    };
    /// What a row is of: a name, or one of its parts.
    struct Key
    {
        static constexpr int kWhole = -1;

        QString name;
        int part = kWhole; ///< its place among them

        bool isPart() const { return part != kWhole; }
        bool operator==(const Key &) const = default;
    };
    struct Row
    {
        Key key;
        QString title;     ///< in the first column: the name, or what a part is
        QStringList cells; ///< of each column
        bool operator==(const Row &) const = default;
    };
    /// Of the button that adds a part to the name whose row is chosen.
    struct PartButton
    {
        QString text;
        QString toolTip;
    };

    /// `name` is what screen readers call the table, `nameTitle` the heading of the first column.
    MapTable(const QString &name, const QString &nameTitle, const QList<Column> &columns, QWidget *parent = nullptr);

    void setParts(const PartButton &button);
    /// Sorted by name, which is unique, each with its parts in order below it.
    void showRows(const QList<Row> &rows);
    void setProblem(const QString &problem);
    /// That row is the chosen one, with its name, or the cell of that column, opened to be typed.
    void editName(const QString &name);
    void editCell(const Key &key, int column);
    QTableView *table() const { return m_table; }

Q_SIGNALS:
    void addAsked();
    void addPartAsked(const QString &name);
    void removeAsked(const MapTable::Key &key);
    /// `from` and `to` are places of parts of that name.
    void partMoveAsked(const QString &name, int from, int to);
    /// `to` is neither empty nor the name of another row.
    void renamed(const QString &from, const QString &to);
    void cellEdited(const MapTable::Key &key, int column, const QString &text);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void setUpTable(const QString &name);
    QWidget *buildButtons();
    void connectParts();
    void fitHeight();
    void showButtons();
    void showProblem();
    void openCell(const Key &key, int tableColumn);
    void choose(const Key &key);
    /// Null if none is chosen.
    const Row *chosen() const;
    /// The part that is chosen has a neighbour on that side.
    bool canMove(int by) const;
    void removeChosen();
    void addPart();
    void moveChosen(int by);
    bool takesKey(int key, Qt::KeyboardModifiers modifiers);

    MapTableModel *m_model;
    QTableView *m_table;
    QPushButton *m_add;
    QPushButton *m_addPart;
    QPushButton *m_remove;
    QPushButton *m_moveUp;
    QPushButton *m_moveDown;
    ProblemLabel *m_problem;
    QString m_partTip;
    QString m_ownersProblem;
    QString m_refusal; ///< of what was typed last
};

} // namespace sluice::ui
