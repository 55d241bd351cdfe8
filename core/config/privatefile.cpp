// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/privatefile.h"

#include "core/api/storagereasons.h"
#include "core/base/errorreasons.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#ifdef Q_OS_UNIX
#include <fcntl.h>
#include <unistd.h>
#endif

namespace sluice::config {
namespace {

constexpr QFileDevice::Permissions kOwnerOnly = QFileDevice::ReadOwner | QFileDevice::WriteOwner;

tl::unexpected<Error> failed(ErrorCode code, const QString &path, const QString &reason)
{
    return unexpected(Error{code, kErrorReasons.about.english(QDir::toNativeSeparators(path), reason)});
}

ErrorCode codeOf(QFileDevice::FileError error)
{
    return error == QFileDevice::PermissionsError ? ErrorCode::PermissionDenied : ErrorCode::StorageFailed;
}

/// The rename itself must reach the disk, or a power cut may bring the old file back. Best effort: some file systems
/// cannot do it.
void syncFolder(const QString &folder)
{
#ifdef Q_OS_UNIX
    const int handle = ::open(QFile::encodeName(folder).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (handle >= 0) {
        ::fsync(handle);
        ::close(handle);
    }
#else
    Q_UNUSED(folder);
#endif
}

} // namespace

Expected<void> writePrivateFile(const QString &path, const QByteArray &content)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return failed(codeOf(file.error()), path, file.errorString());
    // Opening gives the new file the mode of the old one, which may be too wide; it holds nothing yet.
    if (!file.setPermissions(kOwnerOnly))
        return failed(ErrorCode::PermissionDenied, path, file.errorString());
    if (file.write(content) != content.size() || !file.commit())
        return failed(codeOf(file.error()), path, file.errorString());
    syncFolder(QFileInfo(path).absolutePath());
    return {};
}

Expected<QByteArray> readSmallFile(const QString &path, qint64 maxBytes)
{
    const QFileInfo info(path);
    if (!info.exists())
        return failed(ErrorCode::NotFound, path, kStorageReasons.noSuchFile.english());
    if (!info.isFile())
        return failed(ErrorCode::StorageFailed, path, kStorageReasons.noRegularFile.english());
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return failed(codeOf(file.error()), path, file.errorString());
    QByteArray content = file.read(maxBytes + 1);
    if (file.error() != QFileDevice::NoError)
        return failed(ErrorCode::StorageFailed, path, file.errorString());
    if (content.size() > maxBytes)
        return failed(ErrorCode::LimitExceeded, path, kStorageReasons.fileTooLarge.english(maxBytes));
    return content;
}

Expected<void> makePrivateFolder(const QString &path)
{
    if (QDir(path).exists())
        return {};
    const QString parent = QFileInfo(QDir::cleanPath(path)).absolutePath();
    constexpr auto kFolderMode = kOwnerOnly | QFileDevice::ExeOwner;
    if (!QDir().mkpath(parent) || !(QDir().mkdir(path, kFolderMode) || QDir(path).exists()))
        return failed(ErrorCode::StorageFailed, path, kStorageReasons.folderNotMade.english());
    return {};
}

} // namespace sluice::config
