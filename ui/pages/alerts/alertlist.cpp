// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/alerts/alertlist.h"

#include "ui/pages/alerts/alertcard.h"
#include "ui/theme/metrics.h"

#include <QPushButton>
#include <QVBoxLayout>

namespace sluice::ui {

AlertList::AlertList(const AlertsModel &model, QWidget *parent)
    : QScrollArea(parent)
    , m_model(model)
{
    //: Name of the list of alerts for screen readers.
    setAccessibleName(tr("Alerts"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus); // the arrow keys scroll
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidgetResizable(true);
    auto *ground = new QWidget;
    m_layout = new QVBoxLayout(ground);
    m_layout->setContentsMargins(0, 0, space::kTiny, 0);
    m_layout->setSpacing(space::kSmall);
    m_layout->addStretch(1);
    setWidget(ground);
    viewport()->setAutoFillBackground(false);
    ground->setAutoFillBackground(false);
    connect(&m_model, &QAbstractItemModel::rowsInserted, this,
            [this](const QModelIndex &, int first, int last) { insertCards(first, last); });
    connect(&m_model, &QAbstractItemModel::rowsRemoved, this,
            [this](const QModelIndex &, int first, int last) { removeCards(first, last); });
    connect(&m_model, &QAbstractItemModel::dataChanged, this,
            [this](const QModelIndex &first, const QModelIndex &last) { showRows(first.row(), last.row()); });
}

void AlertList::insertCards(int first, int last)
{
    for (int row = first; row <= last; ++row) {
        auto *card = new AlertCard(widget());
        connect(card, &AlertCard::letGo, this, &AlertList::letGo);
        connect(card, &AlertCard::requestsAsked, this, &AlertList::requestsAsked);
        m_cards.insert(row, card);
        m_layout->insertWidget(row, card);
    }
    showRows(first, last);
}

void AlertList::removeCards(int first, int last)
{
    for (int row = last; row >= first; --row) {
        AlertCard *gone = m_cards.takeAt(row);
        m_layout->removeWidget(gone);
        gone->hide();
        gone->deleteLater(); // its own button may be what has led here
    }
}

void AlertList::showRows(int first, int last)
{
    for (int row = first; row <= last; ++row)
        m_cards.at(row)->showRow(m_model, row);
}

void AlertList::showRow(int row)
{
    if (row < 0 || row >= m_cards.size())
        return;
    AlertCard *card = m_cards.at(row);
    // Never a button that does something: who comes from the desktop may be about to type.
    auto *requests = card->findChild<QPushButton *>(QStringLiteral("alertRequests"));
    if (requests->isHidden())
        setFocus();
    else
        requests->setFocus();
    // Its place is not known before the layout has made room for it.
    widget()->layout()->activate();
    ensureWidgetVisible(card);
}

} // namespace sluice::ui
