// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/routes/candidatelist.h"

#include "ui/pages/routes/candidaterow.h"
#include "ui/pages/routes/draghandle.h"
#include "ui/theme/colors.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/textlabel.h"

#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace sluice::ui {

namespace {

constexpr int kMarkWidth = 2; ///< of the line where what is dragged would go

} // namespace

CandidateList::CandidateList(const QString &emptyText, QWidget *parent)
    : QWidget(parent)
    , m_empty(textLabel(this, /*isMuted=*/true, emptyText))
    , m_layout(new QVBoxLayout)
    //: Button: adds a channel to those that may serve a model.
    , m_add(new QPushButton(tr("Add channel"), this))
{
    m_add->setObjectName(QStringLiteral("candidateAdd"));
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(space::kTiny);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kSmall);
    layout->addWidget(m_empty);
    layout->addLayout(m_layout);
    layout->addWidget(m_add, 0, Qt::AlignLeft);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    connect(m_add, &QPushButton::clicked, this, &CandidateList::add);
}

void CandidateList::setNames(const QStringList &channels, const QStringList &models)
{
    m_channels = channels;
    m_models = models;
    m_add->setEnabled(!channels.isEmpty());
    m_add->setToolTip(channels.isEmpty() ? tr("There is no channel yet") : QString());
    for (CandidateRow *row : std::as_const(m_rows))
        row->setNames(channels, models);
}

void CandidateList::showCandidates(const QList<CandidateSettings> &candidates, const QStringList &problems)
{
    m_candidates = candidates;
    while (m_rows.size() > candidates.size()) {
        CandidateRow *row = m_rows.takeLast();
        row->setParent(nullptr);
        row->deleteLater(); // the signal that led here may be its own
    }
    while (m_rows.size() < candidates.size())
        m_rows.append(makeRow());
    for (int i = 0; i < int(candidates.size()); ++i)
        m_rows.at(i)->showCandidate(i, candidates.at(i), problems.value(i));
    m_empty->setVisible(candidates.isEmpty() && !m_empty->text().isEmpty());
}

CandidateRow *CandidateList::makeRow()
{
    auto *row = new CandidateRow(this);
    row->setNames(m_channels, m_models);
    m_layout->addWidget(row);
    connect(row, &CandidateRow::edited, this, [this, row] { Q_EMIT edited(placeOf(row), row->current()); });
    connect(row, &CandidateRow::removeAsked, this, [this, row] { remove(row); });
    connect(row, &CandidateRow::moveAsked, this, [this, row](int by) { move(row, placeOf(row) + by); });
    connect(row->handle(), &DragHandle::draggedTo, this, [this](const QPoint &position) {
        m_gap = gapAt(mapFromGlobal(position).y());
        update();
    });
    connect(row->handle(), &DragHandle::dropped, this, [this, row] {
        const int gap = std::exchange(m_gap, std::nullopt).value_or(placeOf(row));
        update();
        move(row, gap > placeOf(row) ? gap - 1 : gap);
    });
    return row;
}

void CandidateList::move(CandidateRow *row, int to)
{
    const int from = placeOf(row);
    if (to < 0 || to >= int(m_rows.size()) || to == from)
        return;
    Q_EMIT moved(from, to);
    // The rows stay where they are and show others; the focus goes with what was moved.
    if (to < int(m_rows.size()))
        m_rows.at(to)->takeFocusFrom(*row);
}

void CandidateList::remove(CandidateRow *row)
{
    const int place = placeOf(row);
    Q_EMIT removed(place);
    if (m_rows.isEmpty())
        m_add->setFocus();
    else
        m_rows.at(std::min(place, int(m_rows.size()) - 1))->handle()->setFocus();
}

void CandidateList::add()
{
    const auto isListed = [this](const QString &channel) {
        return std::any_of(m_candidates.begin(), m_candidates.end(), [&](const auto &one) { return one.channel == channel; });
    };
    const auto fresh = std::find_if_not(m_channels.begin(), m_channels.end(), isListed);
    Q_EMIT added({.channel = fresh == m_channels.end() ? m_channels.value(0) : *fresh});
    if (!m_rows.isEmpty())
        m_rows.last()->setFocus();
}

int CandidateList::gapAt(int y) const
{
    const auto isBelow = [y](const CandidateRow *row) { return row->geometry().center().y() > y; };
    return int(std::find_if(m_rows.begin(), m_rows.end(), isBelow) - m_rows.begin());
}

void CandidateList::paintEvent(QPaintEvent *)
{
    if (!m_gap || m_rows.isEmpty())
        return;
    QPainter painter(this);
    const int y = *m_gap < m_rows.size() ? m_rows.at(*m_gap)->geometry().top() - kMarkWidth
                                         : m_rows.last()->geometry().bottom() + kMarkWidth;
    painter.fillRect(QRect(0, y, width(), kMarkWidth), roleColor(Role::Accent, palette()));
}

} // namespace sluice::ui
