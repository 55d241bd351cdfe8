// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/candidateorder.h"

#include <algorithm>
#include <limits>
#include <tuple>
#include <vector>

namespace sluice::relay {

namespace {

/// `rankOf` is asked once for each, in the order of the list.
template <typename RankOf>
void sortByRank(QList<Candidate> &candidates, RankOf rankOf)
{
    std::vector<std::pair<decltype(rankOf(candidates.first())), Candidate>> ranked;
    for (const Candidate &candidate : std::as_const(candidates))
        ranked.emplace_back(rankOf(candidate), candidate);
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
    std::transform(ranked.begin(), ranked.end(), candidates.begin(), [](const auto &one) { return one.second; });
}

void sortByPrice(QList<Candidate> &candidates)
{
    std::vector<Currency> currencies; // in the order in which they are listed
    sortByRank(candidates, [&currencies](const Candidate &candidate) {
        if (!candidate.price)
            return std::tuple(std::numeric_limits<qsizetype>::max(), qint64(0));
        const ModelPrice &price = *candidate.price;
        auto currency = std::find(currencies.begin(), currencies.end(), price.currency);
        if (currency == currencies.end())
            currency = currencies.insert(currency, price.currency);
        return std::tuple(qsizetype(currency - currencies.begin()), saturatedSum(price.input.micros, price.output.micros));
    });
}

} // namespace

CandidateOrder orderOf(const RouteSettings &route, Priority priority)
{
    return priority == Priority::P2 ? route.p2Order.value_or(route.order) : route.order;
}

void orderCandidates(QList<Candidate> &candidates, CandidateOrder order, const SpeedOf &speedOf)
{
    switch (order) {
    case CandidateOrder::Listed: return;
    case CandidateOrder::Price: sortByPrice(candidates); return;
    case CandidateOrder::Speed:
        sortByRank(candidates,
                   [&speedOf](const Candidate &candidate) { return speedOf(candidate).value_or(milliseconds::zero()); });
        return;
    }
}

} // namespace sluice::relay
