// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settingsdesk.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QBoxLayout;
class QLabel;
class QPushButton;
QT_END_NAMESPACE

namespace sluice::ui {

class ProblemLabel;
class RevealButton;
class SecretView;
class TextEdit;

/// One key of a channel: its name, dots, where it is kept, and what can be done with it.
class KeyRow final : public QWidget
{
    Q_OBJECT
public:
    explicit KeyRow(SettingsDesk &desk, QWidget *parent = nullptr);

    void show(const KeySettings &key, const QString &problem);

Q_SIGNALS:
    void renamed(const QString &id);
    void replaceAsked();
    void removeAsked();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildLayout();
    void place();

    TextEdit *m_id;
    SecretView *m_secret;
    QLabel *m_place;
    RevealButton *m_reveal;
    QPushButton *m_replace;
    QPushButton *m_remove;
    ProblemLabel *m_problem;
    QWidget *m_buttons;
    QBoxLayout *m_line; ///< becomes a column where there is little room
};

} // namespace sluice::ui
