// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/attemptrecords.h"

#include "core/guard/gapmarks.h"

namespace sluice::relay {

namespace {

// The silences of the answer that counted, and the longest of all attempts: whoever waited, waited through them all.
GapSummary gapsOf(const std::vector<std::unique_ptr<Attempt>> &attempts)
{
    GapSummary gaps = attempts.back()->gaps();
    if (attempts.size() == 1)
        return gaps;
    gaps.marks.clear();
    for (const auto &attempt : attempts) {
        for (const GapMark &mark : attempt->gaps().marks)
            guard::addMark(gaps.marks, mark);
    }
    return gaps;
}

} // namespace

void addAttempts(ExchangeRecord &record, const std::vector<std::unique_ptr<Attempt>> &attempts)
{
    for (const auto &attempt : attempts) {
        record.attempts.append(attempt->record());
        record.usage = sumOf(record.usage, attempt->record().usage);
        record.events += attempt->events();
        record.answerBytes += attempt->answerBytes();
    }
    if (attempts.empty())
        return;
    const AttemptRecord &last = attempts.back()->record();
    record.channel = last.channel;
    record.modelServed = last.model;
    record.times = last.times;
    if (record.isStream)
        record.gaps = gapsOf(attempts);
}

QString askedLast(const ExchangeRecord &record, const std::vector<std::unique_ptr<Attempt>> &attempts)
{
    if (attempts.empty())
        return record.modelAsked;
    const AttemptRecord &last = attempts.back()->record();
    return last.channel + QLatin1Char('/') + last.model;
}

} // namespace sluice::relay
