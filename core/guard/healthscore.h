// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardstate.h"
#include "core/api/healthsettings.h"
#include "core/api/healthstate.h"
#include "core/base/clock.h"

#include <QList>

#include <optional>

namespace sluice::guard {

/// The arithmetic of the health score. Every score runs from 0 to 100. Pure.

/// 100 − 150 · (bad / samples) − min(20 · oom, 80), not below 0. What ran out of memory is not among the bad ones.
double serviceScore(int samples, int bad, int oom);
/// By the share of a database's connections in use: above 90 % 10, above 80 % 40, above 60 % 70, else 100.
double poolScore(qint64 used, qint64 max);
/// By the share of the tokens per minute in use: from 95 % 0, from 85 % 30, from 70 % 60, else 100.
double tokenScore(qint64 used, qint64 limit);
/// A metric against its limits: above `bad` 10, above `warn` 40, else 100.
double metricScore(double value, std::optional<double> warn, std::optional<double> bad);
/// The channel nearest to its limit of tokens per minute, over all of its keys; absent if no enabled channel has one.
std::optional<double> llmScore(const QList<ChannelState> &channels);

/// A component that is there.
struct HealthTerm
{
    HealthRole role = HealthRole::Other;
    std::optional<double> ownWeight;
    double score = 100;
    QString component = {};
};
/// What is there and weighs something. A component with a weight of its own stands for itself; of the others the worst one of a
/// role counts, with the role's weight.
QList<HealthSummand> healthSummands(const HealthWeights &weights, std::optional<double> llm, const QList<HealthTerm> &terms);
/// Σ weight · score / Σ weight of the same, without a list of them. Absent without a summand.
std::optional<double> healthScore(const HealthWeights &weights, std::optional<double> llm, const QList<HealthTerm> &terms);

/// For people, and for comparisons with whole numbers: `below 60` holds for it just as for the score itself.
int wholeScore(double score);

} // namespace sluice::guard
