// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview/todayline.h"

#include "ui/charts/usagefeed.h"
#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace sluice::ui {

TodayLine::TodayLine(History &history, const Formatters &formatters, QWidget *parent)
    : QWidget(parent)
    , m_texts(formatters)
    , m_feed(new UsageFeed(history, UsageFeed::Wants::Usage, this))
    , m_text(new QLabel(this))
    //: Button: opens the page that tells what was used and what it cost.
    , m_link(new QPushButton(tr("Usage"), this))
{
    //: Heading before the figures of this day.
    auto *heading = new QLabel(tr("Today"), this);
    setTextSize(heading, TextSize::Heading);
    m_text->setObjectName(QStringLiteral("todayFigures"));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_link->setObjectName(QStringLiteral("showUsage"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::kMedium);
    layout->addWidget(heading);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_link);
    connect(m_link, &QPushButton::clicked, this, &TodayLine::usageAsked);
    connect(m_feed, &UsageFeed::arrived, this, &TodayLine::showReport);
    // Why it cannot be read is told below, in the place of the charts.
    connect(m_feed, &UsageFeed::failed, m_text, &QLabel::clear);
}

void TodayLine::showReport(const UsageReport &report)
{
    //: In the place of the figures of this day.
    m_text->setText(report.total.requests > 0 ? m_texts.line(report) : tr("no requests yet"));
}

void TodayLine::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_feed->setWatched(true);
}

void TodayLine::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_feed->setWatched(false);
}

} // namespace sluice::ui
