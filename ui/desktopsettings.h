// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"

#include <QObject>

#include <optional>

namespace sluice::ui {

enum class ThemeChoice { System, Light, Dark };
enum class LanguageChoice { System, English, Chinese };

/// What happens when the user logs in to the desktop.
struct LoginStart
{
    bool isOn = false;
    bool isHidden = false; ///< without the window, where there is a tray
    bool operator==(const LoginStart &) const = default;
};

/// Choices that concern this user's desktop and not the gateway, so that config.json has none of them. They take effect at
/// once. Lives on the main thread; app/ has it.
class DesktopSettings : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    virtual ThemeChoice theme() const = 0;
    virtual void setTheme(ThemeChoice theme) = 0;

    virtual LanguageChoice language() const = 0;
    /// Where it is another one, the window is made anew soon after.
    virtual void setLanguage(LanguageChoice language) = 0;

    virtual bool hasTray() const = 0;
    /// The folder that this run was told to use as its profile, absolute, so that commands for a terminal can name it; empty: the
    /// user's usual folders, or those of a demo, which no other run shares.
    virtual QString profileDir() const = 0;
    /// As it stands now, as others may change it; absent where this run cannot be started at login.
    virtual std::optional<LoginStart> loginStart() const = 0;
    /// Or why not, in the system's words.
    virtual Expected<void> setLoginStart(const LoginStart &start) = 0;

Q_SIGNALS:
    void themeChanged();
    void languageChanged();
};

} // namespace sluice::ui
