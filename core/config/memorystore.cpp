// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/memorystore.h"

#include "core/api/storagereasons.h"

namespace sluice::config {

void MemoryStore::read(const QString &item, ReadCallback callback)
{
    if (const auto found = m_items.constFind(item); found != m_items.cend())
        callback(*found);
    else
        callback(unexpected(Error{ErrorCode::NotFound, kStorageReasons.noItem.english(item)}));
}

void MemoryStore::write(const QString &item, const Secret &secret, DoneCallback callback)
{
    m_items.insert(item, secret);
    callback({});
}

void MemoryStore::remove(const QString &item, DoneCallback callback)
{
    m_items.remove(item);
    callback({});
}

} // namespace sluice::config
