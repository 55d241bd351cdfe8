// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <memory>
#include <vector>

QT_BEGIN_NAMESPACE
class QTranslator;
QT_END_NAMESPACE

namespace sluice::app {

/// The translation to load (`zh_CN`) for the user's languages, most wanted first; empty for English, which is also what
/// users get whose languages we do not have.
QString translationFor(const QStringList &uiLanguages);

/// The window's texts and Qt's own in the user's language, for as long as it lives. Needs an application object.
class Translations
{
public:
    Translations();
    ~Translations();
    Translations(const Translations &) = delete;
    Translations &operator=(const Translations &) = delete;

    /// In place of those before. Texts that are shown stay as they are.
    void use(const QStringList &uiLanguages);

private:
    void install(const QString &file, const QString &folder);

    std::vector<std::unique_ptr<QTranslator>> m_installed;
};

} // namespace sluice::app
