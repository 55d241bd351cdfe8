// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/translate/conversation.h"
#include "core/translate/rawjson.h"

namespace sluice::translate {

/// Reads the content of a Chat message (a string, one part, or parts) and adds it to `parts`; empty pieces say nothing and are
/// left out. InvalidArgument for a part that cannot be understood. Pure.
Expected<void> readChatContent(RawJson content, std::vector<Part> &parts);

/// Whether a value says nothing: absent, null, an empty string, array or object.
bool saysNothing(RawJson value);

/// What Gemini has signed a call with (ai.google.dev/gemini-api/docs/thought-signatures, "OpenAI compatibility"); empty if it has
/// not.
QByteArrayView thoughtSignature(RawJson call);

} // namespace sluice::translate
