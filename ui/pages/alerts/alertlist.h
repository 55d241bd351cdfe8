// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/alertsmodel.h"

#include <QScrollArea>

QT_BEGIN_NAMESPACE
class QVBoxLayout;
QT_END_NAMESPACE

namespace sluice::ui {

class AlertCard;

/// The cards of the alerts of a model, under each other. A card stays as long as its row does, so that a button which is being
/// pressed does not go away.
class AlertList final : public QScrollArea
{
    Q_OBJECT
public:
    /// The model must outlive the list.
    explicit AlertList(const AlertsModel &model, QWidget *parent = nullptr);

    /// Scrolls to the card and gives the focus to its button that shows requests, or else to the list.
    void showRow(int row);

Q_SIGNALS:
    void letGo(const QString &client);
    void requestsAsked(const sluice::ExchangeFilter &filter);

private:
    void insertCards(int first, int last);
    void removeCards(int first, int last);
    void showRows(int first, int last);

    const AlertsModel &m_model;
    QVBoxLayout *m_layout;
    QList<AlertCard *> m_cards;
};

} // namespace sluice::ui
