// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/healthscore.h"

#include "core/api/poolzones.h"
#include "core/api/tokenuse.h"

#include <algorithm>
#include <cmath>

namespace sluice::guard {

double serviceScore(int samples, int bad, int oom)
{
    const double badShare = samples > 0 ? double(bad) / samples : 0.0;
    return std::max(0.0, 100.0 - 150.0 * badShare - std::min(20.0 * oom, 80.0));
}

double poolScore(qint64 used, qint64 max)
{
    const auto isAbove = [&](qint64 percent) { return used * 100 > max * percent; };
    const auto [much, most, nearlyAll] = kPoolZones;
    return isAbove(nearlyAll) ? 10 : isAbove(most) ? 40 : isAbove(much) ? 70 : 100;
}

double tokenScore(qint64 used, qint64 limit)
{
    const auto isFrom = [&](qint64 percent) { return used * 100 >= limit * percent; };
    const auto [near, nearer, at] = kTokenZones;
    return isFrom(at) ? 0 : isFrom(nearer) ? 30 : isFrom(near) ? 60 : 100;
}

double metricScore(double value, std::optional<double> warn, std::optional<double> bad)
{
    if (bad && value > *bad)
        return 10;
    return warn && value > *warn ? 40 : 100;
}

std::optional<double> llmScore(const QList<ChannelState> &channels)
{
    std::optional<double> worst;
    for (const ChannelState &channel : channels) {
        const auto isLimited = [](const KeyState &key) { return key.tokens.limit.has_value(); };
        // Calls can go to a key without a limit whatever the others are at.
        if (!channel.isEnabled || channel.keys.isEmpty() || !std::all_of(channel.keys.begin(), channel.keys.end(), isLimited))
            continue;
        qint64 used = 0;
        qint64 limit = 0;
        for (const KeyState &key : channel.keys) {
            used += key.tokens.used;
            limit += *key.tokens.limit;
        }
        worst = std::min(worst.value_or(100.0), tokenScore(used, limit));
    }
    return worst;
}

namespace {

const HealthTerm *worstOf(HealthRole role, const QList<HealthTerm> &terms)
{
    const HealthTerm *worst = nullptr;
    for (const HealthTerm &term : terms) {
        if (term.role == role && !term.ownWeight && (!worst || term.score < worst->score))
            worst = &term;
    }
    return worst;
}

/// Tells of each what it is, its component if it is of one, its weight and its score.
template <typename Tell>
void forEachSummand(const HealthWeights &weights, std::optional<double> llm, const QList<HealthTerm> &terms, Tell tell)
{
    using What = HealthSummand::What;
    const auto add = [&tell](What what, const HealthTerm *term, double weight, double score) {
        if (weight > 0)
            tell(what, term, weight, score);
    };
    if (llm)
        add(What::Channels, nullptr, weights.llm, *llm);
    if (const HealthTerm *worst = worstOf(HealthRole::VectorStore, terms))
        add(What::VectorStores, worst, weights.vectorStore, worst->score);
    if (const HealthTerm *worst = worstOf(HealthRole::Database, terms))
        add(What::Databases, worst, weights.database, worst->score);
    for (const HealthTerm &term : terms) {
        if (term.ownWeight)
            add(What::Component, &term, *term.ownWeight, term.score);
    }
}

} // namespace

QList<HealthSummand> healthSummands(const HealthWeights &weights, std::optional<double> llm, const QList<HealthTerm> &terms)
{
    QList<HealthSummand> summands;
    forEachSummand(weights, llm, terms,
                   [&summands](HealthSummand::What what, const HealthTerm *term, double weight, double score) {
                       summands.append({what, term ? term->component : QString(), weight, score});
                   });
    return summands;
}

std::optional<double> healthScore(const HealthWeights &weights, std::optional<double> llm, const QList<HealthTerm> &terms)
{
    double whole = 0;
    double sum = 0;
    forEachSummand(weights, llm, terms, [&](HealthSummand::What, const HealthTerm *, double weight, double score) {
        whole += weight;
        sum += weight * score;
    });
    return whole > 0 ? std::optional(sum / whole) : std::nullopt;
}

int wholeScore(double score)
{
    // Tenths do not add up exactly in binary; what is 60 but for that is 60.
    constexpr double kDust = 1e-9;
    return std::clamp(int(std::floor(score + kDust)), 0, 100);
}

} // namespace sluice::guard
