// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/healthscore.h"

#include <algorithm>
#include <array>
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
    return isAbove(90) ? 10 : isAbove(80) ? 40 : isAbove(60) ? 70 : 100;
}

double tokenScore(qint64 used, qint64 limit)
{
    const auto isFrom = [&](qint64 percent) { return used * 100 >= limit * percent; };
    return isFrom(95) ? 0 : isFrom(85) ? 30 : isFrom(70) ? 60 : 100;
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

class WeightedSum
{
public:
    void add(double weight, double score)
    {
        m_weight += weight;
        m_sum += weight * score;
    }
    std::optional<double> mean() const { return m_weight > 0 ? std::optional(m_sum / m_weight) : std::nullopt; }

private:
    double m_weight = 0;
    double m_sum = 0;
};

std::optional<double> worstOf(HealthRole role, const QList<HealthTerm> &terms)
{
    std::optional<double> worst;
    for (const HealthTerm &term : terms) {
        if (term.role == role && !term.ownWeight)
            worst = std::min(worst.value_or(100.0), term.score);
    }
    return worst;
}

} // namespace

std::optional<double> healthScore(const HealthWeights &weights, std::optional<double> llm, const QList<HealthTerm> &terms)
{
    WeightedSum sum;
    if (llm)
        sum.add(weights.llm, *llm);
    if (const auto worst = worstOf(HealthRole::VectorStore, terms))
        sum.add(weights.vectorStore, *worst);
    if (const auto worst = worstOf(HealthRole::Database, terms))
        sum.add(weights.database, *worst);
    for (const HealthTerm &term : terms) {
        if (term.ownWeight)
            sum.add(*term.ownWeight, term.score);
    }
    return sum.mean();
}

int wholeScore(double score)
{
    // Tenths do not add up exactly in binary; what is 60 but for that is 60.
    constexpr double kDust = 1e-9;
    return std::clamp(int(std::floor(score + kDust)), 0, 100);
}

} // namespace sluice::guard
