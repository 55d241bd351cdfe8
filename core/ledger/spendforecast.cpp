// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/spendforecast.h"

#include "core/ledger/localday.h"
#include "core/ledger/pricedtokens.h"

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
    SpendBasis basis;   ///< of the whole
    int daysToCome = 0; ///< of this month, today not among them
};

bool isMostlyPriced(const SpendBasis &basis)
{
    return ledger::isMostlyPriced(basis.unpriced, basis.tokens);
}

QTime wallTime(WallTime at, const QTimeZone &zone)
{
    return QDateTime::fromMSecsSinceEpoch(msSinceEpoch(at), zone).time();
}

void addBasis(SpendBasis &sum, const SpendBasis &more)
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

/// `spent`, the rest of a day, and so many whole days. Rounded when it is told, and only then: the divisions lose less than a
/// millionth of a millionth together. Each comes before what multiplies, whose product need not fit otherwise.
Money forecast(const CostSum &spent, qint64 restOfAll, qint64 wholeOfAll, int daysToCome, int days, Currency currency)
{
    const qint64 remainders = restOfAll % days + wholeOfAll % days * daysToCome;
    CostSum sum = spent;
    sum.addExact(restOfAll / days, currency);
    sum.addExact(times(wholeOfAll / days, daysToCome), currency);
    sum.addExact(remainders / days, currency);
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
        addBasis(pace.basis, slot.basis);
        if (wallTime(slot.from, plan.zone) > now)
            pace.restOfDay.add(slot.cost);
    }
    return pace;
}

/// What was spent in one stretch of time.
struct Spent
{
    CostSum cost;
    SpendBasis basis;

    void add(const SpendSlot &slot)
    {
        cost.add(slot.cost);
        addBasis(basis, slot.basis);
    }
};

std::optional<CurrencyOutlook> outlookIn(Currency currency, const Spent &today, const Spent &month,
                                         const std::optional<Pace> &pace)
{
    if (!month.cost.exact(currency) && !(pace && pace->whole.exact(currency)))
        return std::nullopt;
    CurrencyOutlook outlook{.today = today.cost.in(currency).value_or(Money{0, currency}),
                            .month = month.cost.in(currency).value_or(Money{0, currency})};
    if (!pace || !isMostlyPriced(pace->basis))
        return outlook;
    const qint64 rest = pace->restOfDay.exact(currency).value_or(0);
    const qint64 whole = pace->whole.exact(currency).value_or(0);
    if (isMostlyPriced(today.basis))
        outlook.todayForecast = forecast(today.cost, rest, 0, 0, pace->days, currency);
    if (isMostlyPriced(month.basis))
        outlook.monthForecast = forecast(month.cost, rest, whole, pace->daysToCome, pace->days, currency);
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
    Spent today;
    Spent month;
    for (const SpendSlot &slot : days) {
        if (slot.from < plan.daysFrom || slot.from >= plan.daysBefore)
            continue;
        month.add(slot);
        if (dayOf(slot.from, plan.zone) == plan.today)
            today.add(slot);
    }
    SpendOutlook outlook{.currencies = {}, .today = today.basis, .month = month.basis};
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
