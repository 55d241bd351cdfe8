// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/alertsmodel.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
QT_END_NAMESPACE

namespace sluice::ui {

/// One alert: what happened, when and with what, what can be done about it, and buttons for what can be done here.
class AlertCard final : public QWidget
{
    Q_OBJECT
public:
    explicit AlertCard(QWidget *parent = nullptr);

    /// The row of an AlertsModel.
    void showRow(const AlertsModel &model, int row);

Q_SIGNALS:
    /// The user lets the client that the alert is about go on.
    void letGo(const QString &client);
    void requestsAsked(const sluice::ExchangeFilter &filter);

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void buildLayout();
    void showIcon();
    void showReason(const QString &why);
    void showButtons(const Alert &alert);

    QLabel *m_icon;
    QLabel *m_what;
    QLabel *m_facts;
    QLabel *m_reason;
    QLabel *m_advice;
    QPushButton *m_letGo;
    QPushButton *m_requests;
    Tone m_tone = Tone::Idle;
    QString m_client;
    ExchangeFilter m_filter;
};

} // namespace sluice::ui
