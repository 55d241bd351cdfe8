// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/review/reviewwords.h"

#include <QCoreApplication>

namespace sluice::ui {

namespace {

constexpr auto kDay = std::chrono::hours(24);
constexpr auto kWeek = 7 * kDay;
constexpr auto kNoon = std::chrono::hours(12);

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::Review)
};

QString inBrackets(const QString &now, const QString &before)
{
    return QStringLiteral("%1 (%2)").arg(now, before);
}

QString amountText(const std::optional<Money> &amount, bool isEstimated, const Formatters &formatters)
{
    return amount ? formatters.money(*amount, isEstimated) : noValue();
}

QString nameText(const ReviewChange &change, const Formatters &formatters)
{
    const QString name = oneLine(change.name);
    switch (change.kind) {
    case ReviewChangeKind::NewChannel:
        //: Something that changed in a week: the channel %1 was used for the first time, for %2 calls.
        return Texts::tr("New channel %1, calls to it: %2.").arg(name, formatters.count(change.now));
    case ReviewChangeKind::GoneChannel:
        //: Something that changed in a week: nothing was sent to the channel %1, and in the week before there were %2 calls.
        return Texts::tr("Channel %1 was not used; calls to it in the week before: %2.")
            .arg(name, formatters.count(change.before));
    case ReviewChangeKind::NewModel:
        //: Something that changed in a week: the model %1 was used for the first time, for %2 calls.
        return Texts::tr("New model %1, calls to it: %2.").arg(name, formatters.count(change.now));
    case ReviewChangeKind::GoneModel:
        //: Something that changed in a week: the model %1 was not used, and in the week before there were %2 calls.
        return Texts::tr("Model %1 was not used; calls to it in the week before: %2.").arg(name, formatters.count(change.before));
    case ReviewChangeKind::FailureShare:
    case ReviewChangeKind::ChannelFailureShare:
    case ReviewChangeKind::FirstContentP50:
    case ReviewChangeKind::FirstContentP95:
    case ReviewChangeKind::Cost:
    case ReviewChangeKind::MoreNames: break; // not of a name
    }
    Q_UNREACHABLE();
}

QString shareText(const ReviewChange &change, const Formatters &formatters)
{
    const QString now = formatters.finePercent(change.now);
    const QString before = formatters.finePercent(change.before);
    const bool isUp = change.now > change.before;
    if (change.kind == ReviewChangeKind::FailureShare)
        //: Something that changed in a week: %1 and %2 are shares of all requests, the later one first.
        return isUp ? Texts::tr("More requests failed: %1, after %2 in the week before.").arg(now, before)
                    //: Something that changed in a week: %1 and %2 are shares of all requests, the later one first.
                    : Texts::tr("Fewer requests failed: %1, after %2 in the week before.").arg(now, before);
    const QString name = oneLine(change.name);
    //: Something that changed in a week: %1 is a channel, %2 and %3 are shares of all calls to it, the later one first.
    return isUp ? Texts::tr("More calls to %1 failed: %2, after %3 in the week before.").arg(name, now, before)
                //: Something that changed in a week: %1 is a channel, %2 and %3 are shares of all calls to it, the later first.
                : Texts::tr("Fewer calls to %1 failed: %2, after %3 in the week before.").arg(name, now, before);
}

QString timeText(const ReviewChange &change, const Formatters &formatters)
{
    const QString now = formatters.duration(milliseconds(change.now));
    const QString before = formatters.duration(milliseconds(change.before));
    const bool isUp = change.now > change.before;
    if (change.kind == ReviewChangeKind::FirstContentP50)
        //: Something that changed in a week: %1 and %2 are times until half of all streams had begun, the later week first.
        return isUp ? Texts::tr("Answers begin later: half of them within %1, after %2 in the week before.").arg(now, before)
                    //: Something that changed in a week: %1 and %2 are times until half of all streams had begun.
                    : Texts::tr("Answers begin sooner: half of them within %1, after %2 in the week before.").arg(now, before);
    //: Something that changed in a week: %1 and %2 are times until 19 of 20 streams had begun, the later week first.
    return isUp ? Texts::tr("Slow answers begin later: 95% within %1, after %2 in the week before.").arg(now, before)
                //: Something that changed in a week: %1 and %2 are times until 19 of 20 streams had begun, the later week first.
                : Texts::tr("Slow answers begin sooner: 95% within %1, after %2 in the week before.").arg(now, before);
}

