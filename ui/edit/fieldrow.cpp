// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/edit/fieldrow.h"

#include "ui/edit/valueedits.h"
#include "ui/theme/metrics.h"
#include "ui/theme/symbols.h"
#include "ui/theme/typography.h"
#include "ui/widgets/problemlabel.h"
#include "ui/widgets/textlabel.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QToolButton>

#include <algorithm>

namespace sluice::ui {

namespace {

// In characters.
constexpr int kNameWidth = 28;
constexpr int kHintWidth = 30; ///< what a hint beside an edit has at least, unless it is shorter

/// Texts may need all the room there is; numbers and choices do not.
bool wantsWidth(const QWidget *edit)
{
    return qobject_cast<const QLineEdit *>(edit) || qobject_cast<const QLabel *>(edit) ||
           edit->sizePolicy().horizontalPolicy() == QSizePolicy::Expanding;
}

} // namespace

FieldRow::FieldRow(const QString &name, QWidget *edit, QWidget *parent)
    : QWidget(parent)
    , m_name(name)
    , m_label(captionLabel(this, /*isMuted=*/false, name))
    , m_edit(edit)
    , m_reset(new QToolButton(this))
    , m_hint(captionLabel(this, /*isMuted=*/true))
    , m_problem(new ProblemLabel(this))
{
    m_label->setBuddy(edit);
    m_label->setVisible(!name.isEmpty());
    if (!name.isEmpty() && edit->accessibleName().isEmpty())
        edit->setAccessibleName(name);
    m_reset->setAutoRaise(true);
    QSizePolicy keepsRoom = m_reset->sizePolicy();
    keepsRoom.setRetainSizeWhenHidden(true);
    m_reset->setSizePolicy(keepsRoom);
    m_reset->hide();
    setTextSize(m_hint, TextSize::Caption);
    m_hint->hide();
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(space::kSmall);
    grid->setVerticalSpacing(space::kTiny);
    // It may become narrower than its parts are side by side.
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    arrange({});
    connect(m_reset, &QToolButton::clicked, this, &FieldRow::resetAsked);
    paintReset();
}

QString FieldRow::name() const
{
    const auto *button = qobject_cast<const QAbstractButton *>(m_edit);
    return m_name.isEmpty() && button ? button->text() : m_name;
}

void FieldRow::setHint(const QString &hint)
{
    m_hint->setText(hint);
    m_hint->setVisible(!hint.isEmpty());
    if (m_places)
        place();
    describe();
}

void FieldRow::setProblem(const QString &problem)
{
    m_problem->say(problem);
    describe();
}

/// What those hear who do not see what stands around the edit.
void FieldRow::describe()
{
    m_edit->setAccessibleDescription(m_problem->text().isEmpty() ? m_hint->text() : m_problem->text());
}

QString FieldRow::problem() const
{
    return m_problem->text();
}

void FieldRow::setReset(bool isOfUse, const QString &text)
{
    m_reset->setVisible(isOfUse);
    m_reset->setToolTip(text);
    m_reset->setAccessibleName(text);
}

void FieldRow::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        paintReset();
    if (event->type() == QEvent::FontChange && m_edit) {
        m_places.reset();
        place();
    }
}

void FieldRow::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    place();
}

FieldRow::Places FieldRow::placesFor(int width) const
{
    const int character = fontMetrics().averageCharWidth();
    const int names = character * kNameWidth;
    const int edit = wantsWidth(m_edit) ? names : m_edit->sizeHint().width();
    const int left = width - names - edit - m_reset->sizeHint().width() - 2 * space::kSmall;
    const bool isNameAbove = !m_name.isEmpty() && left < 0;
    const int hint = std::min(m_hint->fontMetrics().horizontalAdvance(m_hint->text()), character * kHintWidth);
    return {isNameAbove, isNameAbove || wantsWidth(m_edit) || m_name.isEmpty() || left < hint + space::kSmall};
}

void FieldRow::place()
{
    const Places places = placesFor(width());
    if (m_places != places)
        arrange(places);
}

void FieldRow::arrange(Places places)
{
    m_places = places;
    auto *grid = static_cast<QGridLayout *>(layout());
    for (QWidget *part : std::initializer_list<QWidget *>{m_label, m_edit, m_reset, m_hint, m_problem})
        grid->removeWidget(part);
    const int row = places.isNameAbove ? 1 : 0;
    const int column = places.isNameAbove ? 0 : 1;
    const int names = fontMetrics().averageCharWidth() * kNameWidth;
    m_label->setMinimumWidth(places.isNameAbove ? 0 : names);
    m_label->setMaximumWidth(places.isNameAbove ? QWIDGETSIZE_MAX : names);
    // A switch that goes by its own text has the whole width.
    const bool isFilling = wantsWidth(m_edit) || m_name.isEmpty();
    grid->addWidget(m_label, 0, 0, 1, places.isNameAbove ? 4 : 1, Qt::AlignVCenter);
    grid->addWidget(m_edit, row, column, isFilling ? Qt::Alignment() : Qt::AlignLeft | Qt::AlignVCenter);
    grid->addWidget(m_reset, row, column + 1, Qt::AlignVCenter);
    if (places.isHintBelow)
        grid->addWidget(m_hint, row + 1, column, 1, 3);
    else
        grid->addWidget(m_hint, row, column + 2, Qt::AlignVCenter);
    grid->addWidget(m_problem, row + 2, column, 1, 3);
    for (int i = 0; i < 4; ++i)
        grid->setColumnStretch(i, 0);
    grid->setColumnStretch(isFilling ? column : column + 2, 1);
}

void FieldRow::paintReset()
{
    m_reset->setIcon(symbolIcon(Symbol::Undo, palette()));
}

} // namespace sluice::ui
