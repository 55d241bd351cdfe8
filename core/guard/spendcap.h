// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"
#include "core/api/spendstate.h"
#include "core/guard/purse.h"
#include "core/guard/reservations.h"

#include <QList>
#include <QMap>

#include <array>
#include <optional>

namespace sluice::guard {

/// The limits on what each client, and all of them together, may spend by local day and month. A call reserves what it is
/// expected to cost, so that many at one time cannot pass a limit by much (roomOf() tells by how much), and is settled with
/// what it did cost. A limit counts what was spent in its own currency.
/// Pure: the local day comes in with each call.
class SpendCap
{
public:
    /// Names a reservation until it is settled or released.
    using Reservation = quint64;

    struct Verdict
    {
        Room room = Room::Free;
        /// Unless free: the limit that keeps the call back, of several used up the one that does so the longest.
        std::optional<SpendUse> shortOf;
        QDate until; ///< with UsedUp: the day on which it begins anew
    };

    /// What was spent stays, also that of clients which are no longer there.
    void setSettings(const Settings &settings);
    /// What the ledger knows of; call it for each day of this month before the first call.
    void add(QDate day, const QString &client, const Money &spent);

    /// `expected` is absent where no price is known.
    Verdict check(const QString &client, const std::optional<Money> &expected, QDate day) const;
    Reservation reserve(const QString &client, const std::optional<Money> &expected);
    /// The call is over. Without a known cost nothing is booked.
    void settle(Reservation id, const std::optional<Money> &cost, QDate day);
    /// It has cost nothing.
    void release(Reservation id);

    /// The limits of which the share to warn at, or all, has been spent since the last call; each is told once for its period,
    /// and once more after it was raised. Whoever has restored sums with add() and has told of them before asks once in vain.
    QList<SpendUse> takeNews(QDate day);
    /// All limits: those of all clients together first, then by client.
    QList<SpendUse> state(QDate day) const;

private:
    struct Told
    {
        QDate first; ///< of the period
        SpendLevel level = SpendLevel::Free;
    };
    struct Account
    {
        SpendLimits limits;
        Purse purse;
        std::array<Told, 2> told; ///< by SpendPeriod
    };
    struct Held
    {
        QString client;
        std::optional<Money> expected;
    };
    static std::optional<SpendUse> useOf(const QString &client, const Account &account, SpendPeriod period, QDate day);
    std::optional<Held> takeHeld(Reservation id);

    /// By client; all of them together under the empty name, which no client can have.
    QMap<QString, Account> m_accounts;
    Reservations<Held> m_held;
};

} // namespace sluice::guard
