// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/effort.h"

#include <algorithm>
#include <array>

namespace sluice::translate {

namespace {

/// The shares of max_tokens are those of openrouter.ai/docs, "Reasoning tokens", "Reasoning effort level" (of August 2026), the
/// one provider that says what it makes of an effort where a model takes a budget. What OpenAI and Anthropic take: the references
/// of `reasoning_effort` (platform.openai.com; by now with `max`, which few models take, as they do `xhigh`) and of
/// `output_config.effort` (docs.anthropic.com, "Effort").
struct EffortStep
{
    QByteArrayView effort;
    int percent;
    QByteArrayView ofOpenAi;
    QByteArrayView ofAnthropic;
};
constexpr std::array kEffortSteps{
    EffortStep{"minimal", 10, "minimal", "low"},  EffortStep{"low", 20, "low", "low"},
    EffortStep{"medium", 50, "medium", "medium"}, EffortStep{"high", 80, "high", "high"},
    EffortStep{"xhigh", 95, "xhigh", "xhigh"},    EffortStep{"max", 95, "high", "max"},
};

constexpr QByteArrayView kUsualEffort = "medium";
/// The efforts that every model with efforts takes; a budget becomes one of them.
constexpr std::array<QByteArrayView, 3> kCommonEfforts{"low", "medium", "high"};

const EffortStep *stepOf(QByteArrayView effort)
{
    const auto step = std::find_if(kEffortSteps.begin(), kEffortSteps.end(),
                                   [effort](const EffortStep &known) { return known.effort == effort; });
    return step == kEffortSteps.end() ? nullptr : &*step;
}

QByteArray effortOf(qint64 budgetTokens)
{
    const auto effort = std::find_if(kCommonEfforts.begin(), kCommonEfforts.end(),
                                     [budgetTokens](QByteArrayView known) { return budgetTokens <= budgetOf(known); });
    return (effort == kCommonEfforts.end() ? kCommonEfforts.back() : *effort).toByteArray();
}

} // namespace

qint64 budgetOf(QByteArrayView effort, qint64 maxTokens)
{
    const EffortStep *step = stepOf(effort);
    const int percent = (step ? step : stepOf(kUsualEffort))->percent;
    return std::min(maxTokens, kUsualMaxTokens) * percent / 100;
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
    const auto instead = [&changes](QByteArrayView wish, const QByteArray &effort) {
        changes.changed(wish, "effort " + effort);
        return effort;
    };
    if (isThinkingOff(thinking)) {
        // Only the newer models know `none`; the least that all of them take is `low`.
        return thinking.effort == "none" ? thinking.effort : instead("thinking off", "low");
    }
    if (!thinking.effort.isEmpty()) {
        const EffortStep *step = stepOf(thinking.effort);
        return step && step->ofOpenAi != thinking.effort ? instead("effort " + thinking.effort, step->ofOpenAi.toByteArray())
                                                         : thinking.effort;
    }
    if (thinking.budgetTokens)
        return instead("thinking budget", effortOf(*thinking.budgetTokens));
    return thinking.mode == Thinking::Mode::On ? kUsualEffort.toByteArray() : QByteArray();
}

QByteArray anthropicEffort(const Thinking &thinking, bool knowsXhigh)
{
    if (thinking.effort.isEmpty() || thinking.effort == "none")
        return thinking.budgetTokens ? effortOf(*thinking.budgetTokens) : QByteArray();
    if (thinking.effort == "xhigh" && !knowsXhigh)
        return QByteArrayLiteral("high");
    const EffortStep *step = stepOf(thinking.effort);
    return step ? step->ofAnthropic.toByteArray() : thinking.effort;
}

ReasoningWish openRouterReasoning(const Thinking &thinking)
{
    ReasoningWish wish;
    if (isThinkingOff(thinking))
        wish.effort = QByteArrayLiteral("none");
    else if (!thinking.effort.isEmpty())
        wish.effort = thinking.effort;
    else if (thinking.budgetTokens)
        wish.budgetTokens = thinking.budgetTokens;
    else
        wish.isJustOn = thinking.mode.has_value();
    return wish;
}

} // namespace sluice::translate
