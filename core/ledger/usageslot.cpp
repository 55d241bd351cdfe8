// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/usageslot.h"

#include "core/ledger/rollup.h"

namespace sluice::ledger {

namespace {

void addAttempt(const AttemptRecord &attempt, UsageSums &sums)
{
    const Usage &usage = attempt.usage;
    const qint64 input = toldTokens(usage.input);
    const qint64 output = toldTokens(usage.output);
    ++sums.attempts;
    sums.input = cappedSum(sums.input, input);
    sums.output = cappedSum(sums.output, output);
    sums.cacheRead = cappedSum(sums.cacheRead, toldTokens(usage.cacheRead));
    sums.cacheWrite = cappedSum(sums.cacheWrite, toldTokens(usage.cacheWrite));
    sums.reasoning = cappedSum(sums.reasoning, toldTokens(usage.reasoning));
    sums.estimated = cappedSum(sums.estimated, cappedSum(usage.inputEstimated ? input : 0, usage.outputEstimated ? output : 0));
    if (!attempt.rates) {
        sums.unpriced = cappedSum(sums.unpriced, cappedSum(input, output));
    } else if (isTold(usage)) {
        sums.cost.add(usage, *attempt.rates);
        sums.saved.addExact(savedByCache(usage, *attempt.rates), attempt.rates->currency);
    }
}

bool hasFallenBack(const ExchangeRecord &record)
{
    const AttemptRecord &first = record.attempts.first();
    const AttemptRecord &last = record.attempts.last();
    return record.outcome == Outcome::Ok && (first.channel != last.channel || first.model != last.model);
}

void addRequest(const ExchangeRecord &record, UsageSums &sums)
{
    ++sums.requests;
    if (record.attempts.isEmpty())
        return;
    sums.fallbacks += hasFallenBack(record) ? 1 : 0;
    if (!record.isStream || !record.times.firstContent)
        return;
    sums.firstContents.add(*record.times.firstContent);
    const Usage &usage = record.attempts.last().usage;
    const qint64 output = toldTokens(usage.output);
    if (record.times.ended && output > 1 && !usage.outputEstimated) {
        const auto lasted = std::chrono::microseconds(*record.times.ended - *record.times.firstContent).count();
        sums.perToken.add(milliseconds(lasted / (output - 1))); // the histogram counts whatever unit it is given
    }
}

} // namespace

void UsageNumbers::merge(const UsageNumbers &other)
{
    for (const auto number : {&UsageNumbers::requests, &UsageNumbers::fallbacks, &UsageNumbers::attempts, &UsageNumbers::input,
                              &UsageNumbers::output, &UsageNumbers::cacheRead, &UsageNumbers::cacheWrite,
                              &UsageNumbers::reasoning, &UsageNumbers::estimated, &UsageNumbers::unpriced})
        this->*number = cappedSum(this->*number, other.*number);
    cost.add(other.cost);
    saved.add(other.saved);
}

void UsageSums::merge(const UsageSums &other)
{
    UsageNumbers::merge(other);
    firstContents.merge(other.firstContents);
    perToken.merge(other.perToken);
}

UsageByOwner usageOf(const ExchangeRecord &record)
{
    UsageByOwner usage;
    for (const AttemptRecord &attempt : record.attempts)
        addAttempt(attempt, usage[{attempt.channel, attempt.model, record.client, attempt.outcome}]);
    const bool wasSent = !record.attempts.isEmpty();
    addRequest(record, usage[{wasSent ? record.attempts.last().channel : record.channel,
                              wasSent ? record.attempts.last().model : record.modelAsked, record.client, record.outcome}]);
    return usage;
}

} // namespace sluice::ledger
