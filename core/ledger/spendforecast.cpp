// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/spendforecast.h"

#include "core/ledger/localday.h"

#include <QtNumeric>

#include <algorithm>

namespace sluice::ledger {

namespace {

constexpr int kMostDays = 7;

/// What the full days before today spent, in millionths of a millionth.
struct Pace
{
    int days = 0;       ///< at least one
    CostSum whole;      ///< on all of them together
    CostSum restOfDay;  ///< on all of them together, from this time of the day on
    int daysToCome = 0; ///< of this month, today not among them
};

QTime wallTime(WallTime at, const QTimeZone &zone)
{
    return QDateTime::fromMSecsSinceEpoch(msSinceEpoch(at), zone).time();
}

void add(SpendBasis &sum, const SpendBasis &more)
{
    sum.tokens = saturatedSum(sum.tokens, more.tokens);
    sum.estimated = saturatedSum(sum.estimated, more.estimated);
    sum.unpriced = saturatedSum(sum.unpriced, more.unpriced);
}

qint64 times(qint64 amount, int factor)
{
    qint64 product = 0;
    return qMulOverflow(amount, qint64(factor), &product) ? std::numeric_limits<qint64>::max() : product;
}

/// Rounded when it is told, and only then: a division here loses less than a millionth of a millionth.
Money forecast(const CostSum &spent, qint64 paceOfAll, int days, Currency currency)
{
    CostSum sum = spent;
    sum.addExact(paceOfAll / days, currency);
    return *sum.in(currency);
}

int fullDaysBefore(QDate today, std::optional<WallTime> firstUse, const QTimeZone &zone)
{
    if (!firstUse)
        return 0;
    return int(std::clamp<qint64>(dayOf(*firstUse, zone).daysTo(today) - 1, 0, kMostDays));
}

Pace paceOf(const OutlookPlan &plan, const QList<SpendSlot> &quarters, int days)
{
    Pace pace{.days = days, .daysToCome = plan.today.daysInMonth() - plan.today.day()};
    const QTime now = wallTime(plan.now, plan.zone);
    for (const SpendSlot &slot : quarters) {
        if (slot.from < startOfDay(plan.today.addDays(-days), plan.zone) || slot.from >= plan.quartersBefore)
            continue;
        pace.whole.add(slot.cost);
        if (wallTime(slot.from, plan.zone) > now)
            pace.restOfDay.add(slot.cost);
    }
    return pace;
}

std::optional<CurrencyOutlook> outlookIn(Currency currency, const CostSum &today, const CostSum &month,
                                         const std::optional<Pace> &pace)
{
    if (!month.exact(currency) && !(pace && pace->whole.exact(currency)))
        return std::nullopt;
    CurrencyOutlook outlook{.today = today.in(currency).value_or(Money{0, currency}),
                            .month = month.in(currency).value_or(Money{0, currency})};
    if (pace) {
        const qint64 rest = pace->restOfDay.exact(currency).value_or(0);
        const qint64 toCome = times(pace->whole.exact(currency).value_or(0), pace->daysToCome);
        outlook.todayForecast = forecast(today, rest, pace->days, currency);
        outlook.monthForecast = forecast(month, saturatedSum(rest, toCome), pace->days, currency);
    }
    return outlook;
}

} // namespace

OutlookPlan planOutlook(WallTime now, const QTimeZone &zone)
{
    const QDate today = dayOf(now, zone);
    return {.now = now,
            .zone = zone,
            .today = today,
            .daysFrom = startOfDay(QDate(today.year(), today.month(), 1), zone),
            .daysBefore = startOfDay(today.addDays(1), zone),
            .quartersFrom = startOfDay(today.addDays(-kMostDays), zone),
            .quartersBefore = startOfDay(today, zone)};
}

SpendOutlook drawOutlook(const OutlookPlan &plan, const QList<SpendSlot> &days, const QList<SpendSlot> &quarters,
                         std::optional<WallTime> firstUse)
{
    SpendOutlook outlook;
    CostSum today;
    CostSum month;
    for (const SpendSlot &slot : days) {
        if (slot.from < plan.daysFrom || slot.from >= plan.daysBefore)
            continue;
        month.add(slot.cost);
        add(outlook.month, slot.basis);
        if (dayOf(slot.from, plan.zone) == plan.today) {
            today.add(slot.cost);
            add(outlook.today, slot.basis);
        }
    }
    std::optional<Pace> pace;
    if (const int full = fullDaysBefore(plan.today, firstUse, plan.zone); full > 0)
        pace = paceOf(plan, quarters, full);
    for (const Currency currency : kAllCurrencies) {
        if (const auto one = outlookIn(currency, today, month, pace))
            outlook.currencies.append(*one);
    }
    return outlook;
}

} // namespace sluice::ledger
