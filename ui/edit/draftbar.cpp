// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/edit/draftbar.h"

#include "ui/edit/settingsdraft.h"
#include "ui/text/formatters.h"
#include "ui/text/reasontext.h"
#include "ui/text/saying.h"
#include "ui/text/settingplace.h"
#include "ui/theme/colors.h"
#include "ui/theme/metrics.h"
#include "ui/theme/symbols.h"
#include "ui/widgets/problemlabel.h"
#include "ui/widgets/textlabel.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPointer>
#include <QPushButton>
#include <QToolButton>
#include <QUndoStack>

namespace sluice::ui {

namespace {

/// What is being typed in the cell of a table, or was deleted from a field, counts once that has lost the focus.
void endTyping()
{
    const QPointer<QWidget> field(QApplication::focusWidget());
    if (!field)
        return;
    const QPointer<QWidget> around(field->parentWidget());
    field->clearFocus();
    if (field && field->isVisible())
        field->setFocus(Qt::OtherFocusReason);
    else if (around && around->focusProxy()) // a cell is gone, its table is not
        around->focusProxy()->setFocus(Qt::OtherFocusReason);
}

} // namespace

DraftBar::DraftBar(SettingsDraft &draft, QWidget *parent)
    : QWidget(parent)
    , m_draft(draft)
    , m_text(textLabel(this, /*isMuted=*/false))
    , m_problem(new ProblemLabel(this))
    , m_undo(new QToolButton(this))
    , m_redo(new QToolButton(this))
    //: Button: drops all edits that have not taken effect.
    , m_discard(new QPushButton(tr("Discard"), this))
    //: Button: puts all edits into effect.
    , m_apply(new QPushButton(tr("Apply"), this))
{
    setObjectName(QStringLiteral("draftBar"));
    m_apply->setObjectName(QStringLiteral("applyButton"));
    m_discard->setObjectName(QStringLiteral("discardButton"));
    m_undo->setObjectName(QStringLiteral("undoButton"));
    m_apply->setDefault(true);
    auto *texts = new QVBoxLayout;
    texts->setSpacing(0);
    texts->addWidget(m_text);
    texts->addWidget(m_problem);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(space::kLarge, space::kSmall, space::kLarge, space::kSmall);
    layout->setSpacing(space::kSmall);
    layout->addLayout(texts, 1);
    for (QWidget *button : std::initializer_list<QWidget *>{m_undo, m_redo, m_discard, m_apply})
        layout->addWidget(button);
    QUndoStack &steps = m_draft.steps();
    connect(m_undo, &QToolButton::clicked, &steps, &QUndoStack::undo);
    connect(m_redo, &QToolButton::clicked, &steps, &QUndoStack::redo);
    connect(&steps, &QUndoStack::indexChanged, this, &DraftBar::showDraft);
    connect(m_discard, &QPushButton::clicked, &m_draft, &SettingsDraft::discard);
    connect(m_apply, &QPushButton::clicked, this, &DraftBar::apply);
    connect(&m_draft, &SettingsDraft::changed, this, &DraftBar::showDraft);
    paintSymbols();
    showDraft();
}

void DraftBar::setHeldBack(bool isHeldBack)
{
    m_isHeldBack = isHeldBack;
    showDraft();
}

void DraftBar::showDraft()
{
    const QUndoStack &steps = m_draft.steps();
    const bool isChanged = m_draft.isChanged();
    setVisible(!m_isHeldBack && (isChanged || steps.canUndo() || steps.canRedo()));
    if (isChanged && steps.canUndo())
        //: Below a page; %1 is the latest edit, e.g. "Delete channel deepseek".
        m_text->setText(tr("Not in effect yet: %1").arg(oneLine(steps.undoText())));
    else if (isChanged)
        m_text->setText(tr("There are edits that are not in effect yet"));
    else if (steps.canUndo())
        //: Below a page; %1 is the latest edit.
        m_text->setText(tr("In effect: %1").arg(oneLine(steps.undoText())));
    else
        m_text->setText(tr("Everything is as it was"));
    showProblems();
    m_apply->setEnabled(isChanged && m_draft.problems().isEmpty());
    m_apply->setVisible(isChanged);
    m_discard->setVisible(isChanged);
    m_undo->setEnabled(steps.canUndo());
    //: Tool tip; %1 is the edit that is undone.
    m_undo->setToolTip(tr("Undo: %1").arg(oneLine(steps.undoText())));
    //: For screen readers.
    m_undo->setAccessibleName(tr("Undo"));
    m_redo->setVisible(steps.canRedo());
    //: Tool tip; %1 is the edit that is made again.
    m_redo->setToolTip(tr("Redo: %1").arg(oneLine(steps.redoText())));
    m_redo->setAccessibleName(tr("Redo"));
}

void DraftBar::showProblems()
{
    const QList<SettingsProblem> &problems = m_draft.problems();
    if (problems.isEmpty())
        return m_problem->say({});
    const QString first =
        QStringLiteral("%1: %2").arg(oneLine(placeInWords(problems.first().path)), translated(problems.first().rule));
    if (problems.size() > 1)
        //: Why edits cannot take effect: %1 is one setting with what is wrong, %2 how many there are.
        m_problem->say(tr("To be put right first: %1 (one of %2)").arg(first).arg(problems.size()));
    else
        //: Why edits cannot take effect: %1 is a setting with what is wrong.
        m_problem->say(tr("To be put right first: %1").arg(first));
}

void DraftBar::apply()
{
    if (!m_apply->hasFocus())
        endTyping();
    if (!m_draft.isChanged() || !m_draft.problems().isEmpty())
        return;
    if (const auto applied = m_draft.apply(); !applied)
        //: %1 is the reason.
        return Q_EMIT noticed(tr("The settings were not changed: %1").arg(reasonText(applied.error().detail)));
    //: In the status bar, after edits were put into effect.
    Q_EMIT noticed(tr("In effect from the next request on"));
}

void DraftBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), roleColor(Role::Surface, palette()));
    painter.fillRect(QRect(0, 0, width(), space::kHairline), roleColor(Role::Border, palette()));
}

void DraftBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        paintSymbols();
}

void DraftBar::paintSymbols()
{
    m_undo->setIcon(symbolIcon(Symbol::Undo, palette()));
    m_redo->setIcon(symbolIcon(Symbol::Redo, palette()));
}

} // namespace sluice::ui
