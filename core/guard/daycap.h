// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardstate.h"
#include "core/api/keydayuse.h"
#include "core/guard/purse.h"
#include "core/guard/reservations.h"

#include <array>
#include <optional>

namespace sluice::guard {

/// What one key may use by local day: tokens and money. Kept as the limits of clients are (spendcap.h).
/// Pure: the local day comes in with each call.
class DayCap
{
public:
    /// Names a reservation until it is settled or released.
    using Reservation = quint64;

    enum class Limit { Tokens, Spend };
    struct Verdict
    {
        Room room = Room::Free;
        std::optional<Limit> shortOf; ///< unless free
    };
    /// What one call is expected to use, or has used; a cost that is not known is absent.
    struct Amount
    {
        qint64 tokens = 0;
        std::optional<Money> cost;
    };

    explicit DayCap(const RateLimits &limits);
    /// Of them, those by day.
    void setLimits(const RateLimits &limits);
    /// What the ledger knows of this day.
    void add(QDate day, const Amount &used);

    /// UsedUp lasts until the next day.
    Verdict check(const std::optional<Money> &expectedCost, QDate day) const;
    Reservation reserve(const Amount &expected);
    void settle(Reservation id, const Amount &used, QDate day);
    /// The call never reached the provider.
    void release(Reservation id);

    /// The limits of which most, or all, has been used since the last call; each is told once a day, and once more after it was
    /// raised. The key's name is left open.
    QList<KeyDayUse> takeNews(QDate day);
    /// All of them are news again.
    void forgetTold() { m_told = {}; }

    /// For people; of Spend in millionths.
    BudgetUse use(Limit limit, QDate day) const;
    const std::optional<Money> &spendLimit() const { return m_spendLimit; }
    /// In the limit's currency; absent without one.
    std::optional<Money> spent(QDate day) const;
    /// Likewise, by calls under way.
    std::optional<Money> reservedSpend() const;

private:
    bool takeHeld(Reservation id);

    QDate m_toldOn;
    std::array<SpendLevel, 2> m_told{}; ///< by Limit
    std::optional<qint64> m_tokenLimit;
    std::optional<Money> m_spendLimit;
    DaySums m_tokens;
    qint64 m_tokensHeld = 0;
    Purse m_purse;
    Reservations<Amount> m_held;
};

} // namespace sluice::guard
