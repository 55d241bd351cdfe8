// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/wiremessages.h"

#include <QComboBox>

namespace sluice::ui {

/// Which of the messages of an exchange is shown. What was chosen stays so for the next exchange, if that has the like.
class MessageChoice final : public QComboBox
{
    Q_OBJECT
public:
    explicit MessageChoice(QWidget *parent = nullptr);

    void setMessages(const QList<WireMessage> &messages);
    /// Null if there is none.
    const WireMessage *message() const;

Q_SIGNALS:
    /// By the user.
    void chosen();

private:
    QList<WireMessage> m_messages;
    WireMessage m_wanted;
};

} // namespace sluice::ui
