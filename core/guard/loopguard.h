// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardstate.h"
#include "core/api/settings.h"
#include "core/base/fingerprint.h"
#include "core/guard/repeats.h"
#include "core/guard/spendspeed.h"

#include <QHash>

#include <array>
#include <optional>

namespace sluice::guard {

/// Pauses a client that seems to run in circles, until the user lets it go on: the same request was answered well again and
/// again, or it spends far faster than it usually does. Only answers that went well count, so retrying what failed does not.
/// Spending is looked at by currency, and by tokens where no price is known. Below its floor it never counts as fast, so that
/// small sums trip nothing.
/// Pure: time comes in with each call and never goes back. Memory is bounded for each client.
class LoopGuard
{
public:
    struct Pause
    {
        PauseCause cause = PauseCause::Repeats;
        QString why; ///< short, English
        SteadyTime since;
    };
    struct Answer
    {
        Fingerprint request;
        std::optional<Money> cost; ///< absent: no price is known
        qint64 tokens = 0;         ///< input and output together
    };

    /// Of what is spent in ten minutes, in millionths.
    static constexpr qint64 floorOf(Currency currency)
    {
        switch (currency) {
        case Currency::Cny: return 5'000'000;
        case Currency::Usd: return 1'000'000;
        }
        Q_UNREACHABLE();
    }
    static constexpr qint64 kTokenFloor = 1'000'000;

    /// All that there are. One whose guard is switched off is let go; those that are no longer there are forgotten.
    void setClients(const QList<ClientSettings> &clients);

    /// Null while the client may go on; valid until the next call of another function.
    const Pause *pauseOf(const QString &client) const;
    /// An answer to the client of that name went well. Returns the pause that it brought; one that comes in during a pause brings
    /// none.
    std::optional<Pause> onAnswered(const QString &name, const Answer &answer, SteadyTime now);
    /// The user lets it go on; what led to the pause is forgotten, and learned as usual in time. False if it was not paused.
    bool letGo(const QString &client);

private:
    static constexpr size_t kMeters = kAllCurrencies.size() + 1; ///< by currency; the last one counts tokens
    struct Client
    {
        LoopGuardSettings settings;
        Repeats repeats;
        std::array<SpendSpeed, kMeters> speeds;
        std::optional<Pause> pause;
    };
    static void forgive(Client &client);
    static std::optional<QString> whyFast(Client &client, const Answer &answer, SteadyTime now);

    QHash<QString, Client> m_clients;
};

} // namespace sluice::guard
