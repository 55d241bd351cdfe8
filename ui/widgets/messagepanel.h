// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
QT_END_NAMESPACE

namespace sluice::ui {

/// Stands where there is nothing to show: what is so, why, and the one thing that can be done about it. It scrolls
/// where there is too little room for it.
class MessagePanel final : public QWidget
{
    Q_OBJECT
public:
    explicit MessagePanel(QWidget *parent = nullptr);

    /// Plain text. Without `action` there is no button.
    void showMessage(const QString &title, const QString &text, const QString &action = {});
    QString title() const;

Q_SIGNALS:
    void actionChosen();

protected:
    void changeEvent(QEvent *event) override;

private:
    void fitWidth();

    QWidget *m_centre;
    QLabel *m_title;
    QLabel *m_text;
    QPushButton *m_action;
};

} // namespace sluice::ui
