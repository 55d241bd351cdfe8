// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/effort.h"

#include <array>

namespace sluice::translate {

namespace {

struct EffortStep
{
    QByteArrayView effort;
    qint64 budgetTokens;
};

// Claude Code asks for 31999 tokens where it means "as much as you can" and 4000 for its first step.
constexpr std::array kEffortSteps{
    EffortStep{"minimal", 1024},
    EffortStep{"low", 4096},
    EffortStep{"medium", 12288},
    EffortStep{"high", 32768},
};

/// `minimal` is not among them: few models take it.
QByteArray effortOf(qint64 budgetTokens)
{
    for (const EffortStep &step : kEffortSteps) {
        if (budgetTokens <= step.budgetTokens && step.effort != "minimal")
            return step.effort.toByteArray();
    }
    return QByteArrayLiteral("high");
}

} // namespace

std::optional<qint64> budgetOf(QByteArrayView effort)
{
    for (const EffortStep &step : kEffortSteps) {
        if (step.effort == effort)
            return step.budgetTokens;
    }
    return std::nullopt;
}

bool isThinkingAsked(const Thinking &thinking)
{
    return thinking.mode || thinking.budgetTokens || !thinking.effort.isEmpty();
}

bool isThinkingOff(const Thinking &thinking)
{
    return thinking.mode ? thinking.mode == Thinking::Mode::Off : thinking.effort == "none" || thinking.budgetTokens == 0;
}

QByteArray openAiEffort(const Thinking &thinking, Changes &changes)
{
    if (isThinkingOff(thinking)) {
        // Only the newest models know `none`; the least that all of them take is `low`.
        if (thinking.effort == "none")
            return thinking.effort;
        changes.changed("thinking disabled", "reasoning_effort low");
        return QByteArrayLiteral("low");
    }
    if (thinking.effort == "max") {
        changes.changed("effort max", "high");
        return QByteArrayLiteral("high");
    }
    if (!thinking.effort.isEmpty())
        return thinking.effort;
    if (thinking.budgetTokens)
        return effortOf(*thinking.budgetTokens);
    return thinking.mode == Thinking::Mode::On ? QByteArrayLiteral("medium") : QByteArray();
}

} // namespace sluice::translate
