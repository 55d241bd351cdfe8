// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include <optional>

namespace sluice {
class Random;
}

namespace sluice::sim {

/// What a simulated model does.
enum class ScenarioKind {
    Healthy,
    Fast,
    Cache,
    Slow,
    Stall,
    Ping,
    Silence,
    SilenceHead,
    Truncate,
    Reset,
    Status,
    ErrorFirst,
    ErrorAfter,
    Html,
    JsonUnderOk,
    SseAsJson,
    Empty,
    Drip,
    Flood,
    Tool,
    ToolStall,
    ToolTruncate,
    Think,
    Crlf,
    NoOpen,
    UsageEach,
    AtRandom,
    Limited,
};

/// A row of the scenario table.
struct Scenario
{
    ScenarioKind kind = ScenarioKind::Healthy;
    QString pattern;     ///< the model's name; a last `-N`, `-S` or `-P` stands for a whole number
    QString example;     ///< a name that may be asked for as it stands
    QString description; ///< one line in English
    int status = 0;      ///< with Status only
    int maxNumber = 0;   ///< the largest number that the name may carry

    bool hasNumber() const { return maxNumber > 0; }
};

/// Its answers are not what a provider should give, or come to an end by limits.
bool isFaulty(ScenarioKind kind);

/// The whole table, in the order in which it is shown.
QList<Scenario> scenarios();

/// What one request gets.
struct ScenarioChoice
{
    ScenarioKind kind = ScenarioKind::Healthy;
    /// Content pieces before the fault, seconds of Retry-After, percent, or requests a minute; -1 if the name has none.
    int number = -1;
    int status = 0; ///< with Status only
};

/// With Limited: what the model allows a minute.
inline constexpr qint64 kLimitedTokens = 20'000;
inline constexpr int kLimitedRequests = 30;

/// Reads a model name. Nothing for names that are not in the table, numbers over their limit included.
std::optional<ScenarioChoice> scenarioForModel(QStringView model);

/// `choice` itself, or for AtRandom what the dice say: one of the faults, or a healthy answer.
ScenarioChoice rolled(ScenarioChoice choice, Random &random);

} // namespace sluice::sim
