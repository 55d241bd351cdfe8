// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/guardwords.h"

#include <QCoreApplication>

#include <algorithm>

namespace sluice::ui {

namespace {

class Words
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::GuardWords)
};

/// What a limit on spending is about.
QString spendSubject(const SpendUse &use)
{
    const QString client = oneLine(use.client);
    switch (use.period) {
    case SpendPeriod::Day:
        if (client.isEmpty())
            //: What was spent today, of all clients together; a sum follows.
            return Words::tr("Spending today");
        //: What was spent today by the client %1, an entry of the settings for a tool; a sum follows.
        return Words::tr("Spending of %1 today").arg(client);
    case SpendPeriod::Month:
        if (client.isEmpty())
            //: What was spent in this calendar month, of all clients together; a sum follows.
            return Words::tr("Spending this month");
        //: What was spent in this calendar month by the client %1, an entry of the settings for a tool; a sum follows.
        return Words::tr("Spending of %1 this month").arg(client);
    }
    Q_UNREACHABLE();
}

QString queueText(const QList<QueueState> &queues, const Formatters &formatters)
{
    QStringList parts;
    milliseconds longest{0};
    for (const QueueState &queue : queues) {
        if (queue.waiting <= 0)
            continue;
        //: Part of a list: how many requests (%2) of a priority (%1, P0 to P2) wait.
        parts += Words::tr("%1 %2").arg(toString(queue.priority), formatters.count(queue.waiting));
        longest = std::max(longest, queue.longestWait);
    }
    if (parts.isEmpty())
        return {};
    //: Requests that wait until there is room under the providers' limits: %1 e.g. "P0 2, P1 5", %2 the longest wait so far.
    return Words::tr("Waiting for room: %1 (longest %2)").arg(parts.join(QStringLiteral(", ")), formatters.duration(longest));
}

QString slotsText(const GuardsState &guards, const Formatters &formatters)
{
    if (guards.slotLimit <= 0 || guards.slotsInUse < guards.slotLimit)
        return {};
    //: As many requests as the settings allow (%1, of all clients together) are with providers; the others wait.
    return Words::tr("All %1 slots are in use").arg(formatters.count(guards.slotLimit));
}

} // namespace

QString standingText(ChannelStanding standing)
{
    switch (standing) {
    //: State of a channel, a key or a model: calls go through.
    case ChannelStanding::Well: return Words::tr("Well");
    //: State of a channel or a key: its limits are nearly used, so that requests may have to wait. Keep short.
    case ChannelStanding::LittleRoom: return Words::tr("Little room");
    //: State of a channel or a model: after failures, single calls are let through to see whether it is well again.
    case ChannelStanding::OnTrial: return Words::tr("On trial");
    //: State of a channel or a model: after failures, it gets no calls for a while.
    case ChannelStanding::LeftAlone: return Words::tr("Left alone");
    //: State of a channel or a key: after a rate limit, it gets no calls for a while.
    case ChannelStanding::Resting: return Words::tr("Resting");
    //: State of a channel or a key: what the settings let it use or spend on one day is reached. Keep short.
    case ChannelStanding::UsedUp: return Words::tr("Used up for today");
    //: The provider does not accept the key.
    case ChannelStanding::KeyRefused: return Words::tr("Key refused");
    //: State of a channel or a model: the provider does not know the model.
    case ChannelStanding::ModelMissing: return Words::tr("Model missing");
    //: State of a channel or a model: answers have been slow to begin for a while.
    case ChannelStanding::Slow: return Words::tr("Slow");
    //: State of a channel: the settings keep it from use.
    case ChannelStanding::SwitchedOff: return Words::tr("Switched off");
    }
    Q_UNREACHABLE();
}

QString standingText(ChannelStanding standing, milliseconds left, const Formatters &formatters)
{
    const QString word = standingText(standing);
    if (left <= milliseconds::zero())
        return word;
    //: State of a channel (%1, e.g. "Left alone") and how much longer it lasts (%2, e.g. "23 s").
    return Words::tr("%1 for %2 more").arg(word, formatters.tickDuration(std::chrono::ceil<std::chrono::seconds>(left)));
}

