// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/singleinstance.h"
#include "core/base/timers.h"
#include "core/config/secrets.h"

#include <functional>

namespace sluice::app {

/// Finds tokens of clients for commands that run beside the gateway, perhaps while it starts. `givenToken` (SLUICE_TOKEN)
/// stands for the local token as it does in the gateway. Answers on the caller's thread, perhaps before the call
/// returns, not at all once this object is destroyed, and one search at a time.
class TokenFinder
{
public:
    struct Deps
    {
        config::Secrets &secrets; ///< opened
        SingleInstance &instance; ///< of the same profile
        const Clock &clock;
        TimerFactory &timers;
        Secret givenToken;
    };
    using Callback = std::function<void(Expected<Secret>)>;

    /// How often and how many times a token is looked for that a starting gateway should be about to make.
    static constexpr milliseconds kRetryInterval{100};
    static constexpr int kRetries = 30;

    explicit TokenFinder(Deps deps);

    /// NotFound if there is none; else the errors of config::SecretStore.
    void find(const SecretRef &ref, Callback callback);

    /// The same, but a local token that does not exist is made, unless a gateway runs that would not know it: two would
    /// make two, so a starting one goes first.
    void findOrMake(const SecretRef &ref, Callback callback);

private:
    void lookAgain();
    void onMissing();

    Deps m_deps;
    Callback m_callback;
    int m_retriesLeft = 0;
    std::unique_ptr<Timer> m_retry;
};

/// Where the token of a client is. NotFound, naming those there are, if the settings have no such client.
Expected<SecretRef> tokenRefOf(const Settings &settings, const QString &clientId);

} // namespace sluice::app
