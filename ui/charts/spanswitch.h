// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/traffic.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QButtonGroup;
QT_END_NAMESPACE

namespace sluice::ui {

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
    QButtonGroup *m_group;
};

} // namespace sluice::ui
