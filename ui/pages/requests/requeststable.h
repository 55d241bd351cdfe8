// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"

#include <QTableView>

namespace sluice::ui {

class RequestsHeader;
class RequestsModel;

/// The table of requests. While rows come and go, what the user looks at stays where it is on the screen; only at the very
/// top, with nothing selected, do new rows push the others down.
class RequestsTable final : public QTableView
{
    Q_OBJECT
public:
    explicit RequestsTable(RequestsModel *model, QWidget *parent = nullptr);

    RequestsHeader *header() const { return m_header; }
    ExchangeId currentId() const;
    /// Scrolls to it as well. False if the list does not hold it.
    bool selectId(ExchangeId id);
    /// The ids of the selected rows from top to bottom, the first `most` of them.
    QList<ExchangeId> selectedIds(qsizetype most) const;

Q_SIGNALS:
    /// Enter or a click: the user wants to see all of it.
    void opened();
    void currentChangedTo(sluice::ExchangeId id);
    void copyAsked();
    void menuAsked(int row, const QPoint &globalPosition);

protected:
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void rowsAboutToBeRemoved(const QModelIndex &parent, int first, int last) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void setUp();
    void holdPlace();
    void keepPlace();
    bool showsCurrent() const;

    RequestsModel *m_model;
    RequestsHeader *m_header;
    QPersistentModelIndex m_anchor; ///< the row whose place on the screen is kept
    int m_anchorY = 0;
    bool m_followsTop = true;
};

} // namespace sluice::ui
