// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/settings/desktopform.h"

#include "ui/edit/fieldrow.h"
#include "ui/edit/section.h"
#include "ui/text/formatters.h"
#include "ui/text/reasontext.h"

namespace sluice::ui {

namespace {

FieldRow *addRow(Section &section, const QString &name, QWidget *edit, const QString &key)
{
    auto *row = new FieldRow(name, edit, &section);
    row->setObjectName(key);
    edit->setObjectName(key + QStringLiteral(".edit"));
    section.add(row);
    return row;
}

} // namespace

DesktopForm::DesktopForm(Section &section, DesktopSettings &desktop)
    : QObject(&section)
    , m_desktop(desktop)
    , m_theme(new EnumEdit<ThemeChoice>)
    , m_language(new EnumEdit<LanguageChoice>)
    //: Check box: the application starts when the user logs in.
    , m_login(new SwitchEdit(tr("Start Sluice when I log in")))
    //: Check box, of a start at login.
    , m_hidden(new SwitchEdit(tr("Without the window, in the tray")))
{
    //: Below the title of a section of settings.
    section.setIntroduction(tr("Of this desktop, not of config.json. What is changed here takes effect at once."));
    addTheme(section);
    addLanguage(section);
    addLoginStart(section);
    connect(&m_desktop, &DesktopSettings::themeChanged, this, &DesktopForm::showChoices);
    connect(&m_desktop, &DesktopSettings::languageChanged, this, &DesktopForm::showChoices);
    showChoices();
}

void DesktopForm::addTheme(Section &section)
{
    //: A choice of the theme.
    m_theme->addChoice(int(ThemeChoice::System), tr("As the system"));
    //: A choice of the theme.
    m_theme->addChoice(int(ThemeChoice::Light), tr("Light"));
    //: A choice of the theme.
    m_theme->addChoice(int(ThemeChoice::Dark), tr("Dark"));
    //: Name of a setting: light or dark.
    m_themeRow = addRow(section, tr("Theme"), m_theme, QStringLiteral("theme"));
    connect(m_theme, &ChoiceEdit::edited, this, [this] { m_desktop.setTheme(m_theme->current()); });
    connect(m_themeRow, &FieldRow::resetAsked, this, [this] { m_desktop.setTheme(ThemeChoice::System); });
}

void DesktopForm::addLanguage(Section &section)
{
    //: A choice of the language.
    m_language->addChoice(int(LanguageChoice::System), tr("As the system", "language"));
    // Each in its own language, so that whoever cannot read the window finds theirs.
    m_language->addChoice(int(LanguageChoice::English), QStringLiteral("English"));
    m_language->addChoice(int(LanguageChoice::Chinese), QStringLiteral("简体中文"));
    //: Name of a setting.
    m_languageRow = addRow(section, tr("Language"), m_language, QStringLiteral("language"));
    connect(m_language, &ChoiceEdit::edited, this, [this] { m_desktop.setLanguage(m_language->current()); });
    connect(m_languageRow, &FieldRow::resetAsked, this, [this] { m_desktop.setLanguage(LanguageChoice::System); });
}

void DesktopForm::addLoginStart(Section &section)
{
    //: Name of a setting.
    m_loginRow = addRow(section, tr("Start at login"), m_login, QStringLiteral("start_at_login"));
    //: Name of a setting, of a start at login.
    m_hiddenRow = addRow(section, tr("Start hidden"), m_hidden, QStringLiteral("start_hidden"));
    connect(m_login, &SwitchEdit::edited, this, &DesktopForm::setLoginStart);
    connect(m_hidden, &SwitchEdit::edited, this, &DesktopForm::setLoginStart);
}

void DesktopForm::setLoginStart()
{
    const auto set = m_desktop.setLoginStart({.isOn = m_login->current(), .isHidden = m_hidden->current()});
    //: Beside a setting; %1 is the reason.
    m_loginRow->setProblem(set ? QString() : tr("This could not be set: %1").arg(oneLine(reasonText(set.error().detail))));
    showChoices();
}

void DesktopForm::showChoices()
{
    m_theme->show(m_desktop.theme());
    m_language->show(m_desktop.language());
    const auto showReset = [](FieldRow *row, bool isOther, const QString &usual) {
        //: Tool tip of the button behind a setting that is not at its default; %1 is the default.
        row->setReset(isOther, isOther ? tr("Back to the default: %1").arg(usual) : QString());
    };
    showReset(m_themeRow, m_desktop.theme() != ThemeChoice::System, m_theme->textOf(ThemeChoice::System));
    showReset(m_languageRow, m_desktop.language() != LanguageChoice::System, m_language->textOf(LanguageChoice::System));
    const std::optional<LoginStart> start = m_desktop.loginStart();
    const LoginStart shown = start.value_or(LoginStart());
    m_login->setEnabled(start.has_value());
    m_login->show(shown.isOn);
    //: Beside a setting that cannot be changed.
    m_loginRow->setHint(start ? QString() : tr("not available in a demo or on this system"));
    m_hiddenRow->setVisible(start && m_desktop.hasTray());
    m_hidden->setEnabled(shown.isOn);
    m_hidden->show(shown.isHidden);
}

} // namespace sluice::ui
