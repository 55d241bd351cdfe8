// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/appearance.h"

#include "ui/theme/flatstyle.h"

#include <QApplication>

namespace sluice::app {

Appearance::Appearance(const SystemScheme &system, const ui::DesktopSettings &desktop, QObject *parent)
    : QObject(parent)
    , m_system(system)
    , m_desktop(desktop)
{
    QApplication::setStyle(new ui::FlatStyle);
    connect(&m_system, &SystemScheme::changed, this, &Appearance::apply);
    connect(&m_desktop, &ui::DesktopSettings::themeChanged, this, &Appearance::apply);
    apply();
}

ui::Scheme Appearance::scheme() const
{
    switch (m_desktop.theme()) {
    case ui::ThemeChoice::System: return m_system.scheme();
    case ui::ThemeChoice::Light: return ui::Scheme::Light;
    case ui::ThemeChoice::Dark: return ui::Scheme::Dark;
    }
    Q_UNREACHABLE();
}

void Appearance::apply()
{
    QApplication::setPalette(ui::paletteOf(scheme()));
}

} // namespace sluice::app
