// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/translations.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace sluice::app {

QString translationFor(const QStringList &uiLanguages)
{
    for (const QString &name : uiLanguages) {
        const QLocale locale(name);
        if (locale.language() == QLocale::English || locale.language() == QLocale::C)
            return {};
        if (locale.language() == QLocale::Chinese && locale.script() == QLocale::SimplifiedHanScript)
            return QStringLiteral("zh_CN");
    }
    return {};
}

Translations::Translations() = default;

// Each takes itself out of the application.
Translations::~Translations() = default;

void Translations::use(const QStringList &uiLanguages)
{
    m_installed.clear();
    const QString name = translationFor(uiLanguages);
    if (name.isEmpty())
        return;
    // Ours last: the latest installed one is asked first.
    install(QStringLiteral("qtbase_") + name, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(QStringLiteral("sluice_") + name, QStringLiteral(":/translations"));
}

void Translations::install(const QString &file, const QString &folder)
{
    auto translator = std::make_unique<QTranslator>();
    if (!translator->load(file, folder))
        return;
    QCoreApplication::installTranslator(translator.get());
    m_installed.push_back(std::move(translator));
}

} // namespace sluice::app
