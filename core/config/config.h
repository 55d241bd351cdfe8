// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"
#include "core/base/secret.h"

#include <QHash>
#include <QStringList>

#include <memory>

namespace sluice::config {

/// What the gateway works with: the settings and what they refer to outside of config.json, read once. Immutable and
/// shared; an exchange keeps the one it began with.
struct Config
{
    Settings settings;                      ///< channels with the manners of their presets; never to be saved
    QHash<SecretRef, Secret> secrets;       ///< those that could be read
    QHash<QString, QByteArray> extraCaPem;  ///< by channel id, the content of `ca_file`
    QHash<QString, QByteArray> healthCaPem; ///< the same by id of a component of `health`

    /// The secret behind a reference, or an empty one.
    Secret secret(const SecretRef &ref) const { return secrets.value(ref); }
};

using ConfigPtr = std::shared_ptr<const Config>;

/// The clients with what the settings leave open filled in: without any there is one, `default`, and it has the local
/// token (see localTokenRef) unless another is named.
QList<ClientSettings> effectiveClients(const Settings &settings);

/// Reads what the settings refer to in files, relative to the folder of config.json, and puts all together, the manners
/// of channels with a preset among it. A `ca_file` that cannot be used adds a line to `problems`, and its owner goes by the
/// system's CAs alone; so does a preset that means nothing. Blocks; main thread.
ConfigPtr buildConfig(const Settings &settings, QHash<SecretRef, Secret> secrets, const QString &folder, QStringList *problems);

} // namespace sluice::config
