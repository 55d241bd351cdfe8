// SPDX-License-Identifier: GPL-3.0-or-later
// The sections about money and about what was held back or cut short.
#include "ui/pages/review/reviewsections.h"
#include "ui/pages/review/reviewwords.h"
#include "ui/text/guardwords.h"

#include <QCoreApplication>

namespace sluice::ui {

namespace {

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::Review)
};

ReportTable moneyTable(const Review &review, const Formatters &formatters)
{
    //: Column of a table: what a sum of money was for.
    ReportTable table{.columns = {{Texts::tr("Money")}}};
    for (const ReviewMoney &money : review.money)
        table.columns.append({toString(money.currency), true});
    const auto add = [&](const QString &what, const ReviewMoney::Amounts ReviewMoney::*amounts) {
        ReportRow row{.cells = {what}};
        for (const ReviewMoney &money : review.money)
            row.cells += comparedText(money.*amounts, isEstimated(review), formatters);
        table.rows += row;
    };
    //: In a table: what all calls cost.
    add(Texts::tr("Cost"), &ReviewMoney::cost);
    //: In a table: part of the cost, for answers that the tool did not wait for.
    add(Texts::tr("of it for answers that the tool left"), &ReviewMoney::wastedByAborts);
    //: In a table: part of the cost, for streams that were cut in a silence.
    add(Texts::tr("of it for stalled streams"), &ReviewMoney::wastedByStalls);
    //: In a table: part of the cost, for calls that failed.
    add(Texts::tr("of it for other failures"), &ReviewMoney::wastedByFailures);
    //: In a table: what was not paid because the provider had the tokens in its cache.
    add(Texts::tr("Saved by providers' caches"), &ReviewMoney::saved);
    return table;
}

ReportTable waitsTable(const Review &review, const Formatters &formatters)
{
    //: Column of a table: when a request was received.
    ReportTable table{.columns = {{Texts::tr("Received")},
                                  //: Column of a table: the tool's entry in the settings.
                                  {Texts::tr("Client")},
                                  //: Column of a table: a model.
                                  {Texts::tr("Model")},
                                  //: Column of a table: a channel.
                                  {Texts::tr("Channel")},
                                  //: Column of a table: how long a request was held back.
                                  {Texts::tr("Waited"), true}}};
    for (const ReviewWait &wait : review.waits) {
        table.rows += {.cells = {formatters.listTime(wait.receivedAt), nameOrDash(wait.client), nameOrDash(wait.model),
                                 nameOrDash(wait.channel), formatters.duration(wait.waited)},
                       .exchange = wait.id};
    }
    return table;
}

ReportTable degradedTable(const Review &review, const Formatters &formatters)
{
    //: Column of a table: what was done to answers because health was low, or because a stream broke.
    ReportTable table{.columns = {{Texts::tr("Degraded answers")},
                                  //: Column of a table: how many requests there were.
                                  {Texts::tr("Requests"), true}}};
    for (const ReviewDegraded &degraded : review.degraded) {
        const QString steps = degradedStepsText(degraded.steps);
        //: In a table: answers that ended with a short text of Sluice about a stall or a break.
        table.rows +=
            {.cells = {steps.isEmpty() ? Texts::tr("ended with a notice") : steps, comparedText(degraded.count, formatters)}};
    }
    return table;
}

} // namespace

ReportSection moneySection(const Review &review, const Formatters &formatters)
{
    //: Heading of a table of costs.
    ReportSection section{.heading = Texts::tr("Money")};
    if (!review.money.isEmpty())
        section.tables += moneyTable(review, formatters);
    else if (review.unpricedTokens.now > 0 || review.unpricedTokens.before > 0)
        //: Where there is nothing to say about costs.
        section.sentences += Texts::tr("What the calls cost is not known.");
    else
        //: Where there is nothing to say about costs.
        section.sentences += Texts::tr("Nothing was spent, in this week or the week before.");
    if (review.unpricedTokens.now > 0 || review.unpricedTokens.before > 0)
        section.sentences +=
            //: About costs; %1 is a number of tokens.
            Texts::tr("Tokens of which no price is known, and which are in no sum: %1.")
                .arg(comparedText(review.unpricedTokens, formatters));
    if (review.estimatedTokens.now > 0 || review.estimatedTokens.before > 0)
        section.sentences +=
            //: About costs, which are marked with ~; %1 is a number of tokens.
            Texts::tr("Tokens that Sluice counted because the provider did not: %1. Sums with ~ may hold them.")
                .arg(comparedText(review.estimatedTokens, formatters));
    return section;
}

ReportSection waitsSection(const Review &review, const Formatters &formatters)
{
    //: Heading of tables of requests that waited, and of answers that were less than was asked for.
    ReportSection section{.heading = Texts::tr("Waits and degraded answers")};
    if (review.heldBack.now == 0 && review.heldBack.before == 0)
        //: Where there are no waits to list.
        section.sentences += Texts::tr("No request was held back for a second or longer.");
    else
        section.sentences +=
            //: %1 is a number of requests, %2 a duration, both with the week before in brackets.
            Texts::tr("Requests held back for a second or longer: %1. The longest wait: %2.")
                .arg(comparedText(review.heldBack, formatters), comparedText(review.longestWait, formatters));
    if (review.degraded.isEmpty())
        //: Where there are no degraded answers to list.
        section.sentences += Texts::tr("No answer was degraded.");
    else
        section.tables += degradedTable(review, formatters);
    if (!review.waits.isEmpty())
        section.tables += waitsTable(review, formatters);
    return section;
}

} // namespace sluice::ui
