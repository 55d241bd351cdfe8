// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/degraderequest.h"

#include "core/dialect/staticnotice.h"
#include "core/dialect/trim.h"

namespace sluice::relay {

namespace {

bool trimRequest(Endpoint endpoint, QByteArrayView body, int keepTurns, dialect::RequestFacts &facts)
{
    dialect::Trim trim = dialect::trimEdits(endpoint, body, keepTurns);
    if (trim.dropped == 0)
        return false;
    qint64 cut = 0;
    for (const dialect::BodyEdit &edit : trim.edits)
        cut += edit.length;
    // The text is not counted anew: what is left of the bytes is near enough for a reservation.
    const double left = 1.0 - double(cut) / double(body.size());
    facts.estimatedInputTokens = qint64(double(facts.estimatedInputTokens) * left);
    facts.trims = std::move(trim.edits);
    return true;
}

} // namespace

DegradeSteps degradeRequest(const DegradeSteps &steps, const ClientSettings &client, Endpoint endpoint, QByteArrayView body,
                            dialect::RequestFacts &facts, RoutePlan &plan)
{
    DegradeSteps taken;
    taken.trim = steps.trim && trimRequest(endpoint, body, client.ladder.keepTurns, facts);
    taken.fallback = steps.fallback && plan.takeLowHealthCandidates();
    return taken;
}

WholeAnswer noticeAnswer(const ClientSettings &client, const AttemptInput &input, WallTime now)
{
    const QString &own = client.ladder.noticeText;
    const dialect::StaticNotice notice{.text = own.isEmpty() ? dialect::lowHealthText() : own,
                                       .model = input.facts.model,
                                       .serial = input.requestId,
                                       .createdAt = msSinceEpoch(now) / 1000,
                                       .asksUsage = input.facts.asksUsage};
    if (input.stream)
        return {.headers = eventStreamFields(), .body = dialect::noticeStream(input.dialect, notice)};
    return {.headers = {{"Content-Type", "application/json"}}, .body = dialect::noticeBody(input.dialect, notice)};
}

http::HeaderList degradedFields(const DegradeSteps &steps)
{
    return {{"x-sluice-degraded", toString(steps).toLatin1()}};
}

} // namespace sluice::relay
