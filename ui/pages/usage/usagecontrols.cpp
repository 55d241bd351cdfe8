// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/usage/usagecontrols.h"

#include "ui/charts/flowlayout.h"
#include "ui/theme/metrics.h"
#include "ui/theme/symbols.h"
#include "ui/widgets/segmentswitch.h"

#include <QAbstractButton>
#include <QEvent>
#include <QPushButton>

namespace sluice::ui {

UsageControls::UsageControls(QWidget *parent)
    : QWidget(parent)
    //: Name of the buttons "Hour", "Today", "7 days", "30 days" for screen readers.
    , m_ranges(new SegmentSwitch(tr("Time"), this))
    //: Name of the buttons "Model", "Channel", "Client" for screen readers.
    , m_bys(new SegmentSwitch(tr("Told apart by"), this))
    //: Name of the buttons "Tokens" and "Cost" for screen readers.
    , m_measures(new SegmentSwitch(tr("What the bars show"), this))
    , m_export(new QPushButton(this))
{
    for (const UsageRange range : {UsageRange::Hour, UsageRange::Day, UsageRange::Week, UsageRange::Month})
        m_ranges->addChoice(int(range), UsageTexts::rangeName(range))
            ->setObjectName(QStringLiteral("usageRange%1").arg(int(range)));
    for (const UsageBy by : {UsageBy::Model, UsageBy::Channel, UsageBy::Client})
        m_bys->addChoice(int(by), UsageTexts::byName(by))->setObjectName(QStringLiteral("usageBy%1").arg(int(by)));
    for (const UsageMeasure measure : kUsageMeasures)
        m_measures->addChoice(int(measure), UsageTexts::measureName(measure, false))
            ->setObjectName(QStringLiteral("usageMeasure%1").arg(int(measure)));
    //: Button with a menu: saves the chart as a picture or its figures as a table.
    m_export->setText(tr("Export"));
    m_export->setObjectName(QStringLiteral("exportUsage"));
    m_export->setIcon(symbolIcon(Symbol::Export, palette()));
    auto *layout = new FlowLayout(this);
    layout->setSpacing(space::kSmall);
    for (QWidget *part : std::initializer_list<QWidget *>{m_ranges, m_bys, m_measures, m_export})
        layout->addWidget(part);
    connect(m_ranges, &SegmentSwitch::chosen, this, &UsageControls::questionChanged);
    connect(m_bys, &SegmentSwitch::chosen, this, &UsageControls::questionChanged);
    connect(m_measures, &SegmentSwitch::chosen, this, &UsageControls::measureChanged);
}

UsageRange UsageControls::range() const
{
    return UsageRange(m_ranges->current());
}

UsageBy UsageControls::by() const
{
    return UsageBy(m_bys->current());
}

UsageMeasure UsageControls::measure() const
{
    return UsageMeasure(m_measures->current());
}

void UsageControls::setChoice(UsageRange range, UsageBy by, UsageMeasure measure)
{
    m_ranges->setCurrent(int(range));
    m_bys->setCurrent(int(by));
    m_measures->setCurrent(int(measure));
}

void UsageControls::setMeasures(const QList<UsageMeasure> &measures)
{
    const bool isOnly = !measures.contains(UsageMeasure::Cny) || !measures.contains(UsageMeasure::Usd);
    for (const UsageMeasure measure : kUsageMeasures) {
        m_measures->setChoiceText(int(measure), UsageTexts::measureName(measure, isOnly));
        m_measures->setChoiceVisible(int(measure), measures.contains(measure));
    }
}

void UsageControls::setExportMenu(QMenu *menu)
{
    m_export->setMenu(menu);
}

void UsageControls::setExportEnabled(bool isEnabled)
{
    m_export->setEnabled(isEnabled);
}

void UsageControls::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_export->setIcon(symbolIcon(Symbol::Export, palette()));
}

} // namespace sluice::ui
