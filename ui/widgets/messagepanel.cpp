// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/messagepanel.h"

#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"
#include "ui/widgets/scrollcolumn.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace sluice::ui {

namespace {

constexpr int kTextWidth = 32; ///< in heights of a line; longer lines are hard to read

QLabel *label(QWidget *parent)
{
    auto *result = new QLabel(parent);
    result->setTextFormat(Qt::PlainText);
    result->setAlignment(Qt::AlignCenter);
    result->setWordWrap(true);
    return result;
}

} // namespace

MessagePanel::MessagePanel(QWidget *parent)
    : QWidget(parent)
    , m_centre(new QWidget)
    , m_title(label(m_centre))
    , m_text(label(m_centre))
    , m_action(new QPushButton(m_centre))
{
    setTextSize(m_title, TextSize::Heading);
    m_text->setForegroundRole(QPalette::PlaceholderText); // the palette's muted text
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *column = new QVBoxLayout(m_centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->addStretch(2);
    column->addWidget(m_title);
    column->addSpacing(space::kTiny);
    column->addWidget(m_text); // an alignment would keep it from growing with its lines
    column->addSpacing(space::kMedium);
    column->addWidget(m_action, 0, Qt::AlignHCenter);
    column->addStretch(3);
    auto *ground = new QWidget;
    auto *row = new QHBoxLayout(ground);
    row->addStretch(1);
    row->addWidget(m_centre, 100); // nearly all of the width, up to the most that it takes
    row->addStretch(1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scrollColumn(ground, this));
    fitWidth();
    connect(m_action, &QPushButton::clicked, this, &MessagePanel::actionChosen);
}

void MessagePanel::showMessage(const QString &title, const QString &text, const QString &action)
{
    m_title->setText(title);
    m_text->setText(text);
    m_action->setText(action);
    m_action->setVisible(!action.isEmpty());
}

void MessagePanel::fitWidth()
{
    m_centre->setMaximumWidth(kTextWidth * fontMetrics().height());
}

void MessagePanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitWidth();
}

QString MessagePanel::title() const
{
    return m_title->text();
}

} // namespace sluice::ui
