// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/changes.h"
#include "core/translate/conversation.h"

namespace sluice::translate {

/// How much to think, as an effort and as a budget of tokens; one is made from the other by steps. Pure.

/// Nothing for an effort without an upper end.
std::optional<qint64> budgetOf(QByteArrayView effort);
bool isThinkingAsked(const Thinking &thinking);
bool isThinkingOff(const Thinking &thinking);
/// Of those that OpenAI lists (`max` is Anthropic's); empty if the model should do as it likes.
QByteArray openAiEffort(const Thinking &thinking, Changes &changes);

} // namespace sluice::translate
