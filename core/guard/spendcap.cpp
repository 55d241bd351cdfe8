// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/spendcap.h"

#include "core/guard/usagelevel.h"

namespace sluice::guard {

namespace {

constexpr std::array kPeriods{SpendPeriod::Day, SpendPeriod::Month};
const QString kTotal;

QDate firstOf(SpendPeriod period, QDate day)
{
    switch (period) {
    case SpendPeriod::Day: return day;
    case SpendPeriod::Month: return {day.year(), day.month(), 1};
    }
    Q_UNREACHABLE();
}

QDate nextAfter(SpendPeriod period, QDate day)
{
    const QDate first = firstOf(period, day);
    switch (period) {
    case SpendPeriod::Day: return first.addDays(1);
    case SpendPeriod::Month: return first.addMonths(1);
    }
    Q_UNREACHABLE();
}

const std::optional<Money> &limitOf(const SpendLimits &limits, SpendPeriod period)
{
    switch (period) {
    case SpendPeriod::Day: return limits.day;
    case SpendPeriod::Month: return limits.month;
    }
    Q_UNREACHABLE();
}

} // namespace

void SpendCap::setSettings(const Settings &settings)
{
    for (Account &account : m_accounts)
        account.limits = {};
    m_accounts[kTotal].limits = settings.spend;
    for (const ClientSettings &client : settings.clients)
        m_accounts[client.id].limits = client.spend;
}

void SpendCap::add(QDate day, const QString &client, const Money &spent)
{
    m_accounts[kTotal].purse.add(day, spent);
    m_accounts[client].purse.add(day, spent);
}

std::optional<SpendUse> SpendCap::useOf(const QString &client, const Account &account, SpendPeriod period, QDate day)
{
    const std::optional<Money> &limit = limitOf(account.limits, period);
    if (!limit)
        return std::nullopt;
    const qint64 spent = account.purse.spent(period, limit->currency, day);
    return SpendUse{.client = client,
                    .period = period,
                    .limit = *limit,
                    .spent = spent,
                    .reserved = account.purse.held(limit->currency),
                    .level = levelOf(spent, limit->micros, account.limits.warnPercent)};
}

SpendCap::Verdict SpendCap::check(const QString &client, const std::optional<Money> &expected, QDate day) const
{
    Verdict verdict;
    for (const QString &name : {kTotal, client}) {
        const auto account = m_accounts.constFind(name);
        if (account == m_accounts.constEnd())
            continue;
        for (const SpendPeriod period : kPeriods) {
            const std::optional<SpendUse> use = useOf(name, *account, period, day);
            if (!use || !isConcerned(use->limit.currency, expected))
                continue;
            const Room room = roomOf(use->limit.micros, use->spent, use->reserved);
            const QDate until = room == Room::UsedUp ? nextAfter(period, day) : QDate();
            if (room > verdict.room || (room == Room::UsedUp && until > verdict.until))
                verdict = {.room = room, .shortOf = use, .until = until};
        }
    }
    return verdict;
}

SpendCap::Reservation SpendCap::reserve(const QString &client, const std::optional<Money> &expected)
{
    const Held held{.client = client, .expected = bounded(expected)};
    if (held.expected) {
        m_accounts[kTotal].purse.hold(*held.expected);
        m_accounts[client].purse.hold(*held.expected);
    }
    return m_held.add(held);
}

std::optional<SpendCap::Held> SpendCap::takeHeld(Reservation id)
{
    std::optional<Held> held = m_held.take(id);
    if (held && held->expected) {
        m_accounts[kTotal].purse.unhold(*held->expected);
        m_accounts[held->client].purse.unhold(*held->expected);
    }
    return held;
}

void SpendCap::settle(Reservation id, const std::optional<Money> &cost, QDate day)
{
    const std::optional<Held> held = takeHeld(id);
    if (held && cost)
        add(day, held->client, *cost);
}

void SpendCap::release(Reservation id)
{
    takeHeld(id);
}

QList<SpendUse> SpendCap::takeNews(QDate day)
{
    QList<SpendUse> news;
    for (auto account = m_accounts.begin(); account != m_accounts.end(); ++account) {
        for (const SpendPeriod period : kPeriods) {
            const std::optional<SpendUse> use = useOf(account.key(), *account, period, day);
            const SpendLevel level = use ? use->level : SpendLevel::Free;
            Told &told = account->told[size_t(period)];
            if (told.first != firstOf(period, day))
                told = {.first = firstOf(period, day)};
            if (level > told.level)
                news.append(*use);
            told.level = level;
        }
    }
    return news;
}

QList<SpendUse> SpendCap::state(QDate day) const
{
    QList<SpendUse> uses;
    for (auto account = m_accounts.begin(); account != m_accounts.end(); ++account) {
        for (const SpendPeriod period : kPeriods) {
            if (const std::optional<SpendUse> use = useOf(account.key(), *account, period, day))
                uses.append(*use);
        }
    }
    return uses;
}

} // namespace sluice::guard
