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

void installTranslations(QCoreApplication &application, const QStringList &uiLanguages)
{
    const QString name = translationFor(uiLanguages);
    if (name.isEmpty())
        return;
    const auto install = [&application](const QString &file, const QString &folder) {
        auto *translator = new QTranslator(&application);
        if (translator->load(file, folder))
            QCoreApplication::installTranslator(translator);
    };
    // Ours last: the latest installed one is asked first.
    install(QStringLiteral("qtbase_") + name, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(QStringLiteral("sluice_") + name, QStringLiteral(":/translations"));
}

} // namespace sluice::app
