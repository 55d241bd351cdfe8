// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktopchoices.h"

#include "ui/uistate.h"

#include <array>
#include <utility>

namespace sluice::app {

namespace {

using ui::LanguageChoice;
using ui::ThemeChoice;

constexpr QLatin1String kThemeKey("desktop/theme");
constexpr QLatin1String kLanguageKey("desktop/language");

constexpr std::array kThemes{ThemeChoice::System, ThemeChoice::Light, ThemeChoice::Dark};
constexpr std::array kLanguages{LanguageChoice::System, LanguageChoice::English, LanguageChoice::Chinese};

QByteArray nameOf(ThemeChoice theme)
{
    switch (theme) {
    case ThemeChoice::System: return "system";
    case ThemeChoice::Light: return "light";
    case ThemeChoice::Dark: return "dark";
    }
    Q_UNREACHABLE();
}

QByteArray nameOf(LanguageChoice language)
{
    switch (language) {
    case LanguageChoice::System: return "system";
    case LanguageChoice::English: return "en";
    case LanguageChoice::Chinese: return "zh_CN";
    }
    Q_UNREACHABLE();
}

/// The first of them where the name is another's.
template <typename Choices>
auto choiceOf(const QByteArray &name, const Choices &choices)
{
    for (const auto choice : choices) {
        if (nameOf(choice) == name)
            return choice;
    }
    return choices.front();
}

} // namespace

DesktopChoices::DesktopChoices(ui::UiState &state, std::unique_ptr<LoginItem> loginItem, bool hasTray, const QString &profileDir)
    : m_state(state)
    , m_loginItem(std::move(loginItem))
    , m_hasTray(hasTray)
    , m_profileDir(profileDir)
{
}

DesktopChoices::~DesktopChoices() = default;

ThemeChoice DesktopChoices::theme() const
{
    return choiceOf(m_state.value(kThemeKey), kThemes);
}

void DesktopChoices::setTheme(ThemeChoice choice)
{
    if (choice == theme())
        return;
    m_state.setValue(kThemeKey, nameOf(choice));
    Q_EMIT themeChanged();
}

LanguageChoice DesktopChoices::language() const
{
    return choiceOf(m_state.value(kLanguageKey), kLanguages);
}

void DesktopChoices::setLanguage(LanguageChoice choice)
{
    if (choice == language())
        return;
    m_state.setValue(kLanguageKey, nameOf(choice));
    Q_EMIT languageChanged();
}

std::optional<ui::LoginStart> DesktopChoices::loginStart() const
{
    return m_loginItem ? std::optional(m_loginItem->state()) : std::nullopt;
}

Expected<void> DesktopChoices::setLoginStart(const ui::LoginStart &start)
{
    return m_loginItem ? m_loginItem->set(start) : Expected<void>();
}

QStringList languagesFor(LanguageChoice choice, const QStringList &system)
{
    switch (choice) {
    case LanguageChoice::System: return system;
    case LanguageChoice::English: return {QStringLiteral("en")};
    case LanguageChoice::Chinese: return {QStringLiteral("zh-CN")};
    }
    Q_UNREACHABLE();
}

QLocale localeFor(LanguageChoice choice, const QLocale &system)
{
    const auto inLanguage = [&system](QLocale::Language language, QLocale::Territory territory) {
        return system.language() == language ? system : QLocale(language, territory);
    };
    switch (choice) {
    case LanguageChoice::System: return system;
    case LanguageChoice::English: return inLanguage(QLocale::English, QLocale::UnitedStates);
    case LanguageChoice::Chinese: return inLanguage(QLocale::Chinese, QLocale::China);
    }
    Q_UNREACHABLE();
}

} // namespace sluice::app
