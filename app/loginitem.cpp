// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loginitem.h"

#include <QCoreApplication>
#include <QCryptographicHash>

namespace sluice::app {

QStringList loginCommand(const QString &profileDir)
{
    // An AppImage runs from a folder that exists only as long as it runs; this tells where the file is.
    const QString image = qEnvironmentVariable("APPIMAGE");
    QStringList command{image.isEmpty() ? QCoreApplication::applicationFilePath() : image};
    if (!profileDir.isEmpty())
        command << QStringLiteral("--profile") << profileDir;
    return command;
}

QString loginItemName(const QString &profileDir)
{
    const QString name = QStringLiteral("sluice");
    if (profileDir.isEmpty())
        return name;
    constexpr int kDigits = 8;
    const QByteArray digest = QCryptographicHash::hash(profileDir.toUtf8(), QCryptographicHash::Sha256).toHex();
    return name + u'-' + QString::fromLatin1(digest.first(kDigits));
}

} // namespace sluice::app
