// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/requests/requeststable.h"

#include "ui/models/requestsmodel.h"
#include "ui/pages/requests/requestsdelegate.h"
#include "ui/pages/requests/requestsheader.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace sluice::ui {

RequestsTable::RequestsTable(RequestsModel *model, QWidget *parent)
    : QTableView(parent)
    , m_model(model)
    , m_header(new RequestsHeader(this))
{
    setHorizontalHeader(m_header);
    setModel(model);
    setItemDelegate(new RequestsDelegate(this));
    setUp();
    m_header->showStandard();
    connect(model, &QAbstractItemModel::rowsAboutToBeInserted, this, &RequestsTable::holdPlace);
    connect(model, &QAbstractItemModel::rowsAboutToBeRemoved, this, &RequestsTable::holdPlace);
    connect(model, &QAbstractItemModel::layoutAboutToBeChanged, this, &RequestsTable::holdPlace);
    connect(model, &RequestsModel::listed, this, &RequestsTable::keepPlace);
    m_header->setResizeContentsPrecision(0); // what is seen; more would be read for it
    connect(m_header, &RequestsHeader::fitAsked, this, &QTableView::resizeColumnsToContents);
}

void RequestsTable::setUp()
{
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(NoEditTriggers);
    setAlternatingRowColors(true);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setSortingEnabled(true); // else a click on the header would select
    setHorizontalScrollMode(ScrollPerPixel);
    setVerticalScrollMode(ScrollPerPixel);
    setFrameShape(NoFrame);
    setCornerButtonEnabled(false);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    fitRowHeight(this);
    //: Name of the table, for those who do not see it.
    setAccessibleName(tr("Requests"));
}

ExchangeId RequestsTable::currentId() const
{
    const QModelIndex current = currentIndex();
    return current.isValid() ? m_model->idAt(current.row()) : ExchangeId();
}

bool RequestsTable::selectId(ExchangeId id)
{
    const int row = m_model->rowOf(id);
    if (row < 0)
        return false;
    const int column = m_header->logicalIndexAt(0);
    const QModelIndex index = m_model->index(row, std::max(column, 0));
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    updateGeometries(); // right after the list has come, the bar's range is still that of the rows before
    if (!viewport()->rect().contains(visualRect(index).center()))
        scrollTo(index, PositionAtCenter);
    return true;
}

QList<ExchangeId> RequestsTable::selectedIds(qsizetype most) const
{
    // By ranges: a list of a million indexes would take its time.
    QList<std::pair<int, int>> ranges;
    for (const QItemSelectionRange &range : selectionModel()->selection())
        ranges.append({range.top(), range.bottom()});
    std::sort(ranges.begin(), ranges.end());
    QList<ExchangeId> ids;
    for (const auto &[first, last] : std::as_const(ranges)) {
        for (int row = first; row <= last && ids.size() < most; ++row)
            ids.append(m_model->idAt(row));
    }
    return ids;
}

void RequestsTable::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTableView::currentChanged(current, previous);
    if (current.isValid())
        Q_EMIT currentChangedTo(m_model->idAt(current.row()));
}

void RequestsTable::rowsAboutToBeRemoved(const QModelIndex &parent, int first, int last)
{
    // Qt would move on to a neighbour that nobody has chosen.
    const int current = currentIndex().row();
    if (current >= first && current <= last)
        selectionModel()->clear();
    QTableView::rowsAboutToBeRemoved(parent, first, last);
}

void RequestsTable::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy)) {
        Q_EMIT copyAsked();
        return;
    }
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid()) {
        Q_EMIT opened();
        return;
    }
    QTableView::keyPressEvent(event);
}

void RequestsTable::mouseReleaseEvent(QMouseEvent *event)
{
    QTableView::mouseReleaseEvent(event);
    // With a modifier several rows are being selected.
    if (event->button() == Qt::LeftButton && event->modifiers() == Qt::NoModifier &&
        indexAt(event->position().toPoint()).isValid() && selectedIds(2).size() == 1)
        Q_EMIT opened();
}

void RequestsTable::contextMenuEvent(QContextMenuEvent *event)
{
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard;
    const QModelIndex index = isByKey ? currentIndex() : indexAt(event->pos());
    if (!index.isValid())
        return;
    const QPoint place = isByKey ? viewport()->mapToGlobal(visualRect(index).bottomLeft()) : event->globalPos();
    Q_EMIT menuAsked(index.row(), place);
}

bool RequestsTable::showsCurrent() const
{
    return currentIndex().isValid() && viewport()->rect().intersects(visualRect(currentIndex()));
}

void RequestsTable::resizeEvent(QResizeEvent *event)
{
    // Where the row was, before the viewport became smaller.
    const QRect before(QPoint(), event->oldSize());
    const bool wasShown = currentIndex().isValid() && before.intersects(visualRect(currentIndex()));
    QTableView::resizeEvent(event);
    if (wasShown)
        scrollTo(currentIndex());
}

void RequestsTable::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitRowHeight(this);
}

/// Before the first of the changes that come with one answer.
void RequestsTable::holdPlace()
{
    if (m_anchor.isValid())
        return;
    const QModelIndex current = currentIndex();
    m_followsTop = !current.isValid() && verticalScrollBar()->value() == 0;
    const int row = showsCurrent() ? current.row() : rowAt(0);
    if (row < 0)
        return;
    m_anchor = m_model->index(row, 0);
    m_anchorY = rowViewportPosition(row);
}

void RequestsTable::keepPlace()
{
    const QPersistentModelIndex anchor = std::exchange(m_anchor, QPersistentModelIndex());
    if (m_followsTop || !anchor.isValid())
        return;
    updateGeometries(); // the bar's range is still that of the rows before
    const int y = verticalHeader()->sectionPosition(anchor.row());
    verticalScrollBar()->setValue(y - m_anchorY);
}

} // namespace sluice::ui
