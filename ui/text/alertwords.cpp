// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/alertwords.h"

#include "core/base/redact.h"
#include "ui/text/guardwords.h"

#include <QCoreApplication>

namespace sluice::ui {

namespace {

constexpr qsizetype kLongestNotice = 600;

class Words
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::AlertWords)
};

QString warnedText(const SpendUse &use, const Formatters &formatters)
{
    const QString share = formatters.percent(use.spent, use.limit.micros);
    const QString spent = formatters.shortMoney(Money{use.spent, use.limit.currency}, false);
    const QString limit = formatters.shortMoney(use.limit, false);
    switch (use.period) {
    case SpendPeriod::Day:
        //: Alert: of what may be spent in a day (%3, a sum of money) so much is spent (%2), a share such as 80% (%1).
        return Words::tr("%1 of a day's spending limit is used: %2 of %3").arg(share, spent, limit);
    case SpendPeriod::Month:
        //: Alert: of what may be spent in a calendar month (%3, a sum of money) so much is spent (%2), a share such as 80% (%1).
        return Words::tr("%1 of a month's spending limit is used: %2 of %3").arg(share, spent, limit);
    }
    Q_UNREACHABLE();
}

QString reachedText(const SpendUse &use, const Formatters &formatters)
{
    const QString spent = formatters.shortMoney(Money{use.spent, use.limit.currency}, false);
    const QString limit = formatters.shortMoney(use.limit, false);
    switch (use.period) {
    case SpendPeriod::Day:
        //: Alert: all that may be spent in a day (%2, a sum of money) is spent (%1).
        return Words::tr("A day's spending limit is reached: %1 of %2").arg(spent, limit);
    case SpendPeriod::Month:
        //: Alert: all that may be spent in a calendar month (%2, a sum of money) is spent (%1).
        return Words::tr("A month's spending limit is reached: %1 of %2").arg(spent, limit);
    }
    Q_UNREACHABLE();
}

/// What can be done when a limit of all clients together is reached.
QString reachedAdvice(SpendPeriod period)
{
    switch (period) {
    case SpendPeriod::Day:
        //: Alert: what to do when a day's spending limit is reached.
        return Words::tr("Requests are refused until the next day begins. To go on now, raise the limit in config.json.");
    case SpendPeriod::Month:
        //: Alert: what to do when a calendar month's spending limit is reached.
        return Words::tr("Requests are refused until the next month begins. To go on now, raise the limit in config.json.");
    }
    Q_UNREACHABLE();
}

/// The same of one client's limit: the others go on.
QString clientReachedAdvice(SpendPeriod period)
{
    switch (period) {
    case SpendPeriod::Day:
        //: Alert: what to do when a day's spending limit of one tool (a client of the settings) is reached.
        return Words::tr("Its requests are refused until the next day begins. To go on now, raise the limit in config.json.");
    case SpendPeriod::Month:
        //: Alert: what to do when a calendar month's spending limit of one tool (a client of the settings) is reached.
        return Words::tr("Its requests are refused until the next month begins. To go on now, raise the limit in config.json.");
    }
    Q_UNREACHABLE();
}

/// One that comes without its use has no figures to show.
SpendUse useOf(const Alert &alert)
{
    return alert.spend.value_or(SpendUse{.client = alert.client});
}

QString keyDayText(const Alert &alert, const Formatters &formatters, const QString &ofTokens, const QString &ofMoney)
{
    const KeyDayUse use = alert.keyDay.value_or(KeyDayUse());
    if (!use.currency)
        return ofTokens.arg(formatters.count(use.used), formatters.count(use.limit));
    return ofMoney.arg(formatters.shortMoney(Money{use.used, *use.currency}, false),
                       formatters.shortMoney(Money{use.limit, *use.currency}, false));
}

QString keyDayWarnedText(const Alert &alert, const Formatters &formatters)
{
    return keyDayText(alert, formatters,
                      //: Alert: of the tokens that one key of a provider may use in a day (%2) most are used (%1).
                      Words::tr("Most of a key's tokens for the day are used: %1 of %2"),
                      //: Alert: of what one key of a provider may spend in a day (%2, with its currency) most is spent (%1).
                      Words::tr("Most of a key's spending limit for the day is used: %1 of %2"));
}

QString keyDayReachedText(const Alert &alert, const Formatters &formatters)
{
    return keyDayText(alert, formatters,
                      //: Alert: all tokens that one key of a provider may use in a day (%2) are used (%1).
                      Words::tr("A key's tokens for the day are used up: %1 of %2"),
                      //: Alert: all that one key of a provider may spend in a day (%2, with its currency) is spent (%1).
                      Words::tr("A key's spending limit for the day is reached: %1 of %2"));
}

/// A channel without keys is refused as well.
QString refusedText(const Alert &alert)
{
    if (alert.key.isEmpty())
        //: Alert: the provider of the channel %1 answered with 401 or 403, and the settings have no key for it.
        return Words::tr("The provider of %1 wants a key, and there is none").arg(oneLine(alert.channel));
    //: Alert: the provider of the channel %2 does not accept the key of the name %1.
    return Words::tr("The provider refused the key “%1” of %2").arg(oneLine(alert.key), oneLine(alert.channel));
}

QString repeatsText(const Alert &alert, const Formatters &formatters)
{
    if (alert.repeats == 0)
        return {};
    //: Part of an alert's facts: how often it happened (%1), the first time counted.
    return Words::tr("%1 times").arg(formatters.count(alert.repeats + 1));
}

