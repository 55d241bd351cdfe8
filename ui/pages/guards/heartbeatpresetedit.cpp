// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/guards/heartbeatpresetedit.h"

#include "ui/text/channelwords.h"
#include "ui/widgets/segmentswitch.h"

#include <QAbstractButton>
#include <QHBoxLayout>

namespace sluice::ui {

HeartbeatPresetEdit::HeartbeatPresetEdit(QWidget *parent)
    : QWidget(parent)
    //: Name of a group of buttons for screen readers.
    , m_switch(new SegmentSwitch(tr("Preset"), this))
{
    for (const Value preset : {Value::Strict, Value::Interactive, Value::Agents}) {
        QAbstractButton *button = m_switch->addChoice(int(preset), textOf(preset));
        button->setObjectName(QStringLiteral("preset%1").arg(int(preset)));
    }
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_switch);
    connect(m_switch, &SegmentSwitch::chosen, this, [this] {
        if (!m_isShowing)
            Q_EMIT edited();
    });
}

HeartbeatPreset HeartbeatPresetEdit::current() const
{
    return Value(m_switch->current());
}

void HeartbeatPresetEdit::show(Value value)
{
    m_isShowing = true;
    m_switch->setCurrent(int(value));
    m_isShowing = false;
}

QString HeartbeatPresetEdit::textOf(Value value) const
{
    return heartbeatPresetText(value);
}

} // namespace sluice::ui
