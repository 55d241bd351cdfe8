// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview/balancetext.h"

#include "ui/text/reasontext.h"

#include <QCoreApplication>

#include <algorithm>

namespace sluice::ui {

namespace {

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::ChannelCard)
};

QString problemText(const KeyBalance &key)
{
    switch (key.problem) {
    case BalanceProblem::None: return {};
    //: Why the balance at a provider is not known: the program has no key to ask with. Keep short.
    case BalanceProblem::KeyMissing: return Texts::tr("key cannot be read");
    //: Why the balance at a provider is not known; %1 is an HTTP status. Keep short.
    case BalanceProblem::KeyRefused: return Texts::tr("key refused (%1)").arg(key.status);
    //: Why the balance at a provider is not known; %1 is an HTTP status. Keep short.
    case BalanceProblem::Refused: return Texts::tr("answered with %1").arg(key.status);
    //: Why the balance at a provider is not known. Keep short.
    case BalanceProblem::NotUnderstood: return Texts::tr("unreadable answer");
    //: Why the balance at a provider is not known: it names no amount for this key, e.g. as the key has no limit. Keep short.
    case BalanceProblem::NotTold: return Texts::tr("not told for this key");
    //: Why the balance at a provider is not known. Keep short.
    case BalanceProblem::TimedOut: return Texts::tr("no answer in time");
    //: Why the balance at a provider is not known. Keep short.
    case BalanceProblem::NotReached: return Texts::tr("cannot be reached");
    }
    Q_UNREACHABLE();
}

QString amountsText(const KeyBalance &key, bool isOfLimits, const Formatters &formatters)
{
    QStringList amounts;
    for (const BalanceAmount &amount : key.amounts)
        amounts += formatters.amount(amount.available, oneLine(amount.currency));
    const QString text = amounts.join(QStringLiteral(" · "));
    //: What is left (%1, an amount of money) of a limit that the API key has. Keep short.
    return isOfLimits ? Texts::tr("%1 left of limit").arg(text) : text;
}

QString shortText(const KeyBalance &key, bool isOfLimits, const Formatters &formatters)
{
    return key.problem == BalanceProblem::None ? amountsText(key, isOfLimits, formatters) : problemText(key);
}

QString withParts(const BalanceAmount &amount, const Formatters &formatters)
{
    QStringList parts;
    const QString currency = oneLine(amount.currency);
    if (amount.granted)
        //: Part of a balance: money that the provider has given away.
        parts += Texts::tr("%1 granted").arg(formatters.amount(*amount.granted, currency));
    if (amount.toppedUp)
        //: Part of a balance: money that the user has paid in; below zero if money is owed.
        parts += Texts::tr("%1 paid in").arg(formatters.amount(*amount.toppedUp, currency));
    const QString whole = formatters.amount(amount.available, currency);
    //: A balance (%1) and its parts (%2).
    return parts.isEmpty() ? whole : Texts::tr("%1 (%2)").arg(whole, parts.join(QStringLiteral(", ")));
}

QString longText(const KeyBalance &key, bool isOfLimits, const Formatters &formatters)
{
    if (key.problem != BalanceProblem::None)
        return key.detail.isEmpty() ? problemText(key)
                                    : problemText(key) + QStringLiteral(" · ") + oneLine(reasonText(key.detail));
    QStringList amounts;
    for (const BalanceAmount &amount : key.amounts)
        amounts += withParts(amount, formatters);
    if (isOfLimits)
        //: Beside an amount of money.
        amounts += Texts::tr("left of the limit that this key has at the provider");
    return amounts.join(QStringLiteral(" · "));
}

/// An account in two currencies mostly has nothing in one of them.
bool isWrong(const KeyBalance &key)
{
    const auto isSpent = [](const BalanceAmount &amount) { return amount.available <= 0; };
    const auto isOwed = [](const BalanceAmount &amount) { return amount.available < 0; };
    switch (key.problem) {
    case BalanceProblem::None:
        return std::all_of(key.amounts.begin(), key.amounts.end(), isSpent) ||
               std::any_of(key.amounts.begin(), key.amounts.end(), isOwed);
    case BalanceProblem::NotTold: return false;
    case BalanceProblem::KeyMissing:
    case BalanceProblem::KeyRefused:
    case BalanceProblem::Refused:
    case BalanceProblem::NotUnderstood:
    case BalanceProblem::TimedOut:
    case BalanceProblem::NotReached: return true;
    }
    Q_UNREACHABLE();
}

} // namespace

QString balanceText(const CardBalance &balance, WallTime now, const Formatters &formatters)
{
    if (balance.isAsking)
        //: The balance at a provider is being asked for. Keep short.
        return Texts::tr("asking…");
    if (!balance.answer || balance.answer->keys.isEmpty())
        //: The balance at a provider has not been asked for. Keep short.
        return Texts::tr("not asked yet");
    QStringList texts;
    WallTime oldest = balance.answer->keys.first().at;
    for (const KeyBalance &key : balance.answer->keys) {
        texts += shortText(key, balance.answer->isOfLimits, formatters);
        oldest = std::min(oldest, key.at);
    }
    texts.removeDuplicates();
    const QString time = formatters.hourAndMinute(oldest);
    const bool isOfToday = formatters.day(oldest) == formatters.day(now);
    //: A balance (%1) and the time of day at which it was asked for (%2), with the date if that was not today. Keep short.
    return Texts::tr("%1 (%2)").arg(texts.join(QStringLiteral(" · ")),
                                    isOfToday ? time : formatters.shortDay(oldest) + u' ' + time);
}

Tone balanceTone(const CardBalance &balance)
{
    if (balance.isAsking || !balance.answer)
        return Tone::Idle;
    const QList<KeyBalance> &keys = balance.answer->keys;
    return std::any_of(keys.begin(), keys.end(), isWrong) ? Tone::Warning : Tone::Good;
}

QString balanceDetails(const CardBalance &balance, WallTime now, const Formatters &formatters)
{
    if (!balance.answer)
        return {};
    QStringList lines;
    for (const KeyBalance &key : balance.answer->keys) {
        const bool isOfToday = formatters.day(key.at) == formatters.day(now);
        //: A balance or why it is not known (%1), and the time at which it was asked for (%2), with the date if that was not
        //: today.
        const QString text = Texts::tr("%1, at %2")
                                 .arg(longText(key, balance.answer->isOfLimits, formatters),
                                      isOfToday ? formatters.timeOfDay(key.at) : formatters.listTime(key.at));
        if (key.key.isEmpty())
            //: What is left at a provider.
            lines += Texts::tr("Balance: %1").arg(text);
        else
            //: What is left at a provider (%2) for one of its API keys (%1).
            lines += Texts::tr("Balance of key %1: %2").arg(oneLine(key.key), text);
    }
    return lines.join(u'\n');
}

} // namespace sluice::ui
