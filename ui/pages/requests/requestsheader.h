// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/requestcolumns.h"
#include "ui/pages/requests/paddedheader.h"

QT_BEGIN_NAMESPACE
class QMenu;
QT_END_NAMESPACE

namespace sluice::ui {

/// The header of the table of requests: columns can be moved, sized, hidden, and, where the ledger knows the order,
/// clicked to sort. A menu does the same for those who use the keyboard.
class RequestsHeader final : public PaddedHeader
{
    Q_OBJECT
public:
    explicit RequestsHeader(QWidget *parent = nullptr);

    /// Widths, visibility and order as at the first start; sorted by time, newest first.
    void showStandard();
    QByteArray save() const;
    /// What does not fit is ignored.
    void restore(const QByteArray &state);

    ExchangeSort sort() const;
    bool isDescending() const;
    /// Fills it with the columns, those that are shown checked, and with all else that the mouse can do here.
    void fillMenu(QMenu *menu);

Q_SIGNALS:
    /// By the user.
    void sortChosen();
    void fitAsked();

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    QSize sectionSizeFromContents(int logicalIndex) const override;

private:
    bool isSound() const;
    void addColumns(QMenu *menu);
    void addSorts(QMenu *menu);
    void addMoves(QMenu *menu, const QString &title, int steps);
    QList<int> visibleColumns() const;
    void chooseSort(int column, Qt::SortOrder order);
    int visibleCount() const;
};

} // namespace sluice::ui
