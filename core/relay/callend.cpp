// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/callend.h"

#include "core/api/cost.h"
#include "core/relay/toldlimits.h"

namespace sluice::relay {

CallEnd callEndOf(const Attempt &attempt, const AttemptEnd &end, const Turn &turn, const AttemptInput &input, WallTime now)
{
    const AttemptRecord &record = attempt.record();
    CallEnd call{.outcome = end.outcome,
                 .why = end.why,
                 .wasSent = attempt.wasSent(),
                 .cost = costOf(record.usage, record.rates),
                 .countedInput = input.facts.estimatedInputTokens,
                 .retryAfter = end.retryAfter};
    if (end.outcome == Outcome::RateLimited)
        call.told = toldLimits(attempt.answerFields(), now);
    // A refused call has used nothing that we know of.
    if (!record.status || (*record.status >= 200 && *record.status <= 299)) {
        call.usage = attempt.usage();
        call.used = {.inputTokens = call.usage.inputEstimated ? turn.expected.inputTokens : call.usage.input.value_or(0),
                     .outputTokens = call.usage.output.value_or(0)};
    }
    if (input.stream) {
        call.gaps = attempt.gaps();
        if (record.times.firstContent)
            call.firstContent = *record.times.firstContent - record.started;
    }
    return call;
}

} // namespace sluice::relay
