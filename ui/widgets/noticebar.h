// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme.h"

#include <QFrame>

QT_BEGIN_NAMESPACE
class QLabel;
QT_END_NAMESPACE

namespace sluice::ui {

/// A framed line of text that the user should know of. Hidden while it has nothing to say.
class NoticeBar final : public QFrame
{
    Q_OBJECT
public:
    explicit NoticeBar(Tone tone, QWidget *parent = nullptr);

    /// Shown as plain text; an empty one hides the bar.
    void setText(const QString &text);
    QString text() const;

private:
    QLabel *m_label;
};

} // namespace sluice::ui
