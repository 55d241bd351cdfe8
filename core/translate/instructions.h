// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/changes.h"
#include "core/translate/conversation.h"

namespace sluice::translate {

bool isInstruction(const Message &message);

/// The texts of a message with instructions, for any channel but Anthropic's: without the line by which Claude Code tells whose
/// bill it is, as that one changes with every request and would spoil other providers' caches. What is no text is left out. Pure.
std::vector<TextPart> instructionsOf(const Message &message, Changes &changes);

} // namespace sluice::translate
