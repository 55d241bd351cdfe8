// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/engine.h"
#include "ui/text/formatters.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QBoxLayout;
class QCheckBox;
class QLabel;
class QPushButton;
class QStackedWidget;
QT_END_NAMESPACE

namespace sluice::ui {

class AlertList;
class AlertsModel;
class MessagePanel;

/// What the user should know of, the newest first, with what can be done about it. An alert counts as seen when the user says
/// so, not when the page is shown, where it may be far down.
class AlertsPage final : public QWidget
{
    Q_OBJECT
public:
    /// The engine must outlive the page.
    AlertsPage(Engine &engine, const Formatters &formatters, QWidget *parent = nullptr);

    void showAlerts(const QList<Alert> &alerts);
    /// Scrolls to it, if it is still in the list.
    void showAlert(AlertId id);
    int unseenCount() const;
    /// For screen readers, of the mark in the sidebar.
    static QString unseenText(int count);

Q_SIGNALS:
    /// For the status bar.
    void noticed(const QString &message);
    void unseenChanged(int count);
    void exchangesChosen(const sluice::ExchangeFilter &filter);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildLayout();
    /// Side by side, or below each other where there is no room.
    void placeTop();
    void showState();
    void takeSettings();
    void setNotifies(bool notifies);

    Engine &m_engine;
    AlertsModel *m_model;
    QWidget *m_top;
    QBoxLayout *m_topLayout;
    QLabel *m_unseen;
    QCheckBox *m_notifies;
    QPushButton *m_markSeen;
    QStackedWidget *m_stack;
    AlertList *m_list;
    MessagePanel *m_empty;
};

} // namespace sluice::ui
