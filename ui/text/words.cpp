// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/words.h"

#include "core/api/capturedesk.h"
#include "ui/text/reasontext.h"

#include <QCoreApplication>

#include <array>
#include <utility>

namespace sluice::ui {

namespace {

class Words
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::Words)
};

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

bool isHeldBack(ExchangeStage stage)
{
    return stage == ExchangeStage::Queued || stage == ExchangeStage::Pausing;
}

QString waitEndText(const ActiveExchange &exchange, const Formatters &formatters)
{
    if (!exchange.waitsUntil)
        return {};
    const QString end = formatters.timeOfDay(*exchange.waitsUntil);
    if (exchange.stage == ExchangeStage::Queued)
        //: Of a request that waits for room under the provider's limits, which is expected at %1, a time of day. Keep short.
        return Words::tr("Room at %1").arg(end);
    //: Of a request whose call has failed; %1 is the time of day of the next one. Keep short.
    return Words::tr("Again at %1").arg(end);
}

QString waitText(const ActiveExchange &exchange, const Formatters &formatters)
{
    QStringList lines;
    if (!exchange.waitsFor.isEmpty())
        lines += manyLines(reasonText(exchange.waitsFor)).trimmed();
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
    if (tool == kReplayTool)
        //: In the place of the tool that asked: the user had the request of a tool sent once more.
        return Words::tr("Sent again");
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
    if (!record.isDegraded)
        return words;
    if (record.degradedSteps.isEmpty())
        //: How an exchange ended (%1), where the answer itself told so by a short notice.
        return Words::tr("%1 · notice").arg(words);
    //: How an exchange ended (%1) that was served with less than was asked for, because health was low.
    return Words::tr("%1 · degraded").arg(words);
}

QString changesText(const QString &changes)
{
    static constexpr QLatin1String kDropped("dropped ");
    static constexpr QLatin1String kChanged("changed ");
    static constexpr QLatin1String kInto(" to ");
    QStringList lines;
    for (const QString &change : changes.split(QStringLiteral("; "), Qt::SkipEmptyParts)) {
        const qsizetype into = change.lastIndexOf(kInto);
        if (change.startsWith(kDropped))
            //: A field or part of a request (%1, a technical name) that the provider's interface has no place for.
            lines.append(Words::tr("%1 left out").arg(change.sliced(kDropped.size())));
        else if (change.startsWith(kChanged) && into > kChanged.size())
            //: A field or part of a request (%1) that went to the provider in another form (%2); both are technical names.
            lines.append(Words::tr("%1 sent as %2")
                             .arg(change.sliced(kChanged.size(), into - kChanged.size()), change.sliced(into + kInto.size())));
        else
            lines.append(reasonText(change));
    }
    return lines.join(u'\n');
}

QString silenceText(const ActiveExchange &exchange, const Formatters &formatters)
{
    if (exchange.limit <= milliseconds::zero())
        return formatters.duration(exchange.gap);
    //: Current silence of a stream and the limit it runs towards, e.g. "1.4 s of 60 s".
    return Words::tr("%1 of %2").arg(formatters.duration(exchange.gap), formatters.limit(exchange.limit));
}

} // namespace sluice::ui
