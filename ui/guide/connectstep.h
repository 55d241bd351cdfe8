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
    /// The draft must outlive it. `profileDir` as DesktopSettings tells it.
    explicit ConnectStep(SettingsDraft &draft, const QString &profileDir, QWidget *parent = nullptr);

    void enter(Way way) override;
    void refresh() override;
    QString nextText() const override;
    void showSnapshot(const GatewaySnapshot &snapshot) override;

private:
    SettingsDraft &m_draft;
    GatewaySnapshot m_snapshot;
    ConnectTool *m_tool;
    CurlSection *m_curl;
};

} // namespace sluice::ui
