// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/edit/section.h"

#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"
#include "ui/widgets/cardground.h"
#include "ui/widgets/textlabel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

namespace sluice::ui {

Section::Section(const QString &title, Folding folding, QWidget *parent)
    : QWidget(parent)
    , m_title(captionLabel(this, /*isMuted=*/false))
    , m_fold(new QToolButton(this))
    , m_introduction(captionLabel(this, /*isMuted=*/true))
    , m_head(new QVBoxLayout)
    , m_body(new QWidget(this))
    , m_rows(new QVBoxLayout(m_body))
    , m_actions(new QWidget(this))
{
    const bool isFoldable = folding == Folding::Foldable;
    m_title->setText(title);
    setTextSize(m_title, TextSize::Heading);
    m_title->setVisible(!isFoldable);
    m_fold->setText(title);
    m_fold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_fold->setAutoRaise(true);
    m_fold->setFocusPolicy(Qt::StrongFocus);
    setTextSize(m_fold, TextSize::Heading);
    m_fold->setVisible(isFoldable);
    m_introduction->hide();
    auto *actions = new QHBoxLayout(m_actions);
    actions->setContentsMargins(0, 0, 0, 0);
    actions->setSpacing(space::kSmall);
    auto *line = new QHBoxLayout;
    line->addWidget(m_title, 1);
    line->addWidget(m_fold);
    line->addStretch(isFoldable ? 1 : 0);
    line->addWidget(m_actions);
    m_head->setSpacing(space::kTiny);
    m_head->addLayout(line);
    m_head->addWidget(m_introduction);
    m_rows->setContentsMargins(0, space::kTiny, 0, 0);
    m_rows->setSpacing(space::kSmall);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::kMedium, space::kSmall, space::kMedium, space::kMedium);
    layout->setSpacing(space::kTiny);
    layout->addLayout(m_head);
    layout->addWidget(m_body);
    connect(m_fold, &QToolButton::clicked, this, [this] { setFolded(!m_body->isHidden()); });
    setFolded(isFoldable);
}

void Section::setTitle(const QString &title)
{
    m_title->setText(title);
    m_fold->setText(title);
}

QString Section::title() const
{
    return m_title->text();
}

void Section::setIntroduction(const QString &text)
{
    m_introduction->setText(text);
    m_introduction->setVisible(!text.isEmpty());
}

void Section::add(QWidget *row)
{
    m_rows->addWidget(row);
}

void Section::addOnTop(QWidget *row)
{
    m_rows->insertWidget(0, row);
}

void Section::addAction(QWidget *button)
{
    m_actions->layout()->addWidget(button);
}

bool Section::isFolded() const
{
    return m_body->isHidden();
}

void Section::setFolded(bool isFolded)
{
    m_body->setVisible(!isFolded);
    m_fold->setArrowType(isFolded ? Qt::RightArrow : Qt::DownArrow);
    //: For screen readers: the state of a section whose rows can be put out of sight.
    m_fold->setAccessibleDescription(isFolded ? tr("Folded") : tr("Unfolded"));
}

void Section::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintCardGround(painter, *this);
}

} // namespace sluice::ui
