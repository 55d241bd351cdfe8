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
    const auto budget = thinking.budgetTokens ? thinking.budgetTokens : budgetOf(thinking.effort);
    if (budget && !isThinkingOff(thinking))
        writer.key("thinking_budget").number(*budget);
}

void writeThinkingType(const Thinking &thinking, Changes &changes, JsonWriter &writer)
{
    // These providers know on and off alone; the least effort is nearer to off.
    const bool isEnabled = !isThinkingOff(thinking) && (thinking.mode || thinking.effort != "minimal");
    writer.key("thinking").beginObject().key("type").escaped(isEnabled ? "enabled" : "disabled").endObject();
    if (isEnabled && thinking.budgetTokens)
        changes.dropped("thinking budget");
    else if (isEnabled && !thinking.effort.isEmpty())
        changes.dropped("effort");
}

/// openrouter.ai/docs, "Reasoning tokens": one of effort and max_tokens.
void writeReasoning(const Thinking &thinking, Changes &changes, JsonWriter &writer)
{
    writer.key("reasoning").beginObject();
    if (isThinkingOff(thinking)) {
        writer.key("effort").escaped("none");
    } else if (thinking.budgetTokens) {
        writer.key("max_tokens").number(*thinking.budgetTokens);
    } else if (thinking.effort.isEmpty()) {
        writer.key("enabled").boolean(true);
    } else {
        writer.key("effort").escaped(openAiEffort(thinking, changes));
    }
    writer.endObject();
}

} // namespace

void writeChatThinking(const Conversation &conversation, const RequestTarget &target, JsonWriter &writer)
{
    const Thinking &thinking = conversation.thinking;
    if (!isThinkingAsked(thinking))
        return;
    switch (target.manners.thinking) {
    case Form::None: target.changes.dropped("thinking"); return;
    case Form::Effort: writeEffort(thinking, target.changes, writer); return;
    case Form::EnableThinking: writeEnableThinking(thinking, writer); return;
    case Form::ThinkingType: writeThinkingType(thinking, target.changes, writer); return;
    case Form::Reasoning: writeReasoning(thinking, target.changes, writer); return;
    }
    Q_UNREACHABLE();
}

} // namespace sluice::translate
