// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/desktopsettings.h"

namespace sluice::test {

/// Remembers what was chosen and does nothing about it.
class FakeDesktopSettings final : public ui::DesktopSettings
{
public:
    ui::ThemeChoice theme() const override { return m_theme; }
    void setTheme(ui::ThemeChoice theme) override
    {
        m_theme = theme;
        Q_EMIT themeChanged();
    }
    ui::LanguageChoice language() const override { return m_language; }
    void setLanguage(ui::LanguageChoice language) override
    {
        m_language = language;
        Q_EMIT languageChanged();
    }
    bool hasTray() const override { return isTrayThere; }
    QString profileDir() const override { return profile; }
    std::optional<ui::LoginStart> loginStart() const override { return login; }
    Expected<void> setLoginStart(const ui::LoginStart &start) override
    {
        if (loginError)
            return unexpected(*loginError);
        login = start;
        return {};
    }

    bool isTrayThere = true;
    QString profile;
    std::optional<ui::LoginStart> login = ui::LoginStart();
    std::optional<Error> loginError;

private:
    ui::ThemeChoice m_theme = ui::ThemeChoice::System;
    ui::LanguageChoice m_language = ui::LanguageChoice::System;
};

} // namespace sluice::test
