// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/timedsecretstore.h"

#include "core/api/storagereasons.h"

namespace sluice::config {

TimedSecretStore::TimedSecretStore(std::unique_ptr<SecretStore> inner, const Clock &clock, TimerFactory &timers)
    : m_clock(clock)
    , m_timers(timers)
    , m_inner(std::move(inner))
{
}

TimedSecretStore::~TimedSecretStore() = default;

template <typename Answer>
std::function<void(Answer)> TimedSecretStore::bounded(std::function<void(Answer)> callback)
{
    const quint64 call = ++m_lastCall;
    auto timer = m_timers.create([this, call, callback] {
        // The timer that rings is this entry's, so it has to outlive the callback, which may destroy the whole store.
        const auto entry = m_waiting.extract(call);
        callback(unexpected(Error{ErrorCode::SecretUnavailable, kStorageReasons.keyStoreSilent.english()}));
    });
    timer->start(m_clock.steadyNow() + m_limit);
    m_waiting.emplace(call, std::move(timer));
    return [this, call, callback = std::move(callback)](Answer answer) {
        if (m_waiting.erase(call) > 0)
            callback(std::move(answer));
    };
}

void TimedSecretStore::read(const QString &item, ReadCallback callback)
{
    m_inner->read(item, bounded(std::move(callback)));
}

void TimedSecretStore::write(const QString &item, const Secret &secret, DoneCallback callback)
{
    m_inner->write(item, secret, bounded(std::move(callback)));
}

void TimedSecretStore::remove(const QString &item, DoneCallback callback)
{
    m_inner->remove(item, bounded(std::move(callback)));
}

} // namespace sluice::config
