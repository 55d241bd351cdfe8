// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/requests/wire/messagechoice.h"

#include <algorithm>

namespace sluice::ui {

namespace {

constexpr int kLeastCharacters = 12;

} // namespace

MessageChoice::MessageChoice(QWidget *parent)
    : QComboBox(parent)
{
    setObjectName(QStringLiteral("messageChoice"));
    //: Name of the choice between the messages of a request, for those who do not see it.
    setAccessibleName(tr("Message"));
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(kLeastCharacters);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(this, &QComboBox::activated, this, [this](int index) {
        m_wanted = m_messages.at(index);
        Q_EMIT chosen();
    });
}

void MessageChoice::setMessages(const QList<WireMessage> &messages)
{
    if (m_messages != messages) {
        m_messages = messages;
        clear();
        for (const WireMessage &message : messages)
            addItem(message.name);
    }
    const auto found =
        std::find_if(messages.begin(), messages.end(), [this](const WireMessage &one) { return one.isSame(m_wanted); });
    setCurrentIndex(found != messages.end() ? int(found - messages.begin()) : messages.isEmpty() ? -1 : 0);
    setEnabled(!messages.isEmpty());
}

const WireMessage *MessageChoice::message() const
{
    const int index = currentIndex();
    return index >= 0 && index < m_messages.size() ? &m_messages.at(index) : nullptr;
}

} // namespace sluice::ui
