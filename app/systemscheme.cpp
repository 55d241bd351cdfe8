// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/systemscheme.h"

#include "app/systemschemesource.h"

#include <utility>

namespace sluice::app {

SystemScheme::SystemScheme(const QPalette &fallback, QObject *parent)
    : QObject(parent)
    , m_fallback(ui::schemeOf(fallback))
    , m_scheme(m_fallback)
    , m_source(Source::make([this](uint preference) { setScheme(schemeOfPortal(preference, m_fallback)); }))
{
}

SystemScheme::~SystemScheme() = default;

ui::Scheme SystemScheme::schemeOfPortal(uint preference, ui::Scheme fallback)
{
    switch (preference) {
    case 1: return ui::Scheme::Dark;
    case 2: return ui::Scheme::Light;
    default: return fallback;
    }
}

void SystemScheme::setScheme(ui::Scheme scheme)
{
    if (std::exchange(m_scheme, scheme) != scheme)
        Q_EMIT changed(scheme);
}

} // namespace sluice::app
