// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/secretstore.h"

#include <QObject>

namespace QKeychain {
class Job;
}

namespace sluice::config {

/// The system's key store through QtKeychain (Secret Service, KWallet, macOS Keychain, Windows Credential Store), all
/// items under the service `sluice`. Never answers when the bus of a broken desktop session hangs; see TimedSecretStore.
class KeychainStore final : public QObject, public SecretStore
{
    Q_OBJECT
public:
    void read(const QString &item, ReadCallback callback) override;
    void write(const QString &item, const Secret &secret, DoneCallback callback) override;
    void remove(const QString &item, DoneCallback callback) override;

private:
    void start(QKeychain::Job *job, const QString &item, std::function<void(QKeychain::Job *)> onFinished);
};

} // namespace sluice::config
