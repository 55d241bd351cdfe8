// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/routes/candidaterow.h"

#include "ui/edit/valueedits.h"
#include "ui/pages/routes/draghandle.h"
#include "ui/text/formatters.h"
#include "ui/text/routewords.h"
#include "ui/theme/metrics.h"
#include "ui/theme/symbols.h"
#include "ui/widgets/problemlabel.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

namespace sluice::ui {

namespace {

constexpr int kModelWidth = 14; ///< characters, at least
constexpr int kChannelWidth = 12;

} // namespace

/// One of the channels, by name; one that is gone stays to be seen.
class ChannelChoice final : public ChoiceEdit
{
public:
    using ChoiceEdit::ChoiceEdit;

    void setChannels(const QStringList &ids)
    {
        if (ids == m_ids && count() == int(ids.size()))
            return;
        const QString chosen = current();
        m_ids = ids;
        fill(chosen);
    }
    void show(const QString &id)
    {
        if (id != current())
            fill(id);
    }
    QString current() const { return currentIndex() < 0 ? QString() : itemData(currentIndex(), Qt::UserRole).toString(); }

private:
    void fill(const QString &chosen)
    {
        const QSignalBlocker blocker(this);
        clear();
        for (const QString &id : std::as_const(m_ids))
            addItem(oneLine(id), id);
        if (!m_ids.contains(chosen) && !chosen.isEmpty())
            //: In a list of channels: %1 is one that the settings do not have.
            addItem(CandidateRow::tr("%1 (gone)").arg(oneLine(chosen)), chosen);
        setCurrentIndex(findData(chosen));
    }

    QStringList m_ids;
};

CandidateRow::CandidateRow(QWidget *parent)
    : QWidget(parent)
    , m_handle(new DragHandle(this))
    , m_place(new QLabel(this))
    , m_channel(new ChannelChoice(this))
    , m_arrow(new QLabel(QStringLiteral("/"), this))
    , m_model(new TextEdit(this))
    , m_remove(new QToolButton(this))
    , m_problem(new ProblemLabel(this))
{
    m_channel->setObjectName(QStringLiteral("candidateChannel"));
    m_model->setObjectName(QStringLiteral("candidateModel"));
    m_remove->setObjectName(QStringLiteral("candidateRemove"));
    m_handle->setObjectName(QStringLiteral("candidateHandle"));
    m_place->setForegroundRole(QPalette::PlaceholderText);
    m_channel->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_channel->setMinimumContentsLength(kChannelWidth);
    m_model->setMinimumWidth(fontMetrics().averageCharWidth() * kModelWidth);
    //: Tool tip of the field for a model.
    m_model->setToolTip(tr("The model that this channel is asked for. * passes on the name that the tool asked for."));
    m_model->setAccessibleName(tr("Model"));
    m_channel->setAccessibleName(tr("Channel"));
    m_remove->setAutoRaise(true);
    //: Tool tip: takes a channel out of the list of those that may serve a model.
    m_remove->setToolTip(tr("Take out of the list"));
    m_remove->setAccessibleName(m_remove->toolTip());
    auto *line = new QHBoxLayout;
    line->setSpacing(space::kSmall);
    line->addWidget(m_handle);
    line->addWidget(m_place);
    line->addWidget(m_channel, 2);
    line->addWidget(m_arrow);
    line->addWidget(m_model, 3);
    line->addWidget(m_remove);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kTiny);
    layout->addLayout(line);
    layout->addWidget(m_problem);
    setFocusProxy(m_channel);
    for (QWidget *part : std::initializer_list<QWidget *>{m_handle, m_channel, m_model, m_remove})
        part->installEventFilter(this);
    connect(m_channel, &ChoiceEdit::edited, this, &CandidateRow::edited);
    connect(m_model, &TextEdit::edited, this, &CandidateRow::edited);
    connect(m_remove, &QToolButton::clicked, this, &CandidateRow::removeAsked);
    paintParts();
}

void CandidateRow::setNames(const QStringList &channels, const QStringList &models)
{
    m_channel->setChannels(channels);
    m_model->setSuggestions(models);
}

void CandidateRow::showCandidate(int place, const CandidateSettings &candidate, const QString &problem)
{
    //: The place in an ordered list.
    m_place->setText(tr("%1.").arg(place + 1));
    m_channel->show(candidate.channel);
    m_model->show(candidate.model);
    //: For screen readers: what a line of an ordered list can be moved by; %1 is its place, %2 a channel.
    m_handle->setAccessibleName(
        tr("Place %1: %2").arg(QString::number(place + 1), candidateText(candidate.channel, candidate.model)));
    m_handle->setToolTip(tr("Drag to another place, or press Alt and an arrow key"));
    m_problem->say(problem);
}

CandidateSettings CandidateRow::current() const
{
    return {.channel = m_channel->current(), .model = m_model->current()};
}

void CandidateRow::takeFocusFrom(const CandidateRow &other)
{
    if (other.m_model->hasFocus())
        m_model->setFocus();
    else if (other.m_channel->hasFocus())
        m_channel->setFocus();
    else
        m_handle->setFocus();
}

bool CandidateRow::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool isArrow = key->key() == Qt::Key_Up || key->key() == Qt::Key_Down;
    if (isArrow && key->modifiers().testFlag(Qt::AltModifier)) {
        Q_EMIT moveAsked(key->key() == Qt::Key_Up ? -1 : 1);
        return true;
    }
    if (key->key() == Qt::Key_Delete && watched == m_handle) {
        Q_EMIT removeAsked();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void CandidateRow::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        paintParts();
}

void CandidateRow::paintParts()
{
    m_remove->setIcon(symbolIcon(Symbol::Remove, palette()));
}

} // namespace sluice::ui
