// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/activeview.h"

namespace sluice::relay {

namespace {

void addWait(ActiveExchange &active, const WaitState &wait, const Clock &clock)
{
    active.stage = wait.place > 0 ? ExchangeStage::Queued : ExchangeStage::Pausing;
    active.place = wait.place;
    active.waitsFor = wait.why;
    if (const SteadyTime now = clock.steadyNow(); wait.until && *wait.until > now)
        active.waitsUntil = clock.wallNow() + toMs(*wait.until - now);
}

} // namespace

ActiveExchange activeView(const ExchangeRecord &record, const std::vector<std::unique_ptr<Attempt>> &attempts,
                          const Attempt *running, const Turns *turns, const Clock &clock)
{
    ActiveExchange active{.id = record.id,
                          .receivedAt = record.receivedAt,
                          .client = record.client,
                          .tool = record.tool,
                          .dialect = record.dialect,
                          .model = record.modelAsked,
                          .isStream = record.isStream};
    if (!attempts.empty()) {
        active.channel = attempts.back()->record().channel;
        active.bytes = attempts.back()->answerBytes();
    }
    if (!running) {
        if (const auto wait = turns ? turns->waiting() : std::nullopt)
            addWait(active, *wait, clock);
        return active;
    }
    const SteadyTime now = clock.steadyNow();
    active.stage = running->stage();
    active.gap = running->heartbeat().gap(now);
    active.limit = running->heartbeat().limit();
    active.events = running->events();
    active.gapColumns = running->heartbeat().gapColumns(now);
    return active;
}

} // namespace sluice::relay
