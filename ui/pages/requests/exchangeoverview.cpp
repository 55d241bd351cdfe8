// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/requests/exchangeoverview.h"

#include "ui/pages/requests/attemptstable.h"
#include "ui/pages/requests/exchangefacts.h"
#include "ui/pages/requests/exchangegapchart.h"
#include "ui/pages/requests/factgrid.h"
#include "ui/pages/requests/gapwords.h"
#include "ui/pages/requests/textlengths.h"
#include "ui/pages/requests/timelineview.h"
#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"
#include "ui/widgets/textlabel.h"

#include <QEvent>
#include <QLabel>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace sluice::ui {

namespace {

constexpr double kTwoColumnsFrom = 55; ///< in lines of text

QWidget *column(QVBoxLayout *&layout, QWidget *parent)
{
    auto *widget = new QWidget(parent);
    layout = new QVBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kLarge);
    return widget;
}

int widestLabel(const QList<Fact> &facts, const QFontMetrics &metrics)
{
    int widest = 0;
    for (const Fact &fact : facts)
        widest = std::max(widest, metrics.horizontalAdvance(fact.label));
    return widest;
}

} // namespace

ExchangeOverview::ExchangeOverview(const Formatters &formatters, QWidget *parent)
    : QScrollArea(parent)
    , m_formatters(formatters)
    , m_timeline(new TimelineView(formatters, this))
    , m_gapSummary(textLabel(this, /*isMuted=*/true))
    , m_gapChart(new ExchangeGapChart(formatters, this))
    , m_attempts(new AttemptsTable(formatters, this))
    , m_usage(new FactGrid(this))
    , m_ending(new FactGrid(this))
    , m_request(new FactGrid(this))
{
    setWidget(buildSections());
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setAutoFillBackground(false);
    widget()->setAutoFillBackground(false);
}

QWidget *ExchangeOverview::buildSections()
{
    auto *content = new QWidget;
    QVBoxLayout *first = nullptr;
    QVBoxLayout *second = nullptr;
    m_columns = new QBoxLayout(QBoxLayout::TopToBottom, content);
    m_columns->setContentsMargins(space::kLarge, space::kSmall, space::kLarge, space::kLarge);
    m_columns->addWidget(column(first, content), 3);
    m_columns->addWidget(column(second, content), 2);
    //: Heading: what happened when.
    addSection(first, tr("Timeline"), m_timeline);
    //: Heading: silences of a stream.
    addSection(first, tr("Gaps"), buildGaps(content));
    //: Heading: the upstream calls of a request.
    m_attemptsSection = addSection(first, tr("Attempts"), m_attempts);
    first->addStretch(1);
    //: Heading: token counts.
    m_usageSection = addSection(second, tr("Usage"), m_usage);
    //: Heading.
    addSection(second, tr("How it ended and why"), m_ending);
    //: Heading: what was asked.
    addSection(second, tr("Request"), m_request);
    second->addStretch(1);
    return content;
}

QWidget *ExchangeOverview::buildGaps(QWidget *parent)
{
    m_gapSummary->setObjectName(QStringLiteral("gapSummary"));
    auto *gaps = new QWidget(parent);
    auto *layout = new QVBoxLayout(gaps);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kSmall);
    layout->addWidget(m_gapSummary);
    layout->addWidget(m_gapChart);
    return gaps;
}

QWidget *ExchangeOverview::addSection(QVBoxLayout *column, const QString &heading, QWidget *content)
{
    auto *section = new QWidget(content->parentWidget());
    auto *title = new QLabel(heading, section);
    setTextSize(title, TextSize::Heading);
    auto *layout = new QVBoxLayout(section);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kSmall);
    layout->addWidget(title);
    layout->addWidget(content);
    column->addWidget(section);
    return section;
}

void ExchangeOverview::showExchange(const ExchangeRecord &record, const ExchangeRecord &shown, const ActiveExchange *live)
{
    const bool isOther = !m_record || m_record->id != record.id;
    const bool isNew = m_record != record;
    m_record = record;
    m_timeline->showExchange(shown, live ? live->age : milliseconds(0));
    showGaps(shown, live);
    if (isNew) {
        m_attemptsSection->setVisible(!record.attempts.isEmpty());
        m_attempts->showAttempts(record);
    }
    showFacts(shown, live);
    if (isOther)
        verticalScrollBar()->setValue(0);
}

void ExchangeOverview::showGaps(const ExchangeRecord &shown, const ActiveExchange *live)
{
    // The record that has the live silence in it would hide those of the seconds before.
    ExchangeRecord noted = shown;
    if (live)
        noted.gaps = m_record->gaps;
    m_gapSummary->setText(gapSummary(noted, live, m_formatters));
    m_gapChart->showExchange(noted, live);
    m_gapChart->setVisible(!m_gapChart->picture().isEmpty());
}

void ExchangeOverview::showFacts(const ExchangeRecord &shown, const ActiveExchange *live)
{
    const QList<Fact> usage = usageFacts(shown, m_formatters);
    const QList<Fact> running = live ? liveFacts(*live, m_formatters) : QList<Fact>();
    const QList<Fact> ending = endingFacts(shown, m_formatters) + running;
    const QList<Fact> request = requestFacts(shown, m_formatters);
    const int widest = widestLabel(usage + ending + request, fontMetrics());
    for (FactGrid *grid : {m_usage, m_ending, m_request})
        grid->setLabelWidth(widest);
    m_usageSection->setVisible(!usage.isEmpty());
    m_usage->setFacts(usage);
    m_ending->setFacts(ending);
    m_request->setFacts(request);
}

void ExchangeOverview::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    arrange();
}

void ExchangeOverview::changeEvent(QEvent *event)
{
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_columns)
        arrange();
}

void ExchangeOverview::arrange()
{
    const bool isWide = width() >= textLength(this, kTwoColumnsFrom);
    m_columns->setDirection(isWide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_columns->setSpacing(isWide ? space::kLarge * 2 : space::kLarge);
    // Side by side they share the width; below each other each is as high as it needs to be.
    m_columns->setStretch(0, isWide ? 3 : 0);
    m_columns->setStretch(1, isWide ? 2 : 1);
}

} // namespace sluice::ui
