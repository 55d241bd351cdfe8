// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/words.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <utility>

namespace sluice::ui {

namespace {

class Words
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::Words)
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

} // namespace

// Each text stands alone in a narrow table column.
QString outcomeText(Outcome outcome)
{
    switch (outcome) {
    //: The answer came whole.
    case Outcome::Ok: return Words::tr("Complete");
    //: The provider answered 429.
    case Outcome::RateLimited: return Words::tr("Rate limited");
    //: The provider answered with a server error.
    case Outcome::Server: return Words::tr("Provider error");
    //: The provider does not accept the key.
    case Outcome::Auth: return Words::tr("Key refused");
    //: The provider does not know the model.
    case Outcome::ModelMissing: return Words::tr("Unknown model");
    //: The provider found the request faulty.
    case Outcome::BadRequest: return Words::tr("Bad request");
    //: The input does not fit into the model's context.
    case Outcome::ContextTooLong: return Words::tr("Input too long");
    //: The provider's content policy refused.
    case Outcome::ContentFilter: return Words::tr("Content filter");
    //: The answer ended properly but held nothing.
    case Outcome::Empty: return Words::tr("Empty answer");
    //: The stream ended before its proper end.
    case Outcome::Truncated: return Words::tr("Cut off");
    //: The stream was silent for too long.
    case Outcome::Stalled: return Words::tr("Stalled");
    //: The provider could not be reached, or the connection broke.
    case Outcome::Network: return Words::tr("Network error");
    //: The tool closed its connection before the end.
    case Outcome::ClientGone: return Words::tr("Tool left");
    //: Sluice itself answered with a refusal.
    case Outcome::Refused: return Words::tr("Refused here");
    //: Sluice ended before the exchange did.
    case Outcome::Interrupted: return Words::tr("Interrupted");
    //: No channel could take the request.
    case Outcome::NoCandidate: return Words::tr("No channel free");
    //: The time that the client allows for the first content was over.
    case Outcome::Deadline: return Words::tr("Out of time");
    }
    Q_UNREACHABLE();
}

QString endingGroupText(EndingGroup group)
{
    switch (group) {
    //: Exchanges whose answer came whole.
    case EndingGroup::Complete: return Words::tr("Complete");
    //: Exchanges whose answer ended too early: a stall, a broken stream, an empty answer.
    case EndingGroup::CutOff: return Words::tr("Broken answers");
    //: Exchanges that the provider answered with 429.
    case EndingGroup::RateLimited: return Words::tr("Rate limited");
    //: Exchanges that failed at the provider or on the way to it.
    case EndingGroup::ProviderFault: return Words::tr("Provider faults");
    //: Exchanges that were refused as they are: by the provider or by Sluice itself.
    case EndingGroup::TurnedDown: return Words::tr("Turned down");
    //: Exchanges that the tool left, or that ended with Sluice.
    case EndingGroup::BrokenOff: return Words::tr("Left early");
    }
    Q_UNREACHABLE();
}

QString guardEventText(GuardEventKind kind)
{
    switch (kind) {
    //: The breaker of a channel's model keeps calls from it for a while, after failures.
    case GuardEventKind::BreakerOpened: return Words::tr("Breaker opened");
    //: The breaker of a channel's model lets a trial call through.
    case GuardEventKind::BreakerHalfOpened: return Words::tr("Breaker on trial");
    //: The breaker of a channel's model lets all calls through again.
    case GuardEventKind::BreakerClosed: return Words::tr("Breaker closed");
    //: A key gets no calls for a while, after a rate limit.
    case GuardEventKind::CooldownBegan: return Words::tr("Cooldown began");
    //: A key gets calls again before its cooldown would have been over.
    case GuardEventKind::CooldownEnded: return Words::tr("Cooldown over early");
    //: The provider does not accept the key.
    case GuardEventKind::KeyRefused: return Words::tr("Key refused");
    //: The provider accepts a key that it had refused.
    case GuardEventKind::KeyAccepted: return Words::tr("Key accepted again");
    //: The provider does not know the model.
    case GuardEventKind::ModelMissing: return Words::tr("Unknown model");
    //: The provider knows a model that it had not known.
    case GuardEventKind::ModelFound: return Words::tr("Model known again");
    //: A channel's model has been too slow for a while.
    case GuardEventKind::SlowBegan: return Words::tr("Too slow");
    //: A channel's model is no longer too slow.
    case GuardEventKind::SlowEnded: return Words::tr("Fast again");
    //: A rate limit showed that the provider allows less than was thought.
    case GuardEventKind::LimitLearned: return Words::tr("Lower limit learned");
    //: A request was turned away because too many wait already.
    case GuardEventKind::QueueFull: return Words::tr("Queue full");
    //: A request was turned away after the longest time for which it may wait.
    case GuardEventKind::WaitExpired: return Words::tr("Waited too long");
    //: Most of what may be spent in a day or month is spent.
    case GuardEventKind::SpendWarned: return Words::tr("Spending limit near");
    //: All that may be spent in a day or month is spent.
    case GuardEventKind::SpendReached: return Words::tr("Spending limit reached");
    //: A tool that seemed to run in circles was paused.
    case GuardEventKind::ClientPaused: return Words::tr("Tool paused");
    //: The user lets a paused tool go on.
    case GuardEventKind::ClientLetGo: return Words::tr("Tool goes on");
    //: The health of database, vector store or limits is low: answers become less than was asked for.
    case GuardEventKind::DegradeBegan: return Words::tr("Health low");
    //: Health is good enough again for full answers.
    case GuardEventKind::DegradeEnded: return Words::tr("Health restored");
    }
    Q_UNREACHABLE();
}

