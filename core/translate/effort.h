// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/changes.h"
#include "core/translate/conversation.h"

namespace sluice::translate {

/// How much to think, said in three ways: an effort, a budget of tokens, on or off. Here one is made from another, for the
/// writers of all dialects, by one table (effort.cpp). Pure.

/// What Claude Code asks for of every model.
inline constexpr qint64 kUsualMaxTokens = 32'000;

/// The tokens that an effort is worth in an answer of so many; of longer ones no more than in one of the usual length, so that
/// a generous limit does not become a costly thought. Without an effort, or with one that is not in the table, as `medium`.
qint64 budgetOf(QByteArrayView effort, qint64 maxTokens = kUsualMaxTokens);

bool isThinkingAsked(const Thinking &thinking);
bool isThinkingOff(const Thinking &thinking);

/// For OpenAI's `reasoning_effort` and `reasoning.effort`: an effort that its models take. Empty if the model should do as it
/// likes.
QByteArray openAiEffort(const Thinking &thinking, Changes &changes);

/// For Anthropic's `output_config.effort`. Models before 4.7 do not know `xhigh`. Empty as above.
QByteArray anthropicEffort(const Thinking &thinking, bool knowsXhigh);

/// OpenRouter's `reasoning` takes one of the three ways, and every effort.
struct ReasoningWish
{
    QByteArray effort;
    std::optional<qint64> budgetTokens;
    bool isJustOn = false;
};
ReasoningWish openRouterReasoning(const Thinking &thinking);

} // namespace sluice::translate