QString roomText(const GuardsState &guards, const Formatters &formatters)
{
    const QString waiting = queueText(guards.queues, formatters);
    const QString inUse = slotsText(guards, formatters);
    return waiting.isEmpty() || inUse.isEmpty() ? waiting + inUse : QStringLiteral("%1 · %2").arg(waiting, inUse);
}

QStringList degradedTexts(const DegradeSteps &steps)
{
    QStringList texts;
    if (steps.notice)
        //: Beside the health gauge, which is very low: clients that allow it are told so instead of given an answer. Keep short.
        texts += Words::tr("Notices in place of answers");
    if (steps.fallback)
        //: Beside the health gauge, which is low: what happens to the requests of clients that allow it. Keep short.
        texts += Words::tr("Answers come from other models");
    if (steps.trim)
        //: Beside the health gauge, which is a bit low: only the last turns of a conversation are sent, for clients that allow
        //: it. Keep short.
        texts += Words::tr("Contexts are shortened");
    return texts;
}

QString degradedStepsText(const QString &steps)
{
    QStringList texts;
    for (const QString &name : steps.split(u',', Qt::SkipEmptyParts)) {
        if (name == toString(DegradeSteps{.trim = true}))
            //: What was done to a request because health was low: only the last turns of the conversation were sent.
            texts += Words::tr("shorter context");
        else if (name == toString(DegradeSteps{.fallback = true}))
            //: What was done to a request because health was low: it was sent to the model meant for that.
            texts += Words::tr("other model");
        else if (name == toString(DegradeSteps{.notice = true}))
            //: What was done to a request because health was low: a short text was answered, and no model was asked.
            texts += Words::tr("notice in place of the answer");
        else
            texts += oneLine(name);
    }
    return texts.join(QStringLiteral(", "));
}

QString healthRoleText(HealthRole role)
{
    switch (role) {
    //: Part of the health score: a vector database of the user.
    case HealthRole::VectorStore: return Words::tr("Vector store");
    //: Part of the health score: a relational database of the user.
    case HealthRole::Database: return Words::tr("Database");
    //: Part of the health score: any other thing that the user has Sluice watch.
    case HealthRole::Other: return Words::tr("Component");
    }
    Q_UNREACHABLE();
}

QString healthOutcomeText(HealthOutcome outcome)
{
    switch (outcome) {
    //: How a question to a database or the like went.
    case HealthOutcome::Ok: return Words::tr("fine");
    //: How a question to a database or the like went.
    case HealthOutcome::Slow: return Words::tr("slow");
    //: How a question to a database or the like went.
    case HealthOutcome::Oom: return Words::tr("out of memory");
    //: How a question to a database or the like went.
    case HealthOutcome::MemoryQuota: return Words::tr("memory quota used up");
    //: How a question to a database or the like went.
    case HealthOutcome::Error: return Words::tr("failed");
    }
    Q_UNREACHABLE();
}

QString pausedText(const QString &client, PauseCause cause)
{
    switch (cause) {
    case PauseCause::Repeats:
        //: A client (%1, an entry of the settings for a tool) gets no more answers until the user says so.
        return Words::tr("Sluice has paused %1, which sends the same request again and again").arg(oneLine(client));
    case PauseCause::Spending:
        //: A client (%1, an entry of the settings for a tool) gets no more answers until the user says so.
        return Words::tr("Sluice has paused %1, which spends much faster than usual").arg(oneLine(client));
    }
    Q_UNREACHABLE();
}

QString spendText(const SpendUse &use)
{
    //: %1 is e.g. "Spending today", %2 what was spent, %3 the limit with its currency.
    const QString text = Words::tr("%1: %2 of %3").arg(spendSubject(use), decimalText(use.spent), toString(use.limit));
    switch (use.level) {
    case SpendLevel::Free:
    case SpendLevel::Warned: return text;
    //: What was spent of a limit (%1), of which nothing is left.
    case SpendLevel::Reached: return Words::tr("%1, limit reached").arg(text);
    }
    Q_UNREACHABLE();
}

} // namespace sluice::ui
