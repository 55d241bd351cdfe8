// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/chatthinking.h"

#include "core/translate/effort.h"

namespace sluice::translate {

namespace {

using Form = ChannelManners::ThinkingForm;

void writeEffort(const Thinking &thinking, Changes &changes, JsonWriter &writer)
{
    if (const QByteArray effort = openAiEffort(thinking, changes); !effort.isEmpty())
        writer.key("reasoning_effort").escaped(effort);
}

void writeEnableThinking(const Thinking &thinking, JsonWriter &writer)
{
    writer.key("enable_thinking").boolean(!isThinkingOff(thinking));
    if (isThinkingOff(thinking))
        return;
    // Without a budget the model thinks as long as it can, which is what `max` means.
    if (thinking.budgetTokens)
        writer.key("thinking_budget").number(*thinking.budgetTokens);
    else if (!thinking.effort.isEmpty() && thinking.effort != "max")
        writer.key("thinking_budget").number(budgetOf(thinking.effort));
}

void writeThinkingType(const Thinking &thinking, Changes &changes, JsonWriter &writer)
{
    // These providers know on and off alone; the least effort is nearer to off.
    const bool isEnabled = !isThinkingOff(thinking) && (thinking.mode || thinking.effort != "minimal");
    writer.key("thinking").beginObject().key("type").escaped(isEnabled ? "enabled" : "disabled").endObject();
    if (!isEnabled && !isThinkingOff(thinking))
        changes.changed("effort minimal", "thinking off");
    if (isEnabled && thinking.budgetTokens)
        changes.dropped("thinking budget");
    else if (isEnabled && !thinking.effort.isEmpty())
        changes.dropped("effort");
}

void writeReasoning(const Thinking &thinking, JsonWriter &writer)
{
    const ReasoningWish wish = openRouterReasoning(thinking);
    writer.key("reasoning").beginObject();
    if (!wish.effort.isEmpty())
        writer.key("effort").escaped(wish.effort);
    else if (wish.budgetTokens)
        writer.key("max_tokens").number(*wish.budgetTokens);
    else
        writer.key("enabled").boolean(true);
    writer.endObject();
}

} // namespace

void writeChatThinking(const Conversation &conversation, const RequestTarget &target, JsonWriter &writer)
{
    const Thinking &thinking = conversation.thinking;
    if (!thinking.summary.isEmpty())
        target.changes.dropped("reasoning summary");
    if (!thinking.display.isEmpty())
        target.changes.dropped("thinking display");
    if (!isThinkingAsked(thinking))
        return;
    switch (target.manners.thinking) {
    case Form::None: target.changes.dropped("thinking"); return;
    case Form::Effort: writeEffort(thinking, target.changes, writer); return;
    case Form::EnableThinking: writeEnableThinking(thinking, writer); return;
    case Form::ThinkingType: writeThinkingType(thinking, target.changes, writer); return;
    case Form::Reasoning: writeReasoning(thinking, writer); return;
    }
    Q_UNREACHABLE();
}

} // namespace sluice::translate
