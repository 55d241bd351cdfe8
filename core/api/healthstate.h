// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/healthsettings.h"
#include "core/base/clock.h"

#include <QList>
#include <QString>

#include <optional>

namespace sluice {

/// How one try of a component went, as its application or our own question saw it.
enum class HealthOutcome {
    Ok, ///< slow all the same if it took long
    Slow,
    Oom,         ///< out of memory
    MemoryQuota, ///< refused because a memory quota is used up: slow, not broken
    Error,
};
QString toString(HealthOutcome value);
std::optional<HealthOutcome> healthOutcomeFromString(QStringView text);

/// What one try showed; what it did not show is absent.
struct HealthReading
{
    HealthOutcome outcome = HealthOutcome::Ok;
    std::optional<milliseconds> latency;
    std::optional<qint64> poolUsed;
    std::optional<qint64> poolMax; ///< at least 1
    std::optional<double> value;   ///< of the metric

    bool operator==(const HealthReading &) const = default;
};

/// A try and when it was.
struct HealthSample
{
    WallTime at{};
    HealthReading reading;

    bool operator==(const HealthSample &) const = default;
};

/// A component as window and status show it.
struct HealthPart
{
    QString id;
    HealthRole role = HealthRole::Other;
    HealthSource source = HealthSource::Push;
    std::optional<int> score; ///< 0 … 100, rounded down; absent: nothing new is known of it, and it has left the sum
    std::optional<HealthReading> latest;
    std::optional<WallTime> latestAt;
    int samples = 0;            ///< that the score is made of
    QList<HealthSample> recent; ///< the newest last, at most kMaxRecent
    QString problem;            ///< why the last question failed or cannot be asked; short, English, no secrets

    static constexpr qsizetype kMaxRecent = 60;
    bool operator==(const HealthPart &) const = default;
};

/// One summand of the score, which is Σ weight · score / Σ weight.
struct HealthSummand
{
    enum class What { Channels, VectorStores, Databases, Component };
    What what = What::Channels;
    QString component; ///< the one whose score counts: the worst of its role, or with a weight of its own
    double weight = 0;
    double score = 100;

    bool operator==(const HealthSummand &) const = default;
};

struct HealthState
{
    std::optional<int> score; ///< 0 … 100, rounded down; absent while nothing is known
    std::optional<int> llm;   ///< the channels' part; absent if no enabled one has a limit of tokens per minute
    QList<HealthSummand> summands;
    QList<HealthPart> components; ///< as configured, then those that only pushed samples name

    bool operator==(const HealthState &) const = default;
};

} // namespace sluice
