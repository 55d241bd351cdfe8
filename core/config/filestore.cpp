// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/filestore.h"

#include "core/api/storagereasons.h"
#include "core/base/errorreasons.h"
#include "core/config/privatefile.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

namespace sluice::config {
namespace {

constexpr qint64 kMaxFileBytes = 1024 * 1024;

} // namespace

/// Others may have read it already; what can be done is to end it and to go on, since a refusal would not unread it.
Expected<void> FileStore::closeToOthers() const
{
    constexpr QFileDevice::Permissions kOthers = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ExeGroup |
                                                 QFileDevice::ReadOther | QFileDevice::WriteOther | QFileDevice::ExeOther;
    if (!(QFileInfo(m_path).permissions() & kOthers))
        return {};
    if (!QFile::setPermissions(m_path, QFileDevice::ReadOwner | QFileDevice::WriteOwner))
        return unexpected(
            Error{ErrorCode::PermissionDenied, kErrorReasons.about.english(m_path, kStorageReasons.readableByOthers)});
    return {};
}

Expected<FileStore::Items> FileStore::load() const
{
    const auto content = readSmallFile(m_path, kMaxFileBytes);
    if (!content && content.error().code == ErrorCode::NotFound)
        return Items();
    if (!content)
        return unexpected(content.error());
    if (const auto closed = closeToOthers(); !closed)
        return unexpected(closed.error());
    const QJsonDocument document = QJsonDocument::fromJson(*content);
    const QJsonObject object = document.object();
    Items items;
    for (auto item = object.begin(); item != object.end() && item->isString(); ++item)
        items.insert(item.key(), Secret(item->toString().toUtf8()));
    if (!document.isObject() || items.size() != object.size())
        return unexpected(Error{ErrorCode::ParseFailed, kErrorReasons.about.english(m_path, kStorageReasons.noObjectOfStrings)});
    return items;
}

Expected<void> FileStore::save(const Items &items) const
{
    QJsonObject object;
    for (auto item = items.begin(); item != items.end(); ++item)
        object.insert(item.key(), QString::fromUtf8(item->reveal()));
    if (const auto made = makePrivateFolder(QFileInfo(m_path).absolutePath()); !made)
        return made;
    return writePrivateFile(m_path, QJsonDocument(object).toJson());
}

void FileStore::read(const QString &item, ReadCallback callback)
{
    const auto items = load();
    if (!items)
        callback(unexpected(items.error()));
    else if (const auto found = items->find(item); found != items->end())
        callback(*found);
    else
        callback(unexpected(Error{ErrorCode::NotFound, kStorageReasons.noItemIn.english(item, m_path)}));
}

void FileStore::write(const QString &item, const Secret &secret, DoneCallback callback)
{
    auto items = load();
    if (!items)
        return callback(unexpected(items.error()));
    items->insert(item, secret);
    callback(save(*items));
}

void FileStore::remove(const QString &item, DoneCallback callback)
{
    auto items = load();
    if (!items)
        return callback(unexpected(items.error()));
    callback(items->remove(item) ? save(*items) : Expected<void>());
}

} // namespace sluice::config
