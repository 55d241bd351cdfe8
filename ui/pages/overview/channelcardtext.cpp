// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview/channelcardtext.h"

#include "ui/text/channelwords.h"
#include "ui/text/guardwords.h"
#include "ui/text/reasontext.h"

#include <QCoreApplication>

namespace sluice::ui {

namespace {

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::ChannelCard)
};

QString withUntil(ChannelStanding standing, const std::optional<WallTime> &until, const Formatters &formatters)
{
    const QString word = standingText(standing);
    //: State of a channel, key or model (%1, e.g. "Left alone") and the time of day at which it ends (%2).
    return until ? Texts::tr("%1 until %2").arg(word, formatters.timeOfDay(*until)) : word;
}

QString subjectText(const ChannelNote &note)
{
    switch (note.subject) {
    case ChannelNote::Subject::Key:
        //: One of a channel's keys; %1 is its name.
        return note.name.isEmpty() ? QString() : Texts::tr("Key %1").arg(oneLine(note.name));
    case ChannelNote::Subject::Model: return oneLine(note.name);
    }
    Q_UNREACHABLE();
}

QString noteText(const ChannelNote &note, const Formatters &formatters)
{
    QStringList parts;
    if (note.standing != ChannelStanding::Well)
        parts += withUntil(note.standing, note.until, formatters);
    if (note.standing == ChannelStanding::Slow && note.firstContentP95)
        //: How slow a model is: 95 of 100 answers began within %1, a duration.
        parts += Texts::tr("first token within %1 (p95)").arg(formatters.duration(*note.firstContentP95));
    if (!note.why.isEmpty())
        //: Why the last call to a model failed, in the provider's words.
        parts += Texts::tr("last failure: %1").arg(oneLine(reasonText(note.why)));
    const QString subject = subjectText(note);
    const QString text = parts.join(QStringLiteral(" · "));
    //: What there is to know (%2) of a key or a model (%1).
    return subject.isEmpty() ? text : Texts::tr("%1: %2").arg(subject, text);
}

QString longCaption(BudgetBar::Kind kind)
{
    switch (kind) {
    //: What a limit is about.
    case BudgetBar::Kind::Tokens: return Texts::tr("Tokens per minute");
    //: What a limit is about: the tokens of prompts.
    case BudgetBar::Kind::InputTokens: return Texts::tr("Input tokens per minute");
    //: What a limit is about: the tokens of answers.
    case BudgetBar::Kind::OutputTokens: return Texts::tr("Output tokens per minute");
    //: What a limit is about.
    case BudgetBar::Kind::Requests: return Texts::tr("Requests per minute");
    }
    Q_UNREACHABLE();
}

QString longBudgetText(const BudgetBar &bar, const Formatters &formatters)
{
    QStringList parts;
    if (bar.limit)
        //: How much (%1) of a limit (%2) is used.
        parts += Texts::tr("%1 of %2").arg(formatters.count(bar.used), formatters.count(*bar.limit));
    else
        parts += formatters.count(bar.used);
    if (bar.reserved > 0)
        //: Part of what is used of a limit, because calls under way will probably need it.
        parts += Texts::tr("%1 of it reserved for calls under way").arg(formatters.count(bar.reserved));
    if (bar.isLearned && bar.setting)
        //: Of a limit that is lower than that of the settings (%1), because the provider said so or answered with 429.
        parts += Texts::tr("the provider allows less than the %1 of the settings").arg(formatters.count(*bar.setting));
    else if (bar.isLearned)
        //: Of a limit that the settings do not have.
        parts += Texts::tr("the limit was learned from the provider");
    //: What is used of a limit; %1 e.g. "Tokens per minute".
    return Texts::tr("%1: %2").arg(longCaption(bar.kind), parts.join(QStringLiteral(" · ")));
}

QString callsText(const ChannelCard &card, const Formatters &formatters)
{
    const QString calls = formatters.count(card.calls);
    if (!card.callLimit)
        //: Calls to a channel that run at this moment. Keep short.
        return Texts::tr("Calls: %1").arg(calls);
    //: Calls to a channel that run at this moment (%1), and how many may run at one time (%2). Keep short.
    return Texts::tr("Calls: %1 of %2").arg(calls, formatters.count(*card.callLimit));
}

} // namespace

QString cardState(const ChannelCard &card, WallTime now, const Formatters &formatters)
{
    return standingText(card.standing, card.until ? *card.until - now : milliseconds::zero(), formatters);
}

QString budgetText(const BudgetBar &bar, const Formatters &formatters)
{
    const QString used = formatters.shortCount(bar.used);
    if (!bar.limit)
        return used;
    //: How much (%1) of a limit (%2) is used. Keep short.
    const QString text = Texts::tr("%1 of %2").arg(used, formatters.shortCount(*bar.limit));
    return bar.isLearned ? text + QStringLiteral(" ↓") : text;
}

QString budgetCaption(BudgetBar::Kind kind)
{
    switch (kind) {
    //: Beside a bar: tokens per minute. Keep short.
    case BudgetBar::Kind::Tokens: return Texts::tr("Tokens/min");
    //: Beside a bar: tokens of prompts per minute. Keep short.
    case BudgetBar::Kind::InputTokens: return Texts::tr("Input/min");
    //: Beside a bar: tokens of answers per minute. Keep short.
    case BudgetBar::Kind::OutputTokens: return Texts::tr("Output/min");
    //: Beside a bar: requests per minute. Keep short.
    case BudgetBar::Kind::Requests: return Texts::tr("Requests/min");
    }
    Q_UNREACHABLE();
}

QString cardFoot(const ChannelCard &card, const Formatters &formatters)
{
    QStringList parts{callsText(card, formatters)};
    if (card.isSimulated)
        parts.prepend(simulatedMark());
    if (card.keys > 1)
        //: How many (%1) of a channel's keys (%2, at least 2) can be used now. Keep short.
        parts += Texts::tr("%1 of %2 keys free").arg(formatters.count(card.freeKeys), formatters.count(card.keys));
    if (card.isPartly())
        //: How many (%1) of a channel's models (%2, at least 2) are in the state that its card tells. Keep short.
        parts += Texts::tr("%1 of %2 models").arg(formatters.count(card.concernedModels), formatters.count(card.models));
    return parts.join(QStringLiteral(" · "));
}

QString cardDetails(const ChannelCard &card, const Formatters &formatters)
{
    //: State (%2) of a channel (%1).
    QStringList lines{Texts::tr("%1: %2").arg(oneLine(card.id), withUntil(card.standing, card.until, formatters))};
    for (const ChannelNote &note : card.notes)
        lines += noteText(note, formatters);
    if (card.keys > 1)
        //: Heads the limits of a channel; %1 is the name of one of its keys.
        lines += Texts::tr("The busiest key, %1:").arg(oneLine(card.busiestKey));
    lines += longBudgetText(card.tokens, formatters);
    lines += longBudgetText(card.requests, formatters);
    lines += cardFoot(card, formatters);
    return lines.join(u'\n');
}

} // namespace sluice::ui
