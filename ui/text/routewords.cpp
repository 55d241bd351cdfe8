// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/routewords.h"

#include "ui/text/channelwords.h"
#include "ui/text/words.h"

#include <QCoreApplication>

namespace sluice::ui {

namespace {

class Words
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::RouteWords)
};

QString reasonText(SkipReason reason)
{
    switch (reason) {
    case SkipReason::None: return {};
    //: Why a channel would not serve a request: the settings keep it from use.
    case SkipReason::ChannelOff: return Words::tr("the channel is switched off");
    //: Why a channel would not serve a request: such a request cannot be translated into what the channel takes.
    case SkipReason::NotThisDialect: return Words::tr("the channel does not take this kind of request");
    //: Why a channel would not serve a request: its breaker lets no calls through.
    case SkipReason::BreakerOpen: return Words::tr("left alone after failures");
    //: Why a channel would not serve a request.
    case SkipReason::Cooling: return Words::tr("its keys rest after a rate limit");
    //: Why a channel would not serve a request.
    case SkipReason::KeysRefused: return Words::tr("the provider refused its keys");
    //: Why a channel would not serve a request: what the settings let its keys use or spend on one day is reached.
    case SkipReason::UsedUpToday: return Words::tr("its keys are used up for today");
    //: Why a channel would not serve a request.
    case SkipReason::ModelMissing: return Words::tr("the provider does not have this model");
    //: Why a channel would not serve a request: the limits by minute, or the calls at one time, are used up.
    case SkipReason::NoRoom: return Words::tr("its limits have no room now");
    }
    Q_UNREACHABLE();
}

QString nobodyText(const RoutePreview &preview, const Settings &settings, const QString &model)
{
    if (settings.channels.isEmpty())
        return Words::tr("Refused: there is no channel yet.");
    if (preview.route.isEmpty() && !settings.routes.isEmpty())
        //: %1 is the name of a model.
        return Words::tr("Refused: no route fits %1.").arg(model);
    if (preview.candidates.isEmpty())
        return Words::tr("Refused: none of the channels is switched on.");
    return Words::tr("Nobody can serve it now. It waits as long as waiting can help, and is refused otherwise.");
}

} // namespace

QString candidateText(const QString &channel, const QString &model)
{
    if (model.isEmpty() || model == u"*")
        return oneLine(channel);
    return QStringLiteral("%1 / %2").arg(oneLine(channel), oneLine(model));
}

QString skipText(SkipReason reason, std::optional<WallTime> until, WallTime now, const Formatters &formatters)
{
    if (!until || *until <= now)
        return reasonText(reason);
    const auto left = std::chrono::ceil<std::chrono::seconds>(*until - now);
    //: Why a channel would not serve a request (%1), and how much longer (%2, e.g. "23 s").
    return Words::tr("%1, for %2 more").arg(reasonText(reason), formatters.tickDuration(left));
}

QString servingText(const RoutePreview &preview, const Settings &settings, const RouteQuestion &question)
{
    const QString model = oneLine(question.model);
    if (!preview.serving || *preview.serving >= preview.candidates.size())
        return nobodyText(preview, settings, model);
    const CandidatePreview &one = preview.candidates.at(*preview.serving);
    QStringList sentences;
    if (one.key.isEmpty())
        //: %1 is a channel, %2 the model that its provider is asked for.
        sentences += Words::tr("%1 would serve it, as %2.").arg(oneLine(one.channel), oneLine(one.model));
    else
        //: %1 is a channel, %2 the model that its provider is asked for, %3 the name of a key.
        sentences += Words::tr("%1 would serve it, as %2, with the key %3.")
                         .arg(oneLine(one.channel), oneLine(one.model), oneLine(one.key));
    if (one.despite == SkipReason::KeysRefused)
        sentences +=
            Words::tr("The provider has refused its keys lately; it would be asked all the same, as nothing else is free.");
    if (one.despite == SkipReason::ModelMissing)
        sentences +=
            Words::tr("The provider has said that it does not have this model; it would be asked all the same, as nothing "
                      "else is free.");
    if (one.isTrial)
        sentences += Words::tr("It would be a trial: the channel has just been left alone after failures.");
    if (const ChannelSettings *channel = findChannel(settings, one.channel); one.isTranslated && channel)
        //: Both are names of interfaces, such as Messages and Chat Completions.
        sentences += Words::tr("The request would be translated from %1 to %2.")
                         .arg(dialectText(question.dialect), dialectText(channel->dialect));
    return sentences.join(u'\n');
}

