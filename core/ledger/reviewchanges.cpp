// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/reviewchanges.h"

#include <algorithm>
#include <cmath>

namespace sluice::ledger {

namespace {

using Kind = ReviewChangeKind;

constexpr qint64 kEnough = 20;
constexpr double kTrend = 0.2;
constexpr qint64 kEnoughFailures = 5;
constexpr qint64 kWhole = 10'000; // a share of all, in hundredths of a percent
constexpr qint64 kPoint = 100;    // one percent in those

/// Sums may be at the limit of the type, and then no factor fits any more.
qint64 shareOf(qint64 part, qint64 whole)
{
    return whole > 0 ? std::llround(double(part) / double(whole) * double(kWhole)) : 0;
}

void addNames(const std::map<QString, ComparedCount> &calls, Kind isNew, Kind isGone, QList<ReviewChange> &changes)
{
    const bool wasEmpty = std::all_of(calls.begin(), calls.end(), [](const auto &one) { return one.second.before <= 0; });
    for (const auto &[name, count] : calls) {
        if (count.before <= 0 && count.now > 0 && !wasEmpty)
            changes.append({.kind = isNew, .name = name, .now = count.now});
        if (count.now <= 0 && count.before >= kEnough)
            changes.append({.kind = isGone, .name = name, .before = count.before});
    }
}

void addShare(Kind kind, const QString &name, const ComparedCount &failed, const ComparedCount &all, QList<ReviewChange> &changes)
{
    const qint64 now = shareOf(failed.now, all.now);
    const qint64 before = shareOf(failed.before, all.before);
    const qint64 failures = now > before ? failed.now : failed.before;
    if (isTrend(all, now, before) && std::abs(now - before) >= kPoint && failures >= kEnoughFailures)
        changes.append({.kind = kind, .name = name, .now = now, .before = before});
}

void addTime(Kind kind, const ComparedCount &streams, const Compared<std::optional<milliseconds>> &times,
             QList<ReviewChange> &changes)
{
    if (times.now && times.before && isTrend(streams, times.now->count(), times.before->count()))
        changes.append({.kind = kind, .now = times.now->count(), .before = times.before->count()});
}

bool isMostlyPriced(qint64 unpriced, qint64 tokens)
{
    return double(unpriced) <= double(tokens) / 5;
}

void addCosts(const Review &review, QList<ReviewChange> &changes)
{
    if (!isMostlyPriced(review.unpricedTokens.now, review.tokens.now) ||
        !isMostlyPriced(review.unpricedTokens.before, review.tokens.before))
        return;
    for (const ReviewMoney &money : review.money) {
        const auto &[now, before] = money.cost;
        if (now && before && isTrend(review.requests, now->micros, before->micros))
            changes.append({.kind = Kind::Cost, .now = now->micros, .before = before->micros, .currency = money.currency});
    }
}

} // namespace

bool isTrend(const ComparedCount &size, qint64 now, qint64 before)
{
    return size.now >= kEnough && size.before >= kEnough && std::abs(double(now) - double(before)) > double(before) * kTrend;
}

QList<ReviewChange> changesOf(const Review &review, const std::map<QString, ComparedCount> &callsByModel)
{
    QList<ReviewChange> changes;
    std::map<QString, ComparedCount> callsByChannel;
    for (const ReviewChannel &channel : review.channels)
        callsByChannel[channel.channel] = channel.calls;
    addNames(callsByChannel, Kind::NewChannel, Kind::GoneChannel, changes);
    addNames(callsByModel, Kind::NewModel, Kind::GoneModel, changes);
    addShare(Kind::FailureShare, {}, review.failed, review.requests, changes);
    for (const ReviewChannel &channel : review.channels)
        addShare(Kind::ChannelFailureShare, channel.channel, channel.failedCalls, channel.calls, changes);
    addTime(Kind::FirstContentP50, review.streams, review.firstContentP50, changes);
    addTime(Kind::FirstContentP95, review.streams, review.firstContentP95, changes);
    addCosts(review, changes);
    return changes;
}

} // namespace sluice::ledger
