// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/messagesthinking.h"

#include "core/translate/effort.h"
#include "core/translate/messagestoolwriter.h"

#include <algorithm>

namespace sluice::translate {

namespace {

using Form = MessagesThinking::Form;

// docs.anthropic.com, "Extended thinking": at least 1024 and less than max_tokens.
constexpr qint64 kLeastBudget = 1024;

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

/// They answer 400 to `disabled` (docs.aws.amazon.com/bedrock, "Adaptive thinking").
bool alwaysThinks(const QByteArray &model)
{
    return isClaude(model) && (model.contains("fable") || model.contains("mythos"));
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
    if (wish.mode == Thinking::Mode::On)
        target.changes.changed("thinking with a budget", "adaptive");
    MessagesThinking thinking;
    thinking.form = Form::Adaptive;
    thinking.effort = anthropicEffort(wish, !isClaude(target.model) || claudeVersion(target.model) >= kAdaptiveOnlySince);
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
    thinking.budgetTokens = std::max(kLeastBudget, wish.budgetTokens.value_or(budgetOf(wish.effort, maxTokens)));
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
    if (!isThinkingAsked(wish))
        return {};
    const bool isOff = isThinkingOff(wish);
    if (isOff && !alwaysThinks(target.model))
        return {.form = Form::Off, .budgetTokens = 0, .effort = {}};
    if (forcesTool(conversation, target)) {
        target.changes.dropped("thinking");
        return {};
    }
    if (isOff) {
        target.changes.changed("thinking off", "effort low");
        return {.form = Form::Adaptive, .budgetTokens = 0, .effort = QByteArrayLiteral("low")};
    }
    return wishesAdaptive(wish, target.model) ? adaptive(wish, target) : withBudget(wish, target, maxTokens, isUnthoughtToolTurn);
}

} // namespace sluice::translate
