// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/spanswitch.h"

#include "ui/charts/charttexts.h"
#include "ui/widgets/segmentswitch.h"

#include <QAbstractButton>
#include <QHBoxLayout>

namespace sluice::ui {

SpanSwitch::SpanSwitch(QWidget *parent)
    : QWidget(parent)
    //: Name of the group of buttons "5 min", "1 h", "24 h" for screen readers.
    , m_switch(new SegmentSwitch(tr("Span of the charts"), this))
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_switch);
    for (const TrafficSpan span : {TrafficSpan::FiveMinutes, TrafficSpan::Hour, TrafficSpan::Day})
        m_switch->addChoice(static_cast<int>(span), ChartTexts::spanName(span))
            ->setObjectName(QStringLiteral("span%1").arg(static_cast<int>(span)));
    connect(m_switch, &SegmentSwitch::chosen, this, [this](int id) { Q_EMIT spanChosen(static_cast<TrafficSpan>(id)); });
}

TrafficSpan SpanSwitch::span() const
{
    return static_cast<TrafficSpan>(m_switch->current());
}

void SpanSwitch::setSpan(TrafficSpan span)
{
    m_switch->setCurrent(static_cast<int>(span));
}

} // namespace sluice::ui
