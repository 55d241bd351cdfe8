// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/noticebar.h"

#include "ui/theme/metrics.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QStyle>

namespace sluice::ui {

namespace {

constexpr int kToneWidth = 4;

} // namespace

NoticeBar::NoticeBar(Tone tone, QWidget *parent)
    : QWidget(parent)
    , m_tone(tone)
    , m_label(new QLabel(this))
    , m_button(new QPushButton(this))
{
    m_label->setTextFormat(Qt::PlainText);
    m_label->setWordWrap(true);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(kToneWidth + space::kMedium, space::kSmall, space::kMedium, space::kSmall);
    layout->addWidget(m_label, 1);
    layout->addWidget(m_button);
    m_button->hide();
    connect(m_button, &QPushButton::clicked, this, &NoticeBar::acted);
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

void NoticeBar::setAction(const QString &label)
{
    m_button->setText(label);
    m_button->show();
}

void NoticeBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), roleColor(Role::Border, palette()));
    painter.fillRect(rect().adjusted(0, 0, 0, -space::kHairline), roleColor(Role::Surface, palette()));
    const QRect edge(0, 0, kToneWidth, height());
    painter.fillRect(QStyle::visualRect(layoutDirection(), rect(), edge), toneColor(m_tone, palette()));
}

} // namespace sluice::ui
