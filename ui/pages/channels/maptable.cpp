// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/channels/maptable.h"

#include "ui/charts/flowlayout.h"
#include "ui/pages/channels/celldelegate.h"
#include "ui/pages/channels/maptablemodel.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/problemlabel.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace sluice::ui {

namespace {

constexpr int kMostRows = 12;    ///< in sight at one time
constexpr int kNameWidth = 22;   ///< characters, at the least
constexpr int kColumnWidth = 11; ///< characters, at the least
constexpr int kMostWidth = 44;   ///< characters

} // namespace

MapTable::MapTable(const QString &name, const QString &nameTitle, const QList<Column> &columns, QWidget *parent)
    : QWidget(parent)
    , m_model(new MapTableModel(nameTitle, columns, this))
    , m_table(new QTableView(this))
    //: Button: a further row in a table of models.
    , m_add(new QPushButton(tr("Add a model"), this))
    , m_addPart(new QPushButton(this))
    //: Button: the row of a table that is chosen goes away.
    , m_remove(new QPushButton(tr("Remove"), this))
    //: Button: the row of a table that is chosen changes places with the one above it.
    , m_moveUp(new QPushButton(tr("Move up"), this))
    //: Button: the row of a table that is chosen changes places with the one below it.
    , m_moveDown(new QPushButton(tr("Move down"), this))
    , m_problem(new ProblemLabel(this))
{
    setUpTable(name);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kSmall);
    layout->addWidget(m_table);
    layout->addWidget(m_problem);
    layout->addWidget(buildButtons());
    connect(m_add, &QPushButton::clicked, this, &MapTable::addAsked);
    connect(m_remove, &QPushButton::clicked, this, &MapTable::removeChosen);
    connectParts();
    connect(m_model, &MapTableModel::renamed, this, &MapTable::renamed);
    connect(m_model, &MapTableModel::cellEdited, this, &MapTable::cellEdited);
    fitHeight();
    showButtons();
}

void MapTable::setUpTable(const QString &name)
{
    m_table->setObjectName(QStringLiteral("mapTable"));
    m_table->setAccessibleName(name);
    m_table->setModel(m_model);
    auto *cells = new CellDelegate(*m_model, m_table);
    m_table->setItemDelegate(cells);
    m_table->verticalHeader()->hide();
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setAlternatingRowColors(true);
    m_table->setTabKeyNavigation(false);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::SelectedClicked |
                             QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    m_table->installEventFilter(this);
    m_problem->setObjectName(QStringLiteral("mapTableProblem"));
    connect(cells, &CellDelegate::refused, this, [this](const QString &problem) {
        m_refusal = problem;
        showProblem();
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &MapTable::showButtons);
}

QWidget *MapTable::buildButtons()
{
    m_add->setObjectName(QStringLiteral("addRow"));
    m_addPart->setObjectName(QStringLiteral("addPart"));
    m_remove->setObjectName(QStringLiteral("removeRow"));
    m_moveUp->setObjectName(QStringLiteral("movePartUp"));
    m_moveDown->setObjectName(QStringLiteral("movePartDown"));
    //: Tool tip of a button: the keys that do the same.
    m_moveUp->setToolTip(tr("Alt and the arrow key up"));
    //: Tool tip of a button: the keys that do the same.
    m_moveDown->setToolTip(tr("Alt and the arrow key down"));
    m_addPart->hide();
    auto *buttons = new QWidget(this);
    auto *layout = new FlowLayout(buttons);
    layout->setSpacing(space::kSmall);
    for (QPushButton *button : {m_add, m_addPart, m_remove, m_moveUp, m_moveDown})
        layout->addWidget(button);
    return buttons;
}

void MapTable::connectParts()
{
    connect(m_addPart, &QPushButton::clicked, this, &MapTable::addPart);
    connect(m_moveUp, &QPushButton::clicked, this, [this] { moveChosen(-1); });
    connect(m_moveDown, &QPushButton::clicked, this, [this] { moveChosen(1); });
}

void MapTable::setParts(const PartButton &button)
{
    m_addPart->setText(button.text);
    m_partTip = button.toolTip;
    showButtons();
}

void MapTable::showRows(const QList<Row> &rows)
{
    // What was refused was meant for rows that may be others now.
    if (rows != m_model->rows())
        m_refusal.clear();
    m_model->setRows(rows);
    fitHeight();
    showButtons();
    showProblem();
}

void MapTable::setProblem(const QString &problem)
{
    m_ownersProblem = problem;
    showProblem();
}

void MapTable::showProblem()
{
    m_problem->say(m_refusal.isEmpty() ? m_ownersProblem : m_refusal);
}

void MapTable::choose(const Key &key)
{
    const int row = m_model->rowOf(key);
    if (row >= 0)
        m_table->setCurrentIndex(m_model->index(row, std::max(m_table->currentIndex().column(), 0)));
}

void MapTable::editName(const QString &name)
{
    openCell({name}, 0);
}

void MapTable::editCell(const Key &key, int column)
{
    openCell(key, column + 1);
}

void MapTable::openCell(const Key &key, int tableColumn)
{
    const QModelIndex index = m_model->index(m_model->rowOf(key), tableColumn);
    if (!index.isValid())
        return;
    m_table->setCurrentIndex(index);
    m_table->setFocus();
    m_table->edit(index);
}

/// As many rows as there are, so that the page scrolls and not the table in it.
void MapTable::fitHeight()
{
    const int rows = m_model->rowCount();
    m_table->setVisible(rows > 0);
    const int character = fontMetrics().averageCharWidth();
    for (int column = 0; column < m_model->columnCount(); ++column) {
        const int least = character * (column == 0 ? kNameWidth : kColumnWidth);
        m_table->resizeColumnToContents(column);
        const int wanted = m_table->columnWidth(column);
        m_table->setColumnWidth(column, std::clamp(wanted, least, character * kMostWidth));
    }
    const int line = m_table->verticalHeader()->defaultSectionSize();
    const int bar = m_table->style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, m_table);
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height() + std::min(rows, kMostRows) * line + bar +
                            2 * m_table->frameWidth());
}

