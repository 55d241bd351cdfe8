// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settingsdesk.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QPushButton;
class QStackedWidget;
QT_END_NAMESPACE

namespace sluice::ui {

class ProblemLabel;
class SecretEdit;
class SegmentSwitch;
class TextEdit;

/// Takes a secret and has it kept, or the name of an environment variable that holds it; either comes to a reference.
class SecretInput final : public QWidget
{
    Q_OBJECT
public:
    /// What it is called.
    enum class Kind { Key, Password };
    /// Without buttons it waits for keep() to be called.
    enum class Buttons { KeepAndCancel, None };
    SecretInput(SettingsDesk &desk, Kind kind, Buttons buttons, QWidget *parent = nullptr);

    /// Empty again, with the focus in it. `wanted` is the name to keep it under.
    void begin(const QString &wanted);
    /// Empty, and out of sight. Nobody wants a secret any more that is being kept.
    void dismiss();
    void setWantedName(const QString &wanted) { m_wanted = wanted; }
    bool isEmpty() const;
    /// Ends in kept(), or in words beside the field.
    void keep();

Q_SIGNALS:
    void kept(const sluice::SecretRef &ref);
    void cancelled();
    void edited();

private:
    enum Way { Typed, Variable };

    void buildLayout(Buttons buttons);
    void clear();
    void keepVariable();
    void say(const QString &problem);

    SettingsDesk &m_desk;
    Kind m_kind;
    QString m_wanted;
    SegmentSwitch *m_way;
    QStackedWidget *m_fields;
    SecretEdit *m_secret;
    TextEdit *m_variable;
    QPushButton *m_keep;
    QPushButton *m_cancel;
    ProblemLabel *m_problem;
    bool m_isKeeping = false;
    int m_round = 0; ///< a key that is kept after the next one was begun has nobody who wants it
};

} // namespace sluice::ui
