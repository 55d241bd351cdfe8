// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/guide/guidestep.h"

namespace sluice::ui {

class ConnectTool;
class CurlSection;
class SettingsDraft;

/// What to copy into a coding tool, or into a terminal.
class ConnectStep final : public GuideStep
{
    Q_OBJECT
public:
    /// The draft must outlive it.
    explicit ConnectStep(SettingsDraft &draft, QWidget *parent = nullptr);

    void enter() override;
    QString nextText() const override;
    void showSnapshot(const GatewaySnapshot &snapshot) override;

private:
    void show();

    SettingsDraft &m_draft;
    GatewaySnapshot m_snapshot;
    ConnectTool *m_tool;
    CurlSection *m_curl;
};

} // namespace sluice::ui
