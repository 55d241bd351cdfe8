// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/channels/maptable.h"

#include "ui/pages/channels/maptablemodel.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/problemlabel.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpressionValidator>
#include <QStyledItemDelegate>
#include <QTableView>

#include <algorithm>
#include <cmath>

namespace sluice::ui {

namespace {

constexpr int kMostRows = 8;     ///< in sight at one time
constexpr int kNameWidth = 22;   ///< characters
constexpr int kColumnWidth = 13; ///< characters, at the least

/// A choice is a box, all else a line; numbers take nothing but digits and the decimal point of the window's language.
class CellDelegate final : public QStyledItemDelegate
{
public:
    CellDelegate(const MapTableModel &model, QObject *parent)
        : QStyledItemDelegate(parent)
        , m_model(model)
    {
    }

    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &, const QModelIndex &index) const override
    {
        const MapTable::Column *column = m_model.columnAt(index.column());
        if (column && !column->choices.isEmpty()) {
            auto *box = new QComboBox(parent);
            box->addItems(column->choices);
            return box;
        }
        auto *field = new QLineEdit(parent);
        if (column) {
            const QString point = QRegularExpression::escape(QLocale().decimalPoint());
            const QRegularExpression number(QStringLiteral("[0-9]{0,9}(%1[0-9]{0,6})?").arg(point));
            field->setValidator(new QRegularExpressionValidator(number, field));
        }
        return field;
    }

    void setEditorData(QWidget *editor, const QModelIndex &index) const override
    {
        const QString text = index.data(Qt::EditRole).toString();
        if (auto *box = qobject_cast<QComboBox *>(editor))
            box->setCurrentText(text);
        else
            static_cast<QLineEdit *>(editor)->setText(text);
    }

    void setModelData(QWidget *editor, QAbstractItemModel *model, const QModelIndex &index) const override
    {
        const auto *box = qobject_cast<QComboBox *>(editor);
        model->setData(index, box ? box->currentText() : static_cast<QLineEdit *>(editor)->text(), Qt::EditRole);
    }

private:
    const MapTableModel &m_model;
};

qint64 powerOfTen(int decimals)
{
    qint64 power = 1;
    for (int i = 0; i < decimals; ++i)
        power *= 10;
    return power;
}

} // namespace

MapTable::MapTable(const QString &name, const QString &nameTitle, const QList<Column> &columns, QWidget *parent)
    : QWidget(parent)
    , m_model(new MapTableModel(nameTitle, columns, this))
    , m_table(new QTableView(this))
    //: Button: a further row in a table of models.
    , m_add(new QPushButton(tr("Add a model"), this))
    //: Button: the row of a table that is chosen goes away.
    , m_remove(new QPushButton(tr("Remove"), this))
    , m_problem(new ProblemLabel(this))
{
    m_table->setObjectName(QStringLiteral("mapTable"));
    m_add->setObjectName(QStringLiteral("addRow"));
    m_remove->setObjectName(QStringLiteral("removeRow"));
    m_table->setAccessibleName(name);
    m_table->setModel(m_model);
    m_table->setItemDelegate(new CellDelegate(*m_model, m_table));
    m_table->verticalHeader()->hide();
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
    m_table->setTabKeyNavigation(false);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::SelectedClicked |
                             QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->installEventFilter(this);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(space::kSmall);
    buttons->addWidget(m_add);
    buttons->addWidget(m_remove);
    buttons->addStretch(1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kSmall);
    layout->addWidget(m_table);
    layout->addWidget(m_problem);
    layout->addLayout(buttons);
    connect(m_add, &QPushButton::clicked, this, &MapTable::addAsked);
    connect(m_remove, &QPushButton::clicked, this, &MapTable::removeCurrent);
    connect(m_model, &MapTableModel::renamed, this, &MapTable::renamed);
    connect(m_model, &MapTableModel::cellEdited, this, &MapTable::cellEdited);
    fitHeight();
}

void MapTable::showRows(const QList<Row> &rows)
{
    m_model->setRows(rows);
    fitHeight();
}

void MapTable::setProblem(const QString &problem)
{
    m_problem->say(problem);
}

void MapTable::editName(const QString &name)
{
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (m_model->rows().at(row).name != name)
            continue;
        m_table->setCurrentIndex(m_model->index(row, 0));
        m_table->setFocus();
        m_table->edit(m_model->index(row, 0));
    }
}

/// As many rows as there are, so that the page scrolls and not the table in it.
void MapTable::fitHeight()
{
    const int rows = m_model->rowCount();
    m_table->setVisible(rows > 0);
    m_remove->setVisible(rows > 0);
    const int character = fontMetrics().averageCharWidth();
    for (int column = 0; column < m_model->columnCount(); ++column) {
        const int least = character * (column == 0 ? kNameWidth : kColumnWidth);
        m_table->setColumnWidth(column, std::max(least, m_table->horizontalHeader()->sectionSizeHint(column)));
    }
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    const int line = m_table->verticalHeader()->defaultSectionSize();
    const int bar = m_table->style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, m_table);
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height() + std::min(rows, kMostRows) * line + bar +
                            2 * m_table->frameWidth());
}

void MapTable::removeCurrent()
{
    const QModelIndex current = m_table->currentIndex();
    if (current.isValid())
        Q_EMIT removeAsked(m_model->rows().at(current.row()).name);
}

bool MapTable::eventFilter(QObject *watched, QEvent *event)
{
    // A key that an open cell does not want comes here, too.
    const bool isEditing = m_table->isPersistentEditorOpen(m_table->currentIndex());
    if (event->type() == QEvent::KeyPress && !isEditing && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Delete) {
        removeCurrent();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

QString cellOfDecimal(qint64 number, int decimals)
{
    const qint64 unit = powerOfTen(decimals);
    QString text = QString::number(number / unit);
    QString rest = QString::number(number % unit).rightJustified(decimals, u'0');
    while (rest.endsWith(u'0'))
        rest.chop(1);
    return rest.isEmpty() ? text : text + QLocale().decimalPoint() + rest;
}

std::optional<qint64> decimalOfCell(const QString &text, int decimals)
{
    const QString sign = QLocale().decimalPoint();
    const qsizetype point = text.indexOf(sign);
    const QString whole = point < 0 ? text : text.first(point);
    const QString rest = point < 0 ? QString() : text.sliced(point + sign.size()).left(decimals);
    if (whole.isEmpty() && rest.isEmpty())
        return std::nullopt;
    // Only digits are left to be right; a sign that groups them elsewhere is none.
    bool isNumber = false;
    const qint64 number = (whole + rest.leftJustified(decimals, u'0')).toLongLong(&isNumber);
    return isNumber ? std::optional(number) : std::nullopt;
}

} // namespace sluice::ui
