// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/traffic.h"

#include <QWidget>

namespace sluice::ui {

class SegmentSwitch;

/// Buttons side by side of which one is down: how far back the charts look. Arrow keys move between them.
class SpanSwitch final : public QWidget
{
    Q_OBJECT
public:
    explicit SpanSwitch(QWidget *parent = nullptr);

    TrafficSpan span() const;
    void setSpan(TrafficSpan span);

Q_SIGNALS:
    void spanChosen(sluice::TrafficSpan span);

private:
    SegmentSwitch *m_switch;
};

} // namespace sluice::ui
