// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/base/secret.h"

#include <QString>

#include <functional>

namespace sluice::config {

/// A place where secrets are kept by name. Asynchronous, because a key store may ask the user; the answer comes on the
/// caller's thread, perhaps before the call returns, and not at all once the store is destroyed.
/// Errors: NotFound for a name without a secret, else SecretUnavailable, StorageFailed, PermissionDenied, ParseFailed.
class SecretStore
{
public:
    using ReadCallback = std::function<void(Expected<Secret>)>;
    using DoneCallback = std::function<void(Expected<void>)>;

    virtual ~SecretStore() = default;
    virtual void read(const QString &item, ReadCallback callback) = 0;
    virtual void write(const QString &item, const Secret &secret, DoneCallback callback) = 0;
    /// Removing what is not there is no error.
    virtual void remove(const QString &item, DoneCallback callback) = 0;
};

} // namespace sluice::config
