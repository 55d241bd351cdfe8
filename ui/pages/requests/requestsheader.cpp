// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/requests/requestsheader.h"

#include <QActionGroup>
#include <QContextMenuEvent>
#include <QMenu>
#include <QMouseEvent>

#include <algorithm>

namespace sluice::ui {

namespace {

constexpr int kLeastWidth = 36;
constexpr int kMostWidth = 4000;

/// Qt takes the state of other columns for ours and shows what it can.
QByteArray keptPrefix()
{
    return QByteArray::number(kRequestColumnCount) + ':';
}

} // namespace

RequestsHeader::RequestsHeader(QWidget *parent)
    : PaddedHeader(parent)
{
    setSectionsMovable(true);
    setSectionsClickable(true);
    setHighlightSections(false);
    setMinimumSectionSize(kLeastWidth);
    setStretchLastSection(true);
    setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    setTextElideMode(Qt::ElideRight);
    connect(this, &QHeaderView::sectionClicked, this, &RequestsHeader::sortChosen);
}

void RequestsHeader::showStandard()
{
    for (int i = 0; i < count(); ++i) {
        const auto column = RequestColumn(i);
        const int sample = fontMetrics().horizontalAdvance(sampleText(column)) + 2 * kMargin;
        moveSection(visualIndex(i), i);
        setSectionHidden(i, false);
        resizeSection(i, std::max(sample + (column == RequestColumn::Ending ? dotSpace(fontMetrics()) : 0),
                                  sectionSizeFromContents(i).width()));
        setSectionHidden(i, !isShownByDefault(column));
    }
    setSortIndicator(int(RequestColumn::Time), Qt::DescendingOrder);
}

QByteArray RequestsHeader::save() const
{
    return keptPrefix() + saveState();
}

void RequestsHeader::restore(const QByteArray &state)
{
    if (!state.startsWith(keptPrefix()))
        return;
    if (!restoreState(state.sliced(keptPrefix().size())) || count() != kRequestColumnCount || !isSound()) {
        initializeSections(); // half of it may have been taken over
        showStandard();
    }
    // These are not a matter of taste.
    setSectionsMovable(true);
    setSortIndicatorShown(true);
    setMinimumSectionSize(kLeastWidth);
    setStretchLastSection(true);
}

bool RequestsHeader::isSound() const
{
    for (int i = 0; i < count(); ++i) {
        if (!isSectionHidden(i) && (sectionSize(i) < kLeastWidth || sectionSize(i) > kMostWidth))
            return false;
    }
    const int sorted = sortIndicatorSection();
    return visibleCount() > 0 && sorted >= 0 && sorted < count() && sortOf(RequestColumn(sorted));
}

ExchangeSort RequestsHeader::sort() const
{
    return sortOf(RequestColumn(sortIndicatorSection())).value_or(ExchangeSort::Received);
}

bool RequestsHeader::isDescending() const
{
    return sortIndicatorOrder() == Qt::DescendingOrder;
}

int RequestsHeader::visibleCount() const
{
    return count() - hiddenSectionCount();
}

QList<int> RequestsHeader::visibleColumns() const
{
    QList<int> columns;
    for (int i = 0; i < count(); ++i) {
        if (!isSectionHidden(logicalIndex(i)))
            columns.append(logicalIndex(i));
    }
    return columns;
}

void RequestsHeader::fillMenu(QMenu *menu)
{
    addColumns(menu);
    menu->addSeparator();
    addSorts(menu);
    //: In the menu of columns: opens a list of columns, one of which is then moved.
    addMoves(menu, tr("Move left"), isRightToLeft() ? 1 : -1);
    //: In the menu of columns: opens a list of columns, one of which is then moved.
    addMoves(menu, tr("Move right"), isRightToLeft() ? -1 : 1);
    //: In the menu of columns: makes each as wide as what it shows.
    connect(menu->addAction(tr("Fit widths")), &QAction::triggered, this, &RequestsHeader::fitAsked);
    menu->addSeparator();
    //: In the menu of columns: widths, order and choice as at the first start.
    QAction *standard = menu->addAction(tr("Standard columns"));
    connect(standard, &QAction::triggered, this, [this] {
        showStandard();
        Q_EMIT sortChosen();
    });
}

void RequestsHeader::addColumns(QMenu *menu)
{
    for (int i = 0; i < count(); ++i) {
        QAction *action = menu->addAction(columnTitle(RequestColumn(i)));
        action->setCheckable(true);
        action->setChecked(!isSectionHidden(i));
        // The last one stays, or there would be no header left to bring the others back from.
        action->setEnabled(isSectionHidden(i) || visibleCount() > 1);
        connect(action, &QAction::toggled, this, [this, i](bool isShown) { setSectionHidden(i, !isShown); });
    }
}

void RequestsHeader::addSorts(QMenu *menu)
{
    //: In the menu of columns: opens the list of orders.
    QMenu *sorts = menu->addMenu(tr("Sort by"));
    const auto add = [&](QActionGroup *group, const QString &text, bool isChosen, auto choose) {
        QAction *action = group->addAction(text);
        action->setCheckable(true);
        action->setChecked(isChosen);
        sorts->addAction(action);
        connect(action, &QAction::triggered, this, choose);
    };
    auto *columns = new QActionGroup(sorts);
    for (int i = 0; i < count(); ++i) {
        if (sortOf(RequestColumn(i)))
            add(columns, columnTitle(RequestColumn(i)), i == sortIndicatorSection(),
                [this, i] { chooseSort(i, isDescendingFirst(RequestColumn(i)) ? Qt::DescendingOrder : Qt::AscendingOrder); });
    }
    sorts->addSeparator();
    auto *orders = new QActionGroup(sorts);
    //: In the list of orders: the smallest, earliest, or first of the alphabet on top.
    add(orders, tr("Ascending"), !isDescending(), [this] { chooseSort(sortIndicatorSection(), Qt::AscendingOrder); });
    //: In the list of orders: the largest, latest, or last of the alphabet on top.
    add(orders, tr("Descending"), isDescending(), [this] { chooseSort(sortIndicatorSection(), Qt::DescendingOrder); });
}

void RequestsHeader::chooseSort(int column, Qt::SortOrder order)
{
    setSortIndicator(column, order);
    Q_EMIT sortChosen();
}

/// `steps`: 1 or -1, in the order of the columns.
void RequestsHeader::addMoves(QMenu *menu, const QString &title, int steps)
{
    QMenu *moves = menu->addMenu(title);
    const QList<int> columns = visibleColumns();
    for (qsizetype i = 0; i < columns.size(); ++i) {
        QAction *action = moves->addAction(columnTitle(RequestColumn(columns.at(i))));
        const qsizetype to = i + steps;
        action->setEnabled(to >= 0 && to < columns.size());
        connect(action, &QAction::triggered, this,
                [this, from = columns.at(i), to = columns.value(to)] { moveSection(visualIndex(from), visualIndex(to)); });
    }
}

void RequestsHeader::mousePressEvent(QMouseEvent *event)
{
    // A click on a column without an order would move the sort indicator there.
    const int section = logicalIndexAt(event->position().toPoint());
    setSectionsClickable(section >= 0 && sortOf(RequestColumn(section)).has_value());
    PaddedHeader::mousePressEvent(event);
}

QSize RequestsHeader::sectionSizeFromContents(int logicalIndex) const
{
    // Room for the arrow too, so that nothing is cut when the order changes.
    const int arrow = sortOf(RequestColumn(logicalIndex)) ? kArrow : 0;
    return PaddedHeader::sectionSizeFromContents(logicalIndex) + QSize(arrow, 0);
}

void RequestsHeader::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillMenu(menu);
    menu->popup(event->globalPos());
}

} // namespace sluice::ui
