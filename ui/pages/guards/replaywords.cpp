// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/guards/replaywords.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace sluice::ui {

namespace {

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::ReplayWords)
};

constexpr double kMostSilences = 0.999;
constexpr qint64 kPercent = 100;

QString joined(const QStringList &sentences)
{
    QString text;
    for (const QString &sentence : sentences)
        //: Joins two sentences.
        text = text.isEmpty() ? sentence : Texts::tr("%1 %2").arg(text, sentence);
    return text;
}

/// By how much sooner the streams that stalled would have been cut, in the mean over those that would have been at all.
milliseconds meanSaving(const GapReplay &replay, milliseconds limit)
{
    milliseconds sum{0};
    for (const milliseconds silence : replay.stalled)
        sum += std::max(silence - limit, milliseconds(0));
    const qint64 count = replay.stalledCutBy(limit);
    return milliseconds(count > 0 ? sum.count() / count : 0);
}

QString stalledWords(const GapReplay &replay, milliseconds limit, const Formatters &formatters)
{
    const qint64 stalled = replay.stalled.size();
    const qint64 cut = replay.stalledCutBy(limit);
    const milliseconds saving = meanSaving(replay, limit);
    //: How many streams of how many.
    const QString counts = Texts::tr("%1 of %2").arg(formatters.count(cut), formatters.count(stalled));
    QStringList sentences;
    if (cut > 0 && saving > milliseconds(0))
        //: What a limit on silence would have done: %1 is e.g. "7 of 9" streams, %2 a duration.
        sentences.append(Texts::tr("Of those that stalled, %1 would have been cut sooner, by %2 on average.")
                             .arg(counts, formatters.duration(saving)));
    else if (cut > 0)
        //: What a limit on silence would have done: %1 is e.g. "7 of 9" streams.
        sentences.append(Texts::tr("Of those that stalled, %1 would have been cut just when they were.").arg(counts));
    if (cut < stalled)
        //: What a limit on silence would have done to streams that were cut by a shorter one: %1 is their number.
        sentences.append(Texts::tr("Stalled streams that it would have waited for longer: %1. Whether they would have gone on "
                                   "nobody knows.")
                             .arg(formatters.count(stalled - cut)));
    return joined(sentences);
}

QString cutWords(qint64 requests, const Formatters &formatters)
{
    //: Below a chart of the last day; %1 is a number.
    return Texts::tr("Only the latest %1 requests were looked at.").arg(formatters.count(requests));
}

} // namespace

QString gapWords(const GapReplay &replay, milliseconds limit, const Formatters &formatters)
{
    QStringList sentences;
    const qint64 healthy = replay.healthy.size();
    if (healthy > 0) {
        const qint64 cut = replay.healthyCutBy(limit);
        //: What a limit on silence (%1, a duration) would have done to streams: %2 of %3.
        sentences.append(Texts::tr("With %1, %2 of %3 streams of the last day that ended well would have been cut.")
                             .arg(formatters.limit(limit), formatters.count(cut), formatters.count(healthy)));
    }
    if (!replay.stalled.isEmpty())
        sentences.append(stalledWords(replay, limit, formatters));
    if (healthy > 0 && !replay.gaps.isEmpty())
        //: How silent streams are that end well; %1 is a duration.
        sentences.append(Texts::tr("Of 1,000 silences in streams that ended well, 999 were no longer than %1.")
                             .arg(formatters.duration(replay.gaps.quantile(kMostSilences))));
    return joined(sentences);
}

QString gapCaveat(const GapReplay &replay, bool hasOthers, const Formatters &formatters)
{
    QStringList sentences;
    if (replay.isCut)
        sentences.append(cutWords(GapReplay::kMaxRequests, formatters));
    if (hasOthers)
        //: Below a chart of the streams of a channel.
        sentences.append(Texts::tr("Streams of models with limits of their own are among them."));
    sentences.append(
        //: Below a chart of silences: what it cannot tell.
        Texts::tr(
            "Waiting for the first content is no part of it. What the limit without any byte would have done is not known, as "
            "signs of life leave no trace. Heights go by the square root, so that few streams can be seen."));
    return joined(sentences);
}

