// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/review/reviewreport.h"

#include "ui/pages/review/reviewsections.h"
#include "ui/pages/review/reviewwords.h"

#include <QCoreApplication>

namespace sluice::ui {

namespace {

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::Review)
};

QStringList introOf(const Review &review, const Formatters &formatters)
{
    //: Below the title of a review, about its figures.
    QStringList sentences{Texts::tr("In brackets: the week before.")};
    if (review.asOf < review.before)
        //: Below the title of a review of the current week; %1 is the date, %2 the time.
        sentences += Texts::tr("Today is not over: these are the figures of %1, %2.")
                         .arg(formatters.day(review.asOf), formatters.hourAndMinute(review.asOf));
    if (review.isCut)
        sentences +=
            //: Below the title of a review; %1 is a number of requests.
            Texts::tr("Reasons, fallbacks, stalls, waits and degraded answers are those of the latest %1 requests of each week.")
                .arg(formatters.count(Review::kMaxExchanges));
    return sentences;
}

ReportSection changesSection(const Review &review, const Formatters &formatters)
{
    //: Heading of what is not as it was in the week before.
    ReportSection section{.heading = Texts::tr("What changed")};
    for (const ReviewChange &change : review.changes)
        section.sentences += changeText(change, review, formatters);
    if (!section.sentences.isEmpty())
        return section;
    section.sentences += review.requests.before == 0
                             //: In place of what changed in a week.
                             ? Texts::tr("There were no requests in the week before to compare with.")
                             //: In place of what changed in a week: no difference was large enough.
                             : Texts::tr("Nothing that is more than chance.");
    return section;
}

ReportRow row(const QString &what, const QString &figure)
{
    return {.cells = {what, figure}};
}

ReportSection summarySection(const Review &review, const Formatters &formatters)
{
    QList<Outcome> failed;
    for (const ReviewFailure &failure : review.failures)
        failed += failure.outcome;
    //: Column of a table: what a figure tells.
    ReportTable table{.columns = {{Texts::tr("What")},
                                  //: Column of a table: figures of the week and, in brackets, of the week before.
                                  {Texts::tr("This week (before)"), true}}};
    const auto count = [&](const ComparedCount &counted) { return comparedText(counted, formatters); };
    //: In a table: how many requests there were.
    table.rows += row(Texts::tr("Requests"), count(review.requests));
    //: In a table: how many requests were answered whole.
    table.rows += row(Texts::tr("Complete"), count(review.completed));
    //: In a table: how many requests failed.
    table.rows += row(Texts::tr("Failed"), count(review.failed));
    if (review.failed.now > 0)
        table.rows.last().filter = filterOf(review, failed);
    //: In a table: how many requests the tool gave up before their end.
    table.rows += row(Texts::tr("Left by the tool"), count(review.aborted));
    if (review.aborted.now > 0)
        table.rows.last().filter = filterOf(review, {Outcome::ClientGone});
    //: In a table: how many tokens of input and output there were; some of them may be estimated.
    table.rows += row(Texts::tr("Tokens"), comparedTokens(review.tokens, isEstimated(review), formatters));
    //: In a table: the time from a request until half of all streams had begun.
    table.rows += row(Texts::tr("First content, p50"), comparedText(review.firstContentP50, formatters));
    //: In a table: the time from a request until 95 percent of all streams had begun.
    table.rows += row(Texts::tr("First content, p95"), comparedText(review.firstContentP95, formatters));
    //: Heading above the most important figures of a week.
    return {.heading = Texts::tr("At a glance"), .tables = {table}};
}

} // namespace

Report reportOf(const Review &review, const Formatters &formatters)
{
    //: Title of a text about a week; %1 are its first and last day.
    Report report{.title = Texts::tr("Review of %1").arg(daysText(review, review.weeksBack, formatters)),
                  .sentences = introOf(review, formatters)};
    report.sections = {changesSection(review, formatters),  summarySection(review, formatters),
                       failuresSection(review, formatters), channelsSection(review, formatters),
                       stallsSection(review, formatters),   moneySection(review, formatters),
                       waitsSection(review, formatters)};
    return report;
}

} // namespace sluice::ui
