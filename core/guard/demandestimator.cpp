// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/demandestimator.h"

#include <algorithm>
#include <cmath>

namespace sluice::guard {

namespace {

// What was learned halves in weight every 14 answers.
constexpr double kFading = 0.95;
// One answer that is this far from the others is odd (a provider's own long prompt, a picture), and counts as no farther.
constexpr double kOddFactor = 3;
// A huge request would else drown what all others said.
constexpr qint64 kMostCounted = 100'000;
constexpr double kOutputShare = 1.0 / 16;
constexpr qint64 kMostTokens = 1'000'000'000;

qint64 rounded(double tokens)
{
    return std::llround(std::clamp(tokens, 0.0, double(kMostTokens)));
}

} // namespace

Demand DemandEstimator::expect(const QString &model, qint64 counted, std::optional<qint64> maxOutput) const
{
    const auto known = m_models.constFind(model);
    const Model learned = known == m_models.constEnd() ? Model{} : *known;
    const qint64 output = rounded(learned.output + std::sqrt(learned.outputVariance));
    return {.inputTokens = rounded(double(counted) * learned.ratio()),
            .outputTokens = maxOutput ? std::clamp<qint64>(*maxOutput, 0, output) : output};
}

void DemandEstimator::learn(const QString &model, qint64 counted, const Usage &usage)
{
    const bool hasInput = usage.input && !usage.inputEstimated && *usage.input > 0 && counted > 0;
    const bool hasOutput = usage.output && !usage.outputEstimated && *usage.output >= 0;
    if (!hasInput && !hasOutput)
        return;
    Model &learned = modelToLearn(model);
    learned.learnedAt = ++m_learned;
    if (hasInput) {
        const double known = learned.ratio();
        const double seen = std::clamp(double(*usage.input) / double(counted), known / kOddFactor, known * kOddFactor);
        const double weight = double(std::min(counted, kMostCounted));
        learned.counted = learned.counted * kFading + weight;
        learned.told = learned.told * kFading + weight * seen;
    }
    if (hasOutput) {
        // The first guess counts as one answer. (West 1979, "Updating Mean and Variance Estimates", with a bounded memory.)
        const double share = std::max(kOutputShare, 1.0 / double(++learned.answers + 1));
        const double difference = double(std::min(*usage.output, kMostTokens)) - learned.output;
        learned.output += share * difference;
        learned.outputVariance = (1 - share) * (learned.outputVariance + share * difference * difference);
    }
}

DemandEstimator::Model &DemandEstimator::modelToLearn(const QString &name)
{
    if (m_models.size() >= kMaxModels && !m_models.contains(name)) {
        const auto oldest = std::min_element(m_models.begin(), m_models.end(),
                                             [](const Model &a, const Model &b) { return a.learnedAt < b.learnedAt; });
        m_models.erase(oldest);
    }
    return m_models[name];
}

} // namespace sluice::guard
