// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/colors.h"

#include <QObject>

#include <memory>

namespace sluice::app {

/// Whether the desktop is set to light or dark, now and whenever it changes. Qt 6.4 cannot tell: where it has no theme of the
/// desktop's own it draws everything light.
///
/// Linux: the portal's `org.freedesktop.appearance color-scheme` (XDG Desktop Portal, Settings), answered by GNOME, KDE and
/// others. Elsewhere, and without an answer: the palette that the system gave to Qt.
class SystemScheme final : public QObject
{
    Q_OBJECT
public:
    /// `fallback` is the system's palette as it was before anybody changed the application's.
    explicit SystemScheme(const QPalette &fallback, QObject *parent = nullptr);
    ~SystemScheme() override;

    ui::Scheme scheme() const { return m_scheme; }

    /// What the portal's number means: 1 prefers dark, 2 prefers light, anything else has no preference.
    static ui::Scheme schemeOfPortal(uint preference, ui::Scheme fallback);

    class Source;

Q_SIGNALS:
    void changed(sluice::ui::Scheme scheme);

private:
    void setScheme(ui::Scheme scheme);

    ui::Scheme m_fallback;
    ui::Scheme m_scheme;
    std::unique_ptr<Source> m_source;
};

} // namespace sluice::app