QString tokenWords(const TokenUse &use, std::optional<qint64> limit, const Formatters &formatters)
{
    qsizetype busiest = 0;
    bool isEstimated = false;
    for (qsizetype i = 0; i < use.minutes.size(); ++i) {
        if (use.minutes.at(i).tokens() > use.minutes.at(busiest).tokens())
            busiest = i;
        isEstimated = isEstimated || use.minutes.at(i).estimated > 0;
    }
    if (use.minutes.isEmpty() || use.minutes.at(busiest).tokens() == 0)
        return {};
    const TokenUse::Minute &most = use.minutes.at(busiest);
    QStringList sentences;
    //: How much was used on the last day: %1 is a number of tokens, %2 a time of day.
    sentences.append(Texts::tr("The busiest minute of the last day used %1 tokens, at %2.")
                         .arg(formatters.tokens(most.tokens(), most.estimated > 0),
                              formatters.hourAndMinute(use.from + std::chrono::minutes(busiest))));
    const auto minutesFrom = [&](qint64 percent) {
        const qint64 count = std::count_if(use.minutes.begin(), use.minutes.end(), [&](const TokenUse::Minute &minute) {
            return double(minute.tokens()) * double(kPercent) >= double(*limit) * double(percent);
        });
        return (isEstimated && count > 0 ? QStringLiteral("~") : QString()) + formatters.count(count);
    };
    if (limit)
        //: What a limit of tokens per minute would have done: it would have been reached in so many minutes (%1), and %2 percent
        //: of it in so many (%3).
        sentences.append(Texts::tr("Minutes in which the limit would have been reached: %1; in which %2% of it: %3.")
                             .arg(minutesFrom(kPercent), formatters.count(kTokenZones.at(1)), minutesFrom(kTokenZones.at(1))));
    else
        sentences.append(Texts::tr("There is no limit yet: enter one, and its line can be moved in the chart."));
    return joined(sentences);
}

QString tokenCaveat()
{
    //: Below a chart of the tokens used in each minute: what it cannot tell.
    return Texts::tr(
        "A request counts in the minute in which it came in, once it has ended; limits look at the last sixty seconds. "
        "From 70% on a channel counts as near its limit, the more from 85% and 95%.");
}

QString breakerWords(const BreakerReplay &replay, const Formatters &formatters)
{
    if (replay.calls == 0)
        return {};
    if (replay.openings == 0)
        //: What a circuit breaker would have done on the last day, after a colon; %1 is a number of calls, %2 how many of them
        //: failed.
        return Texts::tr("would have left no model alone; calls: %1, failed: %2")
            .arg(formatters.count(replay.calls), formatters.count(replay.failures));
    //: What a circuit breaker would have done on the last day, after a colon: how often a model got no calls for a while.
    const QString times =
        replay.openings == 1 ? Texts::tr("opened once") : Texts::tr("opened %1 times").arg(formatters.count(replay.openings));
    //: What a circuit breaker would have done on the last day, after a colon: %1 is "opened 2 times", %2 for how long in sum,
    //: %3 of %4 calls turned away, of which %5 would have gone well.
    return Texts::tr("%1, for %2 in all; %3 of %4 calls turned away, of which %5 would have gone well")
        .arg(times, formatters.duration(replay.openFor), formatters.count(replay.turnedAway), formatters.count(replay.calls),
             formatters.count(replay.turnedAwayWell));
}

QString breakerCaveat(const BreakerReplay &replay, const Formatters &formatters)
{
    QStringList sentences;
    if (replay.isCut)
        sentences.append(cutWords(BreakerReplay::kMaxRequests, formatters));
    sentences.append(
        //: Below what a circuit breaker would have done: what that cannot tell.
        Texts::tr("Calls that were turned away on that day are not known and are missing. Trying the channel ends no pause early "
                  "here, and of several calls that met one rate limit of a key one is counted."));
    return joined(sentences);
}

} // namespace sluice::ui
