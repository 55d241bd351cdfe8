// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/guards/replaypanel.h"

#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"
#include "ui/widgets/textlabel.h"

#include <QLabel>
#include <QVBoxLayout>

namespace sluice::ui {

ReplayPanel::ReplayPanel(QWidget *picture, QWidget *parent)
    : QWidget(parent)
    , m_picture(picture)
    , m_words(textLabel(this, /*isMuted=*/false))
    , m_caveat(textLabel(this, /*isMuted=*/true))
{
    m_words->setObjectName(QStringLiteral("words"));
    setTextSize(m_caveat, TextSize::Caption);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kTiny);
    layout->addWidget(m_picture);
    layout->addWidget(m_words);
    layout->addWidget(m_caveat);
    // Until something is known there is nothing to see, and no message either.
    m_picture->hide();
    m_words->hide();
    m_caveat->hide();
}

void ReplayPanel::showWords(const QString &words, const QString &caveat)
{
    m_picture->show();
    m_picture->setAccessibleDescription(words);
    m_words->setText(words);
    m_words->show();
    m_caveat->setText(caveat);
    m_caveat->setVisible(!caveat.isEmpty());
}

void ReplayPanel::showMessage(const QString &message)
{
    m_picture->hide();
    m_caveat->hide();
    m_words->setText(message);
    m_words->show();
}

} // namespace sluice::ui
