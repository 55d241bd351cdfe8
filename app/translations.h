// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

QT_BEGIN_NAMESPACE
class QCoreApplication;
QT_END_NAMESPACE

namespace sluice::app {

/// The translation to load (`zh_CN`) for the user's languages, most wanted first; empty for English, which is also what
/// users get whose languages we do not have.
QString translationFor(const QStringList &uiLanguages);

/// Loads the window's texts and Qt's own for the user's languages. The translators belong to the application.
void installTranslations(QCoreApplication &application, const QStringList &uiLanguages);

} // namespace sluice::app
