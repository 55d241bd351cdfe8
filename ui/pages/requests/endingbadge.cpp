// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/requests/endingbadge.h"

#include "ui/text/words.h"
#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"
#include "ui/widgets/statedot.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>

namespace sluice::ui {

EndingBadge::EndingBadge(QWidget *parent)
    : QWidget(parent)
    , m_dot(new StateDot(this))
    , m_word(new QLabel(this))
{
    m_word->setTextFormat(Qt::PlainText);
    setTextSize(m_word, TextSize::Heading);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kTiny);
    layout->addWidget(m_dot);
    layout->addWidget(m_word);
}

void EndingBadge::showEnding(const ExchangeRecord &record, const ActiveExchange *live)
{
    m_tone = record.isOpen ? Tone::Idle : endingTone(groupOf(record.outcome));
    m_word->setText(live ? stageText(live->stage) : endingText(record));
    showTone();
}

void EndingBadge::showTone()
{
    m_dot->setTone(m_tone);
    QPalette colors;
    colors.setColor(QPalette::WindowText, toneColor(m_tone, palette()));
    m_word->setPalette(colors);
}

void EndingBadge::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showTone();
}

} // namespace sluice::ui
