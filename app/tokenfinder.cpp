// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tokenfinder.h"

#include "core/config/config.h"

namespace sluice::app {

TokenFinder::TokenFinder(Deps deps)
    : m_deps(std::move(deps))
    , m_retry(m_deps.timers.create([this] { lookAgain(); }))
{
}

void TokenFinder::find(const SecretRef &ref, Callback callback)
{
    if (ref == config::localTokenRef() && !m_deps.givenToken.isEmpty())
        return callback(m_deps.givenToken);
    m_deps.secrets.read(ref, std::move(callback));
}

void TokenFinder::findOrMake(const SecretRef &ref, Callback callback)
{
    if (ref != config::localTokenRef() || !m_deps.givenToken.isEmpty())
        return find(ref, std::move(callback));
    m_callback = std::move(callback);
    m_retriesLeft = kRetries;
    lookAgain();
}

void TokenFinder::lookAgain()
{
    m_deps.secrets.read(config::localTokenRef(), [this](const Expected<Secret> &token) {
        if (!token && token.error().code == ErrorCode::NotFound)
            onMissing();
        else
            m_callback(token);
    });
}

void TokenFinder::onMissing()
{
    const qint64 holder = m_deps.instance.holderPid();
    if (holder != 0 && m_retriesLeft-- > 0)
        return m_retry->start(m_deps.clock.steadyNow() + kRetryInterval);
    // A lock may be left from a process that was killed; claiming it tells.
    if (holder != 0 && m_deps.instance.claim(/*hasWindow=*/false) == SingleInstance::Role::Second) {
        const QString why =
            QStringLiteral("none is stored; the running process %1 was given its own (SLUICE_TOKEN).").arg(holder);
        return m_callback(unexpected(Error{ErrorCode::NotFound, why}));
    }
    m_deps.secrets.ensureLocalToken(m_callback);
}

Expected<SecretRef> tokenRefOf(const Settings &settings, const QString &clientId)
{
    QStringList ids;
    const QList<ClientSettings> clients = config::effectiveClients(settings);
    for (const ClientSettings &client : clients) {
        if (client.id == clientId)
            return client.tokenRef;
        ids += client.id;
    }
    return unexpected(
        Error{ErrorCode::NotFound,
              QStringLiteral("config.json has no client \"%1\", only: %2.").arg(clientId, ids.join(QStringLiteral(", ")))});
}

} // namespace sluice::app