QString standingAdvice(const Alert &alert)
{
    switch (alert.kind) {
    case AlertKind::AuthRefused:
        //: Alert: what to do when a provider does not accept a key.
        return Words::tr("Check the key with the provider, or replace it. Until the provider takes it, requests go to other keys "
                         "and channels first.");
    case AlertKind::ModelMissing:
        //: Alert: what to do when a provider does not know a model.
        return Words::tr("Check the model's name in the tool and in the routes of config.json. Until the provider knows it, "
                         "requests for it go elsewhere first.");
    case AlertKind::BreakerOpened:
        //: Alert: what to do when calls to a channel's model keep failing.
        return Words::tr("Usually nothing: single calls are let through now and then, and one that goes well ends this. If it "
                         "lasts, look at the requests that failed.");
    case AlertKind::SpendWarned:
        //: Alert: what to do when so much of a spending limit is used that a warning is due.
        return Words::tr("Nothing is stopped yet. If the rest is too little, raise the limit in config.json.");
    case AlertKind::SpendReached: {
        const SpendUse use = useOf(alert);
        return use.client.isEmpty() ? reachedAdvice(use.period) : clientReachedAdvice(use.period);
    }
    case AlertKind::ClientPaused:
        //: Alert: what to do when a tool (a client of the settings) was paused.
        return Words::tr("Its requests are refused. See what the tool is doing, then let it go on.");
    case AlertKind::KeyDayWarned:
        //: Alert: what to do when most of a key's limit by day is used.
        return Words::tr("Nothing is stopped yet. If the rest is too little, raise the channel's limit by day in config.json.");
    case AlertKind::KeyDayReached:
        //: Alert: what to do when a key's limit by day is reached.
        return Words::tr(
            "This key gets no requests until the next day begins; other keys and channels do. To use it now, raise the "
            "channel's limit by day in config.json.");
    case AlertKind::KeyStoreMissing:
        //: Alert: what to do when the system cannot keep keys safely. GNOME Keyring and KWallet are names of programs.
        return Words::tr(
            "For better protection install GNOME Keyring or KWallet and start Sluice again, or name keys as env:NAME "
            "in config.json.");
    }
    Q_UNREACHABLE();
}

/// No name that somebody gave may show a secret or break a line.
QString madeFit(const QString &text)
{
    return QString::fromUtf8(redactedSnippet(text.toUtf8(), kLongestNotice));
}

} // namespace

QString alertText(const Alert &alert, const Formatters &formatters)
{
    switch (alert.kind) {
    case AlertKind::AuthRefused: return refusedText(alert);
    case AlertKind::ModelMissing:
        //: Alert: the provider of the channel %1 says that it has no model of the name %2.
        return Words::tr("The provider of %1 does not know the model “%2”").arg(oneLine(alert.channel), oneLine(alert.model));
    case AlertKind::BreakerOpened:
        //: Alert: calls to the model %2 of the channel %1 failed so often that no more are made for a while.
        return Words::tr("“%2” of %1 is left alone for a while, because it kept failing")
            .arg(oneLine(alert.channel), oneLine(alert.model));
    case AlertKind::SpendWarned: return warnedText(useOf(alert), formatters);
    case AlertKind::SpendReached: return reachedText(useOf(alert), formatters);
    case AlertKind::ClientPaused: return pausedText(alert.client, alert.pause.value_or(PauseCause::Repeats));
    case AlertKind::KeyDayWarned: return keyDayWarnedText(alert, formatters);
    case AlertKind::KeyDayReached: return keyDayReachedText(alert, formatters);
    case AlertKind::KeyStoreMissing:
        //: Alert: keys of providers are not kept in a program that is made for it.
        return Words::tr("This system offers no key store, so keys are kept in a file that only you can read");
    }
    Q_UNREACHABLE();
}

QString alertPlaceText(const Alert &alert)
{
    QStringList parts;
    for (const QString &name : {alert.channel, alert.model, alert.key, alert.client}) {
        if (!name.isEmpty())
            parts += oneLine(name);
    }
    if (parts.isEmpty() && alert.spend)
        //: In place of the name of a client (an entry of the settings for a tool): the limit is that of all of them together.
        return Words::tr("all clients");
    return parts.join(QStringLiteral(" / "));
}

QString alertAdviceText(const Alert &alert)
{
    if (alert.isOver)
        //: Alert whose cause has gone.
        return Words::tr("This is over. Nothing needs to be done.");
    return standingAdvice(alert);
}

QString alertFactsText(const Alert &alert, const Formatters &formatters)
{
    QStringList facts{formatters.listTime(alert.at), alertPlaceText(alert), repeatsText(alert, formatters)};
    facts.removeAll(QString());
    return facts.join(QStringLiteral(" · "));
}

QString noticeTitle(const AlertNotice &notice)
{
    return madeFit(alertText(notice.alert, Formatters()));
}

QString noticeActionText()
{
    //: Of a message on the desktop about an alert: what a click on it does.
    return Words::tr("Show");
}

QString noticeText(const AlertNotice &notice)
{
    QStringList parts{standingAdvice(notice.alert)};
    if (notice.count > 1)
        //: Message on the desktop: as many more alerts (%1) of the same kind as the one in its title.
        parts.prepend(Words::tr("And %1 more of this kind.").arg(notice.count - 1));
    else if (notice.alert.spend || notice.alert.keyDay)
        parts.prepend(alertPlaceText(notice.alert) + QStringLiteral(":"));
    return madeFit(parts.join(u' '));
}

} // namespace sluice::ui
