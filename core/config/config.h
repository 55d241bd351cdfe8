// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"
#include "core/base/secret.h"

#include <QHash>

#include <memory>

namespace sluice::config {

/// What the gateway works with: the settings and what they refer to outside of config.json, read once. Immutable and
/// shared; an exchange keeps the one it began with.
struct Config
{
    Settings settings;
    QHash<SecretRef, Secret> secrets;      ///< those that could be read
    QHash<QString, QByteArray> extraCaPem; ///< by channel id, the content of `ca_file`

    /// The secret behind a reference, or an empty one.
    Secret secret(const SecretRef &ref) const { return secrets.value(ref); }
};

using ConfigPtr = std::shared_ptr<const Config>;

} // namespace sluice::config
