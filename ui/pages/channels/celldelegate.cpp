// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/channels/celldelegate.h"

#include "ui/pages/channels/maptablemodel.h"
#include "ui/theme/metrics.h"

#include <QComboBox>
#include <QLineEdit>
#include <QLocale>
#include <QRegularExpressionValidator>

#include <functional>
#include <utility>

namespace sluice::ui {

namespace {

/// Lets everything be typed; what cannot stand is told when the cell is left, not while it is half written.
class TextValidator final : public QValidator
{
public:
    using ProblemOf = std::function<QString(const QString &)>;
    using Refuse = std::function<void(const QString &)>;

    TextValidator(ProblemOf problemOf, Refuse refuse, QObject *parent)
        : QValidator(parent)
        , m_problemOf(std::move(problemOf))
        , m_refuse(std::move(refuse))
    {
    }

    State validate(QString &text, int &) const override
    {
        return m_problemOf(text.trimmed()).isEmpty() ? Acceptable : Intermediate;
    }

    /// Called when somebody wants to be done with the text.
    void fixup(QString &text) const override { m_refuse(m_problemOf(text.trimmed())); }

private:
    ProblemOf m_problemOf;
    Refuse m_refuse;
};

} // namespace

CellDelegate::CellDelegate(const MapTableModel &model, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_model(model)
{
    connect(this, &QAbstractItemDelegate::closeEditor, this, [this](QWidget *editor, EndEditHint hint) {
        if (hint != RevertModelCache)
            return;
        // A field that goes away loses the focus, and would have its text looked at once more.
        if (auto *field = qobject_cast<QLineEdit *>(editor))
            field->setValidator(nullptr);
        Q_EMIT refused({});
    });
}

QWidget *CellDelegate::createEditor(QWidget *parent, const QStyleOptionViewItem &, const QModelIndex &index) const
{
    Q_EMIT refused({});
    const MapTable::Column *column = m_model.columnAt(index.column());
    QWidget *editor = nullptr;
    if (column && !column->choices.isEmpty()) {
        auto *box = new QComboBox(parent);
        box->addItems(column->choices);
        editor = box;
    } else {
        editor = lineFor(parent, index);
    }
    editor->setAccessibleName(m_model.headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString());
    return editor;
}

QWidget *CellDelegate::lineFor(QWidget *parent, const QModelIndex &index) const
{
    auto *field = new QLineEdit(parent);
    const MapTable::Column *column = m_model.columnAt(index.column());
    if (column && !column->problemOf) {
        const QString point = QRegularExpression::escape(QLocale().decimalPoint());
        const QRegularExpression number(QStringLiteral("[0-9]{0,9}(%1[0-9]{0,6})?").arg(point));
        field->setValidator(new QRegularExpressionValidator(number, field));
        return field;
    }
    const QPersistentModelIndex cell(index);
    field->setValidator(new TextValidator([this, cell](const QString &text) { return m_model.problemOf(cell, text); },
                                          [this](const QString &problem) { Q_EMIT refused(problem); }, field));
    connect(field, &QLineEdit::textEdited, this, [this] { Q_EMIT refused({}); });
    return field;
}

void CellDelegate::setEditorData(QWidget *editor, const QModelIndex &index) const
{
    const QString text = index.data(Qt::EditRole).toString();
    if (auto *box = qobject_cast<QComboBox *>(editor))
        box->setCurrentText(text);
    else
        static_cast<QLineEdit *>(editor)->setText(text);
}

void CellDelegate::setModelData(QWidget *editor, QAbstractItemModel *model, const QModelIndex &index) const
{
    if (const auto *box = qobject_cast<QComboBox *>(editor)) {
        model->setData(index, box->currentText(), Qt::EditRole);
        return;
    }
    // The table asks without having asked for a fixup where another cell was chosen.
    const QString text = static_cast<QLineEdit *>(editor)->text();
    const QString problem = m_model.problemOf(index, text.trimmed());
    Q_EMIT refused(problem);
    if (problem.isEmpty())
        model->setData(index, text, Qt::EditRole);
}

void CellDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    if (index.column() > 0 || !m_model.rows().at(index.row()).key.isPart())
        return;
    // Room without a picture in it.
    option->features |= QStyleOptionViewItem::HasDecoration;
    option->decorationSize = QSize(space::kMedium, space::kHairline);
}

} // namespace sluice::ui
