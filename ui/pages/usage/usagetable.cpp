// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/usage/usagetable.h"

#include "ui/models/modelroles.h"
#include "ui/theme/metrics.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QScrollBar>
#include <QSortFilterProxyModel>

#include <algorithm>

namespace sluice::ui {

namespace {

constexpr int kMostRows = 12;
constexpr int kLeastRows = 3;
constexpr int kRowPadding = 8;
constexpr int kLeastColumnWidth = 40;
constexpr int kLongestName = 34; ///< in average characters

} // namespace

UsageTable::UsageTable(const Formatters &formatters, QWidget *parent)
    : QTableView(parent)
    , m_model(new UsageModel(formatters, this))
    , m_sorted(new QSortFilterProxyModel(this))
{
    //: Name of the table with the sums of usage, for screen readers.
    setAccessibleName(tr("Usage by name"));
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(RawRole);
    m_sorted->setSortCaseSensitivity(Qt::CaseInsensitive);
    setModel(m_sorted);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setAlternatingRowColors(true);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    verticalHeader()->hide();
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setDefaultSectionSize(kLeastColumnWidth);
    setSortingEnabled(true);
    sortByColumn(UsageModel::Input, Qt::DescendingOrder);
    fitRows();
    connect(this, &QTableView::doubleClicked, this, &UsageTable::choose);
}

void UsageTable::fitRows()
{
    verticalHeader()->setDefaultSectionSize(fontMetrics().lineSpacing() + kRowPadding);
}

int UsageTable::heightFor(int rows) const
{
    return horizontalHeader()->sizeHint().height() + rows * verticalHeader()->defaultSectionSize() +
           horizontalScrollBar()->sizeHint().height() + 2 * frameWidth();
}

QSize UsageTable::sizeHint() const
{
    return {QTableView::sizeHint().width(), heightFor(std::clamp(m_sorted->rowCount(), kLeastRows, kMostRows))};
}

QSize UsageTable::minimumSizeHint() const
{
    return {QTableView::minimumSizeHint().width(), sizeHint().height()};
}

void UsageTable::showReport(const UsageReport &report)
{
    m_model->setReport(report);
    for (int column = 0; column < UsageModel::ColumnCount; ++column)
        setColumnHidden(column, !m_model->isColumnWanted(column));
    fitColumns();
    updateGeometry();
}

void UsageTable::fitColumns()
{
    // Wide enough for what they hold; a name is cut where it would push the figures away.
    for (int column = 0; column < UsageModel::ColumnCount; ++column) {
        if (isColumnHidden(column))
            continue;
        const int wanted = std::max(sizeHintForColumn(column) + space::kSmall, horizontalHeader()->sectionSizeHint(column));
        const int most = column == UsageModel::Name ? kLongestName * fontMetrics().averageCharWidth() : wanted;
        // Only ever wider, or columns would twitch with each figure.
        setColumnWidth(column, std::max(std::min(wanted, most), columnWidth(column)));
    }
}

QString UsageTable::asText(bool isAll) const
{
    QList<int> columns;
    for (int column = 0; column < UsageModel::ColumnCount; ++column) {
        if (!isColumnHidden(column))
            columns.append(column);
    }
    QStringList lines;
    const auto addLine = [&](auto textOf) {
        QStringList cells;
        for (const int column : std::as_const(columns))
            cells.append(textOf(column));
        lines.append(cells.join(u'\t'));
    };
    addLine([this](int column) { return m_sorted->headerData(column, Qt::Horizontal).toString(); });
    for (int row = 0; row < m_sorted->rowCount(); ++row) {
        if (isAll || selectionModel()->isRowSelected(row))
            addLine([this, row](int column) { return m_sorted->index(row, column).data().toString(); });
    }
    return lines.join(u'\n');
}

void UsageTable::copy(bool isAll)
{
    QGuiApplication::clipboard()->setText(asText(isAll));
    //: Message after rows of the table were put on the clipboard; %1 is how many.
    Q_EMIT noticed(tr("Rows copied: %1").arg(isAll ? m_sorted->rowCount() : selectionModel()->selectedRows().size()));
}

QString UsageTable::nameAt(const QModelIndex &index) const
{
    return index.isValid() ? m_model->nameAt(m_sorted->mapToSource(index).row()) : QString();
}

void UsageTable::choose(const QModelIndex &index)
{
    if (const QString name = nameAt(index); !name.isEmpty())
        Q_EMIT nameChosen(name);
}

void UsageTable::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        copy(/*isAll=*/!selectionModel()->hasSelection());
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        choose(currentIndex());
    else
        QTableView::keyPressEvent(event);
}

void UsageTable::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    // Rows may come and go while the menu is open.
    if (const QPersistentModelIndex index = currentIndex(); !nameAt(index).isEmpty()) {
        //: In the menu of a name: shows the requests behind its figures.
        connect(menu->addAction(tr("Show requests")), &QAction::triggered, this, [this, index] { choose(index); });
        menu->addSeparator();
    }
    //: In the menu of the table: copies what it shows of the selected rows.
    QAction *rows = menu->addAction(tr("Copy rows"));
    rows->setShortcut(QKeySequence::Copy);
    rows->setEnabled(selectionModel()->hasSelection());
    connect(rows, &QAction::triggered, this, [this] { copy(/*isAll=*/false); });
    //: In the menu of the table: copies all that it shows.
    connect(menu->addAction(tr("Copy table")), &QAction::triggered, this, [this] { copy(/*isAll=*/true); });
    menu->popup(event->globalPos());
}

void UsageTable::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitRows();
}

} // namespace sluice::ui
