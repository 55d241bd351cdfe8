// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/systemscheme.h"
#include "ui/desktopsettings.h"

namespace sluice::app {

/// One look on all systems: our style, light or dark as the user has chosen, or as the system is. Follows both while it lives.
class Appearance final : public QObject
{
    Q_OBJECT
public:
    /// Both must outlive it.
    Appearance(const SystemScheme &system, const ui::DesktopSettings &desktop, QObject *parent = nullptr);

    ui::Scheme scheme() const;

private:
    void apply();

    const SystemScheme &m_system;
    const ui::DesktopSettings &m_desktop;
};

} // namespace sluice::app
