// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/channels/keyrow.h"

#include "ui/charts/flowlayout.h"
#include "ui/edit/revealbutton.h"
#include "ui/edit/secretview.h"
#include "ui/edit/valueedits.h"
#include "ui/text/channelwords.h"
#include "ui/text/formatters.h"
#include "ui/text/reasontext.h"
#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"
#include "ui/widgets/problemlabel.h"
#include "ui/widgets/textlabel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace sluice::ui {

namespace {

constexpr int kIdWidth = 16; ///< characters

} // namespace

KeyRow::KeyRow(SettingsDesk &desk, QWidget *parent)
    : QWidget(parent)
    , m_id(new TextEdit(this))
    , m_secret(new SecretView(this))
    , m_place(textLabel(this, /*isMuted=*/true))
    , m_reveal(new RevealButton(desk, *m_secret, this))
    //: Button: another key takes this one's place.
    , m_replace(new QPushButton(tr("Replace …"), this))
    //: Button: the key is no longer used.
    , m_remove(new QPushButton(tr("Remove"), this))
    , m_problem(new ProblemLabel(this))
    , m_buttons(new QWidget(this))
    , m_line(new QBoxLayout(QBoxLayout::LeftToRight))
{
    m_id->setObjectName(QStringLiteral("keyId"));
    //: Name of a field: the user's own name for one of a channel's keys.
    m_id->setAccessibleName(tr("Name of the key"));
    m_place->setObjectName(QStringLiteral("keyPlace"));
    m_reveal->setObjectName(QStringLiteral("revealKey"));
    m_replace->setObjectName(QStringLiteral("replaceKey"));
    m_remove->setObjectName(QStringLiteral("removeKey"));
    m_problem->setObjectName(QStringLiteral("keyRowProblem"));
    setTextSize(m_place, TextSize::Caption);
    buildLayout();
    connect(m_id, &TextEdit::edited, this, [this] { Q_EMIT renamed(m_id->text()); });
    connect(m_replace, &QPushButton::clicked, this, &KeyRow::replaceAsked);
    connect(m_remove, &QPushButton::clicked, this, &KeyRow::removeAsked);
    connect(m_reveal, &RevealButton::failed, this, [this](const Error &error) {
        //: Beside a key; %1 is the reason.
        m_problem->say(tr("The key cannot be read: %1").arg(oneLine(reasonText(error.detail))));
    });
}

void KeyRow::buildLayout()
{
    m_id->setFixedWidth(fontMetrics().averageCharWidth() * kIdWidth);
    auto *buttons = new FlowLayout(m_buttons);
    buttons->setSpacing(space::kSmall);
    for (QPushButton *button : std::initializer_list<QPushButton *>{m_reveal, m_replace, m_remove})
        buttons->addWidget(button);
    auto *secret = new QHBoxLayout;
    secret->setSpacing(space::kSmall);
    secret->addWidget(m_id);
    secret->addWidget(m_secret, 1);
    m_line->setSpacing(space::kSmall);
    m_line->addLayout(secret, 1);
    m_line->addWidget(m_buttons);
    // It may become narrower than its parts are side by side.
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kTiny);
    layout->addLayout(m_line);
    layout->addWidget(m_place);
    layout->addWidget(m_problem);
}

void KeyRow::place()
{
    int buttons = -space::kSmall;
    for (const QPushButton *button : std::initializer_list<QPushButton *>{m_reveal, m_replace, m_remove})
        buttons += button->sizeHint().width() + space::kSmall;
    const bool isNarrow = width() < m_id->width() + m_secret->sizeHint().width() + buttons + 2 * space::kSmall;
    m_line->setDirection(isNarrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_buttons->setMinimumWidth(isNarrow ? 0 : buttons);
    m_buttons->setMaximumWidth(isNarrow ? QWIDGETSIZE_MAX : buttons);
}

void KeyRow::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    place();
}

void KeyRow::show(const KeySettings &key, const QString &problem)
{
    m_reveal->setRef(key.ref);
    m_id->show(key.id);
    //: Below a key: where it is kept, such as "system key store, deepseek/main".
    m_place->setText(tr("Kept in: %1").arg(secretPlaceText(key.ref)));
    m_problem->say(problem);
    setVisible(true);
}

} // namespace sluice::ui
