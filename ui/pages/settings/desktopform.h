// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/desktopsettings.h"
#include "ui/edit/valueedits.h"

namespace sluice::ui {

class FieldRow;
class Section;

/// The rows of the desktop's choices: theme, language, start at login. They take effect at once and are no part of the draft.
class DesktopForm final : public QObject
{
    Q_OBJECT
public:
    /// Fills the section, whose child it becomes. The settings must outlive it.
    DesktopForm(Section &section, DesktopSettings &desktop);

    /// As they are now.
    void showChoices();

private:
    void addTheme(Section &section);
    void addLanguage(Section &section);
    void addLoginStart(Section &section);
    void setLoginStart();

    DesktopSettings &m_desktop;
    EnumEdit<ThemeChoice> *m_theme;
    EnumEdit<LanguageChoice> *m_language;
    SwitchEdit *m_login;
    SwitchEdit *m_hidden;
    FieldRow *m_themeRow = nullptr;
    FieldRow *m_languageRow = nullptr;
    FieldRow *m_loginRow = nullptr;
    FieldRow *m_hiddenRow = nullptr;
};

} // namespace sluice::ui