QString guardSubjectText(const GuardEvent &event)
{
    QStringList parts;
    for (const QString &name : {event.channel, event.model, event.key, event.client}) {
        if (!name.isEmpty())
            parts += oneLine(name);
    }
    return parts.join(QStringLiteral(" / "));
}

QString standingText(ChannelStanding standing)
{
    switch (standing) {
    //: State of a channel, a key or a model: calls go through.
    case ChannelStanding::Well: return Words::tr("Well");
    //: State of a channel or a model: after failures, single calls are let through to see whether it is well again.
    case ChannelStanding::OnTrial: return Words::tr("Being tried");
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

bool isHeldBack(ExchangeStage stage)
{
    return stage == ExchangeStage::Queued || stage == ExchangeStage::Pausing;
}

QString waitText(const ActiveExchange &exchange, const Formatters &formatters)
{
    QStringList lines;
    if (!exchange.waitsFor.isEmpty())
        lines += manyLines(exchange.waitsFor).trimmed();
    if (exchange.waitsUntil && exchange.stage == ExchangeStage::Queued)
        //: Of a request that waits for room under the provider's limits; %1 is a time of day.
        lines += Words::tr("Room is expected at %1.").arg(formatters.timeOfDay(*exchange.waitsUntil));
    else if (exchange.waitsUntil)
        //: Of a request whose call has failed; %1 is the time of day of the next one.
        lines += Words::tr("Tried again at %1.").arg(formatters.timeOfDay(*exchange.waitsUntil));
    return lines.join(u'\n');
}

QString stageText(const ActiveExchange &exchange)
{
    if (exchange.stage != ExchangeStage::Queued || exchange.place <= 0)
        return stageText(exchange.stage);
    //: The request waits for room under the provider's limits, as the %1th of all that wait. Keep short.
    return Words::tr("Queued, place %1").arg(exchange.place);
}

QString stageText(ExchangeStage stage)
{
    switch (stage) {
    //: The request is on its way to the provider.
    case ExchangeStage::Connecting: return Words::tr("Connecting");
    //: The provider has the request; no content came yet.
    case ExchangeStage::Waiting: return Words::tr("Waiting");
    //: Content flows.
    case ExchangeStage::Streaming: return Words::tr("Streaming");
    //: The request waits for room under the provider's limits.
    case ExchangeStage::Queued: return Words::tr("Waiting for room");
    //: A call has failed; the next one is made after a short pause.
    case ExchangeStage::Pausing: return Words::tr("Trying again soon");
    }
    Q_UNREACHABLE();
}

QString toolText(const QString &tool)
{
    static constexpr std::array<std::pair<QStringView, QStringView>, 5> kNames{{{u"claude-code", u"Claude Code"},
                                                                                {u"codex", u"Codex"},
                                                                                {u"cline", u"Cline"},
                                                                                {u"qwen-code", u"Qwen Code"},
                                                                                {u"opencode", u"OpenCode"}}};
    for (const auto &[id, name] : kNames) {
        if (tool == id)
            return name.toString();
    }
    return nameOrDash(tool);
}

QString endpointText(Endpoint endpoint)
{
    switch (endpoint) {
    case Endpoint::ChatCompletions: return QStringLiteral("Chat Completions");
    case Endpoint::Responses: return QStringLiteral("Responses");
    case Endpoint::Messages: return QStringLiteral("Messages");
    case Endpoint::CountTokens: return QStringLiteral("Count tokens");
    case Endpoint::Embeddings: return QStringLiteral("Embeddings");
    case Endpoint::Completions: return QStringLiteral("Completions");
    }
    Q_UNREACHABLE();
}

QString endingText(const ExchangeRecord &record)
{
    if (record.isOpen)
        //: In the place of how an exchange ended, while it runs.
        return Words::tr("Running");
    const QString words = outcomeText(record.outcome);
    //: How an exchange ended (%1), where the answer itself told so by a short notice.
    return record.isDegraded ? Words::tr("%1 · notice").arg(words) : words;
}

QString silenceText(const ActiveExchange &exchange, const Formatters &formatters)
{
    if (exchange.limit <= milliseconds::zero())
        return formatters.duration(exchange.gap);
    //: Current silence of a stream and the limit it runs towards, e.g. "1.4 s of 60 s".
    return Words::tr("%1 of %2").arg(formatters.duration(exchange.gap), formatters.limit(exchange.limit));
}

} // namespace sluice::ui
