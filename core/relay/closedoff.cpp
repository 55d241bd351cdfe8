// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/closedoff.h"

namespace sluice::relay {

namespace {

QString limitName(guard::BudgetLimit limit)
{
    switch (limit) {
    case guard::BudgetLimit::Tokens: return QStringLiteral("tokens per minute");
    case guard::BudgetLimit::InputTokens: return QStringLiteral("input tokens per minute");
    case guard::BudgetLimit::OutputTokens: return QStringLiteral("output tokens per minute");
    case guard::BudgetLimit::Requests: return QStringLiteral("requests per minute");
    case guard::BudgetLimit::Concurrency: return QStringLiteral("calls at one time");
    }
    Q_UNREACHABLE();
}

QString reason(const Standing &standing)
{
    switch (standing.barrier) {
    case Barrier::None: return {};
    case Barrier::BreakerOpen: return QStringLiteral("left alone after failures");
    case Barrier::TrialUnderWay: return QStringLiteral("being tried after failures");
    case Barrier::Cooling: return QStringLiteral("resting after a rate limit");
    case Barrier::NoRoom:
        return standing.shortOf ? QStringLiteral("its limit of %1 is used up").arg(limitName(*standing.shortOf))
                                : QStringLiteral("its limits are promised to requests that wait longer");
    case Barrier::DayUsedUp: return QStringLiteral("its limit for the day is used up");
    case Barrier::NoSlot: return QStringLiteral("all slots of Sluice are in use");
    }
    Q_UNREACHABLE();
}

QString seconds(SteadyTime::duration duration)
{
    return QString::number(roundedUpSeconds(toMs(duration)));
}

} // namespace

QString closedOffText(const std::vector<ClosedWay> &ways, SteadyTime now)
{
    QStringList parts;
    for (const ClosedWay &closed : ways) {
        QString part = closed.way.candidate.channel->id;
        if (closed.way.candidate.channel->keys.size() > 1)
            part += QStringLiteral(" (key %1)").arg(closed.way.keyId());
        part += QStringLiteral(": ") + reason(closed.standing);
        if (closed.standing.until && *closed.standing.until > now)
            part += QStringLiteral(", for %1 s more").arg(seconds(*closed.standing.until - now));
        if (!parts.contains(part))
            parts.append(part);
    }
    return QStringLiteral("No channel can take this request now. ") + parts.join(QStringLiteral("; ")) + u'.';
}

QString queueFullText(Priority priority)
{
    return QStringLiteral("Too many requests of priority %1 wait for room already.").arg(toString(priority));
}

QString waitedTooLongText(milliseconds waited, const QString &why)
{
    const QString text = QStringLiteral("The request waited %1 s for room, as long as it may.").arg(seconds(waited));
    return why.isEmpty() ? text : text + u' ' + why;
}

QString deadlineText()
{
    return QStringLiteral("No channel began an answer within the time that is set for this client or route.");
}

} // namespace sluice::relay
