// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"

#include <optional>

namespace sluice::config {

/// Where a secret is kept.
enum class SecretPlace {
    Environment, ///< `env:NAME`
    Keychain,    ///< `keychain:ITEM`, in the system's key store, or in the file where there is none
    File,        ///< `file:ITEM`, always in the file
};

struct SecretLocation
{
    SecretPlace place = SecretPlace::Environment;
    QString item;
    bool operator==(const SecretLocation &) const = default;
};

/// Nothing if the text is no reference.
std::optional<SecretLocation> parseSecretRef(const SecretRef &ref);

/// A key of a channel should be in the system's key store.
bool wantsKeyStore(const Settings &settings);

/// The token of the client `default` when config.json names none.
SecretRef localTokenRef();

} // namespace sluice::config
