// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/requests/wire/findbar.h"

#include "ui/theme/metrics.h"
#include "ui/theme/symbols.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

namespace sluice::ui {

FindBar::FindBar(const Formatters &formatters, QWidget *parent)
    : QWidget(parent)
    , m_formatters(formatters)
    , m_field(new QLineEdit(this))
    , m_count(new QLabel(this))
    , m_close(new QToolButton(this))
{
    m_field->setObjectName(QStringLiteral("bodySearch"));
    //: In an empty field: what is typed is looked for in the body of a message.
    m_field->setPlaceholderText(tr("Find in the body"));
    m_field->setAccessibleName(m_field->placeholderText());
    m_count->setForegroundRole(QPalette::PlaceholderText); // the palette's muted text
    m_count->setObjectName(QStringLiteral("searchHits"));
    //: Tool tip of a button that closes a field for searching.
    m_close->setToolTip(tr("Close the search (Esc)"));
    m_close->setAccessibleName(m_close->toolTip());
    m_close->setAutoRaise(true);
    m_close->setFocusPolicy(Qt::StrongFocus);
    connect(m_close, &QToolButton::clicked, this, &FindBar::close);
    connect(m_field, &QLineEdit::textChanged, this, &FindBar::wantedChanged);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kTiny);
    layout->addWidget(m_field, 1);
    layout->addWidget(m_count);
    //: Tool tip of a button: to the hit of a search before this one.
    layout->addWidget(addButton(tr("Previous hit (Shift+Enter)"), -1));
    //: Tool tip of a button: to the next hit of a search.
    layout->addWidget(addButton(tr("Next hit (Enter)"), 1));
    layout->addWidget(m_close);
    showIcons();
    hide();
}

QToolButton *FindBar::addButton(const QString &hint, int by)
{
    auto *button = new QToolButton(this);
    button->setArrowType(by < 0 ? Qt::UpArrow : Qt::DownArrow);
    button->setToolTip(hint);
    button->setAccessibleName(hint);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    connect(button, &QToolButton::clicked, this, [this, by] { Q_EMIT stepped(by); });
    return button;
}

void FindBar::open()
{
    show();
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
    if (!m_field->text().isEmpty())
        Q_EMIT wantedChanged(m_field->text());
}

void FindBar::close()
{
    if (!isVisibleTo(parentWidget()))
        return;
    hide();
    Q_EMIT wantedChanged({});
    Q_EMIT closed();
}

QString FindBar::wanted() const
{
    return isVisibleTo(parentWidget()) ? m_field->text() : QString();
}

void FindBar::showHits(const SearchHits &hits)
{
    if (wanted().isEmpty())
        return m_count->clear();
    if (hits.count == 0)
        //: Beside a field for searching.
        return m_count->setText(tr("No hits"));
    const QString count = m_formatters.count(hits.count);
    //: The count of a search's hits when there are more than are counted.
    const QString many = tr("%1+").arg(count);
    //: Beside a field for searching: number of the hit that is shown, and how many there are.
    m_count->setText(tr("%1 of %2").arg(m_formatters.count(hits.current + 1), hits.count >= SearchHits::kMost ? many : count));
}

void FindBar::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter: Q_EMIT stepped(event->modifiers().testFlag(Qt::ShiftModifier) ? -1 : 1); return;
    case Qt::Key_Escape: close(); return;
    default: QWidget::keyPressEvent(event);
    }
}

void FindBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showIcons();
}

void FindBar::showIcons()
{
    m_close->setIcon(symbolIcon(Symbol::Close, palette()));
}

} // namespace sluice::ui
