// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/secrets.h"

#include "core/api/storagereasons.h"
#include "core/base/errorreasons.h"
#include "core/config/config.h"

#include <QRandomGenerator>

#include <algorithm>

namespace sluice::config {
namespace {

/// Spaces at the ends come from copying and pasting. What no header can carry (RFC 9110 §5.5) would let the store's
/// owner write headers of his own into our requests.
Expected<Secret> usable(const QByteArray &value)
{
    const QByteArray trimmed = value.trimmed();
    const auto isVisible = [](char c) { return c >= 0x20 && c < 0x7F; };
    if (trimmed.isEmpty())
        return unexpected(Error{ErrorCode::InvalidArgument, kStorageReasons.secretEmpty.english()});
    if (!std::all_of(trimmed.begin(), trimmed.end(), isVisible))
        return unexpected(Error{ErrorCode::InvalidArgument, kStorageReasons.secretUnusable.english()});
    return Secret(trimmed);
}

Error invalidRef()
{
    return {ErrorCode::InvalidArgument, kStorageReasons.noReference.english()};
}

} // namespace

Secrets::Secrets(Deps deps)
    : m_file(std::move(deps.file))
    , m_environment(std::move(deps.environment))
    , m_keychain(std::move(deps.keychain), deps.clock, deps.timers)
{
}

Secrets::~Secrets() = default;

void Secrets::open(std::function<void()> callback)
{
    m_keychain.setLimit(kProbeLimit);
    probe([this, callback = std::move(callback)](bool works) {
        m_hasKeychain = works;
        m_keychain.setLimit(kItemLimit);
        callback();
    });
}

/// A key store may answer reads although nothing can be kept in it, so once in its life a small item is written.
void Secrets::probe(std::function<void(bool)> callback)
{
    const QString item = QStringLiteral("probe");
    m_keychain.read(item, [this, item, callback = std::move(callback)](const Expected<Secret> &found) {
        if (found || found.error().code != ErrorCode::NotFound)
            return callback(found.has_value());
        m_keychain.write(item, Secret("works"), [callback](const Expected<void> &written) { callback(written.has_value()); });
    });
}

QString Secrets::storeName() const
{
    return m_hasKeychain ? QStringLiteral("keychain") : QStringLiteral("file");
}

SecretStore &Secrets::storeOf(SecretPlace place)
{
    if (place == SecretPlace::Keychain && m_hasKeychain)
        return m_keychain;
    return *m_file;
}

void Secrets::read(const SecretRef &ref, ReadCallback callback)
{
    const auto location = parseSecretRef(ref);
    if (!location)
        return callback(unexpected(invalidRef()));
    const auto check = [callback](const Expected<Secret> &secret) { callback(secret ? usable(secret->reveal()) : secret); };
    switch (location->place) {
    case SecretPlace::Environment:
        if (!m_environment.contains(location->item))
            return callback(unexpected(Error{ErrorCode::NotFound, kStorageReasons.variableUnset.english()}));
        return check(Secret(m_environment.value(location->item).toUtf8()));
    case SecretPlace::Keychain: return readItem(location->item, check);
    case SecretPlace::File: return m_file->read(location->item, check);
    }
    Q_UNREACHABLE();
}

void Secrets::readItem(const QString &item, ReadCallback callback)
{
    if (!m_hasKeychain)
        return m_file->read(item, std::move(callback));
    m_keychain.read(item, [this, item, callback = std::move(callback)](const Expected<Secret> &secret) {
        if (secret || secret.error().code != ErrorCode::NotFound)
            callback(secret);
        else
            m_file->read(item, callback);
    });
}

void Secrets::write(const SecretRef &ref, const Secret &secret, DoneCallback callback)
{
    const auto location = parseSecretRef(ref);
    if (!location || location->place == SecretPlace::Environment)
        return callback(unexpected(invalidRef()));
    const auto checked = usable(secret.reveal());
    if (!checked)
        return callback(unexpected(checked.error()));
    storeOf(location->place).write(location->item, *checked, std::move(callback));
}

void Secrets::remove(const SecretRef &ref, DoneCallback callback)
{
    const auto location = parseSecretRef(ref);
    if (!location || location->place == SecretPlace::Environment)
        return callback(unexpected(invalidRef()));
    if (location->place == SecretPlace::File || !m_hasKeychain)
        return m_file->remove(location->item, std::move(callback));
    // What the key store lacks is read from the file, see readItem().
    m_keychain.remove(location->item, [this, item = location->item, callback = std::move(callback)](const Expected<void> &done) {
        if (done)
            m_file->remove(item, callback);
        else
            callback(done);
    });
}

void Secrets::resolveAll(const Settings &settings, AllCallback callback)
{
    const QList<SecretRef> refs = secretRefsOf(settings);
    const quint64 id = ++m_lastBatch;
    // One more is missing until all are under way, because answers may come at once.
    m_batches[id] = Batch{refs.size() + 1, {}, {}, std::move(callback)};
    for (const SecretRef &ref : refs) {
        read(ref, [this, id, ref](const Expected<Secret> &secret) { settle(id, ref, secret); });
    }
    settle(id, {}, Secret());
}

void Secrets::settle(quint64 batchId, const SecretRef &ref, const Expected<Secret> &secret)
{
    Batch &batch = m_batches[batchId];
    const bool isUnmadeToken = ref == localTokenRef() && !secret && secret.error().code == ErrorCode::NotFound;
    if (!secret && !isUnmadeToken)
        batch.problems.append(kErrorReasons.about.english(ref, secret.error().detail));
    else if (secret && !ref.isEmpty())
        batch.secrets.insert(ref, *secret);
    if (--batch.missing > 0)
        return;
    Batch done = std::move(batch);
    m_batches.erase(batchId);
    done.problems.sort();
    done.callback(std::move(done.secrets), std::move(done.problems));
}

void Secrets::ensureLocalToken(ReadCallback callback)
{
    read(localTokenRef(), [this, callback = std::move(callback)](const Expected<Secret> &present) {
        // Another error than absence may pass; a second token would lock out the tools that have the first.
        if (present || present.error().code != ErrorCode::NotFound)
            return callback(present);
        const Secret token = makeLocalToken();
        const auto keepInFile = [this, callback, token] {
            const QString item = parseSecretRef(localTokenRef())->item;
            m_file->write(item, token, [callback, token](const Expected<void> &written) {
                callback(written ? Expected<Secret>(token) : unexpected(written.error()));
            });
        };
        if (!m_hasKeychain)
            return keepInFile();
        write(localTokenRef(), token, [callback, token, keepInFile](const Expected<void> &written) {
            if (written)
                callback(token);
            else
                keepInFile();
        });
    });
}

QList<SecretRef> secretRefsOf(const Settings &settings)
{
    QList<SecretRef> refs;
    const auto add = [&refs](const SecretRef &ref) {
        if (!ref.isEmpty() && !refs.contains(ref))
            refs.append(ref);
    };
    const QList<ClientSettings> clients = effectiveClients(settings);
    for (const ClientSettings &client : clients)
        add(client.tokenRef);
    for (const ChannelSettings &channel : settings.channels) {
        for (const KeySettings &key : channel.keys)
            add(key.ref);
        add(channel.proxy.passwordRef);
    }
    for (const HealthComponentSettings &component : settings.health.components)
        add(component.passwordRef);
    return refs;
}

Secret makeLocalToken()
{
    constexpr QByteArrayView kLetters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    constexpr int kLength = 43; // of 62 letters: 256 bits
    QByteArray token = "sluice-";
    for (int i = 0; i < kLength; ++i)
        token.append(kLetters[QRandomGenerator::system()->bounded(int(kLetters.size()))]);
    return Secret(token);
}

} // namespace sluice::config
