// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/navigationbar.h"

#include "ui/theme/colors.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/navigationbutton.h"

#include <QButtonGroup>
#include <QPainter>
#include <QShortcut>
#include <QVBoxLayout>

namespace sluice::ui {

NavigationBar::NavigationBar(QWidget *parent)
    : QWidget(parent)
    , m_entries(new QButtonGroup(this))
    , m_layout(new QVBoxLayout(this))
{
    //: Name of the sidebar for screen readers.
    setAccessibleName(tr("Pages"));
    setObjectName(QStringLiteral("navigation"));
    m_layout->setContentsMargins(space::kSmall, space::kMedium, space::kSmall, space::kSmall);
    m_layout->setSpacing(space::kTiny / 2);
    m_layout->addStretch(1);
    connect(m_entries, &QButtonGroup::idToggled, this, [this](int entry, bool isChosen) {
        if (isChosen)
            Q_EMIT currentChanged(entry);
    });
}

void NavigationBar::addEntry(Symbol symbol, const QString &text)
{
    const int entry = static_cast<int>(m_entries->buttons().size());
    auto *button = new NavigationButton(symbol, text, this);
    button->setChecked(entry == 0);
    m_entries->addButton(button, entry);
    m_layout->insertWidget(entry, button);
    // There are ten digits: 1 to 9, then 0.
    constexpr int kDigits = 10;
    if (entry >= kDigits)
        return;
    const QKeySequence keys(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_0 + (entry + 1) % kDigits));
    button->setToolTip(keys.toString(QKeySequence::NativeText));
    connect(new QShortcut(keys, this), &QShortcut::activated, this, [this, entry] { setCurrent(entry); });
}

QAbstractButton *NavigationBar::addCommand(Symbol symbol, const QString &text, const QKeySequence &keys)
{
    auto *button = new NavigationButton(symbol, text, this);
    button->setAutoExclusive(false);
    button->setCheckable(false);
    button->setToolTip(keys.toString(QKeySequence::NativeText));
    m_layout->addWidget(button);
    connect(new QShortcut(keys, this), &QShortcut::activated, button, &QAbstractButton::click);
    return button;
}

void NavigationBar::setBadge(int entry, int count, const QString &description)
{
    if (auto *button = qobject_cast<NavigationButton *>(m_entries->button(entry)))
        button->setBadge(count, description);
}

int NavigationBar::current() const
{
    return m_entries->checkedId();
}

void NavigationBar::setCurrent(int entry)
{
    if (QAbstractButton *button = m_entries->button(entry))
        button->setChecked(true);
}

void NavigationBar::clearCurrent()
{
    QAbstractButton *chosen = m_entries->checkedButton();
    if (!chosen)
        return;
    m_entries->setExclusive(false);
    chosen->setChecked(false);
    m_entries->setExclusive(true);
}

void NavigationBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const int edge = layoutDirection() == Qt::LeftToRight ? width() - space::kHairline : 0;
    painter.fillRect(QRect(edge, 0, space::kHairline, height()), roleColor(Role::Border, palette()));
}

} // namespace sluice::ui
