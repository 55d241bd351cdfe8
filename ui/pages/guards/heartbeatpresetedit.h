// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"

#include <QWidget>

namespace sluice::ui {

class SegmentSwitch;

/// The preset of a heartbeat as buttons side by side; an edit as those of numberedits.h.
class HeartbeatPresetEdit final : public QWidget
{
    Q_OBJECT
public:
    using Value = HeartbeatPreset;
    explicit HeartbeatPresetEdit(QWidget *parent = nullptr);

    Value current() const;
    void show(Value value);
    QString textOf(Value value) const;

Q_SIGNALS:
    void edited();

private:
    SegmentSwitch *m_switch;
    bool m_isShowing = false;
};

} // namespace sluice::ui
