// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/timers.h"
#include "core/config/secretstore.h"

#include <map>
#include <memory>

namespace sluice::config {

/// Another store whose answers come within a limit or count as SecretUnavailable. What comes later is thrown away.
class TimedSecretStore final : public SecretStore
{
public:
    TimedSecretStore(std::unique_ptr<SecretStore> inner, const Clock &clock, TimerFactory &timers);
    ~TimedSecretStore() override;

    /// For calls from now on.
    void setLimit(milliseconds limit) { m_limit = limit; }

    void read(const QString &item, ReadCallback callback) override;
    void write(const QString &item, const Secret &secret, DoneCallback callback) override;
    void remove(const QString &item, DoneCallback callback) override;

private:
    template <typename Answer>
    std::function<void(Answer)> bounded(std::function<void(Answer)> callback);

    const Clock &m_clock;
    TimerFactory &m_timers;
    milliseconds m_limit{2'000};
    quint64 m_lastCall = 0;
    std::map<quint64, std::unique_ptr<Timer>> m_waiting; ///< by call; whoever takes the entry out may answer
    std::unique_ptr<SecretStore> m_inner;                ///< destroyed first, so that it answers nobody that is gone
};

} // namespace sluice::config
