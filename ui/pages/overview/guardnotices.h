// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardstate.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
class QVBoxLayout;
QT_END_NAMESPACE

namespace sluice::ui {

class NoticeBar;

/// What the guards of clients have to say: a bar for each client that is paused, with a button that lets it go on, one bar for
/// all those beyond the first few, and a line for the limits on spending that are nearly or wholly used. Hidden while there is
/// nothing.
class GuardNotices final : public QWidget
{
    Q_OBJECT
public:
    explicit GuardNotices(QWidget *parent = nullptr);

    void showGuards(const GuardsState &guards);

Q_SIGNALS:
    /// The user lets this client go on.
    void letGo(const QString &client);

private:
    /// Bars stay with their clients, so that a button which is being pressed does not go away.
    struct Bar
    {
        QString client;
        NoticeBar *widget = nullptr;
    };

    void showPaused(const QList<PausedClient> &clients);
    /// The one bar of those that have none of their own.
    void showOthers(const QList<PausedClient> &clients);
    void letOthersGo();
    NoticeBar *barOf(const QString &client);
    void showSpend(const QList<SpendUse> &spend);

    QVBoxLayout *m_layout;
    QList<Bar> m_bars;
    NoticeBar *m_others;
    QStringList m_otherClients;
    QLabel *m_spend;
};

} // namespace sluice::ui
