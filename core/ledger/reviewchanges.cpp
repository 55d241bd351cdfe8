// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/reviewchanges.h"

#include "core/ledger/pricedtokens.h"

#include <algorithm>
#include <cmath>

namespace sluice::ledger {

namespace {

using Kind = ReviewChangeKind;

constexpr qint64 kEnough = 20;
constexpr qint64 kTrend = 5; // the part of the earlier figure by which the later one must differ
constexpr qsizetype kMostNames = 10;
constexpr qint64 kEnoughFailures = 5;
constexpr qint64 kWhole = 10'000; // a share of all, in hundredths of a percent
constexpr qint64 kPoint = 100;    // one percent in those

/// Sums may be at the limit of the type, and then no factor fits any more.
qint64 shareOf(qint64 part, qint64 whole)
{
    return whole > 0 ? std::llround(double(part) / double(whole) * double(kWhole)) : 0;
}

/// The first of them by calls; returns how many are left out.
qint64 addFirst(QList<ReviewChange> found, QList<ReviewChange> &changes)
{
    std::stable_sort(found.begin(), found.end(), [](const ReviewChange &a, const ReviewChange &b) {
        return std::max(a.now, a.before) > std::max(b.now, b.before);
    });
    changes += found.first(std::min(found.size(), kMostNames));
    return std::max<qint64>(found.size() - kMostNames, 0);
}

qint64 addNames(const std::map<QString, NamedCalls> &calls, Kind isNew, Kind isGone, QList<ReviewChange> &changes)
{
    const bool wasEmpty = std::all_of(calls.begin(), calls.end(), [](const auto &one) { return one.second.all.before <= 0; });
    QList<ReviewChange> newOnes;
    QList<ReviewChange> goneOnes;
    for (const auto &[name, called] : calls) {
        const auto &[now, before] = called.all;
        if (before <= 0 && called.complete > 0 && !wasEmpty)
            newOnes.append({.kind = isNew, .name = name, .now = now});
        if (now <= 0 && before >= kEnough)
            goneOnes.append({.kind = isGone, .name = name, .before = before});
    }
    const qint64 left = addFirst(std::move(newOnes), changes);
    return left + addFirst(std::move(goneOnes), changes);
}

void addAllNames(const Review &review, const std::map<QString, NamedCalls> &models, QList<ReviewChange> &changes)
{
    std::map<QString, NamedCalls> channels;
    for (const ReviewChannel &channel : review.channels)
        channels[channel.channel] = {channel.calls, channel.calls.now}; // whoever set it up did so on purpose
    qint64 left = addNames(channels, Kind::NewChannel, Kind::GoneChannel, changes);
    left += addNames(models, Kind::NewModel, Kind::GoneModel, changes);
    if (left > 0)
        changes.append({.kind = Kind::MoreNames, .now = left});
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
    return size.now >= kEnough && size.before >= kEnough && std::abs(now - before) > before / kTrend;
}

QList<ReviewChange> changesOf(const Review &review, const ChangeMaterial &material)
{
    QList<ReviewChange> changes;
    addAllNames(review, material.models, changes);
    addShare(Kind::FailureShare, {}, review.failed, review.requests, changes);
    for (const ReviewChannel &channel : review.channels)
        addShare(Kind::ChannelFailureShare, channel.channel, channel.failedCalls, channel.calls, changes);
    addTime(Kind::FirstContentP50, review.streams, review.firstContentP50, changes);
    addTime(Kind::FirstContentP95, review.streams, review.firstContentP95, changes);
    if (material.areWholeWeeks)
        addCosts(review, changes);
    return changes;
}

} // namespace sluice::ledger
