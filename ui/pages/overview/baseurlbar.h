// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/snapshot.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
class QLineEdit;
class QPushButton;
QT_END_NAMESPACE

namespace sluice::ui {

class StateDot;

/// The address that tools are pointed at, with a copy button, and whether the gateway listens there or why not.
class BaseUrlBar final : public QWidget
{
    Q_OBJECT
public:
    explicit BaseUrlBar(QWidget *parent = nullptr);

    void showSnapshot(const GatewaySnapshot &snapshot);
    /// Puts the base URL on the clipboard; nothing while there is none.
    void copyUrl();

Q_SIGNALS:
    void urlCopied();

protected:
    void changeEvent(QEvent *event) override;

private:
    void buildLayout();
    void showState(const GatewaySnapshot &snapshot);

    QLineEdit *m_url;
    QPushButton *m_copy;
    StateDot *m_dot;
    QLabel *m_state;
};

} // namespace sluice::ui
