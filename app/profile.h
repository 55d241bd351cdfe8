// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options.h"

#include <QTemporaryDir>

#include <memory>

namespace sluice::app {

/// The folders that this run works in, made private to the user. A demo's temporary one is removed with the object.
class Profile
{
public:
    /// StorageFailed, naming the folder, when one cannot be made.
    static Expected<Profile> open(const Options &options);

    /// Where config.json is or would be without a demo; nothing is made.
    static QString configDirFor(const Options &options);

    /// Where the ledger and the secrets are or would be without a demo; nothing is made.
    static QString dataDirFor(const Options &options);

    const QString &configDir() const { return m_configDir; }
    const QString &dataDir() const { return m_dataDir; }

private:
    Profile() = default;

    std::unique_ptr<QTemporaryDir> m_temporary;
    QString m_configDir;
    QString m_dataDir;
};

} // namespace sluice::app
