// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/requests/detailsplitter.h"

#include "ui/pages/requests/textlengths.h"
#include "ui/theme/metrics.h"
#include "ui/uistate.h"

#include <QEvent>

namespace sluice::ui {

namespace {

// In lines of text.
constexpr double kBesideFrom = 88; ///< narrower, the detail has more room below the table
constexpr double kLeastDetailWidth = 25;
constexpr double kLeastDetailHeight = 12;

constexpr int kBesidePercent = 36;
constexpr int kBelowPercent = 52;

constexpr QLatin1String kPlaceKey("requests/detailPlace");
constexpr QLatin1String kBesideSizesKey("requests/besideSizes");
constexpr QLatin1String kBelowSizesKey("requests/belowSizes");
constexpr QByteArrayView kBeside("beside");
constexpr QByteArrayView kBelow("below");

} // namespace

DetailSplitter::DetailSplitter(UiState &state, QWidget *table, QWidget *detail, QWidget *parent)
    : QSplitter(parent)
    , m_state(state)
    , m_detail(detail)
{
    addWidget(table);
    addWidget(detail);
    setChildrenCollapsible(false);
    setHandleWidth(space::kTiny);
    setStretchFactor(0, 1);
    setLeastSizes();
    detail->hide();
    const QByteArray place = m_state.value(kPlaceKey);
    if (place == kBeside || place == kBelow)
        m_isBeside = place == kBeside;
    connect(this, &QSplitter::splitterMoved, this, &DetailSplitter::saveSizes);
}

bool DetailSplitter::isDetailOpen() const
{
    return m_detail->isVisibleTo(this);
}

void DetailSplitter::openDetail()
{
    if (isDetailOpen())
        return;
    m_detail->show();
    place();
}

void DetailSplitter::closeDetail()
{
    m_detail->hide();
}

void DetailSplitter::moveDetail()
{
    m_isBeside = orientation() != Qt::Horizontal;
    place();
}

bool DetailSplitter::wantsBeside() const
{
    return m_isBeside.value_or(width() >= textLength(this, kBesideFrom));
}

void DetailSplitter::place()
{
    const bool isBeside = wantsBeside();
    setOrientation(isBeside ? Qt::Horizontal : Qt::Vertical);
    Q_EMIT placed(isBeside);
    const int percent = m_state.value(isBeside ? kBesideSizesKey : kBelowSizesKey).toInt();
    const int standard = isBeside ? kBesidePercent : kBelowPercent;
    const int total = isBeside ? width() : height();
    const int share = total * (percent >= 10 && percent <= 90 ? percent : standard) / 100;
    setSizes({total - share, share});
}

/// Only what the user has dragged: a window that changes its size says nothing about the share.
void DetailSplitter::saveSizes()
{
    const int total = sizes().value(0) + sizes().value(1);
    if (!isDetailOpen() || total <= 0)
        return;
    m_state.setValue(orientation() == Qt::Horizontal ? kBesideSizesKey : kBelowSizesKey,
                     QByteArray::number(sizes().value(1) * 100 / total));
}

void DetailSplitter::saveState()
{
    if (m_isBeside)
        m_state.setValue(kPlaceKey, (*m_isBeside ? kBeside : kBelow).toByteArray());
}

void DetailSplitter::setLeastSizes()
{
    m_detail->setMinimumSize(textLength(this, kLeastDetailWidth), textLength(this, kLeastDetailHeight));
}

void DetailSplitter::resizeEvent(QResizeEvent *event)
{
    QSplitter::resizeEvent(event);
    if (isDetailOpen() && wantsBeside() != (orientation() == Qt::Horizontal))
        place();
}

void DetailSplitter::changeEvent(QEvent *event)
{
    QSplitter::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        setLeastSizes();
}

} // namespace sluice::ui
