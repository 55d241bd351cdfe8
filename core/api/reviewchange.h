// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/money.h"

#include <QString>

namespace sluice {

enum class ReviewChangeKind {
    NewChannel,
    GoneChannel,
    NewModel,
    GoneModel,
    MoreNames,           ///< so many are new or gone besides, by `now`
    FailureShare,        ///< of requests that failed, in hundredths of a percent
    ChannelFailureShare, ///< the same of a channel's calls
    FirstContentP50,     ///< in milliseconds
    FirstContentP95,
    Cost, ///< in millionths of `currency`
};

/// Something that is not as it was in the week before. Names are new when they were called and had not been in the week before,
/// gone when they had at least 20 calls then and have none now; if the week before was empty, nothing is new. A model of which no
/// call went well is no new one: somebody misspelt it. Of each kind the ten with the most calls are told.
///
/// A share, a time or a cost has changed if both weeks have at least 20 requests (calls, streams), and if the two differ by more
/// than a fifth of the earlier one. A share must differ by a point as well, and there must have been 5 failures in the worse
/// week. A cost must be known for at least four fifths of the tokens in both, and both weeks must be whole ones: over, and with
/// nothing of them before the ledger's first day. Fewer than that is chance.
struct ReviewChange
{
    ReviewChangeKind kind = ReviewChangeKind::FailureShare;
    QString name; ///< of the channel or model, where one is meant
    qint64 now = 0;
    qint64 before = 0;
    Currency currency = Currency::Cny;

    bool operator==(const ReviewChange &) const = default;
};

} // namespace sluice
