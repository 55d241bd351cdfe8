// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/secretstore.h"

#include <QHash>

namespace sluice::config {

/// Secrets in a JSON file that its owner alone may read, for machines without a key store. The file is read anew each
/// time and replaced as a whole. If it turns out readable for others, that is put right first, and where it cannot be,
/// the file is not used. A file that is damaged is not overwritten.
class FileStore final : public SecretStore
{
public:
    explicit FileStore(QString path)
        : m_path(std::move(path))
    {
    }

    void read(const QString &item, ReadCallback callback) override;
    void write(const QString &item, const Secret &secret, DoneCallback callback) override;
    void remove(const QString &item, DoneCallback callback) override;

private:
    using Items = QHash<QString, Secret>;
    Expected<Items> load() const;
    Expected<void> save(const Items &items) const;
    Expected<void> closeToOthers() const;

    QString m_path;
};

} // namespace sluice::config
