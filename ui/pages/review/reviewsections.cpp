// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/review/reviewsections.h"

#include "ui/pages/review/reviewwords.h"
#include "ui/text/guardwords.h"
#include "ui/text/reasontext.h"
#include "ui/text/words.h"

#include <QCoreApplication>

#include <algorithm>

namespace sluice::ui {

namespace {

/// More would be a list, which the page of requests is for.
constexpr qsizetype kMostClasses = 3; ///< of one channel
constexpr qsizetype kMostRows = 15;

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::Review)
};

QString reasonsText(const QList<ReviewReason> &reasons, const Formatters &formatters)
{
    QStringList texts;
    for (const ReviewReason &reason : reasons)
        //: A reason of failures (%1), and how often it was given in a week.
        texts += Texts::tr("%1 (×%2)").arg(oneLine(reasonText(reason.why)), formatters.count(reason.count.now));
    return texts.isEmpty() ? noValue() : texts.join(QStringLiteral("; "));
}

ReportTable classesTable(const Review &review, const Formatters &formatters)
{
    //: Column of a table: a channel.
    ReportTable table{.columns = {{Texts::tr("Channel")},
                                  //: Column of a table: in which way calls failed.
                                  {Texts::tr("What happened")},
                                  //: Column of a table: how many calls to a provider there were.
                                  {Texts::tr("Calls"), true},
                                  //: Column of a table: why calls failed, in the provider's words.
                                  {Texts::tr("Most frequent reasons")}}};
    for (const ReviewChannel &channel : review.channels) {
        for (qsizetype i = 0; i < std::min(channel.failures.size(), kMostClasses) && table.rows.size() < kMostRows; ++i) {
            const ReviewFailure &failure = channel.failures.at(i);
            if (failure.count.now == 0)
                break;
            table.rows += {.cells = {oneLine(channel.channel), outcomeText(failure.outcome),
                                     comparedText(failure.count, formatters), reasonsText(failure.reasons, formatters)}};
            // Where another channel served in the end, the page of requests has none that ended so.
            if (failure.requests > 0) {
                table.rows.last().filter = filterOf(review, {failure.outcome});
                table.rows.last().filter->channel = channel.channel;
            }
        }
    }
    return table;
}

/// How many rows a table of all of them would have.
qsizetype failuresOf(const QList<ReviewChannel> &channels)
{
    qsizetype rows = 0;
    for (const ReviewChannel &channel : channels)
        rows +=
            std::count_if(channel.failures.begin(), channel.failures.end(), [](const auto &one) { return one.count.now > 0; });
    return rows;
}

QString breakerText(const ReviewChannel &channel, const Formatters &formatters)
{
    const QString times = comparedText(channel.breakerOpenings, formatters);
    if (channel.breakerOpen.now == milliseconds::zero())
        return times;
    //: How often a breaker opened in a week (%1, with the week before in brackets) and for how long together (%2).
    return Texts::tr("%1, for %2").arg(times, u'~' + formatters.duration(channel.breakerOpen.now));
}

ReportTable channelsTable(const Review &review, const Formatters &formatters)
{
    const auto count = [&](const ComparedCount &counted) { return comparedText(counted, formatters); };
    //: Column of a table: a channel.
    ReportTable table{.columns = {{Texts::tr("Channel")},
                                  //: Column of a table: how many calls to a provider there were.
                                  {Texts::tr("Calls"), true},
                                  //: Column of a table: how many calls failed.
                                  {Texts::tr("Failed"), true},
                                  //: Column of a table: how many requests that went to this channel another one served.
                                  {Texts::tr("Fallbacks away"), true},
                                  //: Column of a table: how often a key was left in peace after a rate limit.
                                  {Texts::tr("Cooldowns"), true},
                                  //: Column of a table: how often a breaker opened, and for how long.
                                  {Texts::tr("Breaker opened"), true},
                                  //: Column of a table: how often the provider did not accept a key.
                                  {Texts::tr("Keys refused"), true}}};
    for (const ReviewChannel &channel : review.channels) {
        table.rows +=
            {.cells = {oneLine(channel.channel), count(channel.calls), count(channel.failedCalls), count(channel.fallbacksAway),
                       count(channel.cooldowns), breakerText(channel, formatters), count(channel.keyRefusals)}};
        if (channel.requests.now > 0) {
            table.rows.last().filter = filterOf(review, {});
            table.rows.last().filter->channel = channel.channel;
        }
        if (table.rows.size() == kMostRows)
            break;
    }
    return table;
}

} // namespace

ExchangeFilter filterOf(const Review &review, const QList<Outcome> &outcomes)
{
    ExchangeFilter filter;
    filter.from = review.from;
    filter.before = review.before;
    filter.outcomes = outcomes;
    return filter;
}