void MapTable::showButtons()
{
    const QList<Row> &rows = m_model->rows();
    const bool hasOrder = std::any_of(rows.begin(), rows.end(), [](const Row &row) { return row.key.part > 0; });
    const bool isChosen = chosen() != nullptr;
    //: Tool tip of a button that does something to a row of a table, while none is chosen.
    const QString whyNot = tr("Choose a row of the table first");
    m_remove->setVisible(!rows.isEmpty());
    m_remove->setEnabled(isChosen);
    m_remove->setToolTip(isChosen ? QString() : whyNot);
    m_addPart->setVisible(!rows.isEmpty() && !m_addPart->text().isEmpty());
    m_addPart->setEnabled(isChosen);
    m_addPart->setToolTip(isChosen ? m_partTip : whyNot);
    m_moveUp->setVisible(hasOrder);
    m_moveUp->setEnabled(canMove(-1));
    m_moveDown->setVisible(hasOrder);
    m_moveDown->setEnabled(canMove(1));
}

const MapTable::Row *MapTable::chosen() const
{
    const int row = m_table->currentIndex().row();
    return row >= 0 && row < m_model->rowCount() ? &m_model->rows().at(row) : nullptr;
}

bool MapTable::canMove(int by) const
{
    const Row *row = chosen();
    return row && row->key.isPart() && row->key.part + by >= 0 && m_model->rowOf({row->key.name, row->key.part + by}) >= 0;
}

void MapTable::removeChosen()
{
    // A copy, here and below: what is done about it makes the rows others.
    if (const Row *row = chosen())
        Q_EMIT removeAsked(Key(row->key));
}

void MapTable::addPart()
{
    if (const Row *row = chosen())
        Q_EMIT addPartAsked(QString(row->key.name));
}

void MapTable::moveChosen(int by)
{
    if (!canMove(by))
        return;
    const Key key = chosen()->key;
    Q_EMIT partMoveAsked(key.name, key.part, key.part + by);
    choose({key.name, key.part + by});
}

bool MapTable::takesKey(int key, Qt::KeyboardModifiers modifiers)
{
    if (key == Qt::Key_Delete)
        removeChosen();
    else if (modifiers == Qt::AltModifier && (key == Qt::Key_Up || key == Qt::Key_Down))
        moveChosen(key == Qt::Key_Up ? -1 : 1);
    else
        return false;
    return true;
}

bool MapTable::eventFilter(QObject *watched, QEvent *event)
{
    // A key that an open cell does not want comes here, too.
    const bool isEditing = m_table->isPersistentEditorOpen(m_table->currentIndex());
    if (event->type() == QEvent::KeyPress && !isEditing) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (takesKey(key->key(), key->modifiers()))
            return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace sluice::ui
