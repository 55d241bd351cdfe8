// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/colors.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
QT_END_NAMESPACE

namespace sluice::ui {

/// A line of text that the user should know of, with an edge in the colour of its tone, and perhaps a button to do something
/// about it. Hidden while it has nothing to say.
class NoticeBar final : public QWidget
{
    Q_OBJECT
public:
    explicit NoticeBar(Tone tone, QWidget *parent = nullptr);

    /// Shown as plain text; an empty one hides the bar.
    void setText(const QString &text);
    QString text() const;
    /// Gives the bar a button at its end.
    void setAction(const QString &label);

Q_SIGNALS:
    /// The button was pressed.
    void acted();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Tone m_tone;
    QLabel *m_label;
    QPushButton *m_button;
};

} // namespace sluice::ui
