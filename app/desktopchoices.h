// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/loginitem.h"

#include <QLocale>

namespace sluice::ui {
class UiState;
}

namespace sluice::app {

/// The desktop's choices, kept in the window's state; what starts at login is kept by the desktop itself.
class DesktopChoices final : public ui::DesktopSettings
{
    Q_OBJECT
public:
    /// The state must outlive it. `loginItem` may be null; `profileDir` is empty where none was asked for.
    DesktopChoices(ui::UiState &state, std::unique_ptr<LoginItem> loginItem, bool hasTray, const QString &profileDir = {});
    ~DesktopChoices() override;

    ui::ThemeChoice theme() const override;
    void setTheme(ui::ThemeChoice theme) override;
    ui::LanguageChoice language() const override;
    void setLanguage(ui::LanguageChoice language) override;
    bool hasTray() const override { return m_hasTray; }
    QString profileDir() const override { return m_profileDir; }
    std::optional<ui::LoginStart> loginStart() const override;
    Expected<void> setLoginStart(const ui::LoginStart &start) override;

private:
    ui::UiState &m_state;
    std::unique_ptr<LoginItem> m_loginItem;
    bool m_hasTray;
    QString m_profileDir;
};

/// The languages of texts, most wanted first, where the system's are `system`.
QStringList languagesFor(ui::LanguageChoice choice, const QStringList &system);
/// How numbers and dates are written: as the system does where its language is the chosen one.
QLocale localeFor(ui::LanguageChoice choice, const QLocale &system);

} // namespace sluice::app