QString costText(const ReviewChange &change, const Compared<bool> &isEstimated, const Formatters &formatters)
{
    const QString now = formatters.money({change.now, change.currency}, isEstimated.now);
    const QString before = formatters.money({change.before, change.currency}, isEstimated.before);
    //: Something that changed in a week: %1 and %2 are sums of money, the later week first.
    return change.now > change.before ? Texts::tr("The cost has risen to %1, after %2 in the week before.").arg(now, before)
                                      //: Something that changed in a week: %1 and %2 are sums of money, the later week first.
                                      : Texts::tr("The cost has fallen to %1, after %2 in the week before.").arg(now, before);
}

} // namespace

QString daysText(const Review &review, int weeksBack, const Formatters &formatters)
{
    // From noon on, a change of the clocks leads to no other day.
    const WallTime first = review.from + kNoon + (review.weeksBack - weeksBack) * kWeek;
    return QStringLiteral("%1 – %2").arg(formatters.day(first), formatters.day(first + 6 * kDay));
}

QString weekText(const Review &review, int weeksBack, const Formatters &formatters)
{
    const QString days = daysText(review, weeksBack, formatters);
    if (weeksBack == 0)
        //: The last seven days, today among them; %1 are their dates.
        return Texts::tr("This week: %1").arg(days);
    if (weeksBack == 1)
        //: The seven days before the last seven; %1 are their dates.
        return Texts::tr("Last week: %1").arg(days);
    return days;
}

QString comparedText(const ComparedCount &count, const Formatters &formatters)
{
    return inBrackets(formatters.count(count.now), formatters.count(count.before));
}

QString comparedText(const Compared<milliseconds> &duration, const Formatters &formatters)
{
    const auto text = [&](milliseconds value) { return value == milliseconds::zero() ? noValue() : formatters.duration(value); };
    return inBrackets(text(duration.now), text(duration.before));
}

QString comparedText(const Compared<std::optional<milliseconds>> &duration, const Formatters &formatters)
{
    return inBrackets(formatters.duration(duration.now), formatters.duration(duration.before));
}

QString comparedText(const ReviewMoney::Amounts &amounts, const Compared<bool> &isEstimated, const Formatters &formatters)
{
    return inBrackets(amountText(amounts.now, isEstimated.now, formatters),
                      amountText(amounts.before, isEstimated.before, formatters));
}

QString comparedTokens(const ComparedCount &tokens, const Compared<bool> &isEstimated, const Formatters &formatters)
{
    return inBrackets(formatters.tokens(tokens.now, isEstimated.now), formatters.tokens(tokens.before, isEstimated.before));
}

Compared<bool> isEstimated(const Review &review)
{
    return {review.estimatedTokens.now > 0, review.estimatedTokens.before > 0};
}

QString changeText(const ReviewChange &change, const Review &review, const Formatters &formatters)
{
    switch (change.kind) {
    case ReviewChangeKind::NewChannel:
    case ReviewChangeKind::GoneChannel:
    case ReviewChangeKind::NewModel:
    case ReviewChangeKind::GoneModel: return nameText(change, formatters);
    case ReviewChangeKind::MoreNames:
        //: Below a list of channels and models that are new or were not used any more in a week: %1 is how many it leaves out.
        return Texts::tr("Further channels and models that are new or were not used: %1.").arg(formatters.count(change.now));
    case ReviewChangeKind::FailureShare:
    case ReviewChangeKind::ChannelFailureShare: return shareText(change, formatters);
    case ReviewChangeKind::FirstContentP50:
    case ReviewChangeKind::FirstContentP95: return timeText(change, formatters);
    case ReviewChangeKind::Cost: return costText(change, isEstimated(review), formatters);
    }
    Q_UNREACHABLE();
}

QString phaseText(StallPhase phase)
{
    switch (phase) {
    //: A stream was cut before any text had come.
    case StallPhase::BeforeContent: return Texts::tr("before the first content");
    //: A stream was cut in a silence after its first text.
    case StallPhase::InStream: return Texts::tr("within the stream");
    }
    Q_UNREACHABLE();
}

QString fitText(LimitFit fit)
{
    switch (fit) {
    case LimitFit::Unknown: return {};
    //: A limit on silences is so low that it may cut streams that are well. Keep short.
    case LimitFit::Tight: return Texts::tr("may be too tight");
    //: A limit on silences suits the streams. Keep short.
    case LimitFit::Fitting: return Texts::tr("fits");
    //: A limit on silences is so high that dead streams are noticed late. Keep short.
    case LimitFit::Wide: return Texts::tr("could be tighter");
    }
    Q_UNREACHABLE();
}

} // namespace sluice::ui
