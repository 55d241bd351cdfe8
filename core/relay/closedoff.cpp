// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/closedoff.h"

#include "core/api/turnreasons.h"
#include "core/base/errorreasons.h"

namespace sluice::relay {

namespace {

const Reason &limitName(guard::BudgetLimit limit)
{
    switch (limit) {
    case guard::BudgetLimit::Tokens: return kTurnReasons.tokens;
    case guard::BudgetLimit::InputTokens: return kTurnReasons.inputTokens;
    case guard::BudgetLimit::OutputTokens: return kTurnReasons.outputTokens;
    case guard::BudgetLimit::Requests: return kTurnReasons.requests;
    case guard::BudgetLimit::Concurrency: return kTurnReasons.calls;
    }
    Q_UNREACHABLE();
}

QString reason(const Standing &standing)
{
    switch (standing.barrier) {
    case Barrier::None: return {};
    case Barrier::BreakerOpen: return kTurnReasons.leftAlone.english();
    case Barrier::TrialUnderWay: return kTurnReasons.beingTried.english();
    case Barrier::Cooling: return kTurnReasons.resting.english();
    case Barrier::NoRoom:
        return standing.shortOf ? kTurnReasons.limitUsedUp.english(limitName(*standing.shortOf))
                                : kTurnReasons.promised.english();
    case Barrier::DayUsedUp: return kTurnReasons.dayUsedUp.english();
    case Barrier::NoSlot: return kTurnReasons.noSlot.english();
    }
    Q_UNREACHABLE();
}

int seconds(SteadyTime::duration duration)
{
    return int(roundedUpSeconds(toMs(duration)));
}

QString closedText(const ClosedWay &closed, SteadyTime now)
{
    const QString &channel = closed.way.candidate.channel->id;
    const bool hasKeys = closed.way.candidate.channel->keys.size() > 1;
    const QString why = reason(closed.standing);
    if (!closed.standing.until || *closed.standing.until <= now)
        return hasKeys ? kTurnReasons.key.english(channel, closed.way.keyId(), why) : kErrorReasons.about.english(channel, why);
    const int more = seconds(*closed.standing.until - now);
    return hasKeys ? kTurnReasons.keyFor.english(channel, closed.way.keyId(), why, more)
                   : kTurnReasons.channelFor.english(channel, why, more);
}

} // namespace

QString closedOffText(const std::vector<ClosedWay> &ways, SteadyTime now)
{
    QStringList parts;
    for (const ClosedWay &closed : ways) {
        const QString part = closedText(closed, now);
        if (!parts.contains(part))
            parts.append(part);
    }
    return kTurnReasons.closedOff.english(parts.join(kListJoint.english()));
}

QString queueFullText(Priority priority)
{
    return kTurnReasons.queueFull.english(toString(priority));
}

QString waitedTooLongText(milliseconds waited, const QString &why)
{
    return why.isEmpty() ? kTurnReasons.waitedTooLong.english(seconds(waited))
                         : kTurnReasons.waitedTooLongFor.english(seconds(waited), why);
}

QString deadlineText()
{
    return kTurnReasons.deadline.english();
}

} // namespace sluice::relay
