// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"
#include "core/config/secretref.h"
#include "core/config/timedsecretstore.h"

#include <QHash>
#include <QObject>
#include <QProcessEnvironment>
#include <QStringList>

namespace sluice::config {

/// All secrets of the gateway, wherever they are kept. Lives on the main thread; callbacks come there, perhaps before
/// the call returns, and not at all once this object is destroyed.
///
/// `keychain:` items are in the system's key store if open() found one that works, else in the file; an item that the
/// key store lacks is also looked up in the file, where a session without a key store may have put it.
class Secrets final : public QObject
{
    Q_OBJECT
public:
    using ReadCallback = SecretStore::ReadCallback;
    using DoneCallback = SecretStore::DoneCallback;
    using AllCallback = std::function<void(QHash<SecretRef, Secret> secrets, QStringList problems)>;

    /// How long the key store may take to show that it works.
    static constexpr milliseconds kProbeLimit{2'000};
    /// How long a single item may take after that; the user may have to unlock the key store.
    static constexpr milliseconds kItemLimit{30'000};

    struct Deps
    {
        std::unique_ptr<SecretStore> keychain;
        std::unique_ptr<SecretStore> file;
        const Clock &clock;
        TimerFactory &timers;
        QProcessEnvironment environment;
    };
    explicit Secrets(Deps deps);
    ~Secrets() override;

    /// Finds out which store to use. Call once, before the rest.
    void open(std::function<void()> callback);
    /// `keychain` or `file`: where new secrets go.
    QString storeName() const;

    void read(const SecretRef &ref, ReadCallback callback);
    /// InvalidArgument for `env:` references and for secrets that no header can carry.
    void write(const SecretRef &ref, const Secret &secret, DoneCallback callback);
    /// Wherever read() would find it.
    void remove(const SecretRef &ref, DoneCallback callback);

    /// Everything that the settings refer to, and the local token if a client needs it and there is one. Each problem is
    /// a line for people, without a secret.
    void resolveAll(const Settings &settings, AllCallback callback);

    /// The token of the client `default`; made and stored at the first call on this machine. When the key store refuses
    /// to keep it, the file does.
    void ensureLocalToken(ReadCallback callback);

private:
    struct Batch
    {
        qsizetype missing = 0;
        QHash<SecretRef, Secret> secrets;
        QStringList problems;
        AllCallback callback;
    };

    void probe(std::function<void(bool)> callback);
    void readItem(const QString &item, ReadCallback callback);
    void settle(quint64 batchId, const SecretRef &ref, const Expected<Secret> &secret);
    SecretStore &storeOf(SecretPlace place);

    std::unique_ptr<SecretStore> m_file;
    QProcessEnvironment m_environment;
    bool m_hasKeychain = false;
    quint64 m_lastBatch = 0;
    std::map<quint64, Batch> m_batches;
    TimedSecretStore m_keychain; ///< last, so that it is destroyed first
};

/// All references in the settings, each once.
QList<SecretRef> secretRefsOf(const Settings &settings);

/// `sluice-` and 32 random bytes in letters and digits.
Secret makeLocalToken();

} // namespace sluice::config
