// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include <optional>

namespace sluice::sim {

class Random;

/// What a simulated model does.
enum class ScenarioKind {
    Healthy,
    Fast,
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

/// The whole table, in the order in which it is shown.
QList<Scenario> scenarios();

/// What one request gets.
struct ScenarioChoice
{
    ScenarioKind kind = ScenarioKind::Healthy;
    int number = -1; ///< content pieces before the fault, seconds of Retry-After, or percent; -1 if the name has none
    int status = 0;  ///< with Status only
};

/// Reads a model name. Nothing for names that are not in the table, numbers over their limit included.
std::optional<ScenarioChoice> scenarioForModel(QStringView model);

/// `choice` itself, or for AtRandom what the dice say: one of the faults, or a healthy answer.
ScenarioChoice rolled(ScenarioChoice choice, Random &random);

} // namespace sluice::sim