QStringList passedOverTexts(const RoutePreview &preview, WallTime now, const Formatters &formatters)
{
    QStringList lines;
    for (qsizetype i = 0; i < preview.candidates.size(); ++i) {
        const CandidatePreview &one = preview.candidates.at(i);
        if (preview.serving == i)
            continue;
        const QString why = one.skipped == SkipReason::None
                                //: Of a channel that could serve a request, too, but after another one.
                                ? Words::tr("would be next")
                                : skipText(one.skipped, one.until, now, formatters);
        //: A channel with its model (%1), and why it would not serve a request, or that it would be next (%2).
        lines += Words::tr("%1: %2").arg(candidateText(one.channel, one.model), why);
    }
    return lines;
}

QString priorityText(Priority priority)
{
    switch (priority) {
    //: A choice: the priority of a client, P0 to P2.
    case Priority::P0: return Words::tr("P0, first");
    case Priority::P1: return Words::tr("P1, usual");
    case Priority::P2: return Words::tr("P2, not urgent");
    }
    Q_UNREACHABLE();
}

QString priorityMeaning(Priority priority)
{
    switch (priority) {
    //: What a priority is for.
    case Priority::P0: return Words::tr("Somebody waits at the screen.");
    case Priority::P1: return Words::tr("Usual work.");
    case Priority::P2: return Words::tr("Work that can wait, such as batches at night.");
    }
    Q_UNREACHABLE();
}

QString clientKindText(ClientKind kind)
{
    switch (kind) {
    //: A choice: what a client is. A coding tool such as Claude Code.
    case ClientKind::Tool: return Words::tr("Tool");
    //: A choice: what a client is. A program that answers its own users.
    case ClientKind::Application: return Words::tr("Application");
    }
    Q_UNREACHABLE();
}

QString clientKindMeaning(ClientKind kind)
{
    switch (kind) {
    case ClientKind::Tool: return Words::tr("A coding tool, which would rather wait than lose context or model.");
    case ClientKind::Application: return Words::tr("A service that would rather answer with less than not at all.");
    }
    Q_UNREACHABLE();
}

QString onStallText(OnStall onStall)
{
    switch (onStall) {
    //: A choice: what a tool gets when a stream falls silent in the middle of an answer.
    case OnStall::Error: return Words::tr("An error");
    case OnStall::Notice: return Words::tr("A notice");
    }
    Q_UNREACHABLE();
}

QString onStallMeaning(OnStall onStall)
{
    switch (onStall) {
    case OnStall::Error: return Words::tr("The answer is broken off in the form from which the tool tries again.");
    case OnStall::Notice: return Words::tr("A short text in the answer says so, and the answer ends properly.");
    }
    Q_UNREACHABLE();
}

QString orderText(CandidateOrder order)
{
    switch (order) {
    //: A choice: in which order channels are tried.
    case CandidateOrder::Listed: return Words::tr("As listed");
    case CandidateOrder::Price: return Words::tr("Cheapest first");
    case CandidateOrder::Speed: return Words::tr("Fastest first");
    }
    Q_UNREACHABLE();
}

QString orderMeaning(CandidateOrder order)
{
    switch (order) {
    case CandidateOrder::Listed: return Words::tr("The first that can serve now does.");
    case CandidateOrder::Price: return Words::tr("By the price of the model; those without a known price come last.");
    case CandidateOrder::Speed: return Words::tr("By the time to the first token; those not measured yet come first.");
    }
    Q_UNREACHABLE();
}

QString deadlineText(DeadlinePreset preset, const Formatters &formatters)
{
    const auto withLimit = [&](const QString &name) {
        const auto limit = DeadlineSettings{.preset = preset, .own = {}}.limit();
        //: A choice: a name (%1) and the time that goes with it (%2).
        return limit ? Words::tr("%1, %2").arg(name, formatters.limit(*limit)) : name;
    };
    switch (preset) {
    //: A choice: how long an answer may take to begin. For simple questions.
    case DeadlinePreset::Simple: return withLimit(Words::tr("Simple"));
    //: A choice: how long an answer may take to begin. For conversations.
    case DeadlinePreset::Chat: return withLimit(Words::tr("Chat"));
    //: A choice: how long an answer may take to begin. For coding agents.
    case DeadlinePreset::Agents: return withLimit(Words::tr("Agents"));
    //: A choice: how long an answer may take to begin.
    case DeadlinePreset::None: return Words::tr("No limit");
    }
    Q_UNREACHABLE();
}

} // namespace sluice::ui
