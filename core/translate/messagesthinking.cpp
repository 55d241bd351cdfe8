// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/messagesthinking.h"

#include "core/translate/messagestoolwriter.h"

#include <algorithm>
#include <array>

namespace sluice::translate {

namespace {

using Form = MessagesThinking::Form;

// docs.anthropic.com, "Extended thinking": at least 1024 and less than max_tokens.
constexpr qint64 kLeastBudget = 1024;

struct EffortBudget
{
    QByteArrayView effort;
    qint64 tokens;
};
// From little to much. Of the usual max_tokens of 32 000 even the last leaves some for the answer.
constexpr std::array kEffortBudgets{
    EffortBudget{"minimal", 1024}, EffortBudget{"low", 4096},    EffortBudget{"medium", 10240},
    EffortBudget{"high", 20480},   EffortBudget{"xhigh", 28672}, EffortBudget{"max", 31744},
};
constexpr QByteArrayView kUsualEffort = "medium";

qint64 budgetOf(QByteArrayView effort)
{
    for (const EffortBudget &known : kEffortBudgets) {
        if (known.effort == effort)
            return known.tokens;
    }
    return budgetOf(kUsualEffort);
}

QByteArrayView effortOf(qint64 budget)
{
    for (const EffortBudget &known : kEffortBudgets) {
        if (budget <= known.tokens)
            return known.effort;
    }
    return "high";
}

constexpr int kNewest = 99'99;
constexpr int kAdaptiveSince = 4'06;
constexpr int kAdaptiveOnlySince = 4'07;

/// 406 for Claude 4.6. `claude-3-7-sonnet`, `claude-opus-4-7`, `anthropic/claude-opus-4.7`, `claude-opus-4-20250514` (4.0). A
/// name without a number is none of the old ones.
int claudeVersion(QByteArrayView model)
{
    int version = 0;
    int numbers = 0;
    for (qsizetype at = model.indexOf("claude"); at < model.size() && numbers < 2;) {
        qsizetype end = at;
        while (end < model.size() && model[end] >= '0' && model[end] <= '9')
            ++end;
        if (end == at) {
            if (numbers == 1 && model[at] != '-' && model[at] != '.')
                break;
            ++at;
            continue;
        }
        if (end - at > 2) // a date
            break;
        version += model.sliced(at, end - at).toByteArray().toInt() * (numbers == 0 ? 100 : 1);
        ++numbers;
        at = end;
    }
    return numbers == 0 ? kNewest : version;
}

/// What effort is called in output_config.
QByteArray messagesEffort(const QByteArray &effort, int version)
{
    if (effort == "minimal")
        return "low";
    return effort == "xhigh" && version < kAdaptiveOnlySince ? QByteArray("high") : effort;
}

bool wishesAdaptive(const Thinking &wish, const QByteArray &model)
{
    const bool isAsked = wish.mode == Thinking::Mode::Adaptive;
    if (!isClaude(model))
        return isAsked;
    const int version = claudeVersion(model);
    if (version < kAdaptiveSince)
        return false;
    return version >= kAdaptiveOnlySince || isAsked || !wish.mode;
}

MessagesThinking adaptive(const Thinking &wish, const RequestTarget &target)
{
    MessagesThinking thinking;
    thinking.form = Form::Adaptive;
    QByteArray effort = wish.effort;
    if (wish.mode == Thinking::Mode::On) {
        target.changes.changed("thinking with a budget", "adaptive");
        if (effort.isEmpty() && wish.budgetTokens)
            effort = effortOf(*wish.budgetTokens).toByteArray();
    }
    thinking.effort = messagesEffort(effort, isClaude(target.model) ? claudeVersion(target.model) : kNewest);
    return thinking;
}

MessagesThinking withBudget(const Thinking &wish, const RequestTarget &target, qint64 maxTokens, bool isUnthoughtToolTurn)
{
    // "Expected `thinking` …, but found `tool_use`": with a budget the turn that calls tools must have begun with thinking.
    if ((isUnthoughtToolTurn && !target.manners.takesForeignSignatures) || maxTokens <= kLeastBudget) {
        target.changes.dropped("thinking");
        return {};
    }
    if (wish.mode == Thinking::Mode::Adaptive)
        target.changes.changed("thinking adaptive", "a budget");
    MessagesThinking thinking;
    thinking.form = Form::Budget;
    thinking.budgetTokens = std::max(kLeastBudget, wish.budgetTokens.value_or(budgetOf(wish.effort)));
    if (thinking.budgetTokens >= maxTokens) {
        target.changes.changed("thinking budget", "less than max_tokens");
        thinking.budgetTokens = std::max(kLeastBudget, maxTokens / 2);
    }
    // A client that says both knows what its model takes; from elsewhere the effort has become the budget.
    if (wish.mode == Thinking::Mode::On)
        thinking.effort = wish.effort;
    return thinking;
}

} // namespace

bool isClaude(QByteArrayView model)
{
    return model.contains("claude");
}

MessagesThinking decideMessagesThinking(const Conversation &conversation, const RequestTarget &target, qint64 maxTokens,
                                        bool isUnthoughtToolTurn)
{
    const Thinking &wish = conversation.thinking;
    MessagesThinking thinking;
    if (wish.mode == Thinking::Mode::Off || (!wish.mode && wish.effort == "none")) {
        thinking.form = Form::Off;
        return thinking;
    }
    if (!wish.mode && wish.effort.isEmpty() && !wish.budgetTokens)
        return thinking;
    if (forcesTool(conversation, target)) {
        target.changes.dropped("thinking");
        return thinking;
    }
    return wishesAdaptive(wish, target.model) ? adaptive(wish, target) : withBudget(wish, target, maxTokens, isUnthoughtToolTurn);
}

} // namespace sluice::translate
