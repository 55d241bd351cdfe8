// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/conversation.h"

#include <QByteArray>
#include <QByteArrayView>

namespace sluice::translate {

/// Marks for Anthropic's cache (docs.anthropic.com, "Prompt caching"): all that stands before one, in the order of tools, system
/// and messages, is kept; there may be four of them. A client of OpenAI sets none, as its provider keeps everything by itself.

/// The value of `cache_control`.
inline constexpr QByteArrayView kCacheMark = "{\"type\":\"ephemeral\"}";

/// Whether the client has set any. Pure.
bool hasCacheMarks(const Conversation &conversation);

/// Sets one on the block that `json` ends with. Not on thinking, and not on empty text.
void markLastBlock(QByteArray &json);

} // namespace sluice::translate
