// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/profile.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>

namespace sluice::app {

namespace {

Expected<void> makePrivateDir(const QString &path)
{
    if (QDir(path).exists())
        return {};
    if (!QDir().mkpath(path))
        return unexpected(Error{ErrorCode::StorageFailed, QStringLiteral("the folder %1 cannot be made.").arg(path)});
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return {};
}

QString standardDir(QStandardPaths::StandardLocation location)
{
    return QStandardPaths::writableLocation(location) + QStringLiteral("/sluice");
}

} // namespace

QString Profile::configDirFor(const Options &options)
{
    return options.profileDir.isEmpty() ? standardDir(QStandardPaths::GenericConfigLocation) : options.profileDir;
}

QString Profile::dataDirFor(const Options &options)
{
    return options.profileDir.isEmpty() ? standardDir(QStandardPaths::GenericDataLocation) : options.profileDir;
}

Expected<Profile> Profile::open(const Options &options)
{
    Profile profile;
    if (!options.profileDir.isEmpty()) {
        profile.m_configDir = profile.m_dataDir = options.profileDir;
    } else if (options.isDemo) {
        profile.m_temporary = std::make_unique<QTemporaryDir>(QDir::tempPath() + QStringLiteral("/sluice-demo-XXXXXX"));
        if (!profile.m_temporary->isValid())
            return unexpected(Error{ErrorCode::StorageFailed, profile.m_temporary->errorString()});
        profile.m_configDir = profile.m_dataDir = profile.m_temporary->path();
    } else {
        profile.m_configDir = configDirFor(options);
        profile.m_dataDir = dataDirFor(options);
    }
    for (const QString &dir : {profile.m_configDir, profile.m_dataDir}) {
        if (const Expected<void> made = makePrivateDir(dir); !made)
            return unexpected(made.error());
    }
    return profile;
}

} // namespace sluice::app