ReportSection failuresSection(const Review &review, const Formatters &formatters)
{
    //: Heading of a table of the ways in which requests failed.
    ReportSection section{.heading = Texts::tr("Why requests failed")};
    if (review.failures.isEmpty()) {
        //: Where there are no failures to list.
        section.sentences += Texts::tr("None failed, in this week or the week before.");
        return section;
    }
    //: Column of a table: in which way requests failed.
    ReportTable table{.columns = {{Texts::tr("What happened")},
                                  //: Column of a table: how many requests there were.
                                  {Texts::tr("Requests"), true},
                                  //: Column of a table: why calls failed, in the provider's words.
                                  {Texts::tr("Most frequent reasons")}}};
    for (const ReviewFailure &failure : review.failures) {
        table.rows += {.cells = {outcomeText(failure.outcome), comparedText(failure.count, formatters),
                                 reasonsText(failure.reasons, formatters)}};
        if (failure.requests > 0)
            table.rows.last().filter = filterOf(review, {failure.outcome});
    }
    section.tables += table;
    return section;
}

ReportSection channelsSection(const Review &review, const Formatters &formatters)
{
    //: Heading of tables about the channels.
    ReportSection section{.heading = Texts::tr("Channels")};
    if (review.channels.isEmpty()) {
        //: Where there are no channels to list.
        section.sentences += Texts::tr("Nothing was sent to a channel.");
        return section;
    }
    if (review.channels.size() > kMostRows)
        section.sentences +=
            //: Above a table that has not all rows: %1 is how many it has, %2 how many there would be.
            Texts::tr("The tables show the %1 channels with the most failed calls, of %2.")
                .arg(formatters.count(kMostRows), formatters.count(review.channels.size()));
    section.tables += channelsTable(review, formatters);
    const ReportTable classes = classesTable(review, formatters);
    if (classes.rows.isEmpty())
        return section;
    if (classes.rows.size() < failuresOf(review.channels.first(std::min(review.channels.size(), kMostRows))))
        section.sentences +=
            //: Above a table that has not all rows: %1 is how many ways of failing it has for a channel, %2 how many rows in all.
            Texts::tr("Of each channel's ways of failing the %1 most frequent are shown, in %2 rows at the most.")
                .arg(formatters.count(kMostClasses), formatters.count(kMostRows));
    section.tables += classes;
    return section;
}

ReportSection stallsSection(const Review &review, const Formatters &formatters)
{
    //: Heading of a table of streams that were cut in a silence, beside the limits that cut them.
    ReportSection section{.heading = Texts::tr("Stalls and their limits")};
    if (review.stalls.isEmpty()) {
        //: Where there are no stalls to list.
        section.sentences += Texts::tr("No stream was cut in a silence.");
        return section;
    }
    section.sentences +=
        //: Above a table of limits on silences and what streams that ended well needed.
        Texts::tr("Beside each limit stands what streams that ended well needed: how long their silences were.");
    if (review.stalls.size() >= Review::kMaxStalls)
        section.sentences +=
            //: Above a table that may not have all rows; %1 is how many it has.
            Texts::tr("The %1 most frequent are shown.").arg(formatters.count(Review::kMaxStalls));
    //: Column of a table: a channel and a model.
    ReportTable table{.columns = {{Texts::tr("Channel / model")},
                                  //: Column of a table: in which silence streams were cut.
                                  {Texts::tr("Cut")},
                                  //: Column of a table: how many streams were cut.
                                  {Texts::tr("Stalls"), true},
                                  //: Column of a table: the longest silence allowed.
                                  {Texts::tr("Limit"), true},
                                  //: Column of a table: silences of healthy streams; 99 percent are no longer.
                                  {Texts::tr("Healthy p99"), true},
                                  //: Column of a table: silences of healthy streams; 99.9 percent are no longer.
                                  {Texts::tr("p99.9"), true},
                                  //: Column of a table: the longest silence of healthy streams.
                                  {Texts::tr("Longest"), true},
                                  //: Column of a table: what to think of a limit.
                                  {Texts::tr("The limit")}}};
    for (const ReviewStall &stall : review.stalls) {
        const QString fit = fitText(stall.fit);
        // Where nothing had come, another channel may have served, and no request ended so.
        std::optional<ExchangeFilter> filter;
        if (stall.phase == StallPhase::InStream) {
            filter = filterOf(review, {Outcome::Stalled});
            filter->channel = stall.channel;
            filter->model = stall.model;
        }
        table.rows += {.cells = {oneLine(stall.channel) + QStringLiteral(" / ") + oneLine(stall.model), phaseText(stall.phase),
                                 comparedText(stall.count, formatters), stall.limit ? formatters.limit(*stall.limit) : noValue(),
                                 formatters.duration(stall.healthyP99), formatters.duration(stall.healthyP999),
                                 formatters.duration(stall.healthyLongest), fit.isEmpty() ? noValue() : fit},
                       .filter = filter};
    }
    section.tables += table;
    return section;
}

} // namespace sluice::ui
