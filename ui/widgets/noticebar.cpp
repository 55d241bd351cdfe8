// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/noticebar.h"

#include "ui/widgets/statedot.h"

#include <QHBoxLayout>
#include <QLabel>

namespace sluice::ui {

NoticeBar::NoticeBar(Tone tone, QWidget *parent)
    : QFrame(parent)
    , m_label(new QLabel(this))
{
    setFrameShape(QFrame::StyledPanel);
    m_label->setTextFormat(Qt::PlainText);
    m_label->setWordWrap(true);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto *dot = new StateDot(this);
    dot->setTone(tone);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->addWidget(dot);
    layout->addWidget(m_label, 1);
    hide();
}

void NoticeBar::setText(const QString &text)
{
    m_label->setText(text);
    setVisible(!text.isEmpty());
}

QString NoticeBar::text() const
{
    return m_label->text();
}

} // namespace sluice::ui
